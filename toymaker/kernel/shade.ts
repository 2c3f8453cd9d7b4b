// Turns a rastered band into pixels: diffuse light from the mesh, glossy reflections of the studio, floor and backdrop.
import { getF32, getI32, getU8, setU8 } from './memory'
import { band, bandDepth, nearness, rasterBand, screenX, screenY } from './raster'
import {
  FLOOR_SIDE, Light, Material, PI, floorLight, irradiance, lightAt, lookAtBackdrop, lookAtDome, lookAtToySmoothly, materialOf,
  openFloor, meshIndices, meshNormals, meshPositions, meshSlots, outB, outG, outR, setting,
} from './scene'
import { coneNearest, coneVisibility, gridStep } from './trace'

/** Samples of a pixel that lie closer than this share of their depth are one surface and are shaded once. */
const SAME_DEPTH: f32 = 0.006

let toneTable: usize = 0

/** 4097 bytes: linear 0..1 to sRGB. */
export function setToneTable(address: usize): void {
  toneTable = address
}

let pixelR: f32 = 0
let pixelG: f32 = 0
let pixelB: f32 = 0

@inline
function smoothstep(from: f32, to: f32, x: f32): f32 {
  const t = max<f32>(0, min<f32>(1, (x - from) / (to - from)))
  return t * t * (<f32>3 - t * 2)
}

/** Shades the pixel rows y0..y1 of a `width` wide square, `grain` x `grain` samples each, into RGBA at `out`. */
export function shadeBand(width: i32, grain: i32, y0: i32, y1: i32, out: usize): void {
  rasterBand(y0 * grain, y1 * grain)
  for (let y = y0; y < y1; y++) {
    for (let x = 0; x < width; x++) shadePixel(width, grain, x, y, y0, out + <usize>(((y - y0) * width + x) << 2))
  }
}

function shadePixel(width: i32, grain: i32, x: i32, y: i32, y0: i32, out: usize): void {
  const samples = width * grain
  const o = (y - y0) * grain * samples + x * grain
  const covered = countCovered(o, samples, grain)
  const share: f32 = <f32>1 / <f32>(grain * grain)
  pixelR = 0
  pixelG = 0
  pixelB = 0
  if (covered > 0) {
    if (covered == grain * grain && isOneSurface(o, samples, grain)) {
      const middle = grain >> 1
      shadeSample(getI32(band, o + middle * samples + middle), <f32>(x * grain) + <f32>grain * 0.5, <f32>(y * grain) + <f32>grain * 0.5, 1)
    } else {
      for (let j = 0; j < grain; j++) {
        for (let i = 0; i < grain; i++) {
          const t = getI32(band, o + j * samples + i)
          if (t >= 0) shadeSample(t, <f32>(x * grain + i) + 0.5, <f32>(y * grain + j) + 0.5, share)
        }
      }
    }
  }
  const coverage = <f32>covered * share
  if (setting().cutout > 0) finishCutout(width, x, y, coverage, out)
  else finishStudio(width, x, y, coverage, out)
}

@inline
function countCovered(o: i32, samples: i32, grain: i32): i32 {
  let covered = 0
  for (let j = 0; j < grain; j++) {
    for (let i = 0; i < grain; i++) if (getI32(band, o + j * samples + i) >= 0) covered++
  }
  return covered
}

@inline
function slotOf(triangle: i32): i32 {
  return getU8(meshSlots, getI32(meshIndices, triangle))
}

@inline
function isOneSurface(o: i32, samples: i32, grain: i32): bool {
  const slot = slotOf(getI32(band, o))
  const depth = getF32(bandDepth, o)
  for (let j = 0; j < grain; j++) {
    for (let i = 0; i < grain; i++) {
      const at = o + j * samples + i
      if (slotOf(getI32(band, at)) != slot) return false
      if (abs<f32>(getF32(bandDepth, at) - depth) > depth * SAME_DEPTH) return false
    }
  }
  return true
}

