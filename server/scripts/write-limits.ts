/** Writes docs/limits.md from the tables of bounds and rates; with `--check` only verifies that it is fresh. */
import { BOUND_CHAPTERS } from '../src/bounds.ts'
import { RATE_CHAPTERS } from '../src/rates.ts'
import { writeGenerated } from './generated-file.ts'

const KB = 1024

function amount(most: number, unit: string): string {
  if (unit === 'bytes' && most % (KB * KB) === 0) return `${most / KB / KB} MB`
  if (unit === 'bytes' && most % KB === 0) return `${most / KB} kB`
  if (unit === 'ms') return `${most / 1000} s`
  return `${most} ${unit}`
}

function span(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'hour' : `${seconds / 3600} hours`
  if (seconds % 60 === 0) return seconds === 60 ? 'minute' : `${seconds / 60} minutes`
  return `${seconds} seconds`
}

const bounds = Object.entries(BOUND_CHAPTERS).flatMap(([chapter, rows]) => [
  `## ${chapter}`,
  '',
  '| Bound | Most | Of what | One above |',
  '|---|---|---|---|',
  ...Object.entries(rows).map(
    ([name, { most, unit, of, answer }]) => `| \`${name}\` | ${amount(most, unit)} | ${of} | ${answer} |`,
  ),
  '',
])
const rates = Object.entries(RATE_CHAPTERS).flatMap(([chapter, rows]) => [
  `## How often: ${chapter}`,
  '',
  '| Limit | Calls | In |',
  '|---|---|---|',
  ...Object.entries(rows).map(
    ([name, { points, perSeconds }]) => `| \`${name}\` | ${points} | ${span(perSeconds)} |`,
  ),
  '',
])
const text = [
  '# Limits',
  '',
  'How large one call may be, and how often it may come. Generated from `server/src/bounds.ts` and `rates.ts`; do not edit.',
  'Limits on responses of upstream services are defined in their adapters. Above a rate the answer is 429 with `retry-after`; of credentials',
  '(passwords, codes, order numbers, coupons) only failures count. Past `passwordsPerAddress` it is 403 `password_paused`, past `lookupMissesADay` a mailed code.',
  'Past `codesPerAddress` a mailed link works and its code does not, past `lettersPerAddress` the answer is the same and no mail is sent; all three except where the account',
  'has signed in before. Past the limits of own-data mails by address the answer is the same, too. A network is an IPv4 address or the first 64 bits of an IPv6 address.',
  '',
  ...bounds,
  ...rates,
].join('\n')

writeGenerated('docs/limits.md', text, 'docs:limits')
