/** An upright dinosaur or dragon: heavy tail on the floor, big snouted head. */
import { DARK, PALE, bezierTube, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { addArms } from './limbs.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, colourOrNone, count, factor, factors, flag, other, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

const REX = {
  head: factors([1, 1, 1], 'on the head'),
  snout: factor(1, 'on the snout'),
  girth: factor(1, 'on the width of the body'),
  arm: units(18, 'length of the arms'),
  tail: units(60, 'length of the tail'),
  claws: colourOrNone(PALE, 'of the claws'),
  holds: flag(false, 'whether the arms hold something, and stay where they are'),
  tailTip: other<(s: ShapeBuilder, end: Vec3, side: 1 | -1) => void>('a function')(
    null,
    'what grows at the end of the tail; `side` is where the tail curves to',
  ),
}

type RexLook = Chosen<typeof REX>

export const rex = definePart({
  doc: 'An upright dinosaur or dragon on two legs and its tail.',
  options: REX,
  build: (s, look) => {
    const p = s.context.proportions
    const g = look.girth
    const f = look.head
    const radii: Vec3 = [23.5 * p.head * f[0], 22 * p.head * f[1], 20.5 * p.head * f[2]]
    const tall = Math.sqrt(p.body)
    const at: Vec3 = [0, -9, 50 * tall + radii[2]]
    s.add(ellipsoid([0, 4, 30 * tall], [24 * g, 25 * g, 29 * tall], { rotate: [-10, 0, 0] }))
    s.add(roundCone([0, -1, 44 * tall], [0, -6, at[2] - 8], 17.5 * g, 15.5, { blend: 8 }))
    s.onHead(() => {
      s.add(ellipsoid(at, radii, { blend: 7 }))
      const out = 15.5 * look.snout * p.muzzle * p.head
      s.add(
        ellipsoid(
          add(at, [0, -radii[1] + 13 - out * 0.62, -radii[2] * 0.34]),
          [17.5 * p.head * f[0], out, 12.4 * p.head],
          { blend: 8 },
        ),
      )
      // So near the middle that both are seen from the side.
      const nostril = add(at, [3.8, -radii[1] + 12.2 - out * 1.5, -radii[2] * 0.1])
      s.add(ellipsoid(nostril, [1.8, 3, 2.2], { slot: DARK, operation: 'paint', mirror: true, depth: 3 }))
      const front = add(at, [0, -radii[1] + 8 - out, -radii[2] * 0.56])
      s.sockets.mouth = { at: front, width: 10.5 * p.head * f[0], form: 'line' }
    })
    addTail(s, look.tail, look.tailTip)
    addLegs(s, look.claws)
    addArms(s, {
      shoulder: [17.5 * g, -12, 43 * tall],
      length: look.arm,
      radius: 5.8,
      hand: 5.6,
      holds: look.holds,
    })
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = { at: [0, -3, 50 * tall], radius: 17.5 * g }
    s.sockets.belly = { at: [0, -20, 29 * tall], radii: [15.5 * g, 16, 21 * tall] }
    s.sockets.back = [0, 24, 44 * tall]
    s.sockets.tail = [0, 22, 20]
    s.sockets.side = [38, -8, 0]
    s.sockets.foot = [18, -20, 5]
  },
})

function addTail(s: ShapeBuilder, length: number, tip: RexLook['tailTip']): void {
  const l = length * s.context.proportions.tail
  const side = s.context.chance() < 0.5 ? 1 : -1
  const end: Vec3 = [side * 16, 14 + l * 0.84, 17]
  s.add(...bezierTube([0, 14, 20], [side * 4, 16 + l * 0.5, 0], end, 17, s.rod(4.6), { blend: 9 }, 8))
  tip?.(s, end, side)
}

function addLegs(s: ShapeBuilder, claws: Slot | 'none'): void {
  const k = Math.sqrt(s.context.proportions.limbGirth)
  s.add(roundCone([16, -1, 17], [18.5, -5, 8], 13.5 * k, 10.5 * k, { blend: 6, mirror: true }))
  s.add(ellipsoid([18.5, -12, 5.5], [10.5 * k, 14.5, 7.8], { blend: 5, mirror: true }))
  if (claws === 'none') return
  for (const [x, y] of [
    [11.5, -24.4],
    [18.5, -26.4],
    [25.5, -24.2],
  ] as const) {
    s.add(ellipsoid([x, y, 3.2], [2.9, 3.2, 3], { slot: claws, mirror: true }))
  }
}

export const spineRow = definePart({
  doc: 'Plates or cones along the spine of an upright one.',
  options: {
    slot: colour(NEEDED, 'of the plates'),
    size: factor(1, 'on a plate'),
    count: count(null, 'plates; usually as many as have room'),
    thick: units(3.3, 'half thickness'),
  },
  build: (s, { slot, ...look }) => {
    const k = look.size
    const t = Math.max(look.thick, s.wall(2))
    const { at, radii } = s.sockets.head
    const crown: ReadonlyArray<readonly [number, number, number]> = [
      [-4, radii[2] - 0.5, 5.6],
      [9, radii[2] - 3.4, 6.8],
      [19, radii[2] * 0.4, 7.8],
    ]
    s.onHead(() => {
      for (const [y, z, r] of crown)
        s.add(ellipsoid(add(at, [0, y, z]), [t, r * k, r * k], { slot, blend: 1.2 }))
    })
    for (const [y, z, r] of [
      [21, 60, 9],
      [27.5, 47, 9.4],
      [35, 33.5, 8.8],
      [45, 22, 7.6],
    ] as const) {
      s.add(ellipsoid([0, y, z], [t, r * k, r * k], { slot, blend: 1.2 }))
    }
  },
})
