import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { along, length, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { distanceField } from '../../sdf/distance.ts'
import { ACCENT } from '../../sdf/shapes.ts'
import { pack } from '../../sdf/tape.ts'
import { addedShapes, united } from '../added-shapes.test-data.ts'
import { shapesOf } from '../build-toy.ts'

it('no strap of a backpack lies on what a doll holds before its chest', () => {
  const wish = { kind: 'dolls.folkdrakt_och_hogtid.luciadocka', style: 'cartoon', seed: 5 }
  const rods = (features: string[]): Set<string> =>
    new Set(
      shapesOf(readDesign({ ...wish, features }))
        .filter(({ slot, form, at }) => slot === ACCENT && form.type === 'roundCone' && at[2] < HEAD_FROM)
        .map(({ at }) => JSON.stringify(at)),
    )
  const bare = rods([])
  const straps = [...rods(['backpack'])].filter((at) => !bare.has(at)).map((at) => JSON.parse(at)[1])
  expect(straps.length).toBeGreaterThan(3)
  expect(Math.min(...straps)).toBeGreaterThan(BEFORE_CHEST)
})

/** Units: rods above are of the head, which turns with the camera. */
const HEAD_FROM = 62

/** In front of a doll's bodice, behind its tray, in units along y. */
const BEFORE_CHEST = -16

it.each([
  'animals.fjall_och_sno.pingvin.pingvinunge',
  'animals.skogens_djur.bjorn',
  'dolls.kompisdockor.kompis',
])('the straps of a backpack of a %s with joints end under its coat: blunt ends are pegs', (kind) => {
  const bare = { kind, seed: 7, sizeMm: 120 }
  const { toy, added } = addedShapes({ ...bare, features: ['joints'] }, { features: ['joints', 'backpack'] })
  const skin = distanceField(pack(united(toy), 1))
  const rods = added.flatMap(({ form, at, rotation: m, slot }) => {
    if (form.type !== 'roundCone' || slot !== ACCENT) return []
    const end: Vec3 = along(at, [m[2], m[5], m[8]], form.height)
    return [{ at, end, radius: form.r2 }]
  })
  const loose = rods.filter(({ end }) => rods.every((rod) => length(sub(rod.at, end)) > 0.1))
  expect(loose).toHaveLength(2)
  for (const { end, radius } of loose) expect(skin(end)).toBeLessThan(-radius * HIDDEN)
})

/** Of a strap's radius: how deep its end lies. */
const HIDDEN = 0.5
