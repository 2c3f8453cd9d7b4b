/** SDF primitives as plain records. Lengths in any one unit; the packer scales to mm. */
import { IDENTITY, length, lyingOn, facing, sub, eulerRotation, unit } from '../math/vec.ts'
import type { Mat3, Vec3 } from '../math/vec.ts'

/** A colour slot: which of the toy's four filaments a shape is printed in. The numbers are written to tapes and files. */
export type Slot = typeof BODY | typeof ACCENT | typeof PALE | typeof DARK
export const BODY = 1 as const
export const ACCENT = 2 as const
/** Light neutral; the skin of people. */
export const PALE = 3 as const
/** Dark neutral. */
export const DARK = 4 as const
export const SLOTS = [BODY, ACCENT, PALE, DARK] as const
/** As kinds write them. */
export const SLOT_NAMES: Readonly<Record<Slot, string>> = { 1: 'BODY', 2: 'ACCENT', 3: 'PALE', 4: 'DARK' }
/** `outline` cuts a groove along the line where the form's surface meets the toy's: as wide as it is deep. */
export type Operation = 'unite' | 'subtract' | 'paint' | 'intersect' | 'outline'

export type Form =
  | { type: 'ellipsoid'; radii: Vec3 }
  | Dome
  | { type: 'sphere'; radius: number }
  | { type: 'box'; half: Vec3; edge: number }
  | { type: 'roundCone'; r1: number; r2: number; height: number }
  | { type: 'torus'; ring: number; tube: number; arc: number | null }
  | { type: 'cylinder'; radius: number; half: number; edge: number }
  | { type: 'cappedCone'; r1: number; r2: number; half: number; edge: number }
  | { type: 'halfSpace' }
  | { type: 'heart'; size: number; half: number; edge: number }
  | { type: 'star'; radius: number; waist: number; half: number; edge: number }
  | { type: 'gem'; radii: Vec3; fine: boolean }
  | Column
  | { type: 'octagonRing'; ring: number; tube: number }

/** What of an ellipsoid lies at and above `cut` on its own y: an eyelid. */
export interface Dome {
  type: 'dome'
  radii: Vec3
  cut: number
}

/** Eight flat sides around z, leaning by (across, along), with flat ends and bevels; each number is a plane's offset. */
export interface Column {
  type: 'column'
  across: number
  along: number
  flank: number
  top: number
  bottom: number
  topBevel: number
  bottomBevel: number
}

/** A text to be cut into the face towards the shape's own z: as large as fits into a rectangle about `middle`. */
export interface Inscription {
  text: string
  middle: readonly [x: number, y: number]
  halfWidth: number
  halfHeight: number
}

/** How a moving part is held: a limb or a head by its ball in the body's cup, a wheel by the ball on its axle. */
export type HingeKind = 'limb' | 'neck' | 'wheel'

export interface Shape {
  form: Form
  operation: Operation
  slot: Slot
  blend: number
  at: Vec3
  rotation: Mat3
  mirror: boolean
  /** How deep a painted colour or a groove goes under the surface. */
  depth: number
  inscription: Inscription | null
  /** 0 is the toy itself; the others are parts that move, each a closed solid of its own. */
  body: number
  /** Marks the ball that a moving part turns about; its z is the way the part leaves the body. */
  hinge: HingeKind | null
  /** An eye, a mouth, or another line of the face. */
  ofFace: boolean
  /** Of what an occasion adds: worn, held, or beside the toy. */
  ofProp: boolean
  /** Of what lies over a face: no line of the face is painted on it. */
  coversFace: boolean
}

export interface Look {
  slot?: Slot
  blend?: number
  /** Degrees about x, y, z. */
  rotate?: Vec3
  frame?: Mat3
  /** Surface normal the shape's z follows. */
  normal?: Vec3
  /** Surface normal the shape's flat xz plane lies on. */
  lyingOn?: Vec3
  roll?: number
  mirror?: boolean
  operation?: Operation
  depth?: number
  inscription?: Inscription | null
}

function frameOf(look: Look): Mat3 {
  if (look.frame) return look.frame
  if (look.normal) return facing(look.normal)
  if (look.lyingOn) return lyingOn(look.lyingOn, look.roll ?? 0)
  return look.rotate ? eulerRotation(look.rotate) : IDENTITY
}

