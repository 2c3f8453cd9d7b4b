/** Wheels, lamps with eyes and other parts that vehicles share. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { PRESS_MM } from '../base.ts'
import { movingPair, wheelRolls } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export interface WheelLook {
  x: number
  y: number
  radius: number
  width: number
  hub?: Slot
  cap?: Slot
  tyre?: Slot
  lugs?: number
  /** Runs in a track, which does not turn. */
  tracked?: boolean
}

const ACROSS: Vec3 = [0, 90, 0]

/** A wheel that turns is flat by this much where it stands on the bed: enough for its first layer, too little to stop it. */
const FLAT_MM = 0.3

const sunk = (s: ShapeBuilder): number => Math.max(1, s.mm(0.8))

/** Height of a wheel's middle over its radius: what is built around a wheel goes along. */
const wheelLift = (s: ShapeBuilder, width: number): number =>
  wheelRolls(s, width) ? s.mm(PRESS_MM - FLAT_MM) : -sunk(s)

/** A pair of wheels on one axle; those that do not roll sink a little so that they stand flat. */
export function wheels(s: ShapeBuilder, wanted: WheelLook): void {
  const { style, variant } = s.context
  const look = {
    ...wanted,
    width: wanted.width * style.carriage.wheelWidth,
    whitewall: style.rings || variant.hub === 'whitewall',
    ...(variant.hub === 'coloured' && wanted.hub === undefined && wanted.cap === undefined
      ? { hub: ACCENT, cap: PALE }
      : {}),
  }
  const { x, y, radius: r, width: w } = look
  const z = r + (look.tracked ? -sunk(s) : wheelLift(s, w))
  s.add(cylinder([0, y, z], Math.max(r * 0.45, s.rod(3)), x, 1, { slot: DARK, rotate: ACROSS }))
  const wheel = rightWheel(look, z)
  if (look.tracked) s.add(...wheel.map((shape) => ({ ...shape, mirror: true })))
  else movingPair(s, { kind: 'wheel', at: [x, y, z], way: [1, 0, 0], radius: w / 2, slot: DARK }, wheel)
}

/** `wanted`, or less where wheels on these axles would touch each other. */
export function clearRadius(s: ShapeBuilder, wanted: number, axles: readonly number[]): number {
  const apart = axles.slice(1).map((y, i) => y - (axles[i] ?? y))
  return Math.min(wanted, (Math.min(...apart) - Math.max(MIN_APART, s.mm(MIN_APART_MM))) / 2)
}

/** Between two wheels, so that they are seen as two and printed as two. */
const MIN_APART = 1.6
const MIN_APART_MM = 1.2

function rightWheel(
  { x, y, radius: r, width: w, whitewall, ...look }: WheelLook & { whitewall: boolean },
  z: number,
): Shape[] {
  const disc = (out: number, radius: number, slot: Slot): Shape =>
    cylinder([x + w * out, y, z], radius, w * 0.2, w * 0.12, { slot, rotate: ACROSS })
  const shapes = [
    cylinder([x, y, z], r, w / 2, Math.min(w * 0.42, r * 0.35), { slot: look.tyre ?? DARK, rotate: ACROSS }),
    disc(0.42, r * (whitewall ? 0.8 : 0.56), look.hub ?? PALE),
    ...(whitewall ? [disc(0.48, r * 0.52, BODY)] : []),
    ellipsoid([x + w * 0.62, y, z], [Math.max(1.6, w * 0.12), r * 0.22, r * 0.22], {
      slot: look.cap ?? ACCENT,
    }),
  ]
  const lugs = look.lugs ?? 0
  for (let i = 0; i < lugs; i++) {
    const angle = (i / lugs) * 360
    const at: Vec3 = [x, y + cos(angle) * r, z + sin(angle) * r]
    shapes.push(box(at, [w * 0.46, 2, 1.8], 0.8, { slot: DARK, rotate: [angle, 0, 0] }))
  }
  return shapes
}

