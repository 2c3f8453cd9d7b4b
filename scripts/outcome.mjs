// What a test runner came to: counts, and in words what failed or passed only on retry.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Of a runner that died: the engine's message and its native stack. */
const LAST_LINES = 30

/** null where the runner ended before it wrote one. */
export function readReport(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Adds to a runner's own result how it ended. Without a report it died: its last errors are all there is to say; one that failed
 * although none of its tests did counts as one failure.
 */
export function endOf(runner, { status, signal, error, lastErrors = '' }, result) {
  const how =
    error !== undefined
      ? `could not be started: ${error.message}`
      : signal === null
        ? `ended with exit code ${status}`
        : `was ended by ${signal}`
  if (result === null) {
    const died = `${runner} ${how} before its report: none of its tests is counted`
    const failures = [[died, ...linesOf(lastErrors)].join('\n    ')]
    return { passed: 0, failed: 1, failures, retried: [] }
  }
  if (status === 0 || result.failed > 0) return result
  const unexplained = `${runner} ${how}, although no test failed: its output above has the reason`
  return { ...result, failed: 1, failures: [...result.failures, unexplained] }
}

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LAST_LINES)

/** Result of Playwright's JSON report. A test that passed on retry has passed. */
export function resultOfBrowser({ stats, suites, errors }) {
  const tests = suites.flatMap((suite) => testsIn(suite))
  const failed = tests.filter(({ status }) => status === 'unexpected')
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [
      ...failed.map(({ name, results }) => failure(name, lastErrorOf(results))),
      ...errors.map(({ message }) => failure('browser, outside every test', message)),
    ],
    retried: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}

function testsIn({ specs = [], suites = [], title }, path = []) {
  const here = [...path, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, ...test }) => ({
      ...test,
      name: `browser ${projectName}: ${[...here, spec.title].join(' > ')}`,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, here))]
}

const lastErrorOf = (results) => results.findLast(({ error }) => error !== undefined)?.error.message

/** A test's name, and below it the first line of its error. */
export function failure(name, message) {
  if (message === undefined) return name
  return `${name}\n    ${stripVTControlCharacters(message).trim().split('\n')[0]}`
}

export function sumOf(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures),
    retried: results.flatMap(({ retried }) => retried),
  }
}

/** Ends the output of a run: what to mend, then the plain line of counts. Returns the exit code. */
export function conclude({ passed, failed, failures, retried }) {
  list('Passed only when tried again:', retried)
  list('What failed:', failures)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function list(heading, lines) {
  if (lines.length > 0) console.log([heading, ...lines.map((line) => `  ${line}`)].join('\n'))
}