/** Adds the light of one surface sample to the pixel. */
function shadeSample(t: i32, px: f32, py: f32, weight: f32): void {
  const a = getI32(meshIndices, t)
  const b = getI32(meshIndices, t + 1)
  const c = getI32(meshIndices, t + 2)
  const ax = getF32(screenX, a)
  const ay = getF32(screenY, a)
  const bx = getF32(screenX, b)
  const by = getF32(screenY, b)
  const cx = getF32(screenX, c)
  const cy = getF32(screenY, c)
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  let u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area
  let v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area
  let w: f32 = <f32>1 - u - v
  u *= getF32(nearness, a)
  v *= getF32(nearness, b)
  w *= getF32(nearness, c)
  const sum: f32 = <f32>1 / (u + v + w)
  u *= sum
  v *= sum
  w *= sum
  const x = mix(meshPositions, a * 3, b * 3, c * 3, u, v, w)
  const y = mix(meshPositions, a * 3 + 1, b * 3 + 1, c * 3 + 1, u, v, w)
  const z = mix(meshPositions, a * 3 + 2, b * 3 + 2, c * 3 + 2, u, v, w)
  let nx = mix(meshNormals, a * 3, b * 3, c * 3, u, v, w)
  let ny = mix(meshNormals, a * 3 + 1, b * 3 + 1, c * 3 + 1, u, v, w)
  let nz = mix(meshNormals, a * 3 + 2, b * 3 + 2, c * 3 + 2, u, v, w)
  const unit: f32 = <f32>1 / sqrt<f32>(nx * nx + ny * ny + nz * nz)
  nx *= unit
  ny *= unit
  nz *= unit
  // Vertices that were never lit carry no weight.
  const known: f32 = <f32>1 / max<f32>(1e-3, mix(irradiance, a * 4 + 3, b * 4 + 3, c * 4 + 3, u, v, w)) / PI
  const material = materialOf(slotOf(t))
  let r = mix(irradiance, a * 4, b * 4, c * 4, u, v, w) * known * material.r + material.glowR
  let g = mix(irradiance, a * 4 + 1, b * 4 + 1, c * 4 + 1, u, v, w) * known * material.g + material.glowG
  let bl = mix(irradiance, a * 4 + 2, b * 4 + 2, c * 4 + 2, u, v, w) * known * material.b + material.glowB
  const fresnel = reflect(x, y, z, nx, ny, nz, material)
  r += fresnel * mirrorR
  g += fresnel * mirrorG
  bl += fresnel * mirrorB
  const strength = weight * setting().exposure
  pixelR += r * strength
  pixelG += g * strength
  pixelB += bl * strength
}

@inline
function mix(base: usize, a: i32, b: i32, c: i32, u: f32, v: f32, w: f32): f32 {
  return getF32(base, a) * u + getF32(base, b) * v + getF32(base, c) * w
}

// What the last reflection showed.
let mirrorR: f32 = 0
let mirrorG: f32 = 0
let mirrorB: f32 = 0

/** Looks along the mirrored view; returns how strongly the surface reflects. */
function reflect(x: f32, y: f32, z: f32, nx: f32, ny: f32, nz: f32, material: Material): f32 {
  const s = setting()
  let vx = x - s.eyeX
  let vy = y - s.eyeY
  let vz = z - s.eyeZ
  const scale: f32 = <f32>1 / sqrt<f32>(vx * vx + vy * vy + vz * vz)
  vx *= scale
  vy *= scale
  vz *= scale
  const facing = nx * vx + ny * vy + nz * vz
  const rx = vx - facing * 2 * nx
  const ry = vy - facing * 2 * ny
  const rz = vz - facing * 2 * nz
  const lift = gridStep * 0.5
  const ox = x + nx * lift
  const oy = y + ny * lift
  const oz = z + nz * lift
  const free = coneVisibility(ox, oy, oz, rx, ry, rz, material.rough * 0.55 + 0.02)
  if (free > 0) lookAtStudio(x, y, z, rx, ry, rz, material.rough)
  if (free < 1) {
    lookAtToySmoothly(ox + rx * coneNearest, oy + ry * coneNearest, oz + rz * coneNearest)
    mirrorR = outR + (mirrorR - outR) * free
    mirrorG = outG + (mirrorG - outG) * free
    mirrorB = outB + (mirrorB - outB) * free
  }
  const grazing = max<f32>(0, <f32>1 + min<f32>(0, facing))
  const square = grazing * grazing
  return material.gloss + (max<f32>(<f32>1 - material.rough, material.gloss) - material.gloss) * square * square * grazing
}

