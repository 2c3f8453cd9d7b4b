/** The small sibling: the toy's head on a swaddled baby; of what has no head of its own, a copy of it all at a third of its size. */
import { extentAlong } from '../../sdf/bounds.ts'
import { ACCENT, BODY, DARK, PALE, ellipsoid, torus } from '../../sdf/shapes.ts'
import type { Form, Shape, Slot } from '../../sdf/shapes.ts'
import { add, length, scale, sub } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { isDark } from '../ink.ts'
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
/** Lines of a small face, which cannot break off, as a share of that. */
const LINE = 0.65
/** What would grow by more than this to be as thick as that is left out: buttons and fingers would be warts. */
const MOST_GROWN = 1.8

const OTHER: Readonly<Record<Slot, Slot>> = { [BODY]: ACCENT, [ACCENT]: BODY, [PALE]: PALE, [DARK]: DARK }

/** The small one standing at a place, or nothing when the toy has too many parts to be doubled. */
export function miniature(s: ShapeBuilder, at: Vec3, factor: number): readonly Shape[] {
  const isHead = (shape: Shape, i: number): boolean => s.regions[i] === 'head' || shape.ofFace
  const { head } = s.sockets
  const hasHead =
    !s.context.isVehicle &&
    s.shapes.some((shape, i) => s.regions[i] === 'head' && length(sub(shape.at, head.at)) < AT_MIDDLE)
  if (!hasHead) return copyOf(s, s.shapes, { at, k: SIZE * factor })
  const k = HEAD * factor
  const middle = add(at, [0, 0, head.radii[2] * k * SWADDLE.over])
  const copied = copyOf(s, s.shapes.filter(isHead), { at: sub(middle, scale(head.at, k)), k })
  return copied.length === 0 ? [] : [...swaddle(s, at, scale(head.radii, k)), ...copied]
}

/** Units from the middle of a head to that of the shape that makes it. */
const AT_MIDDLE = 4

/** Size of a baby's head; the half sizes of its swaddled body, the height of its middle and that of the head's, in half sizes of that head. */
const HEAD = 0.46
const SWADDLE = { wide: 0.82, deep: 0.78, tall: 1.05, rise: 0.72, over: 2.1, fold: 0.16 }

/** A round bundle with a fold of another colour under the chin. */
function swaddle(s: ShapeBuilder, at: Vec3, [wide, deep, tall]: Vec3): Shape[] {
  const slot = swaps(s) ? BODY : ACCENT
  const fold = slot === BODY ? ACCENT : BODY
  const body = ellipsoid(
    add(at, [0, 0, tall * SWADDLE.rise]),
    [wide * SWADDLE.wide, deep * SWADDLE.deep, tall * SWADDLE.tall],
    { slot },
  )
  const collar = add(at, [0, 0, tall * (SWADDLE.rise + SWADDLE.tall * 0.5)])
  return [
    body,
    torus(collar, wide * SWADDLE.wide * 0.8, Math.max(wide * SWADDLE.fold, s.mm(MIN_MM)), { slot: fold }),
  ]
}

/** Colours are swapped only where the face, drawn for the one, shows on the other. */
const swaps = (s: ShapeBuilder): boolean => s.context.darkBody === isDark(s, ACCENT)

function copyOf(
  s: ShapeBuilder,
  shapes: readonly Shape[],
  { at, k }: { at: Vec3; k: number },
): readonly Shape[] {
  const least = s.mm(MIN_MM)
  const copied = shapes
    .filter((shape) => isCopied(shape) && (shape.ofFace || thicknessOf(shape) * k > least / MOST_GROWN))
    .flatMap((shape) => halves(shape))
  if (s.shapes.length + copied.length > MAX_SHAPES) return []
  // What is copied has its style's blend, which it is given once more when it is added.
  const softer = s.context.style.blend / USUAL_BLEND
  const isSwapped = swaps(s)
  return copied.map((shape) => ({
    ...shape,
    form: smaller(shape.form, k, shape.ofFace ? least * LINE : least),
    at: add(scale(shape.at, k), at),
    slot: isSwapped ? OTHER[shape.slot] : shape.slot,
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
