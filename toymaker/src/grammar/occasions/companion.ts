/** The small sibling: a copy of the toy at a third of its size with body and accent colour swapped. */
import { extentAlong } from '../../sdf/bounds.ts'
import { ACCENT, BODY, DARK, PALE } from '../../sdf/shapes.ts'
import type { Form, Shape, Slot } from '../../sdf/shapes.ts'
import { add, scale } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { reflected } from '../pose.ts'
import { USUAL_BLEND } from '../restyle.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const SIZE = 0.35
/** The kernel's tape has room for so many shapes in all; a few are left for the base. */
const MAX_SHAPES = 470
/** Strokes that dress a whole half of the toy, in units: too large to be copied beside it. */
const SWEEPING = 60
/** Least radius in mm of what a small copy keeps. */
const MIN_MM = 0.9
/** What would grow by more than this to be as thick as that is left out: buttons and fingers would be warts. */
const MOST_GROWN = 1.8

const OTHER: Readonly<Record<Slot, Slot>> = { [BODY]: ACCENT, [ACCENT]: BODY, [PALE]: PALE, [DARK]: DARK }

/** The small copy standing at a place, or nothing when the toy has too many parts to be doubled. */
export function miniature(s: ShapeBuilder, at: Vec3, factor: number): readonly Shape[] {
  const k = SIZE * factor
  const least = s.mm(MIN_MM)
  const copied = s.shapes
    .filter((shape) => isCopied(shape) && (shape.ofFace || thicknessOf(shape) * k > least / MOST_GROWN))
    .flatMap((shape) => halves(shape))
  if (s.shapes.length + copied.length > MAX_SHAPES) return []
  // What is copied has its style's blend, which it is given once more when it is added.
  const softer = s.context.style.blend / USUAL_BLEND
  return copied.map((shape) => ({
    ...shape,
    form: smaller(shape.form, k, least),
    at: add(scale(shape.at, k), at),
    slot: OTHER[shape.slot],
    blend: (shape.blend / softer) * k,
    depth: Math.max(shape.depth * k, s.mm(1)),
  }))
}

/** The small one is in one piece: it needs no hinges. */
function isCopied({ operation, form, hinge }: Shape): boolean {
  if ((operation !== 'unite' && operation !== 'paint') || hinge !== null) return false
  return form.type !== 'box' || Math.max(...form.half) < SWEEPING
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** The second of its half sides: a thin disc is as large as its face. */
function thicknessOf(shape: Shape): number {
  const half = AXES.map((axis) => {
    const [low, high] = extentAlong(shape, axis)
    return (high - low) / 2
  })
  return half.toSorted((one, other) => other - one)[1] ?? 0
}

const halves = (shape: Shape): Shape[] => {
  const one = { ...shape, mirror: false }
  return shape.mirror ? [one, reflected(one)] : [one]
}

/** Rods and discs stay as thick as what prints. */
function smaller(form: Form, k: number, least: number): Form {
  const thick = (length: number): number => Math.max(length * k, least)
  const all = ([a, b, c]: Vec3): Vec3 => [thick(a), thick(b), thick(c)]
  switch (form.type) {
    case 'ellipsoid':
    case 'gem':
      return { ...form, radii: all(form.radii) }
    case 'dome':
      return { ...form, radii: all(form.radii), cut: form.cut * k }
    case 'sphere':
      return { type: 'sphere', radius: thick(form.radius) }
    case 'box':
      return { type: 'box', half: all(form.half), edge: form.edge * k }
    case 'roundCone': {
      const [r1, r2] = [thick(form.r1), thick(form.r2)]
      return { type: 'roundCone', r1, r2, height: Math.max(form.height * k, Math.abs(r1 - r2) * 1.02) }
    }
    case 'torus':
      return { ...form, ring: form.ring * k, tube: thick(form.tube) }
    case 'octagonRing':
      return { ...form, ring: form.ring * k, tube: thick(form.tube) }
    case 'cylinder':
      return { type: 'cylinder', radius: thick(form.radius), half: thick(form.half), edge: form.edge * k }
    case 'cappedCone': {
      const edge = form.edge * k
      return { type: 'cappedCone', r1: form.r1 * k, r2: form.r2 * k, half: thick(form.half), edge }
    }
    case 'column': {
      const planes = [form.flank, form.top, form.bottom, form.topBevel, form.bottomBevel].map((v) => v * k)
      const [flank = 0, top = 0, bottom = 0, topBevel = 0, bottomBevel = 0] = planes
      return { ...form, flank, top, bottom, topBevel, bottomBevel }
    }
    case 'heart':
      return { type: 'heart', size: form.size * k, half: thick(form.half), edge: form.edge * k }
    case 'star':
      return { ...form, radius: form.radius * k, half: thick(form.half), edge: form.edge * k }
    case 'halfSpace':
      return form
  }
}
