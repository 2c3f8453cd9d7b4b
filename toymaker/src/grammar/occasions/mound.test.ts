import { beforeAll, expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import { measureThickness } from '../../inspection/thickness.ts'
import { buildToyWithClearance } from '../../joint-clearance.ts'
import { Kernel, compileKernel } from '../../kernel/kernel.ts'
import { finalCellMm, meshToy } from '../../solid.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

/** Two lines of the nozzle. */
const PLATE_MM = 0.86

it.each([
  ['vehicles.tag.lok.ellok', 'lost_tooth', 120],
  ['vehicles.bilar.personbil.stadsbil', 'christening', 80],
])(
  'under a %s that rolls the mound of its prop is thick above the cut (%s, %d mm)',
  (kind, occasion, sizeMm) => {
    const design = readDesign({ kind, occasion, sizeMm, features: ['joints'], seed: 7 })
    const toy = buildToyWithClearance(kernel, design)
    expect(toy.movingParts.length).toBeGreaterThan(3)
    const solid = meshToy(kernel, toy, { cellMm: finalCellMm(sizeMm) })
    expect(measureThickness(solid).plateMm).toBeGreaterThan(PLATE_MM)
  },
)
