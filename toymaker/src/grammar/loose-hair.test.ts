import { expect, it } from 'vitest'
import { DARK } from '../sdf/shapes.ts'
import { buildCase, contextOf } from './build-case.test-data.ts'
import { bandana, brimHat, coneHat, crownRing, helmet, peakCap, puffHat } from './parts/hats.ts'
import { tuft } from './parts/horns.ts'
import { buns, fringe, hairCap, quiff } from './parts/hairdos.ts'
import { stand } from './plans/stand.ts'
import type { ShapeBuilder } from './shape-builder.ts'

const HAIR = { fringe, quiff, 'a bun': (s: ShapeBuilder) => buns(s, { count: 1 }) }
const PULLED_DOWN = {
  coneHat: (s: ShapeBuilder) => coneHat(s, { height: 0.6 }),
  brimHat: (s: ShapeBuilder) => brimHat(s, { brim: 1.2, height: 0.3 }),
  peakCap: (s: ShapeBuilder) => peakCap(s),
  helmet: (s: ShapeBuilder) => helmet(s),
  puffHat: (s: ShapeBuilder) => puffHat(s),
  bandana: (s: ShapeBuilder) => bandana(s),
}

function dressed(s: ShapeBuilder, dress: (s: ShapeBuilder) => void): void {
  stand(s, {})
  hairCap(s, { slot: DARK })
  dress(s)
}

const shapesOf = (dress: (s: ShapeBuilder) => void): number =>
  buildCase(contextOf({}), { build: (s) => dressed(s, dress) }).s.shapes.length

const cases = Object.entries(HAIR).flatMap(([hairName, hair]) =>
  Object.entries(PULLED_DOWN).map(([hatName, hat]) => [hairName, hatName, hair, hat] as const),
)

it.each(cases)('%s does not stand out of a %s', (_hair, _hat, hair, hat) => {
  const hatted = shapesOf(hat)
  expect(shapesOf((s) => (hair(s), hat(s)))).toBe(hatted)
  expect(shapesOf((s) => (hat(s), hair(s)))).toBe(hatted)
})

it('stays under what sits on top of the hair', () => {
  const locks = shapesOf(fringe) - shapesOf(() => {})
  expect(locks).toBeGreaterThan(0)
  for (const worn of [high, (s: ShapeBuilder) => crownRing(s)])
    expect(shapesOf((s) => (fringe(s), worn(s)))).toBe(shapesOf(worn) + locks)
})

const high = (s: ShapeBuilder) => brimHat(s, { brim: 0.78, height: 0.4, lift: 0.86 })
const CRESTS = { 'a bun': (s: ShapeBuilder) => buns(s, { count: 1 }), 'a tuft': (s: ShapeBuilder) => tuft(s) }

it.each(Object.entries(CRESTS))('%s on the crown carries no hat', (_name, crest) => {
  const hatted = shapesOf(high)
  expect(shapesOf((s) => (crest(s), high(s)))).toBe(hatted)
  expect(shapesOf((s) => (high(s), crest(s)))).toBe(hatted)
})

it.each(Object.entries({ ...HAIR, ...CRESTS }))(
  '%s is hidden as well once the body was stretched',
  (_name, hair) => {
    const stretched = (s: ShapeBuilder) => s.reshape((shape) => ({ ...shape }))
    const worn = (s: ShapeBuilder) => coneHat(s, { height: 0.6 })
    expect(shapesOf((s) => (hair(s), stretched(s), worn(s)))).toBe(shapesOf(worn))
  },
)
