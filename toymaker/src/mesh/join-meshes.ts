/** Several closed solids side by side as one mesh. */
import type { Mesh } from './surface-nets.ts'

export function joinMeshes(meshes: readonly [Mesh, ...Mesh[]]): Mesh {
  const [first] = meshes
  if (meshes.length === 1) return first
  const shells = meshes.map(({ normals }) => normals.length / 3)
  const inners = meshes.map(({ positions, normals }) => (positions.length - normals.length) / 3)
  const shellStarts = startsOf(shells, 0)
  const innerStarts = startsOf(inners, total(shells))
  const positions = new Float32Array((total(shells) + total(inners)) * 3)
  const innerIndices = new Uint32Array(total(meshes.map((mesh) => mesh.innerIndices.length)))
  let written = 0
  meshes.forEach((mesh, i) => {
    const [shell = 0, shellStart = 0, innerStart = 0] = [shells[i], shellStarts[i], innerStarts[i]]
    positions.set(mesh.positions.subarray(0, shell * 3), shellStart * 3)
    positions.set(mesh.positions.subarray(shell * 3), innerStart * 3)
    for (const vertex of mesh.innerIndices)
      innerIndices[written++] = vertex < shell ? vertex + shellStart : vertex - shell + innerStart
  })
  return {
    positions,
    normals: joined(
      Float32Array,
      meshes.map((mesh) => mesh.normals),
    ),
    indices: joined(
      Uint32Array,
      meshes.map((mesh, i) => mesh.indices.map((vertex) => vertex + (shellStarts[i] ?? 0))),
    ),
    slots: joined(
      Uint8Array,
      meshes.map((mesh) => mesh.slots),
    ),
    innerIndices,
    innerPairs: joined(
      Uint8Array,
      meshes.map((mesh) => mesh.innerPairs),
    ),
    cellMm: first.cellMm,
    tape: first.tape,
    bridges: total(meshes.map((mesh) => mesh.bridges)),
    droppedParts: total(meshes.map((mesh) => mesh.droppedParts)),
    filledHollows: total(meshes.map((mesh) => mesh.filledHollows)),
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function startsOf(counts: readonly number[], from: number): number[] {
  let start = from
  return counts.map((count) => (start += count) - count)
}

type NumberArray = Float32Array | Uint32Array | Uint8Array

function joined<T extends NumberArray>(make: new (length: number) => T, parts: readonly T[]): T {
  const whole = new make(total(parts.map(({ length }) => length)))
  let start = 0
  for (const part of parts) {
    whole.set(part, start)
    start += part.length
  }
  return whole
}
