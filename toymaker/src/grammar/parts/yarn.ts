/** Yarn strands, sewn-on discs, seams and bows of dolls. */
import { ACCENT, DARK, PALE, sphere, cylinder, ellipsoid, torus } from '../../sdf/shapes.ts'
import { add, cos, lerp, sin, sub, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, factor, point, units } from '../kit/options.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { around } from '../stretch.ts'

/** Degrees the strands lie back from the crown, each running from ear to ear. */
const STRANDS = [-2, 20, 42, 64, 86]

export const yarnStrands = definePart({
  doc: 'Raised strands over a cap of hair, gathered at the ears.',
  options: { slot: colour(DARK, 'of the hair'), volume: factor(1.09, 'on the head') },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const { volume } = look
    const middle = add(at, [0, radii[1] * 0.17, radii[2] * 0.16])
    s.onHead(() => {
      for (const back of STRANDS)
        s.add(
          torus(middle, radii[0] * volume * 0.965 * ringFit(s, back), s.line(1.9), {
            slot: look.slot,
            rotate: [-back, 0, 0],
            arc: 88,
            blend: 0.8,
          }),
        )
    })
  },
})

/** A ring stays round where a body is stretched: one as tall as a narrow head would stand off its sides. */
function ringFit({ context: { stretch } }: ShapeBuilder, back: number): number {
  return Math.min(1, stretch[0] / around([0, cos(back), sin(back)], stretch))
}

export const shoulderDiscs = definePart({
  doc: 'Discs that carry the arms of a jointed cloth doll.',
  options: { at: point(NEEDED, 'of the left shoulder, units'), slot: colour(NEEDED, 'of the discs') },
  build: (s, { at: [x, y, z], slot }) => {
    const normal: Vec3 = [1, -0.5, 0.25]
    s.add(
      cylinder([x, y, z], 5.6, 2.4, 1.4, { slot, mirror: true, normal }),
      sphere([x + 2, y - 1.2, z + 0.6], 1.7, { slot: PALE, mirror: true }),
    )
  },
})

/** How far down the arm its sleeve ends. */
const CUFF = 0.8

export const sleeveCuff = definePart({
  doc: 'The turned-up end of a sleeve, shortly above the hand.',
  options: {
    slot: colour(NEEDED, 'of the sleeve'),
    shoulder: point(NEEDED, 'where the arm begins, units'),
    hand: point(NEEDED, 'where it ends, units'),
    radius: units(NEEDED, 'of the arm'),
  },
  build: (s, { shoulder, hand, radius, slot }) => {
    // A turned arm has the groove of its joint: beside it a cuff would be a fin.
    if (s.context.style.turnedLimbs) return
    const way = unit(sub(hand, shoulder))
    s.add(
      // Raised: a groove through a thin arm is a broken joint.
      torus(lerp(shoulder, hand, CUFF), radius * 0.9, s.line(1.5), { slot, lyingOn: way, blend: 0.6 }),
    )
  },
})

export const tiedBow = definePart({
  doc: 'A tied bow.',
  options: {
    at: point(NEEDED, 'where it is, units'),
    size: units(NEEDED, 'half width'),
    slot: colour(ACCENT, 'of the bow'),
  },
  build: (s, { at, size, slot }) => {
    for (const side of [1, -1])
      s.add(
        ellipsoid(add(at, [side * size * 0.62, 0, 0]), [size * 0.62, size * 0.3, size * 0.44], {
          slot,
          rotate: [0, -side * 14, 0],
        }),
      )
    s.add(sphere(at, size * 0.34, { slot }))
  },
})
