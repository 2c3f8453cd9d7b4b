/** Horns, antlers and combs on the crown, in h. */
import { ACCENT, BODY, PALE, sphere, chain, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import { add, along } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth, onCrown } from './anchors.ts'
import { addCrest } from '../loose-hair.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, count, degrees, factor, flag, heads, point, points } from '../kit/options.ts'

export const hornPair = definePart({
  doc: 'Two straight horns: goat, dragon, giraffe.',
  coversFace: true,
  options: {
    slot: colour(PALE, 'of the horns'),
    tilt: degrees(28, 'of the root, from the crown to the side'),
    way: point(NEEDED, 'direction from root to tip'),
    length: heads(NEEDED, 'of a horn'),
    r1: heads(0.09, 'radius at the root'),
    r2: heads(0.03, 'radius at the tip'),
    back: degrees(6, 'of the root, towards the back'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const root = onCrown(s, look.tilt, look.back).at
    const l = look.length * h * s.context.proportions.ears
    const tip = Math.max(look.r2 * h, s.mm(s.context.age.minTipMm))
    s.onHead(() => {
      const from = along(root, look.way, -2)
      s.add(
        roundCone(from, along(root, look.way, l), Math.max(look.r1 * h, tip), tip, {
          slot: look.slot,
          mirror: true,
          blend: 1,
        }),
      )
    })
  },
})

export const curvedHorns = definePart({
  doc: 'Horns along a bow: cow, ibex.',
  coversFace: true,
  options: {
    slot: colour(PALE, 'of the horns'),
    tilt: degrees(34, 'of the root, from the crown to the side'),
    steps: points(NEEDED, 'of the bow, one after the other, head widths'),
    r1: heads(NEEDED, 'radius at the root'),
    r2: heads(NEEDED, 'radius at the tip'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const root = onCrown(s, look.tilt, 6).at
    const points: Vec3[] = [add(root, [-1, 0, -2])]
    for (const step of look.steps) {
      const last = points[points.length - 1] ?? root
      points.push(along(last, step, h))
    }
    const tip = Math.max(look.r2 * h, s.mm(s.context.age.minTipMm))
    s.onHead(() =>
      s.add(...chain(points, Math.max(look.r1 * h, tip), tip, { slot: look.slot, mirror: true, blend: 1 })),
    )
  },
})

/** Tines that make a shovel, in h: out, back and up from the fork; one rod after the other, they fan out. */
const SHOVEL = [
  [-0.12, -0.1, 0.26],
  [0.05, 0.02, 0.34],
  [0.24, 0.06, 0.28],
] as const

export const branchAntlers = definePart({
  doc: 'Beams with tines: reindeer, roe buck.',
  coversFace: true,
  options: {
    size: factor(1, 'larger or smaller'),
    slot: colour(ACCENT, 'of the antlers'),
    palmed: flag(false, 'whether their tops are shovels'),
  },
  build: (s, { size, slot, palmed }) => {
    const h = headWidth(s) * size
    const root = onCrown(s, 26, 8).at
    const r = Math.max(s.rod(0.066 * h), s.mm(1.8))
    const look = { slot, mirror: true, blend: 1 }
    s.onHead(() => {
      const knee = add(root, [h * 0.2, h * 0.22, h * 0.34])
      const top = add(knee, [h * 0.1, -h * 0.1, h * 0.4])
      s.add(...chain([add(root, [0, 0, -2]), knee, top], r * 1.15, r, look))
      s.add(
        roundCone(
          add(root, [h * 0.06, h * 0.06, h * 0.1]),
          add(root, [h * 0.14, -h * 0.24, h * 0.24]),
          r,
          r * 0.9,
          look,
        ),
      )
      s.add(roundCone(knee, add(knee, [h * 0.24, h * 0.06, h * 0.12]), r, r * 0.9, look))
      s.add(
        roundCone(
          add(knee, [h * 0.05, -h * 0.04, h * 0.2]),
          add(knee, [h * 0.26, -h * 0.16, h * 0.34]),
          r,
          r * 0.9,
          look,
        ),
      )
      if (!palmed) return
      const fork = add(top, [-h * 0.02, h * 0.02, -h * 0.06])
      for (const [out, ahead, up] of SHOVEL)
        s.add(roundCone(fork, add(fork, [h * out, h * ahead, h * up]), r, r * 0.85, { ...look, blend: 2 }))
    })
  },
})

export const palmAntlers = definePart({
  doc: 'Shovels with fingers: elk.',
  coversFace: true,
  options: {
    span: heads(1.35, 'from tip to tip'),
    fingers: count(3, 'of a shovel'),
    slot: colour(ACCENT, 'of the antlers'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const root = onCrown(s, 34, 4).at
    const reach = (look.span * h) / 2
    const { slot } = look
    const paired = { slot, mirror: true }
    const thick = s.wall(h * 0.065)
    const inner: Vec3 = [reach * 0.42, root[1] + 2, root[2] + h * 0.1]
    const palm: Vec3 = [reach * 0.7, root[1] + 4, root[2] + h * 0.3]
    const count = look.fingers
    s.onHead(() => {
      s.add(
        roundCone(add(root, [-2, 0, -2]), inner, h * 0.1, h * 0.09, { ...paired, blend: 1.2 }),
        roundCone(inner, add(inner, [h * 0.04, -h * 0.22, h * 0.14]), h * 0.075, h * 0.055, {
          ...paired,
          blend: 1.6,
        }),
        ellipsoid(palm, [reach * 0.42, thick, h * 0.25], { ...paired, blend: 3, rotate: [-8, -40, 0] }),
      )
      for (let i = 0; i < count; i++) {
        const t = count === 1 ? 0.5 : i / (count - 1)
        const from = add(palm, [(t - 0.62) * reach * 0.5, 0, (t * 0.2 + 0.1) * h])
        const to = add(from, [(t * 0.75 - 0.3) * h * 0.26, 1, h * (0.25 - t * 0.07)])
        s.add(roundCone(from, to, h * 0.085, h * 0.055, { ...paired, blend: 2 }))
      }
    })
  },
})

export const comb = definePart({
  doc: 'A row of lobes along the middle of the crown: hen, parrot.',
  coversFace: true,
  options: {
    lobes: count(NEEDED, 'of the comb'),
    height: heads(NEEDED, 'of the middle lobe'),
    slot: colour(ACCENT, 'of the comb'),
    back: factor(0, 'further back on the crown, radians'),
  },
  build: (s, look) => {
    const { at, radii } = s.sockets.head
    const h = headWidth(s)
    const r = (look.height * h) / 2
    s.onHead(() => {
      for (let i = 0; i < look.lobes; i++) {
        const t = (i / Math.max(1, look.lobes - 1) - 0.5) * 1.3 + look.back
        const middle: Vec3 = [
          at[0],
          at[1] + Math.sin(t) * radii[1],
          at[2] + Math.cos(t) * radii[2] + r * 0.35,
        ]
        const size = r * (1 - Math.abs(i - (look.lobes - 1) / 2) * 0.12)
        s.add(
          ellipsoid(middle, [s.wall(h * 0.07), size * 0.72, size], {
            slot: look.slot,
            blend: 1.2,
            rotate: [-t * 50, 0, 0],
          }),
        )
      }
    })
  },
})

export const tuft = definePart({
  doc: 'A tuft of hair or wool fanned on the crown: calf, lop rabbit.',
  coversFace: true,
  options: {
    length: heads(0.16, 'of the middle strand'),
    strands: count(3, 'of the tuft'),
    slot: colour(BODY, 'of the tuft'),
    radius: heads(0.05, 'of a strand'),
    fall: factor(0.35, 'its length, how far it leans to the front'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const root = onCrown(s, 0, -6).at
    const l = look.length * h
    const count = look.strands
    const r = Math.max(look.radius * h, s.rod(1.6))
    addCrest(s, () => {
      for (let i = 0; i < count; i++) {
        const t = count === 1 ? 0 : i / (count - 1) - 0.5
        const tip = add(root, [t * l * 1.5, -l * look.fall, l * (1 - Math.abs(t) * 0.7)])
        s.add(roundCone(add(root, [t * r, 0, -2]), tip, r, r * 0.65, { slot: look.slot, blend: 1.6 }))
      }
    })
  },
})

export const ballStalks = definePart({
  doc: 'Stalks with balls: snail, antennae, giraffe.',
  coversFace: true,
  options: {
    length: heads(NEEDED, 'of a stalk'),
    r: heads(NEEDED, 'radius of a stalk'),
    ball: heads(NEEDED, 'radius of a ball'),
    slot: colour(BODY, 'of the stalks'),
    ballSlot: colour(ACCENT, 'of the balls'),
    tilt: degrees(24, 'of the root, from the crown to the side'),
    lean: factor(0, 'its length, how far it leans to the back'),
  },
  build: (s, look) => {
    const h = headWidth(s)
    const root = onCrown(s, look.tilt, 0).at
    const l = look.length * h
    const tip = add(root, [l * 0.42, look.lean * l, l * 0.9])
    s.onHead(() => {
      s.add(
        roundCone(add(root, [0, 0, -2]), tip, s.rod(look.r * h), s.rod(look.r * h), {
          slot: look.slot,
          mirror: true,
          blend: 1,
        }),
      )
      s.add(sphere(tip, Math.max(look.ball * h, s.rod(2.4)), { slot: look.ballSlot, mirror: true }))
    })
  },
})
