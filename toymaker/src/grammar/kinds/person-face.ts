/** The face of people. */
import { PALE } from '../../sdf/shapes.ts'
import type { FacePlan } from '../face.ts'

export const personFace: FacePlan = {
  azimuth: 24,
  elevation: 2,
  size: 4.4,
  skin: PALE,
  mouth: { elevation: -24, width: 5 },
}
