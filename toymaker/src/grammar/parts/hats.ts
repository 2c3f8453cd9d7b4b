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
import { blossom } from '../blossom.ts'
import { tuckHair } from '../loose-hair.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, colourOrNone, count, factor, flag, heads } from '../kit/options.ts'

/** Hair this much higher than the bare head, in its heights, lifts what is put on it. */
const FLAT_HAIR = 0.1
/** What is put on presses the hair down a little. */
const PRESSED = 0.06

/** Higher hair is a tuft: what is worn goes round it or on it, and does not ride on its tip. */
const MOST_HAIR = 0.5

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
  return usual > FLAT_HAIR ? Math.min(usual - PRESSED, MOST_HAIR) : 0
}

const RIM_DEGREES = [0, 40, 80, 120, 160, 200, 240, 280, 320]

export const coneHat = definePart({
  doc: 'A cone hat pulled over the brow, its tip bent: gnome, wizard.',
  coversFace: true,
  options: {
    height: heads(NEEDED, 'of the cone'),
    slot: colour(ACCENT, 'of the hat'),
    bend: factor(0, 'how far the tip hangs'),
    rim: colourOrNone(null, 'of the rim; usually as the hat'),
    ball: colour(null, 'of a ball on the tip'),
    width: heads(0.98, 'of the rim'),
    lift: factor(0.42, 'height of the head it sits at: 1 is the top'),
  },
  build: (s, look) => {
    s.covered = true
    tuckHair(s, look.lift)
    const h = headWidth(s)
    const base = crownAt(s, look.lift)
    const r = look.width * s.sockets.head.radii[0]
    const { slot } = look
    // The round end of a tube wider than the head would hang out of it over the eyes.
    const foot = look.width > AS_WIDE_AS_HEAD ? r * FOOT : 0
    const tall = Math.max(look.height * h, foot > 0 ? foot + r * OVER_FOOT : 0)
    const { bend } = look
    const side = s.context.chance() < 0.5 ? 1 : -1
    const tip = add(base, [side * sin(bend) * tall * 0.6, tall * 0.1, tall * cos(bend * 0.7)])
    const from = add(base, [0, 0, foot])
    const wide = foot > 0 ? r * 0.92 : r
    s.onHead(() => {
      if (foot > 0) s.add(ellipsoid(add(base, [0, 0, foot * 0.5]), [r, r, foot * 0.72], { slot, blend: 1 }))
      s.add(
        ...bezierTube(from, add(base, [0, 0, tall * 0.66]), tip, wide, Math.max(2.6, h * 0.045), { slot }, 6),
      )
      if (look.rim !== 'none')
        s.add(torus(add(base, [0, 0, -1]), r * 0.97, h * 0.075, { slot: look.rim ?? slot, blend: 1 }))
      if (look.ball) s.add(sphere(tip, h * 0.11, { slot: look.ball, blend: 0.6 }))
    })
    s.sockets.top = add(base, [0, 0, tall])
  },
})

/** Of a cone hat, in half widths of the head; height of the straight foot of a wider one, in its radii. */
const AS_WIDE_AS_HEAD = 1.02
const FOOT = 0.52
/** The rest of it is so much higher than wide that the bent tip stands out of its round. */
const OVER_FOOT = 1.2

export const brimHat = definePart({
  doc: 'A hat with crown and brim.',
  coversFace: true,
  options: {
    brim: heads(NEEDED, 'across the brim'),
    width: heads(0.86, 'across the crown'),
    height: heads(NEEDED, 'of the crown'),
    slot: colour(ACCENT, 'of the hat'),
    band: colour(null, 'of the ribbon'),
    lift: factor(0.58, 'height of the head it sits at: 1 is the top'),
    taper: factor(0.82, 'width of the crown above'),
    ahead: factor(0, 'depths of the head it sits further ahead'),
  },
  build: (s, look) => {
    s.covered = true
    tuckHair(s, look.lift)
    const h = headWidth(s)
    const base = crownAt(s, look.lift, look.ahead)
    const r = (look.width * h) / 2
    const b = (look.brim * h) / 2
    const half = (look.height * h) / 2
    const { slot } = look
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
        cone(add(base, [0, 0, half]), r, r * look.taper, half + 1, Math.min(half * 0.7, r * 0.4), {
          slot,
          blend: 1.6,
        }),
      )
      if (look.band)
        s.add(cylinder(add(base, [0, 0, t + h * 0.06]), r * 1.03, h * 0.055, 0.8, { slot: look.band }))
    })
    s.sockets.top = add(base, [0, 0, half * 2])
  },
})

