/** Lines of a session as they are answered, and the breakdown of its totals. */
import type { Session, SessionDiscount, SessionHidden, SessionLine } from './session.objects.ts'

export function lineItems(session: Session, hidden: SessionHidden): object[] {
  return hidden.lines.map((line, at) => {
    const amounts = hidden.amounts.lines[at]
    return {
      id: line.id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: amounts?.discount ?? 0,
      amount_subtotal: amounts?.subtotal ?? 0,
      amount_tax: amounts?.tax ?? 0,
      amount_total: amounts?.total ?? 0,
      currency: line.currency,
      description: line.product.name,
      discounts:
        hidden.discount === null || amounts === undefined || amounts.discount === 0
          ? []
          : [{ amount: amounts.discount, discount: discountObject(hidden.discount, session.id) }],
      metadata: {},
      price: priceObject(line, session.created),
      quantity: line.quantity,
      taxes: (amounts?.taxes ?? []).map(({ rate, amount, taxable }) => ({
        amount,
        rate: rateObject(line, rate),
        taxability_reason: null,
        taxable_amount: taxable,
      })),
    }
  })
}

export function breakdown(session: Session, hidden: SessionHidden): object {
  const byRate = new Map<string, { amount: number; taxable: number; rate: object }>()
  for (const [at, line] of hidden.lines.entries()) {
    for (const { rate, amount, taxable } of hidden.amounts.lines[at]?.taxes ?? []) {
      const sum = byRate.get(rate) ?? { amount: 0, taxable: 0, rate: rateObject(line, rate) }
      byRate.set(rate, { ...sum, amount: sum.amount + amount, taxable: sum.taxable + taxable })
    }
  }
  return {
    discounts:
      hidden.discount === null
        ? []
        : [{ amount: hidden.amounts.discount, discount: discountObject(hidden.discount, session.id) }],
    taxes: [...byRate.values()].map(({ amount, taxable, rate }) => ({
      amount,
      rate,
      taxability_reason: null,
      taxable_amount: taxable,
    })),
  }
}

function discountObject(discount: SessionDiscount, session: string): object {
  return {
    id: discount.id,
    object: 'discount',
    checkout_session: session,
    customer: null,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: discount.promotionCode,
    source: { type: 'coupon', coupon: discount.coupon },
    start: discount.start,
    subscription: null,
    subscription_item: null,
  }
}

function rateObject(line: SessionLine, id: string): object {
  const applied = line.taxes.find((tax) => tax.id === id)
  return applied?.object ?? { id, object: 'tax_rate' }
}

function priceObject(line: SessionLine, created: number): object {
  return {
    id: line.price,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency: line.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: line.product.id,
    recurring: null,
    tax_behavior: line.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  }
}

export function productObject(line: SessionLine, created: number): object {
  const { id, name, description, images, metadata } = line.product
  return {
    id,
    object: 'product',
    active: false,
    created,
    default_price: null,
    description,
    images,
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
}
