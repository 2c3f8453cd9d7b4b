import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import type { ProjectRefusal } from '../files/studio-project.ts'
import { writeThreeMf } from '../files/threemf.ts'
import { buildToy } from '../grammar/build-toy.ts'
import { compileKernel, Kernel } from '../kernel/kernel.ts'
import { meshToy } from '../solid.ts'
import type { Toy } from '../toy.ts'
import { readStudioProject, writeStudioProject } from './studio-project-file.ts'
import { projectFile, projectSettings, type ProjectOptions } from './studio-project.test-data.ts'

let toy: Toy
let threeMf: Uint8Array
beforeAll(async () => {
  toy = buildToy(readDesign({ kind: 'animals', colours: ['#C97B2A', '#2A6FC9'], sizeMm: 80 }))
  threeMf = writeThreeMf(meshToy(new Kernel(await compileKernel()), toy, { cellMm: 2 }), toy.palette, 0.2)
})

async function projectOf(options: ProjectOptions = {}, file = threeMf) {
  const project = await readStudioProject(projectFile(options))
  const entries = unzipSync(await writeStudioProject(project, file, 'K7QX2M9A'))
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array(0))
  const settings = JSON.parse(text('Metadata/project_settings.config')) as Record<string, unknown>
  return { names: Object.keys(entries), text, settings }
}

const modelOf = (file: Uint8Array) => strFromU8(unzipSync(file)['3D/3dmodel.model'] ?? new Uint8Array(0))
const meshOf = (model: string) => model.slice(model.indexOf('<vertices>'), model.indexOf('</triangles>'))
const coloursOf = () => toy.palette.slots.map((colour) => colour.toUpperCase())

