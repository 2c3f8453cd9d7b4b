// Glossy reflections, four samples at a time: the studio prefiltered by roughness, or the toy by cone tracing.
import { SCRATCH } from './memory'
import { FLOOR_SIDE, Light, PI, floorLight, lightAt, mixRow, radianceOfToy, setting } from './scene'
import { add, bitselect, pmax, mul, pmin, smoothstep, splat, sub, transpose0, transpose1, transpose2 } from './simd'
import { coneNearest, coneVisibility, lowX, lowY, lowZ, perStep } from './trace'

// What the last reflections showed.
export let mirrorR: v128 = f32x4.splat(0)
export let mirrorG: v128 = f32x4.splat(0)
export let mirrorB: v128 = f32x4.splat(0)

/** Rays start this far off the surface, in grid cells. */
const LIFT: f32 = 0.5
/** Lanes on their way to scalar lookups: three places, then four colours. */
const PLACES: usize = SCRATCH + 1024
const COLOURS: usize = PLACES + 48

/** Looks along the mirrored view; returns how strongly the surfaces reflect. */
export function reflect(x: v128, y: v128, z: v128, nx: v128, ny: v128, nz: v128, gloss: v128, rough: v128): v128 {
  const s = setting()
  const one = splat(1)
  const zero = splat(0)
  let vx = sub(x, splat(s.eyeX))
  let vy = sub(y, splat(s.eyeY))
  let vz = sub(z, splat(s.eyeZ))
  const scale = f32x4.div(one, f32x4.sqrt(add(add(mul(vx, vx), mul(vy, vy)), mul(vz, vz))))
  vx = mul(vx, scale)
  vy = mul(vy, scale)
  vz = mul(vz, scale)
  const facing = add(add(mul(nx, vx), mul(ny, vy)), mul(nz, vz))
  const twice = add(facing, facing)
  const rx = sub(vx, mul(twice, nx))
  const ry = sub(vy, mul(twice, ny))
  const rz = sub(vz, mul(twice, nz))
  const ox = add(mul(sub(x, splat(lowX)), splat(perStep)), mul(nx, splat(LIFT)))
  const oy = add(mul(sub(y, splat(lowY)), splat(perStep)), mul(ny, splat(LIFT)))
  const oz = add(mul(sub(z, splat(lowZ)), splat(perStep)), mul(nz, splat(LIFT)))
  const free = coneVisibility(ox, oy, oz, rx, ry, rz, add(mul(rough, splat(0.55)), splat(0.02)))
  lookAtStudio(x, y, z, rx, ry, rz, rough)
  const hidden = i32x4.bitmask(f32x4.lt(free, one))
  if (hidden) {
    const nearest = coneNearest
    lookAtToy(hidden, add(ox, mul(rx, nearest)), add(oy, mul(ry, nearest)), add(oz, mul(rz, nearest)), free)
  }
  const grazing = pmax(zero, add(one, pmin(zero, facing)))
  const square = mul(grazing, grazing)
  return add(gloss, mul(sub(pmax(sub(one, rough), gloss), gloss), mul(mul(square, square), grazing)))
}

/** Where the cones are not free they show the toy itself. */
function lookAtToy(hidden: i32, x: v128, y: v128, z: v128, free: v128): void {
  v128.store(PLACES, x)
  v128.store(PLACES, y, 16)
  v128.store(PLACES, z, 32)
  for (let lane: usize = 0; lane < 4; lane++) {
    const at = PLACES + (lane << 2)
    if (!(hidden & (1 << <i32>lane))) continue
    v128.store(COLOURS + (lane << 4), radianceOfToy(load<f32>(at), load<f32>(at, 16), load<f32>(at, 32)))
  }
  const c0 = v128.load(COLOURS)
  const c1 = v128.load(COLOURS, 16)
  const c2 = v128.load(COLOURS, 32)
  const c3 = v128.load(COLOURS, 48)
  const whole = f32x4.ge(free, splat(1))
  mirrorR = bitselect(whole, mirrorR, towards(transpose0(c0, c1, c2, c3), mirrorR, free))
  mirrorG = bitselect(whole, mirrorG, towards(transpose1(c0, c1, c2, c3), mirrorG, free))
  mirrorB = bitselect(whole, mirrorB, towards(transpose2(c0, c1, c2, c3), mirrorB, free))
}

@inline
function towards(from: v128, to: v128, t: v128): v128 {
  return add(from, mul(sub(to, from), t))
}

