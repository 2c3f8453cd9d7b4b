/** A saved design in the wizard, with the picture it has: what that shows already is not drawn once more. */
import type { DesignAnswer } from '@leksmedjan/contract/designs'
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { finishOf } from './design-wish.ts'
import { offerEmail } from './email/known-email.ts'
import { forgetRun } from './picture/generate.ts'
import { boughtWords, purchaseOf } from './purchase.ts'

interface Opening {
  toEdit: boolean
  /** Unpaid, to be ordered on. */
  orderId: string | null
  /** Whose size, add-ons, texts and picture come along. */
  order: CheckoutOrder | null
}

/** A finished design stands ready to order, or to be changed; any other opens where its choices can go on. */
export function openDesign(design: DesignAnswer, { toEdit, orderId, order }: Opening): void {
  const { status, promptId, openaiPrompt, selections, email, finish } = design
  forgetRun()
  const { change, restore, restoreChoices, redrawn, goTo, setOrder } = useWizard.getState()
  setOrder(orderId)
  if (order !== null) change(purchaseOf(order))
  // The catalogue gives it its id and name.
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
  // An order keeps the picture of its own size and texts.
  const shown = order === null ? finish : finishOf(useWizard.getState().data)
  if (shown !== null) redrawn({ promptId, imageUrl, finish: JSON.stringify(shown) })
  goTo(toEdit ? 2 : 3)
}
