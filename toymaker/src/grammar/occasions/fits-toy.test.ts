/** Props look made with the toy: joined without a bar, on the roof and not in it, large enough, of colours that show. */
import { describe, expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { distanceLab } from '../../math/colour.ts'
import { add, along, direction, scale, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { distanceField } from '../../sdf/distance.ts'
import { DARK } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { paletteOf, viewOf } from '../build-toy.ts'
import { SWEPT_KINDS, SWEPT_LEAVES } from '../test-kinds.ts'

describe('what joins a prop to its toy', () => {
  it.each([
    ['animals.bondgardens_djur.far.bagge', 'new_sibling'],
    ['vehicles.utryckning.brandbil.tankbil', 'easter'],
    ['vehicles.bilar.buss', 'thank_you'],
    ['dolls.dockskapsfamilj.aldre.farfar', 'thank_you'],
  ])(
    'beside a %s at %s is one low mound without corners, no longer than a prop is wide',
    (kind, occasion) => {
      const { added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion })
      const join = added.at(-1)
      if (join?.form.type !== 'ellipsoid') throw new Error('no mound')
      expect(join.form.radii[2]).toBeLessThan(3)
      expect(join.form.radii[0]).toBeLessThan(LONGEST)
    },
  )

  it('is left out where a base carries both', () => {
    const design = { kind: 'animals.skogens_djur.rav', seed: 7, sizeMm: 120, occasion: 'easter' }
    const mounds = (wish: object): number =>
      united(addedShapes({ ...design, occasion: null }, { ...design, ...wish }).added).filter(isMound).length
    expect(mounds({})).toBe(1)
    expect(mounds({ features: ['base'] })).toBe(0)
  })
})

/** Half the length of a mound, in units. */
const LONGEST = 26
const isMound = ({ form }: Shape): boolean =>
  form.type === 'ellipsoid' && form.radii[2] < 3 && Math.max(...form.radii) > 7

it.each([
  ['animals.bondgardens_djur.hast', 'lost_tooth'],
  ['animals.havets_djur.sal', 'halloween'],
  ['vehicles.bilar.buss', 'halloween'],
])('the face of what stands beside a %s at %s is turned to the camera', (kind, occasion) => {
  for (const seed of [7, 8, 9]) {
    const bare = { kind, seed, sizeMm: 120, colours: GREEN }
    const { added } = addedShapes(bare, { occasion })
    const { azimuthDeg } = viewOf(readDesign({ ...bare, occasion }))
    const middleOf = (shapes: readonly Shape[]): Vec3 =>
      scale(
        shapes.reduce<Vec3>((sum, { at }) => add(sum, at), [0, 0, 0]),
        1 / shapes.length,
      )
    const [x, y] = sub(
      middleOf(added.filter(isFace(occasion))),
      middleOf(added.slice(0, -1).filter(({ slot }) => slot !== DARK)),
    )
    expect(Math.abs((Math.atan2(x, -y) * 180) / Math.PI - azimuthDeg)).toBeLessThan(12)
  }
})

const isFace =
  (occasion: string) =>
  ({ slot, operation }: Shape): boolean =>
    slot === DARK && (occasion !== 'halloween' || operation === 'paint')

describe('on a roof', () => {
  it.each([
    'vehicles.bygge.gravmaskin.minigravare',
    'vehicles.bilar.husbil',
    'vehicles.bilar.personbil.veteranbil',
  ])('of a %s a wreath, candles and a cap lie on it', (kind) => {
    for (const occasion of ['midsummer', 'lucia', 'christmas']) {
      const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: 120 }, { occasion })
      const ring = added.find(({ form }) => form.type === 'torus')
      const solid = distanceField(pack(united(toy), 1))
      if (ring?.form.type !== 'torus') throw new Error('no ring')
      const { ring: reach, tube } = ring.form
      const around = Array.from({ length: 8 }, (_, i) =>
        add(ring.at, [reach * direction(i * 45, 0)[0], reach * direction(i * 45, 0)[1], tube * 0.6]),
      )
      expect(
        around.filter((at) => solid(at) < 0),
        occasion,
      ).toEqual([])
    }
  })

  it.each([
    ['vehicles.utryckning.ambulans', { seed: 2587799468, age: '13-17', style: 'retro', sizeMm: 80 }],
    ['vehicles.gard_och_skog.timmerbil', { seed: 2587799468, age: '13-17', style: 'retro', sizeMm: 80 }],
    ['vehicles.tag.tunnelbana', { seed: 65, age: '3-5', style: 'chibi', sizeMm: 120 }],
    ['vehicles.tag.sparvagn', { seed: 63, age: '3-5', style: 'chibi', sizeMm: 120 }],
    ['vehicles.flyg_och_rymd.rymdfarkost.raket', { seed: 132, age: '13-17', sizeMm: 120 }],
  ])('the flag at the stern of a %s is seen over it', (kind, wish) => {
    const bare = { kind, ...wish }
    const { toy, added } = addedShapes(bare, { occasion: 'name_day' })
    const { azimuthDeg, elevationDeg } = viewOf(readDesign({ ...bare, occasion: 'name_day' }))
    const solid = distanceField(pack(united(toy), 1))
    const cloth = united(added).filter(({ form }) => form.type === 'box')
    expect(cloth.length).toBe(3)
    expect(cloth.filter(({ at }) => isHidden(solid, at, direction(azimuthDeg, elevationDeg)))).toEqual([])
  })
})

