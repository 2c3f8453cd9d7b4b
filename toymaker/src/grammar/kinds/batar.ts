/** Boats and ships. */
import { ball, box, drum, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { lerp } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { boat, boatFace } from '../plans/boat.ts'
import { pane } from '../plans/wheels.ts'
import type { Sculpture } from '../sculpture.ts'

const CAMERA = { azimuth: 40, elevation: 14 }

/** A sail between a straight luff (foot to head) and the clew: boards stacked like cloth lengths, a rod along the leech. */
function sail(s: Sculpture, corners: readonly [Vec3, Vec3, Vec3], slot: 2 | 3): void {
  const [foot, clew, head] = corners
  const t = s.wall(2.4)
  const rows = 12
  const half = (head[2] - foot[2]) / rows / 2
  for (let i = 0; i < rows; i++) {
    const u = (i + 0.5) / rows
    const near = lerp(foot, head, u)
    const far = lerp(clew, head, u + 0.02)
    const long = Math.max(1.6, Math.abs(far[1] - near[1]) / 2)
    const stripe = i === 3 || i === 4
    s.add(
      box([0, (near[1] + far[1]) / 2, near[2]], [t, long, half * 1.25], t * 0.5, {
        slot: stripe ? (slot === 3 ? 2 : 3) : slot,
        blend: 1.2,
      }),
    )
  }
  s.add(limb(clew, head, t, t, { slot }), limb(foot, head, t, t, { slot }))
}

/** A four-cornered sail with its gaff. */
function gaff(s: Sculpture, luff: number, leech: number, foot: number, peak: number): void {
  const t = s.wall(2.4)
  const rows = 8
  for (let i = 0; i < rows; i++) {
    const u = (i + 0.5) / rows
    const end = leech - u * (leech - luff) * 0.24
    s.add(
      box(
        [0, (luff + end) / 2, foot + (peak - foot) * u],
        [t, (end - luff) / 2, ((peak - foot) / rows) * 0.62],
        t * 0.5,
        { slot: i === 2 ? 2 : 3, blend: 1.2 },
      ),
    )
  }
  s.add(
    limb([0, luff, foot - 1], [0, leech + 2, foot - 1], s.rod(2.4), s.rod(2.4), { slot: 4 }),
    limb([0, luff, peak - 8], [0, leech - 2, peak + 4], s.rod(2.4), s.rod(2.2), { slot: 4 }),
  )
}

export const batar: Group = {
  segelbat: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const b = boat(s, { width: 44, freeboard: 24 })
      s.add(box([0, 18, b.deck], [11, 17, 5], 3, { operation: 'subtract', blend: 1.5 }))
      s.add(limb([0, -8, b.deck - 6], [0, -8, 118], s.rod(3.2), s.rod(2.6), { slot: 4 }))
      sail(
        s,
        [
          [0, -4, 40],
          [0, 38, 40],
          [0, -6, 114],
        ],
        3,
      )
      sail(
        s,
        [
          [0, -13, 38],
          [0, -42, 34],
          [0, -10, 100],
        ],
        3,
      )
      s.add(
        limb([0, -8, 37], [0, 40, 37], s.rod(2.6), s.rod(2.6), { slot: 4 }),
        box([0, 50, 18], [2.2, 6, 15], 1.6, { slot: 2 }),
      )
      s.sockets.top = [0, -8, 118]
    },
    face: { ...boatFace, size: 5 },
    variants: {
      jolle: {
        build: (s) => {
          const b = boat(s, { length: 78, width: 46, freeboard: 24, blunt: true })
          s.add(limb([0, -16, b.deck - 6], [0, -16, 92], s.rod(3.2), s.rod(2.6), { slot: 4 }))
          gaff(s, -14, 34, 34, 90)
          s.add(
            box([0, 16, b.deck + 1], [15, 4, 3], 2, { slot: 2 }),
            ellipsoid([0, 20, b.deck + 6], [8, 7, 10], { slot: 2 }),
            ball([0, 20, b.deck + 20], 9, { slot: 3 }),
          )
          s.sockets.top = [0, -16, 92]
        },
      },
      skuta: {
        build: (s) => {
          const b = boat(s, { length: 108, width: 46, freeboard: 27, sheer: 10 })
          s.add(limb([0, -46, 34], [0, -74, 46], s.rod(3), s.rod(2.4), { slot: 4 }))
          for (const [y, h] of [
            [-20, 106],
            [18, 92],
          ] as const) {
            s.add(limb([0, y, b.deck - 6], [0, y, h], s.rod(3.2), s.rod(2.6), { slot: 4 }))
            gaff(s, y + 2, y + 32, 42, h - 6)
          }
          s.add(box([0, 38, 34], [11, 9, 9], 3, { slot: 2 }), box([0, 2, 31], [6, 6, 6], 1.4, { slot: 2 }))
          s.sockets.top = [0, -20, 108]
        },
      },
    },
  },
  farja: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      boat(s, { length: 118, width: 58, freeboard: 28, blunt: true })
      const decks: ReadonlyArray<readonly [number, number, number, number]> = [
        [26, 46, 36, 9],
        [23, 37, 51, 8],
        [18, 25, 64, 7],
      ]
      for (const [w, l, z, h] of decks) {
        s.add(box([0, 8, z], [w, l, h], 4, { slot: 3 }))
        for (let i = 0; i < 5; i++)
          s.add(
            box([w, 8 + (i - 2) * l * 0.36, z + 1], [2, l * 0.11, h * 0.36], 1.4, {
              slot: 4,
              operation: 'paint',
              mirror: true,
              depth: 1.6,
            }),
          )
      }
      s.add(
        drum([11, 24, 78], 7, 11, 2, { slot: 2, mirror: true }),
        drum([11, 24, 88], 7.4, 2.4, 1, { slot: 4, mirror: true }),
      )
      s.add(ellipsoid([27, 8, 47], [4, 9, 4.4], { slot: 2, mirror: true }))
      s.add(ring([0, -42, 33], 5, 3, { slot: 2 }))
      s.sockets.top = [0, 0, 71]
    },
    face: boatFace,
  },
  bogserbat: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      boat(s, { length: 84, width: 50, freeboard: 28, sheer: 12, blunt: true })
      s.add(box([0, -6, 46], [14, 15, 22], 5, { slot: 3 }), box([0, -6, 69], [17, 18, 3.6], 3, { slot: 2 }))
      pane(s, [0, -21, 56], [10, 4, 7], { slot: 4 })
      pane(s, [14, -6, 56], [4, 9, 7], { mirror: true, slot: 4 })
      s.add(
        drum([0, 21, 48], 10, 22, 3, { slot: 1 }),
        drum([0, 21, 60], 10.6, 5, 1, { slot: 2 }),
        drum([0, 21, 70], 10.4, 2.4, 1, { slot: 4 }),
      )
      for (const [x, y, a] of [
        [23, 0, 90],
        [24, 18, 96],
        [18, -22, 60],
      ] as const) {
        s.add(
          ring([x, y, 20], 6.2, 3.4, { slot: 4, turn: [0, 0, a] }),
          ring([-x, y, 20], 6.2, 3.4, { slot: 4, turn: [0, 0, -a] }),
        )
      }
      s.add(limb([0, 34, 28], [0, 36, 38], 3.4, 3.4, { slot: 4 }))
      s.sockets.top = [0, -6, 72]
    },
    face: { ...boatFace, azimuth: 30, size: 5.4 },
  },
  vikingaskepp: {
    camera: CAMERA,
    build: (s) => {
      const b = boat(s, { length: 104, width: 44, freeboard: 25 })
      s.add(
        limb([0, -46, 20], [0, -56, 42], 8, 7.4, { blend: 5 }),
        limb([0, -56, 42], [0, -52, 62], 7.4, 7.2),
      )
      s.add(
        limb([0, 46, 20], [0, 58, 42], 7, 5.4, { blend: 5 }),
        limb([0, 58, 42], [0, 50, 62], 5.4, 4),
        limb([0, 50, 62], [0, 42, 58], 4, 3.4),
      )
      s.onHead(() => {
        s.add(
          ellipsoid([0, -56, 72], [13, 14, 12.5], { blend: 4 }),
          ellipsoid([0, -68, 68], [9.5, 11, 7.4], { blend: 5 }),
        )
        s.add(limb([8, -48, 82], [11, -42, 90], 4, 2.2, { slot: 2, mirror: true }))
      })
      s.add(limb([0, 2, b.deck - 6], [0, 2, 104], s.rod(3.4), s.rod(3), { slot: 4 }))
      for (let i = 0; i < 5; i++)
        s.add(
          box([-26 + i * 13, 0 - Math.cos((i - 2) * 0.5) * 4 + 4, 70], [6.8, s.wall(2.6), 27], 1.6, {
            slot: i % 2 ? 2 : 3,
            blend: 0.6,
          }),
        )
      s.add(limb([-34, 1, 97], [34, 1, 97], s.rod(2.6), s.rod(2.6), { slot: 4 }))
      for (const y of [-26, -12, 2, 16, 30])
        s.add(
          drum([21.5 - Math.abs(y) * 0.12, y, 22], 6.4, 2.4, 1.4, {
            slot: 2,
            mirror: true,
            turn: [0, 90, 0],
          }),
          ball([23.6 - Math.abs(y) * 0.12, y, 22], 2.4, { slot: 3, mirror: true }),
        )
      s.sockets.head = { at: [0, -56, 72], radii: [13, 14, 12.5] }
      s.sockets.mouth = { at: [0, -66, 65], width: 6, form: 'line' }
      s.sockets.top = [0, -54, 84]
      s.sockets.neck = { at: [0, -55, 50], radius: 8 }
    },
    face: { azimuth: 44, elevation: 16, size: 3.8, style: 'ball', blush: 'none' },
  },
  ubat: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      s.add(ellipsoid([0, 0, 30], [24, 52, 23]))
      s.add(
        drum([0, 0, 3], 30, 4, 2.4, { slot: 3 }),
        limb([0, -6, 3], [0, -6, 14], 17, 13, { slot: 3, blend: 3 }),
        limb([0, 14, 3], [0, 14, 14], 15, 12, { slot: 3, blend: 3 }),
      )
      s.add(
        limb([0, 4, 48], [0, 8, 60], 13, 12, { slot: 2, blend: 2 }),
        limb([0, 10, 66], [0, 10, 82], s.rod(3.6), s.rod(3.6), { slot: 4 }),
        limb([0, 10, 83], [0, 0, 84], 4.6, 5, { slot: 4 }),
      )
      for (const y of [-14, 6, 26])
        s.add(
          ring([23 - Math.abs(y - 6) * 0.06, y, 32], 6.6, 2.4, { slot: 2, turn: [0, 0, 90] }),
          ring([-23 + Math.abs(y - 6) * 0.06, y, 32], 6.6, 2.4, { slot: 2, turn: [0, 0, 90] }),
          ellipsoid([22, y, 32], [3, 5.4, 5.4], { slot: 3, mirror: true }),
        )
      s.add(ellipsoid([24, -30, 24], [10, 7, 2.8], { slot: 2, mirror: true, blend: 1.5 }))
      for (const a of [0, 90])
        s.add(ellipsoid([0, 54, 30], [13, 2.8, 4.4], { slot: 2, turn: [0, a + 45, 0] }))
      s.add(
        ellipsoid([0, 52, 30], [5, 7, 5], { slot: 2 }),
        ellipsoid([0, 42, 46], [3, 8, 10], { slot: 2, blend: 2 }),
      )
      s.add(
        limb([24, 10, 4], [26, 8, 20], 3.4, 2.2, { slot: 2 }),
        limb([-22, -12, 4], [-26, -10, 18], 3.4, 2.2, { slot: 2 }),
      )
      s.sockets.head = { at: [0, -22, 31], radii: [22, 28, 20] }
      s.sockets.top = [0, 6, 72]
      s.sockets.neck = { at: [0, 6, 56], radius: 13 }
      s.sockets.back = [0, 42, 44]
      s.sockets.side = [36, -20, 0]
    },
    face: { ...boatFace, azimuth: 36, elevation: 10, size: 6 },
  },
}
