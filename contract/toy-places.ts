/** Places on a toy's model that staff look at: small parts and narrow necks. */
import * as z from 'zod/mini'

const third = z.enum(['low', 'middle', 'high'])
const placeMm = z.tuple([z.number(), z.number(), z.number()])

export const toyPlace = z.object({
  /** Of the print: x to its right, y to its back, z up. */
  at_mm: placeMm,
  /** Longest side of the part; null for a place that is no part of its own. */
  length_mm: z.nullable(z.number()),
  /** x and y: beside the toy's own middle plane, seen from its front, whatever stands beside it; z: third of its height. null where its size is not known. */
  where: z.nullable(z.object({ x: third, y: third, z: third })),
})
export type ToyPlace = z.infer<typeof toyPlace>

/** Width, depth and height; the print stands on z = 0 with its middle above the origin. */
interface SizeMm {
  x: number
  y: number
  z: number
}

/** Reports from before the places were kept have none. */
const storedParts = z.array(z.object({ atMm: placeMm, lengthMm: z.number() }))

/** `smallParts` of a model's report as places, largest first; empty where it keeps none. `size`: null where it was not measured. */
export function smallPartPlaces(stored: unknown, size: SizeMm | null): ToyPlace[] {
  const parts = storedParts.safeParse(stored).data ?? []
  return parts.map(({ atMm, lengthMm }) => ({
    at_mm: atMm,
    length_mm: lengthMm,
    where: thirdsIn(atMm, size),
  }))
}

/** The print lies on z = 0; x and y are counted from the toy's own axes, which lie off the middle of its outline where a prop or tail juts out. */
export function thirdsIn([x, y, z]: ToyPlace['at_mm'], size: SizeMm | null): ToyPlace['where'] {
  if (size === null) return null
  const thirdOf = (share: number) => (share < 1 / 3 ? 'low' : share > 2 / 3 ? 'high' : 'middle')
  return { x: thirdOf(0.5 + x / size.x), y: thirdOf(0.5 + y / size.y), z: thirdOf(z / size.z) }
}
