/** From a packed tape to a closed, coloured mesh by multi-label surface nets: sample, repair labels, place vertices, emit faces. */
import type { Kernel } from '../kernel/kernel.ts'
import { bridgeRecord } from './bridge.ts'
import { ToySolidError } from './solid-error.ts'
import { checkTape, tapeBounds } from './tape-records.ts'
import type { Bounds } from './tape-records.ts'

export interface Mesh {
  /** Shell vertices first, then those on inner colour borders; mm, z up. */
  positions: Float32Array
  /** Of the shell vertices. */
  normals: Float32Array
  /** Three per triangle, counter-clockwise winding seen from outside. */
  indices: Uint32Array
  /** Colour slot 1-4 of each shell triangle. */
  slots: Uint8Array
  /** Triangles between two colours: slot behind × 16 + slot before. */
  innerIndices: Uint32Array
  innerPairs: Uint8Array
  cellMm: number
  /** The meshed tape, with bridging pins. */
  tape: Float32Array
  bridges: number
  droppedParts: number
  filledHollows: number
}

export interface MeshOptions {
  cellMm: number
  /** Sketches neither join nor drop floating parts: coarse cells may only have missed thin necks. */
  sketch?: boolean
  /** Floating parts below this volume are dropped, as specks always are. */
  debrisMm3?: number
}

interface Grid {
  origin: [number, number, number]
  bricks: [number, number, number]
  cellMm: number
}

const BRICK = 8
/** Narrow band in brick radii: bricks farther from the surface are not evaluated; widened when a steep shape slips through. */
const MARGINS = [1.2, 3, 1e6] as const
/** Floating specks below this volume are dropped, larger parts joined to the body, mm³. */
const SPECK_MM3 = 20
const MAX_BRIDGES = 6

export function meshTape(kernel: Kernel, tape: Float32Array, options: MeshOptions): Mesh {
  checkTape(tape)
  for (const margin of MARGINS) {
    const mesh = kernel.scoped(() => attempt(kernel, tape, options, margin))
    if (mesh) return mesh
  }
  throw new ToySolidError('open_mesh', 'the surface stayed open')
}

/**
 * The tape with the pins that join its floating parts, without a mesh: found in the narrowest band, as those of nearly every
 * mesh are.
 */
export function joinedTape(kernel: Kernel, tape: Float32Array, options: MeshOptions): Float32Array {
  checkTape(tape)
  return kernel.scoped(() => joinFloating(kernel, tape, options, MARGINS[0]).whole)
}

/** Samples the tape, and again with each pin. */
function joinFloating(
  kernel: Kernel,
  tape: Float32Array,
  { cellMm, sketch = false, debrisMm3 = 0 }: MeshOptions,
  margin: number,
): { whole: Float32Array; corners: number; bridges: number } {
  let whole = tape
  for (let bridges = 0; ; bridges++) {
    const grid = gridAround(tapeBounds(whole), cellMm)
    const corners = sample(kernel, whole, grid, margin)
    const regions = kernel.call.findRegions()
    const bridge =
      sketch || regions < 2 || bridges >= MAX_BRIDGES
        ? null
        : findBridge(kernel, grid, Math.max(SPECK_MM3, debrisMm3))
    if (!bridge) return { whole, corners, bridges }
    whole = bridgeRecord(whole, bridge)
  }
}

function attempt(kernel: Kernel, tape: Float32Array, options: MeshOptions, margin: number): Mesh | null {
  const { cellMm, sketch = false } = options
  const { whole, corners, bridges } = joinFloating(kernel, tape, options, margin)
  const droppedParts = sketch ? 0 : dropFloating(kernel)
  const filledHollows = fillHollows(kernel)
  if (kernel.call.placeVertices(corners) === 0)
    throw new ToySolidError('no_solid', 'the shapes leave nothing solid')
  if (kernel.call.makeFaces() > 0) return null
  kernel.call.smoothBorders()
  return { ...readMesh(kernel), cellMm, tape: whole, bridges, droppedParts, filledHollows }
}

