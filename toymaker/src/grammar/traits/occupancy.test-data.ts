/** How much two toys of the same size differ in space: sampled on a grid, for tests. */
import type { ToyDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { buildToy } from '../build-toy.ts'

const STEP_MM = 6

/** Whether each point of a grid round the toy lies inside it. */
export function occupancy(design: ToyDesign): boolean[] {
  const { tape } = buildToy(design)
  const { sizeMm } = design
  const inside: boolean[] = []
  for (let x = -sizeMm / 2; x <= sizeMm / 2; x += STEP_MM)
    for (let y = -sizeMm / 2; y <= sizeMm / 2; y += STEP_MM)
      for (let z = STEP_MM / 2; z <= sizeMm; z += STEP_MM) inside.push(distanceTo(tape, [x, y, z]) < 0)
  return inside
}

/** Share of the space of both that only one of them fills. */
export function difference(one: readonly boolean[], other: readonly boolean[]): number {
  let [either, onlyOne] = [0, 0]
  one.forEach((isIn, i) => {
    if (isIn || other[i] === true) either += 1
    if (isIn !== other[i]) onlyOne += 1
  })
  return onlyOne / either
}
