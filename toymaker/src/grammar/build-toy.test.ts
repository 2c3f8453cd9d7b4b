import { describe, expect, it } from 'vitest'
import { SCENERIES } from '../render/sceneries.ts'
import { readDesign, ToyDesignError } from '../design.ts'
import { RECORD } from '../sdf/tape.ts'
import { buildKind, buildToy, paletteOf, viewOf } from './build-toy.ts'
import { findKind, GROUPS } from './kinds.ts'
import { SWEPT_LEAVES } from './test-kinds.ts'
import type { Toy } from '../toy.ts'

/** As many records as the kernel holds. */
const MAX_RECORDS = 512
const LONGEST_OFF = 0.04

const design = (wish: object) =>
  readDesign({ kind: 'animals.skogens_djur.bjorn', colours: ['#F58220'], seed: 7, ...wish })

describe('every kind of the shop', () => {
  const built = new Map<string, Toy>()
  const toyOf = (kind: string): Toy => {
    const toy = built.get(kind) ?? buildToy(design({ kind }))
    built.set(kind, toy)
    return toy
  }

  it('is known: 28 groups, none of them empty', () => {
    expect(Object.keys(GROUPS)).toHaveLength(28)
    expect(Object.values(GROUPS).filter((group) => Object.keys(group).length === 0)).toEqual([])
  })

  it.each(SWEPT_LEAVES)('%s becomes a finite tape', (kind) => {
    const toy = toyOf(kind)
    expect(toy.tape.length % RECORD).toBe(0)
    expect(toy.tape.length / RECORD).toBeLessThanOrEqual(MAX_RECORDS)
    expect(toy.tape.every((value) => Number.isFinite(value))).toBe(true)
  })

  it('differs from its neighbours: no two kinds share a tape', () => {
    const tapes = new Set(SWEPT_LEAVES.map((kind) => toyOf(kind).tape.join()))
    expect(tapes.size).toBe(SWEPT_LEAVES.length)
  })

  it('has the colours and the view that are told without building it', () => {
    for (const kind of SWEPT_LEAVES) {
      const { palette, camera } = toyOf(kind)
      expect({ palette: paletteOf(design({ kind })), camera: viewOf(design({ kind })) }, kind).toEqual({
        palette,
        camera,
      })
    }
  })
})

describe('one design', () => {
  it('gives the same toy every time', () => {
    const wish = design({
      personality: 'funny',
      style: 'chibi',
      features: ['hat', 'cape', 'base'],
      occasion: 'easter',
    })
    expect(buildToy(wish).tape).toEqual(buildToy(wish).tape)
  })

  it('gives another toy with another seed', () => {
    expect(buildToy(design({ seed: 1 })).tape).not.toEqual(buildToy(design({ seed: 2 })).tape)
  })

  it('shows in its colours', () => {
    const { slots } = buildToy(design({ colours: ['#1f5fa8', '#FFD23F'] })).palette
    expect(slots.slice(0, 2)).toEqual(['#1F5FA8', '#FFD23F'])
  })

  it.each([
    [
      'personality',
      [
        'playful',
        'brave',
        'kind',
        'curious',
        'calm',
        'funny',
        'mischievous',
        'shy',
        'wise',
        'adventurous',
        'dreamy',
        'strong',
      ],
    ],
    [
      'style',
      ['rounded', 'cartoon', 'fairytale', 'nordic', 'wooden', 'chibi', 'low_poly', 'retro', 'lifelike'],
    ],
    ['age', ['3-5', '6-8', '9-12', '13-17', '18+']],
  ])('shows each %s', (field, values) => {
    const tapes = new Set(values.map((value) => buildToy(design({ [field]: value })).tape.join()))
    expect(tapes.size).toBe(values.length)
  })

  it.each([
    'base',
    'joints',
    'keyring',
    'name_sign',
    'wings',
    'cape',
    'crown',
    'hat',
    'scarf',
    'glasses',
    'backpack',
    'heart',
    'big_eyes',
  ])('shows the feature %s', (feature) => {
    for (const kind of [
      'animals.husdjur.katt',
      'animals.bondgardens_djur.hast',
      'vehicles.bilar.buss',
      'dolls.dockskapsfamilj.barn',
    ]) {
      expect(buildToy(design({ kind, features: [feature] })).tape).not.toEqual(
        buildToy(design({ kind })).tape,
      )
    }
  })

  it('glows in a slot of its own', () => {
    const toy = buildToy(design({ features: ['glow_detail'] }))
    expect(toy.palette).toMatchObject({ glowSlot: 3 })
    expect(toy.palette.slots[2]).toBe('#D6F5C4')
  })

  it.each(Object.keys(SCENERIES))('is the same toy before any backdrop: %s', (environment) => {
    const wish = { features: ['base'], engraving: 'Grattis' }
    const toy = buildToy(design({ ...wish, environment }))
    expect(toy.palette.environment).toBe(environment)
    expect(toy.tape).toEqual(buildToy(design(wish)).tape)
  })

  it('is the same solid with its texts left blank: base and sign are as large as they need', () => {
    const written = design({ features: ['name_sign'], engraving: 'Grattis', nameSign: 'Åke' })
    const [toy, blank] = [buildToy(written), buildToy({ ...written, isBlank: true })]
    expect(toy.lettering).toHaveLength(2)
    expect(blank.lettering).toEqual([])
    expect(blank.tape).toEqual(toy.tape)
    expect(blank.bodies).toEqual(toy.bodies)
  })

  it.each([40, 80, 120, 160, 220, 250])('is as large as asked: %d mm', (sizeMm) => {
    const { tape } = buildToy(design({ kind: 'animals.skogens_djur.uggla', sizeMm }))
    const tallest = Math.max(
      ...Array.from({ length: tape.length / RECORD }, (_, i) => tape[i * RECORD + 16] ?? 0),
    )
    expect(tallest / sizeMm).toBeGreaterThan(0.2)
    expect(tallest / sizeMm).toBeLessThan(0.6 + LONGEST_OFF)
  })
})

