import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import type { Vec3 } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'

const FAMILY = 'dolls.dockskapsfamilj'
const PEOPLE = [
  'vuxen',
  'vuxen.mamma',
  'vuxen.pappa',
  'barn',
  'barn.storasyskon',
  'barn.smasyskon',
  'aldre',
  'aldre.mormor',
  'aldre.farfar',
]

const isHand = ({ form, slot, operation }: Shape): boolean =>
  operation === 'unite' && slot === PALE && form.type === 'sphere' && form.radius > 4 && form.radius < 7

function handsOf(shapes: readonly Shape[]): { at: Vec3; radius: number }[] {
  return shapes.filter(isHand).flatMap(({ form, at, mirror }) => {
    const radius = form.type === 'sphere' ? form.radius : 0
    const other: Vec3 = [-at[0], at[1], at[2]]
    return mirror
      ? [
          { at, radius },
          { at: other, radius },
        ]
      : [{ at, radius }]
  })
}

describe.each(PEOPLE)("%s of the doll's house", (person) => {
  const shapes = shapesOf(
    readDesign({ kind: `${FAMILY}.${person}`, colours: ['#1F5FA8', '#F58220'], seed: 7 }),
  )

  test('has two hands', () => expect(handsOf(shapes)).toHaveLength(2))

  test('holds nothing in front of them', () => {
    const tape = pack(
      shapes.filter(({ operation }) => operation !== 'paint'),
      1,
    )
    const before = handsOf(shapes).map(({ at: [x, y, z], radius }): Vec3 => [x, y - radius - 1, z])
    expect(before.filter((at) => distanceTo(tape, at) < 0)).toEqual([])
  })
})

test.each(['characters.slott_och_riddare.riddare', 'characters.hjaltar.superhjalte.naturhjalte'])(
  'a gloved hand of %s holds its staff without a bare patch',
  (kind) => {
    const shapes = shapesOf(readDesign({ kind, colours: ['#1F5FA8', '#F58220'], seed: 7 }))
    const bare = shapes.filter(
      ({ form, slot, operation, ofFace }) =>
        form.type === 'sphere' && form.radius > 6 && slot === PALE && operation === 'unite' && !ofFace,
    )
    expect(bare).toEqual([])
  },
)
