// npm test, on Node 24. Ends with the plain line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { countOf, runChecks } from './checks.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './prepare.mjs'

buildWebIfStale()
const checks = await runChecks()
const browser = runInBrowser()
const passed = checks.passed + browser.passed
const failed = checks.failed + browser.failed
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function runInBrowser() {
  const report = join(root, '.cache/e2e-report.json')
  rmSync(report, { force: true })
  const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: findBrowser(), E2E_REPORT: report },
    shell: process.platform === 'win32',
  })
  return countOf(report, status, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
}
