// The dense grid of one toy: a label per corner (0 air, 1..4 colour) and the distance there. Only bricks of 8x8x8
// corners near a surface or a colour border are evaluated; the others are filled whole.
import {
  BLOCK_LIST, DISTANCE, FIELDS, FIELD_STRIDE, LIST, POINT_X, POINT_Y, POINT_Z, allocate, fillF32, getF32, getU16, setF32,
  setU16, setU8,
} from './memory'
import { cull, evaluateBatch } from './tape'

/** Flat faces lying exactly on a grid plane would flicker between solid and air. */
const SURFACE_BIAS: f32 = 0.002
const BLOCK: i32 = 4

@unmanaged
export class Brick {
  x: i32
  y: i32
  z: i32
  list: usize
  listed: i32
  /** Its cells whose corners differ (see cells.ts), and how many. */
  cells: usize
  cellCount: i32
}
export const BRICK_BYTES: usize = 28

export let nx: i32 = 0
export let ny: i32 = 0
export let nz: i32 = 0
export let plane: i32 = 0
export let cell: f32 = 1
export let originX: f32 = 0
export let originY: f32 = 0
export let originZ: f32 = 0
export let labels: usize = 0
export let values: usize = 0
export let bricks: usize = 0
export let brickCount: i32 = 0

@inline
export function brickAt(index: i32): Brick {
  return changetype<Brick>(bricks + <usize>index * BRICK_BYTES)
}

/** Puts the corner points of a block of 8x8x8 into the batch. */
export function loadCorners(x0: f32, y0: f32, z0: f32, step: f32): void {
  let n = 0
  for (let z = 0; z < 8; z++) {
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++, n++) {
        setF32(POINT_X, n, x0 + <f32>x * step)
        setF32(POINT_Y, n, y0 + <f32>y * step)
        setF32(POINT_Z, n, z0 + <f32>z * step)
      }
    }
  }
}

export function copyListToBlock(listed: i32): void {
  memory.copy(BLOCK_LIST, LIST, <usize>listed << 1)
}

/** Slot (1..4) whose field is the lowest at batch point n. */
@inline
export function nearestSlot(n: i32): i32 {
  let slot = 1
  let best = getF32(FIELDS, n)
  for (let c = 1; c < 4; c++) {
    const value = getF32(FIELDS + <usize>c * FIELD_STRIDE, n)
    if (value < best) {
      best = value
      slot = c + 1
    }
  }
  return slot
}

/** Lead of the winning colour over the second at batch point 0. */
function colourLead(): f32 {
  let best: f32 = 1e9
  let second: f32 = 1e9
  for (let c = 0; c < 4; c++) {
    const value = getF32(FIELDS + <usize>c * FIELD_STRIDE, 0)
    if (value < best) {
      second = best
      best = value
    } else if (value < second) second = value
  }
  return second - best
}

function fillBrick(i: i32, j: i32, k: i32, label: i32): void {
  for (let z = 0; z < 8; z++) {
    for (let y = 0; y < 8; y++) {
      const o = i * 8 + (j * 8 + y) * nx + (k * 8 + z) * plane
      memory.fill(labels + <usize>o, <u8>label, 8)
      fillF32(values + (<usize>o << 2), 8, -cell)
    }
  }
}

function storeBrick(i: i32, j: i32, k: i32): void {
  let n = 0
  for (let z = 0; z < 8; z++) {
    for (let y = 0; y < 8; y++) {
      const o = i * 8 + (j * 8 + y) * nx + (k * 8 + z) * plane
      for (let x = 0; x < 8; x++, n++) {
        const value = getF32(DISTANCE, n) - SURFACE_BIAS * cell
        setF32(values, o + x, value)
        if (value < 0) setU8(labels, o + x, nearestSlot(n))
      }
    }
  }
}

