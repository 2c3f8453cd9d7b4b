/** Eyes, brows, cheeks and mouth, laid on the finished head so that they always sit in its surface. */
import { ball, box, drum, ellipsoid } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, cos, direction, facing, multiply, sin, sub, surfaceFrame, turned } from '../sdf/vec.ts'
import type { Vec3 } from '../sdf/vec.ts'
import type { Sculpture, Surface } from './sculpture.ts'
import type { EyeStyle } from './traits/styles.ts'

export interface FacePlan {
  /** Degrees from straight ahead, and above the head's middle. */
  azimuth: number
  elevation: number
  /** Eye radius in units. */
  size: number
  style?: EyeStyle
  /** Colour of the skin around the eyes: lids take it. */
  skin?: Slot
  ink?: Slot
  /** Colour of plain eyes; lit screens have light ones without highlights. */
  pupil?: Slot
  blush?: Slot | 'none'
  brows?: boolean
  /** Where the mouth is when no muzzle has set it: degrees below the middle, width in units. */
  mouth?: { elevation: number; width: number } | 'none'
  /** This side's eye is under a patch. */
  patched?: 1 | -1
}

interface Eye {
  surface: Surface
  side: 1 | -1
  radius: number
  open: number
}

/** Printed lines and lips: colour this deep under the surface, nothing that could catch. */
const INK_MM = 1.5
/** Eyes of the living are a little larger than the plans say: they make the charm. */
const CHARM = 1.1
/** From this look aside on, the white of the eye shows which way it goes. */
const LOOKS_ASIDE = 0.4

export function drawFace(s: Sculpture, plan: FacePlan): void {
  const ink = plan.ink ?? inkFor(s, plan.skin ?? 1)
  const far = s.reach
  if (s.wish.isVehicle) s.reach = Math.max(...s.sockets.head.radii) * 1.4 + 5
  s.inking = true
  const eyes = placeEyes(s, plan)
  s.sockets.eyes = eyes.map((eye) => ({ ...eye.surface, radius: eye.radius }))
  for (const eye of eyes.filter(({ side }) => side !== plan.patched)) {
    drawEye(s, eye, plan, ink)
    if (plan.brows !== false) drawBrow(s, eye, ink, plan.skin ?? 1)
  }
  drawCheeks(s, plan, ink)
  drawMouth(s, plan, ink)
  s.inking = false
  s.reach = far
}

/** Strokes on a nearly black body are light. */
function inkFor(s: Sculpture, skin: Slot): Slot {
  return skin === 1 && s.wish.darkBody ? 3 : 4
}

function placeEyes(s: Sculpture, plan: FacePlan): Eye[] {
  const { mood, style, proportions, design } = s.wish
  const big = design.features.includes('big_eyes')
  const azimuth = plan.azimuth + (big ? 3 : 0)
  const elevation = plan.elevation - (big ? 2 : 0) - (style.eyeSize > 1.25 ? 2 : 0)
  return ([1, -1] as const).map((side) => {
    const i = side === 1 ? 0 : 1
    const surface = s.project(s.sockets.head.at, direction(azimuth * side, elevation))
    const charm = s.wish.isVehicle ? 1 : CHARM
    const wanted = plan.size * mood.eye[i] * style.eyeSize * proportions.eye * charm * (big ? 1.35 : 1)
    const room = Math.abs(surface.at[0]) / 1.08
    return { surface, side, radius: Math.max(Math.min(wanted, room), s.mm(1.3)), open: mood.open[i] }
  })
}

function drawEye(s: Sculpture, eye: Eye, plan: FacePlan, ink: Slot): void {
  if (eye.open < 0.3) return drawClosedEye(s, eye, ink)
  const wanted = plan.pupil ? 'button' : (plan.style ?? s.wish.style.eye)
  const onDark = s.wish.darkBody && (plan.skin ?? 1) === 1
  const aside = wanted === 'button' && !plan.pupil && looksAside(s)
  const look = aside || (onDark && wanted !== 'octagon') ? 'ball' : wanted
  if (look === 'ball') drawBallEye(s, eye, aside ? WIDE_IRIS : 1)
  else drawButtonEye(s, eye, look, plan.pupil ?? 4)
  drawLid(s, eye, plan.skin ?? 1)
  if (s.wish.style.lashes) drawLashes(s, eye, ink)
}

const WIDE_IRIS = 1.2

function looksAside(s: Sculpture): boolean {
  const { crossEyed, gaze: way } = s.wish.mood
  return s.wish.style.highlight && (crossEyed || Math.hypot(...way) >= LOOKS_ASIDE)
}

