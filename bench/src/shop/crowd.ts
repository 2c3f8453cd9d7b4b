/** How long visitors wait who press the button at once, beside one who does so alone in the same run. */
import { randomInt } from 'node:crypto'
import { median } from '../load.ts'
import type { Report } from '../report.ts'
import { newBuyer, WISH } from './buyer.ts'
import { drawDesign, type Drawn } from './preview.ts'

const CROWD = 16
const ROUNDS = 3
/** Of the slowest first sketch, beside the sketch of one wish alone. */
const MOST_TIMES = 6

export async function measureCrowd(report: Report, shopUrl: string): Promise<void> {
  const alone: Drawn[] = []
  const slowest: number[] = []
  const typical: number[] = []
  const finals: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let n = 0; n < 3; n += 1) alone.push(await drawOnce(shopUrl))
    const drawn = await Promise.all(Array.from({ length: CROWD }, () => drawOnce(shopUrl)))
    const firsts = drawn.map(({ firstPartialMs }) => firstPartialMs)
    slowest.push(Math.max(...firsts))
    typical.push(median(firsts))
    finals.push(Math.max(...drawn.map(({ finalMs }) => finalMs)))
  }
  const aloneMs = median(alone.map(({ firstPartialMs }) => firstPartialMs))
  report.slower(
    `first sketch of ${CROWD} wishes at once, median`,
    median(typical),
    aloneMs,
    MOST_TIMES,
    'one wish alone',
  )
  report.figure(`first sketch of ${CROWD} wishes at once, slowest`, median(slowest), 'ms', null)
  report.figure(`last of ${CROWD} pictures asked for at once`, median(finals), 'ms', null)
}

/** A home of its own for each; a refusal ends the run. */
async function drawOnce(shopUrl: string): Promise<Drawn> {
  const home = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const buyer = await newBuyer(shopUrl)
  const seed = randomInt(1_000_000)
  const wish = { ...WISH, userSelections: { ...WISH.userSelections, seed } }
  return drawDesign(buyer, wish, { 'x-forwarded-for': home })
}
