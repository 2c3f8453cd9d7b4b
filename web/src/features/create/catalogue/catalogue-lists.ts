/** Active catalogue items and price maps by value (Spec §3, §7); pure. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'

interface Item {
  is_active: boolean
  sort_order: number
}

const offered = <T extends Item>(items: readonly T[]): T[] =>
  items.filter((item) => item.is_active).sort((a, b) => a.sort_order - b.sort_order)

/** Removes inactive items from every list and the category tree; sorts each list by its sort order. */
export function activeCatalogue(catalogue: BusinessLogic): BusinessLogic {
  return {
    ...catalogue,
    age_ranges: offered(catalogue.age_ranges),
    colors: offered(catalogue.colors),
    personalities: offered(catalogue.personalities),
    environments: offered(catalogue.environments),
    styles: offered(catalogue.styles),
    occasions: offered(catalogue.occasions),
    special_features: offered(catalogue.special_features),
    product_sizes: offered(catalogue.product_sizes),
    add_ons: offered(catalogue.add_ons),
    shipping_methods: offered(catalogue.shipping_methods),
    categoryL1Tree: offered(catalogue.categoryL1Tree).map((top) => ({
      ...top,
      children: offered(top.children).map((group) => ({
        ...group,
        children: offered(group.children).map((kind) => ({ ...kind, children: offered(kind.children) })),
      })),
    })),
  }
}

/** Price in öre by item value. */
export interface PriceMaps {
  addOns: ReadonlyMap<string, number>
  sizes: ReadonlyMap<string, number>
  shipping: ReadonlyMap<string, number>
}

const isOre = (price: number) => Number.isInteger(price) && price >= 0

function pricesOf(kind: string, priced: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  if (priced.length === 0 || !priced.every(([, price]) => isOre(price))) {
    throw new Error(`Failed to fetch ${kind} pricing`)
  }
  return new Map(priced)
}

export function priceMaps(catalogue: BusinessLogic): PriceMaps {
  return {
    addOns: pricesOf(
      'addon',
      catalogue.add_ons.map(({ value, price }) => [value, price]),
    ),
    sizes: pricesOf(
      'size',
      catalogue.product_sizes.map(({ value, base_price }) => [value, base_price]),
    ),
    shipping: pricesOf(
      'shipping',
      catalogue.shipping_methods.map(({ value, price }) => [value, price]),
    ),
  }
}

/** Price in öre of the smallest toy without add-ons. */
export function lowestPrice({ sizes }: PriceMaps): number {
  return Math.min(...sizes.values())
}

/** Price in öre of the cheapest of these delivery methods; null for none. */
export function lowestFreight({ shipping }: PriceMaps, methods: readonly { value: string }[]): number | null {
  const prices = methods.flatMap(({ value }) => shipping.get(value) ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}
