/** Writes docs/errors.md from the contract and the status table; with `--check` only says whether it is fresh. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TEXTS, type ErrorCode } from '@leksmedjan/contract/errors'
import { STATUS_OF } from '../src/platform/http/answer-error.ts'

const TARGET = join(import.meta.dirname, '../../docs/errors.md')

const rows = Object.entries(ERROR_TEXTS).map(
  ([code, words]) => `| \`${code}\` | ${STATUS_OF[code as ErrorCode]} | ${words} |`,
)
const text = [
  '# Errors',
  '',
  'What a function call answers when it fails: `{ "error": …, "code": …, "details"?: … }`. Generated from `contract/errors.ts`; do not edit.',
  '',
  '| Code | Status | What the customer reads |',
  '|---|---|---|',
  ...rows,
  '',
].join('\n')

if (process.argv.includes('--check')) {
  const isFresh = readFileSync(TARGET, 'utf8') === text
  console.log(isFresh ? 'docs/errors.md is fresh' : 'docs/errors.md is stale: run npm run docs:errors')
  process.exit(isFresh ? 0 : 1)
}
writeFileSync(TARGET, text)
