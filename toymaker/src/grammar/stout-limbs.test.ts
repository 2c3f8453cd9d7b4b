import { describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { BODY, DARK, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { along, direction } from '../math/vec.ts'
import { shapesOf } from './build-toy.ts'
import { hit, slotAt, solidOf } from './surface-colour.test-data.ts'
import { STYLES } from './traits/styles.ts'

const built = (kind: string, style: string | null): Shape[] =>
  shapesOf(readDesign({ kind, style, age: '3-5', colours: ['#C97B2A', '#2F5D8C'], seed: 5 }))

const isPaw = ({ form, operation, slot, at }: Shape): boolean =>
  form.type === 'ellipsoid' && operation === 'unite' && slot === BODY && at[1] < -16 && at[2] < 24

describe.each([null, ...STYLES.keys()].filter((style) => style !== 'low_poly'))('limbs as %s', (style) => {
  it('of a red fox have socks that cover both its forepaws', () => {
    const shapes = built('animals.skogens_djur.rav.rodrav', style)
    const solid = solidOf(shapes)
    const paws = shapes.filter(isPaw).slice(0, 2)
    expect(paws).toHaveLength(2)
    for (const { at } of paws)
      for (const aside of [-40, 0, 40, 80]) {
        const way = direction(aside * Math.sign(at[0] || 1), 5)
        const met = hit(solid, along(at, way, 60), along([0, 0, 0], way, -1))
        expect(met && slotAt(shapes, met), `${aside}°`).toBe(DARK)
      }
  })

  it('of a doll in trousers let nothing of another colour out between them', () => {
    const shapes = built('dolls.kompisdockor.kompis', style)
    const solid = solidOf(shapes)
    // Above them the sweater of a short-legged style begins.
    const heights = [16, 18, 20, ...(style === 'chibi' ? [] : [22])]
    const seen = heights.map((z) => hit(solid, [0, -80, z], [0, 1, 0]))
    for (const at of seen) if (at && at[1] < 6) expect(slotAt(shapes, at)).toBe(DARK)
  })
})

it('a running animal has its socks on all four feet', () => {
  for (let i = 0; i < 12; i++) {
    const seed = 200_003 + i * 7_919_003
    const kind = 'animals.husdjur.hund.jamthund'
    const shapes = shapesOf(readDesign({ kind, age: '6-8', colours: ['#C97B2A', '#C8102E'], seed }))
    const solid = solidOf(shapes)
    const paws = shapes.filter(
      ({ form, operation, slot, at }) =>
        form.type === 'ellipsoid' && operation === 'unite' && slot === BODY && at[2] < 9 && at[1] > 8,
    )
    expect(paws, String(seed)).toHaveLength(2)
    for (const { at } of paws) {
      const way = direction(180, 0)
      const met = hit(solid, along([at[0], at[1], Math.max(at[2], 4)], way, 60), along([0, 0, 0], way, -1))
      expect(met && slotAt(shapes, met), String(seed)).toBe(PALE)
    }
  }
})

/** Legs of a dog that stand on the floor. */
const legsOf = (style: string, type: 'roundCone' | 'cappedCone') =>
  built('animals.husdjur.hund.jamthund', style).flatMap(({ form, operation, slot, at }) =>
    form.type === type && operation === 'unite' && slot === BODY && Math.abs(at[0]) > 6 && at[2] < 50
      ? [form]
      : [],
  )

it.each(['rounded', 'nordic'])('a dog as %s stands on legs, not on stumps', (style) => {
  const legs = legsOf(style, 'roundCone')
  expect(legs.length).toBeGreaterThan(1)
  for (const leg of legs) if (leg.type === 'roundCone') expect(leg.height / leg.r2).toBeGreaterThan(LEAST_LEG)
})

/** Length of the free leg over its radius. */
const LEAST_LEG = 1.9

it('a dog turned from wood has legs that narrow towards the floor: others are cans', () => {
  const legs = legsOf('wooden', 'cappedCone')
  expect(legs).toHaveLength(4)
  for (const leg of legs) if (leg.type === 'cappedCone') expect(leg.r1 / leg.r2).toBeLessThan(0.8)
})
