// npm test, on Node 24. Ends with what failed and the plain line `N passed, N failed`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, runChecks } from './checks.mjs'
import { findBrowser } from './find-browser.mjs'
import { conclude, endOf, readReport, resultOfBrowser, sumOf } from './outcome.mjs'
import { root } from './prepare.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.mjs'
import { createDatabase, findTestDatabase } from './test-database-url.mjs'

const PAGES = ['pages', 'node', ['scripts/build-web.mjs']]
const BROWSER = ['browser', 'node', ['scripts/find-browser.mjs']]

keepTemporaryFilesInMemory()
const database = await findTestDatabase()
const checks = await runChecks(database, { first: [PAGES, BROWSER] })
const browser = await runInBrowser()
process.exit(conclude(sumOf([checks, browser])))

async function runInBrowser() {
  const missing = [PAGES, BROWSER].map(([name]) => name).filter((name) => checks.failures.includes(name))
  if (missing.length > 0)
    return {
      passed: 0,
      failed: 1,
      failures: [`browser: no test ran without ${missing.join(' and ')}`],
      retried: [],
    }
  const report = join(root, '.cache/e2e-report.json')
  rmSync(report, { force: true })
  const own = database === null ? null : await createDatabase(database)
  const end = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    stdio: 'inherit',
    env: {
      CHROMIUM: findBrowser(),
      E2E_REPORT: report,
      ...(own === null ? {} : { E2E_DATABASE_URL: own.url }),
    },
  })
  await own?.drop()
  const written = readReport(report)
  return endOf('playwright', end, written === null ? null : resultOfBrowser(written))
}
