// What is lit and seen: lights, materials, camera, the mesh on show, and the caches of light already gathered.
import { allocate, fillF32, getF32, setF32 } from './memory'
import { add, mul, splat, sub } from './simd'
import { gridStep, gridX, gridY, gridZ, lowX, lowY, lowZ } from './trace'

/** Written by the host in this order. */
@unmanaged
export class Setting {
  eyeX: f32
  eyeY: f32
  eyeZ: f32
  forwardX: f32
  forwardY: f32
  forwardZ: f32
  rightX: f32
  rightY: f32
  rightZ: f32
  upX: f32
  upY: f32
  upZ: f32
  /** Tangent of half the field of view. */
  tangent: f32
  eyeDistance: f32
  zenithR: f32
  zenithG: f32
  zenithB: f32
  horizonR: f32
  horizonG: f32
  horizonB: f32
  /** Irradiance of open floor far from the toy, and the floor's albedo. */
  floorR: f32
  floorG: f32
  floorB: f32
  floorAlbedoR: f32
  floorAlbedoG: f32
  floorAlbedoB: f32
  exposure: f32
  vignette: f32
  /** The toy's longest side, mm. */
  size: f32
  /** 1 draws the toy and its shadow on nothing. */
  cutout: f32
  lightCount: f32
  /** Corner of the floor's light map, mm, and its step. */
  floorX: f32
  floorY: f32
  floorStep: f32
}

@unmanaged
export class Light {
  x: f32
  y: f32
  z: f32
  /** Half sides as vectors. */
  ux: f32
  uy: f32
  uz: f32
  vx: f32
  vy: f32
  vz: f32
  nx: f32
  ny: f32
  nz: f32
  r: f32
  g: f32
  b: f32
  area: f32
  halfU: f32
  halfV: f32
  spare0: f32
  spare1: f32
}

@unmanaged
export class Material {
  r: f32
  g: f32
  b: f32
  /** Reflectance looking straight on. */
  gloss: f32
  rough: f32
  glowR: f32
  glowG: f32
  glowB: f32
}

/** Where `Setting` keeps the light of the far floor. */
const FAR_FLOOR: usize = offsetof<Setting>('floorR')

export const PI: f32 = 3.14159265
/** Light reaching a little behind the horizon: softens the terminator as a translucent plastic does. */
export const WRAP: f32 = 0.12
export const FLOOR_SIDE: i32 = 128
export const FLOOR_POINTS: i32 = FLOOR_SIDE * FLOOR_SIDE

/** The backdrop is a square map of this side, linear r, g, b. */
const BACKDROP_SIDE: i32 = 128
let backdrop: usize = 0
let settingAddress: usize = 0
let lightsAddress: usize = 0
let materialsAddress: usize = 0

@inline
export function setting(): Setting {
  return changetype<Setting>(settingAddress)
}

@inline
export function lightAt(index: i32): Light {
  return changetype<Light>(lightsAddress + <usize>index * 80)
}

/** Material of a colour slot 1-4. */
@inline
export function materialOf(slot: i32): Material {
  return changetype<Material>(materialsAddress + <usize>(slot - 1) * 32)
}

/** Radiance leaving the toy, in cubes of two grid cells: r, g, b and how sure it is. */
export let cubes: usize = 0
export let cubesX: i32 = 0
export let cubesY: i32 = 0
export let cubesZ: i32 = 0
export let perCube: f32 = 1
/** Irradiance of the floor's points (r, g, b), and what it would be without the toy. */
export let floorLight: usize = 0
export let openFloor: usize = 0

/** Starts a scene over the trace grid that was built last. */
export function openScene(settingPtr: usize, lightsPtr: usize, materialsPtr: usize, backdropPtr: usize): void {
  backdrop = backdropPtr
  settingAddress = settingPtr
  lightsAddress = lightsPtr
  materialsAddress = materialsPtr
  cubesX = gridX / 2 + 1
  cubesY = gridY / 2 + 1
  cubesZ = gridZ / 2 + 1
  perCube = <f32>1 / (gridStep * 2)
  const count = cubesX * cubesY * cubesZ
  cubes = allocate(<usize>count << 4)
  floorLight = allocate(<usize>FLOOR_POINTS * 12)
  openFloor = allocate(<usize>FLOOR_POINTS * 12 + 4)
  floorShares = allocate(<usize>FLOOR_POINTS << 4)
  measureOpenFloor()
}

