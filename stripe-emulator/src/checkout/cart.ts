/** Builds priced lines, shipping and discount from parameters; loads every referenced object in one statement. */
import type { Coupon, PromotionCode } from '../objects/discount.objects.ts'
import { discountFrom, reductionOf, refusalOf } from '../discounts/discounts.rules.ts'
import { readBuyer } from '../customers/buyer.ts'
import { newId } from '../objects/ids.ts'
import { isOf, stored, type Stored } from '../objects/kinds.ts'
import { invalidRequest, missingParameter } from '../protocol/sandbox.errors.ts'
import type { Wanted, CallContext } from '../protocol/call-context.ts'
import { computeAmounts, type Amounts } from '../objects/amounts.rules.ts'
import { newShippingRate } from './rates.endpoints.ts'
import type { CreateValues, KeptLineValues, LineValues, ShippingValues } from './session-parameters.ts'
import type { SessionDiscount, SessionLine } from '../objects/session.objects.ts'
import { checkTotal } from './sessions.rules.ts'

export interface ChosenShipping {
  rate: string
  amount: number
}

/** Objects referenced by the parameters: tax rates, shipping rates, coupon or code. */
export function wantedBy(values: {
  line_items?: readonly { tax_rates?: string[] | undefined }[] | undefined
  shipping_options?: ShippingValues | undefined
  discounts?: CreateValues['discounts'] | undefined
  customer?: string | undefined
}): Wanted[] {
  const rates = (values.line_items ?? []).flatMap((line, at) =>
    (line.tax_rates ?? []).map((id, place): Wanted => ({
      kind: 'tax_rate',
      id,
      param: `line_items[${at}][tax_rates][${place}]`,
    })),
  )
  const shipping = (values.shipping_options ?? []).flatMap(({ shipping_rate: id }, at): Wanted[] =>
    id === undefined ? [] : [{ kind: 'shipping_rate', id, param: `shipping_options[${at}][shipping_rate]` }],
  )
  const discounts = (values.discounts ?? []).flatMap(({ coupon, promotion_code: code }): Wanted[] => [
    ...(coupon === undefined ? [] : [{ kind: 'coupon' as const, id: coupon, param: 'discounts[0][coupon]' }]),
    ...(code === undefined
      ? []
      : [{ kind: 'promotion_code' as const, id: code, param: 'discounts[0][promotion_code]' }]),
  ])
  const customer: Wanted[] =
    values.customer === undefined ? [] : [{ kind: 'customer', id: values.customer, param: 'customer' }]
  return [...rates, ...shipping, ...discounts, ...customer]
}

export function newLine(values: LineValues, at: number, found: Map<string, Stored>): SessionLine {
  const { price_data: price } = values
  const { product_data: product } = price
  return {
    id: newId('li'),
    quantity: values.quantity,
    currency: price.currency.toLowerCase(),
    unitAmount: price.unit_amount,
    taxBehavior: price.tax_behavior ?? null,
    price: newId('price'),
    product: {
      id: newId('prod'),
      name: product.name,
      description: product.description ?? null,
      images: product.images ?? [],
      metadata: product.metadata ?? {},
    },
    taxes: taxesOf(values.tax_rates ?? [], at, found),
  }
}

/** A line with an id is kept, with another quantity or other rates if given. */
export function changedLine(
  values: KeptLineValues,
  at: number,
  kept: readonly SessionLine[],
  found: Map<string, Stored>,
): SessionLine {
  const { id, price_data: price, quantity, tax_rates: rates } = values
  if (id === undefined) {
    if (price === undefined) throw missingParameter(`line_items[${at}][price_data]`)
    if (quantity === undefined) throw missingParameter(`line_items[${at}][quantity]`)
    return newLine({ price_data: price, quantity, tax_rates: rates }, at, found)
  }
  const line = kept.find((candidate) => candidate.id === id)
  if (line === undefined) {
    throw invalidRequest(`No such line item: '${id}'`, {
      code: 'resource_missing',
      param: `line_items[${at}][id]`,
    })
  }
  const base = price === undefined ? line : newLine({ price_data: price, quantity: line.quantity }, at, found)
  return {
    ...base,
    id,
    quantity: quantity ?? line.quantity,
    taxes: rates === undefined ? line.taxes : taxesOf(rates, at, found),
  }
}

