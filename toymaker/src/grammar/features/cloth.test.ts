import { describe, expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { along, direction, length, lerp, sub } from '../../math/vec.ts'
import { boundsOf } from '../../sdf/bounds.ts'
import { distanceField } from '../../sdf/distance.ts'
import { pack, RECORD } from '../../sdf/tape.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { buildToy, viewOf } from '../build-toy.ts'
import { mountLack } from '../mounts.ts'
import { isHidden } from '../mouth-sight.ts'
import { fringe } from './scarf.ts'
import { slotAt } from '../surface-colour.test-data.ts'
import { SWEPT_KINDS } from '../test-kinds.ts'

const [UNITE, ROD, TORUS] = [0, 3, 4]
const SIZE_MM = 120
/** Largest radius of a fold, mm. */
const THICKEST_MM = 9

/** Records of the solid, without paint and cuts. */
const formsOf = (features: readonly string[], kind: string): Float32Array[] => {
  const { tape } = buildToy(readDesign({ kind, features, seed: 7, sizeMm: SIZE_MM }))
  return Array.from({ length: tape.length / RECORD }, (_, i) =>
    tape.slice(i * RECORD, (i + 1) * RECORD),
  ).filter((record) => record[1] === UNITE)
}

const BOX = 2
/** Half height of the lowest block, mm; the soles that some toys stand on are flatter. */
const FLAT_MM = 3.8
const countOf = (records: readonly Float32Array[], form: number): number =>
  records.filter((record) => record[0] === form).length
const blocksOf = (records: readonly Float32Array[]): number =>
  countOf(
    records.filter((record) => (record[18] ?? 0) > FLAT_MM),
    BOX,
  )
const thickest = (records: readonly Float32Array[]): number =>
  Math.max(0, ...records.filter((record) => record[0] === ROD).map((record) => record[17] ?? 0))

it.each(SWEPT_KINDS.filter((kind) => !kind.startsWith('vehicles.')))(
  'the cape of %s is cloth in thin folds, no block',
  (kind) => {
    const [bare, caped] = [formsOf([], kind), formsOf(['cape'], kind)]
    expect(countOf(caped, ROD) + countOf(caped, TORUS)).toBeGreaterThan(
      countOf(bare, ROD) + countOf(bare, TORUS),
    )
    expect(blocksOf(caped)).toBe(blocksOf(bare))
    expect(thickest(caped)).toBeLessThanOrEqual(Math.max(thickest(bare) * 1.2, THICKEST_MM))
  },
)

it.each(['animals.skogens_djur.bjorn.bjornunge', 'animals.savann_och_djungel.panda'])(
  'the cape of a %s reaches beyond what sits before it',
  (kind) => {
    const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM, age: '3-5' }, { features: ['cape'] })
    const solid = distanceField(pack(united(toy), 1))
    const seat = Array.from({ length: 60 }, (_, x) => x).filter((x) => solid([x, 0, SEAT]) < 0)
    expect(boundsOf(united(added)).high[0]).toBeGreaterThan(Math.max(...seat) + SHOWN)
  },
)

/** Height of a seat, and how much of a cape is seen beside it, in units. */
const SEAT = 14
const SHOWN = 12

it.each([
  'animals.havets_djur.sal',
  'animals.husdjur.hund',
  'animals.husdjur.skoldpadda',
  'characters.yrken.bagare',
])('the hem of the cape of a %s is one sheet: its folds overlap and are no fingers', (kind) => {
  const { added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM }, { features: ['cape'] })
  const ends = united(added).flatMap(({ form, at, rotation }) =>
    form.type === 'roundCone'
      ? [{ at: along(at, [rotation[2], rotation[5], rotation[8]], form.height), radius: form.r2 }]
      : [],
  )
  const hem = ends.filter(({ at }) => at[2] < Math.min(...ends.map((end) => end.at[2])) + HEM)
  const apart = hem.map((end) =>
    Math.min(...hem.filter((other) => other !== end).map((other) => Math.hypot(...sub(other.at, end.at)))),
  )
  expect(hem.length).toBeGreaterThan(3)
  hem.forEach(({ radius }, i) => expect((apart[i] ?? Infinity) / radius).toBeLessThan(OVERLAP))
})