/** A laughing eye is an arch, a resting one a bowl. */
function drawClosedEye(s: Sculpture, { surface, radius }: Eye, ink: Slot): void {
  const up = s.wish.mood.resting ? -1 : 1
  const arc = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
    const u = i / 4
    return [u * radius * 1.12, up * (0.5 - u * u) * radius * 0.75] as const
  })
  draw(s, surface, arc, Math.max(radius * 0.2, s.mm(0.8)), ink)
}

/** An inked line on the surface: offsets from a point, in the plane that touches it. */
function draw(
  s: Sculpture,
  { at, normal }: Surface,
  points: ReadonlyArray<readonly [number, number]>,
  radius: number,
  slot: Slot,
): void {
  s.stroke(along(at, normal, -6), normal, points, radius, { slot, operation: 'paint', depth: s.mm(INK_MM) })
}

function drawButtonEye(s: Sculpture, { surface, radius: r }: Eye, look: EyeStyle, slot: Slot): void {
  const { at, normal } = surface
  if (look === 'dot') {
    s.add(drum(along(at, normal, r * 0.02), r, r * 0.4, r * 0.4, { slot, normal }))
  } else {
    s.add(ellipsoid(along(at, normal, -r * 0.1), [r * 0.94, r * 1.1, r * 0.55], { slot, normal }))
  }
  if (!s.wish.style.highlight || slot !== 4) return
  const [gazeX, gazeY] = gaze(s, 0.1)
  addLight(s, surface, r * (-0.28 + gazeX), r * (0.4 + gazeY), r * 0.26, r * 0.3)
  if (look === 'octagon') return
  addLight(
    s,
    surface,
    r * (0.28 + gazeX),
    r * (-0.42 + gazeY),
    r * 0.3,
    r * (s.wish.mood.sparkle ? 0.24 : 0.16),
  )
}

function drawBallEye(s: Sculpture, { surface, radius: r, side }: Eye, iris: number): void {
  const { at, normal } = surface
  const { right, up } = surfaceFrame(normal)
  const white = iris > 1 ? 0.94 : 1
  s.add(
    ellipsoid(along(at, normal, -r * 0.3), [r * 1.18 * white, r * 1.28 * white, r * 0.85], {
      slot: s.wish.lightSlot,
      normal,
    }),
  )
  const crossed = s.wish.mood.crossEyed ? -side * 0.2 : 0
  const [gazeX, gazeY] = gaze(s, 0.34)
  const inward = (iris > 1 ? 0 : -0.14) * side
  const middle = along(
    along(along(at, normal, r * 0.3), right, r * (inward + gazeX + crossed)),
    up,
    r * (gazeY - 0.05),
  )
  const big = iris * (s.wish.design.features.includes('big_eyes') ? 1.08 : 1)
  s.add(ellipsoid(middle, [r * 0.76 * big, r * 0.86 * big, r * 0.38], { slot: 4, normal }))
  const bright = s.wish.mood.sparkle ? 1.3 : 1
  addLight(s, { at: middle, normal }, -r * 0.24, r * 0.36, r * 0.26, r * 0.27 * bright)
  if (iris > 1 || s.wish.mood.sparkle)
    addLight(s, { at: middle, normal }, r * 0.28, -r * 0.34, r * 0.28, r * 0.16 * bright)
}

function gaze(s: Sculpture, travel: number): readonly [number, number] {
  const [x, y] = s.wish.mood.gaze
  return [x * travel, y * travel]
}

function addLight(
  s: Sculpture,
  { at, normal }: Surface,
  x: number,
  y: number,
  out: number,
  radius: number,
): void {
  const { right, up } = surfaceFrame(normal)
  const middle = along(along(along(at, right, x), up, y), normal, out)
  s.add(ball(middle, Math.max(radius, s.mm(0.5)), { slot: s.wish.lightSlot }))
}

/** A straight lid: the upper part of the eye takes the skin's colour. Its slope is the mood of faces without brows. */
function drawLid(s: Sculpture, { surface, radius: r, open, side }: Eye, skin: Slot): void {
  const { mood, isVehicle } = s.wish
  const frown = mood.brow[side === 1 ? 0 : 1]
  const shown = isVehicle && frown >= LID_FROWN ? Math.min(open, 0.84) : open
  if (shown >= 0.97) return
  const { up } = surfaceFrame(surface.normal)
  const low = -1.25 * r + 2.5 * r * shown
  const half = (r * 1.5 - low) / 2
  const middle = along(along(surface.at, up, low + half), surface.normal, r * 0.35)
  const slope = isVehicle ? Math.max(-14, Math.min(18, frown)) : mood.lidSlope
  s.add(
    box(middle, [r * 1.5, half, r * 1.05], r * 0.1, {
      slot: skin,
      operation: 'paint',
      depth: r * 1.5,
      frame: multiply(facing(surface.normal), turned([0, 0, slope * side])),
    }),
  )
}

