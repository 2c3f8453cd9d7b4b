/** Idempotency keys of refunds that a person asks for: the same sum for the same thing on one day is one refund. Pure. */
import { createHash } from 'node:crypto'

interface AskedRefund {
  from: 'command' | 'inbox'
  /** ISO date. */
  day: string
  /** null: all that is left. */
  amountOre: number | null
  /** What it is for, as the buyer reads it; null for none. */
  subject: string | null
  /** Tells a wanted repeat from a request sent twice; '' for the first. */
  repeat: string
}

/**
 * `keyWithoutSubject`: rows may hold this one for any subject, so it identifies a request together with the row's subject.
 * The subject is hashed, as `request_key` has separators of its own and the subject is free text.
 */
export function askedKeys({ from, day, amountOre, subject, repeat }: AskedRefund): {
  requestKey: string
  keyWithoutSubject: string
} {
  const suffix = repeat === '' ? '' : `:${repeat}`
  const key = `${from}:${day}:${amountOre ?? 'all'}`
  const mark = subject === null ? '' : `:for-${markOf(subject)}`
  return { requestKey: `${key}${mark}${suffix}`, keyWithoutSubject: `${key}${suffix}` }
}

const markOf = (subject: string): string => createHash('sha256').update(subject).digest('hex').slice(0, 16)
