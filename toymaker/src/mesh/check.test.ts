import { expect, test } from 'vitest'
import { checkMesh, enclosedVolume } from './check.ts'

/** A tetrahedron on the vertices first..first + 3. */
const tetrahedron = (first: number): number[] =>
  [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3].map((vertex) => vertex + first)
const facts = (indices: number[], vertices: number) => checkMesh(Uint32Array.from(indices), vertices)
const FLAWLESS = { openEdges: 0, doubledEdges: 0, degenerate: 0, pinchedVertices: 0, components: 1 }

test('a tetrahedron is flawless', () => {
  expect(facts(tetrahedron(0), 4)).toEqual(FLAWLESS)
})

test('a missing triangle opens three edges', () => {
  expect(facts(tetrahedron(0).slice(3), 4)).toMatchObject({ openEdges: 3 })
})

test('a turned triangle is seen', () => {
  const [a = 0, b = 0, ...rest] = tetrahedron(0)
  expect(facts([b, a, ...rest], 4)).toMatchObject({ openEdges: 3, doubledEdges: 3 })
})

test('two bodies are two components', () => {
  expect(facts([...tetrahedron(0), ...tetrahedron(4)], 8)).toEqual({ ...FLAWLESS, components: 2 })
})

test('two bodies touching in one vertex are pinched there', () => {
  const second = tetrahedron(3)
  expect(facts([...tetrahedron(0), ...second], 7)).toEqual({ ...FLAWLESS, pinchedVertices: 1 })
})

test('a vertex with many edges has each of them looked at', () => {
  const rim = Array.from({ length: 40 }, (_, i) => i + 1)
  const next = (v: number): number => (v % rim.length) + 1
  const top = rim.length + 1
  const cones = rim.flatMap((v) => [0, next(v), v, top, v, next(v)])
  expect(facts(cones, top + 1)).toEqual(FLAWLESS)
  expect(facts(cones.slice(3), top + 1)).toMatchObject({ openEdges: 3, doubledEdges: 0 })
  expect(facts([...cones, ...cones.slice(0, 3)], top + 1)).toMatchObject({ openEdges: 3, doubledEdges: 3 })
})

test('the volume is positive when triangles look outwards', () => {
  const positions = Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])
  expect(enclosedVolume(positions, Uint32Array.from(tetrahedron(0)))).toBeCloseTo(1 / 6)
})
