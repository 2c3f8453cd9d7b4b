/** Aircraft and spacecraft. */
import {
  ACCENT,
  BODY,
  DARK,
  PALE,
  sphere,
  box,
  cone,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import type { Slot } from '../../sdf/shapes.ts'
import { add, cos, direction, sin } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import type { Group } from '../kind.ts'
import { isFaint } from '../ink.ts'
import { movingPart, turningWidth, wantsJoints } from '../moving-parts.ts'
import { plate } from '../parts/plates.ts'
import { plane, planeFace } from '../plans/plane.ts'
import { faceWindow, tower, windowFace } from '../plans/tower.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const CAMERA = { azimuth: 30, elevation: 18 }
const UPRIGHT = { azimuth: 18, elevation: 11 }

function portholes(s: ShapeBuilder, z: number, x: number, from: number, count: number): void {
  for (let i = 0; i < count; i++)
    s.add(
      ellipsoid([x, from + i * 9, z], [6, 3, 3.6], {
        slot: PALE,
        operation: 'paint',
        mirror: true,
        depth: 2,
      }),
    )
}

function fins(
  s: ShapeBuilder,
  count: number,
  look: { reach: number; z: number; half: number; thick?: number; offset?: number },
): void {
  for (let i = 0; i < count; i++) {
    const a = (i * 360) / count + (look.offset ?? 45)
    const way = direction(a, 0)
    s.add(
      ellipsoid([way[0] * look.reach, way[1] * look.reach, look.z], [look.thick ?? 4.2, 15, look.half], {
        slot: ACCENT,
        blend: 2.5,
        rotate: [0, 0, a],
      }),
    )
  }
}

/** A level delta wing: chords shrink towards the tip, the trailing edge stays straight. */
function deltaWing(
  s: ShapeBuilder,
  look: { root: number; span: number; nose: number; rear: number; z: number; slot: Slot },
): void {
  const t = s.wall(3.4)
  const tip: Vec3 = [look.root + look.span, look.rear - 7, look.z + 3.4]
  plate(s, {
    from: [look.root, look.nose, look.z],
    to: [look.root, look.rear, look.z],
    tip,
    root: t,
    end: t,
    slot: look.slot,
    mirror: true,
    blend: 1.6,
  })
}

/** Three blades round a spinner that turns: one stands between the eyes, two frame the smile. Dark or level ones are a moustache. */
function propeller(s: ShapeBuilder, at: Vec3, length: number): void {
  const half = turningWidth(s, 10.8) / 2
  movingPart(s, { kind: 'wheel', at, way: [0, -1, 0], radius: half, slot: ACCENT }, () => {
    s.add(
      cylinder(at, 8, half, 2.4, { slot: ACCENT, rotate: [90, 0, 0] }),
      ellipsoid(add(at, [0, -4, 0]), [7, 8, 7], { slot: ACCENT }),
    )
    const slot = s.areAlike(PALE, ACCENT) ? BODY : PALE
    for (const a of [90, 214, 326])
      s.add(
        ellipsoid(
          add(at, [cos(a) * length * 0.5, 0, sin(a) * length * 0.5]),
          [length * 0.56, s.wall(2.6), 5],
          {
            slot,
            rotate: [0, -a, 0],
          },
        ),
      )
  })
}

export const aircraft: Group = {
  flygplan: {
    camera: CAMERA,
    fixedHead: true,
    build: (s) => {
      const p = plane(s, { length: 96, girth: 42, span: 124, chord: 34, sweep: 12, fin: 19 })
      s.add(
        cylinder([36, -10, p.z - 9], 8.6, 12, 5, { slot: BODY, mirror: true, rotate: [90, 0, 0] }),
        cylinder([36, -21, p.z - 9], 5.8, 3, 1, { slot: DARK, mirror: true, rotate: [90, 0, 0] }),
      )
      s.add(ellipsoid([0, -30, p.z + 17], [15, 10, 8], { slot: PALE, operation: 'paint', depth: 2 }))
      portholes(s, p.z + 6, 19, -12, 5)
      s.add(box([0, 36, p.z], [30, 5, 14], 0.5, { slot: ACCENT, operation: 'paint', depth: 2 }))
    },
    face: { ...planeFace, azimuth: 34, elevation: 4, size: 6.8, mouth: { elevation: -16, width: 9 } },
    variants: {
      propellerplan: {
        build: (s) => {
          const p = plane(s, {
            length: 90,
            girth: 40,
            span: 116,
            chord: 34,
            wings: 'blunt',
            fin: 17,
            dihedral: 3,
            height: 40,
          })
          s.add(cylinder([0, -33, p.z], 20, 10, 6, { rotate: [90, 0, 0], blend: 3 }))
          s.add(torus([0, -41, p.z], 15, 4.6, { slot: ACCENT, rotate: [0, 0, 0] }))
          // The room that blades sweep would cut the eyes: those that turn stand before them, on a boss.
          const turns = wantsJoints(s)
          if (turns) s.add(cylinder([0, -44, p.z], 8, 6, 1.5, { slot: ACCENT, rotate: [90, 0, 0] }))
          propeller(s, [0, turns ? -56 : -48, p.z - 2], 23)
          const [y, z] = [2, p.z + 24]
          s.add(
            box([0, y, p.z + 20], [10, 10, 6], 4, { operation: 'subtract', blend: 1.5 }),
            sphere([0, y, z], 10.5, { slot: PALE }),
            ellipsoid([0, y + 2, z + 2.4], [11, 10.6, 9.6], { slot: DARK }),
            box([0, y - 12, p.z + 20], [10, 2.4, 6], 2, { slot: PALE, rotate: [-20, 0, 0] }),
          )
          for (const side of [-1, 1])
            s.add(cylinder([side * 4.4, y - 9.4, z + 2], 3.8, 2, 1, { slot: ACCENT, rotate: [90, 0, 0] }))
          s.add(
            roundCone([4, y + 9, z - 7], [9, y + 22, z - 4], 4, 3.4, { slot: ACCENT, blend: 1 }),
            cylinder([40, -2, p.z - 1], 9, 6, 0.5, { slot: PALE, operation: 'paint', mirror: true }),
            cylinder([40, -2, p.z - 1], 4.6, 7, 0.5, { slot: BODY, operation: 'paint', mirror: true }),
          )
          for (const x of [15])
            s.add(
              roundCone([x - 4, -24, p.z - 14], [x, -27, 11], 3.6, 3.4, { slot: BODY, mirror: true }),
              cylinder([x + 1, -27, 9], 9.4, 4, 3, { slot: DARK, mirror: true, rotate: [0, 90, 0] }),
              cylinder([x + 4.4, -27, 9], 4.6, 2, 1, { slot: ACCENT, mirror: true, rotate: [0, 90, 0] }),
            )
          s.sockets.top = [0, y, z + 11]
          s.sockets.head = { at: [0, -24, p.z], radii: [20, 20, 20] }
          // On the cowl under the spinner.
          const slot = isFaint(s, DARK, ACCENT) ? PALE : DARK
          s.sockets.mouth = { at: [0, -46, p.z - 15], width: 7, form: 'line', slot }
        },
        face: { ...planeFace, azimuth: 38, elevation: 30, size: 6.2, brows: false },
      },
      jetplan: {
        build: (s) => {
          const p = plane(s, {
            length: 112,
            girth: 36,
            wings: 'none',
            fin: 20,
            twinFins: true,
            height: 35,
          })
          deltaWing(s, { root: 10, span: 54, nose: -30, rear: 46, z: p.z - 5, slot: ACCENT })
          // Glass in a frame, and a nose of the fuselage's own colour: a coloured one would be a beak.
          s.add(
            ellipsoid([0, -8, p.z + 17], [11.6, 22, 9.4], { slot: DARK, blend: 0.6 }),
            ellipsoid([0, -9, p.z + 18], [10.4, 19, 9.8], { slot: PALE }),
            box([0, -6, p.z + 24], [14, 1.5, 8], 0.4, { slot: DARK, operation: 'paint', depth: 2 }),
            roundCone([0, -42, p.z], [0, -58, p.z - 1], 13, 7, { blend: 6 }),
            cylinder([0, 30, p.z], 24, 3, 0.4, {
              slot: ACCENT,
              operation: 'paint',
              depth: 2,
              rotate: [90, 0, 0],
            }),
          )
          s.add(
            cylinder([8.4, 48, p.z + 4], 7.6, 9, 2, { slot: DARK, mirror: true, rotate: [90, 0, 0] }),
            cylinder([15, -4, p.z - 3], 6.4, 14, 3, { mirror: true, rotate: [90, 0, 0], blend: 2 }),
            cylinder([15, -17, p.z - 3], 4.6, 2.6, 1, { slot: DARK, mirror: true, rotate: [90, 0, 0] }),
          )
        },
        camera: { azimuth: 27, elevation: 22 },
        // Farther aside on so slender a nose one eye would be behind it.
        face: { ...planeFace, azimuth: 18, elevation: 24, size: 6, mouth: { elevation: -8, width: 8 } },
      },
    },
  },
  rymdfarkost: {
    camera: { azimuth: 20, elevation: 15 },
    fixedHead: true,
    build: (s) => {
      s.add(
        ellipsoid([0, 0, 42], [54, 54, 12]),
        // Steep enough to be printed without supports, nearly out to the rim.
        cone([0, 0, 22], 26, 49, 20, 2, { blend: 2 }),
        ellipsoid([0, -1, 56], [31, 31, 30], { slot: PALE }),
        torus([0, 0, 50], 31, 3, { slot: ACCENT }),
      )
      for (let i = 0; i < 10; i++) {
        const way = direction(i * 36 + 18, 0)
        s.add(sphere([way[0] * 50, way[1] * 50, 45], 5.4, { slot: ACCENT }))
      }
      for (const a of [60, 180, 300]) {
        const way = direction(a, 0)
        s.add(
          roundCone([way[0] * 24, way[1] * 24, 30], [way[0] * 38, way[1] * 38, 5], 6.4, 5.4, {
            slot: DARK,
            blend: 2,
          }),
          cylinder([way[0] * 38, way[1] * 38, 3], 10, 3.6, 1.6, { slot: ACCENT }),
        )
      }
      s.add(
        roundCone([0, 2, 82], [0, 2, 100], s.rod(2.4), s.rod(2.4), { slot: DARK }),
        sphere([0, 2, 103], 6, { slot: ACCENT }),
      )
      tower(s, { height: 86, radius: 31, waist: 58 })
      s.sockets.head = { at: [0, -1, 66], radii: [31, 31, 24] }
      s.sockets.side = [62, -10, 0]
      s.sockets.belly = { at: [0, -50, 40], radii: [8, 8, 6] }
    },
    face: { azimuth: 25, elevation: 11, size: 6.4, skin: PALE, mouth: { elevation: -6, width: 8 } },
    variants: {
      raket: {
        camera: UPRIGHT,
        build: (s) => {
          s.add(
            ellipsoid([0, 0, 54], [24, 24, 48]),
            sphere([0, 0, 108], 29, { slot: ACCENT, operation: 'paint', depth: 40 }),
            sphere([0, 0, 103], 4.6, { slot: DARK, blend: 1 }),
          )
          s.add(torus([0, 0, 80], 20, 2.8, { slot: PALE }), torus([0, 0, 26], 20, 2.8, { slot: PALE }))
          fins(s, 4, { reach: 25, z: 17, half: 23 })
          s.add(cone([0, 0, 7], 17, 11, 7, 2, { slot: DARK }))
          tower(s, { height: 102, radius: 23, waist: 40 })
          faceWindow(s, { at: [0, -22.4, 56], radius: 17 })
        },
        face: { ...windowFace, size: 5.2, azimuth: 24, mouth: { elevation: -20, width: 6 } },
      },
      rymdfarja: {
        camera: UPRIGHT,
        build: (s) => {
          // The tank rises behind the craft and is of another colour: alone a craft with wings is a rocket.
          s.add(
            roundCone([0, 22, 12], [0, 22, 88], 18, 17, { slot: PALE }),
            roundCone([0, 22, 88], [0, 22, 112], 16.4, 5, { slot: PALE, blend: 6 }),
            sphere([0, 22, 118], 16, { slot: ACCENT, operation: 'paint', depth: 40 }),
            roundCone([26, 20, 8], [26, 20, 70], 9, 8.4, { slot: PALE, mirror: true, blend: 1 }),
            roundCone([26, 20, 70], [26, 20, 86], 8.6, 3, { slot: ACCENT, mirror: true }),
            cone([26, 20, 5], 11, 7.6, 6, 2, { slot: DARK, mirror: true }),
          )
          s.add(
            ellipsoid([0, 0, 48], [19, 17, 44]),
            box([0, 2, 28], [19, 16, 26], 12, { blend: 5 }),
            box([0, -14, 80], [14, 10, 3.4], 2, { slot: DARK, operation: 'paint', depth: 2 }),
          )
          deltaUpright(s, { root: 14, span: 34, top: 62, y: 2 })
          s.add(
            box([0, -2, 6], [60, 40, 6], 0.5, { slot: DARK, operation: 'paint', depth: 2 }),
            cone([9, -3, 6], 10, 6, 6, 1.6, { slot: DARK, mirror: true }),
            box([0, -18, 28], [0.9, 8, 13], 0.4, { slot: DARK, operation: 'paint', depth: 2 }),
          )
          tower(s, { height: 117, radius: 20, waist: 44 })
          faceWindow(s, { at: [0, -16.6, 58], radius: 17.4 })
        },
        face: { ...windowFace, size: 5.2, azimuth: 24, mouth: { elevation: -20, width: 6 } },
      },
      manlandare: {
        camera: UPRIGHT,
        build: (s) => {
          s.add(
            cylinder([0, 0, 40], 31, 9, 2.4, { slot: ACCENT }),
            cylinder([0, 0, 62], 29, 18, 6),
            cylinder([0, 0, 84], 17, 8, 4, { blend: 3 }),
          )
          for (const a of [0, 90, 180, 270].map((turn) => turn + 45)) {
            const way = direction(a, 0)
            s.add(
              roundCone([way[0] * 24, way[1] * 24, 44], [way[0] * 43, way[1] * 43, 8], 5.6, 4.8, {
                slot: DARK,
              }),
              roundCone([way[0] * 20, way[1] * 20, 30], [way[0] * 36, way[1] * 36, 22], 4, 4, { slot: DARK }),
              cylinder([way[0] * 43, way[1] * 43, 6.6], 10, 3, 1.4, { slot: ACCENT }),
            )
          }
          s.add(
            ellipsoid([0, 0, 0], [56, 56, 7], { slot: PALE }),
            torus([30, -34, 4], 8, 3, { slot: PALE, blend: 2 }),
            cone([0, 0, 18], 22, 12, 15, 2, { slot: DARK }),
          )
          for (const z of [14, 22, 30])
            s.add(roundCone([-6, -26, z], [6, -26, z], s.rod(2), s.rod(2), { slot: PALE }))
          s.add(
            roundCone([6, -27, 6], [6, -25, 36], s.rod(2), s.rod(2), { slot: PALE, mirror: true }),
            roundCone([14, 2, 84], [22, 4, 96], 3.4, 3.4, { slot: DARK }),
            ellipsoid([24, 2, 99], [13, 5, 13], { slot: ACCENT, rotate: [24, 0, 24] }),
            ellipsoid([25.6, -1.6, 100], [9, 4, 9], { slot: PALE, rotate: [24, 0, 24] }),
          )
          tower(s, { height: 92, radius: 24, waist: 62 })
          faceWindow(s, { at: [0, -27.6, 64], radius: 18 })
          s.sockets.side = [60, -10, 0]
        },
        face: { ...windowFace, size: 5.2, azimuth: 24, mouth: { elevation: -20, width: 6 } },
      },
    },
  },
  luftballong: {
    camera: UPRIGHT,
    fixedHead: true,
    build: (s) => {
      for (let i = 0; i < 8; i++) {
        const a = i * 45 + 22.5
        s.add(
          ellipsoid([sin(a) * 11, -cos(a) * 11, 74], [25, 25, 33], { slot: i % 2 ? ACCENT : BODY, blend: 1 }),
        )
      }
      s.add(ellipsoid([0, -9, 72], [22, 28, 20], { slot: BODY }))
      s.add(
        cone([0, 0, 41], 11, 22, 9, 1.6, { slot: ACCENT, blend: 2 }),
        cone([0, 0, 29], 8, 6, 9, 1, { slot: PALE }),
      )
      s.add(
        box([0, 0, 12], [17, 17, 12.5], 5, { slot: DARK }),
        box([0, 0, 23], [18.4, 18.4, 3], 2.6, { slot: ACCENT }),
        box([0, 0, 11], [17.6, 17.6, 1.6], 1.2, { slot: PALE }),
      )
      for (const y of [-13, 13])
        s.add(
          roundCone([13, y, 22], [15, y * 1.15, 46], s.rod(2.6), s.rod(2.6), { slot: DARK, mirror: true }),
        )
      s.add(ellipsoid([19, -8, 13], [5, 5, 7], { slot: ACCENT, mirror: true }))
      tower(s, { height: 107, radius: 36, waist: 68 })
      s.sockets.head = { at: [0, 0, 73], radii: [34, 36, 32] }
      s.sockets.neck = { at: [0, 0, 36], radius: 15 }
      s.sockets.belly = { at: [0, -34, 58], radii: [8, 8, 8] }
      s.sockets.side = [28, -8, 0]
    },
    face: { azimuth: 21, elevation: 4, size: 6.4, mouth: { elevation: -17, width: 8 } },
  },
  segelflygplan: {
    camera: { azimuth: 34, elevation: 20 },
    fixedHead: true,
    build: (s) => {
      const p = plane(s, {
        length: 104,
        girth: 42,
        span: 168,
        chord: 19,
        dihedral: 6,
        wingSlot: BODY,
        tailSlot: BODY,
        fin: 15,
        height: 33,
      })
      s.add(ellipsoid([0, -14, p.z + 14], [11.5, 18, 9.4], { slot: DARK }))
      s.add(sphere([84, -4, p.z + 8], 18, { slot: ACCENT, operation: 'paint', mirror: true, depth: 8 }))
      s.add(sphere([0, 50, p.z + 26], 12, { slot: ACCENT, operation: 'paint', depth: 6 }))
    },
    face: { ...planeFace, size: 7, azimuth: 32, elevation: 12, mouth: { elevation: -8, width: 6 } },
  },
}

/** Delta wings of a craft that stands on its tail: wide at the foot, gone at the top. */
function deltaUpright(s: ShapeBuilder, look: { root: number; span: number; top: number; y: number }): void {
  const rows = 7
  const t = s.wall(3.6)
  for (let i = 0; i < rows; i++) {
    const u = (i + 0.5) / rows
    const span = look.span * (1 - u)
    s.add(
      box(
        [look.root + span / 2, look.y, 2 + look.top * u],
        [span / 2 + 2, t, (look.top / rows) * 0.66],
        t * 0.8,
        {
          slot: ACCENT,
          mirror: true,
          blend: 1.4,
        },
      ),
    )
  }
  s.add(
    roundCone([look.root + look.span, look.y, 4], [look.root, look.y, look.top], t, t, {
      slot: ACCENT,
      mirror: true,
    }),
  )
}