/** Vehicles frown with their lids, in degrees, from here on: less is a plain look. */
const LID_FROWN = 8

/** On vehicles only friendly brows are drawn, and only where the sheet above the lamp goes on. */
function hasRoomForBrow(s: Sculpture, surface: Surface, r: number, skin: Slot, frown: number): boolean {
  if (frown >= LID_FROWN) return false
  const above = s.project(...overEye(surface, r * 2))
  const [, forward, up] = sub(above.at, surface.at)
  const near = !above.missed && Math.hypot(forward, up) < r * 3
  // A windscreen is no brow.
  return near && s.colourAt(above.at) === skin
}

function drawLashes(s: Sculpture, { surface, side, radius: r }: Eye, ink: Slot): void {
  for (const angle of [28, 52, 76]) {
    const reach = [1, 1.5].map((k) => [side * sin(angle) * r * k, cos(angle) * r * k * 1.12] as const)
    s.stroke(along(surface.at, surface.normal, -6), surface.normal, reach, 0.7, { slot: ink, lift: 0.2 })
  }
}

function drawBrow(s: Sculpture, { surface, side, radius: r }: Eye, ink: Slot, skin: Slot): void {
  const { mood, style } = s.wish
  const i = side === 1 ? 0 : 1
  if (!style.brows || mood.browWeight === 0) return
  if (s.wish.isVehicle && !hasRoomForBrow(s, surface, r, skin, mood.brow[i])) return
  const angle = mood.brow[i] * side
  const wanted = (1.6 + mood.browLift[i]) * r
  const lift = [wanted, LOW_BROW * r].find((height) => !isOnHat(s, surface, height, skin))
  if (lift === undefined) return
  // A friendly brow is an arch, a frowning one nearly straight.
  const arch = mood.brow[i] > 8 ? 0.1 : 0.24
  const points = [-1, -0.5, 0, 0.5, 1].map((u) => {
    const along = u * r * 0.8
    return [along * cos(angle), lift + along * sin(angle) + (1 - u * u) * r * arch] as const
  })
  const weight = Math.max(s.mm(0.7), r * 0.15 * mood.browWeight * (style.eye === 'ball' ? 1.4 : 1))
  draw(s, surface, points, weight, ink)
}

/** Height over the eye, in its radii, where a hat leaves no more room. */
const LOW_BROW = 1.35

function isOnHat(s: Sculpture, surface: Surface, height: number, skin: Slot): boolean {
  if (!s.covered || skin !== 3) return false
  return s.colourAt(s.project(...overEye(surface, height)).at) !== skin
}

/** Through where and towards where the surface over an eye is met. */
const overEye = ({ at, normal }: Surface, height: number): [Vec3, Vec3] => [
  along(along(at, normal, -6), surfaceFrame(normal).up, height),
  normal,
]

function drawCheeks(s: Sculpture, plan: FacePlan, ink: Slot): void {
  const { mood, style, age } = s.wish
  const strength = mood.blush * age.blush
  if (plan.blush === 'none' || !style.blush || strength < 0.2) return
  if (!s.wish.rosy) return strength > HATCHED ? hatchCheeks(s, plan, ink) : undefined
  const r = plan.size * Math.sqrt(strength)
  for (const side of [1, -1]) {
    const toward = direction((plan.azimuth * 1.25 + 6) * side, plan.elevation - 19)
    const { at, normal } = s.project(s.sockets.head.at, toward)
    s.add(
      ellipsoid(at, [r * 0.66, r * 0.48, 3], {
        slot: plan.blush ?? 2,
        operation: 'paint',
        normal,
        depth: s.mm(1.4),
      }),
    )
  }
}

/** Strong enough a blush to be drawn where no colour is warm enough for cheeks. */
const HATCHED = 1.4

/** Three short slanting lines on each cheek. */
function hatchCheeks(s: Sculpture, plan: FacePlan, ink: Slot): void {
  const r = plan.size
  for (const side of [1, -1]) {
    const toward = direction((plan.azimuth * 1.2 + 7) * side, plan.elevation - 20)
    const surface = s.project(s.sockets.head.at, toward)
    for (const x of [-0.5, 0, 0.5])
      draw(
        s,
        surface,
        [
          [r * (x - 0.1), r * -0.28],
          [r * (x + 0.1), r * 0.28],
        ],
        s.mm(0.65),
        ink,
      )
  }
}

const DOWNWARD: Vec3 = [0, -1, -0.1]

