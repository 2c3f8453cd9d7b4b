/** Operator authorization: the role, a live session, and a second factor. */
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from '../database/database.ts'
import { ShopError } from '../errors.ts'
import { admitSession } from '@leksmedjan/supabase-wire/access/session-check'
import { FRESH_MS } from '@leksmedjan/supabase-wire/access/session-check.rules'

export interface Operator {
  userId: string
  email: string
}

/** Why a second factor is required; `details` of `second_factor_needed`. */
export type FactorReason =
  /** The account has none: it is enrolled in the settings. */
  | 'none'
  | 'not_shown'
  /** Irreversible actions require a fresh one. */
  | 'too_long_ago'

export interface OperatorCheck {
  /** Throws `not_signed_in`, `session_ended`, `forbidden`, or `second_factor_needed`. */
  admit(actor: Actor): Promise<Operator>
  /** The same for refunds, exports and roles: verified within ten minutes, and not by a factor enrolled in the same session. */
  admitSensitive(actor: Actor): Promise<Operator>
}

export function createOperatorCheck({ db, clock }: { db: Database; clock: Clock }): OperatorCheck {
  async function operatorOf(actor: Actor): Promise<{ operator: Operator; provenAtMs: number }> {
    if (actor.kind !== 'customer' || actor.claims === undefined) {
      throw new ShopError('not_signed_in', 'an operator signs in')
    }
    const { claims, userId, email } = actor
    // A token may predate the role, and outlives its session by up to an hour.
    const session = await db.asShop('accounts: sign in and out', (tx) =>
      admitSession(tx, claims, clock.now()),
    )
    if (!session.isOperator) throw new ShopError('forbidden', 'not an operator')
    if (session.needs !== 'aal2') throw secondFactorNeeded('none')
    if (session.aal !== 'aal2') throw secondFactorNeeded('not_shown')
    return { operator: { userId, email }, provenAtMs: session.provenAtMs }
  }

  return {
    admit: async (actor) => (await operatorOf(actor)).operator,

    async admitSensitive(actor) {
      // A session at aal2 of this age has verified its factor since.
      const { operator, provenAtMs } = await operatorOf(actor)
      if (clock.now().getTime() - provenAtMs > FRESH_MS) throw secondFactorNeeded('too_long_ago')
      return operator
    },
  }
}

function secondFactorNeeded(reason: FactorReason): ShopError {
  return new ShopError('second_factor_needed', 'a second factor is asked for', { details: { reason } })
}
