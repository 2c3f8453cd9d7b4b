// Spreads irradiance over the mesh: a little to hide the samples' noise, more in red to look like soft plastic.
import { allocate, getF32, getI32, getU8, setF32, setI32 } from './memory'
import {
  FLOOR_SIDE, floorLight, irradiance, meshIndices, meshNormals, setIrradiance, triangleCount, vertexCount,
} from './scene'
import { add, mul, splat, sub } from './simd'

/** Neighbours of vertex v: `neighbours[starts[v]] .. neighbours[starts[v + 1]]`. */
let starts: usize = 0
let neighbours: usize = 0
let spare: usize = 0

/** Lists the lit neighbours of every lit vertex (`inSight`: a byte per vertex). */
export function linkNeighbours(inSight: usize): void {
  starts = allocate(<usize>(vertexCount + 2) << 2)
  spare = allocate(<usize>vertexCount << 4)
  memory.fill(starts, 0, <usize>(vertexCount + 2) << 2)
  for (let c = 0; c < triangleCount * 3; c++) {
    const v = getI32(meshIndices, c)
    if (joined(c, inSight)) setI32(starts, v + 2, getI32(starts, v + 2) + 1)
  }
  for (let v = 0; v < vertexCount; v++) setI32(starts, v + 2, getI32(starts, v + 2) + getI32(starts, v + 1))
  neighbours = allocate(<usize>getI32(starts, vertexCount + 1) << 2)
  for (let c = 0; c < triangleCount * 3; c++) {
    if (!joined(c, inSight)) continue
    const v = getI32(meshIndices, c)
    const at = getI32(starts, v + 1)
    setI32(neighbours, at, nextInTriangle(c))
    setI32(starts, v + 1, at + 1)
  }
}

@inline
function nextInTriangle(corner: i32): i32 {
  return getI32(meshIndices, corner % 3 == 2 ? corner - 2 : corner + 1)
}

@inline
function joined(corner: i32, inSight: usize): bool {
  return getU8(inSight, getI32(meshIndices, corner)) > 0 && getU8(inSight, nextInTriangle(corner)) > 0
}

/** `rounds` in all channels, then `red`, `green` and `blue` further rounds. */
export function smoothIrradiance(rounds: i32, red: i32, green: i32, blue: i32): void {
  for (let i = 0; i < rounds; i++) relax(f32x4(0.75, 0.75, 0.75, 0))
  for (let i = 0; i < max<i32>(red, max<i32>(green, blue)); i++) {
    const r: f32 = i < red ? 0.6 : 0
    const g: f32 = i < green ? 0.6 : 0
    const b: f32 = i < blue ? 0.6 : 0
    let weight = splat(0)
    weight = f32x4.replace_lane(weight, 0, r)
    weight = f32x4.replace_lane(weight, 1, g)
    weight = f32x4.replace_lane(weight, 2, b)
    relax(weight)
  }
}

function relax(weight: v128): void {
  const from = irradiance
  const to = spare
  for (let v = 0; v < vertexCount; v++) {
    const own = v128.load(from + (<usize>v << 4))
    const start = getI32(starts, v)
    const end = getI32(starts, v + 1)
    if (start == end) {
      v128.store(to + (<usize>v << 4), own)
      continue
    }
    let sum = splat(0)
    for (let i = start; i < end; i++) sum = add(sum, v128.load(from + (<usize>getI32(neighbours, i) << 4)))
    const mean = mul(sum, splat(<f32>1 / <f32>(end - start)))
    v128.store(to + (<usize>v << 4), add(own, mul(sub(mean, own), weight)))
  }
  setIrradiance(to)
  spare = from
}

/** Evens out the normals a little: where a crease falls between two vertices, gloss would flicker along it. */
export function smoothNormals(rounds: i32): void {
  const copy = allocate(<usize>vertexCount * 12)
  for (let round = 0; round < rounds; round++) {
    memory.copy(copy, meshNormals, <usize>vertexCount * 12)
    for (let v = 0; v < vertexCount; v++) evenNormal(v, copy)
  }
}

function evenNormal(v: i32, copy: usize): void {
  const start = getI32(starts, v)
  const end = getI32(starts, v + 1)
  if (start == end) return
  const own = <f32>(end - start)
  let x = getF32(copy, v * 3) * own
  let y = getF32(copy, v * 3 + 1) * own
  let z = getF32(copy, v * 3 + 2) * own
  for (let i = start; i < end; i++) {
    const n = getI32(neighbours, i) * 3
    x += getF32(copy, n)
    y += getF32(copy, n + 1)
    z += getF32(copy, n + 2)
  }
  const scale: f32 = <f32>1 / max<f32>(1e-6, sqrt<f32>(x * x + y * y + z * z))
  setF32(meshNormals, v * 3, x * scale)
  setF32(meshNormals, v * 3 + 1, y * scale)
  setF32(meshNormals, v * 3 + 2, z * scale)
}

/** Blurs the floor's light map with a 3x3 kernel. */
export function smoothFloor(rounds: i32): void {
  const bytes = <usize>(FLOOR_SIDE * FLOOR_SIDE) * 12
  const copy = allocate(bytes)
  for (let round = 0; round < rounds; round++) {
    memory.copy(copy, floorLight, bytes)
    for (let y = 1; y < FLOOR_SIDE - 1; y++) {
      for (let x = 1; x < FLOOR_SIDE - 1; x++) {
        for (let c = 0; c < 3; c++) blurOne(copy, (x + y * FLOOR_SIDE) * 3 + c)
      }
    }
  }
}

@inline
function blurOne(copy: usize, o: i32): void {
  const row = FLOOR_SIDE * 3
  const cross = getF32(copy, o - 3) + getF32(copy, o + 3) + getF32(copy, o - row) + getF32(copy, o + row)
  const corners =
    getF32(copy, o - row - 3) + getF32(copy, o - row + 3) + getF32(copy, o + row - 3) + getF32(copy, o + row + 3)
  setF32(floorLight, o, (getF32(copy, o) * 4 + cross * 2 + corners) / 16)
}
