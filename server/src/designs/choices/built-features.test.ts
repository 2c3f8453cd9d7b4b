import { builtFeatures, builtInstead } from '@leksmedjan/contract/built-features'
import { readDesign } from '@leksmedjan/toymaker/design'
import { shapesOf } from '@leksmedjan/toymaker/grammar/build-toy'
import { limitToKind } from '@leksmedjan/toymaker/grammar/test-kinds'
import { describe, expect, it } from 'vitest'
import { readCatalogueSeed } from '../../catalogue/catalogue-seed.ts'
import { FEATURE_WORDS } from '../adapters/toy-grammar/words.ts'

const { special_features, categoryl3, categoryl4 } = readCatalogueSeed()
const leaves = limitToKind([...categoryl3, ...categoryl4].map(({ value }) => value))
const NOTHING = { categoryL1: null, categoryL2: null, categoryL3: null, categoryL4: null }
const chosen = (value: string) => ({ ...NOTHING, categoryL3: { id: value, name: value, value } })

const TYPES = ['ellipsoid', 'sphere', 'box', 'roundCone', 'torus', 'heart'] as const

/** Types of a toy's shapes. */
const typesOf = (kind: string, features: string[]): string[] =>
  shapesOf(readDesign({ kind, features, colours: ['#C8102E'], seed: 7 })).map(
    ({ form }) => TYPES.find((type) => type === form.type) ?? 'other',
  )

/** Shapes that a feature adds, ordered by type; none where it also removes some. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const countIn = (list: readonly string[], type: string) => list.filter((each) => each === type).length
  const grown = [...TYPES, 'other'].map(
    (type) => [type, countIn(after, type) - countIn(before, type)] as const,
  )
  if (grown.some(([, count]) => count < 0)) return []
  return grown.flatMap(([type, count]) => Array.from({ length: count }, () => type))
}

/** Shapes of each build of a feature: no other build of the feature adds the same. */
const INSTEAD: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  hat: ['feather', ['ellipsoid']],
  cape: ['flag', ['sphere', ...Array.from({ length: 8 }, () => 'box'), 'roundCone']],
  scarf: ['bow', ['ellipsoid', ...Array.from({ length: 7 }, () => 'roundCone')]],
  backpack: ['suitcase', ['box', 'box', 'box', 'torus']],
  heart: ['side_hearts', ['heart', 'heart']],
}

const bare = new Map(leaves.map((kind) => [kind, typesOf(kind, [])]))

describe('what a feature is built as', () => {
  it.each(Object.entries(INSTEAD))(
    '%s: as the solid of every kind has it',
    (feature, [instead, shapes]) => {
      const wrong = leaves.filter((kind) => {
        const isInstead = added(bare.get(kind) ?? [], typesOf(kind, [feature])).join() === shapes.join()
        return isInstead !== (builtInstead(chosen(kind), feature)?.value === instead)
      })
      expect(wrong).toEqual([])
    },
    240_000,
  )

  it('is a feature of its own name everywhere else', () => {
    const others = special_features.filter(({ value }) => !Object.hasOwn(INSTEAD, value))
    for (const kind of leaves) {
      for (const { value } of others) expect(builtInstead(chosen(kind), value)).toBeNull()
    }
  })

  it('is mentioned in the texts of the toy', () => {
    const built = leaves.flatMap((kind) =>
      builtFeatures({ ...chosen(kind), specialFeatures: special_features }).map(({ value }) => value),
    )
    expect([...new Set(built)].filter((value) => !Object.hasOwn(FEATURE_WORDS, value))).toEqual([])
  })
})
