/** Beards, noses and clothes of people, on the head's measure h and the body's sockets. */
import {
  ACCENT,
  DARK,
  PALE,
  sphere,
  bezierTube,
  box,
  cylinder,
  ellipsoid,
  roundCone,
  torus,
} from '../../sdf/shapes.ts'
import { add } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { losesNeck, stepsBesideHead } from '../moving-parts.ts'
import { stepsBesideFace } from '../mouth-sight.ts'
import { headWidth, onHead } from './anchors.ts'
import { definePart } from '../kit/define-part.ts'
import { NEEDED, colour, degrees, factor, flag, heads, other, units } from '../kit/options.ts'
import type { Chosen } from '../kit/options.ts'
import type { ShapeBuilder } from '../shape-builder.ts'

const BEARD = {
  to: units(NEEDED, 'height it hangs down to'),
  width: factor(0.8, 'the width of the head'),
  slot: colour(PALE, 'of the beard'),
  fork: flag(false, 'whether it has two points'),
  moustache: flag(true, 'over it'),
  out: factor(0, 'depths of the head it lies further ahead, on faces that stand out of a helmet'),
}

type BeardLook = Chosen<typeof BEARD>

export const beard = definePart({
  doc: 'A beard of locks side by side.',
  options: BEARD,
  build: (s, look) => {
    // A head that turns as a joint would be held fast by its beard: there it lies on the body, under a level face.
    const isLoose = losesNeck(s)
    if (isLoose) s.headTilt = { pitch: 0, roll: 0, yaw: 0 }
    else s.headTilt = { ...s.headTilt, pitch: within(s.headTilt.pitch, BEARD_PITCH) }
    if (isLoose) addBeard(s, look)
    else s.onHead(() => addBeard(s, look))
    if (!look.moustache) return
    s.onHead(() => addMoustache(s, look))
    mouthIn(s, look, isLoose)
  },
})

/** Degrees by which a head with a beard nods at most: farther, it would sink into the chest or stand off from it. */
const BEARD_PITCH = 5
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

function addBeard(s: ShapeBuilder, look: BeardLook): void {
  const { radii } = s.sockets.head
  const at = add(s.sockets.head.at, [0, -radii[1] * look.out, 0])
  const { slot } = look
  const w = look.width * radii[0]
  const top = at[2] - radii[2] * 0.4
  const front = Math.min(s.sockets.belly.at[1] - 3, at[1] - radii[1] * 0.7)
  // Flat faces make a wedge of it: single locks would look torn.
  if (s.context.style.facets && !look.fork)
    s.add(
      ellipsoid([0, front + 1, (top + look.to) / 2], [w * 0.8, radii[1] * 0.36, (top - look.to) * 0.54], {
        slot,
      }),
    )
  else
    for (const place of look.fork ? [-1, -0.6, 0.6, 1] : [-1, -0.52, 0, 0.52, 1]) {
      const outer = Math.abs(place)
      const tip: Vec3 = look.fork
        ? [Math.sign(place) * w * (0.2 + outer * 0.24), front, look.to + 3]
        : [place * w * 0.36, front + outer * 2, look.to + 3 + outer * (top - look.to) * 0.34]
      const root: Vec3 = [place * w * 0.76, at[1] - radii[1] * (0.78 - outer * 0.3), top + outer * 2.5]
      const via: Vec3 = [place * w * 0.72, front - 1 + outer * 5, (root[2] + tip[2]) / 2]
      s.add(...bezierTube(root, via, tip, w * 0.27, Math.max(2.6, w * 0.12), { slot, blend: 0.4 }, 4))
    }
  // The jaw itself is covered, so that no skin shows between the locks.
  s.add(
    ellipsoid(
      [0, at[1] - radii[1] * 0.36, at[2] - radii[2] * 0.7],
      [w * 0.9, radii[1] * 0.62, radii[2] * 0.38],
      { slot, blend: 1 },
    ),
  )
  const fill = (top - look.to) / 2
  if (!look.fork)
    s.add(
      ellipsoid([0, front + 5, top - fill * 0.5], [w * 0.62, radii[1] * 0.2, fill * 0.66], {
        slot,
        blend: 1,
      }),
    )
}

