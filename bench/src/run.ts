/** npm run bench: the shop against a stated limit, both in this run. */
import { randomUUID } from 'node:crypto'
import { createBenchDatabase } from './shop/bench-database.ts'
import { CART, newBuyer, orderOf, WISH, type Buyer, type Design, type Owner } from './shop/buyer.ts'
import { emptyShop } from './shop/empty-shop.ts'
import { measureLive } from './shop/live.ts'
import { ask, median, ratioOf, type Ask } from './load.ts'
import { measureCrowd } from './shop/crowd.ts'
import { drawDesign } from './shop/preview.ts'
import { measureEvents, measurePayments } from './shop/payments.ts'
import { installedMb } from './installed.ts'
import { run } from './process.ts'
import { copyToOwners, newOrderBy } from './shop/owners.ts'
import { orderToPaid } from './shop/purchase.ts'
import { createReport } from './report.ts'
import { measureRest } from './shop/rest.ts'
import { measureStudio } from './shop/studio.ts'
import { measureToymaker } from './toymaker/toymaker.ts'
import { measureRenderPool } from './toymaker/render-pool.ts'

const SHOP_PORT = 8951
const LIMIT_PORT = 8952
const INSPECTOR_PORT = 8953
const SHOP = `http://localhost:${SHOP_PORT}`
const LIMIT = `http://localhost:${LIMIT_PORT}`

const report = createReport()
report.figure('packages that a first start installs, Node included', installedMb(), 'MB', 550)
await measureRenderPool(report)
await measureToymaker(report)
const database = await createBenchDatabase()
const empty = emptyShop(SHOP, database?.url)
const env = { ...empty.env, TRUST_PROXY: '1' }
const startShop = (more = {}) => run('scripts/start.mjs', [], { ...env, ...more }, `${SHOP}/health/ready`)

try {
  const first = await startShop()
  await first.stop()
  const shop = await startShop()
  const limit = await run(
    'bench/src/shop/limit-server.ts',
    [String(LIMIT_PORT), database?.url ?? ''],
    {},
    `${LIMIT}/bytes`,
  )
  const kind = database === null ? 'embedded' : 'PostgreSQL'
  report.figure(`start to ready, seeded, ${kind}`, shop.readyMs, 'ms', database === null ? 4000 : 1500)
  try {
    const buyer = await newBuyer(SHOP)
    const design = await measure(buyer)
    report.figure(`resident memory after the run, ${kind}`, shop.residentMb(), 'MB', null)
    await measureRest(report, { shopUrl: SHOP, limitUrl: LIMIT, databaseUrl: database?.url ?? null })
    await measureStudio(report, {
      shopUrl: SHOP,
      databaseUrl: database?.url ?? null,
      pictureUrl: design.previewUrl,
    })
    await shop.stop()
    await measureWaiting()
    await measureCalls(buyer, design)
  } finally {
    await limit.stop()
    await shop.stop()
  }
} finally {
  await database?.drop()
  empty.remove()
}
report.print()

async function measure(buyer: Buyer): Promise<Design> {
  await measureCatalogue(buyer)
  const drawn = []
  for (let n = 0; n < 5; n += 1) drawn.push(await drawDesign(buyer, WISH))
  report.figure(
    'preview: request to first partial picture',
    median(drawn.map((d) => d.firstPartialMs)),
    'ms',
    null,
  )
  report.figure('preview: request to final picture', median(drawn.map((d) => d.finalMs)), 'ms', null)
  await measureCrowd(report, SHOP)
  const [design] = drawn
  if (design === undefined) throw new Error('no design was drawn')
  const paid = []
  for (let n = 0; n < 5; n += 1) paid.push((await orderToPaid(SHOP, buyer, orderOf(design))).ms)
  report.figure('order to paid: order, session, card, settled', median(paid), 'ms', null)
  return design
}

/** A process of its own, whose memory nothing else has touched. */
async function measureWaiting(): Promise<void> {
  const inspector = `--inspect=127.0.0.1:${INSPECTOR_PORT} --inspect-publish-uid=http`
  const shop = await startShop({ NODE_OPTIONS: inspector })
  try {
    await measureLive(report, SHOP, INSPECTOR_PORT)
  } finally {
    await shop.stop()
  }
}

/** Without workers: the models of what has been paid would be made meanwhile, on the same cores. */
async function measureCalls(buyer: Buyer, design: Design): Promise<void> {
  const shop = await startShop({ ROLE: 'web' })
  try {
    await measurePrices(buyer)
    const place = { shop: SHOP, limit: LIMIT }
    await measureEvents(report, place, database === null)
    if (database === null) return
    const nextOwner = await copyToOwners(SHOP, database.url, design)
    await measureOrders(nextOwner)
    await measurePayments(report, place, nextOwner)
  } finally {
    await shop.stop()
  }
}

async function measureCatalogue(buyer: Buyer): Promise<void> {
  const catalogue: Ask = { ...buyer.request('get-business-logic', undefined), method: 'GET' }
  const { text } = await ask(catalogue)
  await fetch(`${LIMIT}/bytes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: text,
  })
  const figures = await ratioOf(
    () => catalogue,
    () => ({ method: 'GET', url: `${LIMIT}/bytes` }),
  )
  report.ratio('catalogue read', 'bare Fastify, same bytes', figures, 0.5)
}

async function measurePrices(buyer: Buyer): Promise<void> {
  const echo = (body: unknown): Ask => ({ method: 'POST', url: `${LIMIT}/json`, body })
  const unchanged = await ratioOf(
    () => buyer.request('calculate-pricing', CART),
    () => echo(CART),
  )
  report.ratio('price call, unchanged cart', 'bare Fastify', unchanged, 0.3)
  const fresh = (n: number) => ({
    ...CART,
    engraving: { enabled: true, text: randomUUID() },
    coupon_code: `NEW${n}${randomUUID().slice(0, 8)}`,
  })
  const changed = await ratioOf(
    (n) => buyer.request('calculate-pricing', fresh(n)),
    (n) => echo(fresh(n)),
    { rounds: 3 },
  )
  report.ratio('price call, new cart in the sandbox', 'bare Fastify', changed, 0.1)
}

async function measureOrders(nextOwner: () => Owner): Promise<void> {
  const { buyer, design } = nextOwner()
  const insert = (body: unknown): Ask => ({ method: 'POST', url: `${LIMIT}/insert`, body })
  const created = await ratioOf(
    () => newOrderBy(nextOwner()),
    () => insert(orderOf(design)),
    { rounds: 3 },
  )
  report.ratio('create an order', 'Fastify and one durable statement', created, 0.2)
  const order = orderOf(design)
  const made = await buyer.call<{ orderId: string }>('create-or-update-order', order)
  const reading = buyer.request('get-checkout-order', { order_id: made.orderId })
  await fetch(`${LIMIT}/row`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: (await ask(reading)).text,
  })
  const read = await ratioOf(
    () => reading,
    () => ({ method: 'POST', url: `${LIMIT}/select`, body: {} }),
    { rounds: 3 },
  )
  report.ratio('read an own order', 'Fastify and one select, same bytes', read, 0.5)
}
