/** What is looked at before a toy is packed, by what its model and its order say of it. Pure. */
import { itemsFor, SPECIAL_ITEMS, type InspectionItem } from '@leksmedjan/contract/packing'

/** Facts from the model's report. */
export interface Reported {
  hasJoints: boolean
  hasSmallParts: boolean
  /** Parts that floated are joined to the body by a pin. */
  hasBridges: boolean
  longestMm: number | null
}

export interface ToCheck {
  /** null: no model is kept. */
  reported: Reported | null
  hasTexts: boolean
  /** Of the child, as the buyer chose it. */
  age: string | null
}

/** Up to this longest side narrow necks of a toy for the youngest get a pin (`toymaker/src/stout-necks.ts`). */
const PINNED_UP_TO_MM = 100
const YOUNGEST = '3-5'

export function checkItemsOf({ reported, hasTexts, age }: ToCheck): InspectionItem[] {
  const { hasJoints = false, hasSmallParts = false, hasBridges = false, longestMm = null } = reported ?? {}
  const isSmall = longestMm !== null && longestMm <= PINNED_UP_TO_MM
  const applies = {
    joints: hasJoints,
    small_parts: hasSmallParts,
    necks: hasBridges || (age === YOUNGEST && isSmall),
    texts: hasTexts,
  }
  return itemsFor(SPECIAL_ITEMS.filter((item) => applies[item]))
}