/** Every tag is closed by its own. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', own] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (slash === '/' ? open.pop() !== name : false) return false
    if (slash === '' && own === '') open.push(name)
  }
  return open.length === 0
}

describe('a toy in a project', () => {
  test('has the toy’s mesh and paint, under the project’s name, in the middle of its bed', async () => {
    const { text } = await projectOf()
    const model = text('3D/3dmodel.model')
    expect(meshOf(model)).toBe(meshOf(modelOf(threeMf)))
    expect(model).toContain('paint_color="8"')
    expect(model.match(/<metadata name="Application">[^<]*/g)).toEqual([
      '<metadata name="Application">BambuStudio-02.05.00.66',
    ])
    const [, x, y] = / 0 0 0 1 (-?[\d.]+) (-?[\d.]+) 0" printable="1"/.exec(model) ?? []
    const values = (axis: string) =>
      [...meshOf(model).matchAll(new RegExp(` ${axis}="([^"]+)"`, 'g'))].map(([, v]) => Number(v))
    for (const [axis, offset] of [
      ['x', x],
      ['y', y],
    ] as const) {
      const middle = (Math.min(...values(axis)) + Math.max(...values(axis))) / 2
      expect(middle + Number(offset)).toBeCloseTo(128, 2)
    }
  })

  test('replaces colours and what follows from them; every other setting stays', async () => {
    const { settings } = await projectOf()
    const colours = coloursOf()
    expect(settings).toEqual({
      ...projectSettings(),
      filament_colour: colours,
      filament_multi_colour: colours,
      filament_colour_type: ['1', '1', '1', '1'],
      flush_volumes_matrix: settings['flush_volumes_matrix'],
    })
    expect(Object.keys(settings)).toEqual(Object.keys(projectSettings()))
    const volumes = (settings['flush_volumes_matrix'] as string[]).map(Number)
    expect(volumes).toHaveLength(16)
    expect(volumes.filter((volume) => volume === 0)).toHaveLength(4)
    expect(Math.min(...volumes.filter((volume) => volume > 0))).toBeGreaterThanOrEqual(130)
  })

  test('keeps the other filaments of a project that has more', async () => {
    const own = ['', '', '', '', '#ffffff80', '']
    const { settings } = await projectOf({ filaments: 6, settings: { filament_colour: own } })
    expect(settings['filament_colour']).toEqual([...coloursOf(), '#ffffff80', ''])
    expect(settings['filament_colour_type']).toEqual(['1', '1', '1', '1', '0', '0'])
    expect((settings['flush_volumes_matrix'] as string[]).every((volume) => /^\d+$/.test(volume))).toBe(true)
    // Between the last two.
    expect((settings['flush_volumes_matrix'] as string[])[4 * 6 + 5]).toBe('130')
  })

  test('adds no setting that the project lacks', async () => {
    const lacking = {
      filament_multi_colour: undefined,
      filament_colour_type: undefined,
      flush_volumes_matrix: undefined,
    }
    const { settings } = await projectOf({ settings: lacking })
    expect(settings).toEqual({ ...projectSettings({ settings: lacking }), filament_colour: coloursOf() })
  })

  test('holds nothing of what the project was saved with but settings and presets', async () => {
    const { names, text } = await projectOf()
    expect(names).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      '3D/3dmodel.model',
      'Metadata/project_settings.config',
      'Metadata/model_settings.config',
      'Metadata/filament_settings_1.config',
    ])
    expect(text('Metadata/filament_settings_1.config')).toBe('{"name": "PLA of ours"}')
    expect(text('_rels/.rels')).not.toMatch(/thumbnail|gcode/)
    expect(text('3D/3dmodel.model')).not.toContain('Somebody')
  })

  test('names one object on the first plate, whose part is the mesh', async () => {
    const { text } = await projectOf()
    const model = text('3D/3dmodel.model')
    expect(model).toContain('<object id="2" type="model" name="Leksak"')
    expect(model).toContain('<object id="3" type="model"><components><component objectid="2"/>')
    expect(model).toContain('<item objectid="3"')
    const settings = text('Metadata/model_settings.config')
    expect(settings).toMatch(/<object id="3">\s*<metadata key="name" value="K7QX2M9A"\/>/)
    expect(settings).toContain('<part id="2" subtype="normal_part">')
    expect(settings).toMatch(/<plate>[^]*key="object_id" value="3"/)
  })

  test('is well-formed, and equal each time', async () => {
    const { names, text } = await projectOf()
    for (const name of names.filter((each) => !each.endsWith('_settings.config') || each.includes('model_')))
      if (!name.includes('filament_')) expect([name, isWellFormed(text(name))]).toEqual([name, true])
    const project = await readStudioProject(projectFile())
    const again = () => writeStudioProject(project, threeMf, 'K7QX2M9A')
    expect(Buffer.compare(await again(), await again())).toBe(0)
  })

  test('is refused where the project has fewer filaments than the toy', async () => {
    await expect(projectOf({ filaments: 1 })).rejects.toThrow(/^\d of 1$/)
    const plain = buildToy(
      readDesign({ kind: 'animals.smakryp.nyckelpiga', colours: ['#C8102E', '#1E1E1E'], sizeMm: 80 }),
    )
    const two = writeThreeMf(
      meshToy(new Kernel(await compileKernel()), plain, { cellMm: 2 }),
      plain.palette,
      0.2,
    )
    const { settings } = await projectOf({ filaments: 3 }, two)
    expect(settings['filament_colour']).toHaveLength(3)
  })

  test('of OrcaSlicer stays one', async () => {
    const { text } = await projectOf({ application: 'OrcaSlicer-2.4.2' })
    expect(text('3D/3dmodel.model')).toContain('<metadata name="Application">OrcaSlicer-2.4.2</metadata>')
  })
})

