/** Tax rates and shipping rates. */
export interface TaxRate {
  id: string
  object: 'tax_rate'
  active: boolean
  country: string | null
  created: number
  description: string | null
  display_name: string
  inclusive: boolean
  jurisdiction: string | null
  metadata: Record<string, string>
  percentage: number
  tax_type: string | null
}

export type TaxRateDraft = Omit<TaxRate, 'object'>

export function taxRateObject(draft: TaxRateDraft): TaxRate {
  const fixed = {
    effective_percentage: draft.percentage,
    flat_amount: null,
    jurisdiction_level: null,
    livemode: false,
    rate_type: 'percentage',
    state: null,
  }
  return { ...fixed, ...draft, object: 'tax_rate' }
}

interface DeliveryBound {
  unit: string
  value: number
}

export interface ShippingRate {
  id: string
  object: 'shipping_rate'
  active: boolean
  created: number
  delivery_estimate: { minimum: DeliveryBound | null; maximum: DeliveryBound | null } | null
  display_name: string
  fixed_amount: { amount: number; currency: string }
  metadata: Record<string, string>
  tax_behavior: string
  type: 'fixed_amount'
}

export type ShippingRateDraft = Omit<ShippingRate, 'object' | 'type' | 'active'>

export function shippingRateObject(draft: ShippingRateDraft): ShippingRate {
  return {
    ...({ livemode: false, tax_code: null } as object),
    ...draft,
    object: 'shipping_rate',
    active: true,
    type: 'fixed_amount',
  }
}