export const peakCap = definePart({
  doc: 'A round cap with a peak in front.',
  coversFace: true,
  options: {
    slot: colour(ACCENT, 'of the cap'),
    peak: colour(DARK, 'of the peak'),
    width: heads(1.02, 'of the cap'),
    height: heads(0.36, 'of the cap'),
    flat: flag(false, 'whether its top is flat and wide: police, captain'),
  },
  build: (s, look) => {
    s.covered = true
    tuckHair(s)
    const h = headWidth(s)
    const base = crownAt(s, 0.5)
    const { slot } = look
    const r = (look.width * h) / 2
    const z = look.height * h
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
          { slot: look.peak, rotate: [14, 0, 0], blend: 0.8 },
        ),
      )
    })
    s.sockets.top = add(base, [0, 0, z * 1.3])
  },
})

export const helmet = definePart({
  doc: 'A dome open over the face, with optional brim and ridge.',
  coversFace: true,
  options: {
    slot: colour(BODY, 'of the dome'),
    brim: heads(null, 'across the brim'),
    ridge: colourOrNone(null, 'of the ridge'),
    low: flag(false, 'whether it reaches the cheeks'),
    size: factor(1.12, 'on the head'),
    ribs: count(0, 'over the dome'),
  },
  build: (s, look) => {
    s.covered = true
    tuckHair(s)
    const { at, radii } = s.sockets.head
    const h = headWidth(s)
    const v = look.size
    const { slot } = look
    // As high as leaves the brows: a dome down to the eyes hides the mood.
    const lift = look.low ? 0.06 : 0.36
    s.onHead(() => {
      s.add(
        ellipsoid(
          add(at, [0, radii[1] * 0.12, radii[2] * lift]),
          [radii[0] * v, radii[1] * v, radii[2] * v],
          {
            slot,
          },
        ),
      )
      s.add(
        ellipsoid(
          add(at, [0, -radii[1] * 0.3, -radii[2] * (look.low ? 0.12 : 0.2)]),
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
      for (let i = 0; i < look.ribs; i++) {
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
  },
})

export const crownRing = definePart({
  doc: 'A ring with points, jewels on their tips.',
  coversFace: true,
  options: {
    points: count(5, 'of the crown'),
    height: heads(0.24, 'of a point'),
    radius: heads(0.3, 'of the ring'),
    slot: colour(ACCENT, 'of the crown'),
    jewel: colourOrNone(PALE, 'of the jewels'),
    lift: factor(0.86, 'height of the head it sits at: 1 is the top'),
    ahead: factor(0, 'depths of the head it sits further ahead'),
    arch: flag(false, 'points that grow towards the front'),
  },
  build: (s, look) => {
    s.covered = true
    const h = headWidth(s)
    const r = look.radius * h
    const base = crownAt(s, look.lift, look.ahead)
    const { slot } = look
    const tall = look.height * h
    const count = look.points
    // Of people's skin a jewel is a fingertip.
    const jewel = look.jewel === PALE ? s.context.whiteSlot : look.jewel
    s.onHead(() => {
      s.add(cylinder(add(base, [0, 0, tall * 0.1]), r, tall * 0.5, 1.6, { slot }))
      for (let i = 0; i < count; i++) {
        const way = direction((i * 360) / count, 0)
        const from = add(base, [way[0] * r * 0.86, way[1] * r * 0.86, tall * 0.3])
        const to = add(base, [way[0] * r, way[1] * r, tall * 1.05])
        s.add(roundCone(from, to, h * 0.085, Math.max(1.5, h * 0.035), { slot, blend: 0.6 }))
        if (jewel !== 'none')
          s.add(sphere(add(to, [0, 0, h * 0.03]), Math.max(h * 0.05, s.mm(1.2)), { slot: jewel }))
      }
      if (!look.arch) return
      s.add(
        ellipsoid(add(base, [0, 0, tall * 0.6]), [r * 0.9, r * 0.9, tall * 0.9], { slot }),
        sphere(add(base, [0, 0, tall * 1.6]), h * 0.075, { slot: PALE }),
      )
    })
    s.sockets.top = add(base, [0, 0, tall])
  },
})

export const puffHat = definePart({
  doc: 'A puffed hat: baker.',
  coversFace: true,
  options: { slot: colour(PALE, 'of the hat') },
  build: (s, { slot }) => {
    s.covered = true
    tuckHair(s)
    const h = headWidth(s)
    const base = crownAt(s, 0.62)
    s.onHead(() => {
      s.add(cylinder(add(base, [0, 0, h * 0.1]), h * 0.46, h * 0.17, 2, { slot }))
      for (let i = 0; i < 6; i++) {
        const way = direction(i * 60 + 30, 0)
        s.add(
          sphere(add(base, [way[0] * h * 0.34, way[1] * h * 0.34, h * 0.44]), h * 0.25, { slot, blend: 2 }),
        )
      }
      s.add(ellipsoid(add(base, [0, 0, h * 0.52]), [h * 0.36, h * 0.36, h * 0.26], { slot, blend: 3 }))
    })
    s.sockets.top = add(base, [0, 0, h * 0.75])
  },
})

export const wreath = definePart({
  doc: 'A wreath with balls or flowers.',
  coversFace: true,
  options: {
    slot: colour(ACCENT, 'of the ring'),
    flowers: colour(null, 'of the flowers'),
    count: count(8, 'flowers'),
    lift: factor(0.72, 'height of the head it sits at: 1 is the top'),
    radius: heads(0.44, 'of the ring'),
    ahead: factor(0, 'depths of the head it sits further ahead'),
    size: factor(1, 'on the thickness of ring and flowers'),
  },
  build: (s, look) => {
    s.covered = true
    const h = headWidth(s)
    const base = crownAt(s, look.lift, look.ahead)
    const r = look.radius * h
    s.onHead(() => {
      const thick = h * look.size
      s.add(torus(base, r, thick * 0.075, { slot: look.slot, rotate: [84, 0, 0] }))
      const { count, flowers } = look
      if (!flowers) return
      for (let i = 0; i < count; i++) blossom(s, { base, r, thick, turn: (i * 360) / count, flowers })
    })
  },
})

export const candleRadius = (s: ShapeBuilder): number => Math.max(headWidth(s) * 0.07, s.rod(2))

export const candleCrown = definePart({
  doc: 'Candles standing on a ring: Lucia.',
  coversFace: true,
  options: {
    count: count(5, 'candles'),
    height: heads(0.34, 'of a candle'),
    lift: factor(0.78, 'height of the head it sits at: 1 is the top'),
    radius: heads(0.36, 'of the ring'),
    ahead: factor(0, 'depths of the head it sits further ahead'),
  },
  build: (s, look) => {
    s.covered = true
    const { waxSlot: wax, flameSlot: fire } = s.context
    // Without a colour for flames only the wreath is made.
    s.candlelit = fire !== null
    const h = headWidth(s)
    const base = crownAt(s, look.lift, look.ahead)
    const r = h * look.radius
    const { count } = look
    // Without a pale colour for candles the flames stand in low cups.
    const tall = wax === null ? h * 0.16 : look.height * h
    const thick = candleRadius(s)
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
  },
})

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

export const bandana = definePart({
  doc: 'A cloth tied round the crown: pirate.',
  coversFace: true,
  options: { slot: colour(ACCENT, 'of the cloth') },
  build: (s, { slot }) => {
    tuckHair(s)
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
  },
})
