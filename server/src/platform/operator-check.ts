/** Who may act as the shop's operator: the role, a session that stands, and a second factor. */
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Database, Tx } from './db/database.ts'
import { ShopError } from './errors.ts'
import type { TokenClaims } from './token-claims.ts'

export interface Operator {
  userId: string
  email: string
}

/** Why a second factor is asked for; `details` of `second_factor_needed`. */
export type FactorReason =
  /** The operator has none: it is added in the settings. */
  | 'none'
  | 'not_shown'
  /** What cannot be undone asks again. */
  | 'too_long_ago'

export interface OperatorCheck {
  /** Throws `not_signed_in`, `forbidden`, or `second_factor_needed`. */
  admit(actor: Actor): Promise<Operator>
  /** The same for refunds, exports and roles: the factor was shown within the last ten minutes. */
  admitSensitive(actor: Actor): Promise<Operator>
}

const AGAIN_AFTER_SECONDS = 10 * 60
const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'mfa/recovery_code'])

export function createOperatorCheck({ db, clock }: { db: Database; clock: Clock }): OperatorCheck {
  async function operatorOf(actor: Actor): Promise<{ operator: Operator; claims: TokenClaims }> {
    if (actor.kind !== 'customer' || actor.claims === undefined) {
      throw new ShopError('not_signed_in', 'an operator signs in')
    }
    const { claims, userId, email } = actor
    // A token outlives its session by up to an hour, and may be older than the role.
    const found = await db.asShop('accounts: sign in and out', (tx) => standing(tx, claims, clock.now()))
    if (!found.isOpen) throw new ShopError('not_signed_in', 'the session has ended')
    if (!found.isOperator) throw new ShopError('forbidden', 'not an operator')
    if (!found.hasFactor) throw secondFactorNeeded('none')
    if (claims.aal !== 'aal2') throw secondFactorNeeded('not_shown')
    return { operator: { userId, email }, claims }
  }

  return {
    admit: async (actor) => (await operatorOf(actor)).operator,

    async admitSensitive(actor) {
      const { operator, claims } = await operatorOf(actor)
      const shownAt = Math.max(
        0,
        ...claims.amr.filter(({ method }) => SECOND_FACTORS.has(method)).map(({ timestamp }) => timestamp),
      )
      const ageSeconds = clock.now().getTime() / 1000 - shownAt
      if (ageSeconds > AGAIN_AFTER_SECONDS) throw secondFactorNeeded('too_long_ago')
      return operator
    },
  }
}

interface Standing {
  isOpen: boolean
  isOperator: boolean
  hasFactor: boolean
}

async function standing(tx: Tx, { sub, session_id: sessionId }: TokenClaims, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      exists (select 1 from auth.sessions s join auth.users u on u.id = s.user_id where s.id = ${sessionId} and u.id = ${sub}
        and (u.banned_until is null or u.banned_until <= ${now})) as "isOpen",
      exists (select 1 from public.user_roles own join public.roles r on r.id = own.role_id
        where own.user_id = ${sub} and r.name = 'ADMIN') as "isOperator",
      exists (select 1 from auth.mfa_factors where user_id = ${sub} and status = 'verified'
        and factor_type <> 'recovery_code') as "hasFactor"`.execute(tx)
  return rows[0] ?? { isOpen: false, isOperator: false, hasFactor: false }
}

function secondFactorNeeded(reason: FactorReason): ShopError {
  return new ShopError('second_factor_needed', 'a second factor is asked for', { details: { reason } })
}
