import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign, type ToyDesign } from './design.ts'
import { buildFreeToy, stuckParts } from './free-parts.ts'
import { buildToy } from './grammar/build-toy.ts'
import { GROUPS } from './grammar/kinds.ts'
import { compileKernel, Kernel } from './kernel/kernel.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const jointed = (kind: string, ...more: string[]): ToyDesign =>
  readDesign({ kind, sizeMm: 120, features: ['joints', ...more], seed: 7 })

const KINDS = Object.entries(GROUPS).flatMap(([group, kinds]) =>
  Object.keys(kinds).map((slug) => `${group}.${slug}`),
)

describe('moving parts with room to move', () => {
  it('leave no kind with a part that is held fast', () => {
    const held = KINDS.filter((kind) => stuckParts(kernel, buildToy(jointed(kind))).length > 0)
    expect(held).toEqual([])
  }, 240_000)

  it.each(KINDS.filter((kind) => kind.startsWith('vehicles.tva_hjul')))(
    'a bow on the bar of %s turns with it',
    (kind) => {
      expect(stuckParts(kernel, buildToy(jointed(kind, 'scarf')))).toEqual([])
    },
  )

  it('what is held fast stays one with the toy', () => {
    // On its foot the hedgehog's head would be pinned through by what is left of a quill.
    const design = jointed('animals.skogens_djur.igelkott', 'base')
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
