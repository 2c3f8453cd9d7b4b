import { describe, expect, test } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import type { Vec3 } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'
import { rimOf } from '../mouth-sight.ts'

const shapesOfKind = (kind: string): Shape[] =>
  shapesOf(readDesign({ kind, colours: ['#FAFAF7', '#9AA0A6'], seed: 7 }))

const tapeOf = (shapes: readonly Shape[]): Float32Array =>
  pack(
    shapes.filter(({ operation }) => operation !== 'paint'),
    1,
  )

const near = ({ at }: Pick<Shape, 'at'>, to: Vec3): number =>
  Math.hypot(at[0] - to[0], at[1] - to[1], at[2] - to[2])

describe('a pterosaur', () => {
  const shapes = shapesOfKind('animals.dinosaurier.flygodla')

  test('has wings of one skin from the wrist down to the bed', () => {
    const skin = tapeOf(shapes.filter(({ slot, mirror }) => slot === ACCENT && mirror))
    for (const [x, z] of [
      [20, 12],
      [20, 40],
      [32, 20],
      [32, 50],
      [44, 45],
    ] as const) {
      const nearest = Math.min(...Array.from({ length: 50 }, (_, y) => distanceTo(skin, [x, y - 25, z])))
      expect(nearest, `${x} ${z}`).toBeLessThan(0)
    }
  })

  test('has wings that rise outwards from their hem: cut square they would be a curtain', () => {
    const skin = tapeOf(shapes.filter(({ slot, mirror }) => slot === ACCENT && mirror))
    for (const [x, z] of [
      [34, 6],
      [42, 14],
      [56, 28],
    ] as const) {
      const nearest = Math.min(...Array.from({ length: 50 }, (_, y) => distanceTo(skin, [x, y - 25, z])))
      expect(nearest, `${x} ${z}`).toBeGreaterThan(0)
    }
  })
})

describe('a snowy owl', () => {
  test('is of the body colour all over: neither breast nor face is of another', () => {
    const pale = shapesOfKind('animals.fjall_och_sno.snouggla').filter(
      ({ slot, operation }) => slot === PALE && operation === 'paint',
    )
    expect(pale).toEqual([])
  })
})

describe('a polar bear', () => {
  test('has a head as wide as its loins are high: a smaller one is lost on its body', () => {
    const shapes = shapesOfKind('animals.fjall_och_sno.isbjorn')
    const widths = shapes.flatMap(({ form, operation, slot, at }) =>
      form.type === 'ellipsoid' && operation === 'unite' && slot === BODY && at[1] < -30
        ? [form.radii[0]]
        : [],
    )
    expect(Math.max(...widths)).toBeGreaterThan(20)
  })
})

describe('an elephant of the savanna', () => {
  test('has tusks that reach far out of its face: stumps are teeth', () => {
    const shapes = shapesOfKind('animals.savann_och_djungel.elefant.savannelefant')
    const tusks = shapes.filter(
      ({ form, slot, ofFace, at }) => form.type === 'roundCone' && slot === PALE && !ofFace && at[2] > 30,
    )
    const long = tusks.reduce((sum, { form }) => sum + (form.type === 'roundCone' ? form.height : 0), 0)
    expect(long / 2).toBeGreaterThan(36)
  })
})

describe('a chimpanzee', () => {
  test('holds one hand on its crown', () => {
    const shapes = shapesOfKind('animals.savann_och_djungel.apa.schimpans')
    const hands = shapes.filter(
      ({ form, slot, mirror }) => form.type === 'sphere' && form.radius > 7 && slot === PALE && !mirror,
    )
    expect(hands).toHaveLength(1)
    expect(hands[0]?.at[2]).toBeLessThan(40)
    const fingers = shapes.filter(
      ({ form, slot, at }) => form.type === 'roundCone' && slot === PALE && at[2] > 80,
    )
    expect(fingers).toHaveLength(3)
  })
})

describe('a gymnast', () => {
  test('wears no skirt, and lets a ribbon wind down to the beam', () => {
    const shapes = shapesOfKind('dolls.kompisdockor.sportdocka.gymnastik')
    expect(shapes.filter(({ form }) => form.type === 'cappedCone')).toEqual([])
    const ribbon = shapes.filter(
      ({ form, slot, mirror, at }) =>
        form.type === 'roundCone' && slot === ACCENT && !mirror && Math.abs(at[0]) > 20,
    )
    const turns = ribbon.filter(({ at }, i) => i > 0 && at[1] > (ribbon[i - 1]?.at[1] ?? 0)).length
    expect(ribbon.length).toBeGreaterThan(30)
    expect(turns / ribbon.length).toBeGreaterThan(0.3)
    expect(Math.min(...ribbon.map(({ at }) => at[2]))).toBeLessThan(20)
  })
})

describe('a hero of nature', () => {
  const shapes = shapesOfKind('characters.hjaltar.superhjalte.naturhjalte')
  test('wears a wreath of ten leaves', () => {
    const leaves = shapes.filter(
      ({ form, slot, at }) =>
        form.type === 'ellipsoid' && slot === BODY && at[2] > 80 && form.radii[2] > 7.5 && form.radii[0] < 5,
    )
    expect(leaves).toHaveLength(10)
  })
})

