/** Folk of the tales. */
import { ball, box, bow, cone, drum, ellipsoid, limb, ring, star } from '../../sdf/shapes.ts'
import { add, direction } from '../../sdf/vec.ts'
import type { Group } from '../kind.ts'
import { leafEars } from '../parts/ears.ts'
import { headWidth } from '../parts/anchors.ts'
import { tuft } from '../parts/horns.ts'
import { brimHat, coneHat } from '../parts/hats.ts'
import { ballNose } from '../parts/muzzles.ts'
import { beard, belt, buns, buttonNose, fringe, hairCap, longHair, staff } from '../parts/people.ts'
import { ropeTail } from '../parts/tails.ts'
import { stand } from '../plans/stand.ts'
import type { FacePlan } from '../face.ts'
import type { Sculpture } from '../sculpture.ts'

export const personFace: FacePlan = {
  azimuth: 24,
  elevation: 2,
  size: 4.4,
  skin: 3,
  mouth: { elevation: -24, width: 5 },
}
const bearded: FacePlan = { ...personFace, elevation: 3, mouth: 'none' }

/** Bare feet with toes. */
function toes(s: Sculpture): void {
  const [x] = s.sockets.foot
  for (const dx of [-6, -2, 2, 6])
    s.add(ball([x + dx, -16.4 + Math.abs(dx) * 0.3, 3.4], 3, { slot: 3, mirror: true, blend: 0.6 }))
}

/** Two pairs of rounded wings behind the shoulders. */
export function fairyWings(s: Sculpture, look: { slot?: 2 | 3; size?: number; one?: boolean } = {}): void {
  const k = look.size ?? 1
  const [, y, z] = s.sockets.back
  const t = s.wall(3)
  const slot = look.slot ?? 2
  s.add(
    ellipsoid([19 * k, y + 1, z + 13 * k], [21 * k, t, 13 * k], {
      slot,
      mirror: true,
      blend: 1.6,
      turn: [0, -38, 14],
    }),
  )
  if (!look.one)
    s.add(
      ellipsoid([16 * k, y + 1, z - 6 * k], [16 * k, t, 10 * k], {
        slot,
        mirror: true,
        blend: 1.6,
        turn: [0, 26, 14],
      }),
    )
}

function troll(s: Sculpture, look: { girth?: number } = {}): void {
  stand(s, {
    girth: look.girth ?? 1.1,
    skin: 3,
    torso: 1,
    arms: 3,
    legs: 3,
    shoes: 3,
    arm: { length: 25, radius: 7 },
    headForm: [1.08, 1, 0.98],
  })
  toes(s)
  leafEars(s, { length: 0.5, width: 0.32, droop: -12, slot: 3, inner: 'none' })
  belt(s, { z: 31, radius: 20 * (look.girth ?? 1.1), slot: 4 })
  ballNose(s, 0.19, 3, 0.1, 0.45)
  ropeTail(s, { tuft: 8, radius: 3.6 })
}

