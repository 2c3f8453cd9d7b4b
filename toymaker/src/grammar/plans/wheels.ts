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
import { along, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { PRESS_MM } from '../base.ts'
import { movingPair, turningWidth, wheelRolls } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Chosen } from '../kit/options.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, flag, pair, point, units } from '../kit/options.ts'

const ACROSS: Vec3 = [0, 90, 0]

/** A wheel that turns is flat by this much where it stands on the bed: enough for its first layer, too little to stop it. */
const FLAT_MM = 0.3

const sunk = (s: ShapeBuilder): number => Math.max(1, s.mm(0.8))

/** Height of a wheel's middle over its radius: what is built around a wheel goes along. */
const wheelLift = (s: ShapeBuilder, width: number): number =>
  wheelRolls(s, width) ? s.mm(PRESS_MM - FLAT_MM) : -sunk(s)

const WHEELS = {
  x: units(NEEDED, 'of the left wheel'),
  y: units(NEEDED, 'of the axle'),
  radius: units(NEEDED, 'of a wheel'),
  width: units(NEEDED, 'of a wheel'),
  hub: colour(null, 'of the hubs; usually pale'),
  cap: colour(null, 'of their caps; usually the accent'),
  tyre: colour(DARK, 'of the tyres'),
  lugs: count(0, 'of a tyre'),
  tracked: flag(false, 'whether they run in a track, which does not turn'),
}

type WheelLook = Chosen<typeof WHEELS>

export const wheels = definePart({
  doc: 'A pair of wheels on one axle; those that do not roll sink a little so that they stand flat.',
  options: WHEELS,
  build: (s, wanted) => {
    const { style, variant } = s.context
    const styled = wanted.width * style.carriage.wheelWidth
    const width = wanted.tracked ? styled : turningWidth(s, styled)
    const look = {
      ...wanted,
      width,
      // What it grows lies outside.
      x: wanted.x + (width - styled) / 2,
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
  },
})

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
    cylinder([x, y, z], r, w / 2, Math.min(w * 0.42, r * 0.35), { slot: look.tyre, rotate: ACROSS }),
    disc(0.42, r * (whitewall ? 0.8 : 0.56), look.hub ?? PALE),
    ...(whitewall ? [disc(0.48, r * 0.52, BODY)] : []),
    ellipsoid([x + w * 0.62, y, z], [Math.max(1.6, w * 0.12), r * 0.22, r * 0.22], {
      slot: look.cap ?? ACCENT,
    }),
  ]
  const { lugs } = look
  for (let i = 0; i < lugs; i++) {
    const angle = (i / lugs) * 360
    const at: Vec3 = [x, y + cos(angle) * r, z + sin(angle) * r]
    shapes.push(box(at, [w * 0.46, 2, 1.8], 0.8, { slot: DARK, rotate: [angle, 0, 0] }))
  }
  return shapes
}

export const wheelArch = definePart({
  doc: 'Cuts the arch a wheel turns in.',
  options: {
    x: units(NEEDED, 'of the wheel'),
    y: units(NEEDED, 'of the axle'),
    radius: units(NEEDED, 'of the wheel'),
    depth: units(NEEDED, 'of the arch'),
    width: units(NEEDED, 'of the wheel'),
  },
  build: (s, look) => {
    const z = look.radius + sunk(s) + wheelLift(s, look.width)
    s.add(
      cylinder([look.x, look.y, z], look.radius * 1.14, look.depth, 2, {
        operation: 'subtract',
        rotate: ACROSS,
        mirror: true,
        blend: 3.2,
      }),
    )
  },
})

export const underbody = definePart({
  doc: 'A dark block between the wheels: carries the floor while printing and lies in the toy’s own shade.',
  options: {
    half: units(NEEDED, 'half its width'),
    length: units(NEEDED, 'of the block'),
    top: units(NEEDED, 'height of its top'),
    y: units(0, 'of its middle'),
  },
  build: (s, look) => {
    const z = look.top / 2
    s.add(box([0, look.y, z], [look.half, look.length / 2, z], 1.2, { slot: DARK }))
  },
})