/** The studio as a blurred mirror shows it: dome, lights as soft rectangles, and the floor below. */
function lookAtStudio(x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, rough: f32): void {
  const s = setting()
  lookAtDome(dz)
  let r = outR
  let g = outG
  let b = outB
  for (let i = 0; i < <i32>s.lightCount; i++) {
    const light = lightAt(i)
    const shine = lightInMirror(light, x, y, z, dx, dy, dz, rough)
    r += light.r * shine
    g += light.g * shine
    b += light.b * shine
  }
  const below = smoothstep(rough * 0.2 + 0.12, rough * -0.2 - 0.12, dz)
  if (below > 0) {
    // Looking along the floor means seeing it far away.
    outR = s.floorR
    outG = s.floorG
    outB = s.floorB
    if (dz < -0.02) floorAt(x - dx * (z / dz), y - dy * (z / dz))
    r += (outR * s.floorAlbedoR / PI - r) * below
    g += (outG * s.floorAlbedoG / PI - g) * below
    b += (outB * s.floorAlbedoB / PI - b) * below
  }
  mirrorR = r
  mirrorG = g
  mirrorB = b
}

/** Share of a light seen along a direction; its edges blur with roughness and distance. */
@inline
function lightInMirror(light: Light, x: f32, y: f32, z: f32, dx: f32, dy: f32, dz: f32, rough: f32): f32 {
  const toward = -(dx * light.nx + dy * light.ny + dz * light.nz)
  if (toward <= 0.02) return 0
  const lx = light.x - x
  const ly = light.y - y
  const lz = light.z - z
  const t = -(lx * light.nx + ly * light.ny + lz * light.nz) / toward
  const qx = dx * t - lx
  const qy = dy * t - ly
  const qz = dz * t - lz
  const u = abs<f32>(qx * light.ux + qy * light.uy + qz * light.uz) / (light.halfU * light.halfU)
  const v = abs<f32>(qx * light.vx + qy * light.vy + qz * light.vz) / (light.halfV * light.halfV)
  const soft = (rough * 1.35 + 0.04) * t * 0.5
  const softU = soft / light.halfU
  const softV = soft / light.halfV
  const edgeU: f32 = <f32>1 - smoothstep(<f32>1 - softU, <f32>1 + softU, u)
  const edgeV: f32 = <f32>1 - smoothstep(<f32>1 - softV, <f32>1 + softV, v)
  return edgeU * edgeV / (<f32>1 + softU * softU * 0.9)
}

/** Irradiance of the floor, fading into the distant floor's towards the rim of the map. */
function floorAt(x: f32, y: f32): void {
  const s = setting()
  const fx = (x - s.floorX) / s.floorStep
  const fy = (y - s.floorY) / s.floorStep
  const last = <f32>(FLOOR_SIDE - 1)
  outR = s.floorR
  outG = s.floorG
  outB = s.floorB
  if (!(fx >= 0 && fy >= 0 && fx < last && fy < last)) return
  const ix = <i32>fx
  const iy = <i32>fy
  const tx = fx - <f32>ix
  const ty = fy - <f32>iy
  const rim = min<f32>(min<f32>(fx, fy), min<f32>(last - fx, last - fy))
  const sure = min<f32>(1, rim / (last * 0.12))
  const o = (ix + iy * FLOOR_SIDE) * 3
  outR += (floorMix(floorLight, o, tx, ty) - outR) * sure
  outG += (floorMix(floorLight, o + 1, tx, ty) - outG) * sure
  outB += (floorMix(floorLight, o + 2, tx, ty) - outB) * sure
}

