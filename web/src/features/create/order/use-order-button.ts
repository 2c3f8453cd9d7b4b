/** State and action of the order button, shared by every place it appears. */
import { PAGE_ERRORS } from '@leksmedjan/contract/page-errors'
import { isEmail } from '@leksmedjan/contract/email'
import { useWorkload } from '#lib/use-workload.ts'
import { useState } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { isTooFar } from '#ui/order/arrival.rules.ts'
import { publicImage } from './ordering.ts'
import { TEXTS } from '../texts.ts'
import { unprintableWords } from './size-picker.tsx'
import { usePreviewRun } from '../picture/preview-run.ts'
import { useOrder } from './use-order.ts'
import { choiceFault, toyOnOffer, wordlessPart } from '../choices/wizard-rules.ts'
import { useWizardContext } from '../wizard-context.ts'
import { useRefusedFields } from '../written/refused-texts.ts'

export interface OrderButton {
  press: () => void
  busy: boolean
  /** null: enabled. */
  offReason: string | null
  /** Why the last press failed. */
  error: Error | null
}

export function useOrderButton(needEmail: () => void): OrderButton {
  const { price } = useWizardContext()
  const order = useOrder(price.result)
  const offReason = useOffReason()
  const press = () => {
    if (isEmail(useWizard.getState().data.email)) order.place()
    else needEmail()
  }
  return { press, busy: order.busy, offReason, error: order.error }
}

function useOffReason(): string | null {
  const { catalogue, price } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  const promptId = useWizard((wizard) => wizard.generation.promptId)
  const unsaved = usePreviewRun((run) => run.notice === 'not_saved' && run.promptId === promptId)
  const load = useWorkload()
  const [now] = useState(() => new Date())
  const online = useOnline()
  const [refused] = useRefusedFields()
  if (publicImage(image) === '') return TEXTS.waitPicture
  if (unsaved) return TEXTS.waitSaved
  if (!online) return TEXTS.offline
  if (refused !== undefined) return TEXTS.changeTexts[refused]
  const wordless = wordlessPart(data)
  if (wordless !== null) return TEXTS.wordless[wordless]
  // Already shown above the button together with a retry.
  if (price.fault !== null) return ''
  if (price.result === null || price.waiting) return TEXTS.priceWaiting
  const size = catalogue.product_sizes.find(({ value }) => value === data.selectedSize.value)
  if (size?.fits_no_printer === true) return unprintableWords(catalogue.product_sizes)
  const { country } = data.deliveryAddress
  const ways = catalogue.shipping_methods.map(({ value }) => ({ shippingMethod: value, country, load }))
  const chosen = ways.filter(({ shippingMethod }) => shippingMethod === data.shippingMethod)
  if ((chosen.length > 0 ? chosen : ways).every((delivery) => isTooFar(now, delivery)))
    return PAGE_ERRORS.delivery_too_far
  const toy = toyOnOffer(data, catalogue.product_sizes)
  return choiceFault(data.specialFeatures, catalogue.special_features, data.selectedSize.value, toy)
}
