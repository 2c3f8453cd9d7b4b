import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { withoutGraphics } from './browser.ts'

const PORT = Number(process.env['E2E_PORT'] ?? 8931)
const ROOT = join(import.meta.dirname, '..')
const report = process.env['E2E_REPORT']

/** What these prove does not depend on the window: bytes, sums, calls, what becomes of money and work, and who is let in. */
const ANY_WIDTH = [
  'same-bytes',
  'cards',
  'guards',
  'unclear-payments',
  'accounts',
  'asked-links',
  'own-data',
  'official-client',
  'studio-work',
  'live-toy-fallback',
  'error-words',
  'provider-differs',
  'picture-truth',
]

/** The shop as a newcomer starts it, on an empty data folder; the browser as a buyer holds it. */
export default defineConfig({
  testDir: 'tests',
  outputDir: join(ROOT, 'test-results'),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A buyer waits most of the time: two of them keep the shop no busier than it is.
  workers: 2,
  // One that passes at a further try counts as passed and is named as flaky: mend it.
  retries: 2,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing every test about doubles its time.
    trace: 'on-first-retry',
    launchOptions: withoutGraphics,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ANY_WIDTH.map((name) => `${name}.spec.ts`),
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