function gridAround({ low, high }: Bounds, cellMm: number): Grid {
  const origin: Grid['origin'] = [
    low[0] - 2.37 * cellMm,
    low[1] - 2.37 * cellMm,
    // The ground plane must not coincide with a layer of grid corners.
    Math.floor((low[2] - 2.37 * cellMm) / cellMm) * cellMm - 0.41 * cellMm,
  ]
  const bricksAlong = (axis: 0 | 1 | 2): number =>
    Math.ceil((high[axis] - origin[axis] + 2.5 * cellMm) / cellMm / BRICK)
  return { origin, bricks: [bricksAlong(0), bricksAlong(1), bricksAlong(2)], cellMm }
}

/** Returns the number of corners in the grid. */
function sample(
  kernel: Kernel,
  tape: Float32Array,
  { origin, bricks, cellMm }: Grid,
  margin: number,
): number {
  kernel.setTape(tape)
  kernel.call.sampleField(...origin, cellMm, ...bricks, margin)
  repair(kernel)
  const [nx, ny, nz] = bricks.map((n) => n * BRICK + 1) as [number, number, number]
  return nx * ny * nz
}

function repair(kernel: Kernel): void {
  if (kernel.call.repairLabels() < 0)
    throw new ToySolidError('labels_unsettled', 'the colours could not be parted')
}

/** Where to join a floating part to the body, and in which colour. */
function findBridge(kernel: Kernel, grid: Grid, minMm3: number): Parameters<typeof bridgeRecord>[1] | null {
  const { call } = kernel
  for (let region = call.nextFloating(-1); region >= 0; region = call.nextFloating(region)) {
    if (call.regionSize(region) * grid.cellMm ** 3 < minMm3) continue
    const gapMm = call.measureGap(region) * grid.cellMm
    return {
      from: cornerPoint(grid, call.gapFromCorner()),
      to: cornerPoint(grid, call.gapToCorner()),
      gapMm,
      slot: call.labelAt(call.gapFromCorner()),
    }
  }
  return null
}

function cornerPoint({ origin, bricks, cellMm }: Grid, corner: number): [number, number, number] {
  const nx = bricks[0] * BRICK + 1
  const plane = nx * (bricks[1] * BRICK + 1)
  const [x, y, z] = [corner % nx, Math.floor((corner % plane) / nx), Math.floor(corner / plane)]
  return [origin[0] + x * cellMm, origin[1] + y * cellMm, origin[2] + z * cellMm]
}

/** Drops all regions but the largest of those found last. */
function dropFloating({ call }: Kernel): number {
  let dropped = 0
  for (let region = call.nextFloating(-1); region >= 0; region = call.nextFloating(region)) {
    call.dropRegion(region)
    dropped++
  }
  if (dropped > 0) call.findRegions()
  return dropped
}

/** Fills what is sealed among the regions found last. */
function fillHollows(kernel: Kernel): number {
  let filled = 0
  for (;;) {
    const found = kernel.call.fillHollows()
    if (found === 0) return filled
    filled += found
    repair(kernel)
    kernel.call.findRegions()
  }
}

function readMesh(
  kernel: Kernel,
): Pick<Mesh, 'positions' | 'normals' | 'indices' | 'slots' | 'innerIndices' | 'innerPairs'> {
  const { call } = kernel
  const shell = call.shellVertexCount()
  return {
    positions: kernel.copyFloats(call.positionsAddress(), (shell + call.innerVertexCount()) * 3),
    normals: kernel.copyFloats(call.normalsAddress(), shell * 3),
    indices: kernel.copyIndices(call.shellIndicesAddress(), call.shellTriangleCount() * 3),
    slots: kernel.copyBytes(call.shellSlotsAddress(), call.shellTriangleCount()),
    innerIndices: kernel.copyIndices(call.innerIndicesAddress(), call.innerTriangleCount() * 3),
    innerPairs: kernel.copyBytes(call.innerPairsAddress(), call.innerTriangleCount()),
  }
}
