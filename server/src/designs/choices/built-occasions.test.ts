import { builtInstead } from '@leksmedjan/contract/built-features'
import { builtProp } from '@leksmedjan/contract/built-occasions'
import { broughtColour } from '@leksmedjan/contract/occasion-colours'
import { shownKind } from '@leksmedjan/contract/kinds'
import { toyWishOf } from '@leksmedjan/contract/toy-wish'
import { readDesign } from '@leksmedjan/toymaker/design'
import { shapesOf } from '@leksmedjan/toymaker/grammar/build-toy'
import { limitToKind } from '@leksmedjan/toymaker/grammar/test-kinds'
import type { Form, Shape } from '@leksmedjan/toymaker/sdf/shapes'
import { describe, expect, it } from 'vitest'
import { choice, levelsOf, newCatalogue, NO_CHOICES } from '../../../test/choices.ts'

const { categoryL1Tree: tree, categoryL3, categoryL4, colors, occasions, special_features } = newCatalogue()
const kinds = limitToKind([...categoryL3, ...categoryL4].map(({ value }) => value))
const groups = tree.flatMap((top) => [top.value, ...top.children.map(({ value }) => value)])

const chosen = (kind: string, occasion: string, features: readonly string[]) => ({
  ...NO_CHOICES,
  ...levelsOf(kind),
  occasion: choice(occasion),
  specialFeatures: features.map((feature) => choice(feature)),
})

const EXACT = ['sphere', 'torus', 'cylinder', 'cappedCone', 'heart', 'star'] as const
/** Some toys lose or gain one of these to make room. */
const ROUGH = ['box', 'ellipsoid', 'roundCone'] as const
type Counts = Partial<Record<Form['type'], number>>

const countOf = (shapes: readonly Shape[]): Counts => {
  const counts: Counts = {}
  for (const { form } of shapes) counts[form.type] = (counts[form.type] ?? 0) + 1
  return counts
}

const shapesFor = (
  kind: string,
  features: readonly string[],
  occasion: string | null,
  colours: readonly string[],
): Shape[] => shapesOf(readDesign({ kind, features, occasion, colours, seed: 7 }))

const countShapes = (...toy: Parameters<typeof shapesFor>): Counts => countOf(shapesFor(...toy))

const USUAL = ['#C8102E', '#34506B'] as const

/** Counts once for each kind in the same colours: most occasions bring none. */
function remember(count: (kind: string, colours: readonly string[]) => Counts): typeof count {
  const known = new Map<string, Counts>()
  return (kind, colours) => {
    const key = [kind, ...colours].join()
    const counts = known.get(key) ?? count(kind, colours)
    known.set(key, counts)
    return counts
  }
}

/** Two, the second of them the one that the occasion would bring: another would change other marks of the toy. */
function coloursFor(kind: string, occasion: string): readonly string[] {
  const worn = USUAL.map((hex) => choice(hex))
  const brought = broughtColour({ ...chosen(kind, occasion, []), colors: worn })
  return [USUAL[0], brought?.hex ?? USUAL[1]]
}

/** Shapes of each prop. Boxes also join it to the base, and some toys lose or gain a detail to make room. */
const MADE_OF: Readonly<Record<string, Counts>> = {
  party_hat: { sphere: 1, torus: 3, cappedCone: 1 },
  cake: { roundCone: 1, cylinder: 3 },
  stern_flag: { sphere: 1, roundCone: 1 },
  table_flag: { sphere: 1, roundCone: 1, cylinder: 2 },
  collar: { ellipsoid: 13, sphere: 1, torus: 1 },
  dove: { ellipsoid: 3, sphere: 4, roundCone: 3, torus: 1 },
  knitted_cap: { sphere: 1, roundCone: 6, torus: 1 },
  snowman: { ellipsoid: 1, sphere: 6, torus: 1, roundCone: 2, cylinder: 2 },
  presents: { ellipsoid: 2, box: 6, sphere: 1 },
  lucia_wreath: { roundCone: 8, torus: 1, cylinder: 4 },
  star: { sphere: 1, roundCone: 1, cylinder: 1, star: 1 },
  egg: { ellipsoid: 1, roundCone: 16, torus: 1 },
  flower_wreath: { sphere: 48, torus: 1 },
  maypole: { sphere: 9, roundCone: 2, torus: 2, cylinder: 1 },
  pumpkin: { ellipsoid: 10, roundCone: 5 },
  book: { sphere: 1, cylinder: 2, cappedCone: 1 },
  student_cap: { ellipsoid: 1, cylinder: 2, cappedCone: 1 },
  cap_on_book: { ellipsoid: 1, sphere: 1, cylinder: 2 },
  tooth: { ellipsoid: 2, roundCone: 6 },
  parcel: { ellipsoid: 2, box: 2 },
  plaster: { box: 2 },
  daisy: { ellipsoid: 8, sphere: 1 },
  daisy_pot: { ellipsoid: 9, roundCone: 1, cylinder: 1, cappedCone: 1 },
}

