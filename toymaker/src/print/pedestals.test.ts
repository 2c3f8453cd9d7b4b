import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import { shellStarts } from './shell-starts.ts'
import { buildToyWithClearance } from '../joint-clearance.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { checkMesh, enclosedVolume } from '../mesh/check.ts'
import { modelOf } from '../model.ts'
import { islandsInAir } from './islands.ts'
import type { Island } from './islands.ts'
import type { ShellBegin } from './shell-starts.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import { layerMmFor } from './print-settings.ts'
import { meshToy } from '../solid.ts'
import type { Solid } from '../solid.ts'
import type { Toy } from '../toy.ts'
import { columnsOf, pedestalsFor, withPedestals } from './pedestals.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const toyOf = (kind: string): Toy =>
  buildToyWithClearance(kernel, readDesign({ kind, sizeMm: 80, features: ['joints'], seed: 7 }))
const solidOf = (toy: Toy): Solid => meshToy(kernel, toy, { cellMm: 0.8 })

/** Nothing on it moves. */
const GYMNAST = 'dolls.kompisdockor.sportdocka.gymnastik'
/** Both arms hang over the hind legs. */
const FOX = 'animals.skogens_djur.rav'

describe('parts that begin in mid-air', () => {
  it('arms over legs, which no support from the bed reaches, stand on pedestals', () => {
    const solid = solidOf(toyOf(FOX))
    const begins = shellStarts(solid)
    expect(begins.map(({ start }) => start).toSorted()).toEqual(['air', 'air', 'bed'])
    const printed = withPedestals(solid, pedestalsFor(begins, []))
    expect(checkMesh(printed.indices, printed.normals.length / 3)).toMatchObject({
      openEdges: 0,
      doubledEdges: 0,
      degenerate: 0,
      components: begins.length + 2,
    })
    // Facing outwards, they add to the volume.
    const volumeOf = ({ positions, indices }: Pick<Solid, 'positions' | 'indices'>): number =>
      enclosedVolume(positions, indices, () => 1)
    expect(volumeOf(printed)).toBeGreaterThan(volumeOf(solid))
    const after = shellStarts(printed).map(({ start }) => start)
    expect(after).not.toContain('air')
  })

  it('wheels begin on the bed, and the body that they carry on supports', () => {
    const starts = shellStarts(solidOf(toyOf('vehicles.bilar.personbil'))).map(({ start }) => start)
    expect(starts.toSorted()).toEqual(['bed', 'bed', 'bed', 'bed', 'support'])
  })

  it('pedestals are in the files for printing, and in the report, but not in the picture', async () => {
    const toy = toyOf(FOX)
    const solid = solidOf(toy)
    const { stl, report } = await modelOf(solid, toy)
    expect(report.starts).toMatchObject({ bed: 1, air: 2 })
    const triangles = new DataView(stl.buffer, stl.byteOffset).getUint32(80, true)
    expect(triangles).toBeGreaterThan(solid.slots.length)
  })

  it('a hand of a fixed arm over a knee stands on one, and nothing is left in the air', async () => {
    const toy = buildToyWithClearance(kernel, readDesign({ kind: GYMNAST, sizeMm: 80, seed: 7 }))
    const solid = solidOf(toy)
    const layerMm = layerMmFor(toy.sizeMm)
    const inAir = (...columns: readonly Mesh[]): number =>
      pedestalsFor([], islandsInAir([solid, ...columns], solid.bounds, layerMm)).length
    expect(inAir()).toBe(1)
    const { report, stl } = await modelOf(solid, toy)
    expect(report.starts).toMatchObject({ bed: 1, air: 0 })
    expect(report.pedestals).toHaveLength(1)
    expect(inAir(...columnsOf(solid, report.pedestals))).toBe(0)
    const triangles = new DataView(stl.buffer, stl.byteOffset).getUint32(80, true)
    expect(triangles).toBeGreaterThan(solid.slots.length)
  })

  it('a moving part gets one where it begins, not a second under its first island', () => {
    const begin: ShellBegin = { start: 'air', at: [10, 0, 20], gapMm: 8 }
    const island: Island = { at: [10.5, 0.2, 20.1], areaMm2: 4, gapMm: 8.1, freeMm: 5 }
    const elsewhere: Island = { ...island, at: [30, 0, 20] }
    expect(pedestalsFor([begin], [island, elsewhere]).map(({ at }) => at)).toEqual([begin.at, elsewhere.at])
  })
})