/** Ends within so many units above the lowest are of the hem; distance of two folds over their radius. */
const HEM = 3
const OVERLAP = 1.6

it.each(['animals.bondgardens_djur.far.bagge', 'animals.fjall_och_sno.ren', 'animals.bondgardens_djur.hast'])(
  'the hem of the cape of a %s is one edge, low on both its flanks',
  (kind) => {
    const { added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM }, { features: ['cape'] })
    const cloth = distanceField(pack(united(added), 1))
    const ends = united(added).flatMap(({ form, at, rotation }) =>
      form.type === 'roundCone' ? [along(at, [rotation[2], rotation[5], rotation[8]], form.height)] : [],
    )
    const rear = Math.max(...ends.map(([, y]) => y))
    const hem = ends.filter(([, y]) => y > rear - 2 * HEM)
    const gaps = hem.flatMap((end) => {
      const [, next] = hem.toSorted((one, other) => length(sub(one, end)) - length(sub(other, end)))
      return next ? [cloth(lerp(end, next, 0.5))] : []
    })
    expect(Math.max(...gaps)).toBeLessThan(IN_CLOTH)
    const heights = ends.map(([, , z]) => z)
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(DRAPED)
  },
)

/** Units: how deep in the cloth its hem is between two folds; and how far the cloth hangs down a flank. */
const IN_CLOTH = -1.5
const DRAPED = 18

it.each([
  'animals.fjall_och_sno.varg',
  'animals.skogens_djur.alg.algkalv',
  'animals.skogens_djur.hare.skogshare',
  'animals.husdjur.skoldpadda',
])('the cape of a %s is smooth and lies on its back: no ribs, no patches of sunk cloth', (kind) => {
  const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM }, { features: ['cape'] })
  const [bare, cloth] = [distanceField(pack(united(toy), 1)), distanceField(pack(united(added), 1))]
  const rods = united(added).flatMap(({ form, at, rotation }) =>
    form.type === 'roundCone'
      ? [{ end: along(at, [rotation[2], rotation[5], rotation[8]], form.height), radius: form.r2 }]
      : [],
  )
  for (const { end, radius } of rods) {
    if (end[1] > 0) expect(bare(end)).toBeGreaterThan(-SUNK * radius)
    const [, next] = rods
      .map((rod) => ({ ...rod, apart: length(sub(rod.end, end)) }))
      .filter(({ apart }) => apart > 0.1)
      .toSorted((one, other) => one.apart - other.apart)
    if (next) expect(cloth(lerp(end, next.end, 0.5))).toBeLessThan(FURROW - radius)
  }
})

/** How deep a furrow between two folds may be, in units. */
const FURROW = 0.75
/** Of a fold's radius, how deep its middle may lie under what it covers. */
const SUNK = 1.8

const colours = ['#F58220', '#1F5FA8']

it('the scarf of a child is not of the colour that its shirt has round the neck', () => {
  const bare = {
    kind: 'dolls.dockskapsfamilj.barn',
    seed: 109,
    sizeMm: SIZE_MM,
    colours: ['#7A3E6D', '#E58FB0'],
  }
  const { toy, added } = addedShapes(bare, { features: ['scarf'] })
  const ring = added.find(({ form }) => form.type === 'torus')
  if (ring?.form.type !== 'torus') throw new Error('no ring')
  const { at, form } = ring
  const under = [-60, -36, -12, 12, 36, 60].map((turn) =>
    slotAt(toy, along(at, direction(turn, 0), form.ring)),
  )
  expect(under.filter((slot) => slot === ring.slot).length).toBeLessThan(under.length / 2)
})

