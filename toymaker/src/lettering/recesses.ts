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

export function tapeForLight({ tape, lettering }: Toy): Float32Array {
  if (lettering.length === 0) return tape
  const recesses = pack(lettering.map(recessOf), 1)
  const both = new Float32Array(tape.length + recesses.length)
  both.set(tape)
  both.set(recesses, tape.length)
  return both
}

function recessOf({ middle, right, up, out, halfWidthMm, halfHeightMm, depthMm }: Lettering): Shape {
  return box(middle, [halfWidthMm + MARGIN, halfHeightMm + MARGIN, depthMm], EDGE, {
    operation: 'subtract',
    frame: fromColumns(right, up, out),
  })
}
