/** Aircraft and spacecraft. */
import { ball, box, cone, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { cos, direction, sin } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { plane, planeFace } from '../plans/plane.ts'
import { faceWindow, tower, windowFace } from '../plans/tower.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 38, elevation: 16 }
const UPRIGHT = { azimuth: 18, elevation: 11 }

function portholes(s: Sculpture, z: number, x: number, from: number, count: number): void {
  for (let i = 0; i < count; i++)
    s.add(
      ellipsoid([x, from + i * 9, z], [5, 2.6, 3], { slot: 3, operation: 'paint', mirror: true, depth: 2 }),
    )
}

function fins(
  s: Sculpture,
  count: number,
  look: { reach: number; z: number; half: number; thick?: number; offset?: number },
): void {
  for (let i = 0; i < count; i++) {
    const a = (i * 360) / count + (look.offset ?? 45)
    const way = direction(a, 0)
    s.add(
      ellipsoid([way[0] * look.reach, way[1] * look.reach, look.z], [look.thick ?? 3.8, 13, look.half], {
        slot: 2,
        blend: 2.5,
        turn: [0, 0, a],
      }),
    )
  }
}

export const flygOchRymd: Group = {
  flygplan: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const p = plane(s)
      s.add(
        drum([31, -12, p.z - 9], 7, 11, 4, { slot: 1, mirror: true, turn: [90, 0, 0] }),
        drum([31, -20, p.z - 9], 4.6, 4, 1, { slot: 4, mirror: true, turn: [90, 0, 0] }),
      )
      s.add(ellipsoid([0, -24, p.z + 14], [13, 9, 8], { slot: 3, operation: 'paint', depth: 2 }))
      portholes(s, p.z + 4, 18, -10, 5)
      s.add(box([0, 32, p.z], [30, 4, 30], 0.5, { slot: 2, operation: 'paint', depth: 2 }))
    },
    face: { ...planeFace, elevation: 2 },
    variants: {
      propellerplan: {
        build: (s) => {
          const p = plane(s, { girth: 40, chord: 30 })
          s.add(ellipsoid([0, -47, p.z], [5, 6, 5], { slot: 3 }))
          const spin = s.wish.chance() * 90
          for (const a of [0, 120, 240])
            s.add(
              ellipsoid([cos(a + spin) * 10, -47, p.z + sin(a + spin) * 10], [11, 2.4, 4.4], {
                slot: 4,
                turn: [0, -(a + spin), 0],
              }),
            )
          s.add(ring([0, -36, p.z], 13, 4, { slot: 2, turn: [0, 0, 0] }))
          s.add(
            box([0, -2, p.z + 20], [9, 9, 5], 4, { operation: 'subtract', blend: 1.5 }),
            ball([0, -2, p.z + 22], 9, { slot: 3 }),
            ellipsoid([0, 0, p.z + 25], [9, 9, 7.4], { slot: 4 }),
          )
          s.add(box([0, -14, p.z + 20], [9, 2.4, 6], 2, { slot: 3, turn: [-20, 0, 0] }))
          s.sockets.top = [0, -2, p.z + 31]
        },
        face: { ...planeFace, azimuth: 42, elevation: 16, size: 5.6, mouth: 'none' },
      },
      jetplan: {
        build: (s) => {
          const p = plane(s, {
            length: 112,
            girth: 32,
            span: 92,
            chord: 40,
            sweep: 34,
            fin: 13,
            twinFins: true,
            height: 36,
          })
          s.add(ellipsoid([0, -20, p.z + 13], [9, 17, 8], { slot: 3, blend: 1 }))
          s.add(limb([0, -44, p.z], [0, -66, p.z - 2], 8, 3, { slot: 2, blend: 4 }))
          s.add(drum([7.5, 48, p.z + 4], 6.4, 6, 2, { slot: 4, mirror: true, turn: [90, 0, 0] }))
        },
      },
    },
  },
  rymdfarkost: {
    camera: { azimuth: 20, elevation: 15 },
    fixedHead: true,
    build: (s) => {
      s.add(ellipsoid([0, 0, 44], [54, 54, 13]), ellipsoid([0, 0, 36], [34, 34, 18], { blend: 6 }))
      s.add(ellipsoid([0, -1, 58], [27, 27, 26], { slot: 3 }))
      for (let i = 0; i < 10; i++) {
        const way = direction(i * 36 + 18, 0)
        s.add(ball([way[0] * 51, way[1] * 51, 45], 4.6, { slot: 2 }))
      }
      for (const a of [0, 120, 240]) {
        const way = direction(a + 60, 0)
        s.add(
          limb([way[0] * 22, way[1] * 22, 32], [way[0] * 36, way[1] * 36, 5], 6, 5, { slot: 1, blend: 2 }),
          drum([way[0] * 36, way[1] * 36, 3], 9, 3.4, 1.4, { slot: 2 }),
        )
      }
      s.add(limb([0, 0, 4], [0, 0, 24], 12, 18, { slot: 4 }))
      s.add(limb([0, 2, 82], [0, 2, 94], s.rod(2), s.rod(2), { slot: 4 }), ball([0, 2, 97], 4.6, { slot: 2 }))
      tower(s, { height: 84, radius: 27, waist: 58 })
      s.sockets.head = { at: [0, -1, 62], radii: [27, 27, 22] }
      s.sockets.side = [62, -10, 0]
      s.sockets.belly = { at: [0, -50, 40], radii: [8, 8, 6] }
    },
    face: { azimuth: 24, elevation: 8, size: 5.4, skin: 3, mouth: { elevation: -18, width: 6.4 } },
    variants: {
      raket: {
        camera: UPRIGHT,
        build: (s) => {
          s.add(
            ellipsoid([0, 0, 54], [21, 21, 47]),
            ball([0, 0, 106], 27, { slot: 2, operation: 'paint', depth: 40 }),
          )
          s.add(ring([0, 0, 80], 17.6, 2.4, { slot: 3 }), ring([0, 0, 28], 17.6, 2.4, { slot: 3 }))
          fins(s, 4, { reach: 20, z: 18, half: 20 })
          s.add(cone([0, 0, 8], 14, 10, 8, 2, { slot: 4 }))
          tower(s, { height: 100, radius: 20, waist: 42 })
          faceWindow(s, [0, -19.4, 58], 11.5)
        },
        face: { ...windowFace, size: 3.2, azimuth: 22, mouth: { elevation: -22, width: 3.6 } },
      },
      rymdfarja: {
        camera: UPRIGHT,
        build: (s) => {
          s.add(ellipsoid([0, 0, 55], [17, 17, 46]), box([0, 6, 34], [17, 14, 30], 12, { blend: 5 }))
          s.add(ellipsoid([20, 6, 26], [21, 4, 26], { slot: 2, mirror: true, blend: 3, turn: [0, -32, 0] }))
          s.add(ellipsoid([0, 24, 30], [3.6, 14, 22], { slot: 2, blend: 3, turn: [-16, 0, 0] }))
          s.add(
            limb([22, 12, 7], [22, 12, 58], 8, 7, { slot: 3, mirror: true, blend: 1 }),
            ball([22, 12, 62], 7.6, { slot: 2, mirror: true }),
          )
          s.add(box([0, -18, 14], [10, 8, 13], 3, { slot: 4, operation: 'paint', depth: 2 }))
          s.add(cone([8, 0, 7], 9, 6, 7, 1.6, { slot: 4, mirror: true }))
          tower(s, { height: 101, radius: 18, waist: 44 })
          faceWindow(s, [0, -14.6, 66], 10.5)
        },
        face: { ...windowFace, size: 3, azimuth: 22, mouth: { elevation: -22, width: 3.4 } },
      },
      manlandare: {
        camera: UPRIGHT,
        build: (s) => {
          s.add(
            drum([0, 0, 52], 28, 15, 5),
            drum([0, 0, 72], 20, 12, 5, { blend: 2 }),
            drum([0, 0, 37], 24, 5, 2, { slot: 2 }),
          )
          for (const a of [45, 135, 225, 315]) {
            const way = direction(a, 0)
            s.add(
              limb([way[0] * 22, way[1] * 22, 44], [way[0] * 42, way[1] * 42, 8], 5.4, 4.4, { slot: 4 }),
              drum([way[0] * 42, way[1] * 42, 4.6], 9, 3.4, 1.4, { slot: 2 }),
            )
          }
          s.add(drum([0, 0, 2.6], 48, 3.2, 2, { slot: 3 }), cone([0, 0, 18], 20, 12, 16, 2, { slot: 4 }))
          s.add(
            ellipsoid([16, 6, 90], [11, 4, 11], { slot: 2, turn: [20, 0, 20] }),
            limb([10, 4, 78], [15, 6, 88], 3, 3, { slot: 4 }),
          )
          tower(s, { height: 84, radius: 22, waist: 60 })
          faceWindow(s, [0, -27, 52], 11.5)
          s.sockets.side = [60, -10, 0]
        },
        face: { ...windowFace, size: 3.2, azimuth: 22, mouth: { elevation: -22, width: 3.6 } },
      },
    },
  },
  luftballong: {
    camera: UPRIGHT,
    fixedHead: true,
    build: (s) => {
      for (let i = 0; i < 8; i++) {
        const a = i * 45 + 22.5
        s.add(ellipsoid([sin(a) * 11, -cos(a) * 11, 69], [25, 25, 34], { slot: i % 2 ? 2 : 1, blend: 1 }))
      }
      s.add(ellipsoid([0, -9, 66], [22, 28, 20], { slot: 1 }))
      s.add(cone([0, 0, 34], 9, 21, 9, 1.6, { slot: 2, blend: 2 }), cone([0, 0, 22], 9, 6, 8, 1, { slot: 3 }))
      s.add(box([0, 0, 10], [13, 13, 10.5], 4, { slot: 4 }), ring([0, 0, 19], 12, 3, { slot: 2 }))
      for (const [x, y] of [
        [9, -9],
        [9, 9],
      ] as const)
        s.add(limb([x, y, 18], [x * 1.3, y * 1.3, 40], s.rod(2), s.rod(2), { slot: 4, mirror: true }))
      s.add(ellipsoid([13, -6, 9], [4.4, 4.4, 6], { slot: 2, mirror: true }))
      tower(s, { height: 103, radius: 36, waist: 62 })
      s.sockets.head = { at: [0, 0, 68], radii: [34, 36, 32] }
      s.sockets.neck = { at: [0, 0, 30], radius: 13 }
      s.sockets.belly = { at: [0, -34, 54], radii: [8, 8, 8] }
      s.sockets.side = [24, -8, 0]
    },
    face: { azimuth: 21, elevation: 4, size: 5.6, mouth: { elevation: -17, width: 7 } },
  },
  segelflygplan: {
    camera: { azimuth: 36, elevation: 18 },
    fixedHead: true,
    build: (s) => {
      const p = plane(s, {
        length: 104,
        girth: 27,
        span: 168,
        chord: 18,
        dihedral: 7,
        wingSlot: 1,
        highTail: true,
        fin: 12,
        height: 34,
      })
      s.add(ellipsoid([0, -22, p.z + 9], [9.5, 17, 8], { slot: 3, blend: 1 }))
      s.add(ball([84, -4, p.z + 6], 14, { slot: 2, operation: 'paint', mirror: true, depth: 8 }))
    },
    face: { ...planeFace, size: 4.6, azimuth: 40, elevation: 2, mouth: { elevation: -18, width: 6 } },
  },
}
