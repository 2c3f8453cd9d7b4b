// Every check in turn: types, rules, style, dead code, generated files, unit and module tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { findTestDatabase } from './test-database-url.mjs'

const WORKSPACES = [
  'contract',
  'toymaker',
  'platform',
  'stripe-emulator',
  'supabase-wire',
  'server',
  'web',
  'e2e',
  'bench',
]
const RUN_REPORTER = join(import.meta.dirname, 'run-reporter.mjs')
export const typeChecks = WORKSPACES.map((name) => [`types of ${name}`, 'tsc', ['--noEmit', '-p', name]])
export const importRules = ['import rules', 'node', ['scripts/import-rules.mjs']]
const STEPS = [
  ...typeChecks,
  importRules,
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['dead code', 'knip', []],
  ['schema types', 'node', ['server/scripts/generate-types.ts', '--check']],
  ['command list', 'node', ['server/scripts/write-commands.ts', '--check']],
  ['error papers', 'node', ['server/scripts/write-errors.ts', '--check']],
  ['limit papers', 'node', ['server/scripts/write-limits.ts', '--check']],
]

/** Runs all of them, whatever fails, and counts checks and tests. */
export async function runChecks() {
  const count = { passed: 0, failed: 0 }
  for (const [name, command, args] of STEPS) {
    if (runStep(name, command, args)) count.passed += 1
    else count.failed += 1
  }
  const tests = await runTests()
  return { passed: count.passed + tests.passed, failed: count.failed + tests.failed }
}

/** One check, with its duration; its output is shown when it fails. */
export function runStep(name, command, args) {
  const startedMs = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0) process.stdout.write(`${stdout ?? ''}${stderr ?? ''}`)
  return status === 0
}

async function runTests() {
  const url = await findTestDatabase()
  const report = join(root, '.cache/test-report.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--reporter=default',
      `--reporter=${RUN_REPORTER}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(url === null ? {} : { TEST_DATABASE_URL: url }) },
      shell: process.platform === 'win32',
    },
  )
  return countOf(report, status, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
}

/** Report of a test runner; a run that failed without a failed test counts as one failure. */
export function countOf(report, status, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')))
    return { passed, failed: status === 0 ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
