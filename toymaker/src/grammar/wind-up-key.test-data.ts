/** The two loops of a wind-up key among the shapes of a retro toy. */
import type { Shape } from '../sdf/shapes.ts'

/** Radii of the loops of a key of any build, in units: rings at necks are wider. */
const LOOP = { least: 4.4, most: 5.6 }

export const isKeyLoop = ({ form, operation, ofFace }: Shape): boolean =>
  form.type === 'torus' && operation === 'unite' && !ofFace && form.ring > LOOP.least && form.ring < LOOP.most

export const keyLoops = (shapes: readonly Shape[]): Shape[] => shapes.filter(isKeyLoop)
