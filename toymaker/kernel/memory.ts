// Memory layout of the kernel: tape, culled lists, point batch, then a bump-allocated heap.

export const MAX_SHAPES: i32 = 1024
export const BATCH_POINTS: i32 = 4096
const BATCH_BYTES: usize = 16384

export const TAPE: usize = 8192
/** Shape indices (u16) culled for the current brick, and the longer list of the block around it. */
export const LIST: usize = TAPE + 131072
export const BLOCK_LIST: usize = LIST + 2048
export const POINT_X: usize = BLOCK_LIST + 2048
export const POINT_Y: usize = POINT_X + BATCH_BYTES
export const POINT_Z: usize = POINT_Y + BATCH_BYTES
export const DISTANCE: usize = POINT_Z + BATCH_BYTES
/** Four colour fields one after the other, `FIELD_STRIDE` bytes apart. */
export const FIELDS: usize = DISTANCE + BATCH_BYTES
export const FIELD_STRIDE: usize = BATCH_BYTES
/** Scratch for one brick of cells or one group of rays. */
export const SCRATCH: usize = FIELDS + 4 * BATCH_BYTES
const HEAP: usize = SCRATCH + 32768

let top: usize = HEAP

/** 16-byte aligned block; growing the memory detaches every view the host holds. */
export function allocate(bytes: usize): usize {
  const start = (top + 15) & ~15
  top = start + bytes
  const missingPages = <i32>((top + 65535) >> 16) - memory.size()
  if (missingPages > 0 && memory.grow(missingPages) < 0) unreachable()
  return start
}

export function heapMark(): usize {
  return top
}

/** Frees all allocations made after the mark. */
export function heapRelease(mark: usize): void {
  top = mark
}

export function tapeAddress(): usize {
  return TAPE
}

@inline
export function getF32(base: usize, index: i32): f32 {
  return load<f32>(base + (<usize>index << 2))
}

@inline
export function setF32(base: usize, index: i32, value: f32): void {
  store<f32>(base + (<usize>index << 2), value)
}

@inline
export function getI32(base: usize, index: i32): i32 {
  return load<i32>(base + (<usize>index << 2))
}

@inline
export function setI32(base: usize, index: i32, value: i32): void {
  store<i32>(base + (<usize>index << 2), value)
}

@inline
export function getU8(base: usize, index: i32): i32 {
  return <i32>load<u8>(base + <usize>index)
}

@inline
export function setU8(base: usize, index: i32, value: i32): void {
  store<u8>(base + <usize>index, <u8>value)
}

@inline
export function getU16(base: usize, index: i32): i32 {
  return <i32>load<u16>(base + (<usize>index << 1))
}

@inline
export function setU16(base: usize, index: i32, value: i32): void {
  store<u16>(base + (<usize>index << 1), <u16>value)
}

export function fillF32(base: usize, count: i32, value: f32): void {
  const four = f32x4.splat(value)
  let i = 0
  for (; i + 4 <= count; i += 4) v128.store(base + (<usize>i << 2), four)
  for (; i < count; i++) setF32(base, i, value)
}
