import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/test/shops/global-setup.ts'],
  // Hangs are still reported; opening a shop takes a minute on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
/** What these prove does not depend on the database: they run on one. */
const ANY_DATABASE = [
  'server/src/**/*.rules.test.ts',
  'server/src/{designs,models,stories}/adapters/*.test.ts',
  'server/src/platform/files/*.test.ts',
  'server/src/{stories/book,mail/letters,rest/grammar,designs/choices}/*.test.ts',
  'server/src/platform/db/embedded.test.ts',
  'server/src/platform/http/{open-http,web-pages}.test.ts',
  'server/src/payments/adapters/stripe.test.ts',
  'server/test/bought-purchase.test.ts',
]
/** About users of a database server, of which the embedded database knows none. */
const ONLY_POSTGRES = ['server/test/database-users.test.ts']
/** Components that are acted on: without a layout or a browser's own widgets, which e2e covers. */
const IN_A_DOM = ['web/src/**/*.dom.test.tsx']
const postgres = process.env['TEST_DATABASE_URL']

export default defineConfig({
  test: {
    isolate: false,
    pool: 'threads',
    // One more than the cores the whole test is measured on: tests wait for timers, processes and the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The end of the run names each test that needed another try (scripts/run-reporter.mjs): mend it.
    retry: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,toymaker,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...IN_A_DOM],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: IN_A_DOM,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:8787/' } },
          setupFiles: ['web/src/lib/dom-setup.test-data.ts'],
          // Testing Library prints the page with each element it does not find.
          env: { DEBUG_PRINT_LIMIT: '2000' },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'embedded',
          exclude: [...configDefaults.exclude, ...ONLY_POSTGRES],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      ...(postgres === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                ...server,
                name: 'postgres',
                exclude: [...configDefaults.exclude, ...ANY_DATABASE],
                env: { TEST_DATABASE: postgres },
              },
            },
          ]),
    ],
  },
})