@inline
function floorMix(map: usize, o: i32, tx: f32, ty: f32): f32 {
  const row = FLOOR_SIDE * 3
  const a = getF32(map, o)
  const b = getF32(map, o + 3)
  const c = getF32(map, o + row)
  const d = getF32(map, o + row + 3)
  const low = a + (b - a) * tx
  return low + (c + (d - c) * tx - low) * ty
}

/** Share of the light the toy leaves on the floor: 1 in the open, less in its shadow, more where it shines back. */
function floorShare(x: f32, y: f32): void {
  const s = setting()
  const fx = (x - s.floorX) / s.floorStep
  const fy = (y - s.floorY) / s.floorStep
  const last = <f32>(FLOOR_SIDE - 1)
  outR = 1
  outG = 1
  outB = 1
  if (!(fx >= 0 && fy >= 0 && fx < last && fy < last)) return
  const ix = <i32>fx
  const iy = <i32>fy
  const rim = min<f32>(min<f32>(fx, fy), min<f32>(last - fx, last - fy))
  const sure = min<f32>(1, rim / (last * 0.2))
  const o = (ix + iy * FLOOR_SIDE) * 3
  const tx = fx - <f32>ix
  const ty = fy - <f32>iy
  outR += (floorMix(floorLight, o, tx, ty) / floorMix(openFloor, o, tx, ty) - 1) * sure
  outG += (floorMix(floorLight, o + 1, tx, ty) / floorMix(openFloor, o + 1, tx, ty) - 1) * sure
  outB += (floorMix(floorLight, o + 2, tx, ty) / floorMix(openFloor, o + 2, tx, ty) - 1) * sure
}

let downwards = false
let landingX: f32 = 0
let landingY: f32 = 0
/** How far beyond the toy the view meets the floor, mm. */
let beyond: f32 = 0

/** Follows the view through a pixel to the floor. */
function landOnFloor(width: i32, x: i32, y: i32): void {
  const s = setting()
  const scale = s.tangent * 2 / <f32>width
  const ux = (<f32>x + 0.5 - <f32>width * 0.5) * scale
  const uy = (<f32>width * 0.5 - <f32>y - 0.5) * scale
  const dx = s.forwardX + s.rightX * ux + s.upX * uy
  const dy = s.forwardY + s.rightY * ux + s.upY * uy
  const dz = s.forwardZ + s.rightZ * ux + s.upZ * uy
  downwards = dz < 0
  if (!downwards) return
  const t = -s.eyeZ / dz
  landingX = s.eyeX + dx * t
  landingY = s.eyeY + dy * t
  beyond = t * sqrt<f32>(dx * dx + dy * dy + dz * dz) - s.eyeDistance
}

/** The toy before its backdrop; below it the backdrop is floor, darker where the toy keeps light away. */
function finishStudio(width: i32, x: i32, y: i32, coverage: f32, out: usize): void {
  const s = setting()
  const fx = (<f32>x + 0.5) / <f32>width - 0.5
  const fy = (<f32>y + 0.5) / <f32>width
  if (coverage < 1) {
    const rest: f32 = <f32>1 - coverage
    landOnFloor(width, x, y)
    let lightR: f32 = 1
    let lightG: f32 = 1
    let lightB: f32 = 1
    if (downwards) {
      floorShare(landingX, landingY)
      const near: f32 = <f32>1 - smoothstep(s.size * 0.3, s.size * 2.4, beyond)
      lightR = (outR - 1) * near + 1
      lightG = (outG - 1) * near + 1
      lightB = (outB - 1) * near + 1
    }
    lookAtBackdrop(fx + 0.5, fy)
    pixelR += outR * lightR * rest
    pixelG += outG * lightG * rest
    pixelB += outB * lightB * rest
  }
  const edge: f32 = <f32>1 - s.vignette * 2 * (fx * fx + (fy - 0.5) * (fy - 0.5))
  toneMap(pixelR * edge, pixelG * edge, pixelB * edge, out)
  setU8(out, 3, 255)
}

