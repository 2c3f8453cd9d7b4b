/**
 * Opens a saved design in the wizard and records which texts and size its picture shows, so that it is not
 * redrawn.
 */
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import type { OrderedToy } from '@leksmedjan/contract/orders'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { finishOf } from '../picture/design-wish.ts'
import { offerEmail } from '../email/known-email.ts'
import { clearRun } from '../picture/preview-run.ts'
import { boughtWords, choicesShown, purchaseOf } from './purchase.ts'

/** A toy as it was ordered. */
export type BoughtToy = Omit<OrderedToy, 'email'> & { email?: string }

interface Opening {
  toEdit: boolean
  /** An unpaid order to continue. */
  orderId: string | null
  /** Source of size, add-ons, texts and picture. */
  order: BoughtToy | null
}

/**
 * Nothing of another design in the wizard is left: its add-ons and texts would be ordered with this one.
 * A finished design opens at the order step, or at its choices with `toEdit`; an unfinished one at its
 * choices.
 */
export function openDesign(design: DesignAnswer, { toEdit, orderId, order }: Opening): void {
  const { status, promptId, openaiPrompt, selections, finish } = design
  const email = design.email ?? order?.email ?? null
  clearRun()
  const { generation, change, restore, restoreChoices, redrawn, goTo, setOrder } = useWizard.getState()
  const isAnother = generation.promptId !== promptId
  setOrder(orderId)
  if (isAnother) change(choicesShown(finish))
  if (order !== null) change(purchaseOf(order))
  if (email !== null) offerEmail(email)
  const imageUrl = (order?.promptId === promptId && order.imageUrl) || design.imageUrl
  if (status !== 'COMPLETED' || imageUrl === null) {
    restoreChoices(selections)
    return goTo(2)
  }
  const toyContent = order === null ? design.toyContent : boughtWords(design.toyContent, order)
  restore({ imageUrl, promptId, openaiPrompt: openaiPrompt ?? '', toyContent, selections })
  // An order's picture shows the order's size and texts.
  const shown = order === null ? finish : finishOf(useWizard.getState().data)
  if (shown !== null) redrawn({ promptId, imageUrl, finish: JSON.stringify(shown) })
  goTo(toEdit ? 2 : 3)
}
