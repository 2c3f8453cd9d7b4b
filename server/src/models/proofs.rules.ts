/** When a buyer is asked before printing, what may follow what, and when silence is reminded of. Pure. */
import { PROOF_HOURS, type ProofState } from '@leksmedjan/contract/proofs'
import type { OrderStatus } from '@leksmedjan/contract/orders'
import type { SettingValues } from '../platform/settings.ts'
import type { ModelOrigin } from './model3d-provider.ts'

const HOUR_MS = 60 * 60_000
export const ANSWER_MS = PROOF_HOURS * HOUR_MS
/** Halfway: a day is left to answer in. */
export const REMIND_MS = ANSWER_MS / 2
/** How many changes the price includes. */
const CHANGES = 1

export type ProofSetting = SettingValues['proofs']

/** A likeness is shown before it is printed, and so is whatever differs from the picture; the very solid only where the shop wants it. */
export function isAsked(
  made: { origin: ModelOrigin; changes: readonly string[] },
  setting: ProofSetting,
): boolean {
  if (setting.for === 'none') return false
  return setting.for === 'all' || made.origin === 'ai' || made.changes.length > 0
}

export const changesLeft = ({ changesAsked }: { changesAsked: number }): number =>
  Math.max(0, CHANGES - changesAsked)

const CLOSED: readonly OrderStatus[] = ['printing', 'shipped', 'delivered', 'cancelled', 'refunded']

/** Printed or over: nothing can be answered any more. */
export const isClosed = (status: OrderStatus): boolean => CLOSED.includes(status)

/** Waiting, or waiting beyond its time; where silence prints, the time is a limit. */
export function isAnswerable(proof: { state: ProofState; silencePrints: boolean }): boolean {
  return proof.state === 'waiting' || (proof.state === 'lapsed' && !proof.silencePrints)
}

/** By how much the promised days move when the answer comes at this instant, seconds. */
export function lateSeconds(proof: { waitedSeconds: number; answerBy: Date }, now: Date): number {
  return proof.waitedSeconds + Math.max(0, Math.ceil((now.getTime() - proof.answerBy.getTime()) / 1000))
}
