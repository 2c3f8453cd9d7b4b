// A coarse distance grid of the toy, and rays marched through it: four at a time, finished lanes refilled at once.
import { DISTANCE, POINT_X, SCRATCH, allocate, getF32, setF32 } from './memory'
import { copyListToBlock, loadCorners } from './field'
import { add, choose, larger, mul, splat, sub } from './simd'
import { cull, evaluateBatch } from './tape'

@unmanaged
export class Ray {
  x: f32
  y: f32
  z: f32
  dx: f32
  dy: f32
  dz: f32
  far: f32
  /** Answer: how far the hit lies, -1 for none. */
  t: f32
}
export const RAY_BYTES: usize = 32
export const RAY_GROUP: i32 = 4096

let grid: usize = 0
export let gridX: i32 = 0
export let gridY: i32 = 0
export let gridZ: i32 = 0
export let gridStep: f32 = 1
export let lowX: f32 = 0
export let lowY: f32 = 0
export let lowZ: f32 = 0
let highX: f32 = 0
let highY: f32 = 0
let highZ: f32 = 0
let perStep: f32 = 1

export function buildTraceGrid(x: f32, y: f32, z: f32, step: f32, bx: i32, by: i32, bz: i32): void {
  gridX = bx * 8
  gridY = by * 8
  gridZ = bz * 8
  gridStep = step
  perStep = <f32>1 / step
  lowX = x
  lowY = y
  lowZ = z
  highX = x + <f32>(gridX - 1) * step - 1e-3
  highY = y + <f32>(gridY - 1) * step - 1e-3
  highZ = z + <f32>(gridZ - 1) * step - 1e-3
  grid = allocate(<usize>(gridX * gridY * gridZ) << 2)
  const middle = step * 3.5
  const radius = sqrt<f32>(3) * step * 4
  for (let k = 0; k < gridZ; k += 8) {
    for (let j = 0; j < gridY; j += 8) {
      for (let i = 0; i < gridX; i += 8) {
        const x0 = x + <f32>i * step
        const y0 = y + <f32>j * step
        const z0 = z + <f32>k * step
        const listed = cull(0, x0 + middle, y0 + middle, z0 + middle, radius)
        loadCorners(x0, y0, z0, step)
        evaluateBatch(512, listed, false)
        for (let row = 0; row < 64; row++) {
          const to = grid + (<usize>(i + (j + (row & 7)) * gridX + (k + (row >> 3)) * gridX * gridY) << 2)
          memory.copy(to, DISTANCE + (<usize>row << 5), 32)
        }
      }
    }
  }
}

/** Distance at a point within the grid. */
@inline
export function distanceIn(x: f32, y: f32, z: f32): f32 {
  const fx = (x - lowX) * perStep
  const fy = (y - lowY) * perStep
  const fz = (z - lowZ) * perStep
  const ix = <i32>fx
  const iy = <i32>fy
  const iz = <i32>fz
  const tx = fx - <f32>ix
  const ty = fy - <f32>iy
  const tz = fz - <f32>iz
  const p = grid + (<usize>(ix + iy * gridX + iz * gridX * gridY) << 2)
  const rowStep = <usize>gridX << 2
  const layerStep = <usize>(gridX * gridY) << 2
  const a = along(p, tx)
  const b = along(p + rowStep, tx)
  const c = along(p + layerStep, tx)
  const d = along(p + layerStep + rowStep, tx)
  const low = a + (b - a) * ty
  const high = c + (d - c) * ty
  return low + (high - low) * tz
}

@inline
function along(p: usize, t: f32): f32 {
  const a = load<f32>(p)
  return a + (load<f32>(p + 4) - a) * t
}

let enter: f32 = 0
let leave: f32 = 0