function isHidden(distance: (at: Vec3) => number, from: Vec3, look: Vec3): boolean {
  for (let t = 0; t < 90;) {
    const free = distance(along(from, look, t))
    if (free < 0) return true
    t += Math.max(free, 0.3)
  }
  return false
}

/** Its own green: the occasion brings no colour that would change marks of the toy. */
const GREEN = ['#F58220', '#2E6B3E']

it.each(['animals.savann_och_djungel.lejon', 'animals.havets_djur.haj', 'animals.savann_och_djungel.panda'])(
  'the wreath of a %s is no knot: nearly as wide as its face',
  (kind) => {
    const { toy, added } = addedShapes(
      { kind, seed: 7, sizeMm: 120, colours: GREEN },
      { occasion: 'midsummer' },
    )
    const head = Math.max(...toy.flatMap(({ ofFace, at }) => (ofFace ? [Math.abs(at[0])] : [])))
    const ring = added.find(({ form }) => form.type === 'torus')
    expect(ring?.form.type === 'torus' ? ring.form.ring : 0).toBeGreaterThan(head * 0.7)
  },
)

it.each([
  ['animals.dinosaurier.kottatare.tyrannosaurus', ['#2E6B3E', '#1FB5AC'], 2255749249],
  ['animals.dinosaurier.flygodla', ['#B9A3E3', '#1F5FA8'], 1306970066],
])('the tooth of a %s is not held before a belly of its own colour', (kind, colours, seed) => {
  const bare = { kind, colours, seed, age: '18+', personality: 'calm', sizeMm: 120 }
  const { added } = addedShapes(bare, { occasion: 'lost_tooth' })
  expect(Math.min(...united(added).map(({ at }) => at[2]))).toBeLessThan(10)
})

describe('a toy of skin without a white filament', () => {
  const kind = 'characters.sagovasen.alva.skogsalva'
  const colours = ['#6CBF3A', '#F7A1C4']

  it('gets presents at Christmas: a snowman is known by its white', () => {
    const { added } = addedShapes({ kind, seed: 7 }, { occasion: 'christmas', colours })
    expect(added.filter(({ form }) => form.type === 'box').length).toBe(6)
  })

  it('has a cake of two colours that are seen as two', () => {
    const near = ['#FFD23F', '#C9A227']
    const bare = { kind: 'dolls.folkdrakt_och_hogtid.folkdrakt', seed: 7, colours: near }
    const { added } = addedShapes(bare, { occasion: 'birthday' })
    const { slots } = paletteOf(readDesign({ ...bare, occasion: 'birthday' }))
    const hexes = [...new Set(added.slice(0, -1).map(({ slot }) => slots[slot - 1] ?? ''))]
    expect(hexes).toHaveLength(2)
    expect(distanceLab(hexes[0] ?? '', hexes[1] ?? '')).toBeGreaterThan(30)
    expect(added.some(({ slot }) => slot === DARK)).toBe(true)
  })
})

