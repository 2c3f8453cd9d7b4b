import { describe, expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { chanceFrom } from '../../math/random.ts'
import { distanceField } from '../../sdf/distance.ts'
import type { Shape } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { along, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { united } from '../added-shapes.test-data.ts'
import { shapesOf, viewOf } from '../build-toy.ts'
import { isHidden } from '../mouth-sight.ts'
import { mountLack } from '../mounts.ts'
import { SWEPT_LEAVES } from '../test-kinds.ts'

const FEATURES = ['scarf', 'heart', 'name_sign']
const COMBINATIONS = 90
const living = SWEPT_LEAVES.filter((kind) => !kind.startsWith('vehicles'))
const colours = ['#1F5FA8', '#F58220']

interface Dressed {
  kind: string
  features: string[]
  bare: object
  added: Shape[]
}

/** Seeded combinations of two or three of those features. */
const dressed: Dressed[] = Array.from({ length: COMBINATIONS }, (_, i) => {
  const chance = chanceFrom(i * 7919 + 11)
  const kind = living[Math.floor(chance() * living.length)] ?? ''
  const left = FEATURES[Math.floor(chance() * 4)]
  const features = FEATURES.filter((one) => one !== left && mountLack(kind, one) === null)
  const bare = { kind, colours, sizeMm: [80, 120, 160][i % 3], seed: Math.floor(chance() * 1e9) }
  const wish = { features, nameSign: features.includes('name_sign') ? 'Åke' : null }
  return { kind, features, bare, added: broughtBy(bare, wish) }
})

/** Shapes that a wish brings: some kinds give up a belt or a fold of their own for it, so they are no tail of the list. */
function broughtBy(bare: object, wish: object): Shape[] {
  const own = shapesOf(readDesign(bare)).map(kindOfShape)
  return shapesOf(readDesign({ ...bare, ...wish })).filter((shape) => {
    const at = own.indexOf(kindOfShape(shape))
    if (at >= 0) own.splice(at, 1)
    return at < 0
  })
}

/** Whatever its place: a toy that becomes taller is scaled. */
function kindOfShape({ form, slot, operation, blend, inscription }: Shape): string {
  return JSON.stringify([form.type, slot, operation, blend, inscription])
}

const plateOf = (added: readonly Shape[]): Shape | undefined =>
  added.find(({ inscription }) => inscription !== null)
const heartsOf = (added: readonly Shape[]): Shape[] => added.filter(({ form }) => form.type === 'heart')
/** A heart's own middle is its tip. */
const middleOf = ({ at, rotation: m, form }: Shape): Vec3 =>
  along(at, [m[2], m[5], m[8]], form.type === 'heart' ? form.size * 0.6 : 0)
/** Flat ends of a scarf: boxes that are neither the plate nor its frame and its room. */
const endsOf = (added: readonly Shape[]): Shape[] =>
  united(added).filter(({ form, blend }) => form.type === 'box' && blend === 0.6)
const ringsOf = (added: readonly Shape[]): Shape[] =>
  united(added).filter(({ form }) => form.type === 'torus' || form.type === 'roundCone')

/** Units: a plate that stands on the floor has its middle lower. */
const ON_FLOOR = 16

describe.each(dressed)('$kind with $features', ({ features, added, bare }) => {
  it('has everything that was chosen', () => {
    expect(plateOf(added) !== undefined).toBe(features.includes('name_sign'))
    expect(heartsOf(added).length > 0).toBe(features.includes('heart'))
    expect(!features.includes('scarf') || ringsOf(added).length > 0).toBe(true)
  })

  it('has no name on its chest beside a heart or the ends of a scarf', () => {
    const plate = plateOf(added)
    const isOnChest = plate !== undefined && plate.at[2] > ON_FLOOR && Math.abs(plate.rotation[5]) > 0.7
    const before = [...heartsOf(added), ...endsOf(added)].filter(
      ({ at }) => plate !== undefined && Math.hypot(at[0] - plate.at[0], at[1] - plate.at[1]) < NEAR,
    )
    expect(isOnChest && before.length > 0).toBe(false)
  })

  it('shows a heart to the camera', () => {
    if (!features.includes('heart')) return
    const { azimuthDeg, elevationDeg } = viewOf(readDesign(bare))
    const look = direction(azimuthDeg, elevationDeg)
    const others = distanceField(
      pack(
        united(added).filter(({ form }) => form.type !== 'heart'),
        1,
      ),
    )
    const seen = heartsOf(added).filter((one) => !isHidden([middleOf(one), look], others))
    expect(seen.length).toBeGreaterThan(0)
  })
})

/** Units from the middle of a plate. */
const NEAR = 16