/** Where a ray enters and leaves the grid's box; false when it misses. */
@inline
function clipToBox(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, far: f32): bool {
  const ix = inverse(dx)
  const iy = inverse(dy)
  const iz = inverse(dz)
  const ax = (lowX - x) * ix
  const bx = (highX - x) * ix
  const ay = (lowY - y) * iy
  const by = (highY - y) * iy
  const az = (lowZ - z) * iz
  const bz = (highZ - z) * iz
  const t0 = max<f32>(max<f32>(min<f32>(ax, bx), min<f32>(ay, by)), min<f32>(az, bz))
  const t1 = min<f32>(min<f32>(max<f32>(ax, bx), max<f32>(ay, by)), max<f32>(az, bz))
  enter = t0 > 0 ? t0 + 1e-3 : 0
  leave = min<f32>(t1, far)
  return enter < leave
}

@inline
function inverse(d: f32): f32 {
  return <f32>1 / (abs<f32>(d) < 1e-7 ? <f32>1e-7 : d)
}

/** Nearest place along the last cone. */
export let coneNearest: f32 = 0

/**
 * How much of a cone (tangent of half its angle given) is free: 1 all, 0 none. A single reflection ray would draw
 * steps into the gloss.
 */
export function coneVisibility(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, tangent: f32): f32 {
  coneNearest = 1e9
  if (!clipToBox(x, y, z, dx, dy, dz, 1e9)) return 1
  const end = leave
  const shortest = gridStep * 0.3
  let t = enter
  let free: f32 = 1
  for (let steps = 0; t < end && steps < 64; steps++) {
    const d = distanceIn(x + dx * t, y + dy * t, z + dz * t)
    const width = tangent * t + gridStep * 0.35
    const share = (d + width) / (width * 2)
    if (share < free) {
      free = share
      coneNearest = t
    }
    if (free <= 0) return 0
    t += max<f32>((d + width * 0.5) * 0.7, shortest)
  }
  return free * free * (<f32>3 - free * 2)
}

// State of the four lanes while they are being refilled: seven vectors and the number of each lane's ray.
const LANE_X: usize = SCRATCH
const LANE_Y: usize = SCRATCH + 16
const LANE_Z: usize = SCRATCH + 32
const LANE_DX: usize = SCRATCH + 48
const LANE_DY: usize = SCRATCH + 64
const LANE_DZ: usize = SCRATCH + 80
const LANE_T: usize = SCRATCH + 96
const LANE_END: usize = SCRATCH + 112
const LANE_RAY: usize = SCRATCH + 128

let nextRay: i32 = 0

@inline
function rayAt(rays: usize, index: i32): Ray {
  return changetype<Ray>(rays + <usize>index * RAY_BYTES)
}

/** Loads the next ray that meets the box; rays that miss it are answered on the way. False when none is left. */
function refill(rays: usize, count: i32, lane: i32): bool {
  while (nextRay < count) {
    const index = nextRay++
    const ray = rayAt(rays, index)
    if (!clipToBox(ray.x, ray.y, ray.z, ray.dx, ray.dy, ray.dz, ray.far)) {
      ray.t = -1
      continue
    }
    setLane(lane, ray.x, ray.y, ray.z, ray.dx, ray.dy, ray.dz, enter, leave, index)
    return true
  }
  setLane(lane, lowX, lowY, lowZ, 0, 0, 0, 0, -1, -1)
  return false
}

@inline
function setLane(lane: i32, x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, t: f32, end: f32, ray: i32): void {
  const o = <usize>lane << 2
  store<f32>(LANE_X + o, x)
  store<f32>(LANE_Y + o, y)
  store<f32>(LANE_Z + o, z)
  store<f32>(LANE_DX + o, dx)
  store<f32>(LANE_DY + o, dy)
  store<f32>(LANE_DZ + o, dz)
  store<f32>(LANE_T + o, t)
  store<f32>(LANE_END + o, end)
  store<i32>(LANE_RAY + o, ray)
}

