/**
 * Makes a finished body longer, wider or taller by a few percent: how age, style and chance show on every plan.
 * Each shape keeps its kind: what turns stays round, so a stretched shape that lies askew is a close likeness.
 */
import type { Form, Shape } from '../sdf/shapes.ts'
import { add, facing, length, scale, sub, unit } from '../math/vec.ts'
import type { Mat3, Vec3 } from '../math/vec.ts'
import { wantsJoints } from './moving-parts.ts'
import type { ShapeBuilder } from './shape-builder.ts'
import type { Sockets, Volume } from './sockets.ts'
import { withMinThickness } from './min-thickness.ts'

export function stretchBody(s: ShapeBuilder): void {
  const { age, stretch: by } = s.context
  const wheels = wheelsOf(s.shapes)
  s.reshape((shape) => {
    const wheel = wheels.find((one) => isOnWheel(shape, one))
    const longer = wheel ? withWheel(shape, wheel, by, growthOf(s, wheel, wheels)) : stretched(shape, by)
    return shape.operation === 'unite'
      ? { ...longer, form: withMinThickness(longer.form, age, s.mm(1)) }
      : longer
  })
  Object.assign(s.sockets, stretchedSockets(s.sockets, by))
}

interface Wheel {
  at: Vec3
  radius: number
  half: number
}

const MIN_WHEEL = 5
/** Treads stand out of the tyre, caps out of the hub. */
const TREAD = 1.18
const CAP = 5

/** Drums across the body that reach the floor. */
function wheelsOf(shapes: readonly Shape[]): Wheel[] {
  return shapes.flatMap(({ form, at, rotation, operation }) => {
    const size = drumSize(form)
    const lies = Math.abs(rotation[2]) > 0.95
    if (!size || !lies || operation !== 'unite') return []
    return size.radius > MIN_WHEEL && at[2] < size.radius * 1.3 ? [{ at, ...size }] : []
  })
}

function drumSize(form: Form): Omit<Wheel, 'at'> | null {
  if (form.type === 'cylinder') return { radius: form.radius, half: form.half }
  return form.type === 'column' ? { radius: form.flank / form.across, half: form.top } : null
}

function isOnWheel({ at, operation }: Shape, wheel: Wheel): boolean {
  if (operation === 'intersect') return false
  const aside = Math.abs(Math.abs(at[0]) - Math.abs(wheel.at[0]))
  const away = Math.hypot(at[1] - wheel.at[1], at[2] - wheel.at[2])
  return aside < wheel.half + CAP && away < wheel.radius * TREAD
}

/** Between two wheels one behind the other, mm. */
const APART_MM = 2

/** How much a wheel's radius grows: with the height, but never into the next wheel of a toy whose wheels turn. */
function growthOf(s: ShapeBuilder, wheel: Wheel, wheels: readonly Wheel[]): number {
  const { stretch: by } = s.context
  if (!wantsJoints(s)) return by[2]
  const growths = wheels
    .filter(({ at }) => Math.abs(at[1] - wheel.at[1]) > 1)
    .map(({ at, radius }) => {
      const apart = Math.abs(at[1] - wheel.at[1]) * by[1] - s.mm(APART_MM)
      return apart / (radius + wheel.radius)
    })
  return Math.min(by[2], ...growths)
}

/** What belongs to a wheel keeps its place on it. */
function withWheel(shape: Shape, wheel: Wheel, by: Vec3, round: number): Shape {
  const even: Vec3 = [by[0], round, round]
  const grown = stretched({ ...shape, at: sub(shape.at, wheel.at) }, even)
  // What it does not grow it stands lower.
  const at = sub(times(wheel.at, by), [0, 0, wheel.radius * (by[2] - round)])
  return { ...grown, at: add(grown.at, at) }
}

const times = (a: Vec3, b: Vec3): Vec3 => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
const axisOf = (m: Mat3, i: 0 | 1 | 2): Vec3 => [m[i], m[(i + 3) as 3 | 4 | 5], m[(i + 6) as 6 | 7 | 8]]

