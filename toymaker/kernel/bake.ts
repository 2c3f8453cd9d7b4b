// Gathers light: rays to the dome (with bounces read from the caches) and to the area lights, for every point in sight.
import { allocate, getF32, getI32, getU8, setF32, setI32 } from './memory'
import {
  FLOOR_POINTS, FLOOR_SIDE, PI, WRAP, cubes, cubesX, cubesY, cubesZ, floorLight, irradiance, lightAt, lookAtDome, lookAtFloor,
  lookAtToy, materialOf, meshNormals, openFloor, meshPositions, meshSlots, outB, outG, outR, perCube, setting,
} from './scene'
import { RAY_BYTES, RAY_GROUP, Ray, gridStep, lowX, lowY, lowZ, traceRays } from './trace'

/** Rays start this far off the surface (in grid cells), or the coarse grid would hide them. */
const LIFT: f32 = 0.45
const FAR: f32 = 1e6

@unmanaged
class Point {
  x: f32
  y: f32
  z: f32
  nx: f32
  ny: f32
  nz: f32
  shiftU: f32
  shiftV: f32
}
const POINT_BYTES: usize = 32

@unmanaged
class Gathered {
  skyR: f32
  skyG: f32
  skyB: f32
  lightR: f32
  lightG: f32
  lightB: f32
}
const GATHERED_BYTES: usize = 24

let points: usize = 0
let gathered: usize = 0
let rays: usize = 0
/** Beside each light ray: its weight, its point, its light. */
let weights: usize = 0
let lit: usize = 0
let litCount: i32 = 0
/** Floor points worth lighting: those near the toy or in the frame. The others keep the bare floor's light. */
let floorList: usize = 0
let floorCount: i32 = 0
/** Nearer to the toy's middle than this (in toy sizes) the floor's bounce matters even out of sight. */
const FLOOR_NEAR: f32 = 0.8
/** Room around the frame, in half frames. */
const FLOOR_MARGIN: f32 = 1.15

@inline
function pointAt(index: i32): Point {
  return changetype<Point>(points + <usize>index * POINT_BYTES)
}

@inline
function gatheredAt(index: i32): Gathered {
  return changetype<Gathered>(gathered + <usize>index * GATHERED_BYTES)
}

@inline
function rayAt(index: i32): Ray {
  return changetype<Ray>(rays + <usize>index * RAY_BYTES)
}

@inline
function scramble(seed: i32): f32 {
  let x: u32 = <u32>(seed ^ 0x9e3779b9) * 0x85ebca6b
  x ^= x >> 13
  x *= 0xc2b2ae35
  x ^= x >> 16
  return <f32>(x >> 8) / 16777216
}

/** Prepares the points to be lit: the listed vertices, then the floor. Seeds depend on the vertex number only. */
export function preparePoints(vertexList: usize, count: i32): usize {
  const s = setting()
  lit = vertexList
  litCount = count
  listFloor()
  const all = <usize>(count + floorCount)
  points = allocate(all * POINT_BYTES)
  gathered = allocate(all * GATHERED_BYTES)
  memory.fill(gathered, 0, all * GATHERED_BYTES)
  rays = allocate(<usize>RAY_GROUP * RAY_BYTES)
  weights = allocate(<usize>RAY_GROUP * 12)
  for (let i = 0; i < count; i++) {
    const v = getI32(vertexList, i)
    const p = pointAt(i)
    p.nx = getF32(meshNormals, v * 3)
    p.ny = getF32(meshNormals, v * 3 + 1)
    p.nz = getF32(meshNormals, v * 3 + 2)
    const lift = gridStep * LIFT
    p.x = getF32(meshPositions, v * 3) + p.nx * lift
    p.y = getF32(meshPositions, v * 3 + 1) + p.ny * lift
    p.z = getF32(meshPositions, v * 3 + 2) + p.nz * lift
    seed(p, v)
  }
  for (let i = 0; i < floorCount; i++) {
    const at = getI32(floorList, i)
    const p = pointAt(count + i)
    p.x = s.floorX + <f32>(at % FLOOR_SIDE) * s.floorStep
    p.y = s.floorY + <f32>(at / FLOOR_SIDE) * s.floorStep
    p.z = gridStep * LIFT
    p.nx = 0
    p.ny = 0
    p.nz = 1
    seed(p, -1 - at)
  }
  return gathered
}

