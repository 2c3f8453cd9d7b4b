import { expect, it, test } from 'vitest'
import { readDesign } from '../design.ts'
import { along, length, lerp, sub } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { ACCENT, BODY, PALE } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { RECORD } from '../sdf/tape.ts'
import type { Toy } from '../toy.ts'
import { buildToy, shapesOf } from './build-toy.ts'
import { slotAt } from './surface-colour.test-data.ts'
import { isKeyLoop, keyLoops } from './wind-up-key.test-data.ts'

const [ELLIPSOID, LIMB] = [0, 3]
const DARK_SLOT = 4
const [UNITE, OUTLINE] = [0, 4]
const CAR = 'vehicles.bilar.personbil'

const toyOf = (wish: object): Toy => buildToy(readDesign({ seed: 5, colours: ['#F58220'], ...wish }))

const count = ({ tape }: Toy, claim: (record: Float32Array) => boolean): number => {
  let found = 0
  for (let o = 0; o < tape.length; o += RECORD) if (claim(tape.subarray(o, o + RECORD))) found++
  return found
}

const tipsOf = ({ form, at, rotation: m }: Shape): Vec3[] =>
  form.type === 'roundCone' ? [at, along(at, [m[2], m[5], m[8]], form.height)] : []

it.each(['animals.bondgardens_djur.hast', 'animals.havets_djur.krabba', 'dolls.kompisdockor.kompis', CAR])(
  'wood shows its tools on %s: grooves all round, which no other style has',
  (kind) => {
    const grooves = (style: string | null): number =>
      count(toyOf({ kind, style }), ([, operation]) => operation === OUTLINE)
    expect(grooves('wooden')).toBeGreaterThanOrEqual(grooves(null) + 2)
  },
)

it.each(['animals.bondgardens_djur.ko', 'animals.skogens_djur.rav', 'dolls.kompisdockor.kompis', CAR])(
  'a retro %s has a wind-up key, unless something is worn on its back',
  (kind) => {
    const rings = (style: string | null, ...features: string[]): number =>
      keyLoops(shapesOf(readDesign({ seed: 5, colours: ['#F58220'], kind, style, features }))).length
    expect(rings('retro') - rings(null)).toBe(2)
    expect(rings('retro', 'backpack') - rings(null, 'backpack')).toBe(0)
  },
)

it('the key of a retro swimmer gives way to the ends of its scarf', () => {
  const wish = { seed: 5, colours: ['#F58220'], kind: 'animals.havets_djur.delfin', style: 'retro' }
  const keysWith = (...features: string[]): number =>
    keyLoops(shapesOf(readDesign({ ...wish, features }))).length
  expect(keysWith()).toBe(2)
  expect(keysWith('scarf')).toBe(0)
})

it.each(['animals.skogens_djur.bjorn', 'dolls.kompisdockor.kompis', 'vehicles.batar.farja', CAR])(
  'the loops of the key of a retro %s spread from its stem, which keeps them from being an eight',
  (kind) => {
    const shapes = shapesOf(readDesign({ seed: 5, colours: ['#F58220'], kind, style: 'retro' }))
    const [one, other] = keyLoops(shapes)
    if (!one || !other) throw new Error('no key')
    const between = lerp(one.at, other.at, 0.5)
    const stems = shapes.flatMap((shape) =>
      shape.form.type === 'roundCone' && shape.slot === one.slot ? tipsOf(shape) : [],
    )
    const nearest = Math.min(...stems.map((tip) => length(sub(tip, between))))
    expect(nearest).toBeGreaterThan(length(sub(one.at, other.at)) * 0.3)
    expect(nearest).toBeLessThan(length(sub(one.at, other.at)))
  },
)

test('a cape on a low back is looked at from above', () => {
  const lifted = (kind: string): number => {
    const [bare, caped] = [toyOf({ kind }), toyOf({ kind, features: ['cape'] })]
    return caped.camera.elevationDeg - bare.camera.elevationDeg
  }
  expect(lifted('animals.havets_djur.krabba')).toBeGreaterThan(10)
  expect(lifted('animals.bondgardens_djur.hast')).toBe(0)
})

test('a bumper grins with one end only for the mischievous', () => {
  /** The bars of bumpers that are not mirrored: both ends have their own height. */
  const uneven = (personality: string): number =>
    count(
      toyOf({ kind: CAR, personality }),
      (record) => record[0] === LIMB && record[1] === UNITE && record[2] === 2 && record[24] === 0,
    )
  expect(uneven('mischievous')).toBeGreaterThan(uneven('kind'))
  expect(uneven('brave')).toBe(uneven('kind'))
})

test('a vehicle that rests is drowsy, and a winking one shuts one eye under a lid', () => {
  const balls = (personality: string): number =>
    count(toyOf({ kind: CAR, personality }), ([form, operation]) => form === ELLIPSOID && operation === UNITE)
  expect(balls('calm')).toBe(balls('kind'))
  // A white and an iris go, a lid comes.
  expect(balls('kind') - balls('playful')).toBe(1)
})

it.each(['vehicles.tva_hjul.motorcykel.sporthoj', 'vehicles.bygge.gravmaskin', CAR])(
  'tyres of a retro %s stay dark',
  (kind) => {
    const shapes = shapesOf(readDesign({ seed: 5, colours: ['#F58220', '#1FB5AC'], kind, style: 'retro' }))
    const treads = shapes.flatMap(({ form, at, operation, slot, rotation }) => {
      const isTyre = form.type === 'cylinder' && operation === 'unite' && slot === DARK_SLOT
      const lies = Math.abs(rotation[2]) > 0.95
      return isTyre && lies && form.radius > 10 ? [along(at, [0, 0, -1], form.radius - 0.1)] : []
    })
    expect(treads.length).toBeGreaterThan(0)
    for (const tread of treads) expect(slotAt(shapes, tread)).toBe(DARK_SLOT)
  },
)

/** Units: cones above are ears. */
const EARS_FROM = 40

test('turned legs of the stoutest pony are longer than they are thick', () => {
  const wish = { kind: 'animals.bondgardens_djur.hast.shetlandsponny', style: 'wooden', age: '3-5' }
  const legs = shapesOf(readDesign({ seed: 5, colours: ['#F58220'], ...wish })).flatMap(
    ({ form, operation, slot, at }) =>
      form.type === 'cappedCone' && operation === 'unite' && slot === BODY && at[2] < EARS_FROM ? [form] : [],
  )
  expect(legs).toHaveLength(4)
  for (const { r2, half } of legs) expect(r2).toBeLessThan(half)
})

test('a praying Lucia has two hands', () => {
  const shapes = shapesOf(
    readDesign({ seed: 5, kind: 'characters.hogtider.luciatag.lucia', colours: ['#F58220'] }),
  )
  const balls = shapes.filter(
    ({ form, slot, at }) => form.type === 'sphere' && slot === PALE && Math.abs(at[0]) > 12,
  )
  expect(balls).toEqual([])
})

it.each(['dolls.kompisdockor.kompis', 'characters.yrken.lakare'])(
  'the rings of a retro %s are not of skin',
  (kind) => {
    const ringed = (style: string | null): number =>
      shapesOf(readDesign({ seed: 5, colours: ['#F58220', '#1FB5AC'], kind, style })).filter(
        (shape) =>
          shape.form.type === 'torus' &&
          shape.operation === 'unite' &&
          shape.slot === ACCENT &&
          !isKeyLoop(shape),
      ).length
    expect(ringed('retro') - ringed(null)).toBe(1)
  },
)