describe('what is no project', () => {
  const refusal = async (file: Uint8Array) => {
    const fault = await readStudioProject(file).catch((error: unknown) => error)
    return (fault as { reason?: ProjectRefusal }).reason
  }
  const of = (options: ProjectOptions) => refusal(projectFile(options))
  const entries = (name: string, content: string | Uint8Array | null) => of({ entries: { [name]: content } })

  test('a file that is no ZIP, or a broken one', async () => {
    const file = projectFile()
    expect(await refusal(new Uint8Array(0))).toBe('no_zip')
    expect(await refusal(new TextEncoder().encode('solid toy'))).toBe('no_zip')
    expect(await refusal(file.slice(0, file.length / 2))).toBe('no_zip')
  })

  test('any file cut or changed at any place is read or refused, never an error', async () => {
    const file = projectFile()
    for (let at = 0; at < file.length; at += 97) {
      const changed = file.slice()
      changed[at] = 255 - (changed[at] ?? 0)
      for (const broken of [changed, file.slice(0, at)]) {
        const read = await readStudioProject(broken).catch((error: unknown) => error)
        expect('settings' in (read as object) || (read as Error).name === 'ProjectFault').toBe(true)
      }
    }
  })

  test('a 3MF of another program', async () => {
    expect(await refusal(threeMf)).toBe('no_project')
    expect(await entries('3D/3dmodel.model', null)).toBe('no_project')
    expect(await of({ application: 'Leksmedjan' })).toBe('not_studio')
    expect(await of({ application: 'BambuStudio-1"><x' })).toBe('not_studio')
  })

  test('settings that no slicer saves', async () => {
    const name = 'Metadata/project_settings.config'
    expect(await entries(name, 'layer_height = 0.2')).toBe('settings_broken')
    expect(await entries(name, '[]')).toBe('settings_broken')
    expect(await entries(name, '{"filament_colour": ["#000000"]}')).toBe('settings_broken')
    expect(await entries(name, Uint8Array.of(0x7b, 0xff, 0x7d))).toBe('settings_broken')
    expect(await of({ settings: { filament_colour: [] } })).toBe('settings_broken')
    expect(await of({ settings: { filament_colour: '#000000' } })).toBe('settings_broken')
    expect(await of({ settings: { printable_area: ['0x0', 'x'] } })).toBe('settings_broken')
    expect(await of({ filaments: 17 })).toBe('settings_broken')
  })

  test('a bomb is given up at its limit', async () => {
    const long = new Uint8Array(5 * 1024 * 1024).fill(32)
    expect(await entries('Metadata/project_settings.config', long)).toBe('too_large')
    expect(await entries('Metadata/filament_settings_1.config', long)).toBe('too_large')
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`a${n}`, new Uint8Array(0)]))
    expect(await refusal(zipSync(many))).toBe('no_zip')
    const half = new Uint8Array(2.2 * 1024 * 1024).fill(32)
    const presets = [1, 2].map((n) => [`Metadata/filament_settings_${n}.config`, half])
    expect(await of({ entries: Object.fromEntries(presets) as Record<string, Uint8Array> })).toBe('too_large')
  })

  test('its own model may be of any length: what follows the metadata is not read', async () => {
    const long = `<metadata name="Application">BambuStudio-02.05.00.66</metadata>${' '.repeat(8 * 1024 * 1024)}`
    const project = await readStudioProject(projectFile({ entries: { '3D/3dmodel.model': long } }))
    expect(project.application).toBe('BambuStudio-02.05.00.66')
  })

  test('of a project of 20 MB little is inflated, and little kept', async () => {
    const models = { '3D/Objects/object_1.model': new Uint8Array(randomBytes(19 * 1024 * 1024)) }
    const file = projectFile({ entries: models })
    expect(file.length).toBeGreaterThan(19 * 1024 * 1024)
    const before = process.memoryUsage().arrayBuffers
    const project = await readStudioProject(file)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024)
    expect(JSON.stringify(project).length).toBeLessThan(64 * 1024)
  })

  test.each(['../../Metadata/filament_settings_2.config', 'Metadata/../x.config', '/etc/passwd'])(
    'with an entry %s outside of it is refused',
    async (name) => {
      expect(await refusal(projectFile({ entries: { [name]: '{}' } }))).toBe('no_zip')
    },
  )
})
