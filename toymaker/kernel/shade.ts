// Turns a rastered band into pixels: diffuse light from the mesh, glossy reflections of the studio, floor and backdrop.
import { SCRATCH, allocate, getF32, getI32, getU8, setU8 } from './memory'
import { mirrorB, mirrorG, mirrorR, reflect } from './mirror'
import { band, bandDepth, nearness, rasterBand, screenX, screenY, touchedFrom, touchedTo } from './raster'
import {
  PI, backdropAt, floorShareAt, irradiance, materialOf, meshIndices, meshNormals, meshPositions, meshSlots, setting,
} from './scene'
import { add, bitselect, pmax, mul, pmin, splat, sub, transpose0, transpose1, transpose2, transpose3 } from './simd'

/** Samples of a pixel that lie closer than this share of their depth are one surface and are shaded once. */
const SAME_DEPTH: f32 = 0.006

let toneTable: usize = 0

/** 4097 bytes: linear 0..1 to sRGB. */
export function setToneTable(address: usize): void {
  toneTable = address
}

/** Light of one row of pixels: red, green, blue and how much of the pixel the toy covers. */
let row: usize = 0

/** A sample waiting for its three companions: place, normal, light, the first and second half of its material. */
const WAITING_BYTES: usize = 80
const WAITING: usize = SCRATCH
/** Pixel and weight of the waiting samples. */
const WAITING_PIXEL: usize = SCRATCH + 4 * WAITING_BYTES
const WAITING_WEIGHT: usize = WAITING_PIXEL + 16
let waiting: i32 = 0

/** Shades the pixel rows y0..y1 of a `width` wide square, `grain` x `grain` samples each, into RGBA at `out`. */
export function shadeBand(width: i32, grain: i32, y0: i32, y1: i32, out: usize): void {
  row = allocate(<usize>(width + 3) << 4)
  rasterBand(y0 * grain, y1 * grain)
  const from = touchedFrom / grain
  const to = min<i32>(width, touchedTo / grain + 1)
  for (let y = y0; y < y1; y++) {
    memory.fill(row, 0, <usize>(width + 3) << 4)
    for (let x = from; x < to; x++) gatherPixel(width, grain, x, y, y0)
    while (waiting > 0 && waiting < 4) wait(-1, 0, 0, 0, 0)
    shadeWaiting()
    finishRow(width, y, out + <usize>(((y - y0) * width) << 2))
  }
}

/** Lists the samples of a pixel that need shading: one if they all see the same surface. */
@inline
function gatherPixel(width: i32, grain: i32, x: i32, y: i32, y0: i32): void {
  const samples = width * grain
  const o = (y - y0) * grain * samples + x * grain
  const first = getI32(band, o)
  const depth = getF32(bandDepth, o)
  let covered = 0
  let same = first >= 0
  for (let j = 0; j < grain; j++) {
    for (let i = 0; i < grain; i++) {
      const at = o + j * samples + i
      const t = getI32(band, at)
      if (t >= 0) covered++
      if (t == first) continue
      if (t < 0 || !same || slotOf(t) != slotOf(first)) same = false
      else if (abs<f32>(getF32(bandDepth, at) - depth) > depth * SAME_DEPTH) same = false
    }
  }
  if (covered == 0) return
  if (same) {
    const middle = grain >> 1
    const centre = <f32>grain * 0.5
    wait(getI32(band, o + middle * samples + middle), <f32>(x * grain) + centre, <f32>(y * grain) + centre, x, 1)
    return
  }
  const part: f32 = <f32>1 / <f32>(grain * grain)
  for (let j = 0; j < grain; j++) {
    for (let i = 0; i < grain; i++) {
      const t = getI32(band, o + j * samples + i)
      if (t >= 0) wait(t, <f32>(x * grain + i) + 0.5, <f32>(y * grain + j) + 0.5, x, part)
    }
  }
}

@inline
function slotOf(triangle: i32): i32 {
  return getU8(meshSlots, getI32(meshIndices, triangle))
}

