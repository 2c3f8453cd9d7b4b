/** Codes are guessed like passwords: only what takes nothing off counts. */
import type { Actor } from '../platform/actor.ts'
import { isShopError } from '../platform/errors.ts'
import type { Limits, Purse } from '../platform/http/limits.ts'
import { RATES } from '../platform/rates.ts'

/** Whoever tries a code. */
export interface CodeTrier {
  actor: Actor
  /** Mark of the network it comes from. */
  network: string
}

export interface CouponLimits {
  /** Throws `too_many_requests` before any work. `isHit` reads off the outcome whether the code was taken. */
  attempt<T>(
    trier: CodeTrier,
    code: string | null | undefined,
    work: () => Promise<T>,
    isHit: (outcome: T) => boolean,
  ): Promise<T>
}

export function createCouponLimits(limits: Limits): CouponLimits {
  return {
    async attempt(trier, code, work, isHit) {
      if ((code?.trim() ?? '') === '') return work()
      const held = await limits.hold(pursesOf(trier))
      try {
        const outcome = await work()
        await (isHit(outcome) ? held.giveBack() : held.keep())
        return outcome
      } catch (error) {
        await (saysTaken(error) ? held.giveBack() : held.keep())
        throw error
      }
    },
  }
}

function pursesOf({ actor, network }: CodeTrier): Purse[] {
  const visitor = actor.kind === 'customer' ? actor.userId : actor.kind === 'guest' ? actor.guestHash : null
  return [
    { limit: RATES.couponMissesPerNetwork, key: network },
    ...(visitor === null ? [] : [{ limit: RATES.couponMissesPerVisitor, key: visitor }]),
  ]
}

/** A price that has changed brings the new one along. */
function saysTaken(error: unknown): boolean {
  if (!isShopError(error, 'price_changed')) return false
  const { pricing } = error.details as { pricing?: { metadata?: { discount_applied?: boolean } } }
  return pricing?.metadata?.discount_applied === true
}
