import { hasHeadwear, kindOf } from '@leksmedjan/contract/built-features'
import { shownKind } from '@leksmedjan/contract/kinds'
import { kindsWithout, mountLack } from '@leksmedjan/toymaker/grammar/mounts'
import { describe, expect, it } from 'vitest'
import { newCatalogue } from '../../../test/choices.ts'
import { previewSelections, refuseImpossible } from './choices.rules.ts'

const CATALOGUE = newCatalogue()
const { categoryL1Tree: tree, categoryL3, categoryL4, special_features: features } = CATALOGUE
const leaves = [...categoryL3, ...categoryL4].map(({ value }) => value)
const NOTHING = { categoryL1: null, categoryL2: null, categoryL3: null, categoryL4: null }
/** An open wreath and a diadem, in which a crown would sit; a hat covers them and stays a hat. */
const UNDER_A_HAT = ['isprinsessa', 'skogsprinsessa'].map(
  (variant) => `characters.slott_och_riddare.prinsessa.${variant}`,
)
const chosen = (value: string) => ({ ...NOTHING, categoryL3: { id: value, name: value, value } })

describe('features without a place on a body', () => {
  it('are listed for kinds of the catalogue', () => {
    const named = features.flatMap(({ value }) => kindsWithout(value))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((kind) => !leaves.includes(kind))).toEqual([])
  })

  it('leave a hat or a feather to all but a few kinds, and a crown to none that wears something', () => {
    expect(kindsWithout('hat').length).toBeLessThan(20)
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

  it('are refused by the shop', () => {
    const wish = (kind: string) =>
      previewSelections(
        CATALOGUE,
        { categoryL1: 'Djur', categoryL3: kind, userSelections: { specialFeature: 'Vingar' } },
        7,
      )
    expect(() => refuseImpossible(CATALOGUE, wish('Humla'), null)).toThrow('wings cannot be had on this toy')
    expect(() => refuseImpossible(CATALOGUE, wish('Bj\u00f6rn'), null)).not.toThrow()
  })
})
