/** Drill-down through four category levels: visible items, selection, breadcrumbs (Spec §4); pure. */
import type { CategoryTree, Choice } from '@leksmedjan/contract/catalogue'
import { shownKind, surpriseKind } from '@leksmedjan/contract/kinds'
import type { WizardData } from '#lib/wizard/wizard-data.ts'
import { choiceOf } from './wizard-rules.ts'

export type Level = 1 | 2 | 3 | 4
export type Chosen = Pick<WizardData, 'categoryL1' | 'categoryL2' | 'categoryL3' | 'categoryL4' | 'surprise'>

export interface CategoryItem extends Choice {
  /** Number of child categories. */
  children: number
}

interface Node extends Choice {
  children?: readonly Node[]
}

const LEVELS = [1, 2, 3, 4] as const
const FIELD = { 1: 'categoryL1', 2: 'categoryL2', 3: 'categoryL3', 4: 'categoryL4' } as const

/** Selected options from level 1 downwards. */
export function chosenPath(chosen: Chosen): Choice[] {
  return LEVELS.map((level) => chosen[FIELD[level]]).filter((option) => option !== null)
}

export function chosenAt(chosen: Chosen, level: Level): Choice | null {
  return chosen[FIELD[level]]
}

function nodesAt(tree: CategoryTree, chosen: Chosen, level: Level): readonly Node[] {
  let nodes: readonly Node[] = tree
  for (const above of LEVELS.filter((each) => each < level)) {
    const parent = chosen[FIELD[above]]
    nodes = nodes.find((node) => node.value === parent?.value)?.children ?? []
  }
  return nodes
}

export function itemsAt(tree: CategoryTree, chosen: Chosen, level: Level): CategoryItem[] {
  return nodesAt(tree, chosen, level).map((node) => ({
    ...choiceOf(node),
    children: node.children?.length ?? 0,
  }))
}

/** Clears all deeper levels; advances only where children exist. */
export function choose(
  item: CategoryItem,
  level: Level,
): { patch: Partial<Chosen>; level: Level; complete: boolean } {
  const patch: Partial<Chosen> = { [FIELD[level]]: choiceOf(item), surprise: null }
  for (const deeper of LEVELS.filter((each) => each > level)) patch[FIELD[deeper]] = null
  const next = LEVELS.find((each) => each === level + 1)
  const goesOn = item.children > 0 && next !== undefined
  return { patch, level: goesOn ? next : level, complete: !goesOn }
}

export function levelAbove(level: Level): Level {
  return LEVELS.find((each) => each === level - 1) ?? 1
}

/**
 * The kind that represents a category on its tile and in the picture; null for a leaf or without a selection.
 */
export function kindShownFor(tree: CategoryTree, chosen: Chosen): Choice | null {
  const { categoryL1, categoryL2, categoryL3 } = chosen
  const category = categoryL2 ?? categoryL1
  if (categoryL3 !== null || category === null) return null
  return shownKind(tree, category.value)?.categoryL3 ?? null
}

/** Fills the open levels with the kind that was shown; null when nothing is open. */
export function shownPatch(tree: CategoryTree, chosen: Chosen): Partial<Chosen> | null {
  const { categoryL1, categoryL2, categoryL3 } = chosen
  const category = categoryL2 ?? categoryL1
  return categoryL3 !== null || category === null ? null : shownKind(tree, category.value)
}

/** Random kind below a category of level 1 or 2; null when none is offered. `chance`: in [0, 1). */
export function surprisePatch(
  tree: CategoryTree,
  { categoryL3 }: Chosen,
  category: string,
  chance: number,
): Partial<Chosen> | null {
  const kind = surpriseKind(tree, category, categoryL3, chance)
  return kind === null ? null : { ...kind, categoryL4: null, surprise: category }
}

/**
 * Level a returning visitor sees: below the deepest choice, or its own level when it is a leaf; with a
 * surprise, the level of the surprise tile.
 */
export function openLevel(tree: CategoryTree, chosen: Chosen): Level {
  if (chosen.surprise !== null) return chosen.surprise === chosen.categoryL1?.value ? 2 : 3
  const deepest = LEVELS.findLast((level) => chosen[FIELD[level]] !== null)
  if (deepest === undefined) return 1
  const next = LEVELS.find((each) => each === deepest + 1)
  return next !== undefined && itemsAt(tree, chosen, next).length > 0 ? next : deepest
}

/** One breadcrumb per selected level above the visible one; a click opens the level below it. */
export function crumbs(chosen: Chosen, level: Level): { name: string; level: Level }[] {
  return LEVELS.filter((each) => each < level).flatMap((each) => {
    const option = chosen[FIELD[each]]
    const below = LEVELS.find((next) => next === each + 1)
    return option === null || below === undefined ? [] : [{ name: option.name, level: below }]
  })
}