export const sagovasen: Group = {
  troll: {
    complexion: 'skin',
    build: (s) => {
      troll(s)
      hairCap(s, { slot: 2, volume: 1.06, low: 0.3 })
      tuft(s, { length: 0.5, strands: 5, slot: 2, radius: 0.15, fall: -0.1 })
      s.add(box([7, -19, 42], [5, 4, 5], 1, { slot: 2, operation: 'paint', depth: 2 }))
    },
    face: { ...personFace, elevation: 9, mouth: { elevation: -30, width: 7 } },
    variants: {
      skogstroll: {
        build: (s) => {
          troll(s)
          hairCap(s, { slot: 2, volume: 1.06, low: 0.3 })
          const { top } = s.sockets
          s.onHead(() => {
            for (const [z, r] of [
              [4, 12],
              [12, 9.6],
              [20, 7],
            ] as const)
              s.add(cone(add(top, [-7, 2, z]), r, 2, 6.4, 1.4, { slot: 2 }))
            s.add(
              limb(add(top, [11, 0, -4]), add(top, [12, -1, 7]), 3.4, 3.2, { slot: 3 }),
              ellipsoid(add(top, [12, -1, 8]), [7.4, 7.4, 5], { slot: 1 }),
            )
          })
          s.add(ring(s.sockets.neck.at, s.sockets.neck.radius + 2, 4, { slot: 2 }))
        },
      },
      bergatroll: {
        build: (s) => {
          troll(s, { girth: 1.34 })
          const at = s.sockets.neck.at
          s.add(
            box(add(at, [20, 2, -2]), [11, 10, 9], 3, { slot: 1, mirror: true, turn: [10, 24, 0], blend: 1 }),
          )
          for (const [x, z, l] of [
            [-8, 0, 15],
            [2, 2, 19],
            [10, -2, 12],
          ] as const)
            s.onHead(() =>
              s.add(
                cone(add(s.sockets.top, [x, 3, z + l * 0.3]), 5, 1.8, l * 0.6, 1, {
                  slot: 2,
                  turn: [0, x * 1.6, 0],
                }),
              ),
            )
        },
      },
      trollunge: {
        young: true,
        build: (s) => {
          troll(s, { girth: 1.04 })
          hairCap(s, { slot: 2, volume: 1.05, low: 0.34 })
          tuft(s, { length: 0.55, strands: 3, slot: 2, radius: 0.13, fall: -0.1 })
        },
      },
    },
  },
  tomte: {
    complexion: 'porcelain',
    build: (s) => {
      stand(s, { robe: 25, girth: 1.08, hands: 2, holds: false })
      belt(s, { z: 27, radius: 21.5, buckle: 2 })
      ballNose(s, 0.1, 3, 0.04, 0.6)
      coneHat(s, { height: 0.98, bend: 26 })
      beard(s, { to: 27, width: 0.92 })
    },
    face: { ...bearded, elevation: 0 },
    variants: {
      gardstomte: {
        build: (s) => {
          stand(s, { robe: 25, girth: 1.08, hands: 2, holds: true })
          ballNose(s, 0.1, 3, 0.04, 0.6)
          coneHat(s, { height: 0.86, bend: 64 })
          beard(s, { to: 36, width: 0.88 })
          s.add(
            cone([0, -24, 30], 6, 11, 5, 2, { slot: 4 }),
            ellipsoid([0, -24, 34.6], [9, 9, 3], { slot: 3 }),
            limb([3, -26, 36], [9, -29, 46], 2.4, 2.4, { slot: 4 }),
          )
        },
      },
      jultomte: {
        oneSided: true,
        build: (s) => {
          stand(s, { robe: 27, girth: 1.2, hands: 2, holds: [true, false] })
          s.add(ellipsoid([0, -6, 26], [24, 20, 18], { blend: 5 }))
          s.add(drum([0, 0, 6], 27.6, 4.4, 3, { slot: 3 }))
          belt(s, { z: 29, radius: 24.6, buckle: 2 })
          ballNose(s, 0.1, 3, 0.04, 0.6)
          coneHat(s, { height: 0.8, bend: 56, rim: 3, ball: 3 })
          beard(s, { to: 38, width: 0.94 })
          s.add(
            ellipsoid([25, 22, 21], [19, 17, 23], { slot: 2, blend: 1.5 }),
            ball([21, 16, 44], 7, { slot: 2, blend: 3 }),
            ring([22, 17, 39], 5.6, 2.2, { slot: 4 }),
          )
        },
      },
    },
  },
  alva: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { robe: 23, arms: 3 })
      for (let i = 0; i < 9; i++) {
        const way = direction(i * 40, 0)
        s.add(
          ellipsoid([way[0] * 17.5, way[1] * 17.5, 15], [8, 5, 13.5], {
            slot: i % 2 ? 2 : 1,
            blend: 1.2,
            turn: [-12, 0, i * 40],
          }),
        )
      }
      fairyWings(s)
      hairCap(s)
      fringe(s)
      buns(s, { count: 1, radius: 0.22 })
      leafEars(s, { length: 0.3, width: 0.16, droop: -28, slot: 3, inner: 'none' })
      buttonNose(s)
    },
    face: personFace,
    variants: {
      skogsalva: {
        build: (s) => {
          stand(s, { robe: 22, arms: 3, holds: [true, false] })
          for (let i = 0; i < 8; i++) {
            const way = direction(i * 45, 0)
            s.add(
              limb([way[0] * 12, way[1] * 12, 34], [way[0] * 22, way[1] * 22, 9], 8, 2.4, {
                slot: i % 2 ? 2 : 1,
                blend: 1,
              }),
            )
          }
          fairyWings(s)
          hairCap(s)
          fringe(s)
          s.onHead(() =>
            s.add(
              ellipsoid(add(s.sockets.top, [0, 2, -7]), [23, 22, 13], { slot: 2 }),
              limb(add(s.sockets.top, [0, 2, 4]), add(s.sockets.top, [3, 3, 14]), 3.4, 2.8, { slot: 4 }),
            ),
          )
          staff(s, 1, { height: 76 })
          buttonNose(s)
        },
      },
      sjoalva: {
        build: (s) => {
          stand(s, { robe: 20, arms: 3 })
          s.add(
            drum([0, 0, 3], 29, 4, 3, { slot: 2, blend: 3 }),
            ellipsoid([15, -16, 6], [11, 9, 8], { slot: 2, blend: 4, mirror: true }),
          )
          fairyWings(s, { size: 1.06, one: true })
          hairCap(s)
          fringe(s)
          longHair(s, { to: 32, width: 1.1 })
          s.onHead(() =>
            s.add(
              ...[0, 72, 144, 216, 288].map((a) =>
                ellipsoid(
                  add(s.sockets.head.at, [24 + direction(a, 0)[0] * 3, -8, 10 + direction(a, 0)[1] * 5]),
                  [4, 3, 4],
                  { slot: 2 },
                ),
              ),
            ),
          )
          buttonNose(s)
        },
      },
    },
  },
  jatte: {
    oneSided: true,
    complexion: 'skin',
    build: (s) => {
      stand(s, {
        head: 0.76,
        girth: 1.5,
        legLength: 1.25,
        torso: 3,
        arms: 3,
        legs: 1,
        shoes: 3,
        arm: { length: 34, radius: 8.6 },
      })
      toes(s)
      s.add(box([19, 0, 48], [11, 20, 15], 6, { slot: 2, operation: 'paint', mirror: true, depth: 3 }))
      s.add(ellipsoid([0, 0, 26], [27, 22, 12], { slot: 1, operation: 'paint', depth: 4 }))
      belt(s, { z: 35, radius: 26.4, slot: 4, buckle: 2 })
      s.onHead(() =>
        s.add(
          ball(add(s.sockets.top, [0, 2, 2]), 6, { slot: 4, blend: 1 }),
          ball(add(s.sockets.top, [0, 3, 9]), 3.6, { slot: 4, blend: 1 }),
        ),
      )
      ballNose(s, 0.13, 3, 0.06, 0.5)
      s.add(
        box([36, -18, 8], [9, 8, 8.5], 1.4, { slot: 3 }),
        cone([36, -18, 20], 14, 2, 5, 1, { slot: 2 }),
        box([36, -26, 6], [2.4, 1.4, 4.4], 0.8, { slot: 4 }),
        box([30, -10, 3], [9, 9, 3], 2, { slot: 1, blend: 2 }),
      )
    },
    face: { ...personFace, elevation: 8, size: 3.8 },
  },
  haxa: {
    complexion: 'skin',
    build: (s) => {
      stand(s, { robe: 25, holds: [false, true] })
      longHair(s, { to: 38 })
      hairCap(s)
      s.onHead(() =>
        s.add(
          limb(add(s.sockets.head.at, [0, -22, -2]), add(s.sockets.head.at, [0, -31, -7]), 4.4, 2.2, {
            slot: 3,
            blend: 2,
          }),
        ),
      )
      brimHat(s, { brim: 1.44, height: 0.2, slot: 4, band: 2, lift: 0.46, width: 0.9 })
      const base = s.sockets.top
      s.onHead(() =>
        s.add(
          ...bow(
            add(base, [0, 0, -4]),
            add(base, [0, 0, 20]),
            add(base, [13, 3, 30]),
            17,
            3,
            { slot: 4, blend: 1 },
            6,
          ),
        ),
      )
      s.sockets.top = add(base, [4, 0, 26])
      const top = staff(s, -1, { height: 72, slot: 4 })
      s.add(
        cone([top[0], top[1], 10], 11, 4.6, 11, 2, { slot: 3 }),
        ring([top[0], top[1], 19], 5, 2, { slot: 2 }),
      )
      s.add(box([7, -24, 22], [5, 6, 5], 1, { slot: 2, operation: 'paint', depth: 2 }))
    },
    face: { ...personFace, elevation: -2, mouth: { elevation: -32, width: 5.4 } },
  },
  trollkarl: {
    complexion: 'porcelain',
    build: (s) => {
      stand(s, { robe: 26, arm: { length: 21, radius: 9 }, holds: [false, true] })
      s.add(drum([0, 0, 3.4], 26.6, 3.4, 2, { slot: 2 }))
      beard(s, { to: 22, width: 0.84 })
      buttonNose(s, 0.07)
      brimHat(s, { brim: 1.2, height: 0.16, slot: 1, band: 2, lift: 0.46, width: 0.92 })
      const base = s.sockets.top
      s.onHead(() =>
        s.add(limb(add(base, [0, 0, -6]), add(base, [0, 2, 40]), 18.5, 3, { slot: 1, blend: 1 })),
      )
      s.sockets.top = add(base, [0, 1, 38])
      const top = staff(s, -1, { height: 84, slot: 4 })
      s.add(ball(add(top, [0, 0, 4]), 8.4, { slot: 2 }))
    },
    marks: (s) => {
      const h = headWidth(s)
      s.onHead(() =>
        s.add(
          star(s.project(add(s.sockets.top, [0, 0, -26]), [0.1, -1, 0]).at, h * 0.12, 1.4, 0.8, {
            slot: 2,
            lyingOn: [0, -1, 0.3],
          }),
        ),
      )
      for (const [a, z] of [
        [38, 16],
        [-36, 20],
        [60, 32],
        [-62, 36],
      ] as const) {
        const way = direction(a, 0)
        const surface = s.project([0, 0, z], way)
        s.add(star(surface.at, 5.4, 1.4, 0.8, { slot: 2, lyingOn: surface.normal }))
      }
    },
    face: { ...bearded, elevation: 0 },
  },
}
