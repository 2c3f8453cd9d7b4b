import { hasHeadwear, kindOf } from '@leksmedjan/contract/built-features'
import { shownKind } from '@leksmedjan/contract/kinds'
import { mountReason } from '@leksmedjan/contract/mount-reasons'
import { readDesign } from '@leksmedjan/toymaker/design'
import { shapesOf } from '@leksmedjan/toymaker/grammar/build-toy'
import { hasWheels, kindsWithout, mountLack } from '@leksmedjan/toymaker/grammar/mounts'
import { limitToKind } from '@leksmedjan/toymaker/grammar/test-kinds'
import { describe, expect, it } from 'vitest'
import { newCatalogue } from '../../../test/choices.ts'
import { previewSelections, refuseImpossible } from './choices.rules.ts'

const CATALOGUE = newCatalogue()
const { categoryL1Tree: tree, categoryL3, categoryL4, special_features: features } = CATALOGUE
/** In any size, without an engraving. */
const PLAIN = { sizeValue: null, isEngraved: false }
const leaves = [...categoryL3, ...categoryL4].map(({ value }) => value)
const NOTHING = { categoryL1: null, categoryL2: null, categoryL3: null, categoryL4: null }
/** Of an open wreath, in which a crown would sit; a hat covers it and stays a hat. */
const UNDER_A_HAT = ['characters.slott_och_riddare.prinsessa.skogsprinsessa']
const chosen = (value: string) => ({ ...NOTHING, categoryL3: { id: value, name: value, value } })

describe('features without a place on a body', () => {
  it('are listed for kinds of the catalogue', () => {
    const named = features.flatMap(({ value }) => kindsWithout(value))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((kind) => !leaves.includes(kind))).toEqual([])
  })

  it('leave a hat or a feather to all but a few kinds, and a crown to none that wears something', () => {
    expect(kindsWithout('hat').length).toBeLessThan(44)
    const crowned = leaves.filter((kind) => hasHeadwear(chosen(kind)) && mountLack(kind, 'crown') === null)
    expect(crowned).toEqual([])
  })

  it('are a crown on whoever wears something, and a hat turns into a feather on the same', () => {
    const wearing = kindsWithout('crown').filter((kind) => mountLack(kind, 'crown') === 'headwear')
    const hatted = wearing.filter((kind) => !hasHeadwear(chosen(kind)) && mountLack(kind, 'hat') === null)
    expect(hatted.toSorted()).toEqual(UNDER_A_HAT)
  })

  it('are the same for a category as for the kind that its tile shows', () => {
    const categories = tree.flatMap((top) => [top.value, ...top.children.map(({ value }) => value)])
    for (const category of categories) {
      const shown = shownKind(tree, category)?.categoryL3.value ?? ''
      for (const { value } of features)
        expect(mountLack(kindOf(chosen(category)), value), `${category} ${value}`).toBe(
          mountLack(shown, value),
        )
    }
  })

  it.each([
    ['animals.havets_djur.val', /vattenstråle/i],
    ['animals.bondgardens_djur.hona.tupp', /kam/i],
    ['animals.smakryp.humla', /antenn/i],
  ])('name what is on the head of %s, not ears that it lacks', (kind, own) => {
    const reason = mountReason(mountLack(kind, 'hat'))
    expect(reason).toMatch(own)
    expect(reason).not.toMatch(/öron|horn/i)
  })

  it('are refused by the shop', () => {
    const wish = (kind: string) =>
      previewSelections(
        CATALOGUE,
        { categoryL1: 'Djur', categoryL3: kind, userSelections: { specialFeature: 'Vingar' } },
        7,
      )
    expect(() => refuseImpossible(CATALOGUE, wish('Humla'), PLAIN)).toThrow('wings cannot be had on this toy')
    expect(() => refuseImpossible(CATALOGUE, wish('Bj\u00f6rn'), PLAIN)).not.toThrow()
  })
})

describe('a place that another feature has taken', () => {
  const beside = (...chosen: string[]) => ({ features: chosen, isEngraved: false })
  const [BEAR, BUS] = ['animals.skogens_djur.bjorn', 'vehicles.bilar.buss']

  it.each([
    [BEAR, 'hat', 'crown', 'taken_head'],
    [BEAR, 'crown', 'hat', 'taken_head'],
    [BEAR, 'cape', 'wings', 'taken_back'],
    [BEAR, 'backpack', 'cape', 'taken_back'],
    [BEAR, 'hat', 'cape', null],
    [BEAR, 'scarf', 'hat', null],
    [BUS, 'scarf', 'hat', 'taken_roof'],
    [BUS, 'backpack', 'crown', 'taken_roof'],
    [BUS, 'cape', 'hat', null],
  ] as const)('%s: %s beside %s', (kind, feature, chosen, lack) => {
    expect(mountLack(kind, feature, beside(chosen))).toBe(lack)
    expect(mountLack(kind, feature, beside(feature))).toBeNull()
  })

  it('is refused by the shop', () => {
    const wish = previewSelections(
      CATALOGUE,
      {
        categoryL1: 'Djur',
        categoryL3: 'Bj\u00f6rn',
        userSelections: { selectedAttributes: { specialFeatures: ['hat', 'crown'] } },
      },
      7,
    )
    expect(() => refuseImpossible(CATALOGUE, wish, PLAIN)).toThrow('hat cannot be had on this toy')
  })
})

describe('wheels that roll, and a base', () => {
  const joints = { features: ['joints'], isEngraved: false }
  const bus = (...features: string[]) => ({
    ...previewSelections(CATALOGUE, { categoryL1: 'Fordon', categoryL3: 'Buss' }, 7),
    specialFeatures: features.map((value) => ({ id: value, name: value, value })),
  })

  it.each([
    ['base', joints, 'wheels'],
    ['engraving', joints, 'wheels_text'],
    ['joints', { features: ['base'], isEngraved: false }, 'wheels'],
    ['joints', { features: [], isEngraved: true }, 'wheels_text'],
    ['base', { features: [], isEngraved: true }, null],
    ['name_sign', joints, null],
  ] as const)('%s beside %o: %s', (feature, beside, lack) => {
    expect(mountLack('vehicles.bilar.buss', feature, beside)).toBe(lack)
    expect(mountLack('animals.skogens_djur.bjorn', feature, beside)).toBeNull()
  })

  it('exclude each other in the shop', () => {
    const refuse = (isEngraved: boolean, ...features: string[]) => {
      refuseImpossible(CATALOGUE, bus(...features), { sizeValue: 'large', isEngraved })
    }
    expect(() => refuse(false, 'base', 'joints')).toThrow('base cannot be had on this toy')
    expect(() => refuse(true, 'joints')).toThrow('joints cannot be had on this toy')
    expect(() => refuse(true, 'base')).not.toThrow()
    expect(() => refuse(false, 'joints')).not.toThrow()
  })

  it('are known of every kind whose wheels turn on the floor', () => {
    const wheeled = limitToKind(leaves).filter((kind) => {
      const design = readDesign({ kind, sizeMm: 220, features: ['joints'], seed: 7 })
      return shapesOf(design).some(({ hinge, rotation }) => hinge === 'wheel' && isAcross(rotation))
    })
    expect(wheeled).toEqual(limitToKind(leaves).filter(hasWheels))
  })
})

/** An axle across the toy, not a propeller's or a rotor's. */
const isAcross = (rotation: readonly number[]): boolean => Math.abs(rotation[2] ?? 0) > 0.9