/** Dome, lights as soft rectangles, and the floor below. */
function lookAtStudio(x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128, rough: v128): void {
  const s = setting()
  const t = f32x4.sqrt(pmax(dz, splat(0)))
  let r = add(splat(s.horizonR), mul(splat(s.zenithR - s.horizonR), t))
  let g = add(splat(s.horizonG), mul(splat(s.zenithG - s.horizonG), t))
  let b = add(splat(s.horizonB), mul(splat(s.zenithB - s.horizonB), t))
  for (let i = 0; i < <i32>s.lightCount; i++) {
    const light = lightAt(i)
    const toward = f32x4.neg(add(add(mul(dx, splat(light.nx)), mul(dy, splat(light.ny))), mul(dz, splat(light.nz))))
    const lanes = f32x4.gt(toward, splat(0.02))
    if (!v128.any_true(lanes)) continue
    const shine = v128.and(lanes, lightInMirror(light, toward, x, y, z, dx, dy, dz, rough))
    r = add(r, mul(splat(light.r), shine))
    g = add(g, mul(splat(light.g), shine))
    b = add(b, mul(splat(light.b), shine))
  }
  const soft = add(mul(rough, splat(0.2)), splat(0.12))
  const below = smoothstep(soft, f32x4.neg(soft), dz)
  const lanes = i32x4.bitmask(f32x4.gt(below, splat(0)))
  if (lanes) {
    lookAtFloor(lanes, x, y, z, dx, dy, dz)
    const c0 = v128.load(COLOURS)
    const c1 = v128.load(COLOURS, 16)
    const c2 = v128.load(COLOURS, 32)
    const c3 = v128.load(COLOURS, 48)
    r = towards(r, mul(transpose0(c0, c1, c2, c3), splat(s.floorAlbedoR / PI)), below)
    g = towards(g, mul(transpose1(c0, c1, c2, c3), splat(s.floorAlbedoG / PI)), below)
    b = towards(b, mul(transpose2(c0, c1, c2, c3), splat(s.floorAlbedoB / PI)), below)
  }
  mirrorR = r
  mirrorG = g
  mirrorB = b
}

/** Share of a light seen along a direction; its edges blur with roughness and distance. */
@inline
function lightInMirror(light: Light, toward: v128, x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128, rough: v128): v128 {
  const one = splat(1)
  const lx = sub(splat(light.x), x)
  const ly = sub(splat(light.y), y)
  const lz = sub(splat(light.z), z)
  const facing = add(add(mul(lx, splat(light.nx)), mul(ly, splat(light.ny))), mul(lz, splat(light.nz)))
  const t = f32x4.neg(f32x4.div(facing, toward))
  const qx = sub(mul(dx, t), lx)
  const qy = sub(mul(dy, t), ly)
  const qz = sub(mul(dz, t), lz)
  const u = add(add(mul(qx, splat(light.ux)), mul(qy, splat(light.uy))), mul(qz, splat(light.uz)))
  const v = add(add(mul(qx, splat(light.vx)), mul(qy, splat(light.vy))), mul(qz, splat(light.vz)))
  const soft = mul(add(mul(rough, splat(1.35)), splat(0.04)), mul(t, splat(0.5)))
  const softU = mul(soft, splat(<f32>1 / light.halfU))
  const softV = mul(soft, splat(<f32>1 / light.halfV))
  const acrossU = mul(f32x4.abs(u), splat(<f32>1 / (light.halfU * light.halfU)))
  const acrossV = mul(f32x4.abs(v), splat(<f32>1 / (light.halfV * light.halfV)))
  const edgeU = sub(one, smoothstep(sub(one, softU), add(one, softU), acrossU))
  const edgeV = sub(one, smoothstep(sub(one, softV), add(one, softV), acrossV))
  return f32x4.div(mul(edgeU, edgeV), add(one, mul(mul(softU, softU), splat(0.9))))
}

/** Light of the floor that each direction meets, into COLOURS. */
function lookAtFloor(lanes: i32, x: v128, y: v128, z: v128, dx: v128, dy: v128, dz: v128): void {
  const t = f32x4.div(z, dz)
  v128.store(PLACES, sub(x, mul(dx, t)))
  v128.store(PLACES, sub(y, mul(dy, t)), 16)
  v128.store(PLACES, dz, 32)
  const s = setting()
  const far = f32x4(s.floorR, s.floorG, s.floorB, 0)
  for (let lane: usize = 0; lane < 4; lane++) {
    const at = PLACES + (lane << 2)
    // Looking along the floor means seeing it far away.
    const near = lanes & (1 << <i32>lane) && load<f32>(at, 32) < -0.02
    v128.store(COLOURS + (lane << 4), near ? floorAt(load<f32>(at), load<f32>(at, 16), far) : far)
  }
}

/** Irradiance of the floor, fading into the distant floor's towards the rim of the map. */
@inline
function floorAt(x: f32, y: f32, far: v128): v128 {
  const s = setting()
  const fx = (x - s.floorX) / s.floorStep
  const fy = (y - s.floorY) / s.floorStep
  const last = <f32>(FLOOR_SIDE - 1)
  if (!(fx >= 0 && fy >= 0 && fx < last && fy < last)) return far
  const ix = <i32>fx
  const iy = <i32>fy
  const rim = min<f32>(min<f32>(fx, fy), min<f32>(last - fx, last - fy))
  const sure = min<f32>(1, rim / (last * 0.12))
  const at = floorLight + <usize>((ix + iy * FLOOR_SIDE) * 12)
  const near = mixRow(at, 12, FLOOR_SIDE * 12, fx - <f32>ix, fy - <f32>iy)
  return add(far, mul(sub(near, far), splat(sure)))
}
