/** Which files of a model are shown, and when its buyer is asked before it is printed. Pure. */
import { statusesIn, type OrderStatus } from '@leksmedjan/contract/orders'
import { type ModelStatus } from '@leksmedjan/contract/order-pages'
import type { Proof } from '@leksmedjan/contract/proofs'
import type { ProofSetting } from '../../settings/settings.ts'

/** What a slicer reads, best first; every other file of a model is a picture of one side. */
export const PRINT_FORMATS: readonly string[] = ['3mf', 'stl', 'glb']
export const isPrintFormat = (format: string): boolean => PRINT_FORMATS.includes(format)

/** Visible to the buyer: none in review or while being replaced. */
export function shownFiles<F>({ status, files }: { status: ModelStatus; files: F[] }): F[] {
  return status === 'completed' ? files : []
}

/**
 * Needs approval: a toymaker model that differs from the ordered picture, always; an AI model, unless `for` is 'none'; a
 * model as pictured, only if `for` is 'all'.
 */
export function isProofAsked(
  made: { origin: Proof['origin']; changes: readonly string[] },
  setting: ProofSetting,
): boolean {
  const differs = made.changes.length > 0
  if (setting.for === 'none') return made.origin === 'toymaker' && differs
  return setting.for === 'all' || made.origin === 'ai' || differs
}

const CLOSED: readonly OrderStatus[] = statusesIn('in_print', 'sent', 'received', 'ended')

/** Printed or ended: no answer is accepted. */
export const isProofClosed = (status: OrderStatus): boolean => CLOSED.includes(status)
