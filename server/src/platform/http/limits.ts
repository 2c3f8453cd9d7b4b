/** Limits that hold across processes: counted in the database, for costly or guessable calls only. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { ShopError } from '../errors.ts'
import { defineJob } from '../jobs/jobs.ts'
import { sha256 } from '../random.ts'

export interface Limit {
  name: string
  points: number
  perSeconds: number
}

/**
 * What one caller may still do. The key may be an e-mail address: the counters hold its hash. A visitor's network is counted by
 * its mark (`networkMarkOf`), never by the address, of which one household has billions.
 */
export interface LimitKey {
  limit: Limit
  key: string
  /** Points this call takes; default 1. */
  count?: number
}

/** Points of a call whose outcome decides whether it counts. Exactly one of the two is called. */
export interface Reservation {
  isSoftExceeded: boolean
  /** A hit costs nothing. */
  release(): Promise<void>
  /** A miss counts. */
  confirm(): Promise<void>
}

/** Points that are taken inside the statement whose work they count, so that they cost no round trip. */
export interface ConsumedInStatement {
  /** A query to stand in a `with`; it has a row for each purse with too few points, and the work is done only where it has none. */
  query: RawBuilder<ExceededLimit>
  /** Throws like `spend` where the query had rows. */
  throwIfExceeded(short: readonly ExceededLimit[]): void
}

/** A purse with too few points; `place` counts from 1. */
export interface ExceededLimit {
  place: number
  points: number
  held: number
  expire: number
}

export interface Limits {
  /** Throws `too_many_requests` with the seconds to wait when the key has used its points. */
  consume(limit: Limit, key: string): Promise<void>
  /** From all purses or from none. */
  consumeAll(keys: readonly LimitKey[]): Promise<void>
  /** The same as part of another statement. */
  consumeInStatement(keys: readonly LimitKey[]): ConsumedInStatement
  /**
   * For calls of which only misses count: the points are taken before anything is compared, so that of any number of guesses at
   * once no more are answered than there are points. Points that other calls hold but may give back are waited for.
   * A `soft` purse that is spent does not refuse; it sets `isSoftSpent`.
   */
  reserve(keys: readonly LimitKey[], soft?: LimitKey): Promise<Reservation>
  /** Carries out what only misses count for: what `work` throws is a miss. */
  attempt<T>(
    keys: readonly LimitKey[],
    work: (taken: Pick<Reservation, 'isSoftExceeded'>) => Promise<T>,
    soft?: LimitKey,
  ): Promise<T>
  /** Forgets the windows that are over. */
  tidy(): Promise<void>
}

export const TIDY_LIMITS_JOB = defineJob<object>('limits.tidy', { retries: 0 })

const TAKE = `select place, points, held, expire::float8 from public.take_points($1, $2, $3, $4, $5, $6)`
/** Locked in the order of the keys, as they are taken. */
const LOCKED = `with locked as (select key from public.rate_limits where key = any($1) order by key for update),
  one as (select key, count from unnest($1::text[], $2::integer[]) as one (key, count) join locked using (key))
  update public.rate_limits kept set`
const RELEASE = `${LOCKED} points = greatest(points - one.count, 0), held = greatest(held - one.count, 0)
  from one where kept.key = one.key`
const CONFIRM = `${LOCKED} held = greatest(held - one.count, 0) from one where kept.key = one.key`

/** Calls before this one are answered within a few milliseconds; of those that wait for one point each takes its turn. */
const MOST_RETRIES = 40
const LONGEST_WAIT_MS = 80

export function createLimits(pool: pg.Pool, clock: Clock): Limits {
  async function take(keys: readonly LimitKey[], holds: boolean): Promise<ExceededLimit[]> {
    const { rows } = await pool.query<ExceededLimit>(TAKE, asked(keys, holds))
    return rows
  }

  /** In the order of the arguments of `take_points`. */
  function asked(keys: readonly LimitKey[], holds: boolean): unknown[] {
    const nowMs = clock.now().getTime()
    return [
      keys.map(storedKey),
      keys.map(({ limit }) => limit.points),
      keys.map(({ count = 1 }) => count),
      keys.map(({ limit }) => nowMs + limit.perSeconds * 1000),
      nowMs,
      holds,
    ]
  }

  function refuse(keys: readonly LimitKey[], refusals: readonly ExceededLimit[]): never {
    const [longest] = refusals.toSorted((one, other) => other.expire - one.expire)
    const name = longest === undefined ? 'unknown' : keys[longest.place - 1]?.limit.name
    const waitMs = (longest?.expire ?? 0) - clock.now().getTime()
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new ShopError('too_many_requests', `limit ${name} reached`, { details: { retryAfterSeconds } })
  }

  async function consumeAll(keys: readonly LimitKey[]): Promise<void> {
    const refusals = await take(keys, false)
    if (refusals.length > 0) refuse(keys, refusals)
  }

  const mayClear = (keys: readonly LimitKey[], refusals: readonly ExceededLimit[]): boolean =>
    refusals.every(({ place, points, held }) => {
      const limitKey = keys[place - 1]
      return limitKey !== undefined && points - held + (limitKey.count ?? 1) <= limitKey.limit.points
    })

  async function hold(hard: readonly LimitKey[], soft?: LimitKey): Promise<Reservation> {
    const keys = soft === undefined ? hard : [...hard, soft]
    let refusals = await take(keys, true)
    for (
      let tries = 1;
      tries <= MOST_RETRIES && refusals.length > 0 && mayClear(keys, refusals);
      tries += 1
    ) {
      // Jitter, so that calls that came together do not retry together.
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * tries))
      refusals = await take(keys, true)
    }
    const isSoftOnly = refusals.length > 0 && refusals.every(({ place }) => place > hard.length)
    if (isSoftOnly) return { ...(await hold(hard)), isSoftExceeded: true }
    if (refusals.length > 0) refuse(keys, refusals)
    const kept = [keys.map(storedKey), keys.map(({ count = 1 }) => count)]
    return {
      isSoftExceeded: false,
      release: async () => void (await pool.query(RELEASE, kept)),
      confirm: async () => void (await pool.query(CONFIRM, kept)),
    }
  }

  return {
    consume: (limit, key) => consumeAll([{ limit, key }]),
    consumeAll,
    consumeInStatement: (keys) => ({
      query: sql`select place, points, held, expire::float8 from public.take_points(${sql.join(asked(keys, false))})`,
      throwIfExceeded: (short) => {
        if (short.length > 0) refuse(keys, short)
      },
    }),
    reserve: hold,
    async attempt(keys, work, soft) {
      const held = await hold(keys, soft)
      try {
        const outcome = await work(held)
        await held.release()
        return outcome
      } catch (error) {
        await held.confirm()
        throw error
      }
    },
    async tidy() {
      await pool.query('delete from public.rate_limits where expire <= $1', [clock.now().getTime()])
    },
  }
}

const storedKey = ({ limit, key }: LimitKey): string => `${limit.name}:${sha256(key).slice(0, 32)}`
