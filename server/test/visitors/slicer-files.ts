/** What lies on the disk of whoever prints: a painted 3MF of the toymaker, a project saved by Bambu Studio. */
import { writeThreeMf } from '@leksmedjan/toymaker/files/threemf'
import { projectFile, type ProjectOptions } from '@leksmedjan/toymaker/node/studio-project.test-data'
import type { Palette } from '@leksmedjan/toymaker/toy'

export const PALETTE = ['#C8102E', '#DDA77B', '#DDA77B', '#1E1E1E'] as const

/** A pyramid, its third face in the second colour. */
const PYRAMID = {
  positions: Float32Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0, 0, 0, 10),
  normals: new Float32Array(12),
  indices: Uint32Array.of(0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3),
  slots: Uint8Array.of(1, 1, 2, 1),
}

const LOOK: Palette = { slots: PALETTE, backdrop: '#FFFFFF', roughness: 0.5, glowSlot: 0, environment: null }

export const pyramidThreeMf = (): Uint8Array => writeThreeMf(PYRAMID, LOOK, 0.28)

export const savedProject = (options: ProjectOptions = {}): Uint8Array => projectFile(options)
