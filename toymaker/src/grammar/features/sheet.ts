/** Cloth as one sheet: folds so close that no ribs show, with a hem all round. */
import { chain, roundCone } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import type { Vec3 } from '../../math/vec.ts'

/** Half the thickness of cloth, and how far its middle lies over what it lies on, in units. */
export const CLOTH = 2.2
export const LYING = 1.1
/** Of the hem over the cloth. */
const HEM = 1.15
/** Distance of folds over their radius: farther apart, ribs would show. */
const APART = 1.15
/** What fills the furrows between them. */
const BLEND = 1.4

/** How many folds a sheet takes that is so wide at its hem. */
export const foldsFor = (width: number, radius: number): number => Math.ceil(width / (radius * APART)) + 1

/** Places of a sheet, fold by fold: `across` runs from -1 to 1, `t` from its beginning to its hem. */
export function grid<T>(folds: number, steps: number, placeAt: (across: number, t: number) => T): T[][] {
  return Array.from({ length: folds }, (_, fold) =>
    Array.from({ length: steps }, (_step, step) => placeAt((fold / (folds - 1)) * 2 - 1, step / (steps - 1))),
  )
}

const PASSES = 6

/** Heights under a cloth that is stretched over them: it spans hollows and lies on what stands out. */
export function smoothed(heights: readonly number[][]): number[][] {
  let spanned = heights.map((fold) => [...fold])
  for (let pass = 0; pass < PASSES; pass++) {
    const before = spanned
    const at = (fold: number, step: number): number =>
      before[Math.min(Math.max(fold, 0), before.length - 1)]?.[step] ?? 0
    spanned = before.map((fold, i) =>
      fold.map((height, j) =>
        Math.max(
          height,
          (at(i - 2, j) + at(i + 2, j)) / 2,
          ((fold[j - 1] ?? height) + (fold[j + 1] ?? height)) / 2,
        ),
      ),
    )
  }
  return spanned
}

export function sheet(folds: readonly Vec3[][], radius: number, slot: Slot): Shape[] {
  const look = { slot, blend: BLEND }
  const cloth = folds.flatMap((fold) =>
    fold.slice(1).flatMap((to, i) => {
      const from = fold[i]
      return from ? [roundCone(from, to, radius, radius, look)] : []
    }),
  )
  const hem = [
    ...(folds[0] ?? []),
    ...folds.slice(1, -1).flatMap((fold) => fold.slice(-1)),
    ...(folds.at(-1) ?? []).toReversed(),
  ]
  return [...cloth, ...chain(hem, radius * HEM, radius * HEM, { slot, blend: 0.6 })]
}
