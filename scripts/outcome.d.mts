export interface Result {
  passed: number
  failed: number
  failures: string[]
  retried: string[]
}
interface End {
  status: number | null
  signal: string | null
  error?: Error
  /** The end of its stderr. */
  lastErrors?: string
}
interface BrowserSuite {
  title: string
  suites?: BrowserSuite[]
  specs?: {
    title: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { error?: { message: string } }[]
    }[]
  }[]
}
export function readReport(file: string): Result | null
export function endOf(runner: string, end: End, result: Result | null): Result
export function resultOfBrowser(report: {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: BrowserSuite[]
  errors: { message: string }[]
}): Result
export function failure(name: string, message?: string): string
export function sumOf(results: Result[]): Result
export function conclude(result: Result): number
