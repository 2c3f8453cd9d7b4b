/** Moves and their way back, by the calls of the queue and the packing table. */
import { deliver, undoStep } from '../packing/requests.ts'
import { refusalWords } from '../packing/refusal.ts'
import type { Failure } from '../queue/fail-dialog.tsx'
import { stepFault } from '../queue/queue-rules.ts'
import { takeStep } from '../queue/requests.ts'
import { namedToy } from '../order-address.ts'
import type { Named, Undo, Undoing } from '../undoing.ts'
import type { Subject, TakenMove } from './move.rules.ts'
import { TEXTS } from './texts.ts'

export interface Wish {
  move: TakenMove
  /** By order number; an order that is not in it names no printer. */
  printers?: ReadonlyMap<string, string | null>
  /** Number of small parts acknowledged at the start, by print code. */
  smallParts?: ReadonlyMap<string, number>
  /** Of a failed print alone. */
  failure: Failure | null
}

export interface Outcome<Toy extends Named = Named> {
  subject: Toy
  /** Why it did not go; null where it did. */
  fault: string | null
  /** null where the step is not taken back. */
  undo: Undo | null
  /** Taking the step back cancelled the order: its buyer had withdrawn after it. */
  isCancelled?: boolean
}

/** One after the other, so that each stands or falls by itself; `me` reads the faults. */
export async function takeMoves(
  wish: Wish,
  subjects: readonly Subject[],
  me: string,
): Promise<Outcome<Subject>[]> {
  const outcomes: Outcome<Subject>[] = []
  for (const subject of subjects) {
    try {
      outcomes.push({ subject, fault: null, undo: await take(wish, subject) })
    } catch (error) {
      const fault = faultWords(error, subject, { isOrder: wish.move === 'deliver', me })
      outcomes.push({ subject, fault, undo: null })
    }
  }
  return outcomes
}

async function take(wish: Wish, subject: Subject): Promise<Undo | null> {
  const { move, failure } = wish
  const { orderNumber, job, travelling } = subject
  if (move === 'deliver') {
    // Named, so that no other parcel is marked than the one that was seen.
    const { status, undo_until: until } = await deliver(
      orderNumber,
      travelling.length > 0 ? { parcels: travelling } : {},
    )
    return until === null ? null : { of: 'order', orderNumber, status, until }
  }
  if (job === null) throw new Error(`order ${orderNumber} has no print`)
  const named = { code: job.code, version: job.version }
  if (move === 'release' || move === 'again') {
    await takeStep({ step: move, ...named })
    return null
  }
  const { code, version } = await takeStep(
    move === 'start'
      ? { step: move, ...named, ...startOf(wish, { orderNumber, code: job.code }) }
      : move === 'fail' && failure !== null
        ? { step: move, ...named, ...failure }
        : { step: 'finish', ...named },
  )
  return { of: 'print', code, version }
}

function startOf(
  { printers, smallParts }: Wish,
  { orderNumber, code }: { orderNumber: string; code: string },
) {
  const told = smallParts?.get(code) ?? 0
  return { printerId: printers?.get(orderNumber) ?? null, ...(told > 0 && { smallParts: told }) }
}

/** The newest first. */
export async function takeBack(undoings: readonly Undoing[], me: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { subject, undo } of undoings.toReversed()) {
    try {
      outcomes.push({ subject, fault: null, undo: null, isCancelled: await runUndo(undo) })
    } catch (error) {
      const fault =
        undo.of === 'call'
          ? undo.refusal(error)
          : faultWords(error, subject, { isOrder: undo.of === 'order', me })
      outcomes.push({ subject, fault, undo: null })
    }
  }
  return outcomes
}

/** Whether its order is cancelled by it. */
async function runUndo(undo: Undo): Promise<boolean> {
  if (undo.of === 'print') {
    const { status } = await takeStep({ step: 'undo', code: undo.code, version: undo.version })
    return status === 'cancelled'
  }
  if (undo.of === 'call') await undo.run()
  else {
    const { orderNumber, status, until } = undo
    await undoStep(orderNumber, { why: TEXTS.undoWhy, status, until })
  }
  return false
}

/** `isOrder`: the step was the order's, not its print's. */
function faultWords(
  error: unknown,
  { title, orderNumber }: Named,
  { isOrder, me }: { isOrder: boolean; me: string },
): string {
  const toy = namedToy(title, orderNumber)
  return isOrder ? refusalWords(error, { me, toy }) : stepFault(error, toy, me)
}
