/**
 * Pedestals: a moving part that begins in mid-air over another part of the toy, where no support from the bed can stand,
 * begins on a thin column that breaks off. They are part of the files for printing only, not of the pictures.
 */
import type { ShellBegin } from './shell-starts.ts'
import { joinMeshes } from '../mesh/join-meshes.ts'
import type { Mesh } from '../mesh/surface-nets.ts'

/** Thin enough to be broken off by hand. */
const COLUMN_MM = 1
/** Carries the first layers of a rounded underside. */
const HEAD_MM = 2.2
/** One layer of air, as below a slicer's own supports. */
const CONTACT_GAP_MM = 0.2
/** It stands this deep in what is below. */
const SUNK_MM = 0.4
const SIDES = 12

/** The shell with a column under each part that needs one. */
export function withPedestals<T extends Mesh>(shell: T, begins: readonly ShellBegin[]): T | Mesh {
  const columns = begins.filter(needsPedestal).map((begin) => pedestalUnder(shell, begin))
  return columns.length === 0 ? shell : joinMeshes([shell, ...columns])
}

const needsPedestal = ({ start }: ShellBegin): boolean => start === 'air'

/** A closed column of rings of equal sides; the head widens at 45 degrees. */
function pedestalUnder(shell: Mesh, { at: [x, y, z], gapMm }: ShellBegin): Mesh {
  const top = z - CONTACT_GAP_MM
  const bottom = z - gapMm - SUNK_MM
  const neck = top - (HEAD_MM - COLUMN_MM)
  const isHigh = neck > bottom + SUNK_MM
  const rings: readonly (readonly [radius: number, height: number])[] = isHigh
    ? [
        [COLUMN_MM, bottom],
        [COLUMN_MM, neck],
        [HEAD_MM, top],
      ]
    : [
        [COLUMN_MM, bottom],
        [COLUMN_MM, top],
      ]
  const rim = Array.from({ length: SIDES }, (_, i) => (i / SIDES) * 2 * Math.PI)
  const points = rings.flatMap(([radius, height]) =>
    rim.map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle), height]),
  )
  const [under, over] = [points.length, points.length + 1]
  points.push([x, y, bottom], [x, y, top])
  const faces = rim.flatMap((_, i) => {
    const next = (i + 1) % SIDES
    const walls = rings.slice(1).flatMap((_, ring) => {
      const [a, b] = [ring * SIDES + i, ring * SIDES + next]
      const [c, d] = [a + SIDES, b + SIDES]
      return [a, b, d, a, d, c]
    })
    const last = (rings.length - 1) * SIDES
    return [...walls, under, next, i, over, last + i, last + next]
  })
  return {
    ...shell,
    positions: Float32Array.from(points.flat()),
    // Never lit: pedestals are in no picture.
    normals: new Float32Array(points.length * 3),
    indices: Uint32Array.from(faces),
    slots: new Uint8Array(faces.length / 3).fill(1),
    innerIndices: new Uint32Array(),
    innerPairs: new Uint8Array(),
    bridges: 0,
    droppedParts: 0,
    filledHollows: 0,
  }
}
