import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

/** Packages that know nothing of the shop: tests beside the code need no database, those in `test/` have one of their own. */
const PACKAGES = ['platform', 'stripe-emulator', 'supabase-wire']
/** Node strips the types itself, as when the shop runs: Vite's own modules make the toymaker's loops half as fast. */
const ON_NODE = { viteModuleRunner: false, nodeLoader: false }
const onDatabase = {
  experimental: ON_NODE,
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
 * Where there is PostgreSQL, the server's tests run there, and these on the embedded database too: what the shop does above
 * its statements is the same on both (docs/decisions/0044), and a connection opened inside a transaction, which would block
 * the embedded database's single session, is an error on both.
 */
const ALSO_EMBEDDED = [
  // Roles, row rules, constraints, migrations: the schema as this PostgreSQL reads it.
  'server/src/database/migrate.test.ts',
  'server/test/{row-rules,schema}.test.ts',
  // Its socket server: pipelined reads, a table call in one round trip, notifications.
  'server/test/wire/{answers,official-client,realtime}.test.ts',
  'supabase-wire/test/official-client.test.ts',
  'stripe-emulator/test/protocol.test.ts',
  // One session under many callers: a whole purchase, and locks that they wait for.
  'server/src/payments/{payments,coupons}.test.ts',
  // Its files: what a deletion leaves in them, and who may open them.
  'server/test/erasure-on-disk.test.ts',
  'server/src/commands/opened.test.ts',
  // It starts and stops with the shop.
  'server/test/shutdown.test.ts',
  // The platform stands on it.
  'platform/test/*.test.ts',
]
/**
 * About the embedded database itself, or a shop as a process with it inside: a kill ends both, and the data folder holds its
 * files. On a server `random-kills` kills the process at any moment, `opened` and `socket` carry commands into such a shop,
 * and `backups` moves a shop from there to the embedded database and back.
 */
const ONLY_EMBEDDED = [
  'platform/test/{embedded,socket-server}.test.ts',
  'server/test/{commands,crash-recovery}.test.ts',
]
/** About users of a database server, of which the embedded database knows none. */
const ONLY_POSTGRES = ['server/test/database-users.test.ts']
/** Components that are acted on: without a layout or a browser's own widgets, which e2e covers. */
const IN_A_DOM = ['web/src/**/*.dom.test.tsx']
const postgres = process.env['TEST_DATABASE_URL']

/** All of them where there is no PostgreSQL. */
function onEmbedded<T extends { include: string[] }>(tests: T) {
  const isOwn = (pattern: string) => tests.include.some((own) => own.startsWith(pattern.split('/')[0] ?? ''))
  return {
    ...tests,
    include: postgres === undefined ? tests.include : [...ALSO_EMBEDDED, ...ONLY_EMBEDDED].filter(isOwn),
    exclude: [...configDefaults.exclude, ...ONLY_POSTGRES],
    env: { TEST_DATABASE: 'embedded' },
  }
}

function onPostgres<T extends { include: string[] }>(tests: T, url: string) {
  return { ...tests, exclude: [...configDefaults.exclude, ...ONLY_EMBEDDED], env: { TEST_DATABASE: url } }
}

export default defineConfig({
  test: {
    isolate: false,
    // A fatal error of V8 in a thread would end the runner with every result; in a process it is one failed file.
    pool: 'forks',
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
            '{contract,toymaker,scripts}/**/*.test.ts',
            ...PACKAGES.map((name) => `${name}/src/**/*.test.ts`),
          ],
          experimental: ON_NODE,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
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
      {
        extends: true,
        test: { ...onEmbedded(packages), name: 'packages' },
      },
      {
        extends: true,
        test: { ...onEmbedded(server), name: 'embedded' },
      },
      ...(postgres === undefined
        ? []
        : [
            {
              extends: true as const,
              test: { ...onPostgres(packages, postgres), name: 'packages-postgres' },
            },
            { extends: true as const, test: { ...onPostgres(server, postgres), name: 'postgres' } },
          ]),
    ],
  },
})
