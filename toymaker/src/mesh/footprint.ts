/** Stability: support polygon (convex hull of the bed contact) and the centre of mass' distance from its edge. */
import { floatAt, indexAt } from './arrays.ts'

type Point = readonly [number, number]

/** Convex hull, counter-clockwise (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of sorted) {
    while (hull.length > 1 && turn(hull.at(-2) ?? point, hull.at(-1) ?? point, point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull
}

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Distance to the nearest edge, negative outside; -Infinity for a hull without area. */
export function marginInside(hull: readonly Point[], point: Point): number {
  if (hull.length < 3) return -Infinity
  return Math.min(
    ...hull.map((a, i) => {
      const b = hull[(i + 1) % hull.length] ?? a
      return turn(a, b, point) / Math.hypot(b[0] - a[0], b[1] - a[1])
    }),
  )
}

/** Surface points up to this height are in contact with the bed. */
export function contactPoints(positions: Float32Array, indices: Uint32Array, heightMm: number): Point[] {
  const seen = new Uint8Array(positions.length / 3)
  const points: Point[] = []
  for (let i = 0; i < indices.length; i++) {
    const v = indexAt(indices, i)
    if (seen[v] === 1 || floatAt(positions, v * 3 + 2) >= heightMm) continue
    seen[v] = 1
    points.push([floatAt(positions, v * 3), floatAt(positions, v * 3 + 1)])
  }
  return points
}
