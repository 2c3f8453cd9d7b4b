/** Props of the feasts. `at` is where a prop stands; those for the head find their own place. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  chain,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, along, cos, cross, direction, scale, sin, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { napeOf } from '../features/cape.ts'
import { collarOf } from '../features/scarf.ts'
import { onTop, ringFit, roofLift, showingOnHead, wornFit } from '../features/headwear.ts'
import type { WornFit } from '../features/headwear.ts'
import { crownAt, headWidth, onHead } from '../parts/anchors.ts'
import { miniature } from './companion.ts'
import { brimHat, candleCrown, candleRadius, coneHat, wreath } from '../parts/hats.ts'
import { tuckCrest } from '../loose-hair.ts'
import { isNearEye } from '../ink.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Surface } from '../sockets.ts'

/** A ring as wide as a rotor's hub lies on the blades and turns with them. */
const ringOnHead = (s: ShapeBuilder, work: () => void): void =>
  onTop(s, () => (s.context.isVehicle ? s.onPartAt(s.sockets.top, work) : work()))

/** Half the width of a party hat's rim and its height, in h. */
const PARTY_HAT = { radius: 0.24, height: 0.5 } as const

const partyHatFit = (s: ShapeBuilder): WornFit =>
  wornFit(s, {
    radius: PARTY_HAT.radius,
    lift: 0.86,
    // Its rim sinks into any hair: ears and horns are met above it.
    outline: (r, size) => [
      [r * 0.8, 0.14 * size],
      [r * 0.5, 0.26 * size],
      [r * 0.2, 0.42 * size],
    ],
  })

export function partyHat(s: ShapeBuilder): void {
  tuckCrest(s)
  onTop(s, () => {
    const h = headWidth(s)
    const fit = partyHatFit(s)
    const base = crownAt(s, fit.lift, fit.ahead)
    const wide = fit.radius * h
    const tall = PARTY_HAT.height * fit.size * h
    const { propSlot } = s.context
    const isLost = showingOnHead(s, propSlot, fit.radius) !== propSlot
    const [slot, trim] = isLost ? ([PALE, ACCENT] as const) : ([ACCENT, PALE] as const)
    s.onHead(() => {
      s.add(cone(add(base, [0, 0, tall / 2]), wide, Math.max(2, 0.03 * h), tall / 2, 1.6, { slot }))
      for (const t of [0.12, 0.4, 0.68])
        s.add(
          torus(add(base, [0, 0, tall * t]), wide * 0.98 * (1 - t * 0.86), s.line(0.024 * h), { slot: PALE }),
        )
      s.add(sphere(add(base, [0, 0, tall + 0.03 * h]), 0.085 * fit.size * h, { slot: trim }))
    })
  })
}

/** Half the thickness of what a collar is sewn on, in units. */
const COLLAR = 3

export function scallopCollar(s: ShapeBuilder): void {
  const { axis } = s.sockets.neck
  if (axis) return collarAcross(s, axis)
  const { at, radius } = collarOf(s, COLLAR)
  for (let i = 0; i < 12; i++) {
    const way = direction(i * 30, 0)
    s.add(
      ellipsoid(add(at, [way[0] * (radius + 1), way[1] * (radius + 1), -2]), [6.4, 6.4, 3.6], {
        slot: PALE,
        blend: 1,
      }),
    )
  }
  s.add(torus(at, radius, COLLAR, { slot: PALE }))
  const front = add(at, [0, -radius - 5, -3])
  s.add(
    ellipsoid(add(front, [6, 0, 0]), [6.4, 3.4, 4.6], { slot: ACCENT, mirror: true, rotate: [0, 14, 0] }),
    sphere(front, 3.6, { slot: ACCENT }),
  )
}

/** Across a neck that leans: a level ring would stand out of its throat like an arm. */
function collarAcross(s: ShapeBuilder, axis: Vec3): void {
  const { at, radius } = s.sockets.neck
  const nape = napeOf(axis)
  const across = unit(cross(axis, nape))
  for (let i = 0; i < 12; i++) {
    const way = add(scale(nape, cos(i * 30)), scale(across, sin(i * 30)))
    s.add(ellipsoid(along(at, way, radius + 1), [6.4, 6.4, 3.6], { slot: PALE, blend: 1, normal: axis }))
  }
  s.add(torus(at, radius, COLLAR, { slot: PALE, lyingOn: axis }))
  // Of a swimmer the throat lies on the floor.
  const throat = nape[2] > UPRIGHT ? unit([s.context.near, 0, 0.3]) : scale(nape, -1)
  const bow = along(at, throat, radius + 5)
  const aside = unit(cross(axis, throat))
  for (const side of [1, -1])
    s.add(ellipsoid(along(bow, aside, side * 6), [6.4, 3.4, 4.6], { slot: ACCENT, lyingOn: throat }))
  s.add(sphere(bow, 3.6, { slot: ACCENT }))
}

