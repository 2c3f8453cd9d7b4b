/** Pricing request and response validation (Spec §5, §7); pure. */
import { choicesOfState, chosenAddOns, fieldsOfState } from '@leksmedjan/contract/add-ons'
import {
  NOT_POWERED,
  pricingResult,
  type PricingRequest,
  type PricingResult,
} from '@leksmedjan/contract/pricing'
import * as z from 'zod/mini'
import type { WizardData } from '#lib/wizard/wizard-data.ts'

export const CALCULATION_FAILED = 'Stripe pricing calculation failed'

export function pricingBody({ selectedSize, addOns, shippingMethod }: WizardData): PricingRequest {
  return {
    selected_size: selectedSize.value,
    ...fieldsOfState(addOns),
    ...(shippingMethod !== null && { shipping_method: shippingMethod }),
  }
}

/** Query key of the price: texts of add-ons do not affect it. */
export function cartKey({ selectedSize, addOns, shippingMethod }: WizardData): string {
  const chosen = chosenAddOns(choicesOfState(addOns))
  return [selectedSize.value, chosen.join('+'), shippingMethod ?? ''].join('|')
}

const flagged = z.object({ metadata: z.object({ stripe_powered: z.literal(true) }) })

/** Throws on a price the card payment provider did not compute. */
export function readPrice(answer: unknown): PricingResult {
  if (!flagged.safeParse(answer).success) throw new Error(NOT_POWERED)
  const read = pricingResult.safeParse(answer)
  if (!read.success) throw new Error(CALCULATION_FAILED)
  return read.data
}

/** User-facing message for a price error. */
export function priceFault(error: unknown): string {
  return error instanceof Error && error.message === NOT_POWERED ? NOT_POWERED : CALCULATION_FAILED
}
