/** Structured log lines in UTC, without personal data. */
import { pino, type Logger } from 'pino'

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

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: [...PRIVATE, ...PRIVATE.map((key) => `*.${key}`)], censor: '[private]' },
  })
}
