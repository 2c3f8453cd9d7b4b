// Which triangle is in front at every sample of a band of rows.
import { allocate, getF32, getI32, getU16, getU8, setF32, setI32, setU16, setU8 } from './memory'
import { meshIndices, meshPositions, setting, triangleCount, vertexCount } from './scene'
import { add, bitselect, mul, splat, sub } from './simd'

/** Tighter and pinholes open along shared edges. */
const EDGE_TOLERANCE: f32 = -2e-5

export let screenX: usize = 0
export let screenY: usize = 0
/** One over the depth. */
export let nearness: usize = 0
export let band: usize = 0
export let bandDepth: usize = 0
/** Columns of the last band that triangles may have touched. */
export let touchedFrom: i32 = 0
export let touchedTo: i32 = 0
let side: i32 = 0
let firstRow: i32 = 0
let bandRows: i32 = 0
let bandCount: i32 = 0
/** Front triangles (times 3) by the bands they reach into: those of band b lie at `bandStarts[b]` .. `bandStarts[b + 1]`. */
let bandStarts: usize = 0
let bandTriangles: usize = 0

/** Projects all vertices onto a square of `samples` x `samples` and sorts the triangles into bands of `rows` from..to. */
export function projectMesh(samples: i32, rows: i32, from: i32, to: i32): void {
  side = samples
  firstRow = from
  bandRows = rows
  bandCount = (to - from + rows - 1) / rows
  screenX = allocate(<usize>vertexCount << 2)
  screenY = allocate(<usize>vertexCount << 2)
  nearness = allocate(<usize>vertexCount << 2)
  // Four samples are written at a time, up to three beyond the last.
  band = allocate(<usize>(samples * rows + 4) << 2)
  bandDepth = allocate(<usize>(samples * rows + 4) << 2)
  const s = setting()
  const half = <f32>samples * 0.5
  const scale = half / s.tangent
  for (let v = 0; v < vertexCount; v++) {
    const x = getF32(meshPositions, v * 3) - s.eyeX
    const y = getF32(meshPositions, v * 3 + 1) - s.eyeY
    const z = getF32(meshPositions, v * 3 + 2) - s.eyeZ
    const w: f32 = <f32>1 / (x * s.forwardX + y * s.forwardY + z * s.forwardZ)
    setF32(nearness, v, w)
    setF32(screenX, v, half + (x * s.rightX + y * s.rightY + z * s.rightZ) * w * scale)
    setF32(screenY, v, half - (x * s.upX + y * s.upY + z * s.upZ) * w * scale)
  }
  sortIntoBands()
}

/** Triangles that face the camera, by the first and the last band they reach into. */
function sortIntoBands(): void {
  const ranges = allocate(<usize>triangleCount << 2)
  bandStarts = allocate(<usize>(bandCount + 2) << 2)
  memory.fill(bandStarts, 0, <usize>(bandCount + 2) << 2)
  let entries = 0
  for (let t = 0; t < triangleCount; t++) {
    const a = getI32(meshIndices, t * 3)
    const b = getI32(meshIndices, t * 3 + 1)
    const c = getI32(meshIndices, t * 3 + 2)
    const ay = getF32(screenY, a)
    const by = getF32(screenY, b)
    const cy = getF32(screenY, c)
    const top = max<i32>(firstRow, <i32>ceil<f32>(min<f32>(ay, min<f32>(by, cy)) - 0.5)) - firstRow
    const low = min<i32>(side - 1, <i32>floor<f32>(max<f32>(ay, max<f32>(by, cy)) - 0.5)) - firstRow
    const from = top / bandRows
    const to = low < top ? -1 : min<i32>(bandCount - 1, low / bandRows)
    // Rows run downwards, so front faces have negative area.
    const shown = from <= to && crossing(a, b, c) < 0
    setU16(ranges, t * 2, shown ? from : 1)
    setU16(ranges, t * 2 + 1, shown ? to : 0)
    if (!shown) continue
    entries += to - from + 1
    for (let k = from; k <= to; k++) setI32(bandStarts, k + 2, getI32(bandStarts, k + 2) + 1)
  }
  for (let k = 0; k < bandCount; k++) setI32(bandStarts, k + 2, getI32(bandStarts, k + 2) + getI32(bandStarts, k + 1))
  bandTriangles = allocate(<usize>entries << 2)
  for (let t = 0; t < triangleCount; t++) {
    for (let k = getU16(ranges, t * 2); k <= getU16(ranges, t * 2 + 1); k++) {
      const at = getI32(bandStarts, k + 1)
      setI32(bandTriangles, at, t * 3)
      setI32(bandStarts, k + 1, at + 1)
    }
  }
}

/** Twice the area on the screen of a triangle. */
@inline
function crossing(a: i32, b: i32, c: i32): f32 {
  const ax = getF32(screenX, a)
  const ay = getF32(screenY, a)
  return (getF32(screenX, b) - ax) * (getF32(screenY, c) - ay) - (getF32(screenX, c) - ax) * (getF32(screenY, b) - ay)
}

