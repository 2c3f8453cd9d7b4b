/** Two rings round the eyes and a bridge. */
import { ACCENT, BODY, chain, torus } from '../../sdf/shapes.ts'
import type { Shape, Slot } from '../../sdf/shapes.ts'
import { add, along, cos, dot, lerp, scale, sin, sub, surfaceFrame, unit } from '../../math/vec.ts'
import type { Vec3 } from '../../math/vec.ts'
import { colourUnder } from '../ink.ts'
import { openSights, sightsLost } from '../mouth-sight.ts'
import type { ShapeBuilder } from '../shape-builder.ts'
import type { Surface } from '../sockets.ts'

type Eye = Surface & { radius: number }

/** In eye radii: how wide the rings are, how much higher than the eyes they and the bridge between them sit. */
interface Fit {
  ring: number
  rise: number
  bridge: number
  /** How far before the eyes they sit. */
  out?: number
  /** Half the degrees of a rim that are left out towards the mouth. */
  gap?: number
}

const USUAL: Fit = { ring: 1.5, rise: 0, bridge: 0 }
/** In eye radii: those of old people are part of them, and seen from afar. */
const OWN_RING = 1.75
/** In eye radii: a ring that still goes round an eye. */
const LEAST_RING = 1.12
/** Share of the way from an eye to the middle of the face that a ring may fill: more, and the two meet on the nose. */
const TO_NOSE = 0.9
/** A mouth between two lamps is seen over narrower glasses that sit higher. */
const HIGHER: readonly Fit[] = [
  { ring: 1.36, rise: 0, bridge: 0.3 },
  { ring: 1.42, rise: 0.1, bridge: 0.5 },
  { ring: 1.4, rise: 0.2, bridge: 0.7 },
  { ring: 1.34, rise: 0.3, bridge: 0.9 },
  { ring: 1.28, rise: 0.4, bridge: 1 },
]
/** Rims that are open towards a mouth which reaches up between the lamps. */
const OPEN: Fit = { ring: 1.4, rise: 0.1, bridge: 1, gap: 40 }
/** At most this share of what is seen of a mouth may lie behind whole rims. */
const SPARED = 0.05

export function glasses(s: ShapeBuilder): void {
  const [left, right] = s.sockets.eyes
  if (!left || !right) return
  const made = (fit: Fit): Shape[] => framesOf(s, [left, right], fit)
  const lost = (fit: Fit): number => sightsLost(s, made(fit))
  const fits = s.context.isVehicle ? HIGHER : []
  const [first = livingFit(s, left)] = fits
  const whole = fits.reduce((best, next) => (lost(next) < lost(best) ? next : best), first)
  const spared = s.context.isVehicle && lost(whole) > 0 && !isSpared(s, made(whole)) ? OPEN : whole
  const fit = s.context.isVehicle ? spared : beforeFace(s, [left, right], spared)
  s.onHead(() => s.add(...made(fit)))
  s.sockets.worn = [left, right].flatMap((eye) => rimOf(s, eye, fit))
}

/** Large eyes get slim rings, so that the two stay apart and leave nose and cheeks free. */
function livingFit(s: ShapeBuilder, { at, radius }: Eye): Fit {
  const aside = Math.abs(at[0] - noseOf(s))
  const wanted = s.eyewear === null ? USUAL.ring : OWN_RING
  const ring = Math.min(wanted, Math.max(LEAST_RING, (aside * TO_NOSE) / radius))
  return { ...USUAL, ring, bridge: wanted - ring }
}

/** Before a muzzle or a cheek that would swallow the rims: no farther out than frees most of them. */
function beforeFace(s: ShapeBuilder, eyes: readonly Eye[], fit: Fit): Fit {
  const sunkOf = (tried: Fit): number =>
    eyes.flatMap((eye) => rimOf(s, eye, tried)).filter((at) => s.distance(at) < 0).length
  const tried = SLIMMER.flatMap((share) =>
    OUTWARD.map((out) => ({ ...fit, ring: Math.max(LEAST_RING, fit.ring * share), out })),
  )
  return tried.reduce((best, next) => (sunkOf(best) > SUNK && sunkOf(next) < sunkOf(best) ? next : best))
}

/** As shares of the usual ring. */
const SLIMMER = [1, 0.88, 0.78]

/** In eye radii. */
const OUTWARD = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.05]
/** Points of both rims, of sixteen, that may lie in the face that carries them. */
const SUNK = 2

/** Where the face has its middle: a head may sit beside that of the toy. */
const noseOf = (s: ShapeBuilder): number => s.sockets.head.at[0]

/** The rims' colour: one that shows on the cheek below them. */
function rimColour(s: ShapeBuilder, eye: Eye, fit: Fit): Slot {
  if (s.context.isVehicle) return onSheetOf(s, eye, fit)
  if (s.eyewear !== null) return s.eyewear
  const { up } = surfaceFrame(facingOf(s, eye))
  const below = along(middleOf(s, eye, fit), up, -eye.radius * fit.ring)
  return s.contrasting(s.project(s.sockets.head.at, sub(below, s.sockets.head.at)).at, ACCENT)
}

