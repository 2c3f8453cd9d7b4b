import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { limitToKind } from '../test-kinds.ts'

const SWIMMERS = limitToKind(
  ['haj', 'haj.hammarhaj', 'haj.vithaj', 'delfin', 'val', 'val.blaval', 'val.spackhuggare'].map(
    (name) => `animals.havets_djur.${name}`,
  ),
)

/** Straight behind its body a tail is seen from its end: of the whole animal a nose and two wings are left. */
it.each(SWIMMERS)('the tail of a %s swings to the side from which it is seen', (kind) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const design = readDesign({ kind, seed })
    const [end] = shapesOf(design)
      .filter(({ operation, form }) => operation === 'unite' && form.type === 'roundCone')
      .toSorted((one, other) => other.at[1] - one.at[1])
    expect((end?.at[0] ?? 0) * Math.sign(viewOf(design).azimuthDeg), String(seed)).toBeGreaterThan(12)
  }
})