function drawMouth(s: Sculpture, plan: FacePlan, ink: Slot): void {
  const socket = s.sockets.mouth
  if (socket?.form === 'none' || plan.mouth === 'none') return
  const { mood, style, age } = s.wish
  const factor = style.mouth * age.mouth * (mood.mouth.width / 0.26) ** 0.8
  if (socket) {
    const slot = socket.slot ?? ink
    if (socket.form === 'cat') drawCatMouth(s, socket.at, socket.width * factor, slot)
    else drawSmile(s, socket.at, socket.width * factor, slot)
    return
  }
  const { elevation, width } = plan.mouth ?? { elevation: -24, width: plan.size * 1.15 }
  const { at } = s.project(s.sockets.head.at, direction(0, elevation))
  drawSmile(s, at, width * factor, ink)
}

function drawSmile(s: Sculpture, at: Vec3, width: number, slot: Slot): void {
  if (width <= 0) return
  const { curve, open, slant } = s.wish.mood.mouth
  const points = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
    const u = i / 4
    return [u * width, curve * width * 0.52 * (u * u - 0.5) + slant * width * 0.3 * u] as const
  })
  const opened = open > 0 && drawOpening(s, at, width, open, slot)
  // A mouth that says oh has no corners.
  if (!opened || open < ROUND_MOUTH) drawLips(s, at, points, width, slot)
  if (s.wish.mood.tooth) drawTooth(s, along(at, [1, 0, -0.35], width * 0.4))
}

const ROUND_MOUTH = 0.7

function drawLips(
  s: Sculpture,
  at: Vec3,
  points: ReadonlyArray<readonly [number, number]>,
  width: number,
  slot: Slot,
): void {
  const radius = Math.max(s.mm(0.8), Math.min(1.15, width * 0.17))
  s.stroke(at, DOWNWARD, points, radius, { slot, operation: 'paint', depth: s.mm(INK_MM) })
}

/** An open, laughing mouth with a tongue. It needs an unbroken surface to be drawn on. */
function drawOpening(s: Sculpture, at: Vec3, width: number, open: number, slot: Slot): boolean {
  const round = open >= ROUND_MOUTH
  const height = width * (round ? 0.9 : 0.35 + open * 0.7)
  const drop = round ? 0 : width * 0.3
  if (isBroken(s, at, drop + height)) return false
  const { at: middle, normal } = s.project(along(at, [0, 0, -1], drop), DOWNWARD)
  const paint = { operation: 'paint', depth: s.mm(INK_MM) } as const
  s.add(ellipsoid(middle, [width * 0.74, height, width * 0.8], { slot, normal, ...paint }))
  if (round) return true
  const out = s.wish.mood.tongue ? 1.05 : 0.55
  const tongue = s.project(along(middle, [0, 0, -1], height * out), DOWNWARD)
  s.add(
    ellipsoid(tongue.at, [width * 0.42, height * (s.wish.mood.tongue ? 0.55 : 0.42), width * 0.5], {
      slot: 2,
      normal: tongue.normal,
      ...paint,
    }),
  )
  if (s.wish.mood.teeth) drawTooth(s, along(middle, [0, 0, 1], height * 0.55), 1.7)
  return true
}

/** Whether something stands out below a point, like a bumper. */
function isBroken(s: Sculpture, at: Vec3, down: number): boolean {
  const STEPS = 5
  let before = s.project(at, DOWNWARD).at[1]
  for (let i = 1; i <= STEPS; i++) {
    const { at: here, missed } = s.project(along(at, [0, 0, -1], (down * i) / STEPS), DOWNWARD)
    if (missed || before - here[1] > Math.max(0.5, (down / STEPS) * 0.7)) return true
    before = here[1]
  }
  return false
}

function drawTooth(s: Sculpture, near: Vec3, wide = 1): void {
  const { at, normal } = s.project(near, DOWNWARD)
  const r = s.line(1.2)
  s.add(box(at, [r * wide, r, r * 0.8], r * 0.5, { slot: 3, normal }))
}

function drawCatMouth(s: Sculpture, at: Vec3, width: number, slot: Slot): void {
  const { curve, open } = s.wish.mood.mouth
  if (open > 0) drawOpening(s, along(at, [0, 0, -1], width * 0.3), width * 0.5, open, slot)
  for (const side of [1, -1]) {
    const points = [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const u = i / 6
      const dip = Math.sin(u * Math.PI) ** 0.8 * width * 0.44 * Math.max(0.3, curve)
      return [side * u * width, u * 1.2 - dip] as const
    })
    drawLips(s, at, points, width * 0.8, slot)
  }
  if (s.wish.mood.tooth) drawTooth(s, along(at, [1, 0, -1], width * 0.45))
}