/** Round lamps lie bumpers and panes of all colours: only on a sheet of their own colour rims would be lost. */
function onSheetOf(s: ShapeBuilder, eye: Eye, fit: Fit): Slot {
  const reach = eye.radius * fit.ring
  const isLostOn = (under: Slot): boolean => under === ACCENT || s.areAlike(under, ACCENT)
  const lost = AROUND.filter((turn) => isLostOn(colourUnder(s, eye, cos(turn) * reach, sin(turn) * reach)))
  return lost.length > AROUND.length / 2 ? s.contrasting(eye.at, BODY) : ACCENT
}

/** Whether what the toy itself leaves to be seen of its mouth stays to be seen. */
function isSpared(s: ShapeBuilder, frames: readonly Shape[]): boolean {
  const seen = openSights(s)
  return sightsLost(s, frames, seen) <= seen.length * SPARED
}

function framesOf(s: ShapeBuilder, eyes: readonly [Eye, Eye], fit: Fit): Shape[] {
  const tube = s.line(1.25)
  const slot = rimColour(s, eyes[0], fit)
  const rings = eyes.map((eye) =>
    torus(middleOf(s, eye, fit), eye.radius * fit.ring, tube, {
      slot,
      lyingOn: facingOf(s, eye),
      ...(fit.gap !== undefined && { arc: 180 - fit.gap, roll: rollFromMouth(s, eye, fit) }),
    }),
  )
  const [from, to] = eyes.map((eye) => {
    const { at, normal, radius } = eye
    const nose = noseOf(s)
    const share = Math.min(0.9, (radius * (fit.ring - 0.05)) / Math.abs(at[0] - nose))
    const inner = lerp(at, [nose, at[1], at[2]], share)
    const before = along(inner, normal, radius * 0.5)
    return raised(along(before, facingOf(s, eye), radius * (fit.out ?? 0)), eye, fit.rise + fit.bridge)
  })
  return from && to ? [...rings, ...bridgeOf(s, [from, to], tube, slot)] : rings
}

/** Straight from rim to rim, or over the brow where that stands out between eyes set wide apart. */
function bridgeOf(s: ShapeBuilder, [from, to]: readonly [Vec3, Vec3], tube: number, slot: Slot): Shape[] {
  const straight = BRIDGE.map((t) => lerp(from, to, t))
  const isSunk = s.distance(lerp(from, to, 0.5)) < 0 && !s.context.isVehicle
  const points = isSunk ? straight.map((at) => s.project(at, OVER_BROW).at) : straight
  return chain(isSunk ? [from, ...points.slice(1, -1), to] : [from, to], tube, tube, { slot })
}

const BRIDGE = [0, 0.25, 0.5, 0.75, 1]
const OVER_BROW: Vec3 = unit([0, -1, 0.4])

/** Rims lie round the balls of lamps, which stand out of them; on flat faces they look ahead a little more than the eyes. */
function facingOf(s: ShapeBuilder, { normal }: Eye): Vec3 {
  if (s.context.isVehicle) return unit([normal[0] * 0.85, normal[1] - 0.1, normal[2] * 0.7])
  // Far round a head they would stand off it like ears.
  if (Math.abs(normal[0]) > SIDEWAYS) return unit([normal[0] * 0.95, normal[1] - 0.1, normal[2] * 0.6])
  return unit([normal[0] * 0.8, normal[1] - 0.25, normal[2] * 0.6])
}

/** Of an eye's normal: eyes farther round the head look to its sides. */
const SIDEWAYS = 0.55

function middleOf(s: ShapeBuilder, eye: Eye, { rise, out = 0 }: Fit): Vec3 {
  const before = along(eye.at, eye.normal, eye.radius * 0.28)
  return raised(along(before, facingOf(s, eye), eye.radius * out), eye, rise)
}

const raised = (at: Vec3, { radius }: Eye, by: number): Vec3 => along(at, [0, 0, 1], radius * by)

/** Degrees by which a ring is rolled so that its gap lies towards the mouth. */
function rollFromMouth(s: ShapeBuilder, eye: Eye, fit: Fit): number {
  const { lips } = s.sockets
  const { right, up } = surfaceFrame(facingOf(s, eye))
  const mouth = scale(
    lips.reduce((sum, at) => add(sum, at), [0, 0, 0]),
    1 / lips.length,
  )
  const way = sub(mouth, middleOf(s, eye, fit))
  return (Math.atan2(dot(way, right), -dot(way, up)) * 180) / Math.PI
}

const AROUND = [0, 45, 90, 135, 180, 225, 270, 315]

function rimOf(s: ShapeBuilder, eye: Eye, fit: Fit): Vec3[] {
  const { right, up } = surfaceFrame(facingOf(s, eye))
  const reach = eye.radius * fit.ring
  return AROUND.map((turn) =>
    along(along(middleOf(s, eye, fit), right, cos(turn) * reach), up, sin(turn) * reach),
  )
}