describe('unknown and hostile input', () => {
  it('falls back to the nearest known ancestor', () => {
    expect(buildToy(design({ kind: 'vehicles.bilar.rymdbil' })).tape.length).toBeGreaterThan(0)
    expect(buildToy(design({ kind: 'animals.skogens_djur.rav.silverrav' })).tape).toEqual(
      buildToy(design({ kind: 'animals.skogens_djur.rav' })).tape,
    )
    expect(buildToy(design({ kind: 'plants.tree' })).tape.length).toBeGreaterThan(0)
    expect(buildToy(design({ kind: 'animals.constructor.__proto__' })).tape.length).toBeGreaterThan(0)
  })

  it('takes unknown values as not chosen', () => {
    const odd = {
      personality: 'hungry',
      style: 'cubist',
      occasion: 'monday',
      age: '99',
      features: ['laser', 'toString'],
    }
    expect(buildToy(design(odd)).tape).toEqual(buildToy(design({})).tape)
  })

  it.each([
    ['design', null],
    ['design', 'bear'],
    ['design', []],
    ['kind', { kind: 7 }],
    ['kind', { kind: 'x'.repeat(201) }],
    ['colours', { colours: 'red' }],
    ['colours', { colours: ['red'] }],
    ['colours', { colours: ['#000000', '#111111', '#222222'] }],
    ['personality', { personality: {} }],
    ['sizeMm', { sizeMm: Number.NaN }],
    ['sizeMm', { sizeMm: 39 }],
    ['sizeMm', { sizeMm: Infinity }],
    ['seed', { seed: -1 }],
    ['seed', { seed: '1' }],
    ['features', { features: Array.from({ length: 15 }, (_, i) => `f${i}`) }],
    ['features', { features: [null] }],
    ['engraving', { engraving: 'x'.repeat(51) }],
    ['nameSign', { nameSign: 5 }],
  ])('names the field that is wrong: %s', (field, wish) => {
    let caught: unknown
    try {
      readDesign(wish)
    } catch (error) {
      caught = error
    }
    expect(caught).toBeInstanceOf(ToyDesignError)
    expect(caught).toMatchObject({ field })
  })

  it('fills in what was left out', () => {
    expect(readDesign({})).toMatchObject({
      kind: 'animals',
      sizeMm: 120,
      seed: 1,
      features: [],
      engraving: null,
    })
  })
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a wish of the name %s is unknown, not a trap',
  (name) => {
    const odd = { personality: name, occasion: name, environment: name, style: name, age: name }
    const wish = { kind: 'animals.skogens_djur.rav', features: ['base'], seed: 3, sizeMm: 120 }
    const { tape } = buildToy(readDesign({ ...wish, ...odd, features: ['base', name] }))
    expect(tape).toEqual(buildToy(readDesign(wish)).tape)
    expect(
      buildToy(readDesign({ ...wish, kind: `animals.${name}.${name}.${name}` })).tape.length,
    ).toBeGreaterThan(0)
  },
)

it('a part shown alone has no face', () => {
  const bear = design({})
  const { kind, ...found } = findKind(bear.kind, bear.seed)
  expect(buildKind(bear, { ...found, kind }).face).not.toBeNull()
  expect(buildKind(bear, { ...found, kind: { ...kind, faceless: true } }).face).toBeNull()
})
