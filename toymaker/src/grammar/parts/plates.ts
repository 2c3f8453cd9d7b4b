/** Thin parts with an outline of their own: fins, sails, shovels, membranes. */
import { BODY, roundCone } from '../../sdf/shapes.ts'
import { length, lerp, sub } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, flag, point, units } from '../kit/options.ts'

export const plate = definePart({
  doc: 'Fills the triangle between a root line and a tip with rods that overlap: fins, wings.',
  options: {
    from: point(NEEDED, 'where the root line begins, units'),
    to: point(NEEDED, 'where it ends, units'),
    tip: point(NEEDED, 'of the triangle, units'),
    root: units(3.6, 'half thickness at the root'),
    end: units(2.6, 'half thickness at the tip'),
    slot: colour(BODY, 'of the plate'),
    blend: units(2, 'how softly it grows out of what is under it'),
    mirror: flag(false, 'whether the other side has it too'),
  },
  build: (s, { from, to, tip, ...look }) => {
    const r1 = s.wall(look.root)
    const r2 = s.wall(look.end)
    const rods = Math.max(2, Math.ceil(length(sub(to, from)) / (r1 * ROD_PITCH)) + 1)
    for (let i = 0; i < rods; i++) {
      const blend = i === 0 || i === rods - 1 ? look.blend : INNER_BLEND
      s.add(roundCone(lerp(from, to, i / (rods - 1)), tip, r1, r2, { ...look, blend }))
    }
  },
})

/** In rod radii: closer than touching, so that no rib shows. */
const ROD_PITCH = 1.15
/** All rods meet at the tip: soft joints would pile up to a knob there. */
const INNER_BLEND = 0.6
