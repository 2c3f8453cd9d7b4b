// Gathers light: rays to the dome (with bounces read from the caches) and to the area lights, for every point in sight.
import { allocate, getF32, getI32, getU8, setF32, setI32 } from './memory'
import {
  FLOOR_POINTS, FLOOR_SIDE, PI, WRAP, cubeAt, cubes, cubesX, cubesY, cubesZ, floorLight, floorLightAt, irradiance, lightAt,
  materialOf, meshNormals, meshPositions, meshSlots, openFloor, perCube, setting,
} from './scene'
import { add, pmax, mul, splat, sub } from './simd'
import {
  BATCH_RAYS, flyBatch, gridStep, hitX, hitY, hitZ, hitsOf, launch, lowX, lowY, lowZ, openBatch, perStep, startBatch,
} from './trace'

/** Rays start this far off the surface (in grid cells), or the coarse grid would hide them. */
const LIFT: f32 = 0.45

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
/** Weights of the light rays of a batch, by number. */
let weights: usize = 0
/** Directions of the sky rays of a batch: x, y and z of four rays after each other. */
let directions: usize = 0
const DIRECTION_BYTES: usize = 48
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
  weights = allocate(<usize>BATCH_RAYS << 2)
  directions = allocate(<usize>BATCH_RAYS * 12)
  openBatch()
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

/** Sine of angles in turns (0..1), good to a thousandth. */
@inline
function sineOfTurn(turn: v128): v128 {
  const y = sub(add(turn, turn), splat(1))
  const p = mul(mul(y, splat(4)), sub(splat(1), f32x4.abs(y)))
  return f32x4.neg(add(p, mul(sub(mul(p, f32x4.abs(p)), p), splat(0.225))))
}

@inline
function fraction(value: v128): v128 {
  return sub(value, f32x4.floor(value))
}

/** Four numbers in a row from `first`. */
@inline
function countFrom(first: i32): v128 {
  return add(splat(<f32>first), f32x4(0, 1, 2, 3))
}

@inline
function sumOfLanes(v: v128): f32 {
  return f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
}

/** All ones in the first `count` lanes. */
@inline
function firstLanes(count: i32): v128 {
  return i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(count))
}

/** Samples take whole groups of four; the odd lanes of the last group stay empty. */
@inline
function groupsOf(samples: i32): i32 {
  return (samples + 3) >> 2
}

/** Adds `samples` sky rays (numbers `first`...) to the points from..to. */
export function gatherSky(from: i32, to: i32, first: i32, samples: i32): void {
  const groups = groupsOf(samples)
  const perBatch = BATCH_RAYS / (groups << 2)
  for (let start = from; start < to; start += perBatch) {
    const end = min<i32>(to, start + perBatch)
    startBatch()
    for (let i = start; i < end; i++) aimAtSky(pointAt(i), (i - start) * groups, first, samples)
    flyBatch()
    for (let i = start; i < end; i++) collectSky(pointAt(i), gatheredAt(i), (i - start) * groups, samples)
  }
}

/** Launches cosine-weighted directions of a point (R2 sequence, shifted per point); `group` numbers groups of four rays. */
function aimAtSky(p: Point, group: i32, first: i32, samples: i32): void {
  const sign: f32 = p.nz >= 0 ? 1 : -1
  const k: f32 = <f32>-1 / (sign + p.nz)
  const m = splat(p.nx * p.ny * k)
  const ux = splat(sign * p.nx * p.nx * k + 1)
  const uy = splat(sign * p.nx * p.ny * k)
  const uz = splat(-sign * p.nx)
  const vy = splat(p.ny * p.ny * k + sign)
  const vz = splat(-p.ny)
  const x = splat((p.x - lowX) * perStep)
  const y = splat((p.y - lowY) * perStep)
  const z = splat((p.z - lowZ) * perStep)
  for (let s = 0; s < samples; s += 4, group++) {
    const n = countFrom(first + s)
    const u = fraction(add(splat(p.shiftU), mul(n, splat(0.7548776662466927))))
    const v = fraction(add(splat(p.shiftV), mul(n, splat(0.5698402909980532))))
    const sine = f32x4.sqrt(u)
    const up = f32x4.sqrt(pmax(splat(0), sub(splat(1), u)))
    const a = mul(sine, sineOfTurn(fraction(add(v, splat(0.25)))))
    const b = mul(sine, sineOfTurn(v))
    const dx = add(add(mul(ux, a), mul(m, b)), mul(splat(p.nx), up))
    const dy = add(add(mul(uy, a), mul(vy, b)), mul(splat(p.ny), up))
    const dz = add(add(mul(uz, a), mul(vz, b)), mul(splat(p.nz), up))
    const to = directions + <usize>group * DIRECTION_BYTES
    v128.store(to, dx)
    v128.store(to, dy, 16)
    v128.store(to, dz, 32)
    launch(group << 2, x, y, z, dx, dy, dz, firstLanes(samples - s))
  }
}

