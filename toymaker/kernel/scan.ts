// A solid that came as a mesh from elsewhere: instead of a formula it has samples on a grid of its own, a distance and,
// for each colour, how far it is from winning. Between the samples both are mixed trilinearly.
import { FIELDS, FIELD_STRIDE, getF32 } from './memory'

/** Of the bytes that hold a colour's lead: this many make a cell. */
const LEAD_STEPS: f32 = 32

/** In cells, x running fastest. */
let distances: usize = 0
/** Four bytes a sample, one for each slot. */
let leads: usize = 0
let sizeX: i32 = 2
let sizeY: i32 = 2
let sizeZ: i32 = 2
let cell: f32 = 1
let lowX: f32 = 0
let lowY: f32 = 0
let lowZ: f32 = 0

/** The samples lie in the host's care; (x, y, z) is the first one's place in the shape's own frame, `step` a cell in mm. */
export function setScan(
  distanceGrid: usize, leadGrid: usize, nx: i32, ny: i32, nz: i32, x: f32, y: f32, z: f32, step: f32,
): void {
  distances = distanceGrid
  leads = leadGrid
  sizeX = nx
  sizeY = ny
  sizeZ = nz
  lowX = x
  lowY = y
  lowZ = z
  cell = step
}

let at: i32 = 0
let tx: f32 = 0
let ty: f32 = 0
let tz: f32 = 0
/** Square of how far beyond the samples, in cells. */
let beyond: f32 = 0

@inline
function locate(x: f32, y: f32, z: f32): void {
  const px = (x - lowX) / cell
  const py = (y - lowY) / cell
  const pz = (z - lowZ) / cell
  const cx = min<f32>(max<f32>(px, 0), <f32>(sizeX - 1) - 0.001)
  const cy = min<f32>(max<f32>(py, 0), <f32>(sizeY - 1) - 0.001)
  const cz = min<f32>(max<f32>(pz, 0), <f32>(sizeZ - 1) - 0.001)
  const i = <i32>cx
  const j = <i32>cy
  const k = <i32>cz
  at = i + (j + k * sizeY) * sizeX
  tx = cx - <f32>i
  ty = cy - <f32>j
  tz = cz - <f32>k
  beyond = (px - cx) * (px - cx) + (py - cy) * (py - cy) + (pz - cz) * (pz - cz)
}

@inline
function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t
}

@inline
function alongX(o: i32): f32 {
  return mix(getF32(distances, o), getF32(distances, o + 1), tx)
}

function distanceOf(x: f32, y: f32, z: f32): f32 {
  locate(x, y, z)
  const layer = sizeX * sizeY
  const low = mix(alongX(at), alongX(at + sizeX), ty)
  const high = mix(alongX(at + layer), alongX(at + layer + sizeX), ty)
  const d = mix(low, high, tz)
  // The solid lies within its samples: from outside it is at least this far away.
  return (beyond > 0 ? sqrt<f32>(beyond + d * d) : d) * cell
}

export function scanDistance(x: v128, y: v128, z: v128): v128 {
  let d = f32x4.splat(distanceOf(f32x4.extract_lane(x, 0), f32x4.extract_lane(y, 0), f32x4.extract_lane(z, 0)))
  d = f32x4.replace_lane(d, 1, distanceOf(f32x4.extract_lane(x, 1), f32x4.extract_lane(y, 1), f32x4.extract_lane(z, 1)))
  d = f32x4.replace_lane(d, 2, distanceOf(f32x4.extract_lane(x, 2), f32x4.extract_lane(y, 2), f32x4.extract_lane(z, 2)))
  return f32x4.replace_lane(d, 3, distanceOf(f32x4.extract_lane(x, 3), f32x4.extract_lane(y, 3), f32x4.extract_lane(z, 3)))
}

/** The four bytes of a sample as numbers. */
@inline
function leadsAt(o: i32): v128 {
  const bytes = v128.load32_zero(leads + (<usize>o << 2))
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)))
}

@inline
function mixFour(a: v128, b: v128, t: f32): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), f32x4.splat(t)))
}

@inline
function leadsAlongX(o: i32): v128 {
  return mixFour(leadsAt(o), leadsAt(o + 1), tx)
}

/** Lowers the colour fields of one batch point (byte offset `o`) to the scan's, given its distance there. */
function colourPoint(o: usize, x: f32, y: f32, z: f32, d: f32): void {
  locate(x, y, z)
  const layer = sizeX * sizeY
  const low = mixFour(leadsAlongX(at), leadsAlongX(at + sizeX), ty)
  const high = mixFour(leadsAlongX(at + layer), leadsAlongX(at + layer + sizeX), ty)
  const lead = f32x4.mul(mixFour(low, high, tz), f32x4.splat(cell / LEAD_STEPS))
  const least = min<f32>(
    min<f32>(f32x4.extract_lane(lead, 0), f32x4.extract_lane(lead, 1)),
    min<f32>(f32x4.extract_lane(lead, 2), f32x4.extract_lane(lead, 3)),
  )
  const fields = f32x4.add(lead, f32x4.splat(d - least))
  lower(o, f32x4.extract_lane(fields, 0))
  lower(o + FIELD_STRIDE, f32x4.extract_lane(fields, 1))
  lower(o + 2 * FIELD_STRIDE, f32x4.extract_lane(fields, 2))
  lower(o + 3 * FIELD_STRIDE, f32x4.extract_lane(fields, 3))
}

@inline
function lower(o: usize, value: f32): void {
  store<f32>(FIELDS + o, min<f32>(load<f32>(FIELDS + o), value))
}

/** The same for four points. */
export function scanColours(o: usize, x: v128, y: v128, z: v128, d: v128): void {
  colourPoint(o, f32x4.extract_lane(x, 0), f32x4.extract_lane(y, 0), f32x4.extract_lane(z, 0), f32x4.extract_lane(d, 0))
  colourPoint(o + 4, f32x4.extract_lane(x, 1), f32x4.extract_lane(y, 1), f32x4.extract_lane(z, 1), f32x4.extract_lane(d, 1))
  colourPoint(o + 8, f32x4.extract_lane(x, 2), f32x4.extract_lane(y, 2), f32x4.extract_lane(z, 2), f32x4.extract_lane(d, 2))
  colourPoint(o + 12, f32x4.extract_lane(x, 3), f32x4.extract_lane(y, 3), f32x4.extract_lane(z, 3), f32x4.extract_lane(d, 3))
}