function addMoustache(s: ShapeBuilder, look: BeardLook): void {
  const { radii } = s.sockets.head
  const at = add(s.sockets.head.at, [0, -radii[1] * look.out, 0])
  const w = look.width * radii[0]
  s.add(
    roundCone(
      [w * 0.06, at[1] - radii[1] - 1.4, at[2] - radii[2] * 0.32],
      [w * 0.62, at[1] - radii[1] * 0.84, at[2] - radii[2] * 0.46],
      // Stouter it would be a second nose, on a slim face it would hide the eyes.
      Math.min(4.2, w * 0.26),
      Math.min(3, w * 0.19),
      { slot: look.slot, mirror: true, blend: 0.6 },
    ),
  )
}

/** Under a moustache the beard leaves the lips free, and the mood's smile is drawn on them; on the body it can only curve as they do. */
function mouthIn(s: ShapeBuilder, { slot }: BeardLook, isLoose: boolean): void {
  const { at, radii } = s.sockets.head
  const lips = s.project([0, at[1], at[2] - radii[2] * 0.32 - LIPS.drop], AHEAD)
  const skin = { slot: PALE, operation: 'paint', depth: s.mm(1.5) } as const
  if (isLoose) {
    const curve = [-1, -0.5, 0, 0.5, 1].map((u) => [u * radii[0] * LIPS.half, u * u * LIPS.rise] as const)
    if (slot !== PALE) s.stroke(lips.at, AHEAD, curve, LIPS.radius, skin)
    s.sockets.mouth = { at: lips.at, width: 0, form: 'none' }
    return
  }
  const form = [radii[0] * LIPS.half, LIPS.height, LIPS.proud] as const
  if (slot !== PALE)
    s.underFace(() => s.add(ellipsoid(lips.at, form, { slot: PALE, normal: AHEAD, blend: 0.4 })))
  s.sockets.mouth = { at: lips.at, width: radii[0] * LIPS.smile, form: 'line', staysShut: true }
}

const AHEAD: Vec3 = [0, -1, -0.1]
/** Shares of the head's half width: half the bare lips, half the smile on them; in units: their half height, how far they stand out, how far under the moustache they lie; of the curve its rise and half thickness. */
const LIPS = { half: 0.34, smile: 0.2, height: 4.6, proud: 1.8, drop: 9, rise: 2.8, radius: 1.6 }

export const buttonNose = definePart({
  doc: 'A button nose of people.',
  options: {
    size: heads(0.045, 'radius of the nose'),
    slot: colour(PALE, 'of the nose'),
    elevation: degrees(-7, 'from the middle of the face'),
  },
  build: (s, { size, slot, elevation }) => {
    const r = size * headWidth(s)
    const { at } = onHead(s, 0, elevation)
    s.onHead(() => s.add(ellipsoid(add(at, [0, -r * 0.3, 0]), [r * 1.1, r, r * 0.95], { slot, blend: 1 })))
  },
})

export const belt = definePart({
  doc: 'A belt round the middle, with an optional buckle.',
  options: {
    z: units(NEEDED, 'height'),
    radius: units(NEEDED, 'of the waist'),
    slot: colour(DARK, 'of the belt'),
    thick: units(2.6, 'radius of the belt'),
    depth: factor(null, 'of the waist from front to back, of its width'),
    buckle: colour(null, 'of the buckle'),
  },
  build: (s, look) => {
    const t = look.thick
    s.add(cylinder([0, 0, look.z], look.radius, t, 1, { slot: look.slot, blend: 0.6 }))
    if (look.buckle) s.add(box([0, -look.radius, look.z], [4, 2.2, t + 0.8], 1, { slot: look.buckle }))
  },
})