/** What the traced rays of a point see, from the caches. */
function collectSky(p: Point, sum: Gathered, group: i32, samples: i32): void {
  const s = setting()
  const down = splat(p.z > 0 ? -0.001 : -2)
  let domes = splat(0)
  let roots = splat(0)
  let toy = splat(0)
  let floor = splat(0)
  for (let i = 0; i < samples; i += 4, group++) {
    const from = directions + <usize>group * DIRECTION_BYTES
    const dz = v128.load(from, 32)
    const lanes = firstLanes(samples - i)
    const hits = hitsOf(group << 2)
    const lands = v128.andnot(v128.and(lanes, f32x4.lt(dz, down)), hits)
    const open = v128.andnot(v128.andnot(lanes, hits), lands)
    domes = add(domes, v128.and(open, splat(1)))
    roots = add(roots, v128.and(open, f32x4.sqrt(pmax(dz, splat(0)))))
    let marks = i32x4.bitmask(hits)
    while (marks) {
      const ray = (group << 2) + ctz<i32>(marks)
      marks &= marks - 1
      toy = add(toy, v128.load(cubeAt(hitX(ray), hitY(ray), hitZ(ray))))
    }
    marks = i32x4.bitmask(lands)
    while (marks) {
      const ray = from + (<usize>ctz<i32>(marks) << 2)
      marks &= marks - 1
      const t = p.z / load<f32>(ray, 32)
      floor = add(floor, floorLightAt(p.x - load<f32>(ray) * t, p.y - load<f32>(ray, 16) * t))
    }
  }
  const bounced = add(mul(toy, splat(PI)), mul(floor, f32x4(s.floorAlbedoR, s.floorAlbedoG, s.floorAlbedoB, 0)))
  const n = sumOfLanes(domes) * PI
  const t = sumOfLanes(roots) * PI
  sum.skyR += f32x4.extract_lane(bounced, 0) + s.horizonR * n + (s.zenithR - s.horizonR) * t
  sum.skyG += f32x4.extract_lane(bounced, 1) + s.horizonG * n + (s.zenithG - s.horizonG) * t
  sum.skyB += f32x4.extract_lane(bounced, 2) + s.horizonB * n + (s.zenithB - s.horizonB) * t
}

/** Adds `samples` rays to every light for the points from..to. */
export function gatherLights(from: i32, to: i32, first: i32, samples: i32): void {
  const lights = <i32>setting().lightCount
  const groups = lights * groupsOf(samples)
  const perBatch = BATCH_RAYS / (groups << 2)
  for (let start = from; start < to; start += perBatch) {
    const end = min<i32>(to, start + perBatch)
    startBatch()
    for (let i = start; i < end; i++) {
      for (let l = 0; l < lights; l++) aimAtLight(pointAt(i), l, (i - start) * groups + l * groupsOf(samples), first, samples)
    }
    flyBatch()
    for (let i = start; i < end; i++) collectLights(gatheredAt(i), lights, (i - start) * groups, groupsOf(samples))
  }
}

/** Launches rays to samples across a light; the weight is zero where it cannot shine. */
function aimAtLight(p: Point, l: i32, group: i32, first: i32, samples: i32): void {
  const light = lightAt(l)
  const x = splat((p.x - lowX) * perStep)
  const y = splat((p.y - lowY) * perStep)
  const z = splat((p.z - lowZ) * perStep)
  for (let s = 0; s < samples; s += 4, group++) {
    const n = countFrom(first + s + l * 17)
    const u = sub(mul(fraction(add(splat(p.shiftV), mul(n, splat(0.7548776662466927)))), splat(2)), splat(1))
    const v = sub(mul(fraction(add(splat(p.shiftU), mul(n, splat(0.5698402909980532)))), splat(2)), splat(1))
    let dx = add(add(splat(light.x - p.x), mul(splat(light.ux), u)), mul(splat(light.vx), v))
    let dy = add(add(splat(light.y - p.y), mul(splat(light.uy), u)), mul(splat(light.vy), v))
    let dz = add(add(splat(light.z - p.z), mul(splat(light.uz), u)), mul(splat(light.vz), v))
    const square = add(add(mul(dx, dx), mul(dy, dy)), mul(dz, dz))
    const scale = f32x4.div(splat(1), f32x4.sqrt(square))
    dx = mul(dx, scale)
    dy = mul(dy, scale)
    dz = mul(dz, scale)
    const cosine = add(add(mul(splat(p.nx), dx), mul(splat(p.ny), dy)), mul(splat(p.nz), dz))
    const facing = mul(add(cosine, splat(WRAP)), splat(<f32>1 / (<f32>1 + WRAP)))
    const leaving = f32x4.neg(add(add(mul(splat(light.nx), dx), mul(splat(light.ny), dy)), mul(splat(light.nz), dz)))
    const lanes = v128.and(firstLanes(samples - s), v128.and(f32x4.gt(facing, splat(0)), f32x4.gt(leaving, splat(0))))
    const weight = mul(mul(mul(facing, leaving), splat(light.area)), mul(scale, scale))
    v128.store(weights + (<usize>group << 4), v128.and(lanes, weight))
    launch(group << 2, x, y, z, dx, dy, dz, lanes)
  }
}

function collectLights(sum: Gathered, lights: i32, group: i32, perLight: i32): void {
  for (let l = 0; l < lights; l++) {
    let open = splat(0)
    for (let i = 0; i < perLight; i++, group++) {
      open = add(open, v128.andnot(v128.load(weights + (<usize>group << 4)), hitsOf(group << 2)))
    }
    const weight = sumOfLanes(open)
    const light = lightAt(l)
    sum.lightR += weight * light.r
    sum.lightG += weight * light.g
    sum.lightB += weight * light.b
  }
}

/** Turns the sums into irradiance (means over the samples so far) and refreshes the caches that bounces read. */
export function resolveIrradiance(vertexSky: f32, vertexLights: f32, floorSky: f32, floorLights: f32): void {
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
  resolveRadianceCubes()
}

/** Mean radiance of the lit vertices in each cube; their empty neighbours borrow it. */
function resolveRadianceCubes(): void {
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
