/** Maps wizard state to the order request (Spec §3, §5); pure. */
import { wornColours } from '@leksmedjan/contract/occasion-colours'
import { fieldsOfState } from '@leksmedjan/contract/add-ons'
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME, type OrderRequest } from '@leksmedjan/contract/orders'
import { DEFAULT_SIZE } from '@leksmedjan/contract/limits'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import type { GenerationState, WizardData } from '#lib/wizard/wizard-data.ts'
import { finishOf } from '../picture/design-wish.ts'
import { publicImage } from './ordering.ts'

interface OrderParts {
  data: WizardData
  generation: Pick<GenerationState, 'generatedImage' | 'promptId' | 'openaiPrompt' | 'toyContent'>
  price: PricingResult
  /** An unpaid order of this visitor to update instead. */
  orderId: string | null
}

export function orderRequest({ data, generation, price, orderId }: OrderParts): OrderRequest {
  const { addOns, shippingMethod, categoryL2, categoryL3, categoryL4 } = data
  return {
    ...(orderId !== null && { id: orderId }),
    email: data.email,
    prompt_id: generation.promptId,
    openai_image_url: publicImage(generation.generatedImage),
    openai_prompt: generation.openaiPrompt ?? '',
    ...recipient(data),
    sign_text: finishOf(data).nameSign ?? '',
    categoryL1: data.categoryL1?.name ?? '',
    ...(categoryL2 && { categoryL2: categoryL2.name, subcategoryGroup: categoryL2.name }),
    ...(categoryL3 && { categoryL3: categoryL3.name, toy_subcategory: categoryL3.name }),
    ...(categoryL4 && { categoryL4: categoryL4.name, subSubcategory: categoryL4.name }),
    toy_colors: wornColours(data)
      .map(({ name }) => name)
      .join(', '),
    colors: data.colors.map(({ value }) => value),
    toy_name: data.toyName.trim() || (generation.toyContent?.toyName ?? DEFAULT_TOY_NAME),
    toy_description: generation.toyContent?.description ?? DEFAULT_TOY_DESCRIPTION,
    selected_size: data.selectedSize.value === '' ? DEFAULT_SIZE : data.selectedSize.value,
    ...fieldsOfState(addOns),
    ...(shippingMethod !== null && { shipping_method: shippingMethod }),
    ...amounts(data, price, orderId),
    ...delivery(data, orderId),
    userSelections: userSelections(data),
  }
}

/**
 * Sums as displayed. The checkout may have set delivery and a coupon on an existing order, neither known
 * here: an update sends only what the wizard priced.
 */
function amounts({ shippingMethod }: WizardData, price: PricingResult, orderId: string | null) {
  const { product_total, shipping_cost, total_price } = price
  if (orderId === null) return { product_total, shipping_cost, total_price }
  return { product_total, ...(shippingMethod !== null && { shipping_cost }) }
}

function recipient(data: WizardData) {
  return {
    recipient_name: data.recipientName,
    recipient_age: data.recipientAge?.name ?? '',
    recipient_relation: data.recipientRelation,
    personal_message: data.personalMessage,
  }
}

/** The checkout saves the address on the order; an update from here must not blank it. */
function delivery({ deliveryAddress }: WizardData, orderId: string | null) {
  const { fullName, streetAddress, postalCode, city, country, phoneNumber } = deliveryAddress
  if (orderId !== null && fullName === '') return {}
  return {
    deliveryFullName: fullName,
    streetAddress,
    postalCode,
    city,
    country,
    deliveryPhoneNumber: phoneNumber,
  }
}

function userSelections(data: WizardData) {
  const { personality, environment, style, occasion, occasionProp, specialFeatures } = data
  return {
    ...(personality && { personality }),
    ...(environment && { environment }),
    ...(style && { style }),
    ...(occasion && { occasion }),
    ...(!occasionProp && { occasionProp }),
    ...(specialFeatures.length > 0 && { specialFeatures }),
  }
}