it.each(SWEPT_KINDS)(
  'beside a %s at school start a book stands off its pencil in place and colour',
  (kind) => {
    const bare = { kind, seed: 7, sizeMm: 120, colours: GREEN }
    const { added } = addedShapes(bare, { occasion: 'school_start' })
    const { slots } = paletteOf(readDesign({ ...bare, occasion: 'school_start' }))
    const [cover] = added.filter(({ form }) => form.type === 'box')
    const [pencil] = added.filter(({ form }) => form.type === 'cylinder')
    if (cover?.form.type !== 'box' || pencil?.form.type !== 'cylinder') throw new Error('no book or pencil')
    expect(distanceLab(slots[cover.slot - 1] ?? '', slots[pencil.slot - 1] ?? '')).toBeGreaterThan(30)
    const apart = Math.hypot(cover.at[0] - pencil.at[0], cover.at[1] - pencil.at[1])
    expect(apart).toBeGreaterThan((cover.form.half[0] + pencil.form.radius) * 0.9)
  },
)

it.each([
  'animals.savann_och_djungel.lejon',
  'animals.dinosaurier.vaxtatare.langhals',
  'vehicles.bilar.personbil',
])('the wreath of a %s is of flowers: five petals each, round a heart of another colour', (kind) => {
  const { added } = addedShapes({ kind, seed: 7, sizeMm: 120, colours: GREEN }, { occasion: 'midsummer' })
  const balls = added.filter(({ form }) => form.type === 'sphere')
  const [petal] = balls
  const hearts = balls.filter(({ slot }) => slot !== petal?.slot)
  expect(hearts.length).toBeGreaterThan(5)
  expect(balls.length).toBe(hearts.length * 6)
})

it('the cap that lies on a book is as wide as the book: a smaller one is a speck', () => {
  const { added } = addedShapes(
    { kind: 'vehicles.bilar.buss', seed: 7 },
    { occasion: 'graduation', features: ['hat'] },
  )
  const tops = added.flatMap(({ form, slot }) =>
    form.type === 'cylinder' && slot !== DARK ? [form.radius] : [],
  )
  const books = added.flatMap(({ form }) => (form.type === 'box' ? [form.half[0]] : []))
  expect(Math.max(...tops)).toBeGreaterThanOrEqual(Math.max(...books) * 0.95)
})

it.each(SWEPT_LEAVES.filter((kind) => kind.startsWith('dolls.') || kind.startsWith('characters.')))(
  'the knitted cap of a %s, where it wears one, is over its hair',
  (kind) => {
    for (const style of [null, 'low_poly']) {
      const { toy, added } = addedShapes({ kind, style, seed: 7, sizeMm: 120 }, { occasion: 'christmas' })
      const rim = added.findLast(({ form }) => form.type === 'torus' || form.type === 'octagonRing')
      if (!rim || Math.abs(rim.at[0]) > 12 || rim.at[2] < 40) continue
      if (rim.form.type !== 'torus' && rim.form.type !== 'octagonRing') continue
      const { ring, tube } = rim.form
      const solid = distanceField(pack(united(toy), 1))
      const outer = Array.from({ length: 24 }, (_, i) => along(rim.at, direction(i * 15, 0), ring + tube))
      expect(outer.filter((at) => solid(at) > 0).length / outer.length, String(style)).toBeGreaterThan(0.5)
    }
  },
)
