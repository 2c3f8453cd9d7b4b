/** Life of a print job: which step leads where, and which can still be taken back. Pure. */
import type { AttemptReason, PrintRefusal, PrintStatus } from '@leksmedjan/contract/prints'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'

/** At most one job of an order is in one of these. */
export const OPEN_STATUSES: readonly PrintStatus[] = ['queued', 'starting', 'printing', 'paused', 'printed']
export const RUNNING_STATUSES: readonly PrintStatus[] = ['starting', 'printing', 'paused']
export const isOpen = (status: PrintStatus): boolean => OPEN_STATUSES.includes(status)
export const isRunning = (status: PrintStatus): boolean => RUNNING_STATUSES.includes(status)

const LADDER = {
  start: { from: ['queued'], through: ['starting', 'printing'] },
  finish: { from: RUNNING_STATUSES, through: ['printed'] },
  fail: { from: [...RUNNING_STATUSES, 'printed'], through: ['failed'] },
  send: { from: [...RUNNING_STATUSES, 'printed'], through: ['checked'] },
  pass: { from: ['printed'], through: ['checked'] },
  cancel: { from: OPEN_STATUSES, through: ['cancelled'] },
} as const satisfies Record<string, { from: readonly PrintStatus[]; through: readonly PrintStatus[] }>
export type JobStep = keyof typeof LADDER

/** Statuses that the step passes, the last of which it ends in; null when it may not be taken. */
export function passedBy(step: JobStep, from: PrintStatus): readonly PrintStatus[] | null {
  const { from: allowed, through } = LADDER[step]
  return (allowed as readonly PrintStatus[]).includes(from) ? through : null
}

const AGREED: readonly AttemptReason[] = ['lost', 'returned', 'complaint']

/** Making a toy again can be taken back for a minute: its print is started from then on. null for any other print, and from then on. */
export function startsFrom(
  { status, reason, createdAt }: { status: PrintStatus; reason: AttemptReason; createdAt: Date },
  now: Date,
): Date | null {
  if (status !== 'queued' || !AGREED.includes(reason)) return null
  const from = new Date(createdAt.getTime() + UNDO_MS)
  return now < from ? from : null
}

/** `why` of an event that changes no status. */
export const MARKS = { removed: 'its design was removed', goesOn: 'goes on', seen: 'seen' } as const

/** Last mark of the two: the design was removed, not yet overruled by `goesOn`. */
export const isRemoved = (events: readonly { why: string | null }[]): boolean =>
  events.findLast(({ why }) => why === MARKS.removed || why === MARKS.goesOn)?.why === MARKS.removed

export interface JobEvent {
  at: Date
  was: PrintStatus | null
  became: PrintStatus
}

/** Events that were not taken back, oldest first. One that takes back leads to a status the job was in before. */
export function effectiveEvents<Event extends JobEvent>(events: readonly Event[]): Event[] {
  const kept: Event[] = []
  for (const event of events) {
    if (event.was === event.became) continue
    if (isBack(event)) while (kept.length > 1 && kept.at(-1)?.became !== event.became) kept.pop()
    else kept.push(event)
  }
  return kept
}

const BACK: Partial<Record<PrintStatus, readonly PrintStatus[]>> = {
  starting: ['queued'],
  printing: ['queued'],
  printed: ['printing', 'paused', 'queued'],
  failed: ['printing', 'paused', 'printed'],
  // One that was sent unchecked was in any of these.
  checked: ['printed', 'starting', 'printing', 'paused'],
}
const isBack = ({ was, became }: JobEvent): boolean => was !== null && (BACK[was]?.includes(became) ?? false)

/** A step by hand that can be taken back: its time, and the status before it; null when there is none. */
export function undoable(events: readonly JobEvent[]): { at: Date; to: PrintStatus } | null {
  const last = effectiveEvents(events).at(-1)
  if (last === undefined || last.was === null) return null
  if (last.became === 'printing') return { at: last.at, to: 'queued' }
  if (last.became === 'printed' || last.became === 'failed') return { at: last.at, to: last.was }
  return null
}

/** When its check ended, passed or failed; null where that was not its last step. The packing table takes it back. */
export function checkedAt(events: readonly JobEvent[]): Date | null {
  const last = effectiveEvents(events).at(-1)
  if (last?.was !== 'printed') return null
  return last.became === 'checked' || last.became === 'failed' ? last.at : null
}

/** Why a step is not taken back, or the status it leads to. */
export function undo(
  events: readonly JobEvent[],
  { nowMs, undoMs, isLatest }: { nowMs: number; undoMs: number; isLatest: boolean },
): { to: PrintStatus } | { refused: PrintRefusal } {
  const step = undoable(events)
  // Another attempt was agreed to: this one has ended.
  if (step === null || !isLatest) return { refused: 'wrong_state' }
  if (nowMs - step.at.getTime() >= undoMs) return { refused: 'too_late' }
  return { to: step.to }
}

export interface Attempt {
  attempt: number
  reason: AttemptReason
  status: PrintStatus
}

/** Number of the next attempt; null while one is open, or where none came before. */
export function nextAttempt(attempts: readonly Attempt[]): number | null {
  if (attempts.length === 0 || attempts.some(({ status }) => isOpen(status))) return null
  return Math.max(...attempts.map(({ attempt }) => attempt)) + 1
}

/**
 * Whether the order is brought to printing and back by this job: the toy's first, or the first after its parcel was lost.
 * A later one finds its order in printing, and leaves it there.
 */
export const leadsItsOrder = ({ reason }: Pick<Attempt, 'reason'>): boolean =>
  reason === 'first' || reason === 'lost'