/** Light of the bare floor: the dome, and every area light by a few samples across it. */
function measureOpenFloor(): void {
  const s = setting()
  for (let i = 0; i < FLOOR_POINTS; i++) {
    const x = s.floorX + <f32>(i % FLOOR_SIDE) * s.floorStep
    const y = s.floorY + <f32>(i / FLOOR_SIDE) * s.floorStep
    // The dome mixes by the square root of the height, whose cosine-weighted mean is 0.8.
    setF32(openFloor, i * 3, PI * (s.horizonR + (s.zenithR - s.horizonR) * 0.8))
    setF32(openFloor, i * 3 + 1, PI * (s.horizonG + (s.zenithG - s.horizonG) * 0.8))
    setF32(openFloor, i * 3 + 2, PI * (s.horizonB + (s.zenithB - s.horizonB) * 0.8))
    for (let l = 0; l < <i32>s.lightCount; l++) addOpenLight(lightAt(l), x, y, i * 3)
  }
}

function addOpenLight(light: Light, x: f32, y: f32, o: i32): void {
  for (let corner = 0; corner < 4; corner++) {
    const u: f32 = corner & 1 ? 0.5 : -0.5
    const v: f32 = corner & 2 ? 0.5 : -0.5
    const dx = light.x + light.ux * u + light.vx * v - x
    const dy = light.y + light.uy * u + light.vy * v - y
    const dz = light.z + light.uz * u + light.vz * v
    const square = dx * dx + dy * dy + dz * dz
    const distance = sqrt<f32>(square)
    const facing = (dz / distance + WRAP) / (<f32>1 + WRAP)
    const leaving = -(dx * light.nx + dy * light.ny + dz * light.nz) / distance
    if (facing <= 0 || leaving <= 0) continue
    const weight = facing * leaving * light.area * 0.25 / square
    setF32(openFloor, o, getF32(openFloor, o) + weight * light.r)
    setF32(openFloor, o + 1, getF32(openFloor, o + 1) + weight * light.g)
    setF32(openFloor, o + 2, getF32(openFloor, o + 2) + weight * light.b)
  }
}

/** Fills the caches with a plausible first guess, so that a mesh's light never depends on what was shown before it. */
export function guessLight(): void {
  const count = cubesX * cubesY * cubesZ
  const s = setting()
  const guess: f32 = <f32>0.25 / PI
  for (let i = 0; i < count; i++) {
    setF32(cubes, i * 4, s.floorR * s.floorAlbedoR * guess)
    setF32(cubes, i * 4 + 1, s.floorG * s.floorAlbedoG * guess)
    setF32(cubes, i * 4 + 2, s.floorB * s.floorAlbedoB * guess)
    setF32(cubes, i * 4 + 3, 0)
  }
  memory.copy(floorLight, openFloor, <usize>FLOOR_POINTS * 12)
}

/** Address of the radiance of the toy near a point of its surface, given in grid cells. */
@inline
export function cubeAt(x: f32, y: f32, z: f32): usize {
  const ix = min<i32>(cubesX - 1, <i32>(x * 0.5))
  const iy = min<i32>(cubesY - 1, <i32>(y * 0.5))
  const iz = min<i32>(cubesZ - 1, <i32>(z * 0.5))
  return cubes + (<usize>(ix + cubesX * (iy + cubesY * iz)) << 4)
}

/** Radiance of the toy near a place given in grid cells, blended between the cubes that have been lit. */
export function radianceOfToy(x: f32, y: f32, z: f32): v128 {
  const fx = within(x * 0.5 - 0.5, cubesX)
  const fy = within(y * 0.5 - 0.5, cubesY)
  const fz = within(z * 0.5 - 0.5, cubesZ)
  const ix = <i32>fx
  const iy = <i32>fy
  const iz = <i32>fz
  let total: f32 = 1e-6
  let sum = splat(0)
  for (let c = 0; c < 8; c++) {
    const cx = c & 1
    const cy = (c >> 1) & 1
    const cz = c >> 2
    const at = cubes + (<usize>(ix + cx + cubesX * (iy + cy + cubesY * (iz + cz))) << 4)
    const weight = share(fx - <f32>ix, cx) * share(fy - <f32>iy, cy) * share(fz - <f32>iz, cz) * (load<f32>(at, 12) + 0.02)
    sum = add(sum, mul(v128.load(at), splat(weight)))
    total += weight
  }
  return mul(sum, splat(<f32>1 / total))
}

@inline
function within(value: f32, count: i32): f32 {
  return max<f32>(0, min<f32>(value, <f32>count - 1.001))
}