describe('the ends of a scarf', () => {
  const wearers = SWEPT_KINDS.filter(
    (kind) => !kind.startsWith('vehicles.') && mountLack(kind, 'scarf') === null,
  )

  it.each(wearers)('of %s are flat cloth, no tubes', (kind) => {
    const { added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM, colours }, { features: ['scarf'] })
    const cloth = united(added).flatMap(({ form }) => (form.type === 'box' ? [form.half] : []))
    expect(cloth.length).toBeGreaterThan(1)
    for (const [wide, , thick] of cloth) expect(thick / wide).toBeLessThan(FLAT)
  })

  it.each(wearers)('of %s and the scarf itself leave its mouth and eyes to be seen', (kind) => {
    const bare = { kind, seed: 7, sizeMm: SIZE_MM, colours }
    for (const style of [null, 'chibi']) {
      const { toy, added } = addedShapes({ ...bare, style }, { features: ['scarf'] })
      const { azimuthDeg, elevationDeg } = viewOf(readDesign({ ...bare, style }))
      const look = direction(azimuthDeg, elevationDeg)
      const cloth = distanceField(pack(united(added), 1))
      const face = toy.filter(({ ofFace }) => ofFace)
      const hidden = face.filter(({ at }) => isHidden([at, look], cloth))
      expect(hidden.length / Math.max(1, face.length), String(style)).toBeLessThan(MOST_HIDDEN)
    }
  })

  it.each([
    'animals.bondgardens_djur.ko',
    'animals.dinosaurier.vaxtatare',
    'animals.skogens_djur.alg',
    'animals.bondgardens_djur.hast',
  ])('of a %s lie on its flank, not before its forelegs', (kind) => {
    const { toy, added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM, colours }, { features: ['scarf'] })
    const cloth = united(added).filter(({ form }) => form.type === 'box')
    const front = Math.min(...united(toy).map(({ at }) => at[1]))
    for (const { at } of cloth) {
      expect(Math.abs(at[0])).toBeGreaterThan(OF_MIDDLE)
      expect(at[1]).toBeGreaterThan(front)
    }
  })
})

/** Share of the lines and eyes of a face. */
const MOST_HIDDEN = 0.12
/** Thickness over width of cloth. */
const FLAT = 0.65
/** Units: what hangs nearer to the middle of an animal on four legs is one leg more. */
const OF_MIDDLE = 8

it.each(
  SWEPT_KINDS.filter((kind) => kind.startsWith('vehicles.')).filter(
    (kind) => mountLack(kind, 'cape') === null,
  ),
)('the flag of %s is one cloth to its free end: with two tails it would be a letter', (kind) => {
  const { added } = addedShapes({ kind, seed: 7, sizeMm: SIZE_MM, colours }, { features: ['cape'] })
  const cloth = united(added).flatMap(({ form, at }) =>
    form.type === 'box' ? [{ at, half: form.half }] : [],
  )
  const reach = Math.max(...cloth.map(({ at }) => Math.abs(at[0])))
  const end = cloth.filter(({ at }) => Math.abs(at[0]) > reach - 0.5)
  const tallest = Math.max(...cloth.map(({ half }) => half[2]))
  expect(Math.max(...end.map(({ half }) => half[2]))).toBeCloseTo(tallest, 1)
})

it('the threads of a fringe touch each other: apart they would be fingers', () => {
  for (const [wide, thread] of [
    [4.6, 0.9],
    [6.2, 1.1],
    [5, 2.4],
  ] as const) {
    const places = fringe(wide, thread)
    const gaps = places.slice(1).map((x, i) => x - (places[i] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(2 * thread)
    expect(places.length).toBeGreaterThan(2)
    expect(Math.max(...places.map(Math.abs)) + thread).toBeLessThan(wide + thread)
  }
})
