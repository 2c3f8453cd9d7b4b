/** An animal lying on its belly: haunches at the sides, forelegs folded or stretched out in front. */
import { BODY, cylinder, ellipsoid, roundCone } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import { definePart } from '../kit/define-part.ts'
import { colour, degrees, factors, other, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'

type Foreleg = 'folded' | 'stretched'

const LIE = {
  length: units(70, 'of the body'),
  width: units(46, 'of the body'),
  height: units(34, 'of the body'),
  neck: units(16, 'from the withers'),
  rise: degrees(64, 'of the neck, from level'),
  neckWidth: units(24, 'diameter of the neck'),
  neckSlot: colour(BODY, 'of the neck'),
  head: factors([1, 1, 1], 'on the head'),
  headSlot: colour(BODY, 'of the head'),
  forelegs: other<readonly [Foreleg, Foreleg]>('folded or stretched, left and right')(
    ['stretched', 'stretched'],
    'how the forelegs lie',
  ),
  reach: units(26, 'of stretched forelegs'),
  legWidth: units(13, 'diameter of the legs'),
  footSlot: colour(BODY, 'of the feet'),
  hoof: colour(null, 'of hooves'),
}

type LieLook = Chosen<typeof LIE>

export const lie = definePart({
  doc: 'An animal lying on its belly: haunches at the sides, forelegs folded or stretched out.',
  options: LIE,
  build: (s, look) => {
    const p = s.context.proportions
    const size: Vec3 = [look.width / 2, look.length / 2, look.height * 0.6]
    const body: Vec3 = [0, 8, look.height * 0.4]
    s.add(ellipsoid(body, size))
    s.add(
      ellipsoid([0, 8 - size[1] * 0.5, body[2] + 2], [size[0] * 0.86, size[1] * 0.5, size[2]], { blend: 8 }),
    )
    addHaunches(s, look, size)
    const chest: Vec3 = [0, 8 - size[1] * 0.66, body[2] + size[2] * 0.2]
    addForelegs(s, look, size, chest)
    const f = look.head
    const radii: Vec3 = [21 * p.head * f[0], 19.5 * p.head * f[1], 19.5 * p.head * f[2]]
    const { rise } = look
    const reach = look.neck + radii[2] * 0.5
    const end = add(chest, [0, -cos(rise) * reach, sin(rise) * reach])
    const r = look.neckWidth / 2
    s.add(roundCone(chest, end, r * 1.2, r * 0.95, { blend: 7, slot: look.neckSlot }))
    const at = add(end, [0, -4, radii[2] * 0.3])
    s.onHead(() => s.add(ellipsoid(at, radii, { slot: look.headSlot, blend: 6 })))
    s.sockets.head = { at, radii }
    s.sockets.top = add(at, [0, 0, radii[2]])
    s.sockets.neck = {
      at: add(chest, [0, -cos(rise) * reach * 0.4, sin(rise) * reach * 0.4]),
      radius: r * 1.15,
      axis: [0, -cos(rise), sin(rise)],
    }
    s.sockets.belly = { at: body, radii: size }
    s.sockets.back = [0, 12, body[2] + size[2] - 1]
    s.sockets.tail = [0, 8 + size[1] * 0.94, 10]
    s.sockets.side = [size[0] + 18, -size[1] * 0.4, 0]
  },
})

/** A rod whose middle is this many radii up leaves the bed at 45 degrees. */
const SUNK = 0.76

function addHaunches(s: ShapeBuilder, look: LieLook, size: Vec3): void {
  const r = look.legWidth / 2
  const x = size[0] * 0.74
  const y = 8 + size[1] * 0.42
  s.add(
    ellipsoid([x, y, size[2] * 0.62], [size[0] * 0.5, size[1] * 0.44, size[2] * 0.82], {
      blend: 5,
      mirror: true,
    }),
    roundCone(
      [x + r * 0.6, y + size[1] * 0.16, r * SUNK],
      [x + r * 0.9, y - size[1] * 0.5, r * SUNK],
      r * 1.05,
      r * 0.94,
      {
        slot: look.hoof === undefined ? look.footSlot : BODY,
        blend: 3,
        mirror: true,
      },
    ),
  )
  if (look.hoof !== undefined) addHoof(s, [x + r * 0.9, y - size[1] * 0.5, r * SUNK], look.hoof, { r })
}

function addForelegs(s: ShapeBuilder, look: LieLook, size: Vec3, chest: Vec3): void {
  const r = look.legWidth / 2
  const x = size[0] * 0.66
  const long = look.reach * Math.sqrt(s.context.proportions.limbLength)
  const hands: Vec3[] = []
  for (const side of [1, -1] as const) {
    const way = look.forelegs[side === 1 ? 0 : 1]
    const elbow: Vec3 = [x * side, chest[1] + 2, r + 3]
    const knee: Vec3 = [(x + 2) * side, chest[1] - (way === 'folded' ? long * 0.62 : long * 0.4), r]
    const foot: Vec3 =
      way === 'folded'
        ? [(x + 5) * side, chest[1] + 4, r * SUNK]
        : [(x + 1) * side, chest[1] - long, r * SUNK]
    const slot = look.footSlot
    s.add(roundCone(elbow, knee, r * 1.2, r * 1.04, { blend: 5 }))
    s.add(roundCone(knee, foot, r * 1.04, r, { blend: 3 }))
    if (look.hoof !== undefined) addHoof(s, foot, look.hoof, { r, side, way })
    else if (way === 'stretched')
      s.add(
        ellipsoid(add(foot, [0, -1, 0]), [r * 1.15, r * 1.4, r * 0.92], {
          slot,
          blend: slot === BODY ? 3 : 1,
        }),
      )
    // On a hoof no mitten is drawn.
    hands.push(look.hoof === undefined ? foot : add(foot, [0, way === 'folded' ? r * 0.5 : r * -0.5, 0]))
  }
  const [left, right] = hands
  if (left && right) s.sockets.hands = [left, right]
}

interface HoofedLeg {
  r: number
  /** Both without. */
  side?: 1 | -1
  way?: Foreleg
}

/** Over the round end of a leg: a ring behind it would be a bandage. */
function addHoof(s: ShapeBuilder, end: Vec3, slot: Slot, { r, side, way = 'stretched' }: HoofedLeg): void {
  const out = way === 'folded' ? 1 : -1
  s.add(
    cylinder(add(end, [0, out * r * 0.5, 0]), r * 1.16, r * 0.72, 2, {
      slot,
      blend: 0.8,
      mirror: side === undefined,
      normal: [0, -1, 0.05],
    }),
  )
}
