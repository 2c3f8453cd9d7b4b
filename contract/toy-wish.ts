/** Maps a design to the toymaker's input, for the live toy of the page and the printed one of the server. */
import { chosenCategory, type DesignSelections } from './designs.ts'

/** Texts on the toy and its real size: the same design, rendered again. */
export interface ToyFinish {
  /** Longest side in millimetres. */
  sizeMm?: number | undefined
  engraving?: string | null
  /** Used when the name sign was chosen. */
  nameSign?: string | null
}

/** The special feature with a text of the buyer. */
export const NAME_SIGN = 'name_sign'

/** Whether the toy carries a sign with a text. */
export const hasNameSign = ({ specialFeatures }: Pick<DesignSelections, 'specialFeatures'>): boolean =>
  specialFeatures.some(({ value }) => value === NAME_SIGN)

/** Input of the toymaker's `readDesign`. */
export function toyWishOf(selections: DesignSelections, finish: ToyFinish = {}) {
  const features = selections.specialFeatures.map(({ value }) => value)
  return {
    kind: chosenCategory(selections)?.value ?? null,
    colours: selections.colors.map((colour) => colour.value),
    personality: selections.personality?.value ?? null,
    // Declined, it dresses nothing: neither part nor colours.
    occasion: selections.occasionProp === false ? null : (selections.occasion?.value ?? null),
    environment: selections.environment?.value ?? null,
    style: selections.style?.value ?? null,
    features,
    age: selections.recipientAge?.value ?? null,
    sizeMm: finish.sizeMm,
    seed: selections.seed,
    engraving: finish.engraving ?? null,
    nameSign: hasNameSign(selections) ? (finish.nameSign ?? null) : null,
  }
}
