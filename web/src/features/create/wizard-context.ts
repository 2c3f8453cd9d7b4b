/** Shop data shared by all steps: option lists, their prices, the price of the cart. */
import type { BusinessLogic, ProductSize } from '@leksmedjan/contract/catalogue'
import { createContext, use } from 'react'
import type { Prices } from './catalogue/use-catalogue.ts'
import type { Price } from './price/use-price.ts'

export interface WizardContextValue {
  catalogue: BusinessLogic
  prices: Prices
  price: Price
}

export const WizardContext = createContext<WizardContextValue | null>(null)

export function useWizardContext(): WizardContextValue {
  const shop = use(WizardContext)
  if (shop === null) throw new Error('useWizardContext is used outside the wizard')
  return shop
}

export function sizeOf(catalogue: BusinessLogic, value: string): ProductSize | null {
  return catalogue.product_sizes.find((size) => size.value === value) ?? null
}
