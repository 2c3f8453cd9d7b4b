/** Rate limiter, counted in the database for all processes; only for expensive or guessable calls. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { sha256 } from '../random.ts'

export interface Limit {
  name: string
  points: number
  perSeconds: number
}

/**
 * One counter to consume from. The key may be an e-mail address: only its hash is stored. A network is counted by its mark
 * (`networkMarkOf`), not its address, of which one household has billions.
 */
export interface LimitKey {
  limit: Limit
  key: string
  /** Points consumed by this call; default 1. */
  count?: number
}

/** Points reserved until the outcome of the call is known. Exactly one of the two functions is called. */
export interface Reservation {
  isSoftExceeded: boolean
  /** On success: returns the points. */
  release(): Promise<void>
  /** On failure: the points stay consumed. */
  confirm(): Promise<void>
}

/** Points consumed within the statement whose work they count, without an extra round trip. */
export interface ConsumedInStatement {
  /** CTE with one row per exceeded limit; the statement must do its work only where it is empty. */
  query: RawBuilder<ExceededLimit>
  /** Throws like `consume` where the CTE had rows. */
  throwIfExceeded(short: readonly ExceededLimit[]): void
}

/** An exceeded limit; `place` is the 1-based index of its key. */
export interface ExceededLimit {
  place: number
  points: number
  held: number
  expire: number
}

export interface Limits {
  /** Throws `too_many_requests` with the seconds to wait when the key has no points left. */
  consume(limit: Limit, key: string): Promise<void>
  /** Consumes from all keys or from none. */
  consumeAll(keys: readonly LimitKey[]): Promise<void>
  /** The same as a CTE of another statement. */
  consumeInStatement(keys: readonly LimitKey[]): ConsumedInStatement
  /**
   * For calls of which only failures count: points are reserved before any comparison, so that of concurrent guesses no more
   * are evaluated than there are points. Waits for points that other calls have reserved and may release. An exceeded `soft`
   * key does not refuse; it sets `isSoftExceeded`.
   */
  reserve(keys: readonly LimitKey[], soft?: LimitKey): Promise<Reservation>
  /** Runs `work` with reserved points; a throw confirms them. */
  attempt<T>(
    keys: readonly LimitKey[],
    work: (taken: Pick<Reservation, 'isSoftExceeded'>) => Promise<T>,
    soft?: LimitKey,
  ): Promise<T>
  tidy(): Promise<void>
}

const TAKE = `select place, points, held, expire::float8 from public.take_points($1, $2, $3, $4, $5, $6)`
/** Row locks in key order, as `take_points` takes them: no deadlock. */
const LOCKED = `with locked as (select key from public.rate_limits where key = any($1) order by key for update),
  one as (select key, count from unnest($1::text[], $2::integer[]) as one (key, count) join locked using (key))
  update public.rate_limits kept set`
const RELEASE = `${LOCKED} points = greatest(points - one.count, 0), held = greatest(held - one.count, 0)
  from one where kept.key = one.key`
const CONFIRM = `${LOCKED} held = greatest(held - one.count, 0) from one where kept.key = one.key`

/** Concurrent calls finish within a few milliseconds; waiting calls poll for released points. */
const MOST_RETRIES = 40
const LONGEST_WAIT_MS = 80

export function createLimits(pool: pg.Pool, clock: Clock): Limits {
  async function take(keys: readonly LimitKey[], holds: boolean): Promise<ExceededLimit[]> {
    const { rows } = await pool.query<ExceededLimit>(TAKE, takePointsArguments(keys, holds))
    return rows
  }

  /** In the order of the arguments of `take_points`. */
  function takePointsArguments(keys: readonly LimitKey[], holds: boolean): unknown[] {
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
    throw new PlatformError('too_many_requests', `limit ${name} reached`, { details: { retryAfterSeconds } })
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
      // Jitter against synchronized retries.
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
      query: sql`select place, points, held, expire::float8 from public.take_points(${sql.join(takePointsArguments(keys, false))})`,
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
