import { beforeAll, expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { floatAt } from '../mesh/arrays.ts'
import { checkMesh } from '../mesh/check.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { clearSlivers } from './clear-slivers.ts'
import { sliceShell, SLOT_STRIDE } from './slice.ts'

const LAYER_MM = 0.28
let mesh: Mesh
let clear: Mesh
beforeAll(async () => {
  const toy = buildToy(
    readDesign({ kind: 'characters.yrken.bonde', colours: ['#FFFFFF', '#E63946'], sizeMm: 120, seed: 12 }),
  )
  mesh = meshTape(new Kernel(await compileKernel()), toy.tape, { cellMm: 2 / 3 })
  clear = clearSlivers(mesh, LAYER_MM)
}, 60_000)

/** Stretches of colour in a layer, of less than a millimetre together, with none of it in the layer above or below. */
function slivers(of: Mesh): number {
  const { count, slotOutlineMm } = sliceShell(of, LAYER_MM)
  const outlineAt = (at: number): number => slotOutlineMm[at] ?? 0
  return Array.from({ length: (count - 2) * SLOT_STRIDE }, (_, i) => i + SLOT_STRIDE).filter(
    (at) =>
      outlineAt(at) > 0 &&
      outlineAt(at) < 1 &&
      (outlineAt(at - SLOT_STRIDE) === 0) !== (outlineAt(at + SLOT_STRIDE) === 0),
  ).length
}

test('most tips of colour that only just reach into a layer are gone', () => {
  expect(slivers(mesh)).toBeGreaterThan(3)
  expect(slivers(clear)).toBeLessThan(slivers(mesh) / 2)
})

test('a few vertices are moved, none by more than a third of a millimetre and none sideways', () => {
  const moves = mesh.positions.map((value, i) => Math.abs(floatAt(clear.positions, i) - value))
  expect(moves.filter((move, i) => move !== 0 && i % 3 !== 2).length).toBe(0)
  const moved = moves.filter((move) => move > 0)
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.length).toBeLessThan(mesh.positions.length / 3000)
  expect(moved.every((move) => move < 0.33)).toBe(true)
})

test('the solid stays as closed as it was', () => {
  expect(checkMesh(clear.indices, clear.normals.length / 3)).toEqual(
    checkMesh(mesh.indices, mesh.normals.length / 3),
  )
})

test('a mesh without slivers is left alone', () => {
  expect(clearSlivers({ ...mesh, slots: mesh.slots.map(() => 1) }, LAYER_MM).positions).toEqual(
    mesh.positions,
  )
})
