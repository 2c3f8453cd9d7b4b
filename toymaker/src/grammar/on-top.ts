/** What a design puts on top of a toy: on a roof it needs the room of what the kind carries there. */
import type { ToyDesign } from '../design.ts'
import { ROOF_FEATURES } from './mounts.ts'

const WORN_ON_TOP: ReadonlySet<string> = new Set(['hat', 'crown'])
/** Occasions whose first prop is worn on top. */
const CROWNING: ReadonlySet<string> = new Set(['birthday', 'christmas', 'lucia', 'midsummer', 'graduation'])

export const isCrowned = ({ features }: ToyDesign): boolean =>
  features.some((feature) => WORN_ON_TOP.has(feature))

/** Of those, what is closed: ears come up inside a ring. */
const CAPPING: ReadonlySet<string> = new Set(['birthday', 'graduation'])

/** Whether something is worn that upright ears have to stand beside. */
export const isWornBetweenEars = (design: ToyDesign): boolean =>
  isCrowned(design) || CAPPING.has(design.occasion ?? '')

/** Whether a feature lies on the roof. */
export const isLoaded = ({ features }: ToyDesign): boolean =>
  features.some((feature) => ROOF_FEATURES.includes(feature))

/** Whether something of the design may stand on the roof where the kind carries luggage. */
export const isRoofTaken = (design: ToyDesign): boolean =>
  isCrowned(design) || CROWNING.has(design.occasion ?? '')
