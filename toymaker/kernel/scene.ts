// What is lit and seen: lights, materials, camera, the mesh on show, and the caches of light already gathered.
import { allocate, fillF32, getF32, setF32 } from './memory'
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
  openFloor = allocate(<usize>FLOOR_POINTS * 12)
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

// Answer of the lookups below.
export let outR: f32 = 0
export let outG: f32 = 0
export let outB: f32 = 0

/** Radiance of the toy near a point of its surface. */
@inline
export function lookAtToy(x: f32, y: f32, z: f32): void {
  const ix = max<i32>(0, min<i32>(cubesX - 1, <i32>((x - lowX) * perCube)))
  const iy = max<i32>(0, min<i32>(cubesY - 1, <i32>((y - lowY) * perCube)))
  const iz = max<i32>(0, min<i32>(cubesZ - 1, <i32>((z - lowZ) * perCube)))
  const o = (ix + cubesX * (iy + cubesY * iz)) * 4
  outR = getF32(cubes, o)
  outG = getF32(cubes, o + 1)
  outB = getF32(cubes, o + 2)
}

/** The same, blended between the cubes that have been lit. */
export function lookAtToySmoothly(x: f32, y: f32, z: f32): void {
  const fx = within((x - lowX) * perCube - 0.5, cubesX)
  const fy = within((y - lowY) * perCube - 0.5, cubesY)
  const fz = within((z - lowZ) * perCube - 0.5, cubesZ)
  const ix = <i32>fx
  const iy = <i32>fy
  const iz = <i32>fz
  let total: f32 = 1e-6
  let r: f32 = 0
  let g: f32 = 0
  let b: f32 = 0
  for (let c = 0; c < 8; c++) {
    const cx = c & 1
    const cy = (c >> 1) & 1
    const cz = c >> 2
    const o = (ix + cx + cubesX * (iy + cy + cubesY * (iz + cz))) * 4
    const weight = share(fx - <f32>ix, cx) * share(fy - <f32>iy, cy) * share(fz - <f32>iz, cz) * (getF32(cubes, o + 3) + 0.02)
    r += getF32(cubes, o) * weight
    g += getF32(cubes, o + 1) * weight
    b += getF32(cubes, o + 2) * weight
    total += weight
  }
  outR = r / total
  outG = g / total
  outB = b / total
}

@inline
function within(value: f32, count: i32): f32 {
  return max<f32>(0, min<f32>(value, <f32>count - 1.001))
}

@inline
function share(t: f32, side: i32): f32 {
  return side ? t : <f32>1 - t
}

/** Radiance of the floor where a bounced ray lands. */
@inline
export function lookAtFloor(x: f32, y: f32): void {
  const s = setting()
  const fx = (x - s.floorX) / s.floorStep
  const fy = (y - s.floorY) / s.floorStep
  let r = s.floorR
  let g = s.floorG
  let b = s.floorB
  if (fx >= 0 && fy >= 0 && fx < <f32>(FLOOR_SIDE - 1) && fy < <f32>(FLOOR_SIDE - 1)) {
    const o = (<i32>fx + <i32>fy * FLOOR_SIDE) * 3
    r = getF32(floorLight, o)
    g = getF32(floorLight, o + 1)
    b = getF32(floorLight, o + 2)
  }
  outR = r * s.floorAlbedoR / PI
  outG = g * s.floorAlbedoG / PI
  outB = b * s.floorAlbedoB / PI
}

/** Backdrop at a place of the frame, 0..1 from the left and from the top. */
export function lookAtBackdrop(across: f32, down: f32): void {
  const last = <f32>(BACKDROP_SIDE - 1)
  const fx = max<f32>(0, min<f32>(across * last, last - 0.001))
  const fy = max<f32>(0, min<f32>(down * last, last - 0.001))
  const ix = <i32>fx
  const iy = <i32>fy
  const o = (ix + iy * BACKDROP_SIDE) * 3
  outR = backdropMix(o, fx - <f32>ix, fy - <f32>iy)
  outG = backdropMix(o + 1, fx - <f32>ix, fy - <f32>iy)
  outB = backdropMix(o + 2, fx - <f32>ix, fy - <f32>iy)
}

@inline
function backdropMix(o: i32, tx: f32, ty: f32): f32 {
  const row = BACKDROP_SIDE * 3
  const a = getF32(backdrop, o)
  const c = getF32(backdrop, o + row)
  const high = a + (getF32(backdrop, o + 3) - a) * tx
  const low = c + (getF32(backdrop, o + row + 3) - c) * tx
  return high + (low - high) * ty
}

@inline
export function lookAtDome(dz: f32): void {
  const s = setting()
  const t = sqrt<f32>(max<f32>(dz, 0))
  outR = s.horizonR + (s.zenithR - s.horizonR) * t
  outG = s.horizonG + (s.zenithG - s.horizonG) * t
  outB = s.horizonB + (s.zenithB - s.horizonB) * t
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
