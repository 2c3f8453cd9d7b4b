/** Writes docs/errors.md from the contract and the status table; with `--check` only verifies that it is fresh. */
import { ERROR_TEXTS, type ErrorCode } from '@leksmedjan/contract/errors'
import { STATUS_OF } from '../src/errors.ts'
import { writeGenerated } from './generated-file.ts'

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

writeGenerated('docs/errors.md', text, 'docs:errors')
