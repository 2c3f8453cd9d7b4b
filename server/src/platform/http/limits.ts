/** Limits that hold across processes: counted in the database, for costly or guessable calls only. */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'
import { ShopError } from '../errors.ts'

export interface Limit {
  name: string
  points: number
  perSeconds: number
}

export interface Limits {
  /** Throws `too_many_requests` with the seconds to wait when the key has used its points. */
  spend(limit: Limit, key: string): Promise<void>
}

const TABLE = 'rate_limits'

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known !== undefined) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.perSeconds,
    })
    limiters.set(limit.name, made)
    return made
  }
  return {
    async spend(limit, key) {
      try {
        await limiterOf(limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000)
        throw new ShopError('too_many_requests', `limit ${limit.name} reached`, {
          details: { retryAfterSeconds },
        })
      }
    },
  }
}
