/** Staff authorization: the role, a live session, and a second factor. */
import { STAFF_ROLES, type StaffRole, type StaffStanding } from '@leksmedjan/contract/staff'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import { admitSession } from '@leksmedjan/supabase-wire/access/session-check'
import { FRESH_MS, type Standing } from '@leksmedjan/supabase-wire/access/session-check.rules'
import type { Database } from '../../database/database.ts'
import { ShopError } from '../../errors.ts'

export interface StaffMember {
  userId: string
  email: string
  role: StaffRole
}

/** Why a second factor is required; `details` of `second_factor_needed`. */
export type FactorReason =
  /** The account has none: it is enrolled in the settings. */
  | 'none'
  | 'not_shown'
  /** Irreversible actions require a fresh one. */
  | 'too_long_ago'

/** Each `admit…` throws `not_signed_in`, `session_ended`, `forbidden`, or `second_factor_needed`. */
export interface StaffCheck {
  /** ADMIN or WORKSHOP. */
  admitStaff(actor: Actor): Promise<StaffMember>
  /** ADMIN. */
  admit(actor: Actor): Promise<StaffMember>
  /**
   * ADMIN, for refunds, exports and roles: verified within ten minutes, and not by a factor enrolled in the same session.
   * Throws `new_sign_in_needed` where the session has enrolled every factor itself.
   */
  admitSensitive(actor: Actor): Promise<StaffMember>
  /** Role and missing factor of anybody signed in. Throws `not_signed_in` or `session_ended`. */
  standingOf(actor: Actor): Promise<StaffStanding>
}

export function createStaffCheck({ db, clock }: { db: Database; clock: Clock }): StaffCheck {
  async function sessionOf(actor: Actor): Promise<{ session: Standing; userId: string; email: string }> {
    if (actor.kind !== 'customer' || actor.claims === undefined) {
      throw new ShopError('not_signed_in', 'staff signs in')
    }
    const { claims, userId, email } = actor
    // A token may predate the role, and outlives its session by up to an hour.
    const session = await db.asShop('accounts: sign in and out', (tx) =>
      admitSession(tx, claims, clock.now()),
    )
    return { session, userId, email }
  }

  async function staffOf(
    actor: Actor,
    roles: readonly StaffRole[],
  ): Promise<{ member: StaffMember; session: Standing }> {
    const { session, userId, email } = await sessionOf(actor)
    const role = roleIn(session)
    if (role === null || !roles.includes(role)) throw new ShopError('forbidden', `not ${roles.join(' or ')}`)
    const factor = factorOf(session)
    if (factor !== 'ok') throw secondFactorNeeded(factor)
    return { member: { userId, email, role }, session }
  }

  return {
    admitStaff: async (actor) => (await staffOf(actor, STAFF_ROLES)).member,

    admit: async (actor) => (await staffOf(actor, ['ADMIN'])).member,

    async admitSensitive(actor) {
      // A session at aal2 of this age has verified its factor since.
      const { member, session } = await staffOf(actor, ['ADMIN'])
      if (clock.now().getTime() - session.provenAtMs <= FRESH_MS) return member
      if (session.canProve) throw secondFactorNeeded('too_long_ago')
      throw new ShopError('new_sign_in_needed', 'the session has enrolled its second factor itself')
    },

    async standingOf(actor) {
      const { session, email } = await sessionOf(actor)
      const factor = factorOf(session)
      return {
        role: roleIn(session),
        factor,
        email,
        new_sign_in_at: factor === 'ok' && !session.canProve ? freshUntil(session) : null,
        step_asked_at: factor === 'ok' && session.canProve ? freshUntil(session) : null,
      }
    },
  }
}

/** The highest. */
function roleIn({ roles }: Standing): StaffRole | null {
  return STAFF_ROLES.find((role) => roles.includes(role)) ?? null
}

const freshUntil = ({ provenAtMs }: Standing): string => new Date(provenAtMs + FRESH_MS).toISOString()

function factorOf({ aal, needs }: Standing): StaffStanding['factor'] {
  if (needs !== 'aal2') return 'none'
  return aal === 'aal2' ? 'ok' : 'not_shown'
}

function secondFactorNeeded(reason: FactorReason): ShopError {
  return new ShopError('second_factor_needed', 'a second factor is asked for', { details: { reason } })
}
