/**
 * Opens a saved design in the wizard and records which texts and size its picture shows, so that it is not
 * redrawn.
 */
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { finishOf } from '../picture/design-wish.ts'
import { offerEmail } from '../email/known-email.ts'
import { clearRun } from '../picture/preview-run.ts'
import { boughtWords, purchaseOf } from './purchase.ts'

interface Opening {
  toEdit: boolean
  /** An unpaid order to continue. */
  orderId: string | null
  /** Source of size, add-ons, texts and picture. */
  order: CheckoutOrder | null
}

/**
 * A finished design opens at the order step, or at its choices with `toEdit`; an unfinished one at its
 * choices.
 */
export function openDesign(design: DesignAnswer, { toEdit, orderId, order }: Opening): void {
  const { status, promptId, openaiPrompt, selections, email, finish } = design
  clearRun()
  const { change, restore, restoreChoices, redrawn, goTo, setOrder } = useWizard.getState()
  setOrder(orderId)
  if (order !== null) change(purchaseOf(order))
  // Id and name are filled in from the catalogue later.
  else if (finish?.sizeValue)
    change({ selectedSize: { id: '', name: finish.sizeValue, value: finish.sizeValue } })
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
