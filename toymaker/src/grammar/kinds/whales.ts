/** Whales and dolphins. */
import { ACCENT, BODY, PALE, bezierTube, ellipsoid, roundCone, sphere } from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Kind } from '../kind.ts'
import { paintSpots } from '../parts/marks.ts'
import { backFin, flukes, sideFins, swim, SWIM_CAMERA, tailMood } from '../plans/swim.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** Grooves along a pale throat, in the body's colour. */
function throatGrooves(s: ShapeBuilder, count: number): void {
  const { at, radii } = s.sockets.belly
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * radii[0] * 1.7
    const long = radii[1] * Math.sqrt(1 - (x / radii[0]) ** 2)
    s.add(
      ellipsoid(add(at, [x, -3, 0]), [s.line(0.8), long * 0.94, radii[2] * 0.9], {
        slot: BODY,
        operation: 'paint',
        depth: 3.4,
      }),
    )
  }
}

/** Water from the blowhole: the livelier the mood, the higher. */
function spout(s: ShapeBuilder): void {
  const top = s.sockets.top
  const rise = 10 + tailMood(s) * 0.8
  const r = s.rod(4.4)
  const root = add(top, [0, 8, -4])
  const crown = add(top, [0, 8, Math.max(3, rise)])
  s.add(roundCone(root, crown, r * 1.4, r * 1.1, { slot: ACCENT, blend: 1.5 }))
  const curl = bezierTube(
    crown,
    add(crown, [4, 0, 19]),
    add(crown, [17, 0, 4]),
    r,
    r,
    { slot: ACCENT, mirror: true },
    7,
  )
  s.add(...curl, sphere(add(crown, [15.5, 0, 1]), r * 1.35, { slot: ACCENT, mirror: true }))
}

export const whale: Kind = {
  camera: SWIM_CAMERA,
  fixedHead: true,
  build: (s) => {
    swim(s, { width: 66, height: 62, tailRise: 36, pale: PALE, bend: 40 })
    throatGrooves(s, 5)
    flukes(s, { width: 76, lift: 56 })
    sideFins(s, { length: 30, width: 18, fall: 24, round: true })
    spout(s)
  },
  face: {
    azimuth: 30,
    elevation: 6,
    size: 5.6,
    browSize: 1.4,
    mouth: { elevation: -10, width: 15, yields: true },
  },
  variants: {
    blaval: {
      // Near the front of its long head: on its flanks only one would be seen.
      face: { azimuth: 20, elevation: 11, size: 5.2, mouth: { elevation: -2, width: 15, yields: true } },
      build: (s) => {
        swim(s, { length: 148, width: 54, height: 42, tailRise: 20, pale: PALE, bend: 46 })
        throatGrooves(s, 9)
        flukes(s, { width: 72, lift: 56 })
        sideFins(s, { length: 34, width: 15, fall: 24, round: true })
        backFin(s, { height: 9, length: 15, y: 12 })
      },
      marks: (s) => paintSpots(s, { count: 14, radius: [2.2, 3.4], slot: ACCENT, low: 10, high: 60 }),
    },
    spackhuggare: {
      build: (s) => {
        swim(s, { length: 108, width: 58, height: 54, tailRise: 18, pale: PALE, bend: 56 })
        const { at, radii } = s.sockets.head
        s.add(
          ellipsoid(add(at, [radii[0] * 0.86, radii[1] * 0.1, radii[2] * 0.46]), [12, 13, 7.4], {
            slot: PALE,
            operation: 'paint',
            mirror: true,
            depth: 3,
            rotate: [-14, 0, 24],
          }),
        )
        flukes(s, { width: 72, lift: 56 })
        sideFins(s, { length: 30, width: 24, fall: 30, slot: ACCENT, round: true })
        backFin(s, { height: 30, length: 36, lean: 22, y: -4 })
      },
      // Its white patches are its brows: black ones would run into them.
      face: {
        azimuth: 25,
        elevation: 6,
        size: 5.6,
        brows: false,
        mouth: { elevation: -10, width: 15, yields: true },
      },
    },
  },
}

export const dolphin: Kind = {
  camera: SWIM_CAMERA,
  fixedHead: true,
  build: (s) => {
    swim(s, { length: 120, width: 46, height: 46, mode: 'wave', tailRise: 6, pale: PALE, bend: 58 })
    const { at, radii } = s.sockets.head
    const front = add(at, [0, -radii[1], -radii[2] * 0.4])
    s.add(
      ellipsoid(add(at, [0, -radii[1] * 0.6, 2]), [17.5, 15, 17], { blend: 9 }),
      roundCone(add(front, [0, 10, 1]), add(front, [0, -10, -1]), 9, 6.6, { blend: 3 }),
      ellipsoid(add(front, [0, -2, -8]), [11, 22, 7], { slot: PALE, operation: 'paint', depth: 4 }),
    )
    flukes(s, { width: 70, slot: ACCENT, lift: 56 })
    sideFins(s, { length: 30, width: 15, slot: ACCENT, fall: 50, round: true })
    backFin(s, { height: 22, length: 28, slot: ACCENT, lean: 34, y: -6 })
    s.add(
      sphere([26, -26, 11], 11, { slot: ACCENT }),
      sphere([26, -26, 11], 6, { slot: PALE, operation: 'paint', depth: 3 }),
    )
  },
  face: { azimuth: 18, elevation: 12, size: 5, mouth: { elevation: -17, width: 13 } },
}
