/** Eyes, brows, cheeks and mouth, laid on the finished head so that they always sit in its surface. */
import { ball, box, drum, ellipsoid } from '../sdf/shapes.ts'
import type { Slot } from '../sdf/shapes.ts'
import { along, cos, direction, facing, sin, surfaceFrame } from '../sdf/vec.ts'
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
}

interface Eye {
  surface: Surface
  side: 1 | -1
  radius: number
  open: number
}

export function drawFace(s: Sculpture, plan: FacePlan): void {
  const ink = plan.ink ?? inkFor(s, plan.skin ?? 1)
  const far = s.reach
  if (s.wish.isVehicle) s.reach = Math.max(...s.sockets.head.radii) * 1.4 + 5
  const eyes = placeEyes(s, plan)
  s.sockets.eyes = eyes.map((eye) => ({ ...eye.surface, radius: eye.radius }))
  for (const eye of eyes) {
    drawEye(s, eye, plan, ink)
    if (plan.brows !== false) drawBrow(s, eye, ink)
  }
  drawCheeks(s, plan)
  drawMouth(s, plan, ink)
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
    const wanted = plan.size * mood.eye[i] * style.eyeSize * proportions.eye * (big ? 1.32 : 1)
    const room = Math.abs(surface.at[0]) / 1.08
    return { surface, side, radius: Math.max(Math.min(wanted, room), s.mm(1.3)), open: mood.open[i] }
  })
}

function drawEye(s: Sculpture, eye: Eye, plan: FacePlan, ink: Slot): void {
  if (eye.open < 0.3) return drawClosedEye(s, eye, ink)
  const wanted = plan.pupil ? 'button' : (plan.style ?? s.wish.style.eye)
  const onDark = s.wish.darkBody && (plan.skin ?? 1) === 1
  const look = onDark && wanted !== 'octagon' ? 'ball' : wanted
  if (look === 'ball') drawBallEye(s, eye)
  else drawButtonEye(s, eye, look, plan.pupil ?? 4)
  if (eye.open < 0.97) drawLid(s, eye, plan.skin ?? 1)
  if (s.wish.style.lashes) drawLashes(s, eye, ink)
}

function drawClosedEye(s: Sculpture, { surface, radius }: Eye, ink: Slot): void {
  const arc = [-3, -2, -1, 0, 1, 2, 3].map((i) => {
    const u = i / 3
    return [u * radius, (1 - u * u) * radius * 0.6] as const
  })
  s.stroke(along(surface.at, surface.normal, -6), surface.normal, arc, radius * 0.18, { slot: ink })
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

function drawBallEye(s: Sculpture, { surface, radius: r, side }: Eye): void {
  const { at, normal } = surface
  const { right, up } = surfaceFrame(normal)
  s.add(ellipsoid(along(at, normal, -r * 0.3), [r * 1.18, r * 1.28, r * 0.85], { slot: 3, normal }))
  const crossed = s.wish.mood.crossEyed ? -side * 0.18 : 0
  const [gazeX, gazeY] = gaze(s, 0.3)
  const inward = -0.14 * side
  const middle = along(
    along(along(at, normal, r * 0.3), right, r * (inward + gazeX + crossed)),
    up,
    r * (gazeY - 0.05),
  )
  const big = s.wish.design.features.includes('big_eyes') ? 1.08 : 1
  s.add(ellipsoid(middle, [r * 0.76 * big, r * 0.86 * big, r * 0.38], { slot: 4, normal }))
  addLight(s, { at: middle, normal }, -r * 0.2, r * 0.34, r * 0.26, r * 0.27)
  if (s.wish.mood.sparkle) addLight(s, { at: middle, normal }, r * 0.24, -r * 0.3, r * 0.28, r * 0.17)
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

/** A straight lid: the upper part of the eye takes the skin's colour. */
function drawLid(s: Sculpture, { surface, radius: r, open }: Eye, skin: Slot): void {
  const { up } = surfaceFrame(surface.normal)
  const low = -1.25 * r + 2.5 * r * open
  const half = r * 1.2
  const middle = along(surface.at, up, low + half)
  s.add(
    box(middle, [r * 1.5, half, r * 1.6], r * 0.1, {
      slot: skin,
      operation: 'paint',
      depth: r * 1.5,
      frame: facing(surface.normal),
    }),
  )
}

function drawLashes(s: Sculpture, { surface, side, radius: r }: Eye, ink: Slot): void {
  for (const angle of [28, 52, 76]) {
    const reach = [1, 1.5].map((k) => [side * sin(angle) * r * k, cos(angle) * r * k * 1.12] as const)
    s.stroke(along(surface.at, surface.normal, -6), surface.normal, reach, 0.7, { slot: ink, lift: 0.2 })
  }
}

function drawBrow(s: Sculpture, { surface, side, radius: r }: Eye, ink: Slot): void {
  const { mood, style } = s.wish
  const i = side === 1 ? 0 : 1
  if (!style.brows || mood.browWeight === 0) return
  const angle = mood.brow[i] * side
  const lift = (1.72 + mood.browLift[i]) * r
  const points = [-1, -0.33, 0.33, 1].map((u) => {
    const along = u * r * 0.95
    return [along * cos(angle), lift + along * sin(angle) + (1 - u * u) * r * 0.14] as const
  })
  const weight = r * 0.19 * mood.browWeight * (style.eye === 'ball' ? 1.3 : 1)
  s.stroke(along(surface.at, surface.normal, -6), surface.normal, points, weight, { slot: ink, lift: 0.1 })
}

function drawCheeks(s: Sculpture, plan: FacePlan): void {
  const { mood, style, age } = s.wish
  const strength = mood.blush * age.blush
  if (plan.blush === 'none' || !style.blush || !s.wish.rosy || strength < 0.2) return
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
  const { curve, open, slant } = s.wish.mood.mouth
  const points = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => {
    const u = i / 4
    return [u * width, curve * width * 0.52 * (u * u - 0.5) + slant * width * 0.3 * u] as const
  })
  if (open > 0) drawOpening(s, at, width, open, slot)
  s.stroke(at, DOWNWARD, points, Math.min(0.9, width * 0.16), { slot })
  if (s.wish.mood.tooth) drawTooth(s, along(at, [1, 0, -0.35], width * 0.4))
}

/** An open, laughing mouth with a tongue: colour under the surface, nothing that could catch. */
function drawOpening(s: Sculpture, at: Vec3, width: number, open: number, slot: Slot): void {
  const { at: middle, normal } = s.project(along(at, [0, 0, -1], width * 0.3), DOWNWARD)
  const height = width * (0.35 + open * 0.7)
  s.add(
    ellipsoid(middle, [width * 0.74, height, width * 0.8], {
      slot,
      operation: 'paint',
      depth: s.mm(1.6),
      normal,
    }),
  )
  const tongue = s.project(along(middle, [0, 0, -1], height * 0.5), DOWNWARD)
  s.add(
    ellipsoid(tongue.at, [width * 0.42, height * 0.42, width * 0.5], {
      slot: 2,
      operation: 'paint',
      depth: s.mm(1.6),
      normal: tongue.normal,
    }),
  )
  if (s.wish.mood.teeth) drawTooth(s, along(middle, [0, 0, 1], height * 0.55), 1.7)
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
    s.stroke(at, DOWNWARD, points, Math.min(0.85, width * 0.18), { slot })
  }
  if (s.wish.mood.tooth) drawTooth(s, along(at, [1, 0, -1], width * 0.45))
}
