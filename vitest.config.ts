import { defineConfig } from 'vitest/config'

const server = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/test/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const postgres = process.env['TEST_DATABASE_URL']

export default defineConfig({
  test: {
    isolate: false,
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,toymaker,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...server, name: 'embedded', env: { TEST_DATABASE: 'embedded' } } },
      ...(postgres === undefined
        ? []
        : [
            {
              extends: true as const,
              test: { ...server, name: 'postgres', env: { TEST_DATABASE: postgres } },
            },
          ]),
    ],
  },
})
