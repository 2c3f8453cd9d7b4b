import { beforeAll, expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import { enclosedVolume } from '../mesh/check.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { meshToy } from '../solid.ts'
import { decimate } from './decimate.ts'

let renderMesh: RenderMesh
let light: RenderMesh
beforeAll(async () => {
  const toy = buildToy(readDesign({ kind: 'animals', colours: ['#C97B2A', '#2A6FC9'], sizeMm: 80 }))
  renderMesh = meshToy(new Kernel(await compileKernel()), toy, { cellMm: 0.5 }).renderMesh
  light = await decimate(renderMesh)
}, 60_000)

const place = ({ positions }: RenderMesh, vertex: number): string =>
  positions.subarray(vertex * 3, vertex * 3 + 3).join()

test('a third of the triangles and less show the same toy: no volume is lost, every colour stays', () => {
  expect(light.indices.length).toBeLessThan(renderMesh.indices.length / 3)
  const volumes = [renderMesh, light].map(({ positions, indices }) =>
    enclosedVolume(positions, indices, () => 1),
  )
  expect(Math.abs((volumes[1] ?? 0) / (volumes[0] ?? 1) - 1)).toBeLessThan(0.003)
  const coloursOf = ({ indices, slots }: RenderMesh) =>
    new Set(indices.map((vertex) => byteAt(slots, vertex)))
  expect(coloursOf(light)).toEqual(coloursOf(renderMesh))
})

test('the shell stays closed, and no triangle has two colours', () => {
  const open = new Map<string, number>()
  for (let t = 0; t < light.indices.length; t += 3) {
    const corners = [0, 1, 2].map((corner) => indexAt(light.indices, t + corner))
    expect(new Set(corners.map((vertex) => byteAt(light.slots, vertex))).size).toBe(1)
    corners.forEach((from, i) => {
      const [a, b] = [place(light, from), place(light, corners[(i + 1) % 3] ?? 0)]
      const [edge, way] = a < b ? [`${a} ${b}`, 1] : [`${b} ${a}`, -1]
      open.set(edge, (open.get(edge) ?? 0) + way)
    })
  }
  expect([...open.values()].filter((ways) => ways !== 0)).toEqual([])
})

/** Share of the area whose triangles face away from the normal of their first corner. */
function turnedShare({ positions, normals, indices }: RenderMesh): number {
  let [turned, whole] = [0, 0]
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [t, t + 1, t + 2].map((at) => indexAt(indices, at) * 3) as [number, number, number]
    const side = (to: number, axis: number): number =>
      floatAt(positions, to + axis) - floatAt(positions, a + axis)
    const face = [1, 2, 0].map((u) => {
      const v = (u + 1) % 3
      return side(b, u) * side(c, v) - side(b, v) * side(c, u)
    })
    const area = Math.hypot(...face)
    whole += area
    if (face.reduce((sum, part, axis) => sum + part * floatAt(normals, a + axis), 0) < 0) turned += area
  }
  return turned / whole
}

test('normals still point away from the surface they belong to', () => {
  expect(turnedShare(light)).toBeLessThan(turnedShare(renderMesh) + 0.001)
})
