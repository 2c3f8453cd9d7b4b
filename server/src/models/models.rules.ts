/** Derived values of a model's files and report; when it may be approved, and until when. Pure. */
import { PRINT_FORMATS } from '../orders/orders.ts'
import { PROOF_HOURS, type ProofState } from '@leksmedjan/contract/proofs'

/** The file that goes to the printer; undefined when there is none. */
export function printFileOf<F extends { format: string }>(files: readonly F[]): F | undefined {
  return PRINT_FORMATS.map((format) => files.find((file) => file.format === format)).find(
    (file) => file !== undefined,
  )
}

/** Width, depth and height in mm, where reported. */
export function sizeOf(report: unknown): [number, number, number] | null {
  const { x, y, z } = (report as { sizeMm?: { x?: unknown; y?: unknown; z?: unknown } } | null)?.sizeMm ?? {}
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? [x, y, z] : null
}

const HOUR_MS = 60 * 60_000
export const ANSWER_MS = PROOF_HOURS * HOUR_MS
/** Reminder halfway: a day is left to answer. */
export const REMIND_MS = ANSWER_MS / 2
/** Number of changes that the price includes. */
const CHANGES = 1

export const changesLeft = ({ changesAsked }: { changesAsked: number }): number =>
  Math.max(0, CHANGES - changesAsked)

/** Waiting or overdue; where no answer means approval, the deadline is final. */
export function isAnswerable(proof: { state: ProofState; silencePrints: boolean }): boolean {
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silencePrints)
}

/** Delay of the promised delivery for an answer at this instant, seconds. */
export function lateSeconds(proof: { waitedSeconds: number; answerBy: Date }, now: Date): number {
  return proof.waitedSeconds + Math.max(0, Math.ceil((now.getTime() - proof.answerBy.getTime()) / 1000))
}
