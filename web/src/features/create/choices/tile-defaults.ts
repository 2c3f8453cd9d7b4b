/** Fills unset choices with those of the kind's tile picture; pure. */
import type { BusinessLogic, Choice } from '@leksmedjan/contract/catalogue'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { KIND_MOOD, kindColours } from '@leksmedjan/contract/kind-colours'
import { shownKind } from '@leksmedjan/contract/kinds'
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { choiceOf } from './wizard-rules.ts'

/** Colours and personality only; tile pictures have no other choices. */
export function withTileDefaults(catalogue: BusinessLogic, selections: DesignSelections): DesignSelections {
  const { colors, personality } = selections
  const kind = catalogue.personalities.find(({ value }) => value === KIND_MOOD)
  return {
    ...selections,
    colors: colors.length > 0 ? colors : tileColours(catalogue, selections),
    personality: personality ?? (kind === undefined ? null : choiceOf(kind)),
  }
}

/**
 * Alternative text of the stage: the live toy by the selections it was built from, else the kind's stock
 * picture.
 */
export const stageAltText = (
  catalogue: BusinessLogic,
  selections: DesignSelections,
  worn: DesignSelections | null,
): string => pictureWords(worn ?? tileSelections(catalogue, selections))

/** Selections of the kind's stock picture, without the visitor's. */
function tileSelections(catalogue: BusinessLogic, selections: DesignSelections): DesignSelections {
  const plain = { personality: null, occasion: null, environment: null, style: null, specialFeatures: [] }
  return { ...selections, ...plain, colors: tileColours(catalogue, selections), descriptionText: '' }
}

function tileColours(catalogue: BusinessLogic, selections: DesignSelections): Choice[] {
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
