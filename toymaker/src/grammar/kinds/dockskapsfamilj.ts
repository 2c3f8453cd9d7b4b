/** The doll's-house family: turned pegs with ball heads. */
import { ball, box, cone, ellipsoid, limb, ring } from '../../sdf/shapes.ts'
import { add } from '../../sdf/vec.ts'
import type { Vec3 } from '../../sdf/vec.ts'
import type { FacePlan } from '../face.ts'
import type { Group } from '../kind.ts'
import { onHead } from '../parts/anchors.ts'
import { tuft } from '../parts/horns.ts'
import { peakCap } from '../parts/hats.ts'
import { snout } from '../parts/muzzles.ts'
import { beard, buns, buttonNose, fringe, hairCap, ponyTail } from '../parts/people.ts'
import { peg } from '../plans/doll.ts'
import type { Sculpture } from '../sculpture.ts'

const face: FacePlan = {
  azimuth: 24,
  elevation: 2,
  size: 3.9,
  skin: 3,
  mouth: { elevation: -25, width: 4.8 },
}

function glasses(s: Sculpture): void {
  s.onHead(() => {
    for (const a of [24, -24])
      s.add(ring(onHead(s, a, 2).at, 8, 1.3, { slot: 4, lyingOn: [a > 0 ? 0.4 : -0.4, -1, 0] }))
    s.add(limb(onHead(s, 9, 3).at, onHead(s, -9, 3).at, 1.5, 1.5, { slot: 4 }))
  })
}

/** A head with dots for eyes on a small peg of its own. */
function sibling(s: Sculpture, x: number, height: number): Vec3 {
  s.add(cone([x, 0, height * 0.26], 15, 10, height * 0.26, 4, { slot: 2 }))
  const at: Vec3 = [x, -1, height * 0.74]
  const r = height * 0.29
  s.add(ball(at, r, { slot: 3, blend: 1 }))
  for (const dx of [-0.38, 0.38])
    s.add(ellipsoid(add(at, [dx * r, -r * 0.9, 0]), [2.4, 1.8, 2.9], { slot: 4 }))
  s.add(
    limb(add(at, [-2.6, -r * 0.94, -r * 0.36]), add(at, [2.6, -r * 0.94, -r * 0.36]), 0.9, 0.9, { slot: 4 }),
  )
  s.add(
    ellipsoid(add(at, [0, r * 0.2, r * 0.36]), [r * 1.02, r * 0.98, r * 0.8], { slot: 4 }),
    ball(add(at, [r * 0.66, 0, r]), r * 0.3, { slot: 4 }),
    ball(add(at, [-r * 0.66, 0, r]), r * 0.3, { slot: 4 }),
  )
  return at
}