/** Values at four addresses and their right neighbours, as (left, right) vectors mixed by t. */
@inline
function alongFour(p0: usize, p1: usize, p2: usize, p3: usize, t: v128): v128 {
  const front = v128.load_lane<u64>(p1, v128.load64_zero(p0), 1)
  const rear = v128.load_lane<u64>(p3, v128.load64_zero(p2), 1)
  const left = v128.shuffle<f32>(front, rear, 0, 2, 4, 6)
  const right = v128.shuffle<f32>(front, rear, 1, 3, 5, 7)
  return add(left, mul(sub(right, left), t))
}

/** Traces a group of rays; each gets its hit distance or -1. */
export function traceRays(rays: usize, count: i32): void {
  nextRay = 0
  let live = 0
  for (let lane = 0; lane < 4; lane++) if (refill(rays, count, lane)) live++
  const touching = splat(gridStep * 0.08)
  const shortest = splat(gridStep * 0.25)
  const scale = splat(perStep)
  const boxX = splat(lowX)
  const boxY = splat(lowY)
  const boxZ = splat(lowZ)
  const perRow = i32x4.splat(gridX)
  const perLayer = i32x4.splat(gridX * gridY)
  const rowStep = <usize>gridX << 2
  const layerStep = <usize>(gridX * gridY) << 2
  while (live > 0) {
    const x = v128.load(LANE_X)
    const y = v128.load(LANE_Y)
    const z = v128.load(LANE_Z)
    const dx = v128.load(LANE_DX)
    const dy = v128.load(LANE_DY)
    const dz = v128.load(LANE_DZ)
    const end = v128.load(LANE_END)
    let t = v128.load(LANE_T)
    let done = 0
    let hit = splat(0)
    do {
      const fx = mul(sub(add(x, mul(dx, t)), boxX), scale)
      const fy = mul(sub(add(y, mul(dy, t)), boxY), scale)
      const fz = mul(sub(add(z, mul(dz, t)), boxZ), scale)
      const ix = i32x4.trunc_sat_f32x4_s(fx)
      const iy = i32x4.trunc_sat_f32x4_s(fy)
      const iz = i32x4.trunc_sat_f32x4_s(fz)
      const tx = sub(fx, f32x4.convert_i32x4_s(ix))
      const ty = sub(fy, f32x4.convert_i32x4_s(iy))
      const tz = sub(fz, f32x4.convert_i32x4_s(iz))
      const at = i32x4.shl(i32x4.add(i32x4.add(ix, i32x4.mul(iy, perRow)), i32x4.mul(iz, perLayer)), 2)
      const p0 = grid + <usize>i32x4.extract_lane(at, 0)
      const p1 = grid + <usize>i32x4.extract_lane(at, 1)
      const p2 = grid + <usize>i32x4.extract_lane(at, 2)
      const p3 = grid + <usize>i32x4.extract_lane(at, 3)
      const a = alongFour(p0, p1, p2, p3, tx)
      const b = alongFour(p0 + rowStep, p1 + rowStep, p2 + rowStep, p3 + rowStep, tx)
      const c = alongFour(p0 + layerStep, p1 + layerStep, p2 + layerStep, p3 + layerStep, tx)
      const both = rowStep + layerStep
      const e = alongFour(p0 + both, p1 + both, p2 + both, p3 + both, tx)
      const low = add(a, mul(sub(b, a), ty))
      const high = add(c, mul(sub(e, c), ty))
      const d = add(low, mul(sub(high, low), tz))
      hit = f32x4.lt(d, touching)
      const next = add(t, larger(d, shortest))
      done = i32x4.bitmask(v128.or(hit, f32x4.ge(next, end)))
      t = choose(hit, t, next)
    } while (done == 0)
    v128.store(LANE_T, t)
    const hits = i32x4.bitmask(hit)
    for (let lane = 0; lane < 4; lane++) {
      if (!(done & (1 << lane))) continue
      const index = load<i32>(LANE_RAY + (<usize>lane << 2))
      if (index < 0) continue
      rayAt(rays, index).t = hits & (1 << lane) ? load<f32>(LANE_T + (<usize>lane << 2)) : -1
      if (!refill(rays, count, lane)) live--
    }
  }
}
