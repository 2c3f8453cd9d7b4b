/** Horses and ponies. */
import { ACCENT, BODY, DARK, PALE, sphere, bezierTube, ellipsoid, torus } from '../../sdf/shapes.ts'
import { add, direction } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { headWidth } from '../parts/anchors.ts'
import { pointedEars } from '../parts/ears.ts'
import { neckMane } from '../parts/fur.ts'
import { paintPatch, socks } from '../parts/marks.ts'
import { blockMuzzle } from '../parts/muzzles.ts'
import { hangingTail } from '../parts/tails.ts'
import { quad, QUAD_CAMERA } from '../plans/quad.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Kind } from '../kind.ts'

function blaze(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  s.onHead(() =>
    s.add(
      ellipsoid([0, at[1] - radii[1], at[2] + radii[2] * 0.2], [headWidth(s) * 0.09, 12, radii[2] * 0.8], {
        slot: PALE,
        operation: 'paint',
        depth: 2,
      }),
    ),
  )
}

/** A mane that stands like a brush, from the brow to the withers. */
function brushMane(s: ShapeBuilder): void {
  const { at, radii } = s.sockets.head
  const [, back, top] = s.sockets.back
  const from: Vec3 = [0, at[1] - radii[1] * 0.3, at[2] + radii[2] * 0.92]
  const over: Vec3 = [0, at[1] + radii[1] * 1.5, at[2] + radii[2] * 1.1]
  const to: Vec3 = [0, back - 20, top + 3]
  const t = s.wall(6.4)
  for (const hair of bezierTube(from, over, to, t * 1.3, t, { slot: ACCENT, blend: 1 }, 8)) {
    const { at: root } = hair
    const stand = (): void =>
      s.add(ellipsoid(add(root, [0, 1, 3]), [t, 9.5, 12], { slot: ACCENT, blend: 1.2 }), hair)
    if (root[2] > s.sockets.neck.at[2]) s.onHead(stand)
    else s.lyingAt(root, stand)
  }
}

export const horses: Kind = {
  camera: QUAD_CAMERA,
  headYaw: 16,
  build: (s) => {
    quad(s, {
      leg: 31,
      legWidth: 14,
      neck: 31,
      rise: 58,
      neckWidth: 25,
      head: [0.84, 1, 1],
      hoof: DARK,
    })
    pointedEars(s, { width: 0.2, height: 0.32, tilt: 24, out: 8 })
    blockMuzzle(s, { width: 0.52, height: 0.46, out: 0.58, sink: 0.3, slot: BODY, end: s.context.softSlot })
    blaze(s)
    neckMane(s, { slot: ACCENT, forelock: true, thick: 6, fall: 13 })
    hangingTail(s, { length: 56, r1: 7, r2: 11, fall: 54, slot: ACCENT })
  },
  face: { azimuth: 36, elevation: 12, size: 4.8 },
  variants: {
    nordsvensk_hast: {
      // From its side: the thick neck and the long mane make it a heavy horse.
      camera: { azimuth: 50, elevation: 13 },
      headYaw: 24,
      build: (s) => {
        quad(s, {
          leg: 24,
          legWidth: 19,
          neck: 25,
          rise: 58,
          neckWidth: 40,
          girth: 1.22,
          length: 64,
          head: [0.86, 0.96, 0.94],
          hoof: DARK,
          hoofSize: 1.1,
          feather: PALE,
        })
        pointedEars(s, { width: 0.18, height: 0.28, tilt: 24, out: 8 })
        blockMuzzle(s, { width: 0.6, height: 0.52, out: 0.56, sink: 0.3, end: s.context.softSlot })
        blaze(s)
        const { at, radius, axis } = s.sockets.neck
        s.add(
          torus(add(at, [0, 2, -4]), radius + 2, 5, { slot: ACCENT, lyingOn: axis ?? [0, -0.6, 0.8] }),
          sphere(add(at, [radius + 2, 2, 2]), 5, { slot: PALE, mirror: true }),
        )
        neckMane(s, { slot: ACCENT, forelock: 1.4, height: 0.22, thick: 8, fall: 22 })
        hangingTail(s, { length: 46, r1: 9, r2: 12, fall: 72, slot: ACCENT })
      },
    },
    shetlandsponny: {
      build: (s) => {
        quad(s, { leg: 13, legWidth: 17, neck: 11, rise: 48, girth: 1.28, hoof: DARK })
        pointedEars(s, { width: 0.2, height: 0.3, tilt: 30, out: 12 })
        blockMuzzle(s, { width: 0.52, height: 0.44, out: 0.4, sink: 0.22, end: s.context.softSlot })
        neckMane(s, { slot: ACCENT, forelock: 1.7, height: 0.17, thick: 7, fall: 24 })
        hangingTail(s, { length: 40, r1: 9, r2: 11, fall: 70, slot: ACCENT })
      },
      marks: (s) =>
        paintPatch(s, { middle: [0, 8, 44], toward: direction(80, 20), size: [14, 11], slot: ACCENT }),
    },
    gotlandsruss: {
      // From its side: seen from the front it hides its mane and the line along its back.
      camera: { azimuth: 56, elevation: 15 },
      headYaw: 30,
      build: (s) => {
        quad(s, {
          leg: 18,
          legWidth: 14,
          neck: 17,
          rise: 56,
          girth: 1.2,
          head: [0.98, 0.96, 0.98],
          hoof: DARK,
        })
        pointedEars(s, { width: 0.2, height: 0.32, tilt: 24, out: 8 })
        blockMuzzle(s, { width: 0.48, height: 0.42, out: 0.42, sink: 0.24, end: PALE })
        // A mane that stands like a brush, dark legs and a dark line along the back.
        brushMane(s)
        socks(s, { slot: DARK, height: 17 })
        const [, back, top] = s.sockets.back
        s.add(ellipsoid([0, back, top], [8, 44, 9], { slot: DARK, operation: 'paint', depth: 2.4 }))
        hangingTail(s, { length: 44, r1: 7, r2: 10, fall: 70, slot: ACCENT })
      },
    },
  },
}
