// Coarse distance grid of the toy and batched sphere tracing through it, four rays at a time (SIMD);
// finished rays are compacted away after each step. Groups are independent, so memory loads of one overlap arithmetic of others.
import { DISTANCE, allocate } from './memory'
import { copyListToBlock, loadCorners } from './field'
import { add, bitselect, pmax, mul, pmin, splat, sub } from './simd'
import { cull, evaluateBatch } from './tape'

/** Distances in grid cells, so that rays may count in cells too. */
let grid: usize = 0
export let gridX: i32 = 0
export let gridY: i32 = 0
export let gridZ: i32 = 0
export let gridStep: f32 = 1
export let lowX: f32 = 0
export let lowY: f32 = 0
export let lowZ: f32 = 0
export let perStep: f32 = 1

export function buildTraceGrid(x: f32, y: f32, z: f32, step: f32, bx: i32, by: i32, bz: i32): void {
  gridX = bx * 8
  gridY = by * 8
  gridZ = bz * 8
  gridStep = step
  perStep = <f32>1 / step
  lowX = x
  lowY = y
  lowZ = z
  grid = allocate(<usize>(gridX * gridY * gridZ) << 2)
  fillGrid(false)
}

/** Puts the present tape into the grid as well, beside what is there. */
export function joinTraceGrid(): void {
  fillGrid(true)
}

function fillGrid(beside: bool): void {
  const step = gridStep
  const middle = step * 3.5
  const radius = sqrt<f32>(3) * step * 4
  for (let k = 0; k < gridZ; k += 8) {
    for (let j = 0; j < gridY; j += 8) {
      for (let i = 0; i < gridX; i += 8) {
        const x0 = lowX + <f32>i * step
        const y0 = lowY + <f32>j * step
        const z0 = lowZ + <f32>k * step
        const listed = cull(0, x0 + middle, y0 + middle, z0 + middle, radius)
        loadCorners(x0, y0, z0, step)
        evaluateBatch(512, listed, false)
        storeBlock(i, j, k, beside)
      }
    }
  }
}


function storeBlock(i: i32, j: i32, k: i32, beside: bool): void {
  const scale = splat(perStep)
  for (let row = 0; row < 64; row++) {
    const from = DISTANCE + (<usize>row << 5)
    const to = grid + (<usize>(i + (j + (row & 7)) * gridX + (k + (row >> 3)) * gridX * gridY) << 2)
    const left = mul(v128.load(from), scale)
    const right = mul(v128.load(from, 16), scale)
    v128.store(to, beside ? pmin(v128.load(to), left) : left)
    v128.store(to, beside ? pmin(v128.load(to, 16), right) : right, 16)
  }
}

/** Added to a whole number below 2^23 it leaves that number in the low bits: cheaper than a saturating conversion. */
const WHOLE: f32 = 8388608
const WHOLE_BITS: i32 = 0x4b000000

/** Values at four addresses and their right neighbours, mixed by t. */
@inline
function alongFour(p0: usize, p1: usize, p2: usize, p3: usize, t: v128): v128 {
  const front = v128.load_lane<u64>(p1, v128.load64_zero(p0), 1)
  const rear = v128.load_lane<u64>(p3, v128.load64_zero(p2), 1)
  const left = v128.shuffle<f32>(front, rear, 0, 2, 4, 6)
  const right = v128.shuffle<f32>(front, rear, 1, 3, 5, 7)
  return add(left, mul(sub(right, left), t))
}

/** What turns numbers of cells, made with WHOLE, into addresses. */
@inline
function baseOfFour(): v128 {
  return i32x4.splat(<i32>grid - (WHOLE_BITS << 2))
}

/**
 * Distances (in cells) at four points within the grid, given in cells from its corner. Loops fetch the grid's measures
 * once: read anew at every step they cost a third of the speed.
 */
