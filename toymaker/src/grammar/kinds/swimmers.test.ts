import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { limitToKind } from '../test-kinds.ts'

const SWIMMERS = limitToKind(
  ['haj', 'haj.hammarhaj', 'haj.vithaj', 'delfin', 'val', 'val.blaval', 'val.spackhuggare'].map(
    (name) => `animals.havets_djur.${name}`,
  ),
)

const SEEDS = [1, 2, 3, 4, 5]
/** How far aside a tail must end, in units. */
const ASIDE = 12

/** Straight behind its body a tail is seen from its end: of the whole animal a nose and two wings are left. */
function swingsToViewer(kind: string, seed: number): boolean {
  const design = readDesign({ kind, seed })
  const [end] = shapesOf(design)
    .filter(({ operation, form }) => operation === 'unite' && form.type === 'roundCone')
    .toSorted((one, other) => other.at[1] - one.at[1])
  return (end?.at[0] ?? 0) * Math.sign(viewOf(design).azimuthDeg) > ASIDE
}

it('a tail swings to the side from which it is seen', () => {
  const wrong = SWIMMERS.flatMap((kind) =>
    SEEDS.filter((seed) => !swingsToViewer(kind, seed)).map((seed) => `${kind} ${seed}`),
  )
  expect(wrong).toEqual([])
})