export function shape(form: Form, at: Vec3, look: Look = {}): Shape {
  return {
    form,
    operation: look.operation ?? 'unite',
    slot: look.slot ?? BODY,
    blend: look.blend ?? 0,
    at,
    rotation: frameOf(look),
    mirror: look.mirror ?? false,
    depth: look.depth ?? 2,
    inscription: look.inscription ?? null,
    body: 0,
    hinge: null,
    ofFace: false,
    ofProp: false,
    coversFace: false,
  }
}

export const ellipsoid = (at: Vec3, radii: Vec3, look?: Look): Shape =>
  shape({ type: 'ellipsoid', radii }, at, look)

export const dome = (at: Vec3, radii: Vec3, cut: number, look?: Look): Shape =>
  shape({ type: 'dome', radii, cut }, at, look)

export const sphere = (at: Vec3, radius: number, look?: Look): Shape =>
  shape({ type: 'sphere', radius }, at, look)

export function box(at: Vec3, half: Vec3, edge: number, look?: Look): Shape {
  const least = Math.min(half[0], half[1], half[2])
  return shape({ type: 'box', half, edge: Math.min(edge, least * 0.999) }, at, look)
}

/** Round cone: the hull of two spheres. */
export function roundCone(from: Vec3, to: Vec3, r1: number, r2: number, look?: Look): Shape {
  const span = sub(to, from)
  const height = Math.max(length(span), Math.abs(r1 - r2) * 1.02 + 1e-3)
  return shape({ type: 'roundCone', r1, r2, height }, from, { ...look, normal: unit(span) })
}

/** Torus around z, tube centre at `radius`; `arc` keeps only that many degrees each side of its own z axis. */
export function torus(at: Vec3, radius: number, tube: number, look: Look & { arc?: number } = {}): Shape {
  const flat =
    (look.rotate ?? look.frame ?? look.lyingOn ?? look.normal) ? {} : { rotate: [90, 0, 0] as Vec3 }
  return shape({ type: 'torus', ring: radius, tube, arc: look.arc ?? null }, at, { ...flat, ...look })
}

/** Upright cylinder with a rounded edge. */
export function cylinder(at: Vec3, radius: number, half: number, edge: number, look?: Look): Shape {
  return shape({ type: 'cylinder', radius, half, edge: Math.min(edge, half, radius) * 0.999 }, at, look)
}

/** Capped cone around z: `r1` at the bottom, `r2` at the top, `half` its half height. */
export function cone(at: Vec3, r1: number, r2: number, half: number, edge: number, look?: Look): Shape {
  const e = Math.min(edge, r1 * 0.99, r2 * 0.99, half * 0.99)
  return shape({ type: 'cappedCone', r1, r2, half, edge: e }, at, look)
}

/** Stands on its tip at `at`, lies in xz, about 1.1 × size high. */
export const heart = (at: Vec3, size: number, half: number, edge: number, look?: Look): Shape =>
  shape({ type: 'heart', size, half, edge }, at, look)

export const star = (at: Vec3, radius: number, half: number, edge: number, look?: Look, waist = 0.5): Shape =>
  shape({ type: 'star', radius, waist, half, edge }, at, look)

/** Keeps what is above the floor. */
export const floorCut = (blend: number): Shape =>
  shape({ type: 'halfSpace' }, [0, 0, 0], { operation: 'intersect', rotate: [180, 0, 0], blend })

/** Round cones along a quadratic Bézier curve (a tail, a hose, a lock of hair), blended at the root only. */
export function bezierTube(
  from: Vec3,
  via: Vec3,
  to: Vec3,
  r1: number,
  r2: number,
  look: Look = {},
  links = 7,
): Shape[] {
  const point = (t: number): Vec3 => {
    const at = (i: 0 | 1 | 2): number => (1 - t) ** 2 * from[i] + 2 * t * (1 - t) * via[i] + t * t * to[i]
    return [at(0), at(1), at(2)]
  }
  const stops = Array.from({ length: links + 1 }, (_, i) => point(i / links))
  return chain(stops, r1, r2, look)
}

/** Rods through the given points; the blend fades along them so that joints do not bulge. */
export function chain(points: readonly Vec3[], r1: number, r2: number, look: Look = {}): Shape[] {
  const links = points.length - 1
  const blend = look.blend ?? 0
  const rods: Shape[] = []
  for (let i = 0; i < links; i++) {
    const from = points[i]
    const to = points[i + 1]
    if (!from || !to) continue
    const radius = (t: number): number => r1 + (r2 - r1) * t
    const faded = { ...look, blend: blend * (1 - i / links) ** 2 }
    rods.push(roundCone(from, to, radius(i / links), radius((i + 1) / links), faded))
  }
  return rods
}
