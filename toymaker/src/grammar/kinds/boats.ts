/** Boats and ships. */
import type { Slot } from '../../sdf/shapes.ts'
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cylinder,
  ellipsoid,
  roundCone,
} from '../../sdf/shapes.ts'
import { cos, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { inkFor } from '../ink.ts'
import { boat, boatFace } from '../plans/boat.ts'
import { pane } from '../plans/wheels.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

/** From near ahead: both eyes are to be seen past the stem. */
const CAMERA = { azimuth: 24, elevation: 14 }

/** Corners of a sail as distances aft of the mast and heights; `swing` turns it about the mast, in degrees. */
interface Sail {
  mast: number
  swing: number
  foot: number
  head: number
  /** How far aft the sail reaches at its foot and at its head. */
  reach: readonly [number, number]
  slot?: Slot
}

/** Stacked cloth lengths with a stripe, a rod along the free edge. */
function sail(s: ShapeBuilder, { mast, swing, foot, head, reach, slot = PALE }: Sail): void {
  const t = s.wall(2.6)
  const rows = 12
  const half = (head - foot) / rows / 2
  const place = (aft: number, z: number): Vec3 => [aft * sin(swing), mast + aft * cos(swing), z]
  for (let i = 0; i < rows; i++) {
    const u = (i + 0.5) / rows
    const long = reach[0] + (reach[1] - reach[0]) * u
    const stripe = i === 3 || i === 4
    s.add(
      box(
        place(long / 2, foot + (head - foot) * u),
        [t, Math.max(1.6, Math.abs(long) / 2), half * 1.25],
        t * 0.5,
        {
          slot: stripe ? (slot === PALE ? ACCENT : PALE) : slot,
          blend: 1.2,
          rotate: [0, 0, -swing],
        },
      ),
    )
  }
  s.add(roundCone(place(reach[0], foot), place(reach[1], head), t, t, { slot }))
}

function mast(s: ShapeBuilder, y: number, from: number, to: number): void {
  s.add(roundCone([0, y, from], [0, y, to], s.rod(3.4), s.rod(2.8), { slot: DARK }))
}

/** A swallow-tailed streamer at a mast head. */
function streamer(s: ShapeBuilder, y: number, z: number): void {
  s.add(box([0, y + 7, z - 4], [s.wall(2), 8, 4], 1.4, { slot: ACCENT, blend: 1 }))
}

export const boats: Group = {
  segelbat: {
    camera: CAMERA,
    fixedHead: true,
    oneSided: true,
    build: (s) => {
      const b = boat(s, { length: 104, width: 54, freeboard: 30, bow: 1.4, rail: ACCENT })
      mast(s, -8, b.deck - 10, 118)
      sail(s, { mast: -8, swing: 28, foot: 42, head: 114, reach: [46, 4] })
      sail(s, { mast: -8, swing: 0, foot: 40, head: 100, reach: [-38, -3] })
      s.add(
        roundCone([0, -8, 39], [22.5, 34.4, 39], s.rod(2.8), s.rod(2.8), { slot: DARK }),
        box([0, 52, 20], [3, 6, 17], 2, { slot: ACCENT }),
        roundCone([0, 48, 36], [0, 30, 40], s.rod(2.6), s.rod(2.6), { slot: DARK }),
      )
      streamer(s, -8, 120)
      s.sockets.top = [0, -8, 118]
    },
    face: { ...boatFace, azimuth: 26, elevation: 8, size: 7, mouth: { elevation: -14, width: 8 } },
    variants: {
      jolle: {
        build: (s) => {
          const b = boat(s, { length: 84, width: 52, freeboard: 24, blunt: true, rail: ACCENT })
          mast(s, -20, b.deck - 8, 98)
          sail(s, { mast: -20, swing: 40, foot: 42, head: 94, reach: [48, 4], slot: ACCENT })
          s.add(
            roundCone([0, -20, 40], [31.5, 17.5, 40], s.rod(2.8), s.rod(2.6), { slot: DARK }),
            box([0, 18, b.deck + 1], [21, 5, 3], 2, { slot: ACCENT }),
          )
          const crew: Vec3 = [-4, 24, b.deck + 6]
          s.add(
            ellipsoid(crew, [10, 9, 13], { slot: ACCENT }),
            sphere([-4, 22, b.deck + 24], 10.5, { slot: PALE }),
            ellipsoid([-4, 23, b.deck + 28], [11, 10.6, 8], { slot: DARK }),
          )
          for (const x of [-8, 0]) s.add(ellipsoid([x, 11.8, b.deck + 23], [1.8, 1.6, 2.2], { slot: DARK }))
          s.sockets.top = [0, -20, 98]
        },
      },
      skuta: {
        build: (s) => {
          const b = boat(s, { length: 108, width: 52, freeboard: 31, sheer: 12, bow: 1.4 })
          s.add(
            // It ends where the foresail does: one that stands out ahead is a horn.
            roundCone([0, -44, 34], [0, -67, 48], s.rod(3.4), s.rod(2.6), { slot: DARK }),
          )
          for (const [y, top] of [
            [-22, 108],
            [16, 94],
          ] as const) {
            mast(s, y, b.deck - 8, top)
            sail(s, { mast: y, swing: 18, foot: 46, head: top - 12, reach: [32, 22] })
            s.add(
              // They end with the sail: spars that stand out of it are cannons.
              roundCone([0, y, 44], [9.9, y + 30.4, 44], s.rod(2.6), s.rod(2.6), { slot: DARK }),
              roundCone([0, y, top - 16], [6.8, y + 20.9, top - 11], s.rod(2.6), s.rod(2.4), { slot: DARK }),
            )
          }
          sail(s, { mast: -22, swing: 0, foot: 50, head: 92, reach: [-44, -4] })
          s.add(
            box([0, 36, 38], [13, 10, 10], 3, { slot: ACCENT }),
            box([0, 36, 49], [15, 12, 2.6], 2, { slot: DARK }),
          )
          for (const y of [-14, 4, 22])
            s.add(
              cylinder([22 - Math.abs(y) * 0.08, y, 17], 5, 3, 1, {
                slot: PALE,
                mirror: true,
                rotate: [0, 90, 0],
              }),
            )
          s.sockets.top = [0, -22, 110]
        },
      },
    },
  },
  farja: {
    camera: { azimuth: 32, elevation: 16 },
    fixedHead: true,
    build: (s) => {
      boat(s, { length: 120, width: 60, freeboard: 27, blunt: true, sheer: 3 })
      const decks: ReadonlyArray<readonly [number, number, number, number]> = [
        [26, 38, 38, 11],
        [23, 31, 54, 8.5],
        [18, 23, 68, 8],
      ]
      for (const [w, l, z, h] of decks) {
        s.add(box([0, 18, z], [w, l, h], 4, { slot: PALE }))
        for (let i = 0; i < 5; i++)
          s.add(
            box([w, 18 + (i - 2) * l * 0.36, z + 2], [2, l * 0.115, h * 0.36], 1.4, {
              slot: DARK,
              operation: 'paint',
              mirror: true,
              depth: 1.6,
            }),
          )
        s.add(
          box([0, 18 - l, z + 2], [w * 0.7, 3, h * 0.34], 1.4, {
            slot: DARK,
            operation: 'paint',
            depth: 1.6,
          }),
        )
      }
      s.add(
        cylinder([12, 28, 84], 8.4, 13, 2, { slot: ACCENT, mirror: true }),
        cylinder([12, 28, 96], 8.8, 2.8, 1, { slot: DARK, mirror: true }),
        ellipsoid([27, 4, 50], [5.4, 10, 5], { slot: ACCENT, mirror: true }),
        ellipsoid([27, 32, 50], [5.4, 10, 5], { slot: ACCENT, mirror: true }),
      )
      addDeckCar(s, [0, -36, 33])
      s.sockets.top = [0, 2, 76]
    },
    face: { ...boatFace, azimuth: 25, size: 7, mouth: { elevation: -10, width: 9 } },
  },
  bogserbat: {
    // Both eyes are seen: farther aside its bow hides one.
    camera: { azimuth: 25, elevation: 14 },
    fixedHead: true,
    build: (s) => {
      boat(s, { length: 86, width: 54, freeboard: 28, sheer: 9, blunt: true, bow: 1.4 })
      s.add(
        box([0, -4, 50], [15, 15, 26], 5, { slot: PALE }),
        box([0, -4, 77], [19, 19, 4], 3, { slot: ACCENT }),
      )
      pane(s, { at: [0, -19, 62], half: [11, 4, 8], slot: DARK })
      pane(s, { at: [15, -4, 62], half: [4, 10, 8], mirror: true, slot: DARK })
      s.add(
        cylinder([0, 26, 54], 12.5, 30, 3, { slot: BODY }),
        cylinder([0, 26, 68], 13.2, 6, 1, { slot: ACCENT }),
        cylinder([0, 26, 82], 13, 3, 1, { slot: DARK }),
        cylinder([0, -4, 82], 5, 4, 2, { slot: ACCENT }),
      )
      for (const [x, y] of [
        [27, 24],
        [28, 8],
        [26, -8],
      ] as const)
        s.add(
          roundCone([x, y, 14], [x, y, 25], 4.8, 4.8, { slot: DARK, mirror: true, blend: 1 }),
          roundCone([x, y, 25], [x - 3, y, 33], 2, 2, { slot: PALE, mirror: true }),
        )
      s.add(
        roundCone([0, 36, 28], [0, 38, 40], 4, 4, { slot: DARK }),
        roundCone([-6, 38, 40], [6, 38, 40], 3.6, 3.6, { slot: DARK }),
      )
      s.sockets.top = [0, -4, 81]
    },
    face: { ...boatFace, azimuth: 26, elevation: 10, size: 6.6, mouth: { elevation: -14, width: 8 } },
  },
  vikingaskepp: {
    camera: CAMERA,
    build: (s) => {
      const b = boat(s, { length: 100, width: 46, freeboard: 24 })
      s.add(
        roundCone([0, -44, 20], [0, -56, 42], 9, 8, { blend: 5 }),
        roundCone([0, -56, 42], [0, -52, 62], 8, 7.6),
      )
      s.add(
        roundCone([0, 44, 18], [0, 58, 40], 8, 6.4, { blend: 5 }),
        roundCone([0, 58, 40], [0, 56, 62], 6.4, 5.4),
        roundCone([0, 56, 62], [0, 44, 68], 5.4, 5),
        roundCone([0, 44, 68], [0, 40, 58], 5, 5.6),
      )
      s.onHead(() => {
        s.add(
          ellipsoid([0, -56, 72], [14, 15, 13], { blend: 4 }),
          roundCone([0, -64, 68], [0, -84, 67], 9.6, 7, { blend: 5 }),
          sphere([4.4, -87, 72], 3.6, { slot: BODY, blend: 2, mirror: true }),
        )
        s.add(
          ...bezierTube(
            [8, -50, 82],
            [12, -38, 99],
            [9, -24, 87],
            5,
            2.6,
            { slot: ACCENT, mirror: true, blend: 1 },
            6,
          ),
        )
        for (const [y, z, r] of [
          [-45, 82, 7],
          [-41, 70, 8],
          [-44, 57, 8],
          [-47, 45, 7],
        ] as const)
          s.add(
            ellipsoid([0, y, z], [s.wall(3), r, r * 0.8], { slot: ACCENT, blend: 1, rotate: [-40, 0, 0] }),
          )
      })
      s.add(roundCone([0, 2, b.deck - 8], [0, 2, 104], s.rod(3.6), s.rod(3), { slot: DARK }))
      for (let i = 0; i < 5; i++)
        s.add(
          box([-28 + i * 14, 0 - Math.cos((i - 2) * 0.5) * 4 + 4, 72], [7.4, s.wall(2.8), 27], 1.6, {
            slot: i % 2 ? ACCENT : PALE,
            blend: 0.6,
          }),
        )
      s.add(roundCone([-37, 1, 99], [37, 1, 99], s.rod(2.8), s.rod(2.8), { slot: DARK }))
      for (const y of [-26, -11, 4, 19, 34])
        s.add(
          cylinder([22 - Math.abs(y - 4) * 0.14, y, 24], 7.6, 2.6, 1.4, {
            slot: ACCENT,
            mirror: true,
            rotate: [0, 90, 0],
          }),
          sphere([24.4 - Math.abs(y - 4) * 0.14, y, 24], 2.8, { slot: PALE, mirror: true }),
        )
      s.sockets.head = { at: [0, -56, 72], radii: [14, 15, 13] }
      s.sockets.mouth = { at: [0, -90, 65], width: 5, form: 'line' }
      // The smile goes on along the snout, which is seen from its side.
      const smile: readonly Vec3[] = [
        [5, -85, 63],
        [7.2, -74, 63],
        [9.8, -66, 67],
      ]
      const ink = { slot: inkFor(s, BODY), operation: 'paint', depth: 3, mirror: true } as const
      s.onHead(() => s.add(...smile.slice(1).map((to, i) => roundCone(smile[i] ?? to, to, 1.8, 1.8, ink))))
      s.sockets.top = [0, -54, 85]
      s.sockets.neck = { at: [0, -55, 50], radius: 8.6 }
    },
    face: { azimuth: 42, elevation: 18, size: 5, style: 'ball', blush: 'none' },
  },
  ubat: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      s.add(ellipsoid([0, 0, 31], [25, 54, 24]))
      s.add(
        cylinder([0, 0, 3], 32, 4, 2.4, { slot: PALE }),
        roundCone([0, -4, 3], [0, -4, 14], 20, 16, { slot: PALE, blend: 3 }),
        roundCone([0, 14, 3], [0, 14, 14], 20, 16, { slot: PALE, blend: 3 }),
      )
      s.add(
        roundCone([0, 0, 48], [0, 6, 62], 14, 13, { slot: ACCENT, blend: 2 }),
        roundCone([0, 4, 68], [0, 4, 88], s.rod(4.4), s.rod(4.4), { slot: DARK }),
        roundCone([0, 4, 88], [0, -9, 89], 5.4, 6.4, { slot: DARK }),
        sphere([0, -13, 89], 4.6, { slot: PALE }),
      )
      for (const y of [-10, 10, 30])
        for (const side of [1, -1])
          s.add(
            cylinder([(24.4 - Math.abs(y) * 0.1) * side, y, 33], 8, 3, 1.6, {
              slot: ACCENT,
              rotate: [0, 90, 0],
            }),
            ellipsoid([(26.8 - Math.abs(y) * 0.1) * side, y, 33], [2.6, 5.4, 5.4], { slot: PALE }),
          )
      s.add(ellipsoid([25, -32, 24], [13, 8, s.wall(3)], { slot: ACCENT, mirror: true, blend: 1.5 }))
      for (const a of [45, 135])
        s.add(ellipsoid([0, 58, 31], [17, 3.4, 6], { slot: ACCENT, rotate: [0, a, 0] }))
      s.add(
        roundCone([0, 48, 31], [0, 60, 31], 7, 5, { slot: DARK }),
        ellipsoid([0, 44, 48], [3.4, 9, 12], { slot: ACCENT, blend: 2 }),
      )
      s.add(
        roundCone([27, 10, 4], [30, 8, 20], 4, 3, { slot: ACCENT }),
        roundCone([-26, -12, 4], [-29, -10, 18], 4, 3, { slot: ACCENT }),
      )
      s.sockets.head = { at: [0, -22, 32], radii: [23, 28, 20] }
      s.sockets.top = [0, 5, 74]
      s.sockets.neck = { at: [0, 4, 58], radius: 14 }
      s.sockets.back = [0, 42, 46]
      s.sockets.side = [36, -20, 0]
    },
    face: { ...boatFace, azimuth: 34, elevation: 10, size: 7 },
  },
}

/** A small car on the ramp. */
function addDeckCar(s: ShapeBuilder, [x, y, z]: Vec3): void {
  s.add(
    box([x, y, z + 3], [10, 15, 5], 3.4, { slot: ACCENT }),
    ellipsoid([x, y + 1, z + 8], [8, 8.6, 7], { slot: ACCENT, blend: 2 }),
    ellipsoid([x, y - 4, z + 10], [6, 6, 4], { slot: DARK, operation: 'paint', depth: 1.6 }),
  )
  for (const dy of [-8, 9])
    s.add(cylinder([x + 9, y + dy, z], 4.6, 2, 1, { slot: DARK, mirror: true, rotate: [0, 90, 0] }))
}
