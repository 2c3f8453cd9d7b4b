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
export interface Purse {
  limit: Limit
  key: string
  /** Points this call takes; default 1. */
  count?: number
}

/** Points of a call whose outcome decides whether it counts. Exactly one of the two is called. */
export interface Held {
  isSoftSpent: boolean
  /** A hit costs nothing. */
  giveBack(): Promise<void>
  /** A miss counts. */
  keep(): Promise<void>
}

/** Points that are taken inside the statement whose work they count, so that they cost no round trip. */
export interface TakenWithin {
  /** A query to stand in a `with`; it has a row for each purse with too few points, and the work is done only where it has none. */
  query: RawBuilder<PurseShort>
  /** Throws like `spend` where the query had rows. */
  refuseIf(short: readonly PurseShort[]): void
}

/** A purse with too few points; `place` counts from 1. */
export interface PurseShort {
  place: number
  points: number
  held: number
  expire: number
}

export interface Limits {
  /** Throws `too_many_requests` with the seconds to wait when the key has used its points. */
  spend(limit: Limit, key: string): Promise<void>
  /** From all purses or from none. */
  spendAll(purses: readonly Purse[]): Promise<void>
  /** The same as part of another statement. */
  spendWithin(purses: readonly Purse[]): TakenWithin
  /**
   * For calls of which only misses count: the points are taken before anything is compared, so that of any number of guesses at
   * once no more are answered than there are points. Points that other calls hold but may give back are waited for.
   * A `soft` purse that is spent does not refuse; it sets `isSoftSpent`.
   */
  hold(purses: readonly Purse[], soft?: Purse): Promise<Held>
  /** Carries out what only misses count for: what `work` throws is a miss. */
  attempt<T>(
    purses: readonly Purse[],
    work: (taken: Pick<Held, 'isSoftSpent'>) => Promise<T>,
    soft?: Purse,
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
const GIVE_BACK = `${LOCKED} points = greatest(points - one.count, 0), held = greatest(held - one.count, 0)
  from one where kept.key = one.key`
const KEEP = `${LOCKED} held = greatest(held - one.count, 0) from one where kept.key = one.key`

/** Calls before this one are answered within a few milliseconds; of those that wait for one point each takes its turn. */
const WAITS = 40
const LONGEST_WAIT_MS = 80

export function createLimits(pool: pg.Pool, clock: Clock): Limits {
  async function take(purses: readonly Purse[], holds: boolean): Promise<PurseShort[]> {
    const { rows } = await pool.query<PurseShort>(TAKE, asked(purses, holds))
    return rows
  }

  /** In the order of the arguments of `take_points`. */
  function asked(purses: readonly Purse[], holds: boolean): unknown[] {
    const nowMs = clock.now().getTime()
    return [
      purses.map(keptKey),
      purses.map(({ limit }) => limit.points),
      purses.map(({ count = 1 }) => count),
      purses.map(({ limit }) => nowMs + limit.perSeconds * 1000),
      nowMs,
      holds,
    ]
  }

  function refuse(purses: readonly Purse[], refusals: readonly PurseShort[]): never {
    const [longest] = refusals.toSorted((one, other) => other.expire - one.expire)
    const name = longest === undefined ? 'unknown' : purses[longest.place - 1]?.limit.name
    const waitMs = (longest?.expire ?? 0) - clock.now().getTime()
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    throw new ShopError('too_many_requests', `limit ${name} reached`, { details: { retryAfterSeconds } })
  }

  async function spendAll(purses: readonly Purse[]): Promise<void> {
    const refusals = await take(purses, false)
    if (refusals.length > 0) refuse(purses, refusals)
  }

  const mayClear = (purses: readonly Purse[], refusals: readonly PurseShort[]): boolean =>
    refusals.every(({ place, points, held }) => {
      const purse = purses[place - 1]
      return purse !== undefined && points - held + (purse.count ?? 1) <= purse.limit.points
    })

  async function hold(hard: readonly Purse[], soft?: Purse): Promise<Held> {
    const purses = soft === undefined ? hard : [...hard, soft]
    let refusals = await take(purses, true)
    for (let tries = 1; tries <= WAITS && refusals.length > 0 && mayClear(purses, refusals); tries += 1) {
      // Jitter, so that calls that came together do not retry together.
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 10 * tries))
      refusals = await take(purses, true)
    }
    const isSoftOnly = refusals.length > 0 && refusals.every(({ place }) => place > hard.length)
    if (isSoftOnly) return { ...(await hold(hard)), isSoftSpent: true }
    if (refusals.length > 0) refuse(purses, refusals)
    const kept = [purses.map(keptKey), purses.map(({ count = 1 }) => count)]
    return {
      isSoftSpent: false,
      giveBack: async () => void (await pool.query(GIVE_BACK, kept)),
      keep: async () => void (await pool.query(KEEP, kept)),
    }
  }

  return {
    spend: (limit, key) => spendAll([{ limit, key }]),
    spendAll,
    spendWithin: (purses) => ({
      query: sql`select place, points, held, expire::float8 from public.take_points(${sql.join(asked(purses, false))})`,
      refuseIf: (short) => {
        if (short.length > 0) refuse(purses, short)
      },
    }),
    hold,
    async attempt(purses, work, soft) {
      const held = await hold(purses, soft)
      try {
        const outcome = await work(held)
        await held.giveBack()
        return outcome
      } catch (error) {
        await held.keep()
        throw error
      }
    },
    async tidy() {
      await pool.query('delete from public.rate_limits where expire <= $1', [clock.now().getTime()])
    },
  }
}

const keptKey = ({ limit, key }: Purse): string => `${limit.name}:${sha256(key).slice(0, 32)}`