/** Interpolates one sample (t -1: an empty one); every fourth sets off the shading. */
function wait(t: i32, px: f32, py: f32, pixel: i32, weight: f32): void {
  store<i32>(WAITING_PIXEL + (<usize>waiting << 2), pixel)
  store<f32>(WAITING_WEIGHT + (<usize>waiting << 2), weight)
  const to = WAITING + <usize>waiting * WAITING_BYTES
  waiting++
  if (t < 0) {
    // A copy of the first, without weight.
    memory.copy(to, WAITING, WAITING_BYTES)
    return
  }
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
  // Of a sliver's area only rounding errors are left: its shares must be held within it.
  const u = max<f32>(0, min<f32>(1, ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area))
  const v = max<f32>(0, min<f32>(<f32>1 - u, ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area))
  const w: f32 = <f32>1 - u - v
  const ua = u * getF32(nearness, a)
  const vb = v * getF32(nearness, b)
  const wc = w * getF32(nearness, c)
  const sum: f32 = <f32>1 / (ua + vb + wc)
  const shareA = splat(ua * sum)
  const shareB = splat(vb * sum)
  const shareC = splat(wc * sum)
  v128.store(to, blend(meshPositions, a * 12, b * 12, c * 12, shareA, shareB, shareC))
  v128.store(to, blend(meshNormals, a * 12, b * 12, c * 12, shareA, shareB, shareC), 16)
  v128.store(to, blend(irradiance, a << 4, b << 4, c << 4, shareA, shareB, shareC), 32)
  const material = changetype<usize>(materialOf(slotOf(t)))
  v128.store(to, v128.load(material), 48)
  v128.store(to, v128.load(material, 16), 64)
  if (waiting == 4) shadeWaiting()
}

@inline
function blend(base: usize, a: i32, b: i32, c: i32, u: v128, v: v128, w: v128): v128 {
  return add(add(mul(v128.load(base + <usize>a), u), mul(v128.load(base + <usize>b), v)), mul(v128.load(base + <usize>c), w))
}

@inline
function waitingLane(index: usize, part: usize): v128 {
  return v128.load(WAITING + index * WAITING_BYTES + part)
}

/** Shades the four waiting samples and adds their light to their pixels. */
function shadeWaiting(): void {
  if (waiting < 4) return
  waiting = 0
  const p0 = waitingLane(0, 0)
  const p1 = waitingLane(1, 0)
  const p2 = waitingLane(2, 0)
  const p3 = waitingLane(3, 0)
  const x = transpose0(p0, p1, p2, p3)
  const y = transpose1(p0, p1, p2, p3)
  const z = transpose2(p0, p1, p2, p3)
  const n0 = waitingLane(0, 16)
  const n1 = waitingLane(1, 16)
  const n2 = waitingLane(2, 16)
  const n3 = waitingLane(3, 16)
  let nx = transpose0(n0, n1, n2, n3)
  let ny = transpose1(n0, n1, n2, n3)
  let nz = transpose2(n0, n1, n2, n3)
  const unit = f32x4.div(splat(1), f32x4.sqrt(add(add(mul(nx, nx), mul(ny, ny)), mul(nz, nz))))
  nx = mul(nx, unit)
  ny = mul(ny, unit)
  nz = mul(nz, unit)
  const m0 = waitingLane(0, 48)
  const m1 = waitingLane(1, 48)
  const m2 = waitingLane(2, 48)
  const m3 = waitingLane(3, 48)
  const g0 = waitingLane(0, 64)
  const g1 = waitingLane(1, 64)
  const g2 = waitingLane(2, 64)
  const g3 = waitingLane(3, 64)
  const gloss = transpose3(m0, m1, m2, m3)
  const rough = transpose0(g0, g1, g2, g3)
  const fresnel = reflect(x, y, z, nx, ny, nz, gloss, rough)
  const e0 = waitingLane(0, 32)
  const e1 = waitingLane(1, 32)
  const e2 = waitingLane(2, 32)
  const e3 = waitingLane(3, 32)
  // Vertices that were never lit carry no weight.
  const known = f32x4.div(splat(<f32>1 / PI), pmax(splat(1e-3), transpose3(e0, e1, e2, e3)))
  const weight = v128.load(WAITING_WEIGHT)
  const one = splat(1)
  const r = lightOf(transpose0(e0, e1, e2, e3), known, transpose0(m0, m1, m2, m3), transpose1(g0, g1, g2, g3), fresnel, mirrorR)
  const g = lightOf(transpose1(e0, e1, e2, e3), known, transpose1(m0, m1, m2, m3), transpose2(g0, g1, g2, g3), fresnel, mirrorG)
  const b = lightOf(transpose2(e0, e1, e2, e3), known, transpose2(m0, m1, m2, m3), transpose3(g0, g1, g2, g3), fresnel, mirrorB)
  addToPixel(0, mul(transpose0(r, g, b, one), splat(f32x4.extract_lane(weight, 0))))
  addToPixel(1, mul(transpose1(r, g, b, one), splat(f32x4.extract_lane(weight, 1))))
  addToPixel(2, mul(transpose2(r, g, b, one), splat(f32x4.extract_lane(weight, 2))))
  addToPixel(3, mul(transpose3(r, g, b, one), splat(f32x4.extract_lane(weight, 3))))
}

