import { beforeAll, expect, test } from 'vitest'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import type { KernelModule } from '../kernel/kernel.ts'
import { checkMesh, enclosedVolume } from './check.ts'
import { meshTape } from './surface-nets.ts'
import type { Mesh } from './surface-nets.ts'
import { FLOOR, packShapes, randomHeap } from './test-tapes.ts'

let module: KernelModule
beforeAll(async () => {
  module = await compileKernel()
})

const mesh = (tape: Float32Array, cellMm = 0.8): Mesh => meshTape(new Kernel(module), tape, { cellMm })
const volumeOf = ({ positions, indices }: Mesh): number => enclosedVolume(positions, indices)
const FLAWLESS = { openEdges: 0, doubledEdges: 0, degenerate: 0, pinchedVertices: 0, components: 1 }
const ball = { kind: 'sphere', at: [0, 0, 12], size: [10] } as const

test('a ball has the volume of a ball', () => {
  expect(volumeOf(mesh(packShapes([ball]), 0.5))).toBeCloseTo((4 / 3) * Math.PI * 1000, -1)
})

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'random heap %i becomes one closed manifold',
  (seed) => {
    const { indices, normals } = mesh(randomHeap(seed), 1)
    expect(checkMesh(indices, normals.length / 3)).toEqual(FLAWLESS)
  },
)

test('equal tapes give equal meshes, whatever the kernel did before', () => {
  const kernel = new Kernel(module)
  meshTape(kernel, randomHeap(7), { cellMm: 1 })
  const again = meshTape(kernel, randomHeap(3), { cellMm: 1 })
  const fresh = mesh(randomHeap(3), 1)
  expect(Buffer.compare(Buffer.from(again.positions.buffer), Buffer.from(fresh.positions.buffer))).toBe(0)
  expect(Buffer.compare(Buffer.from(again.indices.buffer), Buffer.from(fresh.indices.buffer))).toBe(0)
  expect(Buffer.compare(again.slots, fresh.slots)).toBe(0)
})

test('a floating part is joined to the body by a pin', () => {
  const whole = mesh(packShapes([ball, { kind: 'sphere', at: [26, 0, 12], size: [8], slot: 2 }, FLOOR]))
  expect(whole.bridges).toBe(1)
  expect(checkMesh(whole.indices, whole.normals.length / 3)).toEqual(FLAWLESS)
})

test('a pin near the floor is cut by it, and the sole stays level with it', () => {
  const low = { kind: 'sphere', at: [0, 0, 1], size: [9] } as const
  const whole = mesh(packShapes([low, { ...low, at: [24, 0, 1] }, FLOOR]))
  expect(whole.bridges).toBe(1)
  const heights = [...whole.positions].filter((_, i) => i % 3 === 2)
  expect(Math.min(...heights)).toBeCloseTo(0, 2)
})

test('a floating speck is dropped', () => {
  const whole = mesh(packShapes([ball, { kind: 'sphere', at: [16, 0, 12], size: [1.3] }]))
  expect([whole.bridges, whole.droppedParts]).toEqual([0, 1])
})

test('a sealed hollow is filled', () => {
  const hollow = { kind: 'sphere', at: [0, 0, 12], size: [6], op: 'subtract' } as const
  const whole = mesh(packShapes([ball, hollow]))
  expect(whole.filledHollows).toBe(1)
  expect(volumeOf(whole)).toBeCloseTo(volumeOf(mesh(packShapes([ball]))), 3)
})

test('a part put into a deep cut survives the culling', () => {
  const block = { kind: 'box', at: [0, 0, 20], size: [20, 20, 20] } as const
  const pit = { kind: 'box', at: [0, 0, 30], size: [14, 14, 16], op: 'subtract' } as const
  const post = { kind: 'sphere', at: [0, 0, 16], size: [4], slot: 2 } as const
  const before = volumeOf(mesh(packShapes([block, pit])))
  expect(volumeOf(mesh(packShapes([block, pit, post])))).toBeGreaterThan(before + 100)
})

test('a shape that reaches below the ground is cut flat', () => {
  const { positions } = mesh(packShapes([{ kind: 'sphere', at: [0, 0, 4], size: [10] }, FLOOR]))
  let lowest = Infinity
  for (let i = 2; i < positions.length; i += 3) lowest = Math.min(lowest, positions[i] ?? 0)
  expect(lowest).toBe(0)
})

test('the lines between colours are smooth circles', () => {
  const { positions, indices, slots } = mesh(
    packShapes([ball, { kind: 'sphere', at: [0, 0, 22], size: [6], slot: 2, op: 'paint' }]),
    0.5,
  )
  const seen = new Map<number, number>()
  for (let c = 0; c < indices.length; c++) {
    const vertex = indices[c] ?? 0
    seen.set(vertex, (seen.get(vertex) ?? 0) | (1 << (slots[Math.floor(c / 3)] ?? 0)))
  }
  const heights = [...seen].filter(([, mask]) => mask === 6).map(([vertex]) => positions[vertex * 3 + 2] ?? 0)
  expect(heights.length).toBeGreaterThan(40)
  // Painted within 6 mm of the pole of a 10 mm ball: the circle lies 1.8 mm below the pole.
  for (const height of heights) expect(Math.abs(height - 20.2)).toBeLessThan(0.1)
})

test.each([
  ['an empty tape', new Float32Array(0), 'empty_tape'],
  ['half a record', new Float32Array(40), 'empty_tape'],
  ['not a number', packShapes([{ ...ball, size: [Number.NaN] }]), 'bad_number'],
  ['infinite', packShapes([{ ...ball, at: [Infinity, 0, 0] }]), 'bad_number'],
  ['larger than any printer', packShapes([{ ...ball, size: [400] }]), 'too_large'],
  ['nothing but a cut', packShapes([{ ...ball, op: 'subtract' }]), 'empty_tape'],
  [
    'all cut away',
    packShapes([ball, { kind: 'box', at: [0, 0, 12], size: [20, 20, 20], op: 'subtract' }]),
    'no_solid',
  ],
  ['too long', new Float32Array(2000 * 32), 'tape_too_long'],
])('refuses a tape: %s', (_, tape, fault) => {
  expect(() => mesh(tape)).toThrow(expect.objectContaining({ name: 'ToySolidError', fault }))
})
