/** Headgear, in h, sitting on the crown. Every brim has a filled underside. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { crownAt, headWidth } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Hair this much higher than the bare head, in its heights, lifts what is put on it. */
const FLAT_HAIR = 0.1
/** What is put on presses the hair down a little. */
const PRESSED = 0.06

/** How much higher than the bare head its hair stands under a rim of `radius`, in the head's heights. Ears and horns, which stand single, do not count. */
export function hairOver(s: ShapeBuilder, radius: number): number {
  const { at, radii } = s.sockets.head
  const reach = Math.min(radius, radii[0] * 0.7)
  const rises = RIM_DEGREES.map((around) => {
    const way = direction(around, 0)
    const [x, y] = [way[0] * reach, way[1] * reach]
    const bare = radii[2] * Math.sqrt(Math.max(0, 1 - (x / radii[0]) ** 2 - (y / radii[1]) ** 2))
    const met = s.project([at[0] + x, at[1] + y, at[2]], [0, 0, 1]).at[2]
    return (met - at[2] - bare) / radii[2]
  }).toSorted((one, other) => one - other)
  const usual = rises[Math.floor(rises.length / 2)] ?? 0
  return usual > FLAT_HAIR ? usual - PRESSED : 0
}

const RIM_DEGREES = [0, 40, 80, 120, 160, 200, 240, 280, 320]

/** A cone hat pulled over the brow, its tip bent. */
export function coneHat(
  s: ShapeBuilder,
  look: {
    height: number
    slot?: Slot
    bend?: number
    rim?: Slot | 'none'
    ball?: Slot
    width?: number
    lift?: number
  },
): void {
  s.covered = true
  const h = headWidth(s)
  const base = crownAt(s, look.lift ?? 0.42)
  const r = (look.width ?? 0.98) * s.sockets.head.radii[0]
  const slot = look.slot ?? ACCENT
  const tall = look.height * h
  const bend = look.bend ?? 0
  const side = s.context.chance() < 0.5 ? 1 : -1
  const tip = add(base, [side * sin(bend) * tall * 0.6, tall * 0.1, tall * cos(bend * 0.7)])
  s.onHead(() => {
    s.add(...bezierTube(base, add(base, [0, 0, tall * 0.66]), tip, r, Math.max(2.6, h * 0.045), { slot }, 6))
    if (look.rim !== 'none')
      s.add(torus(add(base, [0, 0, -1]), r * 0.97, h * 0.075, { slot: look.rim ?? slot, blend: 1 }))
    if (look.ball) s.add(sphere(tip, h * 0.11, { slot: look.ball, blend: 0.6 }))
  })
  s.sockets.top = add(base, [0, 0, tall])
}

/** A hat with crown and brim. `brim` and `width` in h across. */
export function brimHat(
  s: ShapeBuilder,
  look: {
    brim: number
    width?: number
    height: number
    slot?: Slot
    band?: Slot
    lift?: number
    taper?: number
    ahead?: number
  },
): void {
  s.covered = true
  const h = headWidth(s)
  const base = crownAt(s, look.lift ?? 0.58, look.ahead ?? 0)
  const r = ((look.width ?? 0.86) * h) / 2
  const b = (look.brim * h) / 2
  const half = (look.height * h) / 2
  const slot = look.slot ?? ACCENT
  const t = Math.max(h * 0.035, s.mm(1.1))
  s.onHead(() => {
    s.add(cylinder(base, b, t, t * 0.9, { slot }))
    if (b > r * 1.1) {
      const inner = Math.max(r * 0.7, r - 2)
      // Steeper than 45 degrees even on a tilted head, so that the brim carries itself.
      const deep = (b * 0.94 - inner) * 0.6
      s.add(cone(add(base, [0, 0, -deep]), inner, b * 0.94, deep, 1, { slot }))
    }
    s.add(
      cone(add(base, [0, 0, half]), r, r * (look.taper ?? 0.82), half + 1, Math.min(half * 0.7, r * 0.4), {
        slot,
        blend: 1.6,
      }),
    )
    if (look.band)
      s.add(cylinder(add(base, [0, 0, t + h * 0.06]), r * 1.03, h * 0.055, 0.8, { slot: look.band }))
  })
  s.sockets.top = add(base, [0, 0, half * 2])
}