/** How steeply a nape rises over a body that lies. */
const UPRIGHT = 0.9

/** Width of a cap that stands on a roof. */
const ON_ROOF = 0.62

export const knittedCap = (s: ShapeBuilder): void =>
  onTop(s, () => {
    const lift = aboveEyes(s, 0.42, 0.14)
    // Without a white filament it is red all over: a rim of another colour makes another cap.
    const trim = s.context.eyeWhiteSlot === null ? ACCENT : PALE
    coneHat(s, {
      height: s.context.isVehicle ? 0.66 : 0.6,
      bend: s.context.isVehicle ? 24 : 52,
      slot: ACCENT,
      rim: trim,
      ball: trim,
      // A roof is flat: a narrow cap stands on it, a wide one lies over it like a hump.
      ...(s.context.isVehicle
        ? { width: ON_ROOF, lift: roofLift(s, ON_ROOF / 2) }
        : { width: overHair(s, lift, 0.86 - (lift - 0.42) * 0.3), lift }),
    })
  })

/** Hair wider than a cap by more than this share of the head swallows it; the widest cap, in the head's radii. */
const SWALLOWS = 0.08
const WIDEST_CAP = 1.14
const AROUND = Array.from({ length: 12 }, (_, i) => i * 30)

/** The width of a cap, in the head's radii, that goes over the hair at its rim. */
function overHair(s: ShapeBuilder, lift: number, usual: number): number {
  const base = crownAt(s, lift)
  const widths = AROUND.map((turn) => s.project(base, direction(turn, 0)).at)
    .map(([x, y]) => Math.hypot(x - base[0], y - base[1]) / s.sockets.head.radii[0])
    .toSorted((one, other) => one - other)
  const hair = widths[widths.length >> 1] ?? 0
  return hair > usual + SWALLOWS ? Math.min(WIDEST_CAP, hair + 0.02) : usual
}

/** How high on the head a rim of a given half height (in h) may sit so that it leaves the eyes free. */
function aboveEyes(s: ShapeBuilder, wanted: number, rim: number): number {
  if (s.context.isVehicle) return wanted
  const { at, radii } = s.sockets.head
  const tops = s.sockets.eyes.map((eye) => eye.at[2] + eye.radius * 1.5)
  const free = (Math.max(-Infinity, ...tops) + rim * headWidth(s) - at[2]) / radii[2]
  return Math.min(0.9, Math.max(wanted, free))
}

const candlesFit = (s: ShapeBuilder): WornFit => ringFit(s, 0.36, 0.78)

/** Least radius of a ring of candles in half widths of one: on a smaller one they are a bundle. */
const CANDLES_APART = 2.6

export const hasRoomForCandles = (s: ShapeBuilder): boolean =>
  s.context.isVehicle || candlesFit(s).radius * headWidth(s) > candleRadius(s) * CANDLES_APART

export const luciaRing = (s: ShapeBuilder): void =>
  ringOnHead(s, () => {
    const { radius, lift, ahead } = candlesFit(s)
    candleCrown(s, { count: 4, height: 0.24, lift, radius, ahead })
  })

/** A smaller wreath is a knot on the crown: ears and a mane may come through a larger one. */
const LEAST_WREATH = 0.7

const wreathFit = (s: ShapeBuilder): WornFit => ringFit(s, 0.4, 0.8, LEAST_WREATH)

export const summerWreath = (s: ShapeBuilder): void =>
  ringOnHead(s, () => {
    const { size, ...place } = wreathFit(s)
    wreath(s, { slot: ACCENT, flowers: PALE, count: 8, ...place, size: Math.max(size, 0.72) })
  })

/** Half the width of a student cap's top, in h. */
const STUDENT_CAP = 0.37
/** A smaller cap is a speck on wool or between ears, which may come through a larger one. */
const LEAST_CAP = 0.7

