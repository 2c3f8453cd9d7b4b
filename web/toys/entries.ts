/** Everything the page can show: plans, parts, kinds and variants. */
import { BODY_EXAMPLES } from '@leksmedjan/toymaker/grammar/examples/bodies'
import type { Example } from '@leksmedjan/toymaker/grammar/examples/example'
import { HEAD_EXAMPLES } from '@leksmedjan/toymaker/grammar/examples/heads'
import { PEOPLE_EXAMPLES } from '@leksmedjan/toymaker/grammar/examples/people'
import { PLAN_EXAMPLES } from '@leksmedjan/toymaker/grammar/examples/plans'
import type { FoundKind } from '@leksmedjan/toymaker/grammar/find-kind'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import type { Part } from '@leksmedjan/toymaker/grammar/kit/define-part'
import { PARTS, PLANS } from '@leksmedjan/toymaker/grammar/parts-by-name'

/** In the order of the list. */
export const SORTS = ['plan', 'part', 'kind'] as const

export interface Entry {
  /** `plan:sit`, `part:roundEars`, `kind:animals.husdjur.katt.siames`. */
  id: string
  sort: (typeof SORTS)[number]
  /** The file of a plan or part, the group of a kind. */
  group: string
  name: string
  isVariant: boolean
}

const PART_EXAMPLES: Readonly<Record<string, Example>> = {
  ...HEAD_EXAMPLES,
  ...BODY_EXAMPLES,
  ...PEOPLE_EXAMPLES,
}
const EXAMPLES: Readonly<Record<string, Example>> = { ...PLAN_EXAMPLES, ...PART_EXAMPLES }

export const ENTRIES: readonly Entry[] = [
  ...Object.keys(PLAN_EXAMPLES).map((path) => exampleEntry('plan', path)),
  ...Object.keys(PART_EXAMPLES).map((path) => exampleEntry('part', path)),
  ...Object.entries(GROUPS).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([kind, { variants = {} }]) => [
      kindEntry(group, kind, false),
      ...Object.keys(variants).map((variant) => kindEntry(group, `${kind}.${variant}`, true)),
    ]),
  ),
]

function exampleEntry(sort: 'plan' | 'part', path: string): Entry {
  const [group = '', name = ''] = path.split('.')
  return { id: `${sort}:${path}`, sort, group, name, isVariant: false }
}

function kindEntry(group: string, name: string, isVariant: boolean): Entry {
  return {
    id: `kind:${group}.${name}`,
    sort: 'kind',
    group,
    name,
    isVariant,
  }
}

/** Catalogue path of a kind's entry. */
export const pathOf = ({ group, name }: Entry): string => `${group}.${name}`

/** Entries of which every word of the filter is a part. */
export function matching(filter: string): Entry[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return ENTRIES.filter((entry) => {
    const text = `${entry.id} ${entry.group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The plan or part of an entry, with its options; null where it has no table of them. */
export function definitionOf({ sort, name }: Entry): Part | null {
  if (sort === 'kind') return null
  const known: Readonly<Record<string, unknown>> = { ...PLANS, ...PARTS }
  return (known[name] as Part | undefined) ?? null
}

/** Kind that shows the example of a plan or part, and no face. */
export function exampleKind({ group, name }: Entry): FoundKind {
  const example = EXAMPLES[`${group}.${name}`]
  if (example === undefined) throw new Error(`${group}.${name} has no example`)
  const isVehicle = VEHICLE_PARTS.has(group)
  return {
    kind: {
      build: (s) => {
        example.on?.(s)
        example.build(s)
      },
      face: { azimuth: 26, elevation: 8, size: 5 },
      faceless: true,
      fixedHead: true,
    },
    group: isVehicle ? 'vehicles.bilar' : 'animals.husdjur',
    path: `example.${name}`,
  }
}

const VEHICLE_PARTS: ReadonlySet<string> = new Set([
  'boat',
  'car',
  'cycle',
  'machine',
  'plane',
  'rail',
  'tower',
  'truck',
  'wheels',
])
