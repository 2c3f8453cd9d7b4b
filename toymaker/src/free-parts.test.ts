import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign, type ToyDesign } from './design.ts'
import { buildFreeToy, stuckParts } from './free-parts.ts'
import { buildToy } from './grammar/build-toy.ts'
import { compileKernel, Kernel } from './kernel/kernel.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const jointed = (kind: string): ToyDesign => readDesign({ kind, sizeMm: 120, features: ['joints'], seed: 7 })

describe('moving parts with room to move', () => {
  it.each([
    ['a pin from the crown through the head', 'characters.slott_och_riddare.drottning'],
    ['a pin through the hand that holds the staff', 'characters.sagovasen.trollkarl'],
    ['a pin through the head to what is left of the neck', 'characters.hogtider.pepparkaksgubbe'],
    ['a pin from grip to grip through the lamp that steers', 'vehicles.tva_hjul.moped'],
  ])('%s: what is held fast stays one with the toy', (_what, kind) => {
    const design = jointed(kind)
    const held = stuckParts(kernel, buildToy(design))
    expect(held).not.toEqual([])
    const free = buildFreeToy(kernel, design)
    expect(stuckParts(kernel, free)).toEqual([])
    for (const part of held) expect(free.movingParts).not.toContain(part)
  })

  it.each(['animals.skogens_djur.bjorn', 'vehicles.bilar.personbil'])('%s keeps every part', (kind) => {
    const design = jointed(kind)
    const { bodies, movingParts } = buildFreeToy(kernel, design)
    expect(movingParts.length).toBeGreaterThan(1)
    expect(bodies).toEqual(buildToy(design).bodies)
  })
})
