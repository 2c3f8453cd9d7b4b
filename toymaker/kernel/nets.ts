// Surface nets (dual method): one vertex in every cell whose corner labels differ, projected onto the surface and onto colour borders.
import { WITH_AIR, cellsWithAir, cellsWithin, cornerIn, cornersOf, listCells, solidMask } from './cells'
import { Brick, brickAt, brickCount, cell, nx, originX, originY, originZ, plane, useBrickList, values } from './field'
import {
  DISTANCE, FIELDS, FIELD_STRIDE, POINT_X, POINT_Y, POINT_Z, SCRATCH, allocate, getF32, getI32, getU16, getU8,
  setF32, setI32, setU8,
} from './memory'
import { evaluateBatch } from './tape'

/** Steps of the first projection; short enough that the gradient is the local one. */
const FINE_STEP_MM: f32 = 0.04
/** The last gradient gives the normal; a wider step softens creases pleasantly (in cells). */
const NORMAL_STEP: f32 = 0.25
const ITERATIONS: i32 = 2
/** A vertex may leave its cell by this much (in cells). */
const SLACK: f32 = 0.12
const LONGEST_MOVE: f32 = 0.7
/** Heights closer to the ground than this (in cells) are the ground. */
const GROUND_SNAP: f32 = 0.08

@unmanaged
class Cell {
  corner: i32
  /** The commonest colour and the second one (0 if there is none). */
  first: i32
  second: i32
  lowX: f32
  lowY: f32
  lowZ: f32
  x: f32
  y: f32
  z: f32
  spare: f32
}
const CELL_BYTES: usize = 40

export let shellCount: i32 = 0
export let innerCount: i32 = 0
export let positions: usize = 0
export let normals: usize = 0
/** Per vertex: 1 where two colours and air meet. */
export let onBorder: usize = 0
/** Per corner: number of the vertex in the cell above it, plus one. */
export let cellVertex: usize = 0
let nextShell: i32 = 0
let nextInner: i32 = 0

@inline
function cellAt(index: i32): Cell {
  return changetype<Cell>(SCRATCH + <usize>index * CELL_BYTES)
}

