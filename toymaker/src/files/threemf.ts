/**
 * 3MF as one painted shell: slicers take colour solids apart into loose objects, but keep paint on a single mesh.
 * Both dialects are written: slic3rpe:mmu_segmentation (PrusaSlicer) and paint_color (Bambu Studio, OrcaSlicer).
 */
import { strToU8, zipSync } from 'fflate'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import type { Palette } from '../toy.ts'

const NAMES = ['body', 'accent', 'light', 'dark'] as const
/** A whole triangle painted with extruder 1-4, in the slicers' own code. */
const PAINT = ['', '8', '0C', '1C'] as const
/** Fixed, so that equal toys give equal bytes. */
const MADE = new Date(2000, 0, 1)
const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const SLICER = 'http://schemas.slic3r.org/3mf/2017/06'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function writeThreeMf(
  mesh: Pick<Mesh, 'positions' | 'normals' | 'indices' | 'slots'>,
  palette: Palette,
): Uint8Array {
  const files = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations(),
    '3D/3dmodel.model': model(mesh, palette),
  }
  const stored = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(stored), { level: 1, mtime: MADE })
}

function contentTypes(): string {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const relationships = 'application/vnd.openxmlformats-package.relationships+xml'
  const kind = 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml'
  return `${XML}<Types xmlns="${types}"><Default Extension="rels" ContentType="${relationships}"/><Default Extension="model" ContentType="${kind}"/></Types>`
}

function relations(): string {
  const schema = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const type = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
  return `${XML}<Relationships xmlns="${schema}"><Relationship Target="/3D/3dmodel.model" Id="model" Type="${type}"/></Relationships>`
}

function model(
  { positions, normals, indices, slots }: Pick<Mesh, 'positions' | 'normals' | 'indices' | 'slots'>,
  palette: Palette,
): string {
  const bases = NAMES.map(
    (name, i) => `<base name="${name}" displaycolor="${palette.slots[i]?.toUpperCase()}FF"/>`,
  )
  return [
    `${XML}<model unit="millimeter" xml:lang="sv-SE" xmlns="${CORE}" xmlns:slic3rpe="${SLICER}">`,
    '<metadata name="slic3rpe:Version3mf">1</metadata><metadata name="slic3rpe:MmPaintingVersion">1</metadata>',
    '<metadata name="Title">Leksak</metadata><metadata name="Application">Leksmedjan</metadata><resources>',
    `<basematerials id="1">${bases.join('')}</basematerials>`,
    '<object id="2" type="model" name="Leksak" pid="1" pindex="0"><mesh><vertices>',
    vertexLines(positions, normals.length / 3),
    '</vertices><triangles>',
    triangleLines(indices, slots),
    '</triangles></mesh></object></resources><build><item objectid="2"/></build></model>',
  ].join('\n')
}

/** Micrometres are plenty; toFixed would take four times as long. */
const rounded = (mm: number): number => Math.round(mm * 1000) / 1000

function vertexLines(p: Float32Array, count: number): string {
  const lines: string[] = []
  for (let v = 0; v < count * 3; v += 3) {
    const [x, y, z] = [rounded(floatAt(p, v)), rounded(floatAt(p, v + 1)), rounded(floatAt(p, v + 2))]
    lines.push(`<vertex x="${x}" y="${y}" z="${z}"/>`)
  }
  return lines.join('\n')
}

function triangleLines(indices: Uint32Array, slots: Uint8Array): string {
  const ends = PAINT.map((code, i) =>
    i === 0 ? '"/>' : `" pid="1" p1="${i}" slic3rpe:mmu_segmentation="${code}" paint_color="${code}"/>`,
  )
  const lines: string[] = []
  for (let t = 0; t < slots.length; t++) {
    const [a, b, c] = [indexAt(indices, t * 3), indexAt(indices, t * 3 + 1), indexAt(indices, t * 3 + 2)]
    lines.push(`<triangle v1="${a}" v2="${b}" v3="${c}${ends[byteAt(slots, t) - 1] ?? '"/>'}`)
  }
  return lines.join('\n')
}
