/** Hen, cock and chick. */
import { ACCENT, BODY, PALE, bezierTube, ellipsoid, roundCone, torus } from '../../sdf/shapes.ts'
import { add, along, direction } from '../../math/vec.ts'
import { comb, tuft } from '../parts/horns.ts'
import { paintBelly } from '../parts/marks.ts'
import { pointedBeak } from '../parts/muzzles.ts'
import { bird, plumeTail } from '../plans/bird.ts'
import { egg, sideWings } from '../plans/egg.ts'
import type { Kind } from '../kind.ts'

/** A cock's tail plumes: sideways, backwards, upwards from the tail socket. */
const SICKLES = [
  [0, 38, 66],
  [7, 50, 55],
  [-7, 50, 55],
  [12, 52, 36],
  [-12, 52, 36],
] as const

export const poultry: Kind = {
  camera: { azimuth: 36, elevation: 13 },
  build: (s) => {
    bird(s, { foot: 'none', legs: 6, girth: 1.2, neck: 7, rise: 26 })
    s.add(
      torus([0, 2, 5], 27, 6.5, { slot: ACCENT, blend: 2 }),
      ellipsoid([0, 2, 6], [28, 30, 7], { slot: ACCENT, blend: 2 }),
    )
    plumeTail(s, { count: 5, length: 52, rise: 52, spread: 76, slot: BODY, tips: ACCENT, width: 9 })
    comb(s, { lobes: 4, height: 0.46 })
    pointedBeak(s, { length: 0.26, radius: 0.13, slot: PALE })
    const { at, radii } = s.sockets.head
    s.onHead(() =>
      s.add(
        ellipsoid([4, at[1] - radii[1] * 0.9, at[2] - radii[2] * 0.55], [5.2, 4.2, 9], {
          slot: ACCENT,
          mirror: true,
        }),
      ),
    )
    paintBelly(s, { slot: PALE, size: 0.9 })
  },
  face: { azimuth: 34, elevation: 10, size: 4.8 },
  variants: {
    tupp: {
      build: (s) => {
        bird(s, { rise: 44, neck: 14, legs: 14, foot: 'disc', girth: 1.18, head: 1.06 })
        for (const [x, reach, up] of SICKLES)
          s.add(
            ...bezierTube(
              add(s.sockets.tail, [x * 0.4, -9, 4]),
              add(s.sockets.tail, [x, reach * 0.5, up * 1.5]),
              add(s.sockets.tail, [x * 1.5, reach, up * 0.35]),
              8.6,
              s.rod(4.4),
              { slot: ACCENT, blend: 2 },
              7,
            ),
          )
        comb(s, { lobes: 5, height: 0.56 })
        // Under the hackles: painted over them its edge would run down in drips.
        paintBelly(s, { slot: PALE, size: 0.84 })
        for (const a of [0, 40, 80, 120]) {
          const { at, radius } = s.sockets.neck
          const way = direction(a, -12)
          const from = along(add(at, [0, 0, 10]), way, radius * 0.4)
          s.add(
            roundCone(from, along(add(at, [0, 0, -8]), way, radius + 2), 7.5, 3, {
              slot: BODY,
              mirror: a > 0,
              blend: 3,
            }),
          )
        }
        pointedBeak(s, { length: 0.22, radius: 0.12, slot: PALE })
        const { at, radii } = s.sockets.head
        s.onHead(() =>
          s.add(
            ellipsoid([4, at[1] - radii[1] * 0.86, at[2] - radii[2] * 0.7], [5, 4, 9], {
              slot: ACCENT,
              mirror: true,
            }),
          ),
        )
      },
    },
    kyckling: {
      young: true,
      camera: { azimuth: 18, elevation: 13 },
      build: (s) => {
        egg(s, { height: 0.8, feet: 'none', width: 0.94 })
        sideWings(s, { length: 34, width: 22, slot: BODY, z: 44, rest: 66, thick: 5.4, x: 27 })
        s.add(ellipsoid([0, 0, 13], [35, 31, 22], { slot: PALE }))
        for (let i = 0; i < 10; i++) {
          const way = direction(i * 36, 0)
          s.add(
            roundCone([way[0] * 29, way[1] * 25, 18], [way[0] * 34, way[1] * 30, 31], 9, 2.6, {
              slot: PALE,
              blend: 2,
            }),
          )
        }
        tuft(s, { length: 0.26, strands: 3, radius: 0.06 })
        pointedBeak(s, { length: 0.2, radius: 0.12 })
      },
      face: { azimuth: 26, elevation: 9, size: 6.2 },
    },
  },
}
