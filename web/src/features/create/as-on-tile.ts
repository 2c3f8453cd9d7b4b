/** What the visitor has not chosen yet is as the kind's own picture shows it; pure. */
import type { BusinessLogic, Choice } from '@leksmedjan/contract/catalogue'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { KIND_MOOD, kindColours } from '@leksmedjan/contract/kind-colours'
import { shownKind } from '@leksmedjan/contract/kinds'
import { choiceOf } from './wizard-rules.ts'

/** Colours and mood alone: everything else begins as nothing, on the tile too. */
export function asOnTile(catalogue: BusinessLogic, selections: DesignSelections): DesignSelections {
  const { colors, personality } = selections
  const kind = catalogue.personalities.find(({ value }) => value === KIND_MOOD)
  return {
    ...selections,
    colors: colors.length > 0 ? colors : coloursOnTile(catalogue, selections),
    personality: personality ?? (kind === undefined ? null : choiceOf(kind)),
  }
}

function coloursOnTile(catalogue: BusinessLogic, selections: DesignSelections): Choice[] {
  const { categoryL1, categoryL2, categoryL4 } = selections
  const category = categoryL2 ?? categoryL1
  const kind =
    selections.categoryL3 ??
    (category === null ? null : (shownKind(catalogue.categoryL1Tree, category.value)?.categoryL3 ?? null))
  if (kind === null) return []
  const place = catalogue.categoryL3.find(({ value }) => value === kind.value)?.sort_order ?? 1
  return kindColours((categoryL4 ?? kind).value, place).flatMap((name) => {
    const colour = catalogue.colors.find((each) => each.name === name)
    return colour === undefined ? [] : [choiceOf(colour)]
  })
}
