/** What is looked at before a toy is packed, by what its model and its order say of it. Pure. */
import { itemsFor, SPECIAL_ITEMS, type CheckMark, type InspectionItem } from '@leksmedjan/contract/packing'
import { smallPartPlaces, thirdsIn, type ToyPlace } from '@leksmedjan/contract/toy-places'
import * as z from 'zod/mini'

/** Facts from the model's report. */
export interface Reported {
  hasJoints: boolean
  hasSmallParts: boolean
  /** Parts that floated are joined to the body by a pin. */
  hasBridges: boolean
  longestMm: number | null
  /** Width, depth and height; the print stands on z = 0 with its middle above the origin. */
  sizeMm: { x: number; y: number; z: number } | null
  /** `smallParts` and `necks` of the report, as they are stored. */
  places: { smallParts: unknown; necks: unknown }
}

const place = z.tuple([z.number(), z.number(), z.number()])
/** Reports from before the places were kept have none. */
const storedNecks = z.array(z.object({ atMm: place }))

export interface ToCheck {
  /** null: no model is kept. */
  reported: Reported | null
  hasTexts: boolean
  /** Of the child, as the buyer chose it: '3-5 år'. */
  age: string | null
}

/** A neck so near the box of a small part is that part's own. */
const NECK_REACH_MM = 4

/** Places of the lines that apply: small parts, largest first, then necks that hold something else. */
export function checkMarksOf(reported: Reported | null, items: readonly InspectionItem[]): CheckMark[] {
  if (reported === null) return []
  const parts = smallPartPlaces(reported.places.smallParts, reported.sizeMm)
  const necks = storedNecks.safeParse(reported.places.necks).data ?? []
  const holds = (neck: (typeof necks)[number], { at_mm: at, length_mm: length }: ToyPlace): boolean =>
    Math.hypot(...at.map((v, axis) => v - (neck.atMm[axis] ?? 0))) < (length ?? 0) / 2 + NECK_REACH_MM
  const marks: CheckMark[] = [
    ...parts.map((part) => ({
      ...part,
      items: ['small_parts' as const, ...(necks.some((neck) => holds(neck, part)) ? ['necks' as const] : [])],
    })),
    ...necks
      .filter((neck) => !parts.some((part) => holds(neck, part)))
      .map(({ atMm }) => ({
        items: ['necks' as const],
        at_mm: atMm,
        length_mm: null,
        where: thirdsIn(atMm, reported.sizeMm),
      })),
  ]
  return marks.flatMap((mark) => {
    const meant = mark.items.filter((item) => items.includes(item))
    return meant.length === 0 ? [] : [{ ...mark, items: meant }]
  })
}

/** Up to this longest side narrow necks of a toy for the youngest get a pin (`toymaker/src/stout-necks.ts`). */
const PINNED_UP_TO_MM = 100
/** The order keeps the name that its buyer chose: '3-5 år'; calls may send the value. */
const isYoungest = (age: string | null): boolean => /^3-5(?: år)?$/.test(age ?? '')

export function checkItemsOf({ reported, hasTexts, age }: ToCheck): InspectionItem[] {
  const { hasJoints = false, hasSmallParts = false, hasBridges = false, longestMm = null } = reported ?? {}
  const isSmall = longestMm !== null && longestMm <= PINNED_UP_TO_MM
  const applies = {
    joints: hasJoints,
    small_parts: hasSmallParts,
    necks: hasBridges || (isYoungest(age) && isSmall),
    texts: hasTexts,
  }
  return itemsFor(SPECIAL_ITEMS.filter((item) => applies[item]))
}
