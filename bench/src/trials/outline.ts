/** The outline of a mesh as a thumbnail sees it: which colour slot covers each pixel, 0 where there is none. */

export interface OutlineMesh {
  positions: Float32Array
  indices: Uint32Array
  /** One colour slot a triangle. */
  slots: Uint8Array
}

export type Outline = Uint8Array

/** A thumbnail of 96 px in which the toy fills four fifths. */
const WIDTH = 96
const SPAN = WIDTH * 0.8

/** Parallel projection, scaled evenly so that the longer side of the outline's box fills the span. */
export function paintOutline(mesh: OutlineMesh, view: { azimuthDeg: number; elevationDeg: number }): Outline {
  const flat = project(mesh, view)
  fitToBox(flat)
  const labels = new Uint8Array(WIDTH * WIDTH)
  const nearest = new Float32Array(WIDTH * WIDTH).fill(Infinity)
  for (let t = 0; t < mesh.slots.length; t++) paintTriangle(mesh, flat, t, labels, nearest)
  return labels
}

/** x to the right, y down, third away from the eye. */
function project(
  { positions }: OutlineMesh,
  view: { azimuthDeg: number; elevationDeg: number },
): Float32Array {
  const azimuth = (view.azimuthDeg * Math.PI) / 180
  const elevation = (view.elevationDeg * Math.PI) / 180
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)]
  const flat = new Float32Array(positions.length)
  for (let i = 0; i + 2 < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
    const towards = -x * sa + y * ca
    flat[i] = x * ca + y * sa
    flat[i + 1] = -(z * ce + towards * se)
    flat[i + 2] = towards * ce - z * se
  }
  return flat
}

function fitToBox(flat: Float32Array): void {
  const low = [Infinity, Infinity]
  const high = [-Infinity, -Infinity]
  for (let i = 0; i < flat.length; i += 3) {
    for (const axis of [0, 1]) {
      low[axis] = Math.min(low[axis] ?? 0, flat[i + axis] ?? 0)
      high[axis] = Math.max(high[axis] ?? 0, flat[i + axis] ?? 0)
    }
  }
  const scale = SPAN / Math.max((high[0] ?? 0) - (low[0] ?? 0), (high[1] ?? 0) - (low[1] ?? 0))
  for (let i = 0; i < flat.length; i += 3) {
    for (const axis of [0, 1]) {
      const middle = ((high[axis] ?? 0) + (low[axis] ?? 0)) / 2
      flat[i + axis] = ((flat[i + axis] ?? 0) - middle) * scale + WIDTH / 2
    }
  }
}

function paintTriangle(
  { indices, slots }: OutlineMesh,
  flat: Float32Array,
  triangle: number,
  labels: Uint8Array,
  nearest: Float32Array,
): void {
  const corner = (n: number): [number, number, number] => {
    const at = (indices[triangle * 3 + n] ?? 0) * 3
    return [flat[at] ?? 0, flat[at + 1] ?? 0, flat[at + 2] ?? 0]
  }
  const [a, b, c] = [corner(0), corner(1), corner(2)]
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (area === 0) return
  const left = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5))
  const right = Math.min(WIDTH - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5))
  const top = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5))
  const bottom = Math.min(WIDTH - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5))
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area
      if (u < 0 || v < 0 || u + v > 1) continue
      const depth = u * a[2] + v * b[2] + (1 - u - v) * c[2]
      const pixel = y * WIDTH + x
      if (depth >= (nearest[pixel] ?? 0)) continue
      nearest[pixel] = depth
      labels[pixel] = slots[triangle] ?? 0
    }
  }
}

export interface Likeness {
  /** Shared pixels over pixels of either outline, 0-1. */
  overlap: number
  /** Pixels of either outline that do not show the same colour slot in both, 0-1. */
  otherColour: number
}

export function compareOutlines(a: Outline, b: Outline): Likeness {
  let either = 0
  let both = 0
  let same = 0
  for (let i = 0; i < a.length; i++) {
    const [first, second] = [a[i] ?? 0, b[i] ?? 0]
    if (first !== 0 || second !== 0) either++
    if (first !== 0 && second !== 0) both++
    if (first !== 0 && first === second) same++
  }
  return { overlap: both / either, otherColour: 1 - same / either }
}