export function litFloorPoints(): i32 {
  return floorCount
}

function listFloor(): void {
  floorList = allocate(<usize>FLOOR_POINTS << 2)
  floorCount = 0
  for (let i = 0; i < FLOOR_POINTS; i++) if (floorMatters(i)) setI32(floorList, floorCount++, i)
}

function floorMatters(i: i32): bool {
  const s = setting()
  const middle = <f32>(FLOOR_SIDE - 1) * 0.5
  const fromX = (<f32>(i % FLOOR_SIDE) - middle) * s.floorStep
  const fromY = (<f32>(i / FLOOR_SIDE) - middle) * s.floorStep
  if (fromX * fromX + fromY * fromY < s.size * s.size * FLOOR_NEAR * FLOOR_NEAR) return true
  const x = s.floorX + <f32>(i % FLOOR_SIDE) * s.floorStep - s.eyeX
  const y = s.floorY + <f32>(i / FLOOR_SIDE) * s.floorStep - s.eyeY
  const z = -s.eyeZ
  const depth = (x * s.forwardX + y * s.forwardY + z * s.forwardZ) * s.tangent * FLOOR_MARGIN
  const across = x * s.rightX + y * s.rightY + z * s.rightZ
  const upwards = x * s.upX + y * s.upY + z * s.upZ
  return depth > 0 && abs<f32>(across) < depth && abs<f32>(upwards) < depth
}

@inline
function seed(p: Point, number: i32): void {
  p.shiftU = scramble(number * 2)
  p.shiftV = scramble(number * 2 + 1)
}

/** Sine of an angle in turns (0..1), good to a thousandth. */
@inline
function sineOfTurn(turn: f32): f32 {
  const y: f32 = (turn - 0.5) * 2
  const p: f32 = y * 4 * (<f32>1 - abs<f32>(y))
  return -(p + (p * abs<f32>(p) - p) * 0.225)
}

@inline
function fraction(value: f32): f32 {
  return value - floor<f32>(value)
}

/** The i-th cosine-weighted direction of a point (R2 sequence, shifted per point). */
@inline
function aimAtSky(ray: Ray, p: Point, i: i32): void {
  const u = fraction(p.shiftU + <f32>i * 0.7548776662466927)
  const v = fraction(p.shiftV + <f32>i * 0.5698402909980532)
  const sine = sqrt<f32>(u)
  const up = sqrt<f32>(max<f32>(0, <f32>1 - u))
  const a = sine * sineOfTurn(fraction(v + 0.25))
  const b = sine * sineOfTurn(v)
  const sign: f32 = p.nz >= 0 ? 1 : -1
  const k: f32 = <f32>-1 / (sign + p.nz)
  const m = p.nx * p.ny * k
  ray.x = p.x
  ray.y = p.y
  ray.z = p.z
  ray.dx = (sign * p.nx * p.nx * k + 1) * a + m * b + p.nx * up
  ray.dy = sign * m * a + (p.ny * p.ny * k + sign) * b + p.ny * up
  ray.dz = -sign * p.nx * a - p.ny * b + p.nz * up
  ray.far = FAR
}

/** What a traced ray sees, from the caches. */
@inline
function see(ray: Ray): void {
  if (ray.t >= 0) lookAtToy(ray.x + ray.dx * ray.t, ray.y + ray.dy * ray.t, ray.z + ray.dz * ray.t)
  else if (ray.dz < -0.001 && ray.z > 0) lookAtFloor(ray.x - ray.dx * (ray.z / ray.dz), ray.y - ray.dy * (ray.z / ray.dz))
  else lookAtDome(ray.dz)
}

