/** Single shapes, for what one kind alone has: where it sits, how large it is, which colour. */
import { BODY, bezierTube, box, cylinder, ellipsoid, roundCone, sphere, torus } from '../../sdf/shapes.ts'
import type { Look, Shape, Slot } from '../../sdf/shapes.ts'
import { add, scale } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, count, flag, NEEDED, oneOf, point, units } from '../kit/options.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { headWidth } from './anchors.ts'
import { atPlace, PLACE } from './place.ts'
import type { Place } from './place.ts'

const PLACED = {
  ...PLACE,
  measure: oneOf(['units', 'heads'], 'units', 'offsets and radii: hundredths of the height, or head widths'),
}
const COAT = {
  slot: colour(BODY, 'of the shape'),
  blend: units(0, 'how softly it grows out of what is under it'),
  mirror: flag(false, 'whether the other side has it too'),
  rotate: point(null, 'degrees about x, y, z'),
}

interface Placed extends Place {
  measure: 'units' | 'heads'
}
interface Coat {
  slot: Slot
  blend: number
  mirror: boolean
  rotate: Vec3 | undefined
}

interface Measures {
  /** The point at an offset from the anchor. */
  from: (offset: Vec3) => Vec3
  long: (length: number) => number
  wide: (radii: Vec3) => Vec3
  coat: (look: Coat) => Look
}

/** Adds what `shapes` makes of lengths measured as the place has it. */
function addAt(s: ShapeBuilder, place: Placed, shapes: (measures: Measures) => readonly Shape[]): void {
  const unit = place.measure === 'heads' ? headWidth(s) : 1
  const wide = (radii: Vec3): Vec3 => scale(radii, unit)
  atPlace(s, place, (anchor, ofSide, side) =>
    s.add(
      ...shapes({
        from: (offset) => add(anchor, ofSide(wide(offset))),
        long: (length) => length * unit,
        wide,
        coat: ({ slot, blend, mirror, rotate }) => ({
          slot,
          blend,
          mirror,
          ...(rotate ? { rotate: [rotate[0], rotate[1] * side, rotate[2] * side] } : {}),
        }),
      }),
    ),
  )
}

const AT = { at: point([0, 0, 0], 'offset of its middle, units') }

export const lump = definePart({
  doc: 'An ellipsoid: a cheek, a hump, a hoof.',
  options: { ...PLACED, ...AT, radii: point(NEEDED, 'half width, depth and height, units'), ...COAT },
  build: (s, look) =>
    addAt(s, look, ({ from, wide, coat }) => [ellipsoid(from(look.at), wide(look.radii), coat(look))]),
})

export const ball = definePart({
  doc: 'A ball: a bell, a nut, a pompon.',
  options: { ...PLACED, ...AT, radius: units(NEEDED, 'of the ball'), ...COAT },
  build: (s, look) =>
    addAt(s, look, ({ from, long, coat }) => [sphere(from(look.at), long(look.radius), coat(look))]),
})

export const patch = definePart({
  doc: 'Paint within an ellipsoid: a mask, a stripe, a pale breast.',
  options: {
    ...PLACED,
    ...AT,
    radii: point(NEEDED, 'half width, depth and height, units'),
    depth: units(2, 'under the surface'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, wide, coat }) => [
      ellipsoid(from(look.at), wide(look.radii), { ...coat(look), operation: 'paint', depth: look.depth }),
    ]),
})

export const blot = definePart({
  doc: 'Paint within a ball: a sock, the tip of a tail.',
  options: {
    ...PLACED,
    ...AT,
    radius: units(NEEDED, 'of the ball'),
    depth: units(2, 'under the surface'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, long, coat }) => [
      sphere(from(look.at), long(look.radius), { ...coat(look), operation: 'paint', depth: look.depth }),
    ]),
})

export const band = definePart({
  doc: 'Paint within a box: a stripe round the body, a saddle.',
  options: {
    ...PLACED,
    ...AT,
    half: point(NEEDED, 'half width, depth and height, units'),
    edge: units(0.4, 'radius of its edges'),
    depth: units(2, 'under the surface'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, coat }) => [
      box(from(look.at), look.half, look.edge, { ...coat(look), operation: 'paint', depth: look.depth }),
    ]),
})

export const block = definePart({
  doc: 'A box: teeth, a beam.',
  options: {
    ...PLACED,
    ...AT,
    half: point(NEEDED, 'half width, depth and height, units'),
    edge: units(0.8, 'radius of its edges'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, coat }) => [box(from(look.at), look.half, look.edge, coat(look))]),
})

export const disc = definePart({
  doc: 'A flat cylinder: a tag, a perch.',
  options: {
    ...PLACED,
    ...AT,
    radius: units(NEEDED, 'of the disc'),
    half: units(NEEDED, 'half thickness'),
    edge: units(1, 'radius of its edges'),
    normal: point(null, 'direction it faces; usually up'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, coat }) => [
      cylinder(from(look.at), look.radius, look.half, look.edge, {
        ...coat(look),
        ...(look.normal ? { normal: look.normal } : {}),
      }),
    ]),
})

export const ring = definePart({
  doc: 'A ring: a hoop, a seam of a ball, a curled tail.',
  options: {
    ...PLACED,
    ...AT,
    radius: units(NEEDED, 'of the ring'),
    tube: units(NEEDED, 'radius of what it is made of'),
    sturdy: flag(false, 'whether it is at least as thick as a raised line must be'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, long, coat }) => [
      torus(from(look.at), long(look.radius), look.sturdy ? s.line(look.tube) : look.tube, coat(look)),
    ]),
})

const THICKNESS = {
  r1: units(NEEDED, 'radius where it begins'),
  r2: units(NEEDED, 'radius where it ends'),
  sturdy: flag(false, 'whether it is at least as thick as the age wants rods'),
}
const thicknessOf = (s: ShapeBuilder, { r1, r2, sturdy }: { r1: number; r2: number; sturdy: boolean }) =>
  sturdy ? ([s.rod(r1), s.rod(r2)] as const) : ([r1, r2] as const)

export const rod = definePart({
  doc: 'A straight rod with round ends: a stub of a tail, a perch, a tooth.',
  options: {
    ...PLACED,
    from: point([0, 0, 0], 'offset where it begins, units'),
    to: point(NEEDED, 'offset where it ends, units'),
    ...THICKNESS,
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, coat }) => [
      roundCone(from(look.from), from(look.to), ...thicknessOf(s, look), coat(look)),
    ]),
})

export const tube = definePart({
  doc: 'A bent rod: a tail, a beard, a trunk.',
  options: {
    ...PLACED,
    from: point([0, 0, 0], 'offset where it begins, units'),
    via: point(NEEDED, 'offset of the point that bends it, units'),
    to: point(NEEDED, 'offset where it ends, units'),
    ...THICKNESS,
    links: count(7, 'straight pieces'),
    ...COAT,
  },
  build: (s, look) =>
    addAt(s, look, ({ from, coat }) =>
      bezierTube(
        from(look.from),
        from(look.via),
        from(look.to),
        ...thicknessOf(s, look),
        coat(look),
        look.links,
      ),
    ),
})