export const mudguard = definePart({
  doc: 'A mudguard bowed over a pair of wheels.',
  options: {
    x: units(NEEDED, 'of the wheels'),
    y: units(NEEDED, 'of the axle'),
    z: units(NEEDED, 'of the axle'),
    radius: units(NEEDED, 'of the bow'),
    half: units(NEEDED, 'half its width'),
    slot: colour(BODY, 'of the mudguards'),
  },
  build: (s, look) => {
    for (const shift of [-0.5, -0.25, 0, 0.25, 0.5])
      s.add(
        torus([look.x + shift * look.half, look.y, look.z], look.radius, s.line(2.6), {
          slot: look.slot,
          mirror: true,
          rotate: [0, 0, 90],
          arc: 78,
          blend: 1.2,
        }),
      )
  },
})

export const beacon = definePart({
  doc: 'A dome beacon on a roof: police, ambulance.',
  options: {
    at: point(NEEDED, 'where it is, units'),
    radius: units(5, 'of the dome'),
    slot: colour(ACCENT, 'of the dome'),
  },
  build: (s, { at, radius, slot }) => {
    s.add(cylinder(at, radius * 1.15, 2, 0.8, { slot: DARK }))
    s.add(ellipsoid([at[0], at[1], at[2] + 2], [radius, radius, radius * 1.2], { slot }))
  },
})

export const bumper = definePart({
  doc: 'A bumper bar across the front or rear; in front its ends rise with the mood.',
  options: {
    y: units(NEEDED, 'of the bar'),
    z: units(NEEDED, 'height of the bar'),
    half: units(NEEDED, 'half its width'),
    back: units(NEEDED, 'how far its ends reach round the body'),
    radius: units(3.8, 'of the bar'),
    slot: colour(ACCENT, 'of the bar'),
  },
  build: (s, look) => {
    const r = look.radius * s.context.style.carriage.bumper
    const { slot } = look
    const rises = look.y < 0 ? s.context.mood.bumper : LEVEL
    const even = rises[0] === rises[1]
    if (look.y < 0) s.sockets.bumperTop = look.z + r
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
  },
})

const LEVEL: readonly [number, number] = [0, 0]

export const pane = definePart({
  doc: 'A window painted into a body: a box of colour at a face.',
  options: {
    at: point(NEEDED, 'where it is, units'),
    half: point(NEEDED, 'half width, depth and height, units'),
    slot: colour(PALE, 'of the pane'),
    rotate: point(null, 'degrees about x, y, z'),
    mirror: flag(false, 'whether the other side has it too'),
    edge: units(3, 'radius of its edges'),
  },
  build: (s, { at, half, ...look }) => {
    s.add(
      box(at, half, look.edge, {
        slot: look.slot,
        operation: 'paint',
        depth: 2,
        mirror: look.mirror,
        ...(look.rotate ? { rotate: look.rotate } : {}),
      }),
    )
  },
})

export const radiator = definePart({
  doc: 'A light panel in a frame: between lamps that stand free of the bonnet it carries the smile.',
  options: {
    at: point(NEEDED, 'where it is, units'),
    half: pair(NEEDED, 'half width and half height of the panel'),
  },
  build: (s, { at, half: [wide, high] }) => {
    s.add(
      box(at, [wide + 2, 3, high + 2], 3.4, { slot: ACCENT, blend: 1 }),
      box(along(at, [0, -1, 0], 1.6), [wide, 3, high], 2.6, { slot: PALE }),
    )
    s.sockets.mouth = { at: along(at, [0, -1, 0], 4.6), width: wide * 0.6, form: 'line', slot: DARK }
  },
})

export const heap = definePart({
  doc: 'Coal, stones, cargo: half-sunk balls with a steady disorder.',
  options: {
    at: point(NEEDED, 'where it is, units'),
    spread: pair(NEEDED, 'half width and half length, units'),
    count: count(NEEDED, 'balls'),
    radius: units(NEEDED, 'of a ball'),
    slot: colour(NEEDED, 'of the balls'),
  },
  build: (s, { at, spread, count, radius, slot }) => {
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
  },
})
