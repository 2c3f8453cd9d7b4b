/** Child process: repeated purchases, each by a new visitor; prints one JSON line per purchase. */
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../load.ts'
import { newBuyer, orderOf, WISH } from '../shop/buyer.ts'
import { drawDesign } from '../shop/preview.ts'
import { orderToPaid } from '../shop/purchase.ts'

export interface Visit {
  pageMs: number
  firstSketchMs: number
  finalMs: number
  paidMs: number
  /** What stopped the purchase, else null. */
  failure: string | null
}

const PAUSE_MS = 500
const [shopUrl = '', forMs = '60000'] = process.argv.slice(2)
const end = performance.now() + Number(forMs)
while (performance.now() < end) {
  process.stdout.write(`${JSON.stringify(await visit())}\n`)
  await wait(PAUSE_MS)
}
process.exit()

async function visit(): Promise<Visit> {
  const done: Visit = { pageMs: NaN, firstSketchMs: NaN, finalMs: NaN, paidMs: NaN, failure: null }
  try {
    const startedMs = performance.now()
    const page = await ask({ method: 'GET', url: `${shopUrl}/create` })
    if (page.status !== 200) throw new Error(`the page answered ${page.status}`)
    done.pageMs = performance.now() - startedMs
    const buyer = await newBuyer(shopUrl)
    const design = await drawDesign(buyer, WISH)
    done.firstSketchMs = design.firstPartialMs
    done.finalMs = design.finalMs
    done.paidMs = (await orderToPaid(shopUrl, buyer, orderOf(design))).ms
  } catch (error) {
    done.failure = String(error)
  }
  return done
}
