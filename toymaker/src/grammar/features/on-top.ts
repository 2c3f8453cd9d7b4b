/** What a design puts on top of a toy: on a roof it needs the room of what the kind carries there. */
import type { ToyDesign } from '../../design.ts'

const WORN_ON_TOP: ReadonlySet<string> = new Set(['hat', 'crown'])
/** Occasions whose first prop is worn on top. */
const CROWNING: ReadonlySet<string> = new Set(['birthday', 'christmas', 'lucia', 'midsummer', 'graduation'])

export const isCrowned = ({ features, occasion }: ToyDesign): boolean =>
  features.some((feature) => WORN_ON_TOP.has(feature)) || CROWNING.has(occasion ?? '')
