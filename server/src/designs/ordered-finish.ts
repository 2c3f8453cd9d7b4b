/** Size and texts of a toy as an order has them. Pure. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import type { ToyFinish } from '@leksmedjan/contract/toy-wish'

/** Finish that an order adds to the design. */
export interface OrderedFinish extends Omit<ToyFinish, 'sizeMm'> {
  /** Value of a size in the catalogue. */
  sizeValue: string
}

export const finishOf = (lists: BusinessLogic, { sizeValue, ...texts }: OrderedFinish): ToyFinish => ({
  ...texts,
  sizeMm: sizeMmOf(lists, sizeValue),
})

/** Longest sides of discontinued sizes that old orders have. */
const LONGEST_MM: Readonly<Record<string, number>> = { small: 80, medium: 120, large: 160, xl: 220 }

export function sizeMmOf(lists: BusinessLogic, sizeValue: string): number | undefined {
  const size = lists.product_sizes.find(({ value }) => value === sizeValue)
  return size === undefined ? LONGEST_MM[sizeValue] : size.longest_cm * 10
}
