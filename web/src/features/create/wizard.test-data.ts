/** Catalogue and price fixtures of the wizard tests. */
import type { BusinessLogic, SpecialFeature } from '@leksmedjan/contract/catalogue'
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { emptyWizardData, type WizardData } from '#lib/wizard/wizard-data.ts'
import { priceMaps } from './catalogue/catalogue-lists.ts'
import type { WizardContextValue } from './wizard-context.ts'

export const item = (value: string, name = value, sort_order = 1) => ({
  id: `id-${value}`,
  value,
  name,
  is_active: true,
  sort_order,
})
export const option = (value: string, name = value) => ({ id: `id-${value}`, value, name })

export const JOINTS: SpecialFeature = {
  ...item('joints', 'Leder'),
  rule: { ages: ['3-5'], minSize: 'medium', reason: 'Delarna blir för små.' },
}
export const SIZES = [
  { ...item('small', 'Liten'), base_price: 24900, badge: null, longest_cm: 8 },
  { ...item('medium', 'Mellan', 2), base_price: 37900, badge: 'Rekommenderas', longest_cm: 12 },
  { ...item('large', 'Stor', 3), base_price: 54900, badge: null, longest_cm: 16 },
]

const fox = {
  ...item('animals.forest.fox', 'Fox'),
  children: [item('animals.forest.fox.red', 'Red fox'), item('animals.forest.fox.cub', 'Cub')],
}
const hedgehog = { ...item('animals.forest.hedgehog', 'Hedgehog', 2), children: [] }
const forest = { ...item('animals.forest', 'Forest'), children: [fox, hedgehog] }
export const TREE: BusinessLogic['categoryL1Tree'] = [
  { ...item('animals', 'Animals'), children: [forest] },
  { ...item('dolls', 'Dolls', 2), children: [] },
]

export const CATALOGUE: BusinessLogic = {
  age_ranges: [item('3-5', '3-5')],
  colors: [item('#1FB5AC', 'Turkos')],
  personalities: [item('brave', 'Modig')],
  environments: [],
  styles: [],
  occasions: [],
  special_features: [JOINTS],
  categoryL1: [],
  categoryL2: [],
  categoryL3: [],
  categoryL4: [],
  categoryL1Tree: TREE,
  product_sizes: SIZES,
  add_ons: [{ ...item('engraving'), description: '', price: 4900 }],
  shipping_methods: [
    { ...item('express'), description: '', delivery_time: '', price: 14900 },
    { ...item('standard'), description: '', delivery_time: '', price: 5900 },
  ],
}

export function chosenData(patch: Partial<WizardData> = {}): WizardData {
  return {
    ...emptyWizardData('anna@exempel.se'),
    recipientAge: option('3-5', '3-5 år'),
    categoryL1: option('animals', 'Djur'),
    categoryL2: option('animals.forest', 'Skogens djur'),
    colors: [option('#1FB5AC', 'Turkos'), option('#F58220', 'Apelsin')],
    personality: option('brave', 'Modig'),
    occasion: option('birthday', 'Födelsedag'),
    selectedSize: option('medium', 'Mellan'),
    ...patch,
  }
}

export const PRICE: PricingResult = {
  product_total: 37900,
  shipping_cost: 0,
  tax_amount: 7580,
  total_price: 37900,
  base_price: 37900,
  breakdown: {
    base_price: 37900,
    add_ons_total: 0,
    product_total: 37900,
    shipping_cost: 0,
    tax_amount: 7580,
    total_price: 37900,
    size: { price: 37900 },
    add_ons: [],
    tax: { rate: 0.25 },
  },
  metadata: {
    stripe_powered: true,
    checkout_session_id: 'cs_1',
    discount_applied: false,
    discount_details: null,
  },
}

/** What the steps read of a shop with these lists. */
export const contextOf = (catalogue: BusinessLogic): WizardContextValue => ({
  catalogue,
  prices: { maps: priceMaps(catalogue), fault: null },
  price: { result: PRICE, waiting: false, fault: null, retry: () => undefined },
})