/** Cuts the arch a wheel turns in. */
export function wheelArch(
  s: ShapeBuilder,
  look: { x: number; y: number; radius: number; depth: number; width: number },
): void {
  const z = look.radius + sunk(s) + wheelLift(s, look.width)
  s.add(
    cylinder([look.x, look.y, z], look.radius * 1.14, look.depth, 2, {
      operation: 'subtract',
      rotate: ACROSS,
      mirror: true,
      blend: 2,
    }),
  )
}

/** A dark block between the wheels: carries the floor while printing and lies in the toy's own shade. */
export function underbody(
  s: ShapeBuilder,
  look: { half: number; length: number; top: number; y?: number },
): void {
  const z = look.top / 2
  s.add(box([0, look.y ?? 0, z], [look.half, look.length / 2, z], 1.2, { slot: DARK }))
}

/** A mudguard bowed over a pair of wheels. */
export function mudguard(
  s: ShapeBuilder,
  look: { x: number; y: number; z: number; radius: number; half: number; slot?: Slot },
): void {
  for (const shift of [-0.5, -0.25, 0, 0.25, 0.5])
    s.add(
      torus([look.x + shift * look.half, look.y, look.z], look.radius, s.line(2.6), {
        slot: look.slot ?? BODY,
        mirror: true,
        rotate: [0, 0, 90],
        arc: 78,
        blend: 1.2,
      }),
    )
}

/** Dome beacon on a roof. */
export function beacon(s: ShapeBuilder, at: Vec3, radius = 5, slot: Slot = ACCENT): void {
  s.add(cylinder(at, radius * 1.15, 2, 0.8, { slot: DARK }))
  s.add(ellipsoid([at[0], at[1], at[2] + 2], [radius, radius, radius * 1.2], { slot }))
}

/** Bumper bar across the front or rear; in front its ends rise with the mood. */
export function bumper(
  s: ShapeBuilder,
  look: { y: number; z: number; half: number; back: number; radius?: number; slot?: Slot },
): void {
  const r = (look.radius ?? 3.8) * s.context.style.carriage.bumper
  const slot = look.slot ?? ACCENT
  const rises = look.y < 0 ? s.context.mood.bumper : LEVEL
  const even = rises[0] === rises[1]
  for (const side of even ? ([1] as const) : ([1, -1] as const)) {
    const rise = rises[side === 1 ? 0 : 1]
    const at = (x: number, y: number, z: number): Vec3 => [x * side, y, z]
    const bar = { slot, mirror: even }
    const bend = at(look.half * 0.72, look.y + look.back * 0.06, look.z + rise * 0.45)
    const corner = at(look.half, look.y + look.back * 0.35, look.z + rise)
    s.add(roundCone([0, look.y, look.z], bend, r, r, bar))
    s.add(roundCone(bend, corner, r, r, bar))
    s.add(roundCone(corner, at(look.half, look.y + look.back, look.z + rise), r, r, bar))
  }
}

const LEVEL: readonly [number, number] = [0, 0]

/** A window painted into a body: box of colour at a face. */
export function pane(
  s: ShapeBuilder,
  at: Vec3,
  half: Vec3,
  look: { slot?: Slot; rotate?: Vec3; mirror?: boolean; edge?: number } = {},
): void {
  s.add(
    box(at, half, look.edge ?? 3, {
      slot: look.slot ?? PALE,
      operation: 'paint',
      depth: 2,
      mirror: look.mirror ?? false,
      ...(look.rotate ? { rotate: look.rotate } : {}),
    }),
  )
}

/** Coal, stones, cargo: half-sunk balls with a steady disorder. */
export function heap(
  s: ShapeBuilder,
  at: Vec3,
  spread: readonly [number, number],
  count: number,
  radius: number,
  slot: Slot,
): void {
  for (let i = 0; i < count; i++) {
    const t = i * 2.39996
    const d = Math.sqrt((i + 0.4) / count)
    const middle: Vec3 = [
      at[0] + Math.cos(t) * d * spread[0],
      at[1] + Math.sin(t) * d * spread[1],
      at[2] + (1 - d) * radius * 0.8,
    ]
    s.add(sphere(middle, radius * (0.85 + s.context.chance() * 0.3), { slot, blend: 0.6 }))
  }
}