/** Light that leaves the surface in one channel, as exposed. */
@inline
function lightOf(light: v128, known: v128, albedo: v128, glow: v128, fresnel: v128, mirrored: v128): v128 {
  const leaving = add(add(mul(mul(light, known), albedo), glow), mul(fresnel, mirrored))
  return mul(leaving, splat(setting().exposure))
}

@inline
function addToPixel(lane: usize, light: v128): void {
  const at = row + (<usize>load<i32>(WAITING_PIXEL + (lane << 2)) << 4)
  v128.store(at, add(v128.load(at), light))
}

let landingX: f32 = 0
let landingY: f32 = 0
/** How far beyond the toy the view meets the floor, mm. */
let beyond: f32 = 0

/** Follows the view through a pixel to the floor; false when it never gets there. */
@inline
function landOnFloor(width: i32, x: i32, y: i32): bool {
  const s = setting()
  const scale = s.tangent * 2 / <f32>width
  const ux = (<f32>x + 0.5 - <f32>width * 0.5) * scale
  const uy = (<f32>width * 0.5 - <f32>y - 0.5) * scale
  const dx = s.forwardX + s.rightX * ux + s.upX * uy
  const dy = s.forwardY + s.rightY * ux + s.upY * uy
  const dz = s.forwardZ + s.rightZ * ux + s.upZ * uy
  if (dz >= 0) return false
  const t = -s.eyeZ / dz
  landingX = s.eyeX + dx * t
  landingY = s.eyeY + dy * t
  beyond = t * sqrt<f32>(dx * dx + dy * dy + dz * dz) - s.eyeDistance
  return true
}

function finishRow(width: i32, y: i32, out: usize): void {
  if (setting().cutout > 0) {
    finishCutout(width, y, out)
    return
  }
  const down = (<f32>y + 0.5) / <f32>width
  for (let x = 0; x < width; x++) {
    const at = row + (<usize>x << 4)
    const light = v128.load(at)
    const fx = (<f32>x + 0.5) / <f32>width - 0.5
    const edge: f32 = <f32>1 - setting().vignette * 2 * (fx * fx + (down - 0.5) * (down - 0.5))
    const rest: f32 = <f32>1 - f32x4.extract_lane(light, 3)
    v128.store(at, mul(rest > 0 ? add(light, mul(standAt(width, x, y, fx + 0.5, down), splat(rest))) : light, splat(edge)))
  }
  toneRow(width, out)
}

/** The backdrop behind the toy; below it the backdrop is floor, darker where the toy keeps light away. */
@inline
function standAt(width: i32, x: i32, y: i32, across: f32, down: f32): v128 {
  const backdrop = backdropAt(across, down)
  if (!landOnFloor(width, x, y)) return backdrop
  const s = setting()
  const near: f32 = <f32>1 - smooth(s.size * 0.3, s.size * 2.4, beyond)
  if (near <= 0) return backdrop
  const light = floorShareAt(landingX, landingY)
  return mul(backdrop, add(mul(sub(light, splat(1)), splat(near)), splat(1)))
}

@inline
function smooth(from: f32, to: f32, x: f32): f32 {
  const t = max<f32>(0, min<f32>(1, (x - from) / (to - from)))
  return t * t * (<f32>3 - t * 2)
}