/** A round cap with a peak in front. */
export function peakCap(
  s: ShapeBuilder,
  look: { slot?: Slot; peak?: Slot; width?: number; height?: number; flat?: boolean } = {},
): void {
  s.covered = true
  const h = headWidth(s)
  const base = crownAt(s, 0.5)
  const slot = look.slot ?? ACCENT
  const r = ((look.width ?? 1.02) * h) / 2
  const z = (look.height ?? 0.36) * h
  s.onHead(() => {
    if (look.flat)
      s.add(
        cone(add(base, [0, 0, z * 0.5]), r * 0.9, r * 1.12, z * 0.5, 3, { slot }),
        ellipsoid(add(base, [0, 0, z * 0.7]), [r * 1.06, r * 1.06, z * 1.1], { slot, blend: 1 }),
      )
    else s.add(ellipsoid(base, [r, r * 0.94, z * 1.35], { slot }))
    s.add(cylinder(add(base, [0, 0, 1]), r * 0.96, h * 0.06, 1, { slot: look.flat ? DARK : slot }))
    const { radii } = s.sockets.head
    s.add(
      ellipsoid(
        add(base, [0, -radii[1] * 0.98, h * 0.005]),
        [r * 0.74, h * 0.24, Math.max(h * 0.045, s.mm(1.1))],
        { slot: look.peak ?? DARK, rotate: [14, 0, 0], blend: 0.8 },
      ),
    )
  })
  s.sockets.top = add(base, [0, 0, z * 1.3])
}

/** Dome helmet open over the face, with optional brim and ridge. */
export function helmet(
  s: ShapeBuilder,
  look: { slot?: Slot; brim?: number; ridge?: Slot | 'none'; low?: boolean; size?: number; ribs?: number },
): void {
  s.covered = true
  const { at, radii } = s.sockets.head
  const h = headWidth(s)
  const v = look.size ?? 1.12
  const slot = look.slot ?? BODY
  const lift = look.low ? 0.06 : 0.3
  s.onHead(() => {
    s.add(
      ellipsoid(add(at, [0, radii[1] * 0.12, radii[2] * lift]), [radii[0] * v, radii[1] * v, radii[2] * v], {
        slot,
      }),
    )
    s.add(
      ellipsoid(
        add(at, [0, -radii[1] * 0.3, -radii[2] * (look.low ? 0.12 : 0.26)]),
        [radii[0] * 0.86, radii[1] * 0.9, radii[2] * 0.78],
        { slot: PALE },
      ),
    )
    if (look.brim) {
      const b = (look.brim * h) / 2
      s.add(
        ellipsoid(
          add(at, [0, radii[1] * 0.1, radii[2] * 0.52]),
          [b, b * 1.04, Math.max(h * 0.05, s.mm(1.2))],
          { slot, rotate: [-7, 0, 0], blend: 1.4 },
        ),
      )
    }
    if (look.ridge && look.ridge !== 'none') {
      s.add(
        ellipsoid(
          add(at, [0, radii[1] * 0.1, radii[2] * (lift + v * 0.82)]),
          [h * 0.075, radii[1] * 0.92, h * 0.14],
          { slot: look.ridge, blend: 1.2 },
        ),
      )
    }
    for (let i = 0; i < (look.ribs ?? 0); i++) {
      const x = (i - ((look.ribs ?? 1) - 1) / 2) * h * 0.2
      s.add(
        ellipsoid(
          add(at, [x, radii[1] * 0.1, radii[2] * (lift + v * 0.76) - Math.abs(x) * 0.24]),
          [h * 0.05, radii[1] * 0.86, h * 0.1],
          { slot, blend: 1 },
        ),
      )
    }
  })
  s.sockets.top = add(at, [0, 0, radii[2] * (lift + v)])
}

/** Ring with points; jewels on the tips. */
export function crownRing(
  s: ShapeBuilder,
  look: {
    points?: number
    height?: number
    radius?: number
    slot?: Slot
    jewel?: Slot | 'none'
    lift?: number
    ahead?: number
    arch?: boolean
  } = {},
): void {
  s.covered = true
  const h = headWidth(s)
  const r = (look.radius ?? 0.3) * h
  const base = crownAt(s, look.lift ?? 0.86, look.ahead ?? 0)
  const slot = look.slot ?? ACCENT
  const tall = (look.height ?? 0.24) * h
  const count = look.points ?? 5
  s.onHead(() => {
    s.add(cylinder(add(base, [0, 0, tall * 0.1]), r, tall * 0.5, 1.6, { slot }))
    for (let i = 0; i < count; i++) {
      const way = direction((i * 360) / count, 0)
      const from = add(base, [way[0] * r * 0.86, way[1] * r * 0.86, tall * 0.3])
      const to = add(base, [way[0] * r, way[1] * r, tall * 1.05])
      s.add(roundCone(from, to, h * 0.085, Math.max(1.5, h * 0.035), { slot, blend: 0.6 }))
      if (look.jewel !== 'none')
        s.add(sphere(add(to, [0, 0, h * 0.03]), Math.max(h * 0.05, s.mm(1.2)), { slot: look.jewel ?? PALE }))
    }
    if (!look.arch) return
    s.add(
      ellipsoid(add(base, [0, 0, tall * 0.6]), [r * 0.9, r * 0.9, tall * 0.9], { slot }),
      sphere(add(base, [0, 0, tall * 1.6]), h * 0.075, { slot: PALE }),
    )
  })
  s.sockets.top = add(base, [0, 0, tall])
}

