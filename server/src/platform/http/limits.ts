/** Limits that hold across processes: counted in the database, for costly or guessable calls only. */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type pg from 'pg'
import { ShopError } from '../errors.ts'
import { sha256 } from '../random.ts'

export interface Limit {
  name: string
  points: number
  perSeconds: number
}

export interface Limits {
  /**
   * Throws `too_many_requests` with the seconds to wait when the key has used its points. A key may be an e-mail address: the counters hold
   * its hash. A visitor's network is counted by its mark (`networkMarkOf`), never by the address, of which one household has billions.
   */
  spend(limit: Limit, key: string): Promise<void>
  /** Throws the same when any of these has nothing left, and spends nothing: for calls of which only misses count. */
  refuseSpent(purses: { limit: Limit; key: string }[]): Promise<void>
}

const TABLE = 'rate_limits'

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // Without the names it gives its statements: behind the embedded database all connections share one session.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  }
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known !== undefined) return known
    const made = new RateLimiterPostgres({
      storeClient,
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
        await limiterOf(limit).consume(keptKey(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw limitReached(limit.name, refusal.msBeforeNext)
      }
    },
    async refuseSpent(purses) {
      const keys = purses.map(({ limit, key }) => limiterOf(limit).getKey(keptKey(key)))
      const { rows } = await pool.query<{ key: string; points: number; expire: number }>(
        `select key, points, expire from ${TABLE} where key = any($1) and expire > $2`,
        [keys, Date.now()],
      )
      for (const [index, { limit }] of purses.entries()) {
        const spent = rows.find((row) => row.key === keys[index])
        if (spent !== undefined && spent.points >= limit.points) {
          throw limitReached(limit.name, spent.expire - Date.now())
        }
      }
    },
  }
}

const keptKey = (key: string): string => sha256(key).slice(0, 32)

function limitReached(name: string, waitMs: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ShopError('too_many_requests', `limit ${name} reached`, { details: { retryAfterSeconds } })
}
