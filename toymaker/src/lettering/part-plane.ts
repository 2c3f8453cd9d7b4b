/** Constrained Delaunay triangulation of a planar patch along letter contours, classified into plate and letters. */
import Constrainautor from '@kninnug/constrainautor'
import Delaunator from 'delaunator'

export type Point = readonly [x: number, y: number]
/** Numbers of two points. */
export type Edge = [from: number, to: number]

export interface Drawing {
  points: readonly Point[]
  /** Around the patch. */
  rim: readonly Edge[]
  /** Around letters and their holes. */
  contours: readonly Edge[]
}

/** Triples of points, counter-clockwise. */
export interface PartedPlane {
  /** On the patch, beside the letters. */
  plate: number[]
  /** Inside the letters. */
  floor: number[]
}

const RIM = 1
const LETTER = 2

/** Null when a contour does not lie on the patch or crosses another. */
export function partPlane({ points, rim, contours }: Drawing): PartedPlane | null {
  const delaunay = Delaunator.from(points as [number, number][])
  const fences = new Map<number, number>()
  const keyOf = (a: number, b: number): number => Math.min(a, b) * points.length + Math.max(a, b)
  for (const [a, b] of rim) fences.set(keyOf(a, b), RIM)
  for (const [a, b] of contours) fences.set(keyOf(a, b), LETTER)
  try {
    const { del } = new Constrainautor(delaunay, [...rim, ...contours])
    return sort(del, (a, b) => fences.get(keyOf(a, b)) ?? 0)
  } catch {
    return null
  }
}

type Mesh2 = Pick<Delaunator<Float64Array>, 'triangles' | 'halfedges'>

/** Flood fill from the outside: crossing a contour edge toggles plate and letter (even-odd rule). */
function sort({ triangles, halfedges }: Mesh2, fence: (a: number, b: number) => number): PartedPlane | null {
  const sides = new Int8Array(triangles.length / 3).fill(-1)
  const open: number[] = []
  const at = (corner: number): number => triangles[corner] ?? 0
  const fenceOf = (edge: number): number => fence(at(edge), at(edge % 3 === 2 ? edge - 2 : edge + 1))
  const enter = (triangle: number, side: number): void => {
    if (sides[triangle] !== -1) return
    sides[triangle] = side
    open.push(triangle)
  }
  halfedges.forEach((twin, edge) => {
    if (twin === -1) enter(Math.floor(edge / 3), fenceOf(edge))
  })
  for (let triangle = open.pop(); triangle !== undefined; triangle = open.pop()) {
    for (let edge = triangle * 3; edge < triangle * 3 + 3; edge++) {
      const twin = halfedges[edge] ?? -1
      if (twin >= 0) enter(Math.floor(twin / 3), (sides[triangle] ?? 0) ^ fenceOf(edge))
    }
  }
  const parted: PartedPlane = { plate: [], floor: [] }
  for (let t = 0; t < sides.length; t++) {
    if (sides[t] === LETTER) return null
    // Delaunator's winding is clockwise where y points up.
    if (sides[t] === RIM) parted.plate.push(at(t * 3), at(t * 3 + 2), at(t * 3 + 1))
    if (sides[t] === (RIM | LETTER)) parted.floor.push(at(t * 3), at(t * 3 + 2), at(t * 3 + 1))
  }
  return parted
}