export const buttons = definePart({
  doc: 'Buttons down the front, laid on the body.',
  options: {
    heights: other<readonly number[]>('a list of units')(NEEDED, 'of the buttons'),
    slot: colour(NEEDED, 'of the buttons'),
    radius: units(2, 'of a button'),
  },
  build: (s, { heights, slot, radius }) => {
    for (const z of heights) {
      const { at, normal } = s.project([0, 0, z], [0, -1, 0])
      s.add(ellipsoid(at, [s.line(radius), s.line(radius), s.line(radius) * 0.7], { slot, normal }))
    }
  },
})

/** A step of its lean takes a staff one unit outward so far above the hand. */
const LEAN_OVER = 40

export const staff = definePart({
  doc: 'A staff that stands on the floor and passes the hand.',
  coversFace: true,
  options: {
    side: other<1 | -1>('1 for left, -1 for right')(NEEDED, 'the hand that holds it'),
    height: units(NEEDED, 'of its top'),
    radius: units(2.6, 'of the staff'),
    slot: colour(DARK, 'of the staff'),
  },
  build: (s, { side, ...look }) => {
    const hand = s.sockets.hands[side === 1 ? 0 : 1]
    const x = hand[0] + side * 3
    const y = hand[1] - 2
    const r = s.rod(look.radius)
    // A staff leans out of the way of a head that turns, and of the face that the camera sees.
    const leaning = (step: number, z: number): Vec3 => [x + (side * step * (z - hand[2])) / LEAN_OVER, y, z]
    const rodAt = (step: number): [Vec3, Vec3] => [leaning(step, hand[2]), leaning(step, look.height)]
    const lean = Math.max(stepsBesideHead(s, r, rodAt), stepsBesideFace(s, r, rodAt))
    const [foot, top] = [leaning(lean, 0), leaning(lean, look.height)]
    const grip = s.colourAt(hand)
    s.add(roundCone(foot, top, r, r, { slot: look.slot }))
    s.add(cylinder(add(foot, [0, 0, 1.6]), r * 2.1, 2, 1, { slot: look.slot, blend: 1.5 }))
    // The grip is of the hand's own colour: bare or gloved.
    s.add(sphere([x - side * 2, y + 1.5, hand[2]], 7, { slot: grip, blend: 0.6 }))
    return top
  },
})

/** From fold to fold at a hem, in units: as far apart as they are thick they are fingers. */
const FOLD = 5.6

export const cape = definePart({
  doc: 'A cape from the shoulders to near the floor.',
  options: {
    slot: colour(ACCENT, 'of the cape'),
    to: units(6, 'height of its hem'),
    width: factor(1, 'on its width'),
    flare: units(7, 'it stands off behind'),
    hem: units(null, 'half width at the hem, for capes that show from the front'),
  },
  build: (s, look) => {
    const { at, radius } = s.sockets.neck
    const { to } = look
    const { slot } = look
    const w = look.width * (radius + 13)
    const back = s.sockets.back[1]
    s.add(torus(add(at, [0, 0, -0.5]), radius, 3, { slot, blend: 0.8 }))
    s.add(
      ellipsoid([0, back + 3, (at[2] + to) / 2], [w, s.wall(5), (at[2] - to) / 2 + 3], {
        slot,
        blend: 1.6,
        rotate: [-look.flare, 0, 0],
      }),
    )
    const hem = look.hem ?? w
    const folds = Math.ceil((2 * hem) / FOLD) + 1
    for (let i = 0; i < folds; i++) {
      const t = (i / (folds - 1)) * 2 - 1
      const top: Vec3 = [t * (radius + 2), back, at[2] - 8]
      s.add(roundCone(top, [t * hem, back + look.flare, to + 4], 3.4, 5, { slot, blend: 4 }))
    }
  },
})