/** Adds `samples` sky rays (numbers `first`...) to the points from..to. */
export function gatherSky(from: i32, to: i32, first: i32, samples: i32): void {
  const perGroup = RAY_GROUP / samples
  for (let start = from; start < to; start += perGroup) {
    const count = min<i32>(perGroup, to - start)
    for (let i = 0; i < count; i++) {
      for (let s = 0; s < samples; s++) aimAtSky(rayAt(i * samples + s), pointAt(start + i), first + s)
    }
    traceRays(rays, count * samples)
    for (let i = 0; i < count; i++) {
      let r: f32 = 0
      let g: f32 = 0
      let b: f32 = 0
      for (let s = 0; s < samples; s++) {
        see(rayAt(i * samples + s))
        r += outR
        g += outG
        b += outB
      }
      const sum = gatheredAt(start + i)
      sum.skyR += r * PI
      sum.skyG += g * PI
      sum.skyB += b * PI
    }
  }
}

/** Adds `samples` rays to every light for the points from..to. */
export function gatherLights(from: i32, to: i32, first: i32, samples: i32): void {
  const lights = <i32>setting().lightCount
  let count = 0
  for (let i = from; i < to; i++) {
    const p = pointAt(i)
    for (let l = 0; l < lights; l++) {
      for (let s = 0; s < samples; s++) {
        if (!aimAtLight(p, i, l, first + s, count)) continue
        if (++count == RAY_GROUP) {
          collectLight(count)
          count = 0
        }
      }
    }
  }
  collectLight(count)
}

/** Lays the ray to the i-th sample of a light into place `at`; false when the light cannot shine there. */
@inline
function aimAtLight(p: Point, point: i32, l: i32, i: i32, at: i32): bool {
  const light = lightAt(l)
  const n = <f32>(i + l * 17)
  const u = fraction(p.shiftV + n * 0.7548776662466927) * 2 - 1
  const v = fraction(p.shiftU + n * 0.5698402909980532) * 2 - 1
  let dx = light.x + light.ux * u + light.vx * v - p.x
  let dy = light.y + light.uy * u + light.vy * v - p.y
  let dz = light.z + light.uz * u + light.vz * v - p.z
  const square = dx * dx + dy * dy + dz * dz
  const scale: f32 = <f32>1 / sqrt<f32>(square)
  dx *= scale
  dy *= scale
  dz *= scale
  const facing = (p.nx * dx + p.ny * dy + p.nz * dz + WRAP) / (<f32>1 + WRAP)
  const leaving = -(dx * light.nx + dy * light.ny + dz * light.nz)
  if (facing <= 0 || leaving <= 0) return false
  const ray = rayAt(at)
  ray.x = p.x
  ray.y = p.y
  ray.z = p.z
  ray.dx = dx
  ray.dy = dy
  ray.dz = dz
  ray.far = FAR
  const w = weights + <usize>at * 12
  store<f32>(w, facing * leaving * light.area / square)
  store<i32>(w + 4, point)
  store<i32>(w + 8, l)
  return true
}

function collectLight(count: i32): void {
  traceRays(rays, count)
  for (let i = 0; i < count; i++) {
    if (rayAt(i).t >= 0) continue
    const w = weights + <usize>i * 12
    const weight = load<f32>(w)
    const sum = gatheredAt(load<i32>(w + 4))
    const light = lightAt(load<i32>(w + 8))
    sum.lightR += weight * light.r
    sum.lightG += weight * light.g
    sum.lightB += weight * light.b
  }
}