@inline
function cornerOffset(c: i32): i32 {
  return (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * plane
}

/** The commonest and the second colour of each vertex' cell, in the low and the high half byte. */
let ranks: usize = 0

/** Places all vertices; shell vertices are numbered first. Returns the number of shell vertices. */
export function placeVertices(corners: i32): i32 {
  listCells()
  shellCount = cellsWithAir
  innerCount = cellsWithin
  const count = shellCount + innerCount
  positions = allocate(<usize>count * 12)
  normals = allocate(<usize>shellCount * 12)
  onBorder = allocate(<usize>count)
  ranks = allocate(<usize>count)
  nextShell = 0
  nextInner = shellCount
  for (let b = 0; b < brickCount; b++) startInBrick(brickAt(b))
  // Once every vertex has its start the corners' distances have served; the largest toys have no room to spare.
  cellVertex = values
  memory.fill(cellVertex, 0, <usize>corners << 2)
  nextShell = 0
  nextInner = shellCount
  for (let b = 0; b < brickCount; b++) placeInBrick(brickAt(b))
  return shellCount
}

function startInBrick(brick: Brick): void {
  const c = cellAt(0)
  for (let i = 0; i < brick.cellCount; i++) {
    const listed = getU16(brick.cells, i)
    const air = (listed & WITH_AIR) > 0
    locate(c, brick, listed)
    startInCell(c, air)
    const vertex = air ? nextShell++ : nextInner++
    setF32(positions, vertex * 3, c.x)
    setF32(positions, vertex * 3 + 1, c.y)
    setF32(positions, vertex * 3 + 2, c.z)
    setU8(ranks, vertex, c.first | (c.second << 4))
  }
}

@inline
function locate(c: Cell, brick: Brick, listed: i32): void {
  c.corner = cornerIn(brick, listed)
  c.lowX = originX + <f32>(brick.x + (listed & 7)) * cell
  c.lowY = originY + <f32>(brick.y + ((listed >> 3) & 7)) * cell
  c.lowZ = originZ + <f32>(brick.z + ((listed >> 6) & 7)) * cell
}

function placeInBrick(brick: Brick): void {
  let found = 0
  for (let i = 0; i < brick.cellCount; i++) {
    const listed = getU16(brick.cells, i)
    const air = (listed & WITH_AIR) > 0
    const vertex = air ? nextShell + found : nextInner
    const c = cellAt(found)
    locate(c, brick, listed)
    c.x = getF32(positions, vertex * 3)
    c.y = getF32(positions, vertex * 3 + 1)
    c.z = getF32(positions, vertex * 3 + 2)
    c.first = getU8(ranks, vertex) & 15
    c.second = getU8(ranks, vertex) >> 4
    if (air) found++
    else storeInner(c)
  }
  if (found == 0) return
  useBrickList(brick)
  for (let i = 0; i < ITERATIONS; i++) project(found, brick.listed, i == ITERATIONS - 1)
  for (let i = 0; i < found; i++) storeShell(cellAt(i), nextShell + i)
  nextShell += found
}

let sumX: f32 = 0
let sumY: f32 = 0
let sumZ: f32 = 0
let crossings: f32 = 0

/** Starts at the mean of the crossings of the cell's twelve edges. */
function startInCell(c: Cell, air: bool): void {
  const corners = cornersOf(c.corner)
  sumX = 0
  sumY = 0
  sumZ = 0
  crossings = 0
  // Edges along an axis start at the corners without that axis' bit.
  crossAlong(c.corner, 0, differing(corners, air, 1) & 0x55, air)
  crossAlong(c.corner, 1, differing(corners, air, 2) & 0x33, air)
  crossAlong(c.corner, 2, differing(corners, air, 4) & 0x0f, air)
  const scale = cell / crossings
  c.x = c.lowX + sumX * scale
  c.y = c.lowY + sumY * scale
  c.z = c.lowZ + sumZ * scale
  rankColours(c, corners)
}

/** A bit for each corner whose label, or just its being solid, differs from the corner `step` places on. */
@inline
function differing(corners: u64, air: bool, step: i32): i32 {
  if (air) {
    const mask = solidMask(corners)
    return mask ^ (mask >> step)
  }
  return solidMask(corners ^ (corners >> (<u64>step << 3)))
}

@inline
function crossAlong(corner: i32, axis: i32, edges: i32, surface: bool): void {
  while (edges) {
    const from = ctz<i32>(edges)
    edges &= edges - 1
    const t = crossing(corner + cornerOffset(from), corner + cornerOffset(from | (1 << axis)), surface)
    sumX += <f32>(from & 1) + (axis == 0 ? t : 0)
    sumY += <f32>((from >> 1) & 1) + (axis == 1 ? t : 0)
    sumZ += <f32>(from >> 2) + (axis == 2 ? t : 0)
    crossings += 1
  }
}

@inline
function crossing(from: i32, to: i32, surface: bool): f32 {
  if (!surface) return 0.5
  const v0 = getF32(values, from)
  const t: f32 = v0 / (v0 - getF32(values, to))
  return t >= 0.02 ? min<f32>(t, 0.98) : 0.02
}

function rankColours(c: Cell, corners: u64): void {
  let counts = 0
  for (let i = 0; i < 8; i++) counts += 1 << (<i32>((corners >> (<u64>i << 3)) & 255) << 2)
  c.first = 0
  c.second = 0
  let firstCount = 0
  let secondCount = 0
  for (let slot = 1; slot <= 4; slot++) {
    const n = (counts >> (slot << 2)) & 15
    if (n > firstCount) {
      c.second = c.first
      secondCount = firstCount
      c.first = slot
      firstCount = n
    } else if (n > secondCount) {
      c.second = slot
      secondCount = n
    }
  }
}

@inline
function tapX(t: i32): f32 {
  return t == 0 || t == 3 ? 1 : -1
}

@inline
function tapY(t: i32): f32 {
  return t >= 2 ? 1 : -1
}

@inline
function tapZ(t: i32): f32 {
  return t == 1 || t == 3 ? 1 : -1
}

/** One Newton step for all cells of a brick: the gradient comes from four taps in the corners of a tetrahedron. */
function project(count: i32, listed: i32, last: bool): void {
  const step: f32 = last ? NORMAL_STEP * cell : FINE_STEP_MM
  const stride = (count + 3) & ~3
  for (let v = 0; v < stride; v++) {
    const c = cellAt(min<i32>(v, count - 1))
    setF32(POINT_X, v, c.x)
    setF32(POINT_Y, v, c.y)
    setF32(POINT_Z, v, c.z)
    for (let t = 0; t < 4; t++) {
      const at = (t + 1) * stride + v
      setF32(POINT_X, at, c.x + tapX(t) * step)
      setF32(POINT_Y, at, c.y + tapY(t) * step)
      setF32(POINT_Z, at, c.z + tapZ(t) * step)
    }
  }
  evaluateBatch(5 * stride, listed, true)
  const inverse: f32 = <f32>1 / (<f32>4 * step)
  for (let v = 0; v < count; v++) {
    gradient(DISTANCE, DISTANCE, v, stride, inverse)
    if (last) storeNormal(nextShell + v)
    moveCell(cellAt(v), v, stride, inverse)
  }
}

let gx: f32 = 0
let gy: f32 = 0
let gz: f32 = 0

/** Gradient of one field, or of the difference of two. */
@inline
function gradient(field: usize, minus: usize, v: i32, stride: i32, inverse: f32): void {
  gx = 0
  gy = 0
  gz = 0
  for (let t = 0; t < 4; t++) {
    const at = (t + 1) * stride + v
    const value: f32 = field == minus ? getF32(field, at) : getF32(field, at) - getF32(minus, at)
    gx += tapX(t) * value
    gy += tapY(t) * value
    gz += tapZ(t) * value
  }
  gx *= inverse
  gy *= inverse
  gz *= inverse
}

function storeNormal(vertex: i32): void {
  const length = sqrt<f32>(gx * gx + gy * gy + gz * gz)
  const scale: f32 = length > 0 ? <f32>1 / length : 0
  setF32(normals, vertex * 3, gx * scale)
  setF32(normals, vertex * 3 + 1, gy * scale)
  setF32(normals, vertex * 3 + 2, length > 0 ? gz * scale : 1)
}

/** Expects the distance's gradient in (gx, gy, gz). */
function moveCell(c: Cell, v: i32, stride: i32, inverse: f32): void {
  const d = getF32(DISTANCE, v)
  const ax = gx
  const ay = gy
  const az = gz
  const a11 = ax * ax + ay * ay + az * az
  let u: f32 = a11 > 0.05 ? -d / a11 : 0
  let w: f32 = 0
  if (c.second > 0) {
    const first = FIELDS + <usize>(c.first - 1) * FIELD_STRIDE
    const second = FIELDS + <usize>(c.second - 1) * FIELD_STRIDE
    const f = getF32(first, v) - getF32(second, v)
    gradient(first, second, v, stride, inverse)
    const a12 = ax * gx + ay * gy + az * gz
    const a22 = gx * gx + gy * gy + gz * gz
    const det = a11 * a22 - a12 * a12
    // Minimum-norm step that meets surface and border together, unless the two run nearly parallel.
    if (det > <f32>0.02 * a11 * a22 && a11 * a22 > 1e-4) {
      u = (f * a12 - d * a22) / det
      w = (d * a12 - f * a11) / det
    }
  }
  let sx: f32 = ax * u + gx * w
  let sy: f32 = ay * u + gy * w
  let sz: f32 = az * u + gz * w
  const length = sqrt<f32>(sx * sx + sy * sy + sz * sz)
  const longest = LONGEST_MOVE * cell
  if (length > longest) {
    const scale = longest / length
    sx *= scale
    sy *= scale
    sz *= scale
  }
  c.x = withinCell(c.x + sx, c.lowX)
  c.y = withinCell(c.y + sy, c.lowY)
  c.z = withinCell(c.z + sz, c.lowZ)
}

@inline
function withinCell(value: f32, low: f32): f32 {
  const slack = SLACK * cell
  return min<f32>(max<f32>(value, low - slack), low + cell + slack)
}

function storeShell(c: Cell, vertex: i32): void {
  storePosition(c, vertex)
  setU8(onBorder, vertex, c.second > 0 ? 1 : 0)
}

function storeInner(c: Cell): void {
  storePosition(c, nextInner)
  setU8(onBorder, nextInner++, 0)
}

function storePosition(c: Cell, vertex: i32): void {
  setF32(positions, vertex * 3, c.x)
  setF32(positions, vertex * 3 + 1, c.y)
  setF32(positions, vertex * 3 + 2, abs<f32>(c.z) < GROUND_SNAP * cell ? 0 : c.z)
  setI32(cellVertex, c.corner, vertex + 1)
}

export function vertexOf(corner: i32): i32 {
  return getI32(cellVertex, corner) - 1
}
