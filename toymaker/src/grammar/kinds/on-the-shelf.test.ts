/** What one would put on a shelf: props in hands, nothing before a face, parts that keep their place on any build. */
import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { along, direction, lerp, length, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { united } from '../added-shapes.test-data.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { slotAt } from '../surface-colour.test-data.ts'
import { MOODS } from '../traits/moods.ts'

const shapesFor = (kind: string, wished: object = {}): Shape[] =>
  shapesOf(readDesign({ kind, seed: 5, colours: ['#F58220', '#1F5FA8'], ...wished }))
const ofType = (shapes: readonly Shape[], type: string): Shape[] =>
  united(shapes).filter(({ form }) => form.type === type)
const endOf = ({ at, rotation: m, form }: Shape): Vec3 =>
  along(at, [m[2], m[5], m[8]], form.type === 'roundCone' ? form.height : 0)
const away = (shapes: readonly Shape[], at: Vec3): number => distanceTo(pack(shapes, 1), at)
const mouthOf = (shapes: readonly Shape[]): Shape[] => {
  const lines = shapes.filter(
    ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone',
  )
  const low = Math.min(...lines.map(({ at }) => at[2]))
  return lines.filter(({ at }) => at[2] < low + 7)
}

test.each(['aldre', 'aldre.mormor', 'aldre.farfar'])('the glasses of %s leave the mouth free', (kind) => {
  for (const personality of ['kind', 'mischievous', 'strong', 'funny'])
    for (const features of [[], ['big_eyes']]) {
      const wished = { personality, features, age: '9-12' }
      const { azimuthDeg, elevationDeg } = viewOf(
        readDesign({ kind: `dolls.dockskapsfamilj.${kind}`, seed: 5, ...wished }),
      )
      const look = direction(azimuthDeg, elevationDeg)
      const shapes = shapesFor(`dolls.dockskapsfamilj.${kind}`, wished)
      const rings = ofType(shapes, 'torus').filter(
        ({ form, at }) => form.type === 'torus' && form.tube < 2 && form.ring < 13 && at[2] > 55,
      )
      expect(rings.length).toBeGreaterThan(1)
      const hidden = mouthOf(shapes).filter(({ at }) =>
        TO_CAMERA.some((t) => away(rings, along(at, look, t)) < 0),
      )
      expect(hidden, personality).toEqual([])
    }
})

const TO_CAMERA = Array.from({ length: 24 }, (_, i) => i * 0.5)

test('the moustache of a grandfather is over his mouth, his braces are under his chin', () => {
  for (const style of [null, 'chibi', 'lifelike', 'nordic']) {
    const shapes = shapesFor('dolls.dockskapsfamilj.aldre.farfar', { style, colours: ['#1F5FA8', '#F58220'] })
    const mouth = mouthOf(shapes)
    const top = Math.max(...mouth.map(({ at }) => at[2]))
    const hair = ofType(shapes, 'roundCone').filter(({ slot, coversFace }) => slot === DARK && coversFace)
    expect(hair.length, String(style)).toBeGreaterThan(1)
    expect(Math.min(...hair.map(({ at }) => at[2]))).toBeGreaterThan(top)
    // Of the colour of his newspaper they would be its handles.
    const braces = shapes.filter(
      ({ slot, ofFace, operation, form, at }) =>
        slot === DARK &&
        operation === 'paint' &&
        form.type === 'roundCone' &&
        !ofFace &&
        Math.abs(Math.abs(at[0]) - 10) < 3 &&
        at[1] < -8 &&
        at[2] < top - 4,
    )
    expect(braces.length).toBeGreaterThan(3)
    expect(Math.max(...braces.flatMap((rod) => [rod.at[2], endOf(rod)[2]]))).toBeLessThan(
      Math.min(...mouth.map(({ at }) => at[2])) - 4,
    )
  }
})

test('the hand of a big sibling leaves the small one’s face free', () => {
  for (const style of [null, 'chibi', 'lifelike']) {
    const shapes = united(shapesFor('dolls.dockskapsfamilj.barn.storasyskon', { style }))
    const hands = shapes.filter(
      ({ slot, form }) => slot === PALE && form.type === 'sphere' && form.radius > 4 && form.radius < 8,
    )
    const [face] = shapes.filter(
      ({ slot, form, at }) => slot === PALE && form.type === 'ellipsoid' && at[0] > 25 && at[2] < 40,
    )
    if (!face) throw new Error('no small sibling')
    expect(hands).toHaveLength(2)
    for (const { at, form } of hands)
      expect(away([face], at), String(style)).toBeGreaterThan(form.type === 'sphere' ? form.radius * 0.5 : 0)
  }
})

describe('a forest troll', () => {
  const kind = 'characters.sagovasen.troll.skogstroll'

  test.each([...MOODS.keys()])('that is %s has its mouth clear of its shirt', (personality) => {
    for (const style of [null, 'chibi']) {
      const shapes = shapesFor(kind, { personality, style })
      const clothes = united(shapes).filter(({ slot, ofFace }) => slot === BODY && !ofFace)
      const mouth = mouthOf(shapes)
      const nearest = Math.min(...mouth.map(({ at: [x, y, z] }) => away(clothes, [x, y - 2, z])))
      expect(nearest, String(style)).toBeGreaterThan(14.5)
    }
  })

  test('has curls on its brow however large its head is', () => {
    for (const style of [null, 'chibi'])
      expect(
        ofType(shapesFor(kind, { style, age: '3-5' }), 'sphere').filter(({ slot, at, coversFace, form }) => {
          const stands = form.type === 'sphere' && form.radius > 5
          return slot === ACCENT && coversFace && at[2] > 60 && stands && at[1] < 5
        }).length,
      ).toBeGreaterThanOrEqual(5)
  })
})

test.each([null, 'chibi', 'fairytale'])(
  'the paws of a panda in style %s close around its bamboo',
  (style) => {
    for (const age of ['3-5', '18+']) {
      const shapes = shapesFor('animals.savann_och_djungel.panda', {
        style,
        age,
        colours: ['#FFFFFF', '#2E8B57'],
      })
      const stalk = ofType(shapes, 'roundCone').find(
        ({ slot, form, at }) => slot === ACCENT && form.type === 'roundCone' && form.height > 40 && at[1] < 0,
      )
      if (stalk?.form.type !== 'roundCone') throw new Error('no bamboo')
      const end = endOf(stalk)
      const thick = stalk.form.r1
      const held = ofType(shapes, 'sphere').filter(({ form, at, slot }) => {
        const onStalk = Math.min(...STEPS.map((t) => length(sub(at, lerp(stalk.at, end, t)))))
        return slot !== ACCENT && form.type === 'sphere' && form.radius > thick * 1.2 && onStalk < 2
      })
      expect(new Set(held.map(({ at }) => Math.sign(at[0])))).toEqual(new Set([-1, 1]))
    }
  },
)

const STEPS = Array.from({ length: 60 }, (_, i) => i / 59)

test('the mouth of a black knight lies in the light field of its helmet', () => {
  for (const style of [null, 'chibi', 'fairytale'])
    for (const personality of ['dreamy', 'shy', 'kind']) {
      const shapes = shapesFor('characters.slott_och_riddare.riddare.svart_riddare', {
        style,
        personality,
        age: '3-5',
      })
      const bare = shapes.filter(({ ofFace }) => !ofFace)
      const under = mouthOf(shapes).flatMap((line) =>
        [line.at, endOf(line)].map(([x, y, z]) => slotAt(bare, [x, y, z - 2.5])),
      )
      expect(new Set(under), `${style} ${personality}`).toEqual(new Set([PALE]))
    }
})

test('the hands of an ice princess are in her muff', () => {
  const bare = united(shapesFor('characters.slott_och_riddare.prinsessa.isprinsessa')).filter(
    ({ slot, form, at }) => slot === PALE && form.type === 'sphere' && form.radius > 5 && at[2] < 50,
  )
  expect(bare).toEqual([])
})

test('the twigs of a witch’s broom are on its stick, however it leans', () => {
  for (const seed of [5, 6, 7, 8])
    for (const style of [null, 'chibi', 'retro']) {
      const shapes = shapesFor('characters.sagovasen.haxa', { seed, style })
      const [stick] = ofType(shapes, 'roundCone').filter(
        ({ slot, form, ofFace }) => !ofFace && slot === DARK && form.type === 'roundCone' && form.height > 50,
      )
      const twigs = ofType(shapes, 'cappedCone').filter(({ at }) => at[2] < 14 && Math.abs(at[0]) > 8)
      if (!stick) throw new Error('no stick')
      expect(twigs).toHaveLength(1)
      for (const { at } of twigs) expect(away([stick], at), `${seed} ${style}`).toBeLessThan(0)
    }
})

test('a firefighter doll carries her hose in her hand, not round an arm', () => {
  const shapes = shapesFor('dolls.kompisdockor.yrkesdocka.brandmansdocka')
  const coil = ofType(shapes, 'torus').filter(
    ({ form }) => form.type === 'torus' && form.ring > 6 && form.ring < 12,
  )
  const hands = ofType(shapes, 'sphere').filter(
    ({ slot, form, at }) => slot === PALE && form.type === 'sphere' && Math.abs(at[0]) > 14 && at[2] < 50,
  )
  expect(coil.filter(({ at }) => at[2] < 40)).toHaveLength(2)
  for (const { at, form } of coil.filter(({ at: [, , z] }) => z < 40)) {
    const ring = form.type === 'torus' ? form.ring : 0
    const near = Math.min(...hands.map((hand) => length(sub(hand.at, at))))
    expect(near).toBeGreaterThan(ring - 4)
    expect(near).toBeLessThan(ring + 8)
  }
})

test('the bar that a strong hero lifts passes behind a party hat', () => {
  for (const style of [null, 'chibi', 'rounded']) {
    const shapes = shapesFor('characters.hjaltar.superhjalte.stark_hjalte', { style, occasion: 'birthday' })
    const [bar] = ofType(shapes, 'roundCone').filter(
      ({ slot, form }) => slot === DARK && form.type === 'roundCone' && form.height > 60,
    )
    if (!bar) throw new Error('no bar')
    const hat = united(shapes).filter(({ ofProp, at }) => ofProp && Math.abs(at[0]) < 12 && at[2] > 70)
    const end = endOf(bar)
    expect(hat.length).toBeGreaterThan(0)
    expect(Math.min(...STEPS.map((t) => away(hat, lerp(bar.at, end, t)))), String(style)).toBeGreaterThan(0)
  }
})

test('an Easter bunny wears a scarf in place of its bow, wings in place of its basket', () => {
  const partsOf = (features: string[]): number =>
    united(shapesFor('characters.hogtider.paskhare', { features })).filter(
      ({ slot, at, form }) =>
        (slot === DARK && form.type === 'torus' && at[1] > 15) ||
        (slot === ACCENT && form.type === 'sphere' && form.radius < 4 && at[1] < -10 && at[2] > 40),
    ).length
  expect(partsOf([])).toBe(2)
  expect(partsOf(['scarf'])).toBe(1)
  expect(partsOf(['wings'])).toBe(1)
})

test('the glasses of a dinosaur are joined over its snout', () => {
  for (const seed of [5, 6, 7]) {
    const bare = shapesFor('animals.dinosaurier.kottatare', { seed })
    const shapes = shapesFor('animals.dinosaurier.kottatare', { seed, features: ['glasses'] })
    const rods = ofType(shapes, 'roundCone').slice(-4)
    const head = united(bare)
    const middles = rods.map((rod) => lerp(rod.at, endOf(rod), 0.5))
    const sunk = middles.filter((at) => away(head, at) < -1.5)
    expect(sunk, `seed ${seed}`).toEqual([])
  }
})