@inline
function share(t: f32, side: i32): f32 {
  return side ? t : <f32>1 - t
}

/** Irradiance of the floor where a bounced ray lands; the fourth lane means nothing. */
@inline
export function floorLightAt(x: f32, y: f32): v128 {
  const s = setting()
  const fx = (x - s.floorX) / s.floorStep
  const fy = (y - s.floorY) / s.floorStep
  const onMap = fx >= 0 && fy >= 0 && fx < <f32>(FLOOR_SIDE - 1) && fy < <f32>(FLOOR_SIDE - 1)
  return v128.load(onMap ? floorLight + <usize>((<i32>fx + <i32>fy * FLOOR_SIDE) * 12) : changetype<usize>(s) + FAR_FLOOR)
}

/** Four neighbours of a map with `step` bytes from one to the next and `rowStep` to the next row, mixed. */
@inline
export function mixRow(at: usize, step: usize, rowStep: usize, tx: f32, ty: f32): v128 {
  const a = v128.load(at)
  const b = v128.load(at + step)
  const c = v128.load(at + rowStep)
  const d = v128.load(at + rowStep + step)
  const low = add(a, mul(sub(b, a), splat(tx)))
  const high = add(c, mul(sub(d, c), splat(tx)))
  return add(low, mul(sub(high, low), splat(ty)))
}

/** Backdrop at a place of the frame, 0..1 from the left and from the top; the fourth lane is zero. */
@inline
export function backdropAt(across: f32, down: f32): v128 {
  const last = <f32>(BACKDROP_SIDE - 1)
  const fx = max<f32>(0, min<f32>(across * last, last - 0.001))
  const fy = max<f32>(0, min<f32>(down * last, last - 0.001))
  const ix = <i32>fx
  const iy = <i32>fy
  const at = backdrop + <usize>((ix + iy * BACKDROP_SIDE) * 12)
  return f32x4.replace_lane(mixRow(at, 12, BACKDROP_SIDE * 12, fx - <f32>ix, fy - <f32>iy), 3, 0)
}

/** Share of the light the toy leaves at each point of the floor: r, g, b and nothing. */
let floorShares: usize = 0

/** Compares the floor's light with the open floor's, for pictures. */
export function computeFloorShares(): void {
  const last = FLOOR_SIDE - 1
  for (let i = 0; i < FLOOR_POINTS; i++) {
    const x = i % FLOOR_SIDE
    const y = i / FLOOR_SIDE
    const rim = min<i32>(min<i32>(x, y), min<i32>(last - x, last - y))
    const sure = min<f32>(1, <f32>rim / (<f32>last * 0.2))
    const light = v128.load(floorLight + <usize>i * 12)
    const open = v128.load(openFloor + <usize>i * 12)
    v128.store(floorShares + (<usize>i << 4), add(splat(1), mul(sub(f32x4.div(light, open), splat(1)), splat(sure))))
  }
}

/** Share of the light the toy leaves on the floor: 1 in the open, less in its shadow, more where it shines back. */
@inline
export function floorShareAt(x: f32, y: f32): v128 {
  const s = setting()
  const fx = (x - s.floorX) / s.floorStep
  const fy = (y - s.floorY) / s.floorStep
  const last = <f32>(FLOOR_SIDE - 1)
  if (!(fx >= 0 && fy >= 0 && fx < last && fy < last)) return splat(1)
  const ix = <i32>fx
  const iy = <i32>fy
  return mixRow(floorShares + (<usize>(ix + iy * FLOOR_SIDE) << 4), 16, FLOOR_SIDE << 4, fx - <f32>ix, fy - <f32>iy)
}

// The mesh on show: one colour per vertex (vertices on colour borders are doubled).
export let vertexCount: i32 = 0
export let triangleCount: i32 = 0
export let meshPositions: usize = 0
export let meshNormals: usize = 0
export let meshIndices: usize = 0
export let meshSlots: usize = 0
/** Irradiance per vertex: r, g, b and 1 where it is known. */
export let irradiance: usize = 0

export function showMesh(vertices: i32, triangles: i32, positions: usize, normals: usize, indices: usize, slots: usize): void {
  vertexCount = vertices
  triangleCount = triangles
  meshPositions = positions
  meshNormals = normals
  meshIndices = indices
  meshSlots = slots
  irradiance = allocate(<usize>vertices << 4)
  fillF32(irradiance, vertices * 4, 0)
}

/** The smoothing swaps buffers. */
export function setIrradiance(address: usize): void {
  irradiance = address
}
