/** Ears in pairs, on the head's own measure h; their insides take the accent. */
import { ACCENT, BODY, DARK, cone, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, along, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onCrown, onHead } from './anchors.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { isCrowned, isRoofTaken, isWornBetweenEars } from '../on-top.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, colourOrNone, degrees, heads } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

/** Slot of the insides, or null. */
const innerSlot = ({ inner }: { inner: Slot | 'none' }): Slot | null => (inner === 'none' ? null : inner)

/** Degrees by which the roots and the tips of upright ears lie farther aside where something is worn between them. */
const MAKING_ROOM = { root: 10, tip: 12 }
const AS_THEY_ARE = { root: 0, tip: 0 }

/** Low round ears would grow through a ring as well, long ones come up through the middle of a cap. */
const ROOM_FOR = { round: isRoofTaken, pointed: isWornBetweenEars, long: isCrowned } as const

function asideOf(s: ShapeBuilder, ears: keyof typeof ROOM_FOR): { root: number; tip: number } {
  const { root, tip } = ROOM_FOR[ears](s.context.design) ? MAKING_ROOM : AS_THEY_ARE
  return { root: root + s.context.variant.ears.tilt, tip }
}

export const roundEars = definePart({
  doc: 'Round ears: bear, mouse, hamster.',
  coversFace: true,
  options: {
    radius: heads(0.18, 'of an ear'),
    tilt: degrees(40, 'from the crown to the side'),
    slot: colour(BODY, 'of the ears'),
    inner: colourOrNone(ACCENT, 'of their insides'),
  },
  build: (s, { radius, ...look }) => {
    const h = headWidth(s)
    const r = radius * h * s.context.proportions.ears
    const tilt = look.tilt + asideOf(s, 'round').root
    const { at } = onCrown(s, tilt, 4)
    const middle = add(at, [sin(tilt) * r * 0.45, 1, cos(tilt) * r * 0.45])
    const turn: Vec3 = [0, 18, 8]
    s.onHead(() => {
      s.add(ellipsoid(middle, [r, r * 0.6, r], { slot: look.slot, blend: 4, mirror: true, rotate: turn }))
      const inner = innerSlot(look)
      if (!inner) return
      const front = add(middle, [0.4, -r * 0.6, 0.4])
      s.add(
        ellipsoid(front, [r * 0.63, r * 0.5, r * 0.63], {
          slot: inner,
          operation: 'paint',
          mirror: true,
          rotate: turn,
          depth: 2.5,
        }),
      )
    })
  },
})

/** In heads: a style that lengthens points would make horns of long ears. */
const TALLEST_POINTED = 0.68

