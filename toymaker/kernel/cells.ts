// Cells of the grid whose eight corners differ: only these carry vertices and faces.
import { Brick, brickAt, brickCount, labels, nx, plane } from './field'
import { allocate, heapRelease, setU16 } from './memory'

/** Marks cells that hold air as well as solid. */
export const WITH_AIR: i32 = 512
const EACH: u64 = 0x0101010101010101

/** Labels of a cell's corners, a byte each: bit 0 of the corner's number is x, bit 1 is y, bit 2 is z. */
@inline
export function cornersOf(o: i32): u64 {
  const at = labels + <usize>o
  const near = <u64>load<u16>(at) | (<u64>load<u16>(at + <usize>nx) << 16)
  const far = at + <usize>plane
  return near | (<u64>load<u16>(far) << 32) | (<u64>load<u16>(far + <usize>nx) << 48)
}

/** A bit for each solid corner. */
@inline
export function solidMask(corners: u64): i32 {
  return <i32>((solidBytes(corners) * 0x0102040810204080) >> 56)
}

/** 1 in the byte of each solid corner. */
@inline
export function solidBytes(corners: u64): u64 {
  return ((corners + 0x7f7f7f7f7f7f7f7f) >> 7) & EACH
}

@inline
export function isUniform(corners: u64): bool {
  return corners == (corners & 255) * EACH
}

/** True when the eight cells of a row (and so their thirty-six corners) carry one label. */
@inline
export function isRowUniform(o: i32): bool {
  const at = labels + <usize>o
  const far = at + <usize>plane
  const first = load<u64>(at)
  if (first != (first & 255) * EACH) return false
  const right = load<u64>(at + 1) ^ first
  const behind = (load<u64>(at + <usize>nx) ^ first) | (load<u64>(at + <usize>nx + 1) ^ first)
  const above = (load<u64>(far) ^ first) | (load<u64>(far + 1) ^ first)
  const across = (load<u64>(far + <usize>nx) ^ first) | (load<u64>(far + <usize>nx + 1) ^ first)
  return (right | behind | above | across) == 0
}

export let cellsWithAir: i32 = 0
export let cellsWithin: i32 = 0

/** Corner of a listed cell. */
@inline
export function cornerIn(brick: Brick, cell: i32): i32 {
  return brick.x + (cell & 7) + (brick.y + ((cell >> 3) & 7)) * nx + (brick.z + ((cell >> 6) & 7)) * plane
}

/** Lists the mixed cells of every brick and counts those with and without air. */
export function listCells(): void {
  cellsWithAir = 0
  cellsWithin = 0
  for (let b = 0; b < brickCount; b++) listInBrick(brickAt(b))
}

function listInBrick(brick: Brick): void {
  const list = allocate(1024)
  let count = 0
  for (let row = 0; row < 64; row++) {
    const start = brick.x + (brick.y + (row & 7)) * nx + (brick.z + (row >> 3)) * plane
    if (isRowUniform(start)) continue
    for (let x = 0; x < 8; x++) {
      const corners = cornersOf(start + x)
      if (isUniform(corners)) continue
      const air = solidMask(corners) != 255
      setU16(list, count++, (row << 3) | x | (air ? WITH_AIR : 0))
      if (air) cellsWithAir++
      else cellsWithin++
    }
  }
  brick.cells = list
  brick.cellCount = count
  heapRelease(list + (<usize>count << 1))
}
