/** The wooden finish: grooves of a turned toy, joints of a vehicle glued from planks. */
import { distanceField } from '../sdf/distance.ts'
import { BODY, box, torus } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Region } from './built-surface.ts'
import type { ShapeBuilder } from './shape-builder.ts'

const UP: Vec3 = [0, 0, 1]
/** Wider and longer than any toy, in units. */
const ALL_ROUND = 200

/** As turned wood: a groove at the neck and lines round body and limbs; vehicles are glued from planks. */
export function carveGrain(s: ShapeBuilder): void {
  if (s.context.isVehicle) return carvePlanks(s)
  const head = s.regions.indexOf('head')
  const index = head < 0 ? s.shapes.length : head
  const grooves = [...neckGroove(s), ...turnedLines(s, s.shapes.slice(0, index))]
  // Before the head's shapes: neither a face nor a mane that hangs over the neck is cut.
  s.shapes.splice(index, 0, ...grooves)
  s.regions.splice(index, 0, ...grooves.map((): Region => 'body'))
}

function neckGroove(s: ShapeBuilder): Shape[] {
  const { at, radius, axis = UP } = s.sockets.neck
  if (crossesFace(s)) return []
  return [torus(at, radius * 1.02, s.line(NECK_TUBE), { operation: 'subtract', slot: BODY, lyingOn: axis })]
}

/** A level groove through the lower half of a face is read as a grin from ear to ear. */
function crossesFace({ sockets: { neck, head } }: ShapeBuilder): boolean {
  return neck.axis === undefined && neck.at[2] > head.at[2] - head.radii[2] * CHIN
}

/** Of a head's half height. */
const CHIN = 0.45

/** Level lines this far apart, in units, and as wide as deep. */
const TURNED = { apart: 13, from: 10, to: 90, mm: 1.1 }
const LEVELS = Array.from(
  { length: Math.ceil((TURNED.to - TURNED.from) / TURNED.apart) },
  (_, i) => TURNED.from + i * TURNED.apart,
)

/** Level grooves round body and limbs, as a chisel leaves them on turning wood; none runs through a face. */
function turnedLines(s: ShapeBuilder, body: readonly Shape[]): Shape[] {
  const { head } = s.sockets
  const wood = woodOf(body, s.mm(TURNED.mm), s.mm(WALL_MM))
  const hasHead = s.regions.includes('head')
  const isOffFace = (z: number): boolean =>
    !meetsNeck(s, z) && (hasHead || Math.abs(z - head.at[2]) > FACE_HALF)
  // Wherever they begin, lines lie evenly; where the most of them are sound they are cut.
  const rows = SHIFTS.map((shift) =>
    LEVELS.map((z) => z + shift).filter((z) => isOffFace(z) && !leavesFlake(wood, z)),
  )
  const fullest = rows.reduce((most, row) => (row.length > most.length ? row : most))
  return fullest.map((z) => levelGroove(z, wood.deep))
}

/** Between a level line and the slanting groove of a neck slivers would stand. */
function meetsNeck(s: ShapeBuilder, z: number): boolean {
  const { at, radius, axis = UP } = s.sockets.neck
  return Math.abs(z - at[2]) < radius * Math.hypot(axis[0], axis[1]) + s.line(NECK_TUBE) + s.mm(WALL_MM)
}

/** Radius of the neck's groove, in units. */
const NECK_TUBE = 1.4

/** Half the height that a face needs unbroken, in units. */
const FACE_HALF = 7
const PLANK_JOINTS = [0.28, 0.42, 0.56, 0.7, 0.84]

/** Level grooves all round, as on a body glued from planks. */
function carvePlanks(s: ShapeBuilder): void {
  const { head, top, pane = 0 } = s.sockets
  const joints = PLANK_JOINTS.map((share) => top[2] * share)
  const beside = joints.filter((height) => Math.abs(height - head.at[2]) > FACE_HALF)
  const wood = woodOf(s.shapes, s.mm(PLANKS_MM), s.mm(WALL_MM))
  const isFree = (z: number): boolean => Math.abs(z - head.at[2]) > pane
  s.add(...beside.flatMap((z) => soundGroove(wood, z, isFree)))
}

const PLANKS_MM = 1.2
/** Least material between a groove and a level surface. */
const WALL_MM = 1.6

/** What is cut, in units. */
interface Wood {
  distance: (at: Vec3) => number
  /** Of a groove. */
  deep: number
  wall: number
}

const woodOf = (shapes: readonly Shape[], deep: number, wall: number): Wood => ({
  distance: distanceField(
    pack(
      shapes.filter(({ operation }) => operation !== 'paint'),
      1,
    ),
  ),
  deep,
  wall,
})

/** Tried heights of a groove, in units: lines stay apart. */
const SHIFTS = [0, 1.5, -1.5, 3, -3, 4.5, -4.5]

/** A groove near the wanted height that leaves no flake over or under it; none where every height does. */
function soundGroove(wood: Wood, wanted: number, isFree: (z: number) => boolean = () => true): Shape[] {
  const shift = SHIFTS.find((tried) => isFree(wanted + tried) && !leavesFlake(wood, wanted + tried))
  return shift === undefined ? [] : [levelGroove(wanted + shift, wood.deep)]
}

const levelGroove = (z: number, deep: number): Shape =>
  box([0, 0, z - ALL_ROUND], [ALL_ROUND, ALL_ROUND, ALL_ROUND], 0.1, { operation: 'outline', depth: deep })

/** Columns at which the material beside a groove is measured lie this far apart, in units. */
const STEP = 2.5
const FARTHEST = 90

/** Beside the underside of a belly or the top of a hoof a groove would leave a wall of less than a line of filament. */
function leavesFlake(wood: Wood, z: number): boolean {
  const { distance, deep } = wood
  for (let y = -FARTHEST; y < FARTHEST; y += STEP)
    for (let x = -FARTHEST; x < FARTHEST;) {
      const free = distance([x, y, z])
      const isCut = free < 0 && free > -deep
      if (isCut && (isFlake(wood, [x, y, z], 1) || isFlake(wood, [x, y, z], -1))) return true
      x += Math.max(STEP, free, -free - deep)
    }
  return false
}

/** The slope of what lies over or under a cut from which on it is level: the sine of the limit. */
const LEVEL = 0.6
/** Samples through the material beside a groove. */
const SAMPLES = [0, 0.25, 0.5, 0.75, 1]

function isFlake({ distance, deep, wall }: Wood, [x, y, z]: Vec3, way: 1 | -1): boolean {
  const depths = SAMPLES.map((share) => distance([x, y, z + way * (deep / 2 + wall * share)]))
  const outside = depths.findIndex((depth) => depth > 0)
  const climb = (depths[outside] ?? 0) - (depths[outside - 1] ?? 0)
  return outside > 0 && climb > (wall / (SAMPLES.length - 1)) * LEVEL
}
