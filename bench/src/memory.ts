/**
 * What the shop needs of memory: idle, and while four pictures and four models are made at once, under the limit a
 * container sets. `node bench/src/memory.ts` tries the embedded database, and PostgreSQL where TEST_DATABASE_URL is set.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createBenchDatabase } from './shop/bench-database.ts'
import { BEAR, newBuyer, orderOf, WISH, type Buyer } from './shop/buyer.ts'
import { emptyShop } from './shop/empty-shop.ts'
import { makeMemoryGroup } from './shop/memory-group.ts'
import { drawDesign, type Drawn } from './shop/preview.ts'
import { orderToPaid } from './shop/purchase.ts'
import { run, type Running } from './process.ts'
import { createReport, type Report } from './report.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 8961)
const SHOP = `http://localhost:${PORT}`
const AT_ONCE = 4
/** After a minute without work the toymaker's workers stop, and memory used by the start is released. */
const SETTLE_MS = 65_000
const MODELS_WITHIN_MS = 15 * 60_000
const WISHES = [WISH, BEAR]

const report = createReport()
await measure(report, { kind: 'embedded', url: null, limitMb: 1024, idleMb: 450 })
const database = await createBenchDatabase()
if (database === null) report.absent('memory on PostgreSQL', 'TEST_DATABASE_URL is not set')
else {
  try {
    await measure(report, { kind: 'PostgreSQL', url: database.url, limitMb: 512, idleMb: 150 })
  } finally {
    await database.drop()
  }
}
report.print()

interface Trial {
  kind: string
  url: string | null
  limitMb: number
  idleMb: number
}

async function measure(rows: Report, { kind, url, limitMb, idleMb }: Trial): Promise<void> {
  const group = makeMemoryGroup(limitMb)
  const empty = emptyShop(SHOP, url)
  const env = { ...empty.env, TRUST_PROXY: '1' }
  try {
    // The first start builds the pages and fills the database: no part of what is measured.
    await (await run('scripts/start.mjs', [], env, `${SHOP}/health/ready`)).stop()
    // As by `npm start`: types stripped in advance, compile cache in place.
    const shop = await run('scripts/start.mjs', [], env, `${SHOP}/health/ready`, group?.procsFile)
    try {
      await wait(SETTLE_MS)
      rows.figure(`memory when idle, ${kind}`, shop.residentMb(), 'MB', idleMb)
      const made = await fourAndFour(shop).catch(String)
      if (typeof made === 'string') rows.absent(`four pictures and four models, ${kind}`, made)
      else {
        rows.figure(`memory under four pictures and four models, ${kind}`, made.maxMb, 'MB', limitMb)
        rows.figure(`until the last of them was there, ${kind}`, made.seconds, 's', null)
      }
      if (group === null)
        rows.absent(`ended for want of memory, ${kind}`, 'no memory cgroup may be made here')
      else rows.figure(`ended for want of memory within ${limitMb} MB, ${kind}`, group.killed(), '', 0)
    } finally {
      await shop.stop()
    }
  } finally {
    await group?.remove()
    empty.remove()
  }
}

async function fourAndFour(shop: Running): Promise<{ maxMb: number; seconds: number }> {
  const buyers = await Promise.all(Array.from({ length: AT_ONCE * 2 }, () => newBuyer(SHOP)))
  const [painters, owners] = [buyers.slice(0, AT_ONCE), buyers.slice(AT_ONCE)]
  const designs: Drawn[] = []
  for (const [at, owner] of owners.entries()) designs.push(await drawDesign(owner, wishAt(at)))
  const startedMs = performance.now()
  let maxMb = 0
  const watch = setInterval(() => {
    maxMb = Math.max(maxMb, shop.residentMb())
  }, 50)
  try {
    const making = owners.map(async (owner, at) => {
      const design = designs[at]
      if (design === undefined) throw new Error('no design was drawn')
      await makeModel(owner, orderOf(design))
    })
    const drawing = painters.map((painter, at) => drawDesign(painter, wishAt(at)))
    await Promise.all([...making, ...drawing])
  } finally {
    clearInterval(watch)
  }
  return { maxMb, seconds: (performance.now() - startedMs) / 1000 }
}

function wishAt(at: number): object {
  return WISHES[at % WISHES.length] ?? WISH
}

async function makeModel(owner: Buyer, order: Record<string, unknown>): Promise<void> {
  const { orderId } = await orderToPaid(SHOP, owner, order)
  const deadline = performance.now() + MODELS_WITHIN_MS
  for (;;) {
    const { status } = await owner.call<{ status: string }>('check-tripo3d-status', { order_id: orderId })
    if (status === 'completed') return
    if (status === 'failed' || performance.now() > deadline) throw new Error(`a model is ${status}`)
    await wait(250)
  }
}
