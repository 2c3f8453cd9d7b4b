import { expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { ACCENT } from '../../sdf/shapes.ts'
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
