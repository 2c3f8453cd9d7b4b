/** Waiting time of visitors who start a picture at the same time, compared with a single visitor in the same run. */
import { randomInt } from 'node:crypto'
import { median, percentile } from '../load.ts'
import type { Report } from '../report.ts'
import { newBuyer, WISH } from './buyer.ts'
import { drawDesign, QueueFull, type Drawn } from './preview.ts'

const ROUNDS = 3
/** Limit of the median first sketch of 16, as a multiple of a single visitor's. */
const MAX_TIMES = 6

/** Median and 95th percentile over all rounds, for one wish alone and for each size of crowd. */
export async function measureCrowd(report: Report, shopUrl: string, crowds = [16]): Promise<void> {
  const alone: Drawn[] = []
  const drawn = new Map<number, Drawn[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let n = 0; n < 3; n += 1) alone.push(await drawOnce(shopUrl))
    for (const crowd of crowds) {
      const wishes = Array.from({ length: crowd }, () => drawOnce(shopUrl).catch(nullIfFull))
      const some = (await Promise.all(wishes)).filter((one) => one !== null)
      drawn.set(crowd, [...(drawn.get(crowd) ?? []), ...some])
    }
  }
  const first16 = drawn.get(16)?.map(({ firstPartialMs }) => firstPartialMs) ?? []
  const aloneMs = median(alone.map(({ firstPartialMs }) => firstPartialMs))
  report.slower('first sketch of 16 wishes at once', median(first16), aloneMs, MAX_TIMES, 'one wish alone')
  for (const [crowd, all] of [[1, alone] as const, ...drawn]) {
    if (crowd > 1) report.figure(`drawn of ${crowd} at once`, all.length / ROUNDS, '', null)
    for (const [what, key] of [
      ['first sketch', 'firstPartialMs'],
      ['finished picture', 'finalMs'],
    ] as const) {
      const times = all.map((one) => one[key])
      report.figure(`${what} of ${crowd} at once, median`, median(times), 'ms', null)
      report.figure(`${what} of ${crowd} at once, 95th`, percentile(times, 0.95), 'ms', null)
    }
  }
}

function nullIfFull(error: unknown): null {
  if (error instanceof QueueFull) return null
  throw error
}

/** From a network of its own each. */
async function drawOnce(shopUrl: string): Promise<Drawn> {
  const home = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const buyer = await newBuyer(shopUrl)
  const seed = randomInt(1_000_000)
  const wish = { ...WISH, userSelections: { ...WISH.userSelections, seed } }
  return drawDesign(buyer, wish, { 'x-forwarded-for': home })
}
