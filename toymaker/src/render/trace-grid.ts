/** The coarse grid of distances that light is traced through: all that the toy is printed as. */
import type { Kernel } from '../kernel/kernel.ts'
import { tapesForLight } from '../lettering/recesses.ts'
import { tapeBounds } from '../mesh/tape-records.ts'
import type { Toy } from '../toy.ts'

/** `cells`: along the toy. */
export function buildTraceGrid(kernel: Kernel, toy: Toy, cells: number): void {
  const { low, high } = tapeBounds(toy.tape)
  const step = toy.sizeMm / cells
  const pad = 2.5 * step
  const origin = [low[0] - pad, low[1] - pad, -0.35 * step] as const
  const bricks = (axis: 0 | 1 | 2): number => Math.ceil((high[axis] + pad - origin[axis]) / step / 8)
  tapesForLight(toy).forEach((tape, body) => {
    kernel.setTape(tape)
    if (body === 0) kernel.call.buildTraceGrid(...origin, step, bricks(0), bricks(1), bricks(2))
    else kernel.call.joinTraceGrid()
  })
}