/** The toy on nothing, with a soft shadow that ends before the frame does. */
function finishCutout(width: i32, y: i32, out: usize): void {
  for (let x = 0; x < width; x++) {
    const at = row + (<usize>x << 4)
    const light = v128.load(at)
    const coverage = f32x4.extract_lane(light, 3)
    if (coverage > 0) v128.store(at, f32x4.replace_lane(mul(light, splat(<f32>1 / coverage)), 3, coverage))
  }
  toneRow(width, out)
  for (let x = 0; x < width; x++) finishCutoutPixel(width, x, y, getF32(row, x * 4 + 3), out + (<usize>x << 2))
}

function finishCutoutPixel(width: i32, x: i32, y: i32, coverage: f32, out: usize): void {
  const shadow: f32 = coverage < 1 ? contactShadow(width, x, y) * (<f32>1 - coverage) : 0
  const alpha = coverage + shadow
  if (alpha <= 0) {
    store<u32>(out, 0)
    return
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
  if (!landOnFloor(width, x, y)) return 0
  const share = floorShareAt(landingX, landingY)
  const light = f32x4.extract_lane(share, 0) * 0.3 + f32x4.extract_lane(share, 1) * 0.59 + f32x4.extract_lane(share, 2) * 0.11
  const near: f32 = <f32>1 - smooth(s.size * 0.05, s.size * 0.8, beyond)
  const dark = smooth(0.02, 0.9, <f32>1 - light) * 0.66 * near
  const fx = <f32>x / <f32>width
  const fy = <f32>y / <f32>width
  const rim = min<f32>(min<f32>(fx, <f32>1 - fx), min<f32>(fy, <f32>1 - fy))
  return dark * smooth(0.01, 0.12, rim)
}

/** Places of the table for four pixels: red, green and blue. */
const TONES: usize = SCRATCH + 512

/** Khronos PBR Neutral: keeps the customer's colour, compresses only the highlights. Writes opaque pixels. */
function toneRow(width: i32, out: usize): void {
  for (let x = 0; x < width; x += 4) {
    toneFour(row + (<usize>x << 4))
    const count = min<i32>(4, width - x)
    for (let i: usize = 0; i < <usize>count; i++) {
      const tones = TONES + (i << 2)
      const to = out + (<usize>x << 2) + (i << 2)
      store<u8>(to, load<u8>(toneTable + <usize>load<i32>(tones)))
      store<u8>(to, load<u8>(toneTable + <usize>load<i32>(tones, 16)), 1)
      store<u8>(to, load<u8>(toneTable + <usize>load<i32>(tones, 32)), 2)
      store<u8>(to, 255, 3)
    }
  }
}

@inline
function toneFour(at: usize): void {
  const p0 = v128.load(at)
  const p1 = v128.load(at, 16)
  const p2 = v128.load(at, 32)
  const p3 = v128.load(at, 48)
  let r = transpose0(p0, p1, p2, p3)
  let g = transpose1(p0, p1, p2, p3)
  let b = transpose2(p0, p1, p2, p3)
  const one = splat(1)
  const start = splat(0.76)
  const least = pmin(r, pmin(g, b))
  const low = f32x4.lt(least, splat(0.08))
  const offset = bitselect(low, sub(least, mul(mul(least, least), splat(6.25))), splat(0.04))
  r = sub(r, offset)
  g = sub(g, offset)
  b = sub(b, offset)
  const highest = pmax(r, pmax(g, b))
  const bright = f32x4.ge(highest, start)
  // Below the start nothing is squeezed, and the formula would pass through a pole.
  const peak = pmax(highest, start)
  const room = sub(one, start)
  const squeezed = sub(one, f32x4.div(mul(room, room), sub(add(peak, room), start)))
  const scale = bitselect(bright, f32x4.div(squeezed, peak), one)
  const whiter = sub(one, f32x4.div(one, add(mul(sub(peak, squeezed), splat(0.15)), one)))
  const towardsWhite = v128.and(bright, whiter)
  storeTones(0, r, scale, squeezed, towardsWhite)
  storeTones(16, g, scale, squeezed, towardsWhite)
  storeTones(32, b, scale, squeezed, towardsWhite)
}

@inline
function storeTones(part: usize, value: v128, scale: v128, squeezed: v128, towardsWhite: v128): void {
  const scaled = mul(value, scale)
  const mixed = add(scaled, mul(sub(squeezed, scaled), towardsWhite))
  const held = pmax(splat(0), pmin(splat(1), mixed))
  v128.store(TONES + part, i32x4.trunc_sat_f32x4_s(mul(held, splat(4096))))
}