export const dockskapsfamilj: Group = {
  vuxen: {
    complexion: 'skin',
    build: (s) => {
      peg(s, { radius: 18.5, headRadius: 22, height: 58 })
      hairCap(s)
      fringe(s)
      buttonNose(s)
      s.add(
        cone([0, -22, 27], 4.6, 6, 5, 1.4, { slot: 3 }),
        ring([5.6, -22, 27], 3, 1.5, { slot: 3, turn: [0, 0, 0] }),
      )
      s.add(
        limb([-12, -12, 50], [14, -12, 30], 2.6, 2.6, { slot: 2 }),
        box([19, -6, 24], [4.4, 8, 8], 2.4, { slot: 2 }),
        ring(add(s.sockets.neck.at, [0, 0, -4]), 13, 3.2, { slot: 2 }),
      )
    },
    face,
    variants: {
      mamma: {
        build: (s) => {
          peg(s, { radius: 18, headRadius: 22, height: 57, flare: 26 })
          hairCap(s, { volume: 1.14 })
          fringe(s)
          buns(s, { count: 1 })
          buttonNose(s)
          s.add(
            limb([-9, -21, 31], [7, -23, 34], 7.6, 7, { slot: 2 }),
            ball([9, -24, 37], 6, { slot: 3 }),
            ball([9, -22, 39], 6.2, { slot: 2 }),
          )
        },
      },
      pappa: {
        build: (s) => {
          peg(s, { radius: 21, headRadius: 22, height: 60 })
          hairCap(s)
          beard(s, { to: 58, width: 0.86, slot: 4 })
          buttonNose(s)
          s.add(
            cone([4, -25, 26], 8, 6.4, 7, 1.6, { slot: 2 }),
            limb([11, -26, 24], [19, -28, 34], 2.4, 3, { slot: 2 }),
            ring([-4, -25, 28], 5, 2, { slot: 2, turn: [0, 0, 0] }),
          )
        },
        face: { ...face, mouth: 'none' },
      },
    },
  },
  barn: {
    complexion: 'skin',
    build: (s) => {
      peg(s, { radius: 18, headRadius: 27, height: 42 })
      s.add(box([0, -16, 26], [8, 8, 8], 2, { slot: 2, operation: 'paint', depth: 2 }))
      hairCap(s)
      peakCap(s, { slot: 2, peak: 2 })
      buttonNose(s)
      s.add(ball([0, -22, 18], 9.4, { slot: 3 }), ring([0, -22, 18], 9, 1.8, { slot: 2 }))
    },
    face: { ...face, size: 4.6, elevation: 0 },
    variants: {
      storasyskon: {
        build: (s) => {
          peg(s, { radius: 17, headRadius: 24.5, height: 49 })
          hairCap(s)
          fringe(s)
          ponyTail(s)
          for (const z of [14, 22, 30, 38])
            s.add(box([0, 0, z], [30, 30, 1.6], 0.4, { slot: 2, operation: 'paint', depth: 2 }))
          s.add(
            box([0, 18, 28], [12, 6, 12], 4, { slot: 2 }),
            box([0, -20, 22], [8, 3, 9], 1.6, { slot: 2 }),
            box([0, -22, 22], [6.4, 1.6, 7], 1, { slot: 3 }),
          )
          buttonNose(s)
        },
      },
      smasyskon: {
        oneSided: true,
        build: (s) => {
          peg(s, { radius: 16, headRadius: 22, height: 38 })
          hairCap(s)
          tuft(s, { length: 0.3, strands: 3, slot: 4, radius: 0.08 })
          buttonNose(s)
          sibling(s, 33, 50)
          s.add(limb([12, -8, 22], [25, -8, 20], 5, 5, { slot: 3 }))
        },
      },
    },
  },
  aldre: {
    complexion: 'porcelain',
    build: (s) => {
      peg(s, { radius: 19, headRadius: 22.5, height: 52, bend: 5 })
      hairCap(s, { slot: 3, volume: 1.1 })
      glasses(s)
      buttonNose(s, 0.07)
      s.add(cone([0, -2, 44], 21, 13, 7, 3, { slot: 2, blend: 1 }), ball([0, -19, 42], 3.4, { slot: 3 }))
      s.add(
        limb([21, -17, 0], [21, -15, 38], s.rod(2.8), s.rod(2.8), { slot: 4 }),
        limb([21, -15, 38], [15, -19, 42], s.rod(2.8), s.rod(2.6), { slot: 4 }),
        limb([16, -12, 32], [21, -15, 34], 5, 5.4, { slot: 1 }),
      )
    },
    face: { ...face, blush: 2 },
    variants: {
      mormor: {
        build: (s) => {
          peg(s, { radius: 18, headRadius: 22.5, height: 52, flare: 27 })
          hairCap(s, { slot: 3, volume: 1.1 })
          buns(s, { count: 1, slot: 3, radius: 0.26 })
          glasses(s)
          buttonNose(s, 0.07)
          s.add(
            ring(add(s.sockets.neck.at, [0, 0, -3]), 13.6, 3.8, { slot: 3 }),
            box([0, -22, 24], [9, 3, 7], 2, { slot: 2 }),
            limb([6, -23, 30], [-9, -25, 38], 1.8, 1.6, { slot: 4 }),
            limb([-6, -23, 30], [9, -25, 38], 1.8, 1.6, { slot: 4 }),
            ball([22, -19, 9], 9, { slot: 2 }),
          )
        },
      },
      farfar: {
        build: (s) => {
          peg(s, { radius: 20, headRadius: 22.5, height: 54 })
          hairCap(s, { slot: 3, volume: 1.06, low: -0.1 })
          peakCap(s, { slot: 2, peak: 2, width: 1.1, height: 0.22 })
          glasses(s)
          buttonNose(s, 0.08)
          const { at, radii } = s.sockets.head
          s.onHead(() =>
            s.add(
              ellipsoid(add(at, [5, -radii[1] * 0.96, -radii[2] * 0.34]), [6.4, 3, 3], {
                slot: 4,
                mirror: true,
                turn: [0, 16, 0],
              }),
            ),
          )
          s.add(
            box([0, -23, 26], [12, 2, 9], 1.4, { slot: 3 }),
            box([0, -24, 29], [9, 1.8, 1.2], 0.6, { slot: 4 }),
            box([0, -24, 24], [9, 1.8, 1], 0.6, { slot: 4 }),
          )
        },
        face: { ...face, mouth: 'none' },
      },
    },
  },
  husdjur: {
    camera: { azimuth: 18, elevation: 15 },
    build: (s) => {
      s.add(
        cone([0, 0, 12], 40, 46, 16, 6, { slot: 4 }),
        ring([0, 0, 27], 42, 4.6, { slot: 4 }),
        ellipsoid([0, 0, 26], [41, 41, 7], { slot: 2 }),
      )
      const cat: Vec3 = [-21, -4, 56]
      s.add(ellipsoid([-21, 2, 36], [17, 16, 17], { slot: 2 }), ball(cat, 18, { slot: 2, blend: 3 }))
      s.add(
        cone(add(cat, [10, 1, 16]), 7, 2, 7, 1.6, { slot: 2, turn: [0, 16, 0], blend: 1.5 }),
        cone(add(cat, [-10, 1, 16]), 7, 2, 7, 1.6, { slot: 2, turn: [0, -16, 0], blend: 1.5 }),
      )
      s.add(
        ellipsoid(add(cat, [0, -16, -5]), [7, 4.6, 4.6], { slot: 3 }),
        ball(add(cat, [0, -20.4, -2.4]), 1.9, { slot: 4 }),
      )
      for (const x of [-7, 7])
        s.add(
          ellipsoid(add(cat, [x, -16.4, 2]), [3, 2.2, 3.6], { slot: 4 }),
          ball(add(cat, [x - 0.8, -18.4, 3.4]), 1, { slot: s.wish.lightSlot }),
        )
      s.add(ellipsoid([19, 2, 38], [18, 17, 20]))
      const at: Vec3 = [19, -5, 63]
      const r = 20 * s.wish.proportions.head
      s.onHead(() => s.add(ball(at, r, { blend: 3 })))
      s.sockets.head = { at, radii: [r, r, r] }
      s.sockets.top = add(at, [0, 0, r])
      s.sockets.neck = { at: [19, 0, 47], radius: 15 }
      s.sockets.belly = { at: [19, -14, 38], radii: [8, 8, 8] }
      s.sockets.back = [0, 30, 34]
      s.sockets.side = [58, -10, 0]
      s.sockets.hands = [
        [30, -30, 30],
        [-30, -30, 30],
      ]
      s.onHead(() => {
        s.add(
          ellipsoid(add(at, [r * 0.95, 2, -2]), [4.4, 7, 12], { slot: 4, blend: 1 }),
          ellipsoid(add(at, [-r * 0.95, 2, -2]), [4.4, 7, 12], { slot: 4, blend: 1 }),
        )
      })
      snout(s, { width: 0.46, slot: 3, out: 0.2 })
    },
    face: { azimuth: 26, elevation: 9, size: 4.4 },
    fixedHead: true,
  },
}
