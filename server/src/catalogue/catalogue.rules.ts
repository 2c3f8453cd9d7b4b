/** Relations between catalogue lists; pure. */
import type { BusinessLogic, CategoryTree, ToyMetadata } from '@leksmedjan/contract/catalogue'

type Lists = Pick<BusinessLogic, 'categoryL1' | 'categoryL2' | 'categoryL3' | 'categoryL4'>

/** All four levels nested, in the order of the lists. */
export function treeOf({ categoryL1, categoryL2, categoryL3, categoryL4 }: Lists): CategoryTree {
  const groupsOf = Map.groupBy(categoryL2, (item) => item.categoryl1_id)
  const kindsOf = Map.groupBy(categoryL3, (item) => item.categoryl2_id)
  const variantsOf = Map.groupBy(categoryL4, (item) => item.categoryl3_id)
  return categoryL1.map((top) => ({
    ...top,
    children: (groupsOf.get(top.id) ?? []).map(({ categoryl1_id: _1, ...group }) => ({
      ...group,
      children: (kindsOf.get(group.id) ?? []).map(({ categoryl2_id: _2, ...kind }) => ({
        ...kind,
        children: (variantsOf.get(kind.id) ?? []).map(({ categoryl3_id: _3, ...variant }) => variant),
      })),
    })),
  }))
}

export function toyMetadataOf(catalogue: BusinessLogic): ToyMetadata {
  const { age_ranges, colors, personalities, environments, styles, occasions, special_features } = catalogue
  return { age_ranges, colors, personalities, environments, styles, occasions, special_features }
}

interface Named {
  id: string
  value: string
  name: string
}

/** Finds an item by its name, value or id, whatever the case. */
export function findItem<T extends Named>(list: readonly T[], wish: string): T | undefined {
  const sought = wish.trim().toLowerCase()
  return list.find(
    (item) => item.name.toLowerCase() === sought || item.value.toLowerCase() === sought || item.id === sought,
  )
}

export interface CategoryPath {
  level1: Named | null
  level2: Named | null
  level3: Named | null
  level4: Named | null
}

/** Resolves a path of names (or values) in the tree; each is searched only below its predecessor. */
export function findPath(catalogue: Lists, names: readonly (string | null | undefined)[]): CategoryPath {
  const [name1, name2, name3, name4] = names
  const level1 = name1 ? (findItem(catalogue.categoryL1, name1) ?? null) : null
  const below = <T extends Named>(
    list: T[],
    name: string | null | undefined,
    parent: Named | null,
    key: keyof T,
  ) =>
    name && parent
      ? (findItem(
          list.filter((item) => item[key] === parent.id),
          name,
        ) ?? null)
      : null
  const level2 = below(catalogue.categoryL2, name2, level1, 'categoryl1_id')
  const level3 = below(catalogue.categoryL3, name3, level2, 'categoryl2_id')
  const level4 = below(catalogue.categoryL4, name4, level3, 'categoryl3_id')
  return { level1, level2, level3, level4 }
}