function sampleBrick(i: i32, j: i32, k: i32, blockListed: i32, margin: f32): void {
  const half = cell * 4
  const radius = sqrt<f32>(3) * half + cell
  const cx = originX + <f32>(i * 8) * cell + half
  const cy = originY + <f32>(j * 8) * cell + half
  const cz = originZ + <f32>(k * 8) * cell + half
  const listed = cull(blockListed, cx, cy, cz, radius)
  for (let n = 0; n < 4; n++) {
    setF32(POINT_X, n, cx)
    setF32(POINT_Y, n, cy)
    setF32(POINT_Z, n, cz)
  }
  evaluateBatch(4, listed, true)
  const d = getF32(DISTANCE, 0)
  const nearSurface = abs<f32>(d) < radius * margin
  const nearBorder = d < 0 && colourLead() < 2 * radius * margin
  if (!nearSurface && !nearBorder) {
    if (d < 0) fillBrick(i, j, k, nearestSlot(0))
    return
  }
  loadCorners(cx - half, cy - half, cz - half, cell)
  evaluateBatch(512, listed, true)
  storeBrick(i, j, k)
  keepBrick(i, j, k, listed)
}

function keepBrick(i: i32, j: i32, k: i32, listed: i32): void {
  const list = allocate(<usize>listed << 1)
  memory.copy(list, LIST, <usize>listed << 1)
  const brick = brickAt(brickCount++)
  brick.x = i * 8
  brick.y = j * 8
  brick.z = k * 8
  brick.list = list
  brick.listed = listed
}

/** The outermost corners must be air, or a shape reaching out of the box would leave the mesh open. */
function clearRim(): void {
  memory.fill(labels, 0, <usize>plane)
  memory.fill(labels + <usize>((nz - 1) * plane), 0, <usize>plane)
  for (let z = 0; z < nz; z++) {
    memory.fill(labels + <usize>(z * plane), 0, <usize>nx)
    memory.fill(labels + <usize>(z * plane + (ny - 1) * nx), 0, <usize>nx)
    for (let y = 0; y < ny; y++) {
      setU8(labels, z * plane + y * nx, 0)
      setU8(labels, z * plane + y * nx + nx - 1, 0)
    }
  }
}

/** Samples the whole box of bricks; `margin` widens what counts as near. Returns the number of evaluated bricks. */
export function sampleField(x: f32, y: f32, z: f32, step: f32, bx: i32, by: i32, bz: i32, margin: f32): i32 {
  originX = x
  originY = y
  originZ = z
  cell = step
  nx = bx * 8 + 1
  ny = by * 8 + 1
  nz = bz * 8 + 1
  plane = nx * ny
  const corners = plane * nz
  // Sixteen labels are read at a time, up to fifteen beyond the last.
  labels = allocate(<usize>corners + 16)
  values = allocate(<usize>corners << 2)
  bricks = allocate(<usize>(bx * by * bz) * BRICK_BYTES)
  brickCount = 0
  memory.fill(labels, 0, <usize>corners + 16)
  fillF32(values, corners, step)
  const half = <f32>(BLOCK * 4) * step
  for (let k = 0; k < bz; k += BLOCK) {
    for (let j = 0; j < by; j += BLOCK) {
      for (let i = 0; i < bx; i += BLOCK) {
        const cx = x + <f32>(i * 8) * step + half
        const cy = y + <f32>(j * 8) * step + half
        const cz = z + <f32>(k * 8) * step + half
        const listed = cull(0, cx, cy, cz, sqrt<f32>(3) * half + step)
        copyListToBlock(listed)
        sampleBlock(i, j, k, min<i32>(bx, i + BLOCK), min<i32>(by, j + BLOCK), min<i32>(bz, k + BLOCK), listed, margin)
      }
    }
  }
  clearRim()
  return brickCount
}

function sampleBlock(i0: i32, j0: i32, k0: i32, i1: i32, j1: i32, k1: i32, listed: i32, margin: f32): void {
  for (let k = k0; k < k1; k++) {
    for (let j = j0; j < j1; j++) for (let i = i0; i < i1; i++) sampleBrick(i, j, k, listed, margin)
  }
}

/** Sets a corner's label and keeps the sign of its distance in step. */
@inline
export function relabel(corner: i32, label: i32): void {
  setU8(labels, corner, label)
  const value = getF32(values, corner)
  if (label > 0 && value >= 0) setF32(values, corner, -1e-4)
  if (label == 0 && value < 0) setF32(values, corner, 1e-4)
}

/** Makes the shapes of a brick the ones the next batch is evaluated with. */
@inline
export function useBrickList(brick: Brick): void {
  memory.copy(LIST, brick.list, <usize>brick.listed << 1)
}
