/** Two evenings that must not hit a rate limit: a family behind one address, and a school class. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from './shops/open-shop.ts'
import { createLimits, type LimitKey } from '@leksmedjan/platform/http/limits'
import { createDrawingQueue } from '../src/designs/drawing/queue.ts'
import { RATES } from '../src/rates.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.db.asShop('host command', (tx) => tx.deleteFrom('rate_limits').execute()))
afterAll(() => shop.close())

const MINUTE_MS = 60_000

interface Evening {
  lastsMinutes: number
  visitors: number
  /** Total actions by kind, spread over the evening. */
  done: [times: number, keys: (visitor: string, n: number) => LimitKey[]][]
  /** Failed attempts. */
  missed: [times: number, keys: (visitor: string, n: number) => LimitKey[]][]
}

const network = 'one-address'
const of = (limit: keyof typeof RATES, key: string = network): LimitKey => ({ limit: RATES[limit], key })

/**
 * Sixty designs saved to each one's address, two orders after twenty attempts at the form; a forgotten password and a mistyped
 * code.
 */
const FAMILY: Evening = {
  lastsMinutes: 180,
  visitors: 4,
  done: [
    [60, () => [of('drawingsPerNetwork')]],
    [120, () => [of('redrawsPerNetwork')]],
    [300, () => [of('typedTextsPerNetwork')]],
    [
      12,
      (v) => [of('savedLettersPerAddress', v), of('savedLettersPerNetwork'), of('savedLettersPerVisitor', v)],
    ],
    [4, (v) => [of('lettersPerNetwork'), of('lettersOfAKindAMinute', v), of('lettersOfAKindAnHour', v)]],
    [2, () => [of('newPasswordsPerNetwork')]],
    [20, (v) => [of('draftsPerNetwork'), of('draftsPerVisitor', v)]],
    [6, () => [of('copiesPerNetwork')]],
    [30, () => [of('refreshesPerNetwork')]],
  ],
  missed: [
    [
      3,
      (v) => [
        of('passwordsPerNetwork'),
        of('passwordsPerAddressAndNetwork', `${v} ${network}`),
        of('passwordsPerAddress', v),
      ],
    ],
    [3, (v) => [of('proofsPerNetwork'), of('codesPerAddressAndNetwork', v), of('codesPerAddress', v)]],
    [8, (v) => [of('couponMissesPerNetwork'), of('couponMissesPerVisitor', v)]],
    [3, (v) => [of('lookupMissesPerNetwork'), of('lookupMissesPerNumber', `${v} ${network}`)]],
  ],
}

/** 120 pictures in forty minutes, a form for each, a mail to each of 31; all sign in, some with a wrong code first. */
const CLASS: Evening = {
  lastsMinutes: 40,
  visitors: 31,
  done: [
    [120, () => [of('drawingsPerNetwork')]],
    [240, () => [of('redrawsPerNetwork')]],
    [1200, () => [of('typedTextsPerNetwork')]],
    [
      31,
      (v) => [of('savedLettersPerAddress', v), of('savedLettersPerNetwork'), of('savedLettersPerVisitor', v)],
    ],
    [31, (v) => [of('lettersPerNetwork'), of('lettersOfAKindAMinute', v), of('lettersOfAKindAnHour', v)]],
    [20, () => [of('copiesPerNetwork')]],
    [124, (v) => [of('draftsPerNetwork'), of('draftsPerVisitor', v)]],
    [62, () => [of('refreshesPerNetwork')]],
  ],
  missed: [
    [15, (v) => [of('proofsPerNetwork'), of('codesPerAddressAndNetwork', v), of('codesPerAddress', v)]],
    [20, (v) => [of('couponMissesPerNetwork'), of('couponMissesPerVisitor', v)]],
  ],
}

it.each([
  ['a family of four in three hours', FAMILY],
  ['a class of 31 in forty minutes', CLASS],
])('%s hits no rate limit', async (_who, { lastsMinutes, visitors, done, missed }) => {
  const limits = createLimits(shop.db.pool, shop.clock)
  const turns = [...done, ...missed].flatMap(([times, keys], kind) =>
    Array.from({ length: times }, (_, n) => ({
      atMs: (lastsMinutes * MINUTE_MS * n) / times,
      keys: keys(`visitor ${n % visitors}`, n),
      isMiss: kind >= done.length,
    })),
  )
  const refused: string[] = []
  const startMs = shop.clock.now().getTime()
  for (const { atMs, keys, isMiss } of turns.toSorted((one, other) => one.atMs - other.atMs)) {
    shop.clock.set(new Date(startMs + atMs))
    try {
      if (isMiss) await (await limits.reserve(keys)).confirm()
      else await limits.consumeAll(keys)
    } catch (error) {
      refused.push(String(error))
    }
  }
  expect(refused).toEqual([])
})

it('two classes behind one address draw within one hour', async () => {
  const limits = createLimits(shop.db.pool, shop.clock)
  for (let n = 0; n < 240; n += 1) await limits.consumeAll([of('drawingsPerNetwork')])
})

it('a class of 31 that presses the button within one minute is queued whole', () => {
  // The slowest machine: no picture completes within the minute.
  const queue = createDrawingQueue(() => MINUTE_MS)
  const places = Array.from({ length: 31 }, (_, n) => queue.enter({ network, visitor: `visitor ${n}` }))
  expect(places).toHaveLength(31)
})
