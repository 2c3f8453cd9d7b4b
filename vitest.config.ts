import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

/** Packages that know nothing of the shop: tests beside the code need no database, those in `test/` have one of their own. */
const PACKAGES = ['platform', 'stripe-emulator', 'supabase-wire']
const onDatabase = {
  // Hangs are still reported; opening a shop takes a minute on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
const server = {
  ...onDatabase,
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/test/shops/global-setup.ts'],
}
const packages = {
  ...onDatabase,
  include: PACKAGES.map((name) => `${name}/test/**/*.test.ts`),
  globalSetup: ['platform/test/global-setup.ts'],
}
/**
 * These run on one database: on PostgreSQL where there is one, which opens a test shop in a fifth of the time. They prove what
 * the shop does above its statements: a transaction inside another, which would block the embedded database's single
 * session, is an error on both (docs/decisions/0034). Orders, payments, ownership, accounts and erasure, the platform,
 * the table calls, the live channel and the commands run on both.
 *
 * Of the wire, what is asked and answered around an account runs here: how long an answer waits, what a letter's link or code
 * opens, second factors. Tokens that are used twice at once need sessions that run side by side, which the embedded database
 * has not. Accounts, sessions, passwords (hashed beside the single session, not within it) and limits run on both. The
 * answers of a lookup, the HTTP layer with its bounds, the arithmetic of what a class may draw in an hour, add-ons in each
 * place, letters to the shop itself and a provider with a page of its own are above the statements too.
 */
const ON_ONE_DATABASE = [
  'server/src/**/*.rules.test.ts',
  'server/src/**/adapters/*.test.ts',
  'server/src/{catalogue,losses,mail,pricing,reports,review,stories,terms}/**/*.test.ts',
  'server/src/designs/{choices,moderation,sharing,words}/**/*.test.ts',
  'server/src/designs/*.test.ts',
  'server/src/designs/drawing/redraw.test.ts',
  'server/src/models/{bought-models,proofs}.test.ts',
  'server/src/orders/order-lookup.test.ts',
  'server/src/payments/{countries,provider-outage,provider-words}.test.ts',
  'server/src/{files,http}/*.test.ts',
  'server/src/*.test.ts',
  'server/test/contracts/*.test.ts',
  'server/test/wire/{oauth,oauth-contract,sms,factors,first-step,phone-factors,session-freshness}.test.ts',
  'server/test/wire/{otp-requests,first-verification,link-preview}.test.ts',
  'server/test/bought-*.test.ts',
  'server/test/{add-ons,bounds,decisions,doors,live-start,prompt-injection,public-url-change}.test.ts',
  'server/test/{rates,redirect-purchase,security,shop-news}.test.ts',
]
/** About the embedded database itself. */
const ONLY_EMBEDDED = ['platform/test/{embedded,socket-server}.test.ts']
/**
 * These start the shop as a process and prove most where the database is part of it: a kill ends the database too, and the data
 * folder holds its files. On a server the same process only loses a connection: random-kills kills it there at any moment,
 * opened and socket carry commands into such a shop.
 */
const PROCESSES_ON_EMBEDDED = ['server/test/{commands,crash-recovery}.test.ts']
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
          include: [
            '{contract,toymaker,web,scripts}/**/*.test.{ts,tsx}',
            ...PACKAGES.map((name) => `${name}/src/**/*.test.ts`),
          ],
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
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:8787/',
              // All files of a worker share one window: a followed link would change the address of the files after it.
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: ['web/src/lib/dom-setup.test-data.ts'],
          // Testing Library prints the page with each element it does not find.
          env: { DEBUG_PRINT_LIMIT: '2000' },
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...packages, name: 'packages', env: { TEST_DATABASE: 'embedded' } } },
      {
        extends: true,
        test: {
          ...server,
          name: 'embedded',
          exclude: [
            ...configDefaults.exclude,
            ...ONLY_POSTGRES,
            ...(postgres === undefined ? [] : ON_ONE_DATABASE),
          ],
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      ...(postgres === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                ...packages,
                name: 'packages-postgres',
                exclude: [...configDefaults.exclude, ...ONLY_EMBEDDED],
                env: { TEST_DATABASE: postgres },
              },
            },
            {
              extends: true as const,
              test: {
                ...server,
                name: 'postgres',
                exclude: [...configDefaults.exclude, ...PROCESSES_ON_EMBEDDED],
                env: { TEST_DATABASE: postgres },
              },
            },
          ]),
    ],
  },
})
