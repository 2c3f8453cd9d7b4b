/** Status steps of an order's history without those undone, and whether it is late. Pure. */
import { addWorkingDays, isWorkingDay, swedishDate } from '@leksmedjan/contract/delivery-span'
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import type { ProofStanding } from '@leksmedjan/contract/proofs'
import { reprintTarget, undoTargets } from './transitions.rules.ts'

export interface Step {
  at: Date
  status: OrderStatus
}

/** Status steps, oldest first, without those undone. */
export function effectiveSteps(
  history: readonly { aspect: string; at: Date; was: string | null; became: string }[],
): Step[] {
  const steps: Step[] = []
  for (const { aspect, at, was, became } of history) {
    if (aspect !== 'status') continue
    if (isUndo(was, became)) steps.pop()
    else steps.push({ at, status: became as OrderStatus })
  }
  return steps
}

/** Whether the step from `was` took the one before it back. */
export const isUndo = (was: string | null, became: string): boolean =>
  was !== null && undoTargets(was as OrderStatus).includes(became as OrderStatus)

/** When the last of `steps` recorded a lost parcel whose toy is made again; null where it did not. */
export function remadeAt(steps: readonly Step[]): Date | null {
  const [before, last] = steps.slice(-2)
  return before !== undefined && last !== undefined && reprintTarget(before.status) === last.status
    ? last.at
    : null
}

export interface UndoneStep {
  from: OrderStatus
  at: Date
  who: string
  why: string
}

/** Steps undone, with time, operator and reason. */
export function undoneSteps(
  history: readonly {
    aspect: string
    at: Date
    was: string | null
    became: string
    who: string
    why: string
  }[],
): UndoneStep[] {
  return history.flatMap(({ aspect, at, was, became, who, why }) =>
    aspect === 'status' && isUndo(was, became) ? [{ from: was as OrderStatus, at, who, why }] : [],
  )
}

const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')
/** A new model is promised within a day of a change request; the promised days move by as much. */
const CHANGE_MS = 24 * 60 * 60_000

export interface DeliveryPromise {
  status: OrderStatus
  paymentStatus: string
  /** ISO date; null until paid. */
  promisedLast: string | null
  /** A delay letter was sent: the buyer may cancel until it is shipped. */
  isTold: boolean
  proof: ProofStanding | null
}

/** Not shipped after the promised days, or a delay letter was sent; and not waiting for the buyer's approval. */
export function isLate(
  { status, paymentStatus, promisedLast, isTold, proof }: DeliveryPromise,
  now: Date,
): boolean {
  if (promisedLast === null || paymentStatus !== 'paid' || !UNSENT.includes(status)) return false
  return (isTold || swedishDate(now) > promisedLast) && (status === 'printing' || !isBuyersTurn(proof, now))
}

function isBuyersTurn(proof: ProofStanding | null, now: Date): boolean {
  if (proof === null) return false
  if (proof.state === 'change_asked')
    return proof.answered_at !== null && now.getTime() - Date.parse(proof.answered_at) < CHANGE_MS
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silence_prints)
}

/** From the first working day after the promised ones, on working days only. */
export function isDelayNoticeDue(promisedLast: string, now: Date): boolean {
  const today = swedishDate(now)
  return isWorkingDay(today) && addWorkingDays(promisedLast, 1) <= today
}
