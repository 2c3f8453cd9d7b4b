// npm test, on Node 24. Ends with what failed and the plain line `N passed, N failed`.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, runStatic, runTests } from './checks.mjs'
import { findBrowser } from './find-browser.mjs'
import { conclude, endOf, readReport, resultOfBrowser, sumOf } from './outcome.mjs'
import { root } from './prepare.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.mjs'
import { createDatabase, findTestDatabase } from './test-database-url.mjs'

const PAGES = ['pages', 'node', ['scripts/build-web.mjs']]
const BROWSER = ['browser', 'node', ['scripts/find-browser.mjs']]
/** The two runners work side by side. Tests of the server wait for the database half of their time: with two of them at a time a core is idle. */
const WORKERS = '--workers=2'
const MAX_WORKERS = '--maxWorkers=3'

keepTemporaryFilesInMemory()
const database = await findTestDatabase()
const checks = await runStatic({ first: [PAGES, BROWSER] })
const output = heldBack()
const tests = runTests(database, [MAX_WORKERS]).finally(output.release)
const results = await Promise.all([tests, runInBrowser(output.write)])
process.exit(conclude(sumOf([checks, ...results])))

async function runInBrowser(onOutput) {
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
  const end = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', WORKERS], {
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput,
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

/** Output that is kept until `release`, and then written as it comes. */
function heldBack() {
  let kept = []
  return {
    write: (part) => (kept === null ? process.stdout.write(part) : kept.push(part)),
    release() {
      for (const part of kept) process.stdout.write(part)
      kept = null
    },
  }
}
