// Which triangle is in front at every sample of a band of rows.
import { allocate, getF32, getI32, getU8, setF32, setI32, setU8 } from './memory'
import { meshIndices, meshPositions, setting, triangleCount, vertexCount } from './scene'

/** Tighter and pinholes open along shared edges. */
const EDGE_TOLERANCE: f32 = -2e-5

export let screenX: usize = 0
export let screenY: usize = 0
/** One over the depth. */
export let nearness: usize = 0
export let band: usize = 0
export let bandDepth: usize = 0
let side: i32 = 0

/** Projects all vertices onto a square of `samples` x `samples` and reserves a band of `rows`. */
export function projectMesh(samples: i32, rows: i32): void {
  side = samples
  screenX = allocate(<usize>vertexCount << 2)
  screenY = allocate(<usize>vertexCount << 2)
  nearness = allocate(<usize>vertexCount << 2)
  band = allocate(<usize>(samples * rows) << 2)
  bandDepth = allocate(<usize>(samples * rows) << 2)
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
}

/** Fills the band with the triangle (times 3, or -1) in front at each sample of the rows y0..y1. */
export function rasterBand(y0: i32, y1: i32): void {
  const samples = side * (y1 - y0)
  memory.fill(band, 0xff, <usize>samples << 2)
  memory.fill(bandDepth, 0, <usize>samples << 2)
  const top = <f32>y0
  const bottom = <f32>y1
  for (let t = 0; t < triangleCount * 3; t += 3) {
    const a = getI32(meshIndices, t)
    const b = getI32(meshIndices, t + 1)
    const c = getI32(meshIndices, t + 2)
    const ay = getF32(screenY, a)
    const by = getF32(screenY, b)
    const cy = getF32(screenY, c)
    const low = min<f32>(ay, min<f32>(by, cy))
    const high = max<f32>(ay, max<f32>(by, cy))
    if (high < top || low > bottom) continue
    const ax = getF32(screenX, a)
    const bx = getF32(screenX, b)
    const cx = getF32(screenX, c)
    // Rows run downwards, so front faces have negative area.
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (area >= 0) continue
    const first = max<i32>(y0, <i32>ceil<f32>(low - 0.5))
    const last = min<i32>(y1 - 1, <i32>floor<f32>(high - 0.5))
    const left = max<i32>(0, <i32>ceil<f32>(min<f32>(ax, min<f32>(bx, cx)) - 0.5))
    const right = min<i32>(side - 1, <i32>floor<f32>(max<f32>(ax, max<f32>(bx, cx)) - 0.5))
    if (first > last || left > right) continue
    const scale: f32 = <f32>1 / area
    const wa = getF32(nearness, a)
    const wb = getF32(nearness, b)
    const wc = getF32(nearness, c)
    const stepA = (by - cy) * scale
    const stepB = (cy - ay) * scale
    for (let y = first; y <= last; y++) {
      const py = <f32>y + 0.5
      const px = <f32>left + 0.5
      let u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) * scale
      let v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) * scale
      let o = (y - y0) * side + left
      for (let x = left; x <= right; x++, o++) {
        const w: f32 = <f32>1 - u - v
        if (u >= EDGE_TOLERANCE && v >= EDGE_TOLERANCE && w >= EDGE_TOLERANCE) {
          const depth = u * wa + v * wb + w * wc
          if (depth > getF32(bandDepth, o)) {
            setF32(bandDepth, o, depth)
            setI32(band, o, t)
          }
        }
        u += stepA
        v += stepB
      }
    }
  }
}

/** Marks (1) the vertices of every triangle seen in the band. */
export function markSeen(inSight: usize, rows: i32): void {
  for (let i = 0; i < side * rows; i++) {
    const t = getI32(band, i)
    if (t < 0) continue
    for (let c = 0; c < 3; c++) setU8(inSight, getI32(meshIndices, t + c), 1)
  }
}

/** Adds one ring around the marked vertices: finer sampling will show slivers beside them. Returns how many are marked. */
export function widenSeen(inSight: usize): i32 {
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
