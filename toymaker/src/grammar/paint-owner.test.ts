import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { distanceToForm } from '../sdf/distance.ts'
import { BODY, PALE } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { along, unit } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Complexion } from '../palette.ts'
import { shapesOf } from './build-toy.ts'
import { findKind } from './kinds.ts'
import { rimOf } from './mouth-sight.ts'
import { isPerson } from './restyle.ts'
import { slotAt } from './surface-colour.test-data.ts'
import { SWEPT_LEAVES } from './test-kinds.ts'
import { MOODS } from './traits/moods.ts'

const SEED = 5

const shapesFor = (kind: string, personality: string): Shape[] =>
  shapesOf(readDesign({ kind, personality, colours: ['#F58220', '#1F5FA8'], seed: SEED, sizeMm: 120 }))

/** A point of a line lies on a shape whose surface is nearer than this; below it the colour is looked up, in units. */
const NEAR = 0.6
const STEP = 0.1

interface Held {
  shape: Shape
  /** Just under the surface. */
  under: Vec3
}

/** What a point of the face lies on; null where a blend joins several. */
function holderOf(solid: readonly Shape[], at: Vec3): Held | null {
  let [found, least]: [Shape | null, number] = [null, Infinity]
  for (const shape of solid) {
    const own = distanceToForm(recordOf(shape), at)
    if (own < least) [found, least] = [shape, own]
  }
  if (found === null || Math.abs(least) > NEAR) return null
  const record = recordOf(found)
  const slope = (way: Vec3): number => distanceToForm(record, along(at, way, STEP)) - least
  const inward = unit([-slope([1, 0, 0]), -slope([0, 1, 0]), -slope([0, 0, 1])])
  return { shape: found, under: along(at, inward, least + NEAR / 2) }
}

const records = new WeakMap<Shape, Float32Array>()
function recordOf(shape: Shape): Float32Array {
  const record = records.get(shape) ?? pack([shape], 1)
  records.set(shape, record)
  return record
}

/** The colour of a face; null where the kind computes its plan. */
function skinOf(kind: string): Slot | null {
  const { face } = findKind(kind, SEED).kind
  return typeof face === 'function' ? null : (face.skin ?? BODY)
}

const complexionOf = (kind: string): Complexion | undefined => findKind(kind, SEED).kind.complexion

/** What is not of the skin where it has points of the face's lines that are not of its own colour. */
function smearedOf(shapes: readonly Shape[], skin: Slot): Shape[] {
  const bare = shapes.filter(({ ofFace }) => !ofFace)
  const solid = bare.filter(({ operation, ofProp }) => operation === 'unite' && !ofProp)
  const lines = shapes.filter(({ ofFace, operation }) => ofFace && operation === 'paint')
  const held = lines.flatMap((line) => [line.at, ...rimOf(line)]).flatMap((at) => holderOf(solid, at) ?? [])
  return held
    .filter(({ shape, under }) => shape.slot !== skin && slotAt(shapes, under) !== slotAt(bare, under))
    .map(({ shape }) => shape)
}

/** A face painted on metal or stone has lines on what is no skin. */
const isSkinned = (kind: string, skin: Slot): boolean =>
  isPerson(kind) && skin === PALE && complexionOf(kind) !== 'plain'

const FACES = SWEPT_LEAVES.flatMap((kind) => {
  const skin = skinOf(kind)
  if (skin === null) return []
  const isCovered = shapesFor(kind, 'kind').some(({ coversFace }) => coversFace)
  return isCovered || isSkinned(kind, skin) ? [{ kind, skin }] : []
})

it('no line of a face runs onto what lies over it, and a person’s onto nothing it wears, in any mood', () => {
  const smeared = FACES.flatMap(({ kind, skin }) => {
    const isSmear = isSkinned(kind, skin) ? () => true : ({ coversFace }: Shape) => coversFace
    const moods = [...MOODS.keys()].filter((mood) => smearedOf(shapesFor(kind, mood), skin).some(isSmear))
    return moods.map((mood) => `${kind} ${mood}`)
  })
  expect(smeared).toEqual([])
}, 300_000)
