/** Paint stays on its owner: what is drawn on a face ends where a hat, hair, a mane or something held lies over it. */
import { distanceToForm } from '../sdf/distance.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import type { Vec3 } from '../math/vec.ts'
import { rimOf } from './mouth-sight.ts'
import type { ShapeBuilder } from './shape-builder.ts'

/** Paint of a face goes no deeper, in units: lids are the deepest. */
const DEEP = 12
/** From the middle of a line to the surface it lies in, in units. */
const NEAR = 2.5

/**
 * Paints what lies over a face in its own colours again, after the lines that run onto it.
 * @param from Index of the face's first shape
 * @param skin What has the colour of the skin is a part of the face: the opening of a hood
 */
export function keepPaintOnFace(s: ShapeBuilder, from: number, skin: Slot): void {
  const lines = s.shapes.slice(from).filter(({ operation }) => operation === 'paint')
  const under = s.shapes.slice(0, from).filter(({ operation }) => operation === 'unite')
  if (!under.some(({ coversFace }) => coversFace)) return
  const ownerOf = nearestOf(under)
  const met = new Set(lines.flatMap(pointsOf).map(ownerOf))
  for (const shape of under) if (shape.coversFace && shape.slot !== skin && met.has(shape)) repaint(s, shape)
}

function repaint({ shapes, regions }: ShapeBuilder, shape: Shape): void {
  regions.push(regions[shapes.indexOf(shape)] ?? 'body')
  shapes.push({ ...shape, operation: 'paint', blend: 0, depth: DEEP })
}

/** Points of a line or a patch that tell whose surface it lies on. */
const pointsOf = (line: Shape): Vec3[] => [line.at, ...rimOf(line)]

/** The part that a point lies on; null where it lies on none. */
function nearestOf(shapes: readonly Shape[]): (at: Vec3) => Shape | null {
  const packed = shapes.map((shape) => ({ shape, record: pack([shape], 1) }))
  return (at) => {
    let [found, least]: [Shape | null, number] = [null, NEAR]
    for (const { shape, record } of packed) {
      const own = distanceToForm(record, at)
      if (own < least) [found, least] = [shape, own]
    }
    return found
  }
}
