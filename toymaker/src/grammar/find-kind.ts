/**
 * Resolves a catalogue path to a kind. An unknown or shallow path resolves to the nearest known ancestor, and the seed
 * chooses below it: stored and ordered designs with such a path depend on this choice.
 */
import type { Group, Kind } from './kind.ts'
import { hashOf, chanceFrom, pick } from '../math/random.ts'

export interface FoundKind {
  kind: Kind
  group: string
  path: string
}

const DEFAULT_GROUP = 'animals.skogens_djur'

/** Which of the groups the path leads to, and what it finds there: groups may lie elsewhere until they are wanted. */
export function openPath(
  path: string,
  seed: number,
  groups: readonly string[],
): { group: string; kindIn: (kinds: Group) => FoundKind } {
  const [level1 = '', level2 = '', level3 = '', level4 = ''] = path.split('.')
  const chance = chanceFrom(seed ^ hashOf('kind'))
  const group = knownGroup(level1, level2, groups, chance)
  return {
    group,
    kindIn: (kinds) => {
      const slug = Object.hasOwn(kinds, level3) ? level3 : (pick(Object.keys(kinds), chance) ?? '')
      const kind = kinds[slug]
      if (!kind) throw new Error(`The group ${group} holds no kinds`)
      const variant =
        slug === level3 && kind.variants && Object.hasOwn(kind.variants, level4)
          ? kind.variants[level4]
          : undefined
      if (!variant) return { kind, group, path: `${group}.${slug}` }
      return { kind: { ...kind, ...variant }, group, path: `${group}.${slug}.${level4}` }
    },
  }
}

function knownGroup(level1: string, level2: string, groups: readonly string[], chance: () => number): string {
  const exact = `${level1}.${level2}`
  if (groups.includes(exact)) return exact
  const siblings = groups.filter((group) => group.startsWith(`${level1}.`))
  return pick(siblings.length > 0 ? siblings : [DEFAULT_GROUP], chance) ?? DEFAULT_GROUP
}
