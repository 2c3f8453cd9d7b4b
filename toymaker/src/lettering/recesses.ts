/** The trace grid is too coarse for grooves: to it each text is one shallow recess, so that light reaches the grooves' floors. */
import { box } from '../sdf/shapes.ts'
import type { Shape } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { fromColumns } from '../sdf/vec.ts'
import type { Toy } from '../toy.ts'
import type { Lettering } from './lettering.ts'

/** Around the text, mm. */
const MARGIN = 0.8
const EDGE = 0.1

/** Texts stand on the toy's own body, never on a part that moves. */
export function tapesForLight({ bodies, lettering }: Toy): readonly Float32Array[] {
  const [body, ...parts] = bodies
  if (lettering.length === 0 || !body) return bodies
  const recesses = pack(lettering.map(recessOf), 1)
  const both = new Float32Array(body.length + recesses.length)
  both.set(body)
  both.set(recesses, body.length)
  return [both, ...parts]
}

function recessOf({ middle, right, up, out, halfWidthMm, halfHeightMm, depthMm }: Lettering): Shape {
  return box(middle, [halfWidthMm + MARGIN, halfHeightMm + MARGIN, depthMm], EDGE, {
    operation: 'subtract',
    frame: fromColumns(right, up, out),
  })
}
