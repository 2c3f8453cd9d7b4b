/** npm run bench:web: Lighthouse on the built shop as a phone sees it, beside a static page in the same run; script per route. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, Launcher } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './load.ts'
import { run } from './process.ts'
import { createReport, type Report } from './report.ts'
import { emptyShop } from './shop/empty-shop.ts'
import { routeSizes } from './pages/route-sizes.ts'
import { serveStaticPage } from './pages/static-page.ts'

const PORT = 8961
/** `SHOP_URL`: a shop that runs already, such as the real one. */
const SHOP = process.env['SHOP_URL'] ?? `http://localhost:${PORT}`
const DIST = join(import.meta.dirname, '../../web/dist')
/** Odd, so that the median is one of them; many, for what was on its way at the first frame makes two sorts of rounds. */
const ROUNDS = 11
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MIN_SCORE = 97
const MAX_SHIFT = 0.02
/** Besides the landing page, whose budgets are paint times: text pages, and pages that load the app. */
const OTHER_PAGES = ['/help', '/terms-of-service', '/create', '/order-status']

interface Visit {
  firstPaintMs: number
  largestPaintMs: number
  shift: number
  blockedMs: number
  kB: number
  /** Per category, 0 to 100. */
  scores: number[]
}

const report = createReport()
const only = process.argv[2]
const chromePath = process.env['CHROMIUM'] ?? Launcher.getInstallations()[0]
if (chromePath === undefined) report.absent('paint times on a phone', 'no Chromium or Chrome')
else if (only !== 'sizes') await measurePages(report, chromePath)
reportSizes(report)
report.print()

async function measurePages(report: Report, chromePath: string): Promise<void> {
  const stopShop = process.env['SHOP_URL'] === undefined ? await startShop() : async () => {}
  const limit = await serveStaticPage(readFileSync(join(DIST, 'toys/dragon-960.avif')))
  try {
    const bare: Visit[] = []
    const landing: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await visit(limit.url, chromePath))
      landing.push(await visit(`${SHOP}/`, chromePath))
    }
    reportLanding(report, landing, bare)
    for (const path of OTHER_PAGES) reportPage(report, path, await visit(SHOP + path, chromePath))
  } finally {
    limit.close()
    await stopShop()
  }
}

async function startShop(): Promise<() => Promise<void>> {
  const empty = emptyShop(SHOP)
  const shop = await run('server/src/main.ts', [], empty.env, `${SHOP}/health/ready`)
  return async () => {
    await shop.stop()
    empty.remove()
  }
}

/** Lighthouse's usual phone: a slow fourth-generation network and a quarter of the processor, both reckoned. */
async function visit(url: string, chromePath: string, triesLeft = 2): Promise<Visit> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    logLevel: 'error',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
    })
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`)
    const { audits, categories, runtimeError } = result.lhr
    // On a busy machine a trace now and then misses its own beginning.
    if (runtimeError !== undefined && triesLeft > 0) return await visit(url, chromePath, triesLeft - 1)
    if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
    tellOfFaults(url, result.lhr)
    return {
      firstPaintMs: figure('first-contentful-paint'),
      largestPaintMs: figure('largest-contentful-paint'),
      shift: figure('cumulative-layout-shift'),
      blockedMs: figure('total-blocking-time'),
      kB: figure('total-byte-weight') / 1000,
      scores,
    }
  } finally {
    chrome.kill()
  }
}

type Findings = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Failed audits outside performance, by name: with `VERBOSE` only. */
function tellOfFaults(url: string, { audits, categories }: Findings): void {
  if (process.env['VERBOSE'] === undefined) return
  for (const category of Object.values(categories)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) {
        console.error(`${url} ${category.id}: ${id} ${audit?.displayValue ?? ''}`)
      }
    }
  }
}

function reportLanding(report: Report, landing: Visit[], bare: Visit[]): void {
  const of = (visits: Visit[], figure: (visit: Visit) => number) => median(visits.map(figure))
  const beside = (what: string, figure: (visit: Visit) => number, most: number) =>
    report.slower(`landing: ${what}`, of(landing, figure), of(bare, figure), most)
  beside('first paint', ({ firstPaintMs }) => firstPaintMs, 1.1)
  beside('largest paint', ({ largestPaintMs }) => largestPaintMs, 1.2)
  report.figure(
    'landing: script that blocks',
    of(landing, ({ blockedMs }) => blockedMs),
    'ms',
    null,
  )
  report.figure(
    'landing: all it fetches',
    of(landing, ({ kB }) => kB),
    'kB',
    null,
  )
  reportShift(
    report,
    'landing',
    of(landing, ({ shift }) => shift),
  )
  CATEGORIES.forEach((category, index) =>
    report.atLeast(
      `landing: ${category}`,
      of(landing, ({ scores }) => scores[index] ?? 0),
      MIN_SCORE,
    ),
  )
}

function reportPage(report: Report, path: string, visit: Visit): void {
  report.figure(`${path}: first paint`, visit.firstPaintMs, 'ms', null)
  report.figure(`${path}: largest paint`, visit.largestPaintMs, 'ms', null)
  reportShift(report, path, visit.shift)
  CATEGORIES.forEach((category, index) => {
    const isFindable = category !== 'seo' || path !== '/order-status'
    if (isFindable && category !== 'performance') {
      report.atLeast(`${path}: ${category}`, visit.scores[index] ?? 0, MIN_SCORE)
    }
  })
}

function reportShift(report: Report, page: string, shift: number): void {
  report.figure(`${page}: layout shift, thousandths`, shift * 1000, '', MAX_SHIFT * 1000)
}

/** Script of each route, brotli: what its page loads before it can be used. */
function reportSizes(report: Report): void {
  for (const { route, scriptKB, styleKB, maxKB } of routeSizes(DIST)) {
    report.figure(`${route}: script`, scriptKB, 'kB', maxKB)
    report.figure(`${route}: styles`, styleKB, 'kB', null)
  }
}