function taxesOf(ids: readonly string[], at: number, found: Map<string, Stored>): SessionLine['taxes'] {
  return ids.map((id, place) => {
    const rate = found.get(id)
    const param = `line_items[${at}][tax_rates][${place}]`
    if (!isOf('tax_rate', rate) || !rate.shown.active) {
      throw invalidRequest(`The tax rate ${id} is not active.`, { param })
    }
    const { percentage, inclusive } = rate.shown
    return { id, percentage, inclusive, object: rate.shown }
  })
}

/** Inline shipping rates become objects. */
export function chooseShipping(
  context: CallContext,
  values: ShippingValues,
  found: Map<string, Stored>,
  currency: string,
): ChosenShipping[] {
  return values.map(({ shipping_rate: id, shipping_rate_data: given }, at) => {
    if ((id === undefined) === (given === undefined)) {
      throw missingParameter(`shipping_options[${at}][shipping_rate]`)
    }
    const known = id === undefined ? undefined : found.get(id)
    const rate = isOf('shipping_rate', known) ? known.shown : given && newShippingRate(given, context.seconds)
    if (rate === undefined) throw missingParameter(`shipping_options[${at}][shipping_rate]`)
    checkCurrency(rate.fixed_amount.currency, currency, `shipping_options[${at}]`)
    if (known === undefined) context.put(stored('shipping_rate', rate))
    return { rate: rate.id, amount: rate.fixed_amount.amount }
  })
}

export function checkCurrency(given: string, expected: string, param: string): void {
  if (given === expected) return
  throw invalidRequest(`All prices of a session must use one currency: ${given} is not ${expected}.`, {
    param,
  })
}

/** The discount the shop named, checked against the cart. */
export async function namedDiscount(
  context: CallContext,
  values: CreateValues,
  found: Map<string, Stored>,
  cart: { subtotal: number; currency: string },
): Promise<SessionDiscount | null> {
  const named = values.discounts?.[0]
  if (named === undefined) return null
  if ((named.coupon === undefined) === (named.promotion_code === undefined)) {
    throw invalidRequest('A discount names either a coupon or a promotion code.', { param: 'discounts[0]' })
  }
  const param = named.coupon === undefined ? 'discounts[0][promotion_code]' : 'discounts[0][coupon]'
  const code = found.get(named.promotion_code ?? '')
  const use = isOf('promotion_code', code)
    ? { code: code.shown, coupon: await couponOf(context, code.shown, param) }
    : { code: null, coupon: asCoupon(found.get(named.coupon ?? ''), param) }
  const buyer = await readBuyer(context, values.customer ?? null, use.code)
  const refusal = refusalOf(use, { ...cart, buyer, seconds: context.seconds, param })
  if (refusal !== null) throw refusal
  return discountFrom(use, context.seconds)
}

export async function couponOf(context: CallContext, code: PromotionCode, param: string): Promise<Coupon> {
  const id = code.promotion.coupon
  return asCoupon((await context.find([{ kind: 'coupon', id, param }])).get(id), param)
}

function asCoupon(object: Stored | undefined, param: string): Coupon {
  if (isOf('coupon', object)) return object.shown
  throw invalidRequest('No such coupon.', { code: 'resource_missing', param })
}

/** Refuses totals that could not be charged. */
export function priceCart(
  lines: readonly SessionLine[],
  shipping: readonly ChosenShipping[],
  discount: SessionDiscount | null,
): Amounts {
  const amounts = computeAmounts(lines, shipping[0]?.amount ?? 0, reductionOf(discount))
  checkTotal(amounts.total)
  return amounts
}