/** A baker's puffed hat. */
export function puffHat(s: ShapeBuilder, slot: Slot = PALE): void {
  s.covered = true
  const h = headWidth(s)
  const base = crownAt(s, 0.62)
  s.onHead(() => {
    s.add(cylinder(add(base, [0, 0, h * 0.1]), h * 0.46, h * 0.17, 2, { slot }))
    for (let i = 0; i < 6; i++) {
      const way = direction(i * 60 + 30, 0)
      s.add(sphere(add(base, [way[0] * h * 0.34, way[1] * h * 0.34, h * 0.44]), h * 0.25, { slot, blend: 2 }))
    }
    s.add(ellipsoid(add(base, [0, 0, h * 0.52]), [h * 0.36, h * 0.36, h * 0.26], { slot, blend: 3 }))
  })
  s.sockets.top = add(base, [0, 0, h * 0.75])
}

/** A wreath with balls or flowers. */
export function wreath(
  s: ShapeBuilder,
  look: { slot?: Slot; flowers?: Slot; count?: number; lift?: number; radius?: number },
): void {
  s.covered = true
  const h = headWidth(s)
  const base = crownAt(s, look.lift ?? 0.72)
  const r = (look.radius ?? 0.44) * h
  s.onHead(() => {
    s.add(torus(base, r, h * 0.075, { slot: look.slot ?? ACCENT, rotate: [84, 0, 0] }))
    const count = look.count ?? 8
    for (let i = 0; look.flowers && i < count; i++) {
      const way = direction((i * 360) / count, 0)
      const at = add(base, [way[0] * r, way[1] * r * 1.02, h * 0.05 + way[1] * -h * 0.02])
      s.add(sphere(at, h * 0.095, { slot: look.flowers }))
      s.add(sphere(add(at, [way[0] * h * 0.07, way[1] * h * 0.07, h * 0.04]), h * 0.045, { slot: PALE }))
    }
  })
}

/** Candles standing on a ring. */
export function candleCrown(
  s: ShapeBuilder,
  look: { count?: number; height?: number; lift?: number } = {},
): void {
  s.covered = true
  const { waxSlot: wax, flameSlot: fire } = s.context
  // Without a colour for flames only the wreath is made.
  s.candlelit = fire !== null
  const h = headWidth(s)
  const base = crownAt(s, look.lift ?? 0.78)
  const r = h * 0.36
  const count = look.count ?? 5
  // Without a pale colour for candles the flames stand in low cups.
  const tall = wax === null ? h * 0.16 : (look.height ?? 0.34) * h
  const thick = Math.max(h * 0.07, s.rod(2))
  const green = fire === ACCENT && wax === null ? 1 : 2
  s.onHead(() => {
    s.add(torus(base, r, h * 0.085, { slot: green }))
    if (fire === null) return
    for (let i = 0; i < count; i++) {
      const way = direction((i * 360) / count, 0)
      const at = add(base, [way[0] * r, way[1] * r, tall * 0.5])
      s.add(cylinder(at, wax === null ? thick * 1.5 : thick, tall * 0.56, 1, { slot: wax ?? green }))
      flame(s, add(at, [0, 0, tall * 0.6]), { thick, fire, wick: wax ?? green })
    }
  })
  s.sockets.top = add(base, [0, 0, tall])
}

interface Flame {
  thick: number
  fire: Slot
  wick: Slot
}

/** A drop on a slim wick. */
function flame(s: ShapeBuilder, foot: Vec3, { thick, fire, wick }: Flame): void {
  const slim = Math.max(thick * 0.5, s.mm(s.context.age.minRodMm / 2))
  const drop = add(foot, [0, 0, thick * 1.7])
  s.add(
    roundCone(foot, drop, slim, slim, { slot: wick }),
    roundCone(drop, add(drop, [0, 0, thick * 1.9]), thick, 1.4, { slot: fire }),
  )
}

export function bandana(s: ShapeBuilder, slot: Slot = ACCENT): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    s.add(
      ellipsoid(
        add(at, [0, radii[1] * 0.12, radii[2] * 0.28]),
        [radii[0] * 1.06, radii[1] * 1.04, radii[2] * 0.94],
        { slot },
      ),
    )
    s.add(
      ellipsoid(
        add(at, [0, -radii[1] * 0.24, -radii[2] * 0.3]),
        [radii[0] * 0.9, radii[1] * 0.9, radii[2] * 0.86],
        { slot: PALE },
      ),
    )
    const knot = add(at, [radii[0] * 0.9, radii[1] * 0.52, radii[2] * 0.18])
    s.add(
      sphere(knot, 5, { slot, blend: 1 }),
      roundCone(knot, add(knot, [5, 3, -13]), 3.6, 4.6, { slot, blend: 1 }),
      roundCone(knot, add(knot, [9, 0, -8]), 3.4, 4.2, { slot, blend: 1 }),
    )
  })
}
