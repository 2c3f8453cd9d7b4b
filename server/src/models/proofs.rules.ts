/** Approval rules: when approval is required, allowed transitions, reminders. Pure. */
import { PROOF_HOURS, type ProofState } from '@leksmedjan/contract/proofs'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ProofSetting } from '../settings/settings.ts'
import type { ModelOrigin } from './model3d-provider.ts'

const HOUR_MS = 60 * 60_000
export const ANSWER_MS = PROOF_HOURS * HOUR_MS
/** Reminder halfway: a day is left to answer. */
export const REMIND_MS = ANSWER_MS / 2
/** Number of changes that the price includes. */
const CHANGES = 1

/**
 * A likeness needs approval, and so does any difference from the picture; the toymaker's own solid only where the setting
 * requires it.
 */
export function isAsked(
  made: { origin: ModelOrigin; changes: readonly string[] },
  setting: ProofSetting,
): boolean {
  if (setting.for === 'none') return false
  return setting.for === 'all' || made.origin === 'ai' || made.changes.length > 0
}

export const changesLeft = ({ changesAsked }: { changesAsked: number }): number =>
  Math.max(0, CHANGES - changesAsked)

const CLOSED: readonly OrderStatus[] = statusesIn('in_print', 'sent', 'received', 'ended')

/** Printed or ended: no answer is accepted. */
export const isClosed = (status: OrderStatus): boolean => CLOSED.includes(status)

/** Waiting or overdue; where no answer means approval, the deadline is final. */
export function isAnswerable(proof: { state: ProofState; silencePrints: boolean }): boolean {
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silencePrints)
}

/** Delay of the promised delivery for an answer at this instant, seconds. */
export function lateSeconds(proof: { waitedSeconds: number; answerBy: Date }, now: Date): number {
  return proof.waitedSeconds + Math.max(0, Math.ceil((now.getTime() - proof.answerBy.getTime()) / 1000))
}
