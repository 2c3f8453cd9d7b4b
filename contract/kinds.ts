/** The kind that represents a category of level 1 or 2, on its tile and when the choice stops there. */
import type { CategoryTree, Choice } from './catalogue.ts'

/** An available kind, with its group. */
export interface KindOnOffer {
  categoryL2: Choice
  categoryL3: Choice
}

/** Every kind below a category of level 1 or 2, in the catalogue's order. */
export function kindsBelow(tree: CategoryTree, value: string): KindOnOffer[] {
  const groups = tree.flatMap((top) =>
    top.value === value ? top.children : top.children.filter((group) => group.value === value),
  )
  return groups.flatMap((group) =>
    group.children.map((kind) => ({ categoryL2: choiceOf(group), categoryL3: choiceOf(kind) })),
  )
}

/** First kind below it; null when empty. */
export function shownKind(tree: CategoryTree, value: string): KindOnOffer | null {
  return kindsBelow(tree, value)[0] ?? null
}

/** Random kind, different from `former` if there is another. `chance`: [0, 1). */
export function surpriseKind(
  tree: CategoryTree,
  value: string,
  former: Choice | null,
  chance: number,
): KindOnOffer | null {
  const all = kindsBelow(tree, value)
  const others = all.filter(({ categoryL3 }) => categoryL3.value !== former?.value)
  const offered = others.length > 0 ? others : all
  return offered[Math.floor(chance * offered.length)] ?? null
}

function choiceOf({ id, name, value }: Choice): Choice {
  return { id, name, value }
}