const studentCapFit = (s: ShapeBuilder): WornFit =>
  wornFit(s, {
    radius: STUDENT_CAP,
    least: LEAST_CAP,
    lift: 0.84,
    outline: (r, size) => [
      [r * 0.84, 0.04 * size],
      [r, 0.1 * size],
      [r, 0.2 * size],
    ],
  })

export function studentCap(s: ShapeBuilder): void {
  tuckCrest(s)
  onTop(s, () => {
    const { size, ahead, ...fit } = studentCapFit(s)
    const lift = s.context.isVehicle ? fit.lift : Math.max(fit.lift, aboveEyes(s, 0, 0.16 * size))
    brimHat(s, {
      brim: 0.62 * size,
      width: 0.6 * size,
      height: 0.1 * size,
      slot: DARK,
      lift,
      ahead,
      taper: 1,
    })
    const h = headWidth(s) * size
    const base = crownAt(s, lift, ahead)
    s.onHead(() => {
      s.add(
        cylinder(add(base, [0, 0, h * 0.13]), fit.radius * headWidth(s), h * 0.07, h * 0.06, { slot: PALE }),
      )
      s.add(
        ellipsoid(add(base, [0, -h * 0.34, h * 0.01]), [h * 0.22, h * 0.14, Math.max(s.mm(1.1), h * 0.03)], {
          slot: DARK,
          rotate: [14, 0, 0],
        }),
      )
    })
  })
}

export function egg(s: ShapeBuilder, at: Vec3, k: number): void {
  const middle = add(at, [0, 0, 15 * k])
  s.add(
    torus(add(at, [0, 0, 3.6 * k]), 10 * k, 4.6 * k, { slot: ACCENT }),
    ellipsoid(middle, [11 * k, 11 * k, 14 * k], { slot: PALE }),
  )
  for (let i = 0; i < 8; i++) {
    const a = direction(i * 45, 0)
    const b = direction(i * 45 + 22.5, 0)
    const c = direction(i * 45 + 45, 0)
    const on = (way: Vec3, z: number): Vec3 => add(middle, [way[0] * 10.9 * k, way[1] * 10.9 * k, z * k])
    s.add(
      roundCone(on(a, -2), on(b, 2.4), s.line(1.3), s.line(1.3), { slot: ACCENT }),
      roundCone(on(b, 2.4), on(c, -2), s.line(1.3), s.line(1.3), { slot: ACCENT }),
    )
  }
}

export function pumpkin(s: ShapeBuilder, at: Vec3, k: number): void {
  for (let i = 0; i < 8; i++) {
    const way = direction(i * 45 + 22.5, 0)
    s.add(
      ellipsoid(add(at, [way[0] * 7 * k, way[1] * 7 * k, 11 * k]), [7.4 * k, 7.4 * k, 11.6 * k], {
        slot: ACCENT,
        blend: 0.8,
      }),
    )
  }
  s.add(
    roundCone(add(at, [0, 0, 20 * k]), add(at, [2 * k, 0, 27 * k]), s.rod(3 * k), s.rod(2.6 * k), {
      slot: DARK,
    }),
  )
  const front = add(at, [0, -14 * k, 12 * k])
  for (const x of [-5, 5])
    s.add(
      ellipsoid(add(front, [x * k, 1, 3 * k]), [3 * k, 3, 3.6 * k], {
        slot: DARK,
        operation: 'paint',
        depth: 2,
      }),
    )
  // A broad smile: the corners stand higher than the middle.
  const grin = [-1, -0.5, 0, 0.5, 1].map((u) =>
    add(front, [u * 7 * k, u * u * 2 * k, (u * u * 3.6 - 4.4) * k]),
  )
  s.add(...chain(grin, s.line(1.9 * k), s.line(1.9 * k), { slot: DARK, operation: 'paint', depth: 3 }))
}

