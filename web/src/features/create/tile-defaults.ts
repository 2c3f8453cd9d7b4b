/** Fills in what is not chosen yet from the kind's tile picture; pure. */
import type { BusinessLogic, Choice } from '@leksmedjan/contract/catalogue'
import type { DesignSelections } from '@leksmedjan/contract/designs'
import { KIND_MOOD, kindColours } from '@leksmedjan/contract/kind-colours'
import { shownKind } from '@leksmedjan/contract/kinds'
import { pictureWords } from '@leksmedjan/contract/picture-words'
import { choiceOf } from './wizard-rules.ts'

/** Colours and personality; tile pictures have none of the other choices. */
export function withTileDefaults(catalogue: BusinessLogic, selections: DesignSelections): DesignSelections {
  const { colors, personality } = selections
  const kind = catalogue.personalities.find(({ value }) => value === KIND_MOOD)
  return {
    ...selections,
    colors: colors.length > 0 ? colors : tileColours(catalogue, selections),
    personality: personality ?? (kind === undefined ? null : choiceOf(kind)),
  }
}

/** What the stage shows, in words: the live toy by what it was made of, else the kind's picture in its own colours. */
export const stageAltText = (
  catalogue: BusinessLogic,
  selections: DesignSelections,
  worn: DesignSelections | null,
): string => pictureWords(worn ?? tileSelections(catalogue, selections))

/** The kind's own tile picture: nothing of what was chosen for it. */
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
