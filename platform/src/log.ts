/** Structured log lines in UTC, without personal data. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { isDatabaseUnavailable } from './db/connection-errors.ts'

export type Log = Logger

const PRIVATE = [
  'email',
  'to',
  'guestSecret',
  'clientSecret',
  'client_secret',
  'redirectUrl',
  'authorization',
  'address',
  'deliveryAddress',
  'phone',
]

/**
 * Masks addresses in a serialized line: an error message may quote the recipient. A preceding escape sequence stays intact.
 * @example 'RCPT TO:<karin@exempel.se>\\n450 busy' becomes 'RCPT TO:<(address)>\\n450 busy'
 */
const ADDRESS = /(\\u[0-9a-f]{4}|\\.)?[^\s<>"'(),:;=@\\/]+@[^\s<>"'(),:;@\\/]+\.\p{L}{2,}/gu

/** An unreachable database fails some ten queries a second: one line per interval stands for all. */
const AWAY_EVERY_MS = 60_000

export interface LogOptions {
  /** Further fields that are replaced, at the top of a line or one level below. */
  privateFields?: readonly string[]
  to?: DestinationStream
  nowMs?: () => number
}

export function createLog(
  level: string,
  { to, privateFields = [], nowMs = () => Date.now() }: LogOptions = {},
): Log {
  const hidden = [...PRIVATE, ...privateFields]
  let awayAtMs = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...hidden, ...hidden.map((key) => `*.${key}`)], censor: '[private]' },
      hooks: {
        streamWrite: (line) =>
          line.includes('@') ? line.replaceAll(ADDRESS, (_all, before = '') => `${before}(address)`) : line,
        logMethod(line, method) {
          const fault = faultOf(line[0])
          if (!isDatabaseUnavailable(fault)) return method.apply(this, line)
          if (nowMs() - awayAtMs < AWAY_EVERY_MS) {
            leftOut += 1
            return
          }
          // The driver's error includes its whole client: 4 kB.
          method.apply(this, [{ why: wordsOf(fault), leftOut }, 'the database does not answer'])
          awayAtMs = nowMs()
          leftOut = 0
        },
      },
    },
    ...(to === undefined ? [] : [to]),
  )
}

/** Message of an Error, an AggregateError, or a plain object thrown by a library. */
function wordsOf(fault: unknown): string {
  if (fault instanceof AggregateError && fault.message === '') return fault.errors.map(wordsOf).join('; ')
  if (typeof fault !== 'object' || fault === null) return String(fault)
  const { message, code } = fault as { message?: unknown; code?: unknown }
  return [message, code].find((word) => typeof word === 'string' && word !== '')?.toString() ?? 'unknown'
}

function faultOf(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'err' in line ? line.err : null
}