/** Fills the band with the triangle (times 3, or -1) in front at each sample of the rows y0..y1, a band of the projection. */
export function rasterBand(y0: i32, y1: i32): void {
  const samples = side * (y1 - y0)
  memory.fill(band, 0xff, <usize>samples << 2)
  memory.fill(bandDepth, 0, <usize>samples << 2)
  touchedFrom = side
  touchedTo = 0
  const index = (y0 - firstRow) / bandRows
  const end = getI32(bandStarts, index + 1)
  for (let i = getI32(bandStarts, index); i < end; i++) rasterTriangle(getI32(bandTriangles, i), y0, y1)
}

@inline
function rasterTriangle(t: i32, y0: i32, y1: i32): void {
  const a = getI32(meshIndices, t)
  const b = getI32(meshIndices, t + 1)
  const c = getI32(meshIndices, t + 2)
  const ax = getF32(screenX, a)
  const bx = getF32(screenX, b)
  const cx = getF32(screenX, c)
  const left = max<i32>(0, <i32>ceil<f32>(min<f32>(ax, min<f32>(bx, cx)) - 0.5))
  const right = min<i32>(side - 1, <i32>floor<f32>(max<f32>(ax, max<f32>(bx, cx)) - 0.5))
  if (left > right) return
  const ay = getF32(screenY, a)
  const by = getF32(screenY, b)
  const cy = getF32(screenY, c)
  const first = max<i32>(y0, <i32>ceil<f32>(min<f32>(ay, min<f32>(by, cy)) - 0.5))
  const last = min<i32>(y1 - 1, <i32>floor<f32>(max<f32>(ay, max<f32>(by, cy)) - 0.5))
  touchedFrom = min<i32>(touchedFrom, left)
  touchedTo = max<i32>(touchedTo, right + 1)
  const scale: f32 = <f32>1 / ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
  const wa = splat(getF32(nearness, a))
  const wb = splat(getF32(nearness, b))
  const wc = splat(getF32(nearness, c))
  const stepA = (by - cy) * scale
  const stepB = (cy - ay) * scale
  const lanesA = mul(splat(stepA), f32x4(0, 1, 2, 3))
  const lanesB = mul(splat(stepB), f32x4(0, 1, 2, 3))
  const tolerance = splat(EDGE_TOLERANCE)
  const px = <f32>left + 0.5
  const shownAt = band
  const depthAt = bandDepth
  for (let y = first; y <= last; y++) {
    const py = <f32>y + 0.5
    let u = add(splat(((bx - px) * (cy - py) - (cx - px) * (by - py)) * scale), lanesA)
    let v = add(splat(((cx - px) * (ay - py) - (ax - px) * (cy - py)) * scale), lanesB)
    let o = <usize>((y - y0) * side + left) << 2
    for (let x = left; x <= right; x += 4, o += 16) {
      const w = sub(splat(1), add(u, v))
      const depth = add(add(mul(u, wa), mul(v, wb)), mul(w, wc))
      const before = v128.load(depthAt + o)
      const inside = v128.and(f32x4.ge(f32x4.pmin(u, f32x4.pmin(v, w)), tolerance), f32x4.gt(depth, before))
      const shown = v128.and(inside, i32x4.le_s(i32x4(0, 1, 2, 3), i32x4.splat(right - x)))
      if (v128.any_true(shown)) {
        v128.store(depthAt + o, bitselect(shown, depth, before))
        v128.store(shownAt + o, bitselect(shown, i32x4.splat(t), v128.load(shownAt + o)))
      }
      u = add(u, splat(stepA * 4))
      v = add(v, splat(stepB * 4))
    }
  }
}

/** Marks (1) the vertices of every triangle seen in the band. */
export function markSeen(inSight: usize, rows: i32): void {
  for (let i = 0; i < side * rows; i++) {
    const t = getI32(band, i)
    if (t < 0 || (i > 0 && t == getI32(band, i - 1))) continue
    for (let c = 0; c < 3; c++) setU8(inSight, getI32(meshIndices, t + c), 1)
  }
}

/** Dilates the marked vertices by one ring: finer sampling will show slivers beside them. Returns how many are marked. */
export function dilateSeen(inSight: usize): i32 {
  for (let t = 0; t < triangleCount * 3; t += 3) {
    let seen = false
    for (let c = 0; c < 3; c++) if (getU8(inSight, getI32(meshIndices, t + c)) == 1) seen = true
    if (!seen) continue
    for (let c = 0; c < 3; c++) {
      const v = getI32(meshIndices, t + c)
      if (getU8(inSight, v) == 0) setU8(inSight, v, 2)
    }
  }
  let count = 0
  for (let v = 0; v < vertexCount; v++) if (getU8(inSight, v) > 0) count++
  return count
}

/** Writes the numbers of all marked vertices. */
export function listSeen(inSight: usize, list: usize): void {
  let n = 0
  for (let v = 0; v < vertexCount; v++) if (getU8(inSight, v) > 0) setI32(list, n++, v)
}
