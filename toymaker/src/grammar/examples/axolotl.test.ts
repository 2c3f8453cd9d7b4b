import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDesign } from '../../design.ts'
import type { ToyDesign } from '../../design.ts'
import { fusedParts, withJointClearance } from '../../joint-clearance.ts'
import { compileKernel, Kernel } from '../../kernel/kernel.ts'
import { checkMesh } from '../../mesh/check.ts'
import { inspect, meshBodies, meshToy } from '../../solid.ts'
import { ACCENT } from '../../sdf/shapes.ts'
import type { Shape } from '../../sdf/shapes.ts'
import type { Toy } from '../../toy.ts'
import { buildKind } from '../build-toy.ts'
import { openPath } from '../find-kind.ts'
import type { Kind } from '../kind.ts'
import { EXAMPLE_KINDS } from './axolotl.test-data.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
})

const GROUP = 'animals.havets_djur'
const AXOLOTL = `${GROUP}.axolotl`
const SIZE_MM = 120
const DRESSES = [
  { dress: [] },
  { dress: ['wings', 'hat', 'heart', 'base'] },
  { dress: ['cape', 'crown', 'glasses', 'name_sign'] },
  { dress: ['backpack', 'scarf', 'keyring', 'big_eyes'] },
]

const designOf = (kind: string, ...features: string[]): ToyDesign =>
  readDesign({ kind, colours: ['#FAFAF7', '#F7A1C4'], sizeMm: SIZE_MM, features, seed: 7 })

const toyOf = (design: ToyDesign, fixed?: ReadonlySet<number>): Toy =>
  buildKind(design, openPath(design.kind, design.seed, [GROUP]).kindIn(EXAMPLE_KINDS), fixed)

/** What its plan, parts and marks add, before the head is turned and the face drawn. */
function shapesOf(kind: string): readonly Shape[] {
  const found = openPath(kind, 7, [GROUP]).kindIn(EXAMPLE_KINDS)
  let shapes: readonly Shape[] = []
  const marks: Kind['marks'] = (s) => {
    found.kind.marks?.(s)
    shapes = [...s.shapes]
  }
  buildKind(designOf(kind), { ...found, kind: { ...found.kind, marks } })
  return shapes
}

it('the README shows these lines', () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
  const [, lines = ''] = /kindsOf\(\{\n(.*)\n\}\)\n$/s.exec(read('axolotl.test-data.ts')) ?? []
  expect(lines).toContain('axolotl')
  expect(read('../../../README.md')).toContain(lines.replaceAll(/^ {2}/gm, '    '))
})

describe.each([AXOLOTL, `${AXOLOTL}.pale`])('the README’s %s', (kind) => {
  it('has a head far wider than high, three gills on each side and a thin, high fin', () => {
    const shapes = shapesOf(kind)
    const ellipsoids = shapes.flatMap(({ form, slot, at }) =>
      form.type === 'ellipsoid' ? [{ radii: form.radii, slot, at }] : [],
    )
    const head = ellipsoids.find(({ at }) => at[1] < -30)
    const [width = 0, , height = 1] = head?.radii ?? []
    expect(width / height).toBeGreaterThan(1.4)
    const stalks = shapes.filter(
      ({ form, slot, mirror, blend }) =>
        form.type === 'roundCone' && slot === ACCENT && mirror && blend > 1.5,
    )
    expect(stalks).toHaveLength(3)
    const fin = ellipsoids.find(({ slot, radii }) => slot === ACCENT && radii[1] > 20)
    const [thin = 1, , high = 0] = fin?.radii ?? []
    expect(high / thin).toBeGreaterThan(3)
  })

  it('is one closed solid of the asked size that stands, and shows its second colour', () => {
    const toy = toyOf(designOf(kind))
    const [mesh] = meshBodies(kernel, toy, SIZE_MM / 90)
    if (mesh === undefined) throw new Error('it has no body')
    const { openEdges, doubledEdges, components } = checkMesh(mesh.indices, mesh.normals.length / 3)
    expect({ openEdges, doubledEdges, components }).toEqual({ openEdges: 0, doubledEdges: 0, components: 1 })
    expect([mesh.bridges, mesh.droppedParts]).toEqual([0, 0])
    const report = inspect(meshToy(kernel, toy, { cellMm: SIZE_MM / 90 }))
    expect(report.baseAreaMm2).toBeGreaterThan(60)
    expect(mesh.slots.filter((slot) => slot === ACCENT).length).toBeGreaterThan(0)
  })

  it.each(DRESSES)('has a head that turns in the dress $dress', ({ dress }) => {
    const design = designOf(kind, 'joints', ...dress)
    const toy = withJointClearance(kernel, (fixed) => toyOf(design, fixed))
    expect(toy.movingParts).toHaveLength(1)
    expect(fusedParts(kernel, toy)).toEqual([])
  })
})
