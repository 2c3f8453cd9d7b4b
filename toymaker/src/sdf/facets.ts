/**
 * Low-poly twins of the round forms: a gem for ellipsoids, an eight-sided column for round cones, cylinders and cones, and a ring.
 * Each is an intersection of half spaces whose gradient is at most 1, so that culling needs no allowance.
 */
import { floatAt as at } from '../mesh/arrays.ts'
import type { Form } from './shapes.ts'
import { dot, length, scale } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'

const PHI = (1 + Math.sqrt(5)) / 2
const HALF = Math.SQRT1_2

type Faces = { normals: readonly Vec3[]; corners: readonly Vec3[]; inset: number }

const turnsOf = ([a, b, c]: Vec3): Vec3[] => [
  [a, b, c],
  [c, a, b],
  [b, c, a],
]
const unitOf = (v: Vec3, reach = 1): Vec3 => scale(v, reach / length(v))

const ICOSAHEDRON_CORNERS = turnsOf([0, PHI, 1])
const DODECAHEDRON_CORNERS: readonly Vec3[] = [[1, 1, 1], ...turnsOf([0, 1 / PHI, PHI])]

/** Normals of one octant; the others mirror them. Inset keeps the volume of the ball. */
function faces(normals: readonly Vec3[], corners: readonly Vec3[], inset: number): Faces {
  const out = normals.map((normal) => unitOf(normal))
  const placed = corners.map((corner) => {
    const way = unitOf(corner)
    const cosine = Math.max(...out.map((n) => dot(n, way)))
    return unitOf(corner, inset / cosine)
  })
  return { normals: out, corners: placed, inset }
}

/** 20 and 60 triangles: icosahedron and pentakis dodecahedron. */
const COARSE = faces(DODECAHEDRON_CORNERS, ICOSAHEDRON_CORNERS, 0.94)
const FINE = faces(
  [...turnsOf([0, 3 * PHI, 1]), ...turnsOf([1, 2 * PHI, 2 + PHI]), ...turnsOf([PHI, 2 * PHI + 1, 2])],
  [...ICOSAHEDRON_CORNERS, ...DODECAHEDRON_CORNERS],
  0.975,
)
/** Inset of an octagon with the circle's area. */
const OCTAGON = 0.975

export const gem = (radii: Vec3, fine: boolean): Form => ({ type: 'gem', radii, fine })

/** The column around a round cone, cylinder or cone; every other form stays. */
export function columnOf(form: Form): Form {
  switch (form.type) {
    case 'roundCone': {
      const [r1, r2] = [form.r1 * OCTAGON, form.r2 * OCTAGON]
      const along = Math.max(-0.99, Math.min(0.99, (r1 - r2) / form.height))
      return {
        type: 'column',
        across: Math.sqrt(1 - along * along),
        along,
        flank: r1,
        top: form.height + r2,
        bottom: r1,
        topBevel: r2 + form.height * HALF,
        bottomBevel: r1,
      }
    }
    case 'cylinder':
      return cylinderColumn(form.radius * OCTAGON, form.radius * OCTAGON, form.half, form.edge)
    case 'cappedCone':
      return cylinderColumn(form.r1 * OCTAGON, form.r2 * OCTAGON, form.half, form.edge)
    default:
      return form
  }
}

function cylinderColumn(r1: number, r2: number, half: number, edge: number): Form {
  const slope = (r1 - r2) / (2 * half)
  const across = 1 / Math.hypot(1, slope)
  const along = slope * across
  const bevel = Math.min(edge, half, r1, r2) * 0.7
  return {
    type: 'column',
    across,
    along,
    flank: r1 * across - half * along,
    top: half,
    bottom: half,
    topBevel: (r2 + half - bevel) * HALF,
    bottomBevel: (r1 + half - bevel) * HALF,
  }
}

/** Distance from the axis measured so that an octagon is a circle. */
const octagon = (a: number, b: number): number =>
  Math.max(Math.abs(a), Math.abs(b), (Math.abs(a) + Math.abs(b)) * HALF)

/** `p`: where the record's parameters begin on the tape. */
export function gemDistance(f: Float32Array, p: number, x: number, y: number, z: number): number {
  const { normals, inset } = at(f, p + 7) > 0 ? FINE : COARSE
  const [ax, ay, az] = [Math.abs(x * at(f, p + 3)), Math.abs(y * at(f, p + 4)), Math.abs(z * at(f, p + 5))]
  let farthest = -Infinity
  for (const n of normals) farthest = Math.max(farthest, n[0] * ax + n[1] * ay + n[2] * az)
  return (farthest - inset) * at(f, p + 6)
}

export function columnDistance(f: Float32Array, p: number, x: number, y: number, z: number): number {
  const q = octagon(x, y)
  return Math.max(
    q * at(f, p) + z * at(f, p + 1) - at(f, p + 2),
    z - at(f, p + 3),
    -z - at(f, p + 4),
    (q + z) * HALF - at(f, p + 5),
    (q - z) * HALF - at(f, p + 6),
  )
}

export const octagonRingDistance = (f: Float32Array, p: number, x: number, y: number, z: number): number =>
  octagon(octagon(x, z) - at(f, p), y) - at(f, p + 1)

/** How far a gem reaches along a direction of its own frame. */
export function gemReach({ radii, fine }: Extract<Form, { type: 'gem' }>, [a, b, c]: Vec3): number {
  const [x, y, z] = [Math.abs(a * radii[0]), Math.abs(b * radii[1]), Math.abs(c * radii[2])]
  return Math.max(...(fine ? FINE : COARSE).corners.map((v) => v[0] * x + v[1] * y + v[2] * z))
}

/** How far an octagon of inner radius 1 reaches along (a, b). */
export function octagonReach(a: number, b: number): number {
  const [far, near] = [Math.max(Math.abs(a), Math.abs(b)), Math.min(Math.abs(a), Math.abs(b))]
  return far + near * (Math.SQRT2 - 1)
}

/** Radius and height of the column's rims: where the flank meets the bevels, or the ends if there are none. */
export function columnRims(
  form: Extract<Form, { type: 'column' }>,
): ReadonlyArray<readonly [number, number]> {
  const { across, along, flank, top, bottom, topBevel, bottomBevel } = form
  const flankAt = (z: number): number => (flank - along * z) / across
  const atTop = (flank * HALF - across * topBevel) / (HALF * (along - across))
  const atBottom = (across * bottomBevel - flank * HALF) / (HALF * (-along - across))
  const high = Number.isFinite(atTop) ? Math.min(top, atTop) : top
  const low = Number.isFinite(atBottom) ? Math.max(-bottom, atBottom) : -bottom
  return [
    [flankAt(high), high],
    [flankAt(low), low],
    [Math.max(0, Math.min(flankAt(top), topBevel / HALF - top)), top],
    [Math.max(0, Math.min(flankAt(-bottom), bottomBevel / HALF - bottom)), -bottom],
  ]
}