/** The prop of these stands beside every toy: nothing of a kind decides it, so some kinds show it. */
const ALWAYS_BESIDE: readonly string[] = ['easter', 'halloween', 'school_start', 'new_sibling']
/** So do these beside every vehicle, which has no neck, brow or hand, and a flag beside whatever has no stern. */
const BESIDE_VEHICLES: readonly string[] = ['christening', 'just_because', 'lost_tooth', 'thank_you']
const BESIDE_THE_LIVING: readonly string[] = ['name_day']
function isAlwaysBeside(kind: string, occasion: string): boolean {
  const ofItsSort = kind.startsWith('vehicles.') ? BESIDE_VEHICLES : BESIDE_THE_LIVING
  return ALWAYS_BESIDE.includes(occasion) || ofItsSort.includes(occasion)
}
const SHOWN_EVERY = 9
/** A feature takes its place on every kind alike: some show it. Joints have room on some kinds only. */
const WEARING_EVERY = 4

/** Props whose shapes an occasion has added; hair that it hides does not count. */
function propsOf(added: Counts): string[] {
  const grown = (type: Form['type']) => added[type] ?? 0
  return Object.entries(MADE_OF).flatMap(([value, parts]) => {
    const isExact = EXACT.every((type) => grown(type) === (parts[type] ?? 0))
    const isWhole = ROUGH.every((type) => parts[type] === undefined || grown(type) >= parts[type])
    return isExact && isWhole ? [value] : []
  })
}

describe('what is built for an occasion', () => {
  it.each([
    [[], occasions.map(({ value }) => value)],
    [['hat'], ['birthday', 'christmas', 'graduation']],
    [
      ['crown', 'scarf'],
      ['birthday', 'christening'],
    ],
    [['joints'], ['christmas', 'lucia', 'midsummer']],
    [['cape'], ['name_day']],
  ])(
    'is what the solid of a kind has, wearing %j: %j',
    (features, celebrated) => {
      const bareOf = remember((kind, colours) => countShapes(kind, features, null, colours))
      const wrong = kinds.flatMap((kind, at) => {
        if (features.some((feature) => feature !== 'joints') && at % WEARING_EVERY !== 0) return []
        const decided = celebrated.filter(
          (occasion) => at % SHOWN_EVERY === 0 || !isAlwaysBeside(kind, occasion),
        )
        return decided.flatMap((occasion) => {
          const colours = coloursFor(kind, occasion)
          const expected = builtProp(chosen(kind, occasion, features))?.value
          const shapes = shapesFor(kind, features, occasion, colours)
          const after = countOf(shapes)
          const found = propsOf(countOf(shapes.filter(({ ofProp }) => ofProp)))
          return isAsSaid(expected, found, { after, bare: () => bareOf(kind, colours) })
            ? []
            : [`${kind} ${occasion} ${expected}: ${found.join()}`]
        })
      })
      expect(wrong).toEqual([])
    },
    600_000,
  )

  it('is a crown of candles on Lucia herself, whatever her colours', () => {
    const hexes = colors.map(({ value }) => value)
    const pairs = hexes.flatMap((one, at) => hexes.slice(at + 1).map((other) => [one, other]))
    const starred = (kind: string, colours: readonly string[], features: readonly string[]) => {
      const star = (occasion: string | null) => countShapes(kind, features, occasion, [...colours]).star ?? 0
      return star('lucia') > star(null) ? [`${kind} ${colours.join()}`] : []
    }
    const dark = ['#1E1E1E', '#1F5FA8']
    expect(pairs.flatMap((pair) => starred('characters.hogtider.luciatag', pair, []))).toEqual([])
    for (const kind of [
      'characters.hogtider.luciatag.lucia',
      'characters.slott_och_riddare.prinsessa',
      'dolls.folkdrakt_och_hogtid.luciadocka',
      'dolls.sagodockor.prinsessdocka',
    ])
      for (const features of [[], ['glow_detail']]) expect(starred(kind, dark, features)).toEqual([])
  }, 60_000)

  it('is nothing where it is declined', () => {
    const declined = { ...chosen('animals.skogens_djur.bjorn', 'birthday', []), occasionProp: false }
    expect(builtProp(declined)).toBeNull()
    expect(toyWishOf(declined).occasion).toBeNull()
  })

  it.each(groups)('is that of the kind its tile shows, where the choice stops there: %s', (group) => {
    const kind = shownKind(tree, group)?.categoryL3.value ?? ''
    for (const { value } of occasions)
      expect(builtProp(chosen(group, value, []))).toEqual(builtProp(chosen(kind, value, [])))
    for (const { value } of special_features)
      expect(builtInstead(chosen(group, '', []), value)).toEqual(builtInstead(chosen(kind, '', []), value))
  })
})

/** The small sibling has a head like the toy, of shapes of any type. */
function isAsSaid(
  expected: string | undefined,
  found: readonly string[],
  { bare, after }: { bare: () => Counts; after: Counts },
): boolean {
  if (expected === 'sibling') return sum(after) > sum(bare()) + 4
  // The crown is the kind's own, and so are its candles.
  if (expected === 'lucia_crown') return found.length === 0 && (after.cylinder ?? 0) >= CANDLES
  return expected !== undefined && found.includes(expected)
}

const CANDLES = 5

const sum = (counts: Counts): number => Object.values(counts).reduce((all, each) => all + each, 0)
