import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { withoutGraphics } from './browser.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 8931)
const ROOT = join(import.meta.dirname, '..')
const report = process.env['E2E_REPORT']

/** What these prove does not depend on the window; in other files such tests carry the tag `@any-width`. */
const ANY_WIDTH = [
  // Bytes, sums and calls.
  'same-bytes',
  'official-client',
  'picture-truth',
  'error-words',
  // What becomes of money.
  'cards',
  'guards',
  'unclear-payments',
  'provider-differs',
  // Who is let in, by which letter and code; the looks of these screens are in accounts-screens.
  'accounts',
  'asked-links',
  'asked-codes',
  'second-step',
  'own-data',
  // Where a letter or a link leads; the looks of the confirmation are in purchase and accessibility.
  'after-buying',
  'sharing',
  // What happens when a picture is late or fails, or a design is renamed or fetched.
  'late-picture',
  'live-toy-fallback',
  'studio',
  'studio-work',
  // These look at their screens in both windows themselves.
  'own-orders',
  'proof',
]

/** The shop as a newcomer starts it, on an empty data folder; the browser as a buyer holds it. */
export default defineConfig({
  testDir: 'tests',
  outputDir: join(ROOT, 'test-results'),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // One more than the cores the whole test is measured on: a third of the time a buyer waits.
  workers: 3,
  // One that passes at a further try counts as passed and is named as flaky: mend it.
  retries: 2,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Each frame is drawn by the processor: tests about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test about doubles its time.
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: ROOT,
    url: `http://localhost:${PORT}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'leks-e2e-')),
      LOG_LEVEL: 'warn',
      // Tests that sign in often come from an address of their own each (steps/accounts.ts).
      TRUST_PROXY: '1',
    },
  },
})