@inline
function distanceAtFour(x: v128, y: v128, z: v128, perRow: v128, perLayer: v128, base: v128, row: usize, layer: usize): v128 {
  const fx = f32x4.floor(x)
  const fy = f32x4.floor(y)
  const fz = f32x4.floor(z)
  const tx = sub(x, fx)
  const ty = sub(y, fy)
  const tz = sub(z, fz)
  const number = add(add(fx, splat(WHOLE)), add(mul(fy, perRow), mul(fz, perLayer)))
  const at = i32x4.add(i32x4.shl(number, 2), base)
  const front = i64x2.extract_lane(at, 0)
  const rear = i64x2.extract_lane(at, 1)
  const p0 = <usize>front
  const p1 = <usize>(front >>> 32)
  const p2 = <usize>rear
  const p3 = <usize>(rear >>> 32)
  const both = row + layer
  const a = alongFour(p0, p1, p2, p3, tx)
  const b = alongFour(p0 + row, p1 + row, p2 + row, p3 + row, tx)
  const c = alongFour(p0 + layer, p1 + layer, p2 + layer, p3 + layer, tx)
  const d = alongFour(p0 + both, p1 + both, p2 + both, p3 + both, tx)
  const low = add(a, mul(sub(b, a), ty))
  const high = add(c, mul(sub(d, c), ty))
  return add(low, mul(sub(high, low), tz))
}

let enter: v128 = f32x4.splat(0)
let leave: v128 = f32x4.splat(0)

@inline
function inverse(d: v128): v128 {
  return f32x4.div(splat(1), bitselect(f32x4.lt(f32x4.abs(d), splat(1e-7)), splat(1e-7), d))
}

/** Where four rays enter and leave the grid's box, in cells along the ray; a ray that misses it leaves before it enters. */
@inline
function clipToBox(x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128): void {
  const zero = splat(0)
  const ix = inverse(dx)
  const iy = inverse(dy)
  const iz = inverse(dz)
  const ax = mul(sub(zero, x), ix)
  const ay = mul(sub(zero, y), iy)
  const az = mul(sub(zero, z), iz)
  const bx = mul(sub(splat(<f32>gridX - 1 - RIM), x), ix)
  const by = mul(sub(splat(<f32>gridY - 1 - RIM), y), iy)
  const bz = mul(sub(splat(<f32>gridZ - 1 - RIM), z), iz)
  const first = pmax(pmax(pmin(ax, bx), pmin(ay, by)), pmin(az, bz))
  leave = pmin(pmin(pmax(ax, bx), pmax(ay, by)), pmax(az, bz))
  enter = bitselect(f32x4.gt(first, zero), add(first, splat(RIM)), zero)
}

/** Keeps rays a little inside the box, in cells: the last sample of a ray must still lie in it. */
const RIM: f32 = 2e-3
/** Nearer than this (in cells) is a hit, and no step is shorter than that. */
const TOUCHING: f32 = 0.08
const SHORTEST: f32 = 0.25

export const BATCH_RAYS: i32 = 1024
/** Not a power of two: columns a page apart would fight for the same lines of the cache. */
const COLUMN: usize = 4096 + 128

// Columns of the rays in flight, close together; `ray` is a ray's number in the batch.
const AT_X: usize = 0
const AT_Y: usize = COLUMN
const AT_Z: usize = 2 * COLUMN
const GO_X: usize = 3 * COLUMN
const GO_Y: usize = 4 * COLUMN
const GO_Z: usize = 5 * COLUMN
const REST: usize = 6 * COLUMN
const RAY: usize = 7 * COLUMN
/** Answers by number: all ones where the ray has hit the toy, and where (in cells). */
const HIT: usize = 8 * COLUMN
const HIT_X: usize = 9 * COLUMN
const HIT_Y: usize = 10 * COLUMN
const HIT_Z: usize = 11 * COLUMN
const COLUMNS: usize = 12
/** For each set of lanes: the byte shuffle that moves them to the front. */
const SIFT_BYTES: usize = 256

let batch: usize = 0
let sift: usize = 0
let flying: i32 = 0
let groupSteps: i32 = 0

/** Reserves a batch; needed once per scene. */
export function openBatch(): void {
  batch = allocate(COLUMNS * COLUMN + SIFT_BYTES)
  sift = batch + COLUMNS * COLUMN
  for (let lanes = 0; lanes < 16; lanes++) {
    let to = sift + (<usize>lanes << 4)
    v128.store(to, i8x16.splat(-1))
    for (let lane = 0; lane < 4; lane++) {
      if (!(lanes & (1 << lane))) continue
      store<i32>(to, 0x03020100 + lane * 0x04040404)
      to += 4
    }
  }
}

/** Forgets the rays of the batch before. */
@inline
export function startBatch(): void {
  flying = 0
}

