/** The trace grid does not resolve grooves: for light each text is one shallow recess, so that rays reach the groove floors. */
import { box } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { distanceTo } from '../sdf/distance.ts'
import { pack } from '../sdf/tape.ts'
import { fromColumns } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import type { Toy } from '../toy.ts'
import type { Lettering } from './lettering.ts'

/** Around the text, mm. */
const MARGIN = 0.8
const EDGE = 0.1

export function tapesForLight({ bodies, lettering }: Toy): readonly Float32Array[] {
  return bodies.map((body) => {
    const written = lettering.filter(({ middle }) => bodies.every((other) => isNearer(middle, body, other)))
    if (written.length === 0) return body
    const recesses = pack(written.map(recessOf), 1)
    const both = new Float32Array(body.length + recesses.length)
    both.set(body)
    both.set(recesses, body.length)
    return both
  })
}

/** A text lies on the surface of what carries it. */
const isNearer = (text: Vec3, body: Float32Array, other: Float32Array): boolean =>
  body === other || distanceTo(body, text) < distanceTo(other, text)

function recessOf({ middle, right, up, out, halfWidthMm, halfHeightMm, depthMm }: Lettering): Shape {
  return box(middle, [halfWidthMm + MARGIN, halfHeightMm + MARGIN, depthMm], EDGE, {
    operation: 'subtract',
    frame: fromColumns(right, up, out),
  })
}
