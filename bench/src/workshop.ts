/**
 * The workshop of a shop in its second year, 10 000 orders and 300 prints to make:
 *   TEST_DATABASE_URL=… node bench/src/workshop.ts
 * The board's answers beside one select with the same bytes, its first paint beside a bare page with that select, and how soon
 * a move reaches another subscriber.
 */
import type { BoardAnswer } from '../../contract/workshop-board.ts'
import type { QueueAnswer } from '../../contract/prints.ts'
import { createBenchDatabase } from './shop/bench-database.ts'
import { newBuyer, orderOf, WISH } from './shop/buyer.ts'
import { openChromePage, type ChromePage } from './shop/chrome-page.ts'
import { emptyShop } from './shop/empty-shop.ts'
import { copyOrders, JOBS, ORDERS } from './shop/many-orders.ts'
import { drawDesign } from './shop/preview.ts'
import { orderToPaid } from './shop/purchase.ts'
import type { Session } from './shop/sign-in.ts'
import { signInStaff } from './shop/staff.ts'
import { ask, median, ratioOf, send, type Ask } from './load.ts'
import { run } from './process.ts'
import { createReport } from './report.ts'

const SHOP = 'http://localhost:8951'
const LIMIT = 'http://localhost:8952'
const LIMIT_WORDS = 'Fastify and one select, same bytes'
const MOVES = 20
const PAINTS = 5
const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const WEEK = { first: dayBefore(106), last: dayBefore(100) }
const EVERY_OPEN = { columns: 'open', flag: null, size: null, addOn: null }

const report = createReport()
const database = await createBenchDatabase()
if (database === null) throw new Error('set TEST_DATABASE_URL: the orders are written past the shop')
const empty = emptyShop(SHOP, database.url)
try {
  const shop = await run('scripts/start.mjs', [], empty.env, `${SHOP}/health/ready`)
  const limit = await run('bench/src/shop/limit-server.ts', ['8952', database.url], {}, `${LIMIT}/bytes`)
  try {
    const orderId = await sellOne()
    await copyOrders(database.url, orderId)
    const config = JSON.parse((await ask({ method: 'GET', url: `${SHOP}/config.json` })).text) as {
      anonKey: string
    }
    const staff = await signInStaff({ shopUrl: SHOP, ...config }, empty.env)
    await measureAnswers(staff)
    await measureMoves(staff)
    await measurePaint(staff)
  } finally {
    await limit.stop()
    await shop.stop()
  }
} finally {
  await database.drop()
  empty.remove()
}
report.print()

async function sellOne(): Promise<string> {
  const buyer = await newBuyer(SHOP)
  return (await orderToPaid(SHOP, buyer, orderOf(await drawDesign(buyer, WISH)))).orderId
}

function call(staff: Session, name: string, body: unknown): Ask {
  const headers = { authorization: `Bearer ${staff.access_token}` }
  return { method: 'POST', url: `${SHOP}/functions/v1/${name}`, headers, body }
}