function stretchedSockets(sockets: Sockets, by: Vec3): Partial<Sockets> {
  const { head, belly, neck, mouth, flank, hands } = sockets
  const volume = ({ at, radii }: Volume): Volume => ({ at: times(at, by), radii: times(radii, by) })
  return {
    head: volume(head),
    belly: volume(belly),
    neck: { ...neck, at: times(neck.at, by), radius: neck.radius * around(neck.axis ?? [0, 0, 1], by) },
    top: times(sockets.top, by),
    back: times(sockets.back, by),
    tail: times(sockets.tail, by),
    foot: times(sockets.foot, by),
    side: times(sockets.side, by),
    hands: [times(hands[0], by), times(hands[1], by)],
    ...(mouth ? { mouth: { ...mouth, at: times(mouth.at, by) } } : {}),
    ...(flank ? { flank: times(flank, by) } : {}),
  }
}

/** Factor on a radius about an axis: wheels follow the height, so that they stay on the floor. */
export function around([, , z]: Vec3, by: Vec3): number {
  const upright = z * z
  return by[2] * (1 - upright) + ((by[0] + by[1]) / 2) * upright
}

function stretched(shape: Shape, by: Vec3): Shape {
  const { form, rotation } = shape
  const at = times(shape.at, by)
  if (form.type === 'halfSpace') return shape
  if (form.type === 'roundCone') return stretchedRod(shape, form, by)
  const own = ([0, 1, 2] as const).map((i) => length(times(axisOf(rotation, i), by)))
  const factors: Vec3 = [own[0] ?? 1, own[1] ?? 1, own[2] ?? 1]
  return { ...shape, at, form: stretchedForm(form, factors, rotation, by) }
}

function stretchedRod(shape: Shape, form: Extract<Form, { type: 'roundCone' }>, by: Vec3): Shape {
  const axis = axisOf(shape.rotation, 2)
  const at = times(shape.at, by)
  const span = sub(times(add(shape.at, scale(axis, form.height)), by), at)
  const k = around(axis, by)
  const [r1, r2] = [form.r1 * k, form.r2 * k]
  const height = Math.max(length(span), Math.abs(r1 - r2) * 1.02)
  return { ...shape, at, rotation: facing(unit(span)), form: { ...form, r1, r2, height } }
}

function stretchedForm(form: Form, own: Vec3, rotation: Mat3, by: Vec3): Form {
  const round = around(axisOf(rotation, 2), by)
  switch (form.type) {
    case 'ellipsoid':
    case 'gem':
      return { ...form, radii: times(form.radii, own) }
    case 'dome':
      return { ...form, radii: times(form.radii, own), cut: form.cut * own[1] }
    case 'box':
      return { ...form, half: times(form.half, own) }
    case 'sphere':
      return { ...form, radius: form.radius * by[2] }
    case 'cylinder':
      return { ...form, radius: form.radius * round, half: form.half * own[2] }
    case 'cappedCone':
      return { ...form, r1: form.r1 * round, r2: form.r2 * round, half: form.half * own[2] }
    case 'column':
      return stretchedColumn(form, round, own[2])
    case 'torus':
    case 'octagonRing':
      return { ...form, ring: form.ring * around(axisOf(rotation, 1), by) }
    case 'heart':
      return { ...form, size: form.size * own[2] }
    case 'star':
      return { ...form, radius: form.radius * own[2] }
    default:
      return form
  }
}

function stretchedColumn(form: Extract<Form, { type: 'column' }>, round: number, long: number): Form {
  const [across, along] = [form.across / round, form.along / long]
  const whole = Math.hypot(across, along)
  const bevel = (round + long) / 2
  return {
    type: 'column',
    across: across / whole,
    along: along / whole,
    flank: form.flank / whole,
    top: form.top * long,
    bottom: form.bottom * long,
    topBevel: form.topBevel * bevel,
    bottomBevel: form.bottomBevel * bevel,
  }
}
