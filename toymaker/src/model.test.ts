import { WebIO } from '@gltf-transform/core'
import { strFromU8, unzipSync } from 'fflate'
import { validateBytes } from 'gltf-validator'
import { beforeAll, expect, test } from 'vitest'
import { readDesign } from './design.ts'
import { Kernel, compileKernel } from './kernel/kernel.ts'
import { writeThreeMf } from './files/threemf.ts'
import { MeshQuantization } from './files/quantization.ts'
import { makeModel } from './model.ts'
import { meshToy, ToySolidError } from './solid.ts'
import { buildToy } from './grammar/build-toy.ts'
import type { ToyModel } from './render-pool.ts'

const design = readDesign({ kind: 'animals', colours: ['#C97B2A', '#2A6FC9'], sizeMm: 80 })
let kernel: Kernel
let model: ToyModel
beforeAll(async () => {
  kernel = new Kernel(await compileKernel())
  model = await makeModel(kernel, buildToy(design))
}, 60_000)

test('the solid is closed, in one piece and stands', () => {
  expect(model.report).toMatchObject({ closed: true, manifold: true, components: 1, centreOverBase: true })
  expect(model.report.baseAreaMm2).toBeGreaterThan(100)
  const { x, y, z } = model.report.sizeMm
  expect(Math.max(x, y, z)).toBeGreaterThan(76)
  expect(Math.max(x, y, z)).toBeLessThan(84)
})

test('the colours add up to the whole', () => {
  const sum = model.report.colours.reduce((total, colour) => total + colour.volumeMm3, 0)
  expect(sum / model.report.volumeMm3).toBeCloseTo(1, 5)
  const area = model.report.colours.reduce((total, colour) => total + colour.areaMm2, 0)
  expect(area / model.report.areaMm2).toBeCloseTo(1, 5)
})

test('the STL holds every triangle, counter-clockwise, with unit normals', () => {
  const view = new DataView(model.stl.buffer, model.stl.byteOffset)
  const count = view.getUint32(80, true)
  expect(count).toBe(model.report.triangles)
  expect(model.stl.length).toBe(84 + count * 50)
  for (let o = 84; o < model.stl.length; o += 50 * 997) {
    const at = (i: number): number => view.getFloat32(o + i * 4, true)
    expect(Math.hypot(at(0), at(1), at(2))).toBeCloseTo(1, 4)
  }
})

test('the GLB reads back in metres, y up, with a material per colour', async () => {
  const document = await new WebIO().registerExtensions([MeshQuantization]).readBinary(model.glb)
  const primitives = document.getRoot().listMeshes()[0]?.listPrimitives() ?? []
  const used = model.report.colours.filter((colour) => colour.areaMm2 > 0)
  expect(new Set(primitives.map((primitive) => primitive.getMaterial())).size).toBe(used.length)
  const node = document.getRoot().listNodes()[0]
  const tops = primitives.map((primitive) => primitive.getAttribute('POSITION')?.getMaxNormalized([])[1] ?? 0)
  const top = Math.max(...tops) * (node?.getScale()[1] ?? 0) + (node?.getTranslation()[1] ?? 0)
  expect(top).toBeCloseTo(model.report.sizeMm.z / 1000, 4)
})

test('the GLB is small enough to be looked at on a phone', () => {
  expect(model.glb.length).toBeGreaterThan(100_000)
  expect(model.glb.length).toBeLessThan(1_000_000)
})

test('the GLB has nothing that the Khronos validator would warn of', async () => {
  const { issues } = await validateBytes(model.glb)
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
})

test('the 3MF is one shell in millimetres, painted for both families of slicers', () => {
  const files = unzipSync(model.threemf)
  const text = strFromU8(files['3D/3dmodel.model'] ?? new Uint8Array(0))
  expect(text).toContain('unit="millimeter"')
  expect(text.match(/<object /g)).toHaveLength(1)
  expect(text.match(/<triangle /g)).toHaveLength(model.report.triangles)
  const painted = text.match(/slic3rpe:mmu_segmentation="(8|0C|1C)" paint_color="\1"/g) ?? []
  expect(painted.length).toBeGreaterThan(1000)
  expect(Object.keys(files).sort()).toEqual([
    '3D/3dmodel.model',
    'Metadata/Slic3r_PE.config',
    '[Content_Types].xml',
    '_rels/.rels',
  ])
})

test('the 3MF holds PrusaSlicer settings: layers, walls, supports and the four filaments', () => {
  const files = unzipSync(model.threemf)
  const settings = strFromU8(files['Metadata/Slic3r_PE.config'] ?? new Uint8Array(0)).split('\n')
  for (const line of [
    '; layer_height = 0.2',
    '; perimeters = 3',
    '; perimeter_extrusion_width = 0.45',
    '; fill_density = 12%',
    '; support_material_buildplate_only = 1',
    '; filament_type = PLA;PLA;PLA;PLA',
    '; extruder_offset = 0x0,0x0,0x0,0x0',
  ]) {
    expect(settings).toContain(line)
  }
  const colours = settings.find((line) => line.startsWith('; filament_colour = '))
  expect(colours).toMatch(/^; filament_colour = #C97B2A;#2A6FC9;#[0-9A-F]{6};#[0-9A-F]{6}$/i)
})

test('the 3MF paints slots of one colour with one extruder, and holds the layer height', () => {
  const toy = buildToy(
    readDesign({ kind: 'animals.smakryp.nyckelpiga', colours: ['#C8102E', '#1E1E1E'], sizeMm: 120 }),
  )
  const files = unzipSync(writeThreeMf(meshToy(kernel, toy, { cellMm: 1 }), toy.palette, 0.28))
  const text = strFromU8(files['3D/3dmodel.model'] ?? new Uint8Array(0))
  expect(text).toContain('paint_color="8"')
  expect(text).not.toContain('paint_color="1C"')
  expect(strFromU8(files['Metadata/Slic3r_PE.config'] ?? new Uint8Array(0))).toContain(
    '; layer_height = 0.28\n',
  )
})

test('the plan counts every layer, colour and gram', () => {
  const { plan, report } = model
  expect(plan.layers).toBe(Math.round(report.sizeMm.z / plan.layerMm))
  const { recommended, fewerColours } = plan
  expect(recommended.filaments.length).toBeGreaterThan(2)
  expect(fewerColours.filaments).toHaveLength(2)
  expect(fewerColours.filaments.flatMap(({ slots }) => slots).sort((a, b) => a - b)).toEqual(
    recommended.filaments.flatMap(({ slots }) => slots).sort((a, b) => a - b),
  )
  expect(fewerColours.colourChanges).toBeLessThan(recommended.colourChanges)
  expect(fewerColours.grams).toBeLessThan(recommended.grams)
  expect(report).toMatchObject({ printable: true })
})

test('equal designs give equal bytes', async () => {
  const again = await makeModel(kernel, buildToy(design))
  for (const file of ['stl', 'glb', 'threemf'] as const)
    expect(Buffer.compare(again[file], model[file])).toBe(0)
  expect(again.report).toEqual(model.report)
})

test('a broken tape is refused with a typed error', async () => {
  const broken = { ...buildToy(design), bodies: [new Float32Array(32).fill(Number.NaN)] }
  await expect(makeModel(kernel, broken)).rejects.toBeInstanceOf(ToySolidError)
})
