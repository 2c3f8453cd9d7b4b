import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { withoutGraphics } from './browser.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 8931)
/** An empty database on a PostgreSQL server: the desk's shop stands on it, the phone's on the embedded database. */
const databaseUrl = process.env['E2E_DATABASE_URL']
const DESK_PORT = databaseUrl === undefined ? PORT : PORT + 1
const ROOT = join(import.meta.dirname, '..')
const report = process.env['E2E_REPORT']

/** Independent of the viewport, so run once; in other files such tests carry the tag `@any-width`. */
const ANY_WIDTH = [
  // Bytes, totals and calls.
  'same-bytes',
  'official-client',
  'picture-truth',
  'error-words',
  // Payment outcomes.
  'cards',
  'guards',
  'unclear-payments',
  'provider-differs',
  // Authentication flows; the layout of these screens is covered by accounts-screens.
  'accounts',
  'account-settings',
  'link-confirmation',
  'mailed-codes',
  'second-step',
  'own-data',
  // Targets of mails and links; the layout of the confirmation is covered by purchase and accessibility.
  'after-buying',
  'sharing',
  // Late and failed generations, renaming and downloads.
  'late-picture',
  'controls',
  'live-toy-fallback',
  'studio',
  'studio-work',
  // These cover both viewports themselves.
  'own-orders',
  'order-states',
  'proof',
  'workshop',
  'workshop-keyboard',
  'workshop-pages',
  'workshop-dialogs',
  'workshop-toasts',
  'workshop-layout',
  'workshop-pages-layout',
  'workshop-small-parts',
  'sale-heard',
  'complaint',
]

/** Freshly started servers with empty data folders, and a buyer's browser. */
export default defineConfig({
  testDir: 'tests',
  outputDir: join(ROOT, 'test-results'),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // One more than the cores of the reference machine: a third of the time is spent waiting.
  workers: 3,
  // A test that passes on retry is reported as flaky: fix it.
  retries: 2,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Software rendering makes animation slow: tests about motion opt in.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test doubles its time.
    trace: 'on-first-retry',
    launchOptions: withoutGraphics,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ANY_WIDTH.map((name) => `${name}.spec.ts`),
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      use: { baseURL: `http://localhost:${DESK_PORT}`, viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    shopAt(PORT, { DATA_DIR: process.env['E2E_DATA_DIR'] ?? newFolder() }),
    ...(databaseUrl === undefined
      ? []
      : [shopAt(DESK_PORT, { DATA_DIR: newFolder(), DATABASE_URL: databaseUrl })]),
  ],
})

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'leks-e2e-'))
}

function shopAt(port: number, env: Record<string, string>) {
  return {
    // Playwright holds its standard input: the shop ends with a run that was killed.
    command: 'node --import ./scripts/end-with-stdin.mjs scripts/start.mjs',
    cwd: ROOT,
    url: `http://localhost:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    env: {
      PORT: String(port),
      END_WITH_STDIN: '1',
      LOG_LEVEL: 'warn',
      // Lets tests that sign in often use an IP address each (steps/accounts.ts).
      TRUST_PROXY: '1',
      ...env,
    },
  }
}
