/** Small tapes packed by hand for the tests: records as described in sdf/tape.ts. */
import { chanceFrom } from '../math/random.ts'
import { RECORD } from './tape-records.ts'

export interface TestShape {
  kind: 'ellipsoid' | 'dome' | 'sphere' | 'box' | 'torus' | 'floor'
  at: readonly [number, number, number]
  /** Radii, radii and cut, half sides, or ring and tube. */
  size: readonly number[]
  slot?: number
  blend?: number
  op?: 'unite' | 'subtract' | 'paint' | 'intersect'
}

const KINDS = { ellipsoid: 0, dome: 14, sphere: 1, box: 2, torus: 4, floor: 7 }
const OPS = { unite: 0, subtract: 1, paint: 2, intersect: 3 }

export function packShapes(shapes: readonly TestShape[]): Float32Array {
  const tape = new Float32Array(shapes.length * RECORD)
  const largestBlend = Math.max(0, ...shapes.map((shape) => shape.blend ?? 0))
  shapes.forEach(({ kind, at, size, slot = 1, blend = 0, op = 'unite' }, i) => {
    const o = i * RECORD
    const down = kind === 'floor' ? -1 : 1
    tape.set([KINDS[kind], OPS[op], slot, blend], o)
    tape.set([1, 0, 0, -at[0], 0, down, 0, -at[1] * down, 0, 0, down, -at[2] * down], o + 4)
    tape.set(parameters(kind, size), o + 16)
    const radii = size.slice(0, 3)
    const isRound = kind === 'ellipsoid' || kind === 'dome'
    const steep = isRound ? Math.max(...radii) / Math.min(...radii) : 1
    tape.set([0, Math.min(6, Math.max(1.15, steep)), 2, largestBlend], o + 24)
  })
  return tape
}

function parameters(kind: TestShape['kind'], size: readonly number[]): readonly number[] {
  if (kind === 'ellipsoid' || kind === 'dome') {
    const [radii, cut] = [size.slice(0, 3), size.slice(3)]
    return [...radii, ...radii.map((r) => 1 / r), Math.min(...radii), ...cut]
  }
  if (kind === 'box') return [...size, 1]
  if (kind === 'torus') return [...size, 0, -1]
  return size
}

/** Cuts everything below the ground away. */
export const FLOOR: TestShape = { kind: 'floor', at: [0, 0, 0], size: [], op: 'intersect', blend: 0.8 }

/** A heap of random shapes and colours; equal seeds give equal heaps. */
export function randomHeap(seed: number): Float32Array {
  const chance = chanceFrom(seed)
  const between = (low: number, high: number): number => low + (high - low) * chance()
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(between(0, choices.length))] ?? choices[0]
  const count = Math.floor(between(3, 16))
  const shapes = Array.from({ length: count }, (_, i): TestShape => {
    const kind = pick(['ellipsoid', 'sphere', 'box', 'torus'] as const)
    const size =
      kind === 'torus' ? [between(6, 16), between(1.5, 4)] : [between(3, 18), between(3, 18), between(3, 18)]
    return {
      kind,
      at: [between(-25, 25), between(-25, 25), between(0, 55)],
      size,
      slot: Math.floor(between(1, 5)),
      blend: between(0, 1) < 0.4 ? 0 : between(0, 8),
      op: i === 0 ? 'unite' : pick(['unite', 'unite', 'unite', 'paint', 'subtract'] as const),
    }
  })
  return packShapes([...shapes, FLOOR])
}
