/** The older checkout: an order straight from the wizard's state, with fillers for the address it does not ask for. Pure. */
import { DEFAULT_TOY_DESCRIPTION, DEFAULT_TOY_NAME, type OrderRequest } from '@leksmedjan/contract/orders'
import type { PricingRequest, PricingResult } from '@leksmedjan/contract/pricing'
import type { Wizard } from '../../lib/wizard-store.ts'
import { TEXTS } from './texts.ts'

type WizardParts = Pick<Wizard, 'data' | 'generation'>

const OLDER_SIZE = 'small'
const OLDER_PERSONALITY = 'playful'

/** Category, colours and picture: without them there is nothing to order. */
export function isOrderable({ data, generation }: WizardParts): boolean {
  return (
    data.categoryL1 !== null && data.colors.length > 0 && /^https?:|^\//.test(generation.generatedImage ?? '')
  )
}

export function olderCart({ data }: WizardParts): PricingRequest {
  return {
    selected_size: data.selectedSize.value || OLDER_SIZE,
    engraving: data.addOns.engraving,
    gift_box: data.addOns.giftBox,
    greeting: data.addOns.greeting,
    digital_story: data.addOns.digitalStory,
    shipping_method: data.shippingMethod,
  }
}

/** The fillers are known to the shop as no address at all, so such an order cannot be paid until one is typed. */
export function olderOrder(parts: WizardParts, email: string, price: PricingResult): OrderRequest {
  const { data, generation } = parts
  const filler = TEXTS.older.filler
  return {
    ...olderCart(parts),
    email,
    prompt_id: generation.promptId,
    openai_image_url: generation.generatedImage,
    openai_prompt: generation.openaiPrompt ?? '',
    recipient_name: data.recipientName,
    recipient_age: data.recipientAge?.name ?? '',
    recipient_relation: data.recipientRelation,
    categoryL1: data.categoryL1?.name ?? '',
    toy_colors: data.colors.map((colour) => colour.name).join(', '),
    colors: data.colors.map((colour) => colour.value),
    toy_name: generation.toyContent?.toyName ?? DEFAULT_TOY_NAME,
    toy_description: generation.toyContent?.description ?? DEFAULT_TOY_DESCRIPTION,
    product_total: price.product_total,
    shipping_cost: price.shipping_cost,
    total_price: price.total_price,
    deliveryFullName: filler,
    streetAddress: filler,
    city: filler,
    userSelections: { personality: data.personality ?? OLDER_PERSONALITY },
  }
}
