// Emits a quad for every grid edge whose two labels differ, and smooths colour borders.
import { cornerIn } from './cells'
import { Brick, brickAt, brickCount, cell, labels, nx, plane, useBrickList } from './field'
import {
  DISTANCE, POINT_X, POINT_Y, POINT_Z, SCRATCH, allocate, getF32, getI32, getU16, getU8, setF32, setI32, setU8,
} from './memory'
import { normals, onBorder, positions, shellCount, vertexOf } from './nets'
import { evaluateBatch } from './tape'

const BORDER_ROUNDS: i32 = 16
const MAX_LINKS: i32 = 4
/** In cells. */
const DEEPEST_SINK: f32 = 0.5
const HAIR: f32 = 0.02

export let shellTriangles: i32 = 0
export let innerTriangles: i32 = 0
export let shellIndices: usize = 0
/** Colour slot of each shell triangle. */
export let shellSlots: usize = 0
export let innerIndices: usize = 0
/** Inner triangles part two colours: the slot behind the triangle in the high half byte, the one before it in the low. */
export let innerPairs: usize = 0
let missing: i32 = 0

@inline
function stepTo(axis: i32): i32 {
  return axis == 0 ? 1 : axis == 1 ? nx : plane
}

function countFaces(): void {
  let shell = 0
  let inner = 0
  for (let b = 0; b < brickCount; b++) {
    const brick = brickAt(b)
    for (let i = 0; i < brick.cellCount; i++) {
      const o = cornerIn(brick, getU16(brick.cells, i))
      const a = getU8(labels, o)
      for (let axis = 0; axis < 3; axis++) {
        const b = getU8(labels, o + stepTo(axis))
        if (a == b) continue
        if (a == 0 || b == 0) shell += 2
        else inner += 2
      }
    }
  }
  shellIndices = allocate(<usize>shell * 12)
  shellSlots = allocate(<usize>shell)
  innerIndices = allocate(<usize>inner * 12)
  innerPairs = allocate(<usize>inner)
}

/** Makes all triangles; returns how many faces lacked a vertex (then bricks were skipped that matter). */
export function makeFaces(): i32 {
  countFaces()
  shellTriangles = 0
  innerTriangles = 0
  missing = 0
  for (let b = 0; b < brickCount; b++) {
    const brick = brickAt(b)
    for (let i = 0; i < brick.cellCount; i++) {
      const o = cornerIn(brick, getU16(brick.cells, i))
      const a = getU8(labels, o)
      const x = getU8(labels, o + 1)
      const y = getU8(labels, o + nx)
      const z = getU8(labels, o + plane)
      if (x != a) quad(o - nx - plane, o - plane, o, o - nx, a, x)
      if (y != a) quad(o - plane - 1, o - 1, o, o - plane, a, y)
      if (z != a) quad(o - 1 - nx, o - nx, o, o - 1, a, z)
    }
  }
  return missing
}

/** Four cells around a grid edge, turning so that the quad looks from label `below` to label `above`. */
function quad(c0: i32, c1: i32, c2: i32, c3: i32, below: i32, above: i32): void {
  const flipped = below == 0
  const v0 = vertexOf(c0)
  const v1 = vertexOf(flipped ? c3 : c1)
  const v2 = vertexOf(c2)
  const v3 = vertexOf(flipped ? c1 : c3)
  if (v0 < 0 || v1 < 0 || v2 < 0 || v3 < 0) {
    missing++
    return
  }
  const shell = below == 0 || above == 0
  const mark = shell ? below + above : (below << 4) | above
  if (squareDistance(v0, v2) <= squareDistance(v1, v3)) {
    triangle(v0, v1, v2, mark, shell)
    triangle(v0, v2, v3, mark, shell)
  } else {
    triangle(v0, v1, v3, mark, shell)
    triangle(v1, v2, v3, mark, shell)
  }
}

@inline
function triangle(a: i32, b: i32, c: i32, mark: i32, shell: bool): void {
  const at = shell ? shellTriangles++ : innerTriangles++
  const indices = shell ? shellIndices : innerIndices
  setI32(indices, at * 3, a)
  setI32(indices, at * 3 + 1, b)
  setI32(indices, at * 3 + 2, c)
  setU8(shell ? shellSlots : innerPairs, at, mark)
}

function squareDistance(a: i32, b: i32): f32 {
  const x = getF32(positions, a * 3) - getF32(positions, b * 3)
  const y = getF32(positions, a * 3 + 1) - getF32(positions, b * 3 + 1)
  const z = getF32(positions, a * 3 + 2) - getF32(positions, b * 3 + 2)
  return x * x + y * y + z * z
}

/** Up to four border neighbours per vertex, and how many there are: four where two borders touch. */
let links: usize = 0
let linkCounts: usize = 0

/** Draws the lines where colours meet into smooth curves, within the tangent plane. */
export function smoothBorders(): void {
  links = allocate(<usize>shellCount << 4)
  linkCounts = allocate(<usize>shellCount)
  memory.fill(linkCounts, 0, <usize>shellCount)
  for (let b = 0; b < brickCount; b++) {
    const brick = brickAt(b)
    for (let i = 0; i < brick.cellCount; i++) linkBorder(cornerIn(brick, getU16(brick.cells, i)))
  }
  const moves = allocate(<usize>shellCount * 12)
  sinkBorders()
  for (let round = 0; round < BORDER_ROUNDS; round++) {
    const weight: f32 = round & 1 ? 0.45 : 0.5
    for (let v = 0; v < shellCount; v++) if (getU8(linkCounts, v) >= 2) planMove(v, moves, weight)
    for (let v = 0; v < shellCount; v++) {
      if (getU8(linkCounts, v) < 2 || getF32(positions, v * 3 + 2) == 0) continue
      for (let a = v * 3; a < v * 3 + 3; a++) setF32(positions, a, getF32(positions, a) + getF32(moves, a))
    }
  }
  sinkBorders()
  partTwins()
}

