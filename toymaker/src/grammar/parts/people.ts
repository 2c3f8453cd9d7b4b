/** Hair, beards, noses and clothes of people, on the head's measure h and the body's sockets. */
import {
  ACCENT,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { stepsBesideHead } from '../moving-parts.ts'
import { stepsBesideFace } from '../mouth-sight.ts'
import { headWidth, onHead } from './anchors.ts'
import { addCrest, addLooseHair } from '../loose-hair.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, degrees, factor, flag, heads, other, units } from '../kit/options.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

export const hairCap = definePart({
  doc: 'Hair over crown and neck; the face stays open in front.',
  coversFace: true,
  options: {
    slot: colour(DARK, 'of the hair'),
    volume: factor(1.07, 'on the head'),
    low: factor(0.16, 'the height of the head, how far up its middle is'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const v = look.volume
    const { slot } = look
    s.onHead(() => {
      s.add(
        ellipsoid(
          add(at, [0, radii[1] * 0.17, radii[2] * look.low]),
          [radii[0] * v, radii[1] * v * 0.98, radii[2] * v],
          { slot },
        ),
      )
      s.add(
        ellipsoid(
          add(at, [0, -radii[1] * 0.22, -radii[2] * 0.14]),
          [radii[0] * 0.88, radii[1] * 0.85, radii[2] * 0.78],
          { slot: PALE },
        ),
      )
    })
  },
})

export const fringe = definePart({
  doc: 'Two locks parted over the brow.',
  coversFace: true,
  options: { slot: colour(DARK, 'of the hair'), side: factor(1, '-1 parts it on the other side') },
  build: (s, { slot, side }) => {
    const { at, radii } = s.sockets.head
    const x = (a: number): number => a * radii[0] * side
    const z = (a: number): number => at[2] + a * radii[2]
    const y = (a: number): number => at[1] + a * radii[1]
    addLooseHair(s, () => {
      s.add(
        ...bezierTube(
          [x(-0.06), y(-0.58), z(0.98)],
          [x(0.62), y(-1.08), z(0.86)],
          [x(0.95), y(-0.5), z(0.04)],
          radii[0] * 0.25,
          radii[0] * 0.14,
          { slot, blend: 1.2 },
          5,
        ),
      )
      s.add(
        ...bezierTube(
          [x(0.06), y(-0.58), z(0.98)],
          [x(-0.44), y(-1.04), z(0.88)],
          [x(-0.95), y(-0.5), z(0.06)],
          radii[0] * 0.23,
          radii[0] * 0.14,
          { slot, blend: 1.2 },
          5,
        ),
      )
    })
  },
})

export const quiff = definePart({
  doc: 'A lock swept up over the brow.',
  coversFace: true,
  options: { slot: colour(DARK, 'of the hair') },
  build: (s, { slot }) => {
    const { at, radii } = s.sockets.head
    const side = s.context.chance() < 0.5 ? 1 : -1
    addLooseHair(s, () =>
      s.add(
        ...bezierTube(
          [at[0] - radii[0] * 0.44 * side, at[1] - radii[1] * 0.62, at[2] + radii[2] * 0.68],
          [at[0] + radii[0] * 0.1 * side, at[1] - radii[1] * 1.1, at[2] + radii[2] * 1.06],
          [at[0] + radii[0] * 0.5 * side, at[1] - radii[1] * 0.5, at[2] + radii[2] * 0.82],
          radii[0] * 0.27,
          radii[0] * 0.17,
          { slot, blend: 1.5 },
          5,
        ),
      ),
    )
  },
})

export const longHair = definePart({
  doc: 'Two long locks or a wave of hair hanging at the back.',
  coversFace: true,
  options: {
    to: units(NEEDED, 'height it hangs down to'),
    slot: colour(DARK, 'of the hair'),
    width: factor(1, 'on its width'),
    locks: flag(true, 'two locks beside the wave'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const { slot } = look
    const w = look.width
    const fall = ellipsoid(
      [0, at[1] + radii[1] * 0.72, (at[2] + look.to) / 2],
      [radii[0] * 0.88 * w, radii[1] * 0.42, (at[2] - look.to) / 2 + 3],
      { slot, blend: 2 },
    )
    const locks = bezierTube(
      [radii[0] * 0.9, at[1] - 2, at[2] - 2],
      [radii[0] * 1.06, at[1] - 8, at[2] - radii[2]],
      [radii[0] * 0.72, at[1] - 12, look.to + 6],
      6,
      4.2,
      { slot, mirror: true, blend: 1.5 },
      5,
    )
    s.add(fall, ...(look.locks ? locks : []))
  },
})

export const braids = definePart({
  doc: 'Two braids.',
  coversFace: true,
  options: {
    to: units(NEEDED, 'height they hang down to'),
    slot: colour(DARK, 'of the hair'),
    radius: units(4.6, 'of a braid'),
    bows: flag(true, 'at their ends'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const r = s.rod(look.radius)
    const from: Vec3 = [radii[0] * 0.9, at[1] - 1, at[2] - radii[2] * 0.34]
    const steps = Math.max(3, Math.round((from[2] - look.to) / (r * 1.5)))
    for (let i = 0; i < steps; i++) {
      const t = i / (steps - 1)
      const middle: Vec3 = [from[0] + 2 - t * 5, from[1] - 4 - t * 7, from[2] + (look.to - from[2]) * t]
      s.add(sphere(middle, r * (1.12 - t * 0.2), { slot: look.slot, mirror: true, blend: 1.6 }))
    }
    if (look.bows)
      s.add(
        ellipsoid([from[0] - 2.4, from[1] - 11.6, look.to + r * 1.4], [5, 2.8, 3.4], {
          slot: ACCENT,
          mirror: true,
        }),
      )
  },
})

export const buns = definePart({
  doc: 'One bun on the crown or two at the sides.',
  coversFace: true,
  options: {
    count: other<1 | 2>('1 or 2')(2, 'buns'),
    radius: heads(0.19, 'of a bun'),
    slot: colour(DARK, 'of the hair'),
    bow: flag(true, 'round them'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const r = look.radius * headWidth(s)
    const { slot } = look
    const addBuns = look.count === 1 ? addCrest : addLooseHair
    addBuns(s, () => {
      if (look.count === 1) {
        s.add(sphere(add(at, [0, radii[1] * 0.16, radii[2] + r * 0.62]), r, { slot, blend: 1.4 }))
        if (look.bow)
          s.add(torus(add(at, [0, radii[1] * 0.1, radii[2] + r * 0.06]), r * 0.74, 2, { slot: ACCENT }))
        return
      }
      s.add(
        sphere(add(at, [radii[0] * 0.74, radii[1] * 0.14, radii[2] * 0.86]), r, {
          slot,
          mirror: true,
          blend: 1.4,
        }),
      )
      if (look.bow)
        s.add(
          torus(add(at, [radii[0] * 0.6, radii[1] * 0.12, radii[2] * 0.7]), r * 0.7, 1.9, {
            slot: ACCENT,
            mirror: true,
            rotate: [90, 38, 0],
          }),
        )
    })
  },
})

export const ponyTail = definePart({
  doc: 'Hair tied at the back of the head.',
  coversFace: true,
  options: { slot: colour(DARK, 'of the hair') },
  build: (s, { slot }) => {
    const { at, radii } = s.sockets.head
    s.onHead(() => {
      s.add(sphere(add(at, [0, radii[1] * 0.94, radii[2] * 0.62]), 6, { slot: ACCENT, blend: 1 }))
      s.add(
        ...bezierTube(
          add(at, [0, radii[1] * 0.94, radii[2] * 0.64]),
          add(at, [6, radii[1] * 1.7, radii[2] * 0.5]),
          add(at, [9, radii[1] * 1.1, -radii[2] * 0.7]),
          7.5,
          4.6,
          { slot, blend: 1.5 },
          6,
        ),
      )
    })
  },
})

export const yarnHair = definePart({
  doc: 'Yarn hair of a doll, chosen by chance.',
  coversFace: true,
  options: {},
  build: (s) => {
    hairCap(s, { volume: 1.09 })
    fringe(s, { slot: DARK, side: s.context.chance() < 0.5 ? 1 : -1 })
    const { at } = s.sockets.head
    const choice = Math.floor(s.context.chance() * 5)
    if (choice === 0) buns(s, { count: 2 })
    else if (choice === 1) ponyTail(s)
    else if (choice === 2) s.withHead(() => braids(s, { to: at[2] - 30 }))
    else if (choice === 3) buns(s, { count: 1 })
    else longHair(s, { to: at[2] - 24, width: 1.1, locks: false })
  },
})

export const beard = definePart({
  doc: 'A beard of locks side by side.',
  options: {
    to: units(NEEDED, 'height it hangs down to'),
    width: factor(0.8, 'the width of the head'),
    slot: colour(PALE, 'of the beard'),
    fork: flag(false, 'whether it has two points'),
    moustache: flag(true, 'over it'),
    out: factor(0, 'depths of the head it lies further ahead, on faces that stand out of a helmet'),
  },
  build: (s, look) => {
    const { radii } = s.sockets.head
    const at = add(s.sockets.head.at, [0, -radii[1] * look.out, 0])
    const { slot } = look
    const w = look.width * radii[0]
    const top = at[2] - radii[2] * 0.4
    const front = Math.min(s.sockets.belly.at[1] - 3, at[1] - radii[1] * 0.7)
    // Flat faces make a wedge of it: single locks would look torn.
    if (s.context.style.facets && !look.fork)
      s.add(
        ellipsoid([0, front + 1, (top + look.to) / 2], [w * 0.8, radii[1] * 0.36, (top - look.to) * 0.54], {
          slot,
        }),
      )
    else
      for (const place of look.fork ? [-1, -0.6, 0.6, 1] : [-1, -0.52, 0, 0.52, 1]) {
        const outer = Math.abs(place)
        const tip: Vec3 = look.fork
          ? [Math.sign(place) * w * (0.2 + outer * 0.24), front, look.to + 3]
          : [place * w * 0.36, front + outer * 2, look.to + 3 + outer * (top - look.to) * 0.34]
        const root: Vec3 = [place * w * 0.76, at[1] - radii[1] * (0.78 - outer * 0.3), top + outer * 2.5]
        const via: Vec3 = [place * w * 0.72, front - 1 + outer * 5, (root[2] + tip[2]) / 2]
        s.add(...bezierTube(root, via, tip, w * 0.27, Math.max(2.6, w * 0.12), { slot, blend: 0.4 }, 4))
      }
    // The jaw itself is covered, so that no skin shows between the locks.
    s.add(
      ellipsoid(
        [0, at[1] - radii[1] * 0.36, at[2] - radii[2] * 0.7],
        [w * 0.9, radii[1] * 0.62, radii[2] * 0.38],
        { slot, blend: 1 },
      ),
    )
    const fill = (top - look.to) / 2
    if (!look.fork)
      s.add(
        ellipsoid([0, front + 5, top - fill * 0.5], [w * 0.62, radii[1] * 0.2, fill * 0.66], {
          slot,
          blend: 1,
        }),
      )
    if (!look.moustache) return
    if (slot !== PALE) smileIn(s)
    s.onHead(() =>
      s.add(
        roundCone(
          [w * 0.06, at[1] - radii[1] - 1.4, at[2] - radii[2] * 0.32],
          [w * 0.62, at[1] - radii[1] * 0.84, at[2] - radii[2] * 0.46],
          5,
          3.4,
          { slot, mirror: true, blend: 0.6 },
        ),
      ),
    )
  },
})

/** Under a moustache the lip curves in the colour of skin: a beard without it has eaten the mouth. */
function smileIn(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const half = radii[0] * LIP.half
  const line = [-1, -0.5, 0, 0.5, 1].map((u) => [u * half, u * u * LIP.rise] as const)
  s.stroke([0, at[1], at[2] - radii[2] * 0.32 - LIP.drop], [0, -1, -0.1], line, LIP.radius, {
    slot: PALE,
    operation: 'paint',
    depth: s.mm(1.5),
  })
}

/** Half its width in radii of the head; units: how high its corners are, how far under the moustache, half thickness. */
const LIP = { half: 0.2, rise: 1.8, drop: 7.4, radius: 1.1 }

export const buttonNose = definePart({
  doc: 'A button nose of people.',
  options: {
    size: heads(0.045, 'radius of the nose'),
    slot: colour(PALE, 'of the nose'),
    elevation: degrees(-7, 'from the middle of the face'),
  },
  build: (s, { size, slot, elevation }) => {
    const r = size * headWidth(s)
    const { at } = onHead(s, 0, elevation)
    s.onHead(() => s.add(ellipsoid(add(at, [0, -r * 0.3, 0]), [r * 1.1, r, r * 0.95], { slot, blend: 1 })))
  },
})

export const belt = definePart({
  doc: 'A belt round the middle, with an optional buckle.',
  options: {
    z: units(NEEDED, 'height'),
    radius: units(NEEDED, 'of the waist'),
    slot: colour(DARK, 'of the belt'),
    thick: units(2.6, 'radius of the belt'),
    depth: factor(null, 'of the waist from front to back, of its width'),
    buckle: colour(null, 'of the buckle'),
  },
  build: (s, look) => {
    const t = look.thick
    s.add(cylinder([0, 0, look.z], look.radius, t, 1, { slot: look.slot, blend: 0.6 }))
    if (look.buckle) s.add(box([0, -look.radius, look.z], [4, 2.2, t + 0.8], 1, { slot: look.buckle }))
  },
})

export const buttons = definePart({
  doc: 'Buttons down the front, laid on the body.',
  options: {
    heights: other<readonly number[]>('a list of units')(NEEDED, 'of the buttons'),
    slot: colour(NEEDED, 'of the buttons'),
    radius: units(2, 'of a button'),
  },
  build: (s, { heights, slot, radius }) => {
    for (const z of heights) {
      const { at, normal } = s.project([0, 0, z], [0, -1, 0])
      s.add(ellipsoid(at, [s.line(radius), s.line(radius), s.line(radius) * 0.7], { slot, normal }))
    }
  },
})

/** A step of its lean takes a staff one unit outward so far above the hand. */
const LEAN_OVER = 40

export const staff = definePart({
  doc: 'A staff that stands on the floor and passes the hand.',
  coversFace: true,
  options: {
    side: other<1 | -1>('1 for left, -1 for right')(NEEDED, 'the hand that holds it'),
    height: units(NEEDED, 'of its top'),
    radius: units(2.6, 'of the staff'),
    slot: colour(DARK, 'of the staff'),
  },
  build: (s, { side, ...look }) => {
    const hand = s.sockets.hands[side === 1 ? 0 : 1]
    const x = hand[0] + side * 3
    const y = hand[1] - 2
    const r = s.rod(look.radius)
    // A staff leans out of the way of a head that turns, and of the face that the camera sees.
    const leaning = (step: number, z: number): Vec3 => [x + (side * step * (z - hand[2])) / LEAN_OVER, y, z]
    const rodAt = (step: number): [Vec3, Vec3] => [leaning(step, hand[2]), leaning(step, look.height)]
    const lean = Math.max(stepsBesideHead(s, r, rodAt), stepsBesideFace(s, r, rodAt))
    const [foot, top] = [leaning(lean, 0), leaning(lean, look.height)]
    const grip = s.colourAt(hand)
    s.add(roundCone(foot, top, r, r, { slot: look.slot }))
    s.add(cylinder(add(foot, [0, 0, 1.6]), r * 2.1, 2, 1, { slot: look.slot, blend: 1.5 }))
    // The grip is of the hand's own colour: bare or gloved.
    s.add(sphere([x - side * 2, y + 1.5, hand[2]], 7, { slot: grip, blend: 0.6 }))
    return top
  },
})

/** From fold to fold at a hem, in units: as far apart as they are thick they are fingers. */
const FOLD = 5.6

export const cape = definePart({
  doc: 'A cape from the shoulders to near the floor.',
  options: {
    slot: colour(ACCENT, 'of the cape'),
    to: units(6, 'height of its hem'),
    width: factor(1, 'on its width'),
    flare: units(7, 'it stands off behind'),
    hem: units(null, 'half width at the hem, for capes that show from the front'),
  },
  build: (s, look) => {
    const { at, radius } = s.sockets.neck
    const { to } = look
    const { slot } = look
    const w = look.width * (radius + 13)
    const back = s.sockets.back[1]
    s.add(torus(add(at, [0, 0, -0.5]), radius, 3, { slot, blend: 0.8 }))
    s.add(
      ellipsoid([0, back + 3, (at[2] + to) / 2], [w, s.wall(5), (at[2] - to) / 2 + 3], {
        slot,
        blend: 1.6,
        rotate: [-look.flare, 0, 0],
      }),
    )
    const hem = look.hem ?? w
    const folds = Math.ceil((2 * hem) / FOLD) + 1
    for (let i = 0; i < folds; i++) {
      const t = (i / (folds - 1)) * 2 - 1
      const top: Vec3 = [t * (radius + 2), back, at[2] - 8]
      s.add(roundCone(top, [t * hem, back + look.flare, to + 4], 3.4, 5, { slot, blend: 4 }))
    }
  },
})

export const spikyHair = definePart({
  doc: 'Spikes of hair over the crown.',
  coversFace: true,
  options: { slot: colour(DARK, 'of the hair'), count: count(7, 'spikes') },
  build: (s, { slot, count }) => {
    const { at, radii } = s.sockets.head
    s.onHead(() => {
      for (let i = 0; i < count; i++) {
        const a = -75 + (150 * i) / (count - 1)
        const out: Vec3 = [sin(a), 0.18 * (i % 2 ? 1 : -1), cos(a)]
        const from = add(at, [out[0] * radii[0] * 0.85, 3, out[2] * radii[2] * 0.85])
        s.add(
          roundCone(from, add(from, [out[0] * 13, out[1] * 12, out[2] * 13]), 6.4, 2.2, { slot, blend: 2 }),
        )
      }
    })
  },
})
