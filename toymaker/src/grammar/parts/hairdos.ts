/** Hair of people and dolls: caps, locks, braids and buns, on the radii of the head. */
import { ACCENT, DARK, PALE, sphere, bezierTube, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth } from './anchors.ts'
import { addCrest, addLooseHair } from '../loose-hair.ts'
import { losesNeck } from '../moving-parts.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, factor, flag, heads, other, units } from '../kit/options.ts'

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

/** A lock of hair: root, where it bends and tip, in the head's radii, and its thickness there in half widths of the head. */
interface Lock {
  from: Vec3
  via: Vec3
  to: Vec3
  thick: readonly [root: number, tip: number]
}

/** From the parting to the temples, the innermost first: what comes later lies over it. On the other side hair is shorter. */
const FRINGE: readonly Lock[] = [
  { from: [-0.1, -0.74, 0.84], via: [0.12, -1.12, 0.8], to: [0.5, -0.98, 0.6], thick: [0.15, 0.06] },
  { from: [-0.08, -0.66, 0.94], via: [0.4, -1.12, 0.92], to: [0.86, -0.74, 0.36], thick: [0.18, 0.06] },
  { from: [-0.06, -0.52, 0.98], via: [0.72, -0.92, 0.94], to: [0.98, -0.46, -0.1], thick: [0.19, 0.06] },
]
const FRINGE_BESIDE: readonly Lock[] = [
  { from: [-0.02, -0.7, 0.9], via: [-0.34, -1.1, 0.84], to: [-0.72, -0.86, 0.5], thick: [0.16, 0.06] },
  { from: [0.04, -0.56, 0.97], via: [-0.64, -0.96, 0.92], to: [-0.98, -0.48, -0.06], thick: [0.19, 0.06] },
]
/** How softly locks run into each other: softer, they would be one slab. */
const LOCK_BLEND = 0.4

function addLocks(s: ShapeBuilder, locks: readonly Lock[], side: number, slot: Slot): void {
  const { at, radii } = s.sockets.head
  const place = ([x, y, z]: Vec3): Vec3 => [
    at[0] + x * radii[0] * side,
    at[1] + y * radii[1],
    at[2] + z * radii[2],
  ]
  for (const { from, via, to, thick } of locks)
    s.add(
      ...bezierTube(
        place(from),
        place(via),
        place(to),
        radii[0] * thick[0],
        Math.max(radii[0] * thick[1], s.mm(LEAST_TIP_MM)),
        { slot, blend: LOCK_BLEND },
        5,
      ),
    )
}

/** Radius of a lock's tip. */
const LEAST_TIP_MM = 0.8

export const fringe = definePart({
  doc: 'Locks parted over the brow, swept to the temples.',
  coversFace: true,
  options: { slot: colour(DARK, 'of the hair'), side: factor(1, '-1 parts it on the other side') },
  build: (s, { slot, side }) => addLooseHair(s, () => addLocks(s, [...FRINGE, ...FRINGE_BESIDE], side, slot)),
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

/** Hair that hangs goes along with a head held askew: left behind, it floats beside it. A head that turns as a joint would be held fast by it. */
function hangFromHead(s: ShapeBuilder, work: () => void): void {
  if (losesNeck(s)) work()
  else s.onHead(work)
}

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
    hangFromHead(s, () => s.add(fall, ...(look.locks ? locks : [])))
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
    // Rooted well inside the head: one that is held aside keeps both.
    const from: Vec3 = [radii[0] * 0.9, at[1] - 1, at[2] - radii[2] * 0.12]
    const steps = Math.max(3, Math.round((from[2] - look.to) / (r * 1.5)))
    for (let i = 0; i < steps; i++) {
      const t = i / (steps - 1)
      const middle: Vec3 = [
        from[0] * (1 - t * 0.25) + 2 * t,
        from[1] - 4 - t * 7,
        from[2] + (look.to - from[2]) * t,
      ]
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
