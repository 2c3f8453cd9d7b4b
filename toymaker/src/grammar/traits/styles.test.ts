import { expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { buildToy } from '../build-toy.ts'
import { STYLES } from './styles.ts'

const SIZE_MM = 120
const STEP_MM = 6

/** Whether each point of a grid round the toy lies inside it. */
function occupancy(kind: string, style: string | null): boolean[] {
  const { tape } = buildToy(readDesign({ kind, style, sizeMm: SIZE_MM, seed: 5 }))
  const inside: boolean[] = []
  for (let x = -SIZE_MM / 2; x <= SIZE_MM / 2; x += STEP_MM)
    for (let y = -SIZE_MM / 2; y <= SIZE_MM / 2; y += STEP_MM)
      for (let z = STEP_MM / 2; z <= SIZE_MM; z += STEP_MM) inside.push(distanceTo(tape, [x, y, z]) < 0)
  return inside
}

/** Share of the space of both that only one of them fills. */
function difference(one: readonly boolean[], other: readonly boolean[]): number {
  let [either, onlyOne] = [0, 0]
  one.forEach((isIn, i) => {
    if (isIn || other[i] === true) either += 1
    if (isIn !== other[i]) onlyOne += 1
  })
  return onlyOne / either
}

/** Below it two toys differ in eyes and paint alone. */
const LEAST_DIFFERENCE = 0.07

test.each([
  'animals.skogens_djur.rav',
  'vehicles.utryckning.brandbil',
  'characters.slott_och_riddare.prinsessa',
])('no two styles give %s the same shape', (kind) => {
  const shapes = [null, ...STYLES.keys()].map((style) => ({ style, inside: occupancy(kind, style) }))
  const alike = shapes.flatMap((one, i) =>
    shapes.slice(i + 1).flatMap((other) => {
      const share = difference(one.inside, other.inside)
      return share < LEAST_DIFFERENCE ? [`${one.style} and ${other.style}: ${share.toFixed(3)}`] : []
    }),
  )
  expect(alike).toEqual([])
})
