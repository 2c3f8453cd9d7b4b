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
    swim(s, { width: 66, height: 62, tailRise: 26, pale: PALE })
    throatGrooves(s, 5)
    flukes(s, { width: 62 })
    sideFins(s, { length: 32, width: 18, fall: 24 })
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
      face: { azimuth: 20, elevation: 11, size: 5.2, mouth: { elevation: -8, width: 15, yields: true } },
      build: (s) => {
        swim(s, { length: 148, width: 54, height: 42, tailRise: 16, pale: PALE })
        throatGrooves(s, 9)
        flukes(s, { width: 54 })
        sideFins(s, { length: 34, width: 15, fall: 24 })
        backFin(s, { height: 9, length: 15, y: 46 })
      },
      marks: (s) => paintSpots(s, { count: 14, radius: [2.2, 3.4], slot: ACCENT, low: 10, high: 60 }),
    },
    spackhuggare: {
      build: (s) => {
        swim(s, { length: 104, width: 58, height: 54, tailRise: 22, pale: PALE })
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
        flukes(s, { width: 58 })
        sideFins(s, { length: 32, width: 24, fall: 30, slot: ACCENT })
        backFin(s, { height: 30, length: 40, lean: 34 })
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
    swim(s, { length: 116, width: 44, height: 46, mode: 'wave', tailRise: 0, pale: PALE })
    const { at, radii } = s.sockets.head
    const front = add(at, [0, -radii[1], -radii[2] * 0.4])
    s.add(
      ellipsoid(add(at, [0, -radii[1] * 0.6, 2]), [17.5, 15, 17], { blend: 9 }),
      roundCone(add(front, [0, 10, 1]), add(front, [0, -10, -1]), 9, 6.6, { blend: 3 }),
      ellipsoid(add(front, [0, -2, -8]), [11, 22, 7], { slot: PALE, operation: 'paint', depth: 4 }),
    )
    flukes(s, { width: 58, slot: ACCENT })
    sideFins(s, { length: 30, width: 14, slot: ACCENT })
    backFin(s, { height: 27, length: 24, slot: ACCENT, lean: 40 })
    s.add(
      sphere([26, -26, 11], 11, { slot: ACCENT }),
      sphere([26, -26, 11], 6, { slot: PALE, operation: 'paint', depth: 3 }),
    )
  },
  face: { azimuth: 18, elevation: 12, size: 5, mouth: { elevation: -17, width: 13 } },
}
