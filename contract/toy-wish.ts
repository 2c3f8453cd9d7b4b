/** Which toy a design stands for, the same for the page that shows it live and the shop that prints it. */
import type { DesignSelections } from './designs.ts'

/** Texts on the toy and its real size: no new design, the same solid made again. */
export interface ToyFinish {
  /** Longest side in millimetres. */
  sizeMm?: number | undefined
  engraving?: string | null
  /** Shown when the name sign was chosen. */
  nameSign?: string | null
}

/** The special feature that carries a text of the buyer's. */
export const NAME_SIGN = 'name_sign'

/** Whether the toy carries a sign with a text. */
export const hasNameSign = ({ specialFeatures }: Pick<DesignSelections, 'specialFeatures'>): boolean =>
  specialFeatures.some(({ value }) => value === NAME_SIGN)

/** As the toymaker's `readDesign` takes it. */
export function toyWishOf(selections: DesignSelections, finish: ToyFinish = {}) {
  const { categoryL1, categoryL2, categoryL3, categoryL4 } = selections
  const deepest = categoryL4 ?? categoryL3 ?? categoryL2 ?? categoryL1
  const features = selections.specialFeatures.map(({ value }) => value)
  return {
    kind: deepest?.value ?? null,
    colours: selections.colors.map((colour) => colour.value),
    personality: selections.personality?.value ?? null,
    occasion: selections.occasion?.value ?? null,
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