/**
 * Separates coincident vertices slightly: programs that weld by position would drop their triangles.
 * In a slit narrower than a cell both sides may be projected onto the same wall.
 */
function partTwins(): void {
  for (let b = 0; b < brickCount; b++) {
    const brick = brickAt(b)
    for (let i = 0; i < brick.cellCount; i++) partNeighbours(cornerIn(brick, getU16(brick.cells, i)))
  }
}

function partNeighbours(o: i32): void {
  const v = vertexOf(o)
  if (v < 0 || v >= shellCount) return
  for (let axis = 0; axis < 3; axis++) {
    const w = vertexOf(o + stepTo(axis))
    if (w < 0 || w >= shellCount || !areTwins(v, w)) continue
    const at = v * 3 + axis
    setF32(positions, at, max<f32>(axis == 2 ? 0 : -1e9, getF32(positions, at) - HAIR * cell))
  }
}

@inline
function areTwins(v: i32, w: i32): bool {
  return getF32(positions, v * 3) == getF32(positions, w * 3) && squareDistance(v, w) == 0
}

/** Draws border vertices back onto the surface: near a crease the search for both surface and border may end off it. */
function sinkBorders(): void {
  for (let b = 0; b < brickCount; b++) sinkInBrick(brickAt(b))
}

function sinkInBrick(brick: Brick): void {
  let count = 0
  for (let i = 0; i < brick.cellCount; i++) {
    const v = vertexOf(cornerIn(brick, getU16(brick.cells, i)))
    if (v >= shellCount || !getU8(onBorder, v) || getF32(positions, v * 3 + 2) == 0) continue
    setI32(SCRATCH, count, v)
    setF32(POINT_X, count, getF32(positions, v * 3))
    setF32(POINT_Y, count, getF32(positions, v * 3 + 1))
    setF32(POINT_Z, count++, getF32(positions, v * 3 + 2))
  }
  if (count == 0) return
  useBrickList(brick)
  evaluateBatch(count, brick.listed, false)
  for (let i = 0; i < count; i++) {
    const o = getI32(SCRATCH, i) * 3
    const depth = max<f32>(-DEEPEST_SINK * cell, min<f32>(getF32(DISTANCE, i), DEEPEST_SINK * cell))
    for (let a = 0; a < 3; a++) setF32(positions, o + a, getF32(positions, o + a) - depth * getF32(normals, o + a))
    setF32(positions, o + 2, max<f32>(0, getF32(positions, o + 2)))
  }
}

function linkBorder(o: i32): void {
  const v = vertexOf(o)
  if (v < 0 || !getU8(onBorder, v)) return
  for (let axis = 0; axis < 3; axis++) {
    const w = vertexOf(o + stepTo(axis))
    if (w < 0 || !getU8(onBorder, w)) continue
    const first = stepTo((axis + 1) % 3)
    const second = stepTo((axis + 2) % 3)
    if (partsColours(o + stepTo(axis), first, second)) {
      link(v, w)
      link(w, v)
    }
  }
}

/** Does the colour of the shell change across the grid face at `o`? Then the border runs from cell to cell through it. */
function partsColours(o: i32, first: i32, second: i32): bool {
  const l0 = getU8(labels, o)
  const l1 = getU8(labels, o + first)
  const l2 = getU8(labels, o + first + second)
  const l3 = getU8(labels, o + second)
  let seen = 0
  let differs = false
  for (let side = 0; side < 4; side++) {
    const p = side == 0 ? l0 : side == 1 ? l1 : side == 2 ? l2 : l3
    const q = side == 0 ? l1 : side == 1 ? l2 : side == 2 ? l3 : l0
    if ((p == 0) == (q == 0)) continue
    const colour = p + q
    if (seen > 0 && seen != colour) differs = true
    seen = colour
  }
  return differs
}

function link(from: i32, to: i32): void {
  const count = getU8(linkCounts, from)
  if (count == MAX_LINKS) return
  setI32(links, from * MAX_LINKS + count, to)
  setU8(linkCounts, from, count + 1)
}

/** Towards the mean of the neighbours along the border, within the tangent plane. */
function planMove(v: i32, moves: usize, weight: f32): void {
  const count = getU8(linkCounts, v)
  let x: f32 = 0
  let y: f32 = 0
  let z: f32 = 0
  for (let i = 0; i < count; i++) {
    const n = getI32(links, v * MAX_LINKS + i) * 3
    x += getF32(positions, n)
    y += getF32(positions, n + 1)
    z += getF32(positions, n + 2)
  }
  const o = v * 3
  const each: f32 = <f32>1 / <f32>count
  const dx = x * each - getF32(positions, o)
  const dy = y * each - getF32(positions, o + 1)
  const dz = z * each - getF32(positions, o + 2)
  const nX = getF32(normals, o)
  const nY = getF32(normals, o + 1)
  const nZ = getF32(normals, o + 2)
  const along = dx * nX + dy * nY + dz * nZ
  setF32(moves, o, weight * (dx - along * nX))
  setF32(moves, o + 1, weight * (dy - along * nY))
  setF32(moves, o + 2, weight * (dz - along * nZ))
}