/** Turns the sums into irradiance (means over the samples so far) and refreshes the caches that bounces read. */
export function settle(vertexSky: f32, vertexLights: f32, floorSky: f32, floorLights: f32): void {
  for (let i = 0; i < litCount; i++) {
    const sum = gatheredAt(i)
    const o = getI32(lit, i) * 4
    setF32(irradiance, o, sum.skyR / vertexSky + sum.lightR / vertexLights)
    setF32(irradiance, o + 1, sum.skyG / vertexSky + sum.lightG / vertexLights)
    setF32(irradiance, o + 2, sum.skyB / vertexSky + sum.lightB / vertexLights)
    setF32(irradiance, o + 3, 1)
  }
  memory.copy(floorLight, openFloor, <usize>FLOOR_POINTS * 12)
  for (let i = 0; i < floorCount; i++) {
    const sum = gatheredAt(litCount + i)
    const o = getI32(floorList, i) * 3
    setF32(floorLight, o, sum.skyR / floorSky + sum.lightR / floorLights)
    setF32(floorLight, o + 1, sum.skyG / floorSky + sum.lightG / floorLights)
    setF32(floorLight, o + 2, sum.skyB / floorSky + sum.lightB / floorLights)
  }
  settleCubes()
}

/** Mean radiance of the lit vertices in each cube; their empty neighbours borrow it. */
function settleCubes(): void {
  const count = cubesX * cubesY * cubesZ
  const mark = allocate(<usize>count << 4)
  memory.fill(mark, 0, <usize>count << 4)
  for (let i = 0; i < litCount; i++) {
    const v = getI32(lit, i)
    const ix = <i32>((getF32(meshPositions, v * 3) - lowX) * perCube)
    const iy = <i32>((getF32(meshPositions, v * 3 + 1) - lowY) * perCube)
    const iz = <i32>((getF32(meshPositions, v * 3 + 2) - lowZ) * perCube)
    const o = (ix + cubesX * (iy + cubesY * iz)) * 4
    const m = materialOf(getU8(meshSlots, v))
    addTo(mark, o, getF32(irradiance, v * 4) * m.r / PI + m.glowR)
    addTo(mark, o + 1, getF32(irradiance, v * 4 + 1) * m.g / PI + m.glowG)
    addTo(mark, o + 2, getF32(irradiance, v * 4 + 2) * m.b / PI + m.glowB)
    addTo(mark, o + 3, 1)
  }
  for (let i = 0; i < count; i++) {
    const n = getF32(mark, i * 4 + 3)
    if (n == 0) continue
    for (let c = 0; c < 3; c++) setF32(cubes, i * 4 + c, getF32(mark, i * 4 + c) / n)
    setF32(cubes, i * 4 + 3, 1)
  }
  for (let z = 1; z < cubesZ - 1; z++) {
    for (let y = 1; y < cubesY - 1; y++) {
      for (let x = 1; x < cubesX - 1; x++) borrow(mark, x + cubesX * (y + cubesY * z))
    }
  }
}

@inline
function addTo(base: usize, index: i32, value: f32): void {
  setF32(base, index, getF32(base, index) + value)
}

function borrow(mark: usize, i: i32): void {
  if (getF32(mark, i * 4 + 3) > 0) return
  let n: f32 = 0
  let r: f32 = 0
  let g: f32 = 0
  let b: f32 = 0
  for (let side = 0; side < 6; side++) {
    const step = side >> 1 == 0 ? 1 : side >> 1 == 1 ? cubesX : cubesX * cubesY
    const j = (side & 1 ? i + step : i - step) * 4
    if (getF32(mark, j + 3) == 0) continue
    const share: f32 = <f32>1 / getF32(mark, j + 3)
    r += getF32(mark, j) * share
    g += getF32(mark, j + 1) * share
    b += getF32(mark, j + 2) * share
    n += 1
  }
  if (n == 0) return
  setF32(cubes, i * 4, r / n)
  setF32(cubes, i * 4 + 1, g / n)
  setF32(cubes, i * 4 + 2, b / n)
  setF32(cubes, i * 4 + 3, 0.5)
}
