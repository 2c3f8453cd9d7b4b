/**
 * Where each closed shell of a print begins: on the bed, above it with a free column below (supports reach it), in a joint
 * gap over another shell (a few layers sag onto it), or in mid-air over another shell, where no support can stand.
 */
import { floatAt, indexAt, pointAt } from '../mesh/arrays.ts'
import type { Vec3 } from '../math/vec.ts'

export type ShellStart = 'bed' | 'support' | 'gap' | 'air'

/** How a connected shell of a print begins. */
export interface ShellBegin {
  start: ShellStart
  /** Its lowest point, mm. */
  at: Vec3
  /** From there down to what is below; Infinity over the free bed. */
  gapMm: number
}

interface Shell {
  positions: Float32Array
  indices: Uint32Array
}

/** First printed layer. */
const BED_MM = 0.3
/** Bridged by the first sagging layers of a part. */
const GAP_MM = 0.7
/** The lowest cap of a shell. */
const CAP_MM = 0.4
const MAX_SAMPLES = 12

/** One for each connected shell, in the order of their first triangles. */
export const shellStarts = (shell: Shell): ShellBegin[] =>
  shellsOf(shell).map((vertices) => {
    const heightOf = (v: number): number => floatAt(shell.positions, v * 3 + 2)
    const lowest = vertices.reduce((low, v) => (heightOf(v) < heightOf(low) ? v : low))
    const at = pointAt(shell.positions, lowest)
    if (at[2] < BED_MM) return { start: 'bed', at, gapMm: at[2] }
    const cap = vertices.filter((v) => heightOf(v) < at[2] + CAP_MM)
    const step = Math.max(1, Math.floor(cap.length / MAX_SAMPLES))
    const samples = cap.filter((_, i) => i % step === 0)
    const gaps = samples.map((v) => gapBelow(shell, pointAt(shell.positions, v)))
    const gapMm = gapBelow(shell, at)
    if (Math.min(gapMm, ...gaps) < GAP_MM) return { start: 'gap', at, gapMm }
    const free = gaps.filter((gap) => gap === Infinity).length
    const isReached = gapMm === Infinity || free * 2 >= gaps.length
    return { start: isReached ? 'support' : 'air', at, gapMm }
  })

/** Vertices of each shell (union-find over triangles). */
function shellsOf({ positions, indices }: Shell): number[][] {
  const parents = Uint32Array.from({ length: positions.length / 3 }, (_, v) => v)
  const rootOf = (v: number): number => {
    let root = v
    while (indexAt(parents, root) !== root) root = parents[root] = indexAt(parents, indexAt(parents, root))
    return root
  }
  for (let i = 0; i < indices.length; i += 3) {
    const root = rootOf(indexAt(indices, i))
    parents[rootOf(indexAt(indices, i + 1))] = root
    parents[rootOf(indexAt(indices, i + 2))] = root
  }
  const seen = new Uint8Array(parents.length)
  const shells = new Map<number, number[]>()
  for (const v of indices) {
    if (seen[v] === 1) continue
    seen[v] = 1
    const root = rootOf(v)
    const shell = shells.get(root)
    if (shell) shell.push(v)
    else shells.set(root, [v])
  }
  return [...shells.values()]
}

/** How far below a point the next upward face lies, mm; Infinity over the free bed. */
export function gapBelow({ positions, indices }: Shell, [x, y, z]: Vec3): number {
  let gap = Infinity
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indexAt(indices, i) * 3, indexAt(indices, i + 1) * 3, indexAt(indices, i + 2) * 3]
    const [ax, ay] = [floatAt(positions, a) - x, floatAt(positions, a + 1) - y]
    const [bx, by] = [floatAt(positions, b) - x, floatAt(positions, b + 1) - y]
    const [cx, cy] = [floatAt(positions, c) - x, floatAt(positions, c + 1) - y]
    const [u, v, w] = [bx * cy - by * cx, cx * ay - cy * ax, ax * by - ay * bx]
    if (u < 0 || v < 0 || w < 0 || u + v + w === 0) continue
    const below =
      u * floatAt(positions, a + 2) + v * floatAt(positions, b + 2) + w * floatAt(positions, c + 2)
    const deep = z - below / (u + v + w)
    if (deep > 0.01 && deep < gap) gap = deep
  }
  return gap
}
