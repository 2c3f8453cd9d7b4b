// Every check: types, rules, style, dead code, generated files, then unit and module tests.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { endOf, readReport, sumOf } from './outcome.mjs'
import { root } from './prepare.mjs'

const TYPED_FOLDERS = [
  'server',
  'web',
  'stripe-emulator',
  'supabase-wire',
  'platform',
  'bench',
  'toymaker',
  'e2e',
  'contract',
  'scripts',
]
/** By default four checkers share a project and infer most types four times: 55 s of processor time for the server, 31 with one. */
const TSC = ['--noEmit', '--checkers', '1']
const RUN_REPORTER = join(import.meta.dirname, 'run-reporter.mjs')
export const typeChecks = TYPED_FOLDERS.map((name) => [`types of ${name}`, 'tsc', [...TSC, '-p', name]])
export const importRules = ['import rules', 'node', ['scripts/import-rules.mjs']]
/** Longest first, so that none runs alone at the end. */
const STATIC = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ...typeChecks,
  ['dead code', 'knip', []],
  ['schema types', 'node', ['server/scripts/generate-types.ts', '--check']],
  importRules,
  ['command list', 'node', ['server/scripts/write-commands.ts', '--check']],
  ['format', 'oxfmt', ['--check', '.']],
  ['error papers', 'node', ['server/scripts/write-errors.ts', '--check']],
  ['limit papers', 'node', ['server/scripts/write-limits.ts', '--check']],
]
/** Of what a test runner wrote to stderr before it died. */
const KEPT_CHARACTERS = 4000
const LANES = Math.min(4, availableParallelism())

/** Runs all of them, whatever fails; `database`: of PostgreSQL, or null. */
export async function runChecks(database) {
  return sumOf([await runStatic(), await runTests(database)])
}

/** All that needs no test runner; `first`: what else is done beside it. */
export async function runStatic({ first = [] } = {}) {
  const steps = [...first, ...STATIC]
  const failures = await runSteps(steps)
  return { passed: steps.length - failures.length, failed: failures.length, failures, retried: [] }
}

/** As many at a time as there are cores. Resolves to the names of those that failed. */
export async function runSteps(steps) {
  const waiting = [...steps]
  const failures = []
  async function runLane() {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await runStep(...step))) failures.push(step[0])
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
  return failures
}

/** One check, with its duration; its output is shown when it fails. */
async function runStep(name, command, args) {
  const startedMs = performance.now()
  const output = []
  const { status } = await run(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (part) => output.push(part),
  })
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (status !== 0) process.stdout.write(Buffer.concat(output))
  return status === 0
}

/** Unit and module tests; `args`: more of vitest's. */
export async function runTests(database, args = []) {
  const report = join(root, '.cache/test-report.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  let lastErrors = ''
  const command = ['run', '--reporter=default', `--reporter=${RUN_REPORTER}`, ...args]
  const end = await run('vitest', command, {
    stdio: ['inherit', 'inherit', 'pipe'],
    onOutput(part) {
      process.stderr.write(part)
      lastErrors = `${lastErrors}${String(part)}`.slice(-KEPT_CHARACTERS)
    },
    env: { TEST_REPORT: report, ...(database === null ? {} : { TEST_DATABASE_URL: database }) },
  })
  return endOf('vitest', { ...end, lastErrors }, readReport(report))
}

/** Resolves to the exit code or signal. Piped output is passed to `onOutput` in chunks. */
export function run(command, args, { env = {}, onOutput = () => undefined, stdio }) {
  const child = spawn(command, args, {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  child.stdout?.on('data', onOutput)
  child.stderr?.on('data', onOutput)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onOutput(Buffer.from(`${error.message}\n`))
      resolve({ status: null, signal: null, error })
    })
    child.once('close', (status, signal) => resolve({ status, signal }))
  })
}
