import { describe, expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { tipsOf } from '../../sdf/bounds.ts'
import { distanceTo } from '../../sdf/distance.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { along, apply, direction, dot, IDENTITY, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { shapesOf } from '../build-toy.ts'
import { addedShapes } from '../added-shapes.test-data.ts'
import { mountLack } from '../mounts.ts'
import { SWEPT_LEAVES } from '../test-kinds.ts'

const living = SWEPT_LEAVES.filter((kind) => !kind.startsWith('vehicles'))
const shapesWith = (kind: string, ...features: readonly string[]): Shape[] =>
  shapesOf(readDesign({ kind, features, colours: ['#1F5FA8', '#F58220'], seed: 7 }))

const solidOf = (shapes: readonly Shape[]): Float32Array =>
  pack(
    shapes.filter(({ operation }) => operation !== 'paint'),
    1,
  )

/** Half the width of a solid in its middle plane at a height, in units. */
function widthAt(solid: Float32Array, z: number): number {
  for (let x = 120; x > 0; x--) if (distanceTo(solid, [x, 0, z]) < 0) return x
  return 0
}

/** Units. */
const BEHIND_EYES = 36

const offered = (feature: string): string[] => living.filter((kind) => mountLack(kind, feature) === null)

describe('a feature on offer', () => {
  it('keyring: its hole is open', () => {
    const closed = offered('keyring').filter((kind) => {
      const shapes = shapesWith(kind, 'keyring')
      const ring = shapes.findLast(({ form }) => form.type === 'torus')
      return !ring || distanceTo(solidOf(shapes.filter((shape) => shape !== ring)), ring.at) < 0.5
    })
    expect(closed).toEqual([])
  })

  it('glasses: the rings round large eyes stay apart', () => {
    const meeting = offered('glasses').filter((kind) => {
      const design = { kind, style: 'chibi', seed: 7, features: ['big_eyes'] }
      const { added } = addedShapes(design, { features: ['big_eyes', 'glasses'] })
      const [left, right] = added.filter(({ form }) => form.type === 'torus')
      if (left?.form.type !== 'torus' || right?.form.type !== 'torus') return true
      const between = Math.hypot(...sub(left.at, right.at))
      return between < (left.form.ring + right.form.ring) * 0.92
    })
    expect(meeting).toEqual([])
  })

  it.each(['animals.bondgardens_djur.hast', 'animals.savann_och_djungel.elefant.savannelefant'])(
    'glasses: not on %s, whose eyes look aside or whose trunk is between them',
    (kind) => expect(mountLack(kind, 'glasses')).not.toBeNull(),
  )

  it('wings: never in the colour of skin', () => {
    const people = living.filter((kind) => /^(characters\.(yrken|hjaltar)|dolls\.kompis)/.test(kind))
    const bare = people.filter((kind) =>
      shapesWith(kind, 'wings')
        .filter(
          ({ form, mirror }) =>
            form.type === 'ellipsoid' && form.radii[2] >= 8.6 && form.radii[1] < 5 && mirror,
        )
        .some(({ slot }) => slot === PALE),
    )
    expect(bare).toEqual([])
  })

  it.each(
    ['val', 'val.blaval', 'val.spackhuggare', 'haj', 'delfin'].map((kind) => `animals.havets_djur.${kind}`),
  )('wings: stand behind the eyes and the crown of %s', (kind) => {
    const { toy, added } = addedShapes({ kind, seed: 7 }, { features: ['wings'] })
    const rearmostEye = Math.max(...toy.filter(({ ofFace }) => ofFace).map(({ at }) => at[1]))
    const wings = added.filter(({ form, mirror }) => form.type === 'ellipsoid' && mirror)
    expect(wings.length).toBeGreaterThan(2)
    for (const { at } of wings) expect(at[1] - rearmostEye).toBeGreaterThan(BEHIND_EYES)
  })

  it.each(['animals.savann_och_djungel.lejon', 'animals.skogens_djur.bjorn', 'animals.husdjur.hamster'])(
    'wings: are seen beside the wide head of %s',
    (kind) => {
      const design = { kind, colours: ['#1F5FA8', '#F58220'], style: 'chibi', seed: 7 }
      const bare = shapesOf(readDesign(design))
      const wings = shapesOf(readDesign({ ...design, features: ['wings'] })).filter(
        ({ form, mirror }) =>
          form.type === 'ellipsoid' && form.radii[2] >= 8.6 && form.radii[1] < 5 && mirror,
      )
      const reach = Math.max(...wings.map((wing) => tipsOf(wing, 0, 1)[0]?.[0] ?? 0))
      const cheek = Math.max(...[30, 40, 50, 60].map((z) => widthAt(solidOf(bare), z)))
      expect(reach).toBeGreaterThan(cheek)
    },
  )

  it.each(['animals.skogens_djur.uggla.berguv', 'animals.fjall_och_sno.ren', 'characters.fantasidjur.grip'])(
    'hat: stands between the horns and ears of %s',
    (kind) => {
      const shapes = shapesWith(kind, 'hat')
      const crown = shapes.findLast(({ form, slot }) => form.type === 'cappedCone' && slot === DARK)
      const radius = crown?.form.type === 'cappedCone' ? crown.form.r1 : 0
      const before = solidOf(shapes.slice(0, shapes.indexOf(crown as Shape) - 2))
      const turned = ([x, y, z]: Vec3): Vec3 => apply(crown?.rotation ?? IDENTITY, [x, y, z])
      const wall = Array.from({ length: 24 }, (_, i) =>
        along(crown?.at ?? [0, 0, 0], turned(direction(i * 15, 0)), radius),
      )
      expect(wall.filter((at) => distanceTo(before, at) < 0)).toEqual([])
    },
  )

  it.each([
    'animals.skogens_djur.rav',
    'animals.husdjur.katt',
    'animals.husdjur.kanin',
    'animals.husdjur.hund.jamthund',
    'dolls.djurdockor.ravdocka',
  ])('hat: the ears of %s for the youngest are behind it or beside it', (kind) => {
    const shapes = shapesOf(
      readDesign({ kind, features: ['hat'], age: '3-5', colours: ['#1F5FA8', '#F58220'], seed: 3 }),
    )
    const at = shapes.findLastIndex(({ form, slot }) => form.type === 'cappedCone' && slot === DARK)
    const crown = shapes[at]
    if (crown?.form.type !== 'cappedCone') throw new Error('no hat')
    const { r1, half } = crown.form
    const before = solidOf(shapes.slice(0, at - 2))
    const up: Vec3 = [crown.rotation[2], crown.rotation[5], crown.rotation[8]]
    const wall = Array.from({ length: 24 }, (_, i) =>
      along(along(crown.at, direction(i * 15, 0), r1), up, half * 0.3),
    )
    expect(wall.filter((place) => distanceTo(before, place) < 0)).toEqual([])
  })

  it('hat: stands on the roof of a car, the suitcase behind it', () => {
    for (const kind of ['personbil', 'taxi', 'personbil.stadsbil']) {
      const shapes = shapesWith(`vehicles.bilar.${kind}`, 'hat', 'backpack')
      const hat = shapes.findLast(({ form, slot }) => form.type === 'cappedCone' && slot === DARK)
      const boxes = shapes.filter(
        ({ form, slot, operation }) => form.type === 'box' && slot === ACCENT && operation === 'unite',
      )
      if (hat?.form.type !== 'cappedCone') throw new Error('no hat')
      const { r1 } = hat.form
      const under = boxes.filter(
        ({ at, form }) =>
          form.type === 'box' &&
          at[2] > 50 &&
          Math.abs(at[0]) < r1 &&
          Math.abs(at[1] - hat.at[1]) < form.half[1],
      )
      expect(under, kind).toEqual([])
    }
  })

  it('glasses: lie round the lamps of a car, not across them', () => {
    for (const kind of ['personbil', 'taxi', 'personbil.veteranbil']) {
      const shapes = shapesWith(`vehicles.bilar.${kind}`, 'glasses')
      const lamps = shapes.filter(
        ({ ofFace, form, operation, slot }) =>
          ofFace && form.type === 'ellipsoid' && operation === 'unite' && slot === DARK,
      )
      const rims = shapes.filter(({ form }) => form.type === 'torus').slice(-2)
      const axisOf = ({ rotation: m }: Shape, i: 1 | 2): Vec3 => [m[i] ?? 0, m[3 + i] ?? 0, m[6 + i] ?? 0]
      const askew = rims.map((rim, i) => {
        const lamp = lamps[i]
        const together = lamp ? Math.abs(dot(axisOf(rim, 1), axisOf(lamp, 2))) : 0
        return (Math.acos(Math.min(1, together)) * 180) / Math.PI
      })
      expect(Math.max(...askew), kind).toBeLessThan(16)
    }
  })

  it('heart: an elephant has it on its sides, not on its trunk', () => {
    const hearts = shapesWith('animals.savann_och_djungel.elefant', 'heart').filter(
      ({ form }) => form.type === 'heart',
    )
    expect(hearts).toHaveLength(2)
  })

  it('backpack: its straps end under the arms', () => {
    const strapped: Vec3[] = shapesWith('animals.skogens_djur.bjorn', 'backpack')
      .filter(({ form, slot, mirror }) => form.type === 'roundCone' && slot !== BODY && !mirror)
      .map(({ at }) => at)
    const lowest = strapped.toSorted((a, b) => a[2] - b[2]).slice(0, 2)
    expect(lowest.every(([x]) => Math.abs(x) > 14)).toBe(true)
  })
})

it('the girth of a backpack lies on the back of a lion, not out on its mane or tail', () => {
  const { added } = addedShapes(
    {
      kind: 'animals.savann_och_djungel.lejon.lejonhane',
      seed: 7_768_539,
      age: '6-8',
      personality: 'kind',
      colours: ['#F58220', '#1F5FA8'],
    },
    { features: ['backpack'] },
  )
  const links = added.filter(({ form }) => form.type === 'roundCone').map(({ at }) => Math.abs(at[0]))
  expect(links.length).toBeGreaterThan(1)
  expect(Math.max(...links)).toBeLessThan(25)
})
