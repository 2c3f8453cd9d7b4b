/** Min Studio with a thousand designs in a real browser: how soon it shows, and whether it stays smooth to its end and back. */
import pg from 'pg'
import { openChromePage, type ChromePage } from './chrome-page.ts'
import { ask, median } from '../load.ts'
import type { Report } from '../report.ts'
import { signIn } from './sign-in.ts'

const DESIGNS = 1000
export interface StudioPlace {
  shopUrl: string
  /** Null: the designs could not be written. */
  databaseUrl: string | null
  /** Of a finished design, as the shop gave it. */
  pictureUrl: string
}

export async function measureStudio(report: Report, place: StudioPlace): Promise<void> {
  const what = `studio of ${DESIGNS} designs`
  if (place.databaseUrl === null) return report.absent(what, 'needs TEST_DATABASE_URL')
  const page = await openChromePage()
  if (page === null) return report.absent(what, 'no Chromium or Chrome')
  try {
    await enter(page, place)
    const shown: number[] = []
    for (let n = 0; n < 3; n += 1) shown.push(await showFirst(page, place.shopUrl))
    report.figure(`${what}: address to first card`, median(shown), 'ms', null)
    const walked = await page.run<Walk>(WALK)
    if (walked.cards !== DESIGNS) throw new Error(`the studio showed ${walked.cards} of ${DESIGNS} designs`)
    report.ratio(
      `${what}: scrolling at its top, frames`,
      'the first page alone',
      against(walked, 'full'),
      0.5,
    )
    report.ratio(
      `${what}: scrolling from end to top, frames`,
      'the first page alone',
      against(walked, 'through'),
      0.3,
    )
    report.figure(`${what}: longest frame from end to top`, Math.max(...walked.through), 'ms', null)
    report.figure(`${what}: all of them loaded`, walked.loadedMs, 'ms', null)
  } finally {
    page.close()
  }
}

async function enter(page: ChromePage, { shopUrl, databaseUrl, pictureUrl }: StudioPlace): Promise<void> {
  const { anonKey } = JSON.parse((await ask({ method: 'GET', url: `${shopUrl}/config.json` })).text) as {
    anonKey: string
  }
  const session = await signIn({ shopUrl, anonKey })
  const database = new pg.Client({ connectionString: databaseUrl ?? '' })
  await database.connect()
  await database.query(
    `insert into print_models (user_id, name, prompt, description, generation_status, thumbnail_url, created_at)
     select $1, 'Räv ' || n, 'En räv', 'En modig räv som bor i skogen', 'COMPLETED', $2, now() - n * interval '1 hour'
     from generate_series(1, ${DESIGNS}) n`,
    [session.user.id, pictureUrl],
  )
  await database.end()
  await page.open(`${shopUrl}/config.json`)
  const kept = JSON.stringify(JSON.stringify(session))
  await page.run(`async () => {
    while (location.pathname !== '/config.json') await new Promise((next) => setTimeout(next, 20))
    localStorage.setItem('sb-' + location.hostname.split('.')[0] + '-auth-token', ${kept})
  }`)
}

async function showFirst(page: ChromePage, shopUrl: string): Promise<number> {
  await page.open('about:blank')
  const startedMs = performance.now()
  await page.open(`${shopUrl}/studio`)
  await page.run(`async () => {
    while (document.querySelector('main article') === null) await new Promise((next) => setTimeout(next, 10))
  }`)
  return performance.now() - startedMs
}

/** Milliseconds between one frame and the next. */
interface Walk {
  cards: number
  /** While only the first page was loaded; the same movement when all are. */
  few: number[]
  full: number[]
  through: number[]
  loadedMs: number
}

/** Frames a second, so that a busy machine slows both alike. */
function against({ few, ...walk }: Walk, where: 'full' | 'through') {
  const [shop, limit] = [1000 / median(walk[where]), 1000 / median(few)]
  return { shop, limit, ratio: shop / limit }
}

const WALK = `async () => {
  const frame = () => new Promise(requestAnimationFrame)
  const moved = async (steps) => {
    const frames = []
    let last = await frame()
    for (const by of steps) {
      scrollBy(0, by)
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    return frames
  }
  const upAndDown = Array.from({ length: 96 }, (_, n) => (n % 16 < 8 ? 400 : -400))
  const few = await moved(upAndDown)
  const cards = () => document.querySelectorAll('main article').length
  const started = performance.now()
  while (cards() < ${DESIGNS} && performance.now() - started < 120000) {
    scrollTo(0, document.documentElement.scrollHeight)
    await frame()
  }
  const loadedMs = performance.now() - started
  const through = await moved(Array.from({ length: 150 }, () => -800))
  scrollTo(0, 0)
  await frame()
  return { cards: cards(), few, full: await moved(upAndDown), through, loadedMs }
}`
