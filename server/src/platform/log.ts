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
  'authorization',
  'address',
  'deliveryAddress',
  'phone',
  'recipientName',
  'personalMessage',
]

/**
 * In a line that is written: what failed may quote whom a letter was for. A sign that is escaped before it stays whole.
 * @example 'RCPT TO:<karin@exempel.se>\\n450 busy' becomes 'RCPT TO:<(address)>\\n450 busy'
 */
const ADDRESS = /(\\u[0-9a-f]{4}|\\.)?[^\s<>"'(),:;=@\\/]+@[^\s<>"'(),:;@\\/]+\.\p{L}{2,}/gu

/** A database that is away fails every look at it, some ten a second: one line in this time stands for all. */
const AWAY_EVERY_MS = 60_000

export interface LogOptions {
  to?: DestinationStream
  nowMs?: () => number
}

export function createLog(level: string, { to, nowMs = () => Date.now() }: LogOptions = {}): Log {
  let awayAtMs = Number.NEGATIVE_INFINITY
  let leftOut = 0
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...PRIVATE, ...PRIVATE.map((key) => `*.${key}`)], censor: '[private]' },
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
          // The driver's error carries its whole client along: 4 kB.
          method.apply(this, [{ why: wordsOf(fault), leftOut }, 'the database does not answer'])
          awayAtMs = nowMs()
          leftOut = 0
        },
      },
    },
    ...(to === undefined ? [] : [to]),
  )
}

/** Of an error, of several at once, or of a plain object that a library threw. */
function wordsOf(fault: unknown): string {
  if (fault instanceof AggregateError && fault.message === '') return fault.errors.map(wordsOf).join('; ')
  if (typeof fault !== 'object' || fault === null) return String(fault)
  const { message, code } = fault as { message?: unknown; code?: unknown }
  return [message, code].find((word) => typeof word === 'string' && word !== '')?.toString() ?? 'unknown'
}

function faultOf(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'err' in line ? line.err : null
}