/** Launches the rays `number` to `number` + 3 from four points; those in `wanted` that meet the box will fly. */
@inline
export function launch(number: i32, x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128, wanted: v128): void {
  clipToBox(x, y, z, dx, dy, dz)
  const rest = sub(leave, enter)
  const lanes = i32x4.bitmask(v128.and(wanted, f32x4.gt(rest, splat(0))))
  const to = batch + (<usize>flying << 2)
  const order = v128.load(sift + (<usize>lanes << 4))
  v128.store(to, i8x16.swizzle(add(x, mul(dx, enter)), order), AT_X)
  v128.store(to, i8x16.swizzle(add(y, mul(dy, enter)), order), AT_Y)
  v128.store(to, i8x16.swizzle(add(z, mul(dz, enter)), order), AT_Z)
  v128.store(to, i8x16.swizzle(dx, order), GO_X)
  v128.store(to, i8x16.swizzle(dy, order), GO_Y)
  v128.store(to, i8x16.swizzle(dz, order), GO_Z)
  v128.store(to, i8x16.swizzle(rest, order), REST)
  v128.store(to, i8x16.swizzle(i32x4.add(i32x4.splat(number), i32x4(0, 1, 2, 3)), order), RAY)
  v128.store(batch + (<usize>number << 2), splat(0), HIT)
  flying += popcnt<i32>(lanes)
}

/** All ones in the lanes of the rays `number` to `number` + 3 that have hit the toy. */
@inline
export function hitsOf(number: i32): v128 {
  return v128.load(batch + (<usize>number << 2), HIT)
}

/** Where a ray has hit, in cells. */
@inline
export function hitX(number: i32): f32 {
  return load<f32>(batch + (<usize>number << 2), HIT_X)
}

@inline
export function hitY(number: i32): f32 {
  return load<f32>(batch + (<usize>number << 2), HIT_Y)
}

@inline
export function hitZ(number: i32): f32 {
  return load<f32>(batch + (<usize>number << 2), HIT_Z)
}

/** Steps of whole groups so far, for measurements. */
export function groupStepsTaken(): i32 {
  return groupSteps
}

/** For measurements: `steps` steps of one group across the grid, each waiting for the one before. */
export function stepAlone(steps: i32): f32 {
  const zero = splat(0)
  const span = splat(<f32>(min<i32>(gridX, min<i32>(gridY, gridZ)) - 3))
  const lean = f32x4(0.7, 0.8, 0.9, 1)
  const perRow = splat(<f32>gridX)
  const perLayer = splat(<f32>(gridX * gridY))
  const base = baseOfFour()
  const row = <usize>gridX << 2
  const layer = <usize>(gridX * gridY) << 2
  let t = zero
  for (let i = 0; i < steps; i++) {
    const x = mul(t, lean)
    const next = add(t, pmax(distanceAtFour(x, t, x, perRow, perLayer, base, row, layer), splat(SHORTEST)))
    t = bitselect(f32x4.lt(next, span), next, zero)
  }
  return f32x4.extract_lane(t, 0)
}

/** Lets all launched rays fly to their ends. */
export function flyBatch(): void {
  while (flying > 0) {
    // What is left behind the last ray must not fly on in the odd lanes of its group: it may lie far outside the grid.
    const behind = batch + (<usize>flying << 2)
    v128.store(behind, splat(0), AT_X)
    v128.store(behind, splat(0), AT_Y)
    v128.store(behind, splat(0), AT_Z)
    v128.store(behind, splat(0), REST)
    flying = advance(flying)
  }
}

