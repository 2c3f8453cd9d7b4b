/** Hair of people and dolls: caps, locks, braids and buns, on the radii of the head. */
import { ACCENT, DARK, PALE, sphere, bezierTube, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
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
          [x(0.62), y(-1.03), z(0.84)],
          [x(0.95), y(-0.5), z(0.04)],
          radii[0] * 0.22,
          radii[0] * 0.12,
          { slot, blend: 2 },
          5,
        ),
      )
      s.add(
        ...bezierTube(
          [x(0.06), y(-0.58), z(0.98)],
          [x(-0.44), y(-1), z(0.86)],
          [x(-0.95), y(-0.5), z(0.06)],
          radii[0] * 0.2,
          radii[0] * 0.12,
          { slot, blend: 2 },
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