/** The toy on nothing, with a soft shadow that ends before the frame does. */
function finishCutout(width: i32, x: i32, y: i32, coverage: f32, out: usize): void {
  let shadow: f32 = 0
  if (coverage < 1) shadow = contactShadow(width, x, y) * (<f32>1 - coverage)
  const alpha = coverage + shadow
  if (alpha <= 0) {
    store<u32>(out, 0)
    return
  }
  if (coverage > 0) {
    const scale: f32 = <f32>1 / coverage
    toneMap(pixelR * scale, pixelG * scale, pixelB * scale, out)
  }
  // The shadow is a warm dark, so that it sits well on any tint.
  const toy = coverage / alpha
  setU8(out, 0, <i32>(<f32>getU8(out, 0) * toy + <f32>44 * (<f32>1 - toy) + 0.5))
  setU8(out, 1, <i32>(<f32>getU8(out, 1) * toy + <f32>36 * (<f32>1 - toy) + 0.5))
  setU8(out, 2, <i32>(<f32>getU8(out, 2) * toy + <f32>40 * (<f32>1 - toy) + 0.5))
  setU8(out, 3, <i32>(min<f32>(1, alpha) * 255 + 0.5))
}

function contactShadow(width: i32, x: i32, y: i32): f32 {
  const s = setting()
  landOnFloor(width, x, y)
  if (!downwards) return 0
  floorShare(landingX, landingY)
  const light = outR * 0.3 + outG * 0.59 + outB * 0.11
  const near: f32 = <f32>1 - smoothstep(s.size * 0.05, s.size * 0.8, beyond)
  const dark = smoothstep(0.02, 0.9, <f32>1 - light) * 0.66 * near
  const fx = <f32>x / <f32>width
  const fy = <f32>y / <f32>width
  const rim = min<f32>(min<f32>(fx, <f32>1 - fx), min<f32>(fy, <f32>1 - fy))
  return dark * smoothstep(0.01, 0.12, rim)
}

/** Khronos PBR Neutral: keeps the customer's colour, compresses only the highlights. */
function toneMap(r0: f32, g0: f32, b0: f32, out: usize): void {
  const start: f32 = 0.76
  const least = min<f32>(r0, min<f32>(g0, b0))
  const offset: f32 = least < 0.08 ? least - least * least * 6.25 : 0.04
  let r = r0 - offset
  let g = g0 - offset
  let b = b0 - offset
  const peak = max<f32>(r, max<f32>(g, b))
  if (peak >= start) {
    const room: f32 = <f32>1 - start
    const squeezed: f32 = <f32>1 - room * room / (peak + room - start)
    const scale = squeezed / peak
    const towardsWhite: f32 = <f32>1 - <f32>1 / ((peak - squeezed) * 0.15 + 1)
    r = r * scale + (squeezed - r * scale) * towardsWhite
    g = g * scale + (squeezed - g * scale) * towardsWhite
    b = b * scale + (squeezed - b * scale) * towardsWhite
  }
  store<u8>(out, encode(r))
  store<u8>(out + 1, encode(g))
  store<u8>(out + 2, encode(b))
}

@inline
function encode(value: f32): u8 {
  return load<u8>(toneTable + <usize>(max<f32>(0, min<f32>(1, value)) * 4096))
}
