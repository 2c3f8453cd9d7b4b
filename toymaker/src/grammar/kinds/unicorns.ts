/** Unicorns: spiral horn, waving mane, plumed tail. */
import { ACCENT, PALE, sphere, bezierTube, roundCone, torus, star } from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, direction, lerp, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { headWidth, onCrown, onHead } from '../parts/anchors.ts'
import { pointedEars } from '../parts/ears.ts'
import { paintBelly, paintPads } from '../parts/marks.ts'
import { blockMuzzle } from '../parts/muzzles.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

function spiralHorn(s: ShapeBuilder, slot: Slot = PALE): void {
  const h = headWidth(s)
  const root = onCrown(s, 0, -32).at
  const way: Vec3 = [0, -sin(28), cos(28)]
  const l = 0.72 * h
  s.onHead(() => {
    s.add(
      roundCone(
        add(root, [0, 0, -2]),
        add(root, [0, way[1] * l, way[2] * l]),
        0.1 * h,
        Math.max(1.6, s.mm(s.context.age.minTipMm)),
        { slot, blend: 1 },
      ),
    )
    for (let i = 0; i < 4; i++) {
      const u = 0.12 + i * 0.2
      s.add(
        torus(add(root, [0, way[1] * l * u, way[2] * l * u]), 0.1 * h * (1 - u * 0.8), 0.9, {
          slot: ACCENT,
          normal: way,
          rotate: [90 + 28 + 14, 0, 0],
        }),
      )
    }
  })
}

function unicorn(s: ShapeBuilder, locks: 'curls' | 'bands' = 'curls'): void {
  quad(s, { leg: 28, legWidth: 14, neck: 22, rise: 60, head: [0.92, 0.94, 0.95], hoof: ACCENT })
  pointedEars(s, { width: 0.2, height: 0.3, tilt: 30, out: 16, inner: ACCENT })
  blockMuzzle(s, { width: 0.48, height: 0.4, out: 0.32, sink: 0.16, end: PALE })
  spiralHorn(s)
  waveMane(s, locks)
}

/** Curls down both sides of the neck and over the brow; as bands every second takes the light slot. */
function waveMane(s: ShapeBuilder, locks: 'curls' | 'bands'): void {
  const { head, back } = s.sockets
  const from: Vec3 = [0, head.at[1] + head.radii[1] * 0.6, head.at[2] + head.radii[2] * 0.7]
  const to: Vec3 = [0, back[1] - 22, back[2] + 2]
  const count = locks === 'bands' ? 6 : 5
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const root = lerp(from, to, t)
    const slot = locks === 'bands' && i % 2 ? 3 : 2
    const fall = 20 - t * 6
    s.add(
      ...bezierTube(
        add(root, [0, 2, 3]),
        add(root, [13, 5, 2]),
        add(root, [13 + t * 2, -2, -fall]),
        8,
        4.4,
        { slot, mirror: true, blend: 1.4 },
        5,
      ),
    )
  }
  s.onHead(() => {
    const brow = add(head.at, [0, -head.radii[1] * 0.5, head.radii[2] * 0.8])
    s.add(
      roundCone(add(brow, [3, 4, 2]), add(brow, [11, -6, -5]), 6, 3.4, { slot: ACCENT, blend: 1.4 }),
      roundCone(add(brow, [-3, 4, 2]), add(brow, [-10, -5, -4]), 6, 3.4, { slot: ACCENT, blend: 1.4 }),
    )
  })
}

/** A tail of three locks that reach the floor. */
function plumeToFloor(s: ShapeBuilder): void {
  const { tail } = s.sockets
  for (const x of [-6, 0, 6])
    s.add(
      ...bezierTube(
        add(tail, [x * 0.4, -4, 0]),
        add(tail, [x, 20, 4]),
        [x * 1.5, tail[1] + 13 + (x ? 0 : 5), 4],
        7,
        5,
        { slot: ACCENT, blend: 2.4 },
        6,
      ),
    )
}

/** Curls over the brow and down both cheeks of a sitting one. */
function sittingMane(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  s.onHead(() => {
    for (const [x, y, z, r] of [
      [0, 2, 1, 9],
      [9, 7, 0.9, 9],
      [19, 10, 0.6, 9],
      [25, 10, 0.16, 8.4],
      [27, 8, -0.3, 8],
    ] as const)
      s.add(sphere(add(at, [x, y, z * radii[2]]), r, { slot: ACCENT, mirror: true, blend: 2 }))
  })
}

/** Three nested arches from the rump to the floor behind: a rainbow as tail. */
function rainbowTail(s: ShapeBuilder): void {
  const middle: Vec3 = [0, 62, 3]
  for (const [radius, slot] of [
    [53, 2],
    [43, 3],
    [33, 1],
    [23, 2],
  ] as const)
    s.add(torus(middle, radius, 5.6, { slot, rotate: [0, 0, 90], arc: 96 }))
  s.add(roundCone([0, 28, 44], [0, 38, 44], 9, 7, { blend: 4 }))
}

/** Where the stars of a coat are: degrees from straight ahead, height and radius in units. */
const COAT_STARS = [
  [46, 40, 6],
  [88, 30, 7],
  [140, 34, 7],
] as const

/** Stars on both flanks and on both cheeks. */
function starsOnCoat(s: ShapeBuilder): void {
  const lay = ({ at, normal }: { at: Vec3; normal: Vec3 }, radius: number): void =>
    s.add(star(at, radius, 1.8, 0.8, { slot: ACCENT, lyingOn: normal }))
  for (const side of [1, -1]) {
    for (const [azimuth, z, radius] of COAT_STARS)
      lay(s.project([0, 4, z], direction(side * azimuth, 0)), radius)
    s.onHead(() => lay(onHead(s, side * 58, -12), 5))
  }
}

export const unicorns: Kind = {
  camera: { azimuth: 34, elevation: 13 },
  build: (s) => {
    unicorn(s)
    plumeToFloor(s)
  },
  face: { azimuth: 34, elevation: 10, size: 5.2 },
  variants: {
    regnbagsenhorning: {
      // From its side: the rainbow stands behind it.
      camera: { azimuth: 62, elevation: 14 },
      headYaw: 30,
      build: (s) => {
        unicorn(s, 'bands')
        rainbowTail(s)
      },
    },
    stjarnenhorning: {
      camera: { azimuth: 20, elevation: 13 },
      build: (s) => {
        sit(s)
        pointedEars(s, { width: 0.22, height: 0.3, tilt: 36, out: 20, inner: ACCENT })
        blockMuzzle(s, { width: 0.44, height: 0.32, out: 0.2, sink: 0.02, end: PALE })
        spiralHorn(s)
        sittingMane(s)
        s.onHead(() =>
          s.add(
            star(add(onCrown(s, 0, -46).at, [0, -2, 0]), 8, 2.6, 1, {
              slot: ACCENT,
              lyingOn: [0, -1, 0.35],
            }),
          ),
        )
        s.add(
          ...bezierTube([0, 20, 12], [34, 30, 2], [36, -4, 16], 7, 5, { slot: ACCENT, blend: 3 }, 7),
          star([43, -15, 26], 21, 4.6, 1.4, { slot: ACCENT }),
        )
        paintBelly(s, { slot: PALE })
        const chest = s.project(s.sockets.belly.at, [0, -1, 0]).at
        s.add(star(add(chest, [0, 1, 2]), 12, 3, 1, { slot: ACCENT, lyingOn: [0, -1, 0.1] }))
        starsOnCoat(s)
        paintPads(s, { slot: ACCENT })
      },
      face: { azimuth: 27, elevation: 9, size: 5.4 },
    },
  },
}