async function measureAnswers(staff: Session): Promise<void> {
  const board = (more: object) =>
    call(staff, 'workshop-board', { filter: EVERY_OPEN, search: '', more: null, ...more })
  const rows: [what: string, asked: Ask, budget: number][] = [
    ['board', board({}), 0.05],
    ['board: search by number', board({ search: '2AB' }), 0.005],
    ['board: search by name', board({ search: 'kund 77' }), 0.01],
    ['board: by buyer', board({ filter: { ...EVERY_OPEN, sort: 'buyer' } }), 0.05],
    ['board: dearest first', board({ filter: { ...EVERY_OPEN, sort: 'price' } }), 0.05],
    ['board: ordered in a week', board({ filter: { ...EVERY_OPEN, ordered: WEEK } }), 0.03],
    ['board: by a rare tag', board({ filter: { ...EVERY_OPEN, columns: 'done', tag: 'Mässan' } }), 0.02],
    ['board: by a usual tag', board({ filter: { ...EVERY_OPEN, columns: 'done', tag: 'Present' } }), 0.02],
    ['board: late orders', board({ filter: { ...EVERY_OPEN, flag: 'late' } }), 0.03],
    ['print queue', call(staff, 'workshop-queue', {}), 0.05],
  ]
  for (const [what, asked, budget] of rows) {
    const { status, text } = await ask(asked)
    if (status !== 200) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`)
    await keepRow(text)
    const figures = await ratioOf(
      () => asked,
      () => ({ method: 'POST', url: `${LIMIT}/select`, body: {} }),
      { rounds: 3, clients: 4 },
    )
    report.ratio(`${what}, ${ORDERS} orders`, LIMIT_WORDS, figures, budget)
    report.figure(`${what}: one answer`, 4000 / figures.shop, 'ms', null)
  }
}

async function keepRow(text: string): Promise<void> {
  await fetch(`${LIMIT}/row`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: text,
  })
}

/** From the call that starts a print to the line on another person's stream. */
async function measureMoves(staff: Session): Promise<void> {
  const { jobs } = JSON.parse((await ask(call(staff, 'workshop-queue', {}))).text) as QueueAnswer
  const startable = jobs.filter(({ status, waitsFor }) => status === 'queued' && waitsFor === null)
  if (startable.length < JOBS / 2) throw new Error(`only ${startable.length} prints can be started`)
  const over = new AbortController()
  const stream = await send(
    {
      method: 'GET',
      url: `${SHOP}/functions/v1/workshop-changes`,
      headers: call(staff, '', {}).headers ?? {},
    },
    over.signal,
  )
  let seen = ''
  stream.on('data', (chunk: Buffer) => (seen += chunk.toString('utf8')))
  stream.on('error', () => undefined)
  const delays: number[] = []
  for (const { code, version, orderNumber } of startable.slice(0, MOVES)) {
    const startedMs = performance.now()
    const step = { step: 'start', code, version, printerId: null }
    const { status, text } = await ask(call(staff, 'workshop-print-step', step))
    if (status !== 200) throw new Error(`a start answered ${status}: ${text}`)
    while (!seen.includes(orderNumber)) await new Promise((next) => setTimeout(next, 1))
    delays.push(performance.now() - startedMs)
  }
  over.abort()
  report.figure('a print is started, others hear of it: median', median(delays), 'ms', 100)
  report.figure('a print is started, others hear of it: slowest', Math.max(...delays), 'ms', 1000)
}

async function measurePaint(staff: Session): Promise<void> {
  const page = await openChromePage()
  if (page === null) return report.absent('board: first paint', 'no Chromium or Chrome')
  try {
    const answer = await ask(call(staff, 'workshop-board', { filter: EVERY_OPEN, search: '', more: null }))
    await keepRow(answer.text)
    const cards = (JSON.parse(answer.text) as BoardAnswer).columns.reduce(
      (sum, column) => sum + column.cards.length,
      0,
    )
    await page.open(`${SHOP}/config.json`)
    const kept = JSON.stringify(JSON.stringify(staff))
    await page.run(`async () => {
      while (location.pathname !== '/config.json') await new Promise((next) => setTimeout(next, 20))
      localStorage.setItem('sb-' + location.hostname.split('.')[0] + '-auth-token', ${kept})
    }`)
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let n = 0; n < PAINTS; n += 1) {
      bare.push(await paint(page, `${LIMIT}/board`, 'article', cards))
      ours.push(await paint(page, `${SHOP}/workshop`, '[data-card]', cards))
    }
    const limit = 'bare page with one select'
    report.slower(`board: address to ${cards} cards`, median(ours), median(bare), 12, limit)
  } finally {
    page.close()
  }
}

async function paint(page: ChromePage, url: string, card: string, cards: number): Promise<number> {
  await page.open('about:blank')
  const startedMs = performance.now()
  await page.open(url)
  await page.run(`async () => {
    while (document.querySelectorAll('${card}').length < ${cards}) await new Promise((next) => setTimeout(next, 5))
    await new Promise(requestAnimationFrame)
  }`)
  return performance.now() - startedMs
}
