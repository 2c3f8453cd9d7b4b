// Connected components of solid and air on run-length rows: floating parts and sealed cavities.
import { labels, nx, ny, nz, plane, relabel } from './field'
import { allocate, getI32, getU8, setI32 } from './memory'

@unmanaged
class Run {
  start: i32
  end: i32
  solid: i32
  parent: i32
  size: i32
}
const RUN_BYTES: usize = 20

let runs: usize = 0
let runCount: i32 = 0
let rowFirst: usize = 0
let largest: i32 = -1
let gapFrom: i32 = -1
let gapTo: i32 = -1

@inline
function runAt(index: i32): Run {
  return changetype<Run>(runs + <usize>index * RUN_BYTES)
}

function root(index: i32): i32 {
  let at = index
  while (runAt(at).parent != at) {
    const run = runAt(at)
    run.parent = runAt(run.parent).parent
    at = run.parent
  }
  return at
}

function join(a: i32, b: i32): void {
  const ra = root(a)
  const rb = root(b)
  if (ra == rb) return
  const low = min<i32>(ra, rb)
  const high = max<i32>(ra, rb)
  runAt(high).parent = low
  runAt(low).size += runAt(high).size
}

/** A bit for each solid among the sixteen corners from `at`; `left` of them belong to the row. */
@inline
function solidBits(at: i32, left: i32): i32 {
  const bits = i8x16.bitmask(i8x16.ne(v128.load(labels + <usize>at), i8x16.splat(0)))
  if (left >= 16) return bits
  const inRow = (1 << left) - 1
  // The last corner repeats, so that nothing changes beyond the row.
  return (bits & inRow) | ((bits >> (left - 1)) & 1 ? 0xffff & ~inRow : 0)
}

function countRuns(): i32 {
  let count = 0
  for (let row = 0; row < ny * nz; row++) {
    count++
    let before = getU8(labels, row * nx) > 0 ? 1 : 0
    for (let x = 0; x < nx; x += 16) {
      const bits = solidBits(row * nx + x, nx - x)
      count += popcnt<i32>((bits ^ ((bits << 1) | before)) & 0xffff)
      before = bits >> 15
    }
  }
  return count
}

function collectRuns(): void {
  const count = countRuns()
  runs = allocate(<usize>count * RUN_BYTES)
  rowFirst = allocate(<usize>(ny * nz + 1) << 2)
  runCount = 0
  for (let row = 0; row < ny * nz; row++) {
    setI32(rowFirst, row, runCount)
    let before = getU8(labels, row * nx) > 0 ? 1 : 0
    openRun(row * nx, before)
    for (let x = 0; x < nx; x += 16) {
      const bits = solidBits(row * nx + x, nx - x)
      let changes = (bits ^ ((bits << 1) | before)) & 0xffff
      before = bits >> 15
      while (changes) {
        const i = ctz<i32>(changes)
        changes &= changes - 1
        closeRun(row * nx + x + i)
        openRun(row * nx + x + i, (bits >> i) & 1)
      }
    }
    closeRun((row + 1) * nx)
  }
  setI32(rowFirst, ny * nz, runCount)
}

@inline
function openRun(at: i32, solid: i32): void {
  const run = runAt(runCount)
  run.start = at
  run.solid = solid
  run.parent = runCount++
}

@inline
function closeRun(end: i32): void {
  const run = runAt(runCount - 1)
  run.end = end
  run.size = end - run.start
}

/** Joins touching runs of the same matter in two neighbouring rows. */
function joinRows(row: i32, other: i32): void {
  const shift = (other - row) * nx
  let i = getI32(rowFirst, row)
  let j = getI32(rowFirst, other)
  const iEnd = getI32(rowFirst, row + 1)
  const jEnd = getI32(rowFirst, other + 1)
  while (i < iEnd && j < jEnd) {
    const a = runAt(i)
    const b = runAt(j)
    const aEnd = a.end + shift
    if (a.solid == b.solid && a.start + shift < b.end && b.start < aEnd) join(i, j)
    if (aEnd < b.end) i++
    else j++
  }
}

/** Finds all regions anew. Returns the number of solid ones. */
export function findRegions(): i32 {
  collectRuns()
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      const row = y + z * ny
      if (y > 0) joinRows(row - 1, row)
      if (z > 0) joinRows(row - ny, row)
    }
  }
  let solids = 0
  largest = -1
  for (let i = 0; i < runCount; i++) {
    const run = runAt(i)
    if (run.parent != i || !run.solid) continue
    solids++
    if (largest < 0 || run.size > runAt(largest).size) largest = i
  }
  return solids
}

/** Corners in the region that holds the most of them. */
export function largestRegionSize(): i32 {
  return largest < 0 ? 0 : runAt(largest).size
}

/** Fills every air region but the outer one with the colour at its edge; returns how many there were. */
export function fillHollows(): i32 {
  let hollows = 0
  for (let i = 0; i < runCount; i++) {
    const run = runAt(i)
    if (run.solid) continue
    const home = root(i)
    if (home == 0) continue
    // The lowest run of a hollow has a solid to its left, whose colour the whole hollow takes.
    if (home == i) {
      run.size = getU8(labels, run.start - 1)
      hollows++
    }
    for (let at = run.start; at < run.end; at++) relabel(at, runAt(home).size)
  }
  return hollows
}

/** The next floating region of solid after run `after`, or -1. */
export function nextFloating(after: i32): i32 {
  for (let i = after + 1; i < runCount; i++) {
    const run = runAt(i)
    if (run.parent == i && run.solid && i != largest) return i
  }
  return -1
}

export function regionSize(region: i32): i32 {
  return runAt(region).size
}

export function dropRegion(region: i32): void {
  for (let i = 0; i < runCount; i++) {
    if (!runAt(i).solid || root(i) != region) continue
    for (let at = runAt(i).start; at < runAt(i).end; at++) relabel(at, 0)
  }
}

/** Finds the closest pair of corners between a floating region and the largest one; returns the gap in cells. */
export function measureGap(region: i32): f32 {
  let best: i32 = 0x3fffffff
  for (let i = 0; i < runCount; i++) {
    if (!runAt(i).solid || root(i) != region) continue
    for (let j = 0; j < runCount; j++) {
      if (!runAt(j).solid || root(j) != largest) continue
      best = compareRuns(runAt(i), runAt(j), best)
    }
  }
  return sqrt<f32>(<f32>best)
}

function compareRuns(a: Run, b: Run, best: i32): i32 {
  const dz = a.start / plane - b.start / plane
  const dy = (a.start % plane) / nx - (b.start % plane) / nx
  const across = dz * dz + dy * dy
  if (across >= best) return best
  const a0 = a.start % nx
  const a1 = a0 + a.end - a.start - 1
  const b0 = b.start % nx
  const b1 = b0 + b.end - b.start - 1
  let xa = a0
  let xb = b1
  if (b0 > a1) {
    xa = a1
    xb = b0
  } else if (a0 <= b1) {
    xa = max<i32>(a0, b0)
    xb = xa
  }
  const square = across + (xa - xb) * (xa - xb)
  if (square >= best) return best
  gapFrom = a.start - a0 + xa
  gapTo = b.start - b0 + xb
  return square
}

export function gapFromCorner(): i32 {
  return gapFrom
}

export function gapToCorner(): i32 {
  return gapTo
}

export function labelAt(corner: i32): i32 {
  return getU8(labels, corner)
}