export const pointedEars = definePart({
  doc: 'Upright pointed ears: fox, cat, lynx.',
  coversFace: true,
  options: {
    width: heads(0.4, 'at the root'),
    height: heads(0.42, 'from root to tip'),
    tilt: degrees(36, 'from the crown to the side'),
    out: degrees(18, 'the tips lean outward'),
    tip: colour(null, 'of the tips'),
    slot: colour(BODY, 'of the ears'),
    inner: colourOrNone(ACCENT, 'of their insides'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const k = Math.min(s.context.proportions.ears, TALLEST_POINTED / look.height)
    const r = (look.width * h * k) / 2
    const half = (look.height * h * k) / 2
    const aside = asideOf(s, 'pointed')
    const out = look.out + aside.tip
    const { at } = onCrown(s, look.tilt + aside.root)
    const middle = along(at, [sin(out), 0.06, cos(out)], half * 0.72)
    const turn: Vec3 = [0, out, 0]
    const tip = Math.max(1.6, s.mm(s.context.age.minTipMm), 0.03 * h)
    s.onHead(() => {
      s.add(
        cone(middle, r, tip, half, tip * 0.95, {
          slot: look.slot,
          blend: 3.5,
          mirror: true,
          rotate: turn,
        }),
      )
      const inner = innerSlot(look)
      if (inner) {
        const front = add(middle, [0, -r * 0.78, -half * 0.25])
        const frame: Vec3 = [-16, out, 0]
        s.add(
          ellipsoid(front, [r * 0.5, r * 0.62, half * 0.78], {
            slot: inner,
            operation: 'paint',
            mirror: true,
            rotate: frame,
            depth: 2.2,
          }),
        )
      }
      if (!look.tip) return
      const top = along(middle, [sin(out), 0, cos(out)], half * 1.05)
      s.add(
        ellipsoid(top, [r, r * 1.4, half * 0.62], {
          slot: look.tip,
          operation: 'paint',
          mirror: true,
          rotate: turn,
          depth: r * 2,
        }),
      )
    })
  },
})

const LONG_EARS = {
  width: heads(0.32, 'of an ear'),
  length: heads(0.95, 'from root to tip'),
  tilt: degrees(20, 'from the crown to the side'),
  out: degrees(11, 'the tips lean outward'),
  back: degrees(0, 'laid back'),
  bent: degrees(0, 'the left ear’s upper half is bent outward'),
  tip: colour(null, 'of the tips'),
  slot: colour(BODY, 'of the ears'),
  inner: colourOrNone(ACCENT, 'of their insides'),
}

type LongEarLook = Chosen<typeof LONG_EARS>

/** Least factor of a style on long ears: by them a hare is known. */
const LEAST_LONG = 0.9

export const longEars = definePart({
  doc: 'Long upright ears: hare, rabbit, donkey.',
  coversFace: true,
  options: LONG_EARS,
  build: (s, look) => {
    const h = headWidth(s)
    const k = Math.max(s.context.proportions.ears, LEAST_LONG)
    const w = (look.width * h * k) / 2
    const l = look.length * h * k
    const aside = asideOf(s, 'long')
    const out = look.out + aside.tip
    const { at } = onCrown(s, look.tilt + aside.root)
    for (const side of [1, -1]) {
      const bend = side === 1 ? look.bent : 0
      longEar(s, [at[0] * side, at[1] + 2, at[2]], { w, l, out: out * side, bend: bend * side, look })
    }
  },
})

interface OneEar {
  w: number
  l: number
  out: number
  bend: number
  look: LongEarLook
}

function longEar(s: ShapeBuilder, root: Vec3, { w, l, out, bend, look }: OneEar): void {
  const t = Math.max(w * 0.62, s.wall(1.5))
  const lower = bend === 0 ? l : l * 0.62
  const back = look.back + 3
  const way = (angle: number): Vec3 => [sin(angle) * cos(back), sin(back), cos(angle) * cos(back)]
  const dir = way(out)
  const piece = (from: Vec3, length: number, angle: number, blend: number): void => {
    const d = way(angle)
    const middle = along(from, d, length / 2 - 2)
    const turn: Vec3 = [-back, angle, 0]
    s.add(ellipsoid(middle, [w, t, length / 2 + 1], { slot: look.slot, blend, rotate: turn }))
    const inner = innerSlot(look)
    const front = along(middle, [0, -cos(back), sin(back)], t)
    if (inner)
      s.add(
        ellipsoid(front, [w * 0.58, t * 0.8, length * 0.36], {
          slot: inner,
          operation: 'paint',
          rotate: turn,
          depth: 2.2,
        }),
      )
    if (!look.tip) return
    const top = along(from, d, length)
    s.add(
      ellipsoid(top, [w * 1.6, w * 2, length * 0.24], {
        slot: look.tip,
        operation: 'paint',
        rotate: turn,
        depth: w * 2,
      }),
    )
  }
  s.onHead(() => {
    piece(root, lower, out, 4)
    if (bend !== 0) piece(along(root, dir, lower - w * 1.1), l * 0.55, out + bend * 2.2, 3)
  })
}

/** A style that shortens points would let hanging ears sink into the head: it would have none. */
const LEAST_HANGING = 0.9

export const dropEars = definePart({
  doc: 'Hanging ears that lie on the cheeks: dog, lop rabbit.',
  coversFace: true,
  options: {
    width: heads(0.28, 'of an ear'),
    length: heads(0.6, 'from root to tip'),
    slot: colour(ACCENT, 'of the ears'),
    inner: colour(null, 'of a stripe down their fronts'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const k = Math.max(s.context.proportions.ears, LEAST_HANGING)
    const w = (look.width * h * k) / 2
    const l = (look.length * h * k) / 2
    const { at } = onHead(s, 90, 34)
    const middle = add(at, [w * 0.6, -1, -l * 0.6])
    const hang = { mirror: true, rotate: [0, -15, 8] } as const
    s.onHead(() => {
      // In the head's colour only a seam separates them from it.
      s.add(
        ellipsoid(middle, [w * 0.72, w * 1.25, l], {
          slot: look.slot,
          blend: 0.8,
          ...hang,
        }),
      )
      if (look.inner)
        s.add(
          ellipsoid(add(middle, [w * 0.3, -w * 1.1, -l * 0.06]), [w * 0.44, w * 0.7, l * 0.72], {
            slot: look.inner,
            operation: 'paint',
            depth: 2.2,
            ...hang,
          }),
        )
    })
  },
})

export const leafEars = definePart({
  doc: 'Leaf-shaped ears out to the sides: cow, elk, sheep.',
  coversFace: true,
  options: {
    length: heads(0.44, 'from root to tip'),
    width: heads(0.22, 'of an ear'),
    droop: degrees(15, 'under level'),
    slot: colour(BODY, 'of the ears'),
    inner: colourOrNone(ACCENT, 'of their insides'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const k = s.context.proportions.ears
    const half = (look.length * h * k) / 2
    const w = (look.width * h * k) / 2
    const { droop } = look
    const { at } = onHead(s, 96, 30)
    const middle = add(at, [half * 0.8 * cos(droop), 1, -half * 0.8 * sin(droop)])
    const turn: Vec3 = [0, 90 + droop, 0]
    const thick = Math.max(w * 0.6, s.wall(1.4))
    s.onHead(() => {
      s.add(ellipsoid(middle, [w, thick, half], { slot: look.slot, blend: 3, mirror: true, rotate: turn }))
      const inner = innerSlot(look)
      const front = add(middle, [0.5, -thick, 0])
      if (inner)
        s.add(
          ellipsoid(front, [w * 0.6, thick * 0.9, half * 0.68], {
            slot: inner,
            operation: 'paint',
            mirror: true,
            rotate: turn,
            depth: 2.2,
          }),
        )
    })
  },
})

export const fanEars = definePart({
  doc: 'Big flat fans leaning back on the neck: elephant.',
  coversFace: true,
  options: {
    width: heads(0.95, 'of a fan'),
    height: heads(1, 'of a fan'),
    open: degrees(30, 'they stand off the neck'),
    slot: colour(BODY, 'of the ears'),
    inner: colourOrNone(ACCENT, 'of their insides'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const w = (look.width * h) / 2
    const z = (look.height * h) / 2
    const { at } = onHead(s, 90, 8)
    const { open } = look
    const middle = add(at, [w * cos(open) * 0.82, 3 + w * sin(open) * 0.5, -z * 0.1])
    const turn: Vec3 = [0, -8, open]
    const thick = Math.max(0.055 * h, s.wall(1.6))
    s.onHead(() => {
      s.add(ellipsoid(middle, [w, thick, z], { slot: look.slot, blend: 3, mirror: true, rotate: turn }))
      const inner = innerSlot(look)
      const front = add(middle, [0, -thick, 0])
      if (inner)
        s.add(
          ellipsoid(front, [w * 0.72, thick * 1.2, z * 0.72], {
            slot: inner,
            operation: 'paint',
            mirror: true,
            rotate: turn,
            depth: 2,
          }),
        )
    })
  },
})

export const earPencils = definePart({
  doc: 'A pencil of hair at the tip of each pointed ear: lynx, squirrel.',
  options: {
    length: heads(NEEDED, 'of a pencil'),
    height: heads(0.42, 'of the ears under them'),
    tilt: degrees(36, 'of the ears under them'),
    out: degrees(18, 'of the ears under them'),
    slot: colour(DARK, 'of the pencils'),
  },
  build: (s, { length, ...look }) => {
    const h = headWidth(s)
    const aside = asideOf(s, 'pointed')
    const out = look.out + aside.tip
    const { at } = onCrown(s, look.tilt + aside.root)
    const reach = look.height * h * 0.78 * s.context.proportions.ears
    const from = along(at, [sin(out), 0.06, cos(out)], reach)
    const to = along(from, [sin(out), 0.06, cos(out)], length * h)
    s.onHead(() =>
      s.add(
        roundCone(from, to, Math.max(2, s.rod(1.5)), s.rod(1.4), {
          slot: look.slot,
          mirror: true,
          blend: 0.6,
        }),
      ),
    )
  },
})