export function companion(s: ShapeBuilder, at: Vec3, k: number): void {
  const sibling = miniature(s, at, k)
  if (sibling.length > 0) return s.add(...sibling)
  s.add(
    ellipsoid(add(at, [0, 0, 11 * k]), [11.5 * k, 10.5 * k, 13 * k], { slot: ACCENT }),
    sphere(add(at, [0, -1, 27 * k]), 11.5 * k, { slot: ACCENT, blend: 2 }),
  )
  s.add(
    sphere(add(at, [8 * k, 0, 36 * k]), 3.8 * k, { slot: ACCENT, blend: 1.4 }),
    sphere(add(at, [-8 * k, 0, 36 * k]), 3.8 * k, { slot: ACCENT, blend: 1.4 }),
  )
  s.add(
    ellipsoid(add(at, [0, -9.4 * k, 10 * k]), [6.6 * k, 5, 8 * k], {
      slot: BODY,
      operation: 'paint',
      depth: 2,
    }),
  )
  for (const x of [-4.2, 4.2]) {
    const eye = add(at, [x * k, -11 * k, 28.4 * k])
    s.add(ellipsoid(eye, [1.9 * k, 1.6 * k, 2.3 * k], { slot: DARK }))
  }
  s.add(
    roundCone(
      add(at, [-2.4 * k, -11.6 * k, 24 * k]),
      add(at, [2.4 * k, -11.6 * k, 24 * k]),
      s.line(0.7),
      s.line(0.7),
      { slot: DARK },
    ),
  )
}

export function lostTooth(s: ShapeBuilder, at: Vec3, k: number): void {
  s.add(box(add(at, [0, 0, 13 * k]), [8.4 * k, 5.6 * k, 7.4 * k], 4.6 * k, { slot: PALE }))
  for (const x of [-4.4, 4.4])
    s.add(
      roundCone(add(at, [x * k, 0, 9 * k]), add(at, [x * 1.1 * k, 0, 1.4 * k]), 4 * k, 2.4 * k, {
        slot: PALE,
        blend: 1.5,
      }),
    )
  for (const x of [-3.2, 3.2])
    s.add(
      ellipsoid(add(at, [x * k, -5.4 * k, 15 * k]), [s.line(1.5 * k), s.line(1.2 * k), s.line(1.9 * k)], {
        slot: DARK,
      }),
    )
  const smile = [-1, -0.5, 0, 0.5, 1].map((u) => add(at, [u * 3.2 * k, -5.6 * k, (u * u * 1.5 + 9.6) * k]))
  s.add(...chain(smile, s.line(0.9 * k), s.line(0.9 * k), { slot: DARK }))
}

export function parcel(s: ShapeBuilder, at: Vec3, k: number): void {
  const r = 10 * k
  const middle = add(at, [0, 0, r])
  s.add(
    box(middle, [r, r, r], 1.8, { slot: PALE }),
    box(middle, [r * 0.2, r * 1.05, r * 1.05], 0.8, { slot: ACCENT }),
    box(middle, [r * 1.05, r * 0.2, r * 1.05], 0.8, { slot: ACCENT }),
  )
  s.add(
    ellipsoid(add(middle, [4.4 * k, 0, r + 2 * k]), [5 * k, 3 * k, 3.2 * k], {
      slot: ACCENT,
      rotate: [0, -24, 0],
    }),
    ellipsoid(add(middle, [-4.4 * k, 0, r + 2 * k]), [5 * k, 3 * k, 3.2 * k], {
      slot: ACCENT,
      rotate: [0, 24, 0],
    }),
  )
}

/** Where a daisy sits on a brow, in degrees, the usual place first; its outer edge in radii of the ring of its petals. */
const DAISY_PLACES = [40, 50, 60, 70].flatMap((elevation) =>
  [48, 62, 34].map((azimuth) => [azimuth, elevation] as const),
)
const DAISY_EDGE = 1.8
/** What the white of an eye reaches, in its radii, and a strip of skin. */
const WITH_WHITE = 1.34

/** The first place on the brow where no petal lies on an eye: large eyes and tall ones reach up there. */
function daisyPlace(s: ShapeBuilder, radius: number): Surface {
  const places = DAISY_PLACES.map(([azimuth, elevation]) => onHead(s, azimuth * s.context.near, elevation))
  const isClear = ({ at }: Surface): boolean => !isNearEye(s, at, WITH_WHITE, radius * DAISY_EDGE)
  return places.find(isClear) ?? onHead(s, 0, 90)
}

export function daisyAtBrow(s: ShapeBuilder): void {
  const r = headWidth(s) * 0.085
  const { at, normal } = daisyPlace(s, r)
  s.onHead(() => {
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2
      s.add(
        ellipsoid(
          add(at, [Math.cos(a) * r * 1.15, -Math.abs(normal[1]) * 1.5, Math.sin(a) * r * 1.15]),
          [r * 0.62, r * 0.5, r * 0.62],
          { slot: PALE },
        ),
      )
    }
    s.add(sphere(add(at, [normal[0] * 2, normal[1] * 2 - 1, normal[2] * 2]), r * 0.78, { slot: ACCENT }))
  })
}
