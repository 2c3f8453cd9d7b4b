// What the end of `npm test` says of runners that failed, and of those that died.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { conclude, endOf, readReport, resultOfBrowser, type Result } from './outcome.mjs'

const GREEN: Result = { passed: 3, failed: 0, failures: [], retried: [] }
const RED: Result = { passed: 2, failed: 1, failures: ['postgres: a.test.ts > sells'], retried: [] }

describe('a runner', () => {
  it.each([
    ['that ends in order gives its own result', { status: 0, signal: null }, GREEN, GREEN],
    ['whose tests failed gives their names', { status: 1, signal: null }, RED, RED],
    [
      'killed before its report is one failure, named with the signal',
      { status: null, signal: 'SIGKILL' },
      null,
      {
        passed: 0,
        failed: 1,
        failures: ['vitest was ended by SIGKILL before its report: none of its tests is counted'],
        retried: [],
      },
    ],
    [
      'that crashed shows the last of its errors',
      {
        status: null,
        signal: 'SIGTRAP',
        lastErrors: 'a\n\n# \u001b[31mFatal error\u001b[39m\n# Check failed\n',
      },
      null,
      {
        passed: 0,
        failed: 1,
        failures: [
          'vitest was ended by SIGTRAP before its report: none of its tests is counted\n    a\n    # Fatal error\n    # Check failed',
        ],
        retried: [],
      },
    ],
    [
      'that exits without a report is one failure, named with its exit code',
      { status: 134, signal: null },
      null,
      {
        passed: 0,
        failed: 1,
        failures: ['vitest ended with exit code 134 before its report: none of its tests is counted'],
        retried: [],
      },
    ],
    [
      'that exits with an error after green tests is one failure',
      { status: 1, signal: null },
      GREEN,
      {
        passed: 3,
        failed: 1,
        failures: ['vitest ended with exit code 1, although no test failed: its output above has the reason'],
        retried: [],
      },
    ],
  ])('%s', (_name, end, result, expected) => {
    expect(endOf('vitest', end, result)).toEqual(expected)
  })
})

describe('failures in the browser', () => {
  it('are named with their window, file and title, and the first line of the last error; tests that passed on retry apart', () => {
    const spec = (title: string, status: 'unexpected' | 'flaky', ...messages: string[]) => ({
      title,
      tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ error: { message } })) }],
    })
    const result = resultOfBrowser({
      stats: { expected: 5, flaky: 1, unexpected: 1 },
      suites: [
        {
          title: 'cards.spec.ts',
          specs: [spec('flakes', 'flaky', 'once')],
          suites: [
            {
              title: 'a card',
              specs: [spec('pays', 'unexpected', 'first', '\u001b[31mError: late\u001b[39m\n  at')],
            },
          ],
        },
      ],
      errors: [{ message: 'the server did not start' }],
    })
    expect(result).toEqual({
      passed: 6,
      failed: 1,
      failures: [
        'browser phone: cards.spec.ts > a card > pays\n    Error: late',
        'browser, outside every test\n    the server did not start',
      ],
      retried: ['browser phone: cards.spec.ts > flakes'],
    })
  })
})

describe('the end of the output', () => {
  it('repeats what failed, and what had to be tried again, just before the line of counts', () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const failures = ['lint', ...RED.failures]
    expect(conclude({ passed: 2, failed: 2, failures, retried: ['units: b.test.ts > waits'] })).toBe(1)
    expect(conclude(GREEN)).toBe(0)
    const lines = print.mock.calls.join('\n').split('\n')
    print.mockRestore()
    expect(lines).toEqual([
      'Passed only when tried again:',
      '  units: b.test.ts > waits',
      'What failed:',
      '  lint',
      '  postgres: a.test.ts > sells',
      '2 passed, 2 failed',
      '3 passed, 0 failed',
    ])
  })
})

describe('a run of vitest', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'leks-outcome-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('reports failed tests and hooks, files that cannot be loaded, errors outside a test, and retries', () => {
    const test = (name: string, text: string) =>
      writeFileSync(
        join(folder, `${name}.test.mjs`),
        `import { beforeAll, describe, expect, it } from 'vitest'\n${text}`,
      )
    test('fails', `it('adds up', () => expect(1).toBe(2))\nit('stands', () => expect(1).toBe(1))`)
    test(
      'hook',
      `describe('a hook', () => { beforeAll(() => { throw new Error('no shop') }); it('waits', () => undefined) })`,
    )
    test('loads', `throw new Error('not to be loaded')`)
    test(
      'outside',
      `it('throws later', async () => { setTimeout(() => { throw new Error('too late') }); await new Promise((done) => setTimeout(done, 50)) })`,
    )
    test('again', `let tries = 0\nit('comes true', { retry: 1 }, () => expect(++tries).toBe(2))`)
    const report = join(folder, 'report.json')
    const reporter = join(import.meta.dirname, 'run-reporter.mjs')
    const { status } = spawnSync(
      process.execPath,
      [
        join(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
        'run',
        '--root',
        folder,
        `--reporter=${reporter}`,
      ],
      { env: { PATH: process.env['PATH'], TEST_REPORT: report }, encoding: 'utf8' },
    )
    expect(status).toBe(1)
    const result = readReport(report)
    expect(result?.failures.toSorted()).toEqual([
      ': fails.test.mjs > adds up\n    expected 1 to be 2 // Object.is equality',
      ': hook.test.mjs > a hook\n    no shop',
      ': loads.test.mjs\n    not to be loaded',
      'outside every test\n    too late',
    ])
    expect(result).toMatchObject({ passed: 3, failed: 4, retried: [': again.test.mjs > comes true'] })
  })
})