/** Both halves of a cat's mouth, the last lines that a face is given. */
const LIP_RODS = 12

describe('a hedgehog', () => {
  test.each(['kind', 'playful', 'funny', 'brave', 'strong'])(
    'has a mouth that ends before its eyes: %s',
    (personality) => {
      const face = shapesOf(
        readDesign({
          kind: 'animals.skogens_djur.igelkott',
          personality,
          colours: ['#7A4A21', '#E3C797'],
          seed: 7,
        }),
      ).filter(({ ofFace }) => ofFace)
      const eyes = face.filter(({ form, operation }) => form.type === 'ellipsoid' && operation === 'unite')
      const lines = face.filter(({ form, operation }) => form.type === 'roundCone' && operation === 'paint')
      const ends = lines.slice(-LIP_RODS).flatMap(rimOf)
      expect(ends).toHaveLength(2 * LIP_RODS)
      const gaps = ends.flatMap((end) => eyes.map((eye) => near(eye, end)))
      expect(Math.min(...gaps)).toBeGreaterThan(8)
    },
  )
})

describe('variants are told from their kinds', () => {
  const paintedWith = (kind: string, slot: number): number =>
    shapesOfKind(kind).filter((shape) => shape.operation === 'paint' && shape.slot === slot && !shape.ofFace)
      .length

  test('a mountain cow has coloured sides and speckles', () => {
    const cow = 'animals.bondgardens_djur.ko'
    expect(paintedWith(`${cow}.fjallko`, ACCENT)).toBeGreaterThan(2 * paintedWith(cow, ACCENT))
  })

  test('a grey seal is spotted on neck and flanks', () => {
    expect(paintedWith('animals.havets_djur.sal.grasal', DARK)).toBeGreaterThan(12)
  })

  test('a silver knight stands behind a shield that reaches the floor', () => {
    const shapes = shapesOfKind('characters.slott_och_riddare.riddare.silverriddare')
    const [, lowest] = shapes
      .filter(({ form, slot }) => form.type === 'box' && slot === ACCENT)
      .map(
        ({ form, at }) => [at, form.type === 'box' ? at[2] - form.half[0] * Math.SQRT2 : Infinity] as const,
      )
      .toSorted((a, b) => a[1] - b[1])[0] ?? [null, Infinity]
    expect(lowest).toBeLessThan(2)
  })
})

test('the basket of a bicycle is behind the front of its lamp and leaves its eyes free', () => {
  const shapes = shapesOfKind('vehicles.tva_hjul.cykel')
  const basket = shapes.find(({ form, slot, at }) => form.type === 'box' && slot === ACCENT && at[2] > 60)
  const eyes = shapes.filter(({ ofFace, form }) => ofFace && form.type === 'ellipsoid')
  if (basket?.form.type !== 'box') throw new Error('no basket')
  const [, deep, high] = basket.form.half
  const eyeTops = eyes.map(({ at }) => at[2] + EYE_RADIUS)
  expect(basket.at[2] - high).toBeGreaterThan(Math.max(...eyeTops))
  expect(basket.at[1] - deep).toBeGreaterThan(-54)
})

/** Of a bicycle, units. */
const EYE_RADIUS = 8

test('the tip of a viking helmet stands on it however small the head', () => {
  const shapes = shapesOf(readDesign({ kind: 'characters.hjaltar.viking', age: '18+', seed: 7 }))
  const tip = shapes.find(({ form, slot }) => form.type === 'cappedCone' && slot === BODY)
  if (tip?.form.type !== 'cappedCone') throw new Error('no tip')
  const helmet = tapeOf(shapes.filter((shape) => shape !== tip))
  const [x, y, z] = tip.at
  const { r1, half } = tip.form
  const rim = [-r1, r1].map((out): Vec3 => [x + out, y, z - half])
  expect(rim.filter((point) => distanceTo(helmet, point) > 0)).toEqual([])
})

test.each(['animals.havets_djur.sal', 'animals.havets_djur.sal.salkut'])(
  'the whiskers of a %s lie over its mouth: in it they are teeth',
  (kind) => {
    for (const personality of ['calm', 'kind', 'strong']) {
      const shapes = shapesOf(readDesign({ kind, personality, style: 'rounded', age: '3-5', seed: 7 }))
      const dots = shapes.filter(
        ({ slot, ofFace, form, operation }) =>
          slot === DARK &&
          !ofFace &&
          ((form.type === 'ellipsoid' && operation === 'paint' && form.radii[0] < DOT) ||
            (form.type === 'sphere' && form.radius < DOT)),
      )
      const lips = shapes.filter(
        ({ ofFace, operation, form }) => ofFace && operation === 'paint' && form.type === 'roundCone',
      )
      expect(dots.length).toBeGreaterThan(5)
      for (const { at } of dots)
        expect(Math.min(...lips.flatMap(rimOf).map((lip) => near({ at: lip }, at)))).toBeGreaterThan(CLEAR)
    }
  },
)

/** Units: the largest whisker root, and its least distance from a line of the mouth. */
const DOT = 2.2
const CLEAR = 1.7