/** One step for everybody; returns how many are still flying. */
function advance(count: i32): i32 {
  const touching = splat(TOUCHING)
  const shortest = splat(SHORTEST)
  const end = batch + (<usize>count << 2)
  groupSteps += (count + 3) >> 2
  const perRow = splat(<f32>gridX)
  const perLayer = splat(<f32>(gridX * gridY))
  const base = baseOfFour()
  const row = <usize>gridX << 2
  const layer = <usize>(gridX * gridY) << 2
  const orders = sift
  let to = batch
  for (let from = batch; from < end; from += 16) {
    const x = v128.load(from, AT_X)
    const y = v128.load(from, AT_Y)
    const z = v128.load(from, AT_Z)
    const rest = v128.load(from, REST)
    const d = distanceAtFour(x, y, z, perRow, perLayer, base, row, layer)
    const step = pmax(d, shortest)
    const left = sub(rest, step)
    const away = f32x4.ge(d, touching)
    const lanes = i32x4.bitmask(v128.and(away, f32x4.gt(left, splat(0))))
    const hits = i32x4.bitmask(v128.andnot(f32x4.gt(rest, splat(0)), away))
    const ray = v128.load(from, RAY)
    if (hits) keepHits(hits, x, y, z, ray)
    const order = v128.load(orders + (<usize>lanes << 4))
    const dx = v128.load(from, GO_X)
    const dy = v128.load(from, GO_Y)
    const dz = v128.load(from, GO_Z)
    v128.store(to, i8x16.swizzle(add(x, mul(dx, step)), order), AT_X)
    v128.store(to, i8x16.swizzle(add(y, mul(dy, step)), order), AT_Y)
    v128.store(to, i8x16.swizzle(add(z, mul(dz, step)), order), AT_Z)
    v128.store(to, i8x16.swizzle(dx, order), GO_X)
    v128.store(to, i8x16.swizzle(dy, order), GO_Y)
    v128.store(to, i8x16.swizzle(dz, order), GO_Z)
    v128.store(to, i8x16.swizzle(left, order), REST)
    v128.store(to, i8x16.swizzle(ray, order), RAY)
    to += <usize>popcnt<i32>(lanes) << 2
  }
  return <i32>((to - batch) >> 2)
}

@inline
function keepHits(hits: i32, x: v128, y: v128, z: v128, ray: v128): void {
  if (hits & 1) {
    keepHit(i32x4.extract_lane(ray, 0), f32x4.extract_lane(x, 0), f32x4.extract_lane(y, 0), f32x4.extract_lane(z, 0))
  }
  if (hits & 2) {
    keepHit(i32x4.extract_lane(ray, 1), f32x4.extract_lane(x, 1), f32x4.extract_lane(y, 1), f32x4.extract_lane(z, 1))
  }
  if (hits & 4) {
    keepHit(i32x4.extract_lane(ray, 2), f32x4.extract_lane(x, 2), f32x4.extract_lane(y, 2), f32x4.extract_lane(z, 2))
  }
  if (hits & 8) {
    keepHit(i32x4.extract_lane(ray, 3), f32x4.extract_lane(x, 3), f32x4.extract_lane(y, 3), f32x4.extract_lane(z, 3))
  }
}

@inline
function keepHit(ray: i32, x: f32, y: f32, z: f32): void {
  const to = batch + (<usize>ray << 2)
  store<i32>(to, -1, HIT)
  store<f32>(to, x, HIT_X)
  store<f32>(to, y, HIT_Y)
  store<f32>(to, z, HIT_Z)
}

/** Nearest place along each of the last four cones, in cells. */
export let coneNearest: v128 = f32x4.splat(0)

/**
 * How much of four cones (tangent of half the angle given) is free: 1 all, 0 none. A single reflection ray would draw
 * steps into the gloss.
 */
export function coneVisibility(x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128, tangent: v128): v128 {
  const zero = splat(0)
  const one = splat(1)
  clipToBox(x, y, z, dx, dy, dz)
  const end = leave
  const perRow = splat(<f32>gridX)
  const perLayer = splat(<f32>(gridX * gridY))
  const base = baseOfFour()
  const row = <usize>gridX << 2
  const layer = <usize>(gridX * gridY) << 2
  let t = enter
  let free = one
  let nearest = splat(1e9)
  for (let steps = 0; steps < 64; steps++) {
    const inside = v128.and(f32x4.lt(t, end), f32x4.gt(free, zero))
    if (!v128.any_true(inside)) break
    const at = bitselect(inside, t, zero)
    const px = bitselect(inside, add(x, mul(dx, at)), zero)
    const py = bitselect(inside, add(y, mul(dy, at)), zero)
    const pz = bitselect(inside, add(z, mul(dz, at)), zero)
    const d = distanceAtFour(px, py, pz, perRow, perLayer, base, row, layer)
    const width = add(mul(tangent, t), splat(0.35))
    const part = f32x4.div(add(d, width), add(width, width))
    const lower = v128.and(inside, f32x4.lt(part, free))
    free = bitselect(lower, part, free)
    nearest = bitselect(lower, t, nearest)
    t = add(t, pmax(mul(add(d, mul(width, splat(0.5))), splat(0.7)), splat(0.3)))
  }
  coneNearest = nearest
  free = pmax(free, zero)
  return mul(mul(free, free), sub(splat(3), add(free, free)))
}
