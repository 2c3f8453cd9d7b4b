/** What carries wide hems while they are printed: a flat underside would stand on supports. */
import { DARK, cone } from '../../sdf/shapes.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, units } from '../kit/options.ts'

/** How much of a hem carries itself, and the legs' reach under it. */
const RIM = 4
const LEGS = 9
/** Height per width of the slant; a little more than 45 degrees takes, whose roundings lie flatter. */
const STEEP = 1.25
const EDGE = 1

export const underskirt = definePart({
  doc: 'Slants from below the hem to the legs, or to the floor before them; dark as shoes, it lies in the hem’s own shade.',
  options: { radius: units(NEEDED, 'of the skirt at the hem'), hem: units(NEEDED, 'height of the hem') },
  build: (s, { radius, hem }) => {
    const above = radius - RIM
    const below = Math.max(LEGS, above - hem / STEEP)
    if (above - below <= EDGE) return
    const half = ((above - below) * STEEP) / 2 + EDGE
    s.add(cone([0, 0, hem - half + 2 * EDGE], below, above, half, EDGE, { slot: DARK }))
  },
})
