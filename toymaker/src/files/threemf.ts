/**
 * 3MF as one painted shell: slicers take colour solids apart into loose objects, but keep paint on a single mesh.
 * Both dialects are written: slic3rpe:mmu_segmentation (PrusaSlicer) and paint_color (Bambu Studio, OrcaSlicer).
 * PrusaSlicer also finds its print settings inside; the others keep to the operator's own profile.
 */
import { Zip, ZipDeflate, strToU8 } from 'fflate'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { Mesh } from '../mesh/surface-nets.ts'
import type { Palette } from '../toy.ts'
import { prusaSettings } from './slicer-settings.ts'

const NAMES = ['body', 'accent', 'light', 'dark'] as const
/** Paint code of a whole triangle for extruder 1-4. Slots of equal colour share the first one's extruder. */
const PAINTED = ['', '8', '0C', '1C'].map((code, i) =>
  code === '' ? '' : ` pid="1" p1="${i}" slic3rpe:mmu_segmentation="${code}" paint_color="${code}"`,
)
/** Lines per chunk. */
const BLOCK = 4096
/** Fixed timestamp, so that equal toys give equal bytes. */
const MADE = new Date(2000, 0, 1)
const CORE = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const SLICER = 'http://schemas.slic3r.org/3mf/2017/06'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

type PaintedMesh = Pick<Mesh, 'positions' | 'normals' | 'indices' | 'slots'>

export function writeThreeMf(mesh: PaintedMesh, palette: Palette, layerMm: number): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  addFile(zip, '[Content_Types].xml', [contentTypes()])
  addFile(zip, '_rels/.rels', [relations()])
  addFile(zip, '3D/3dmodel.model', model(mesh, palette))
  addFile(zip, 'Metadata/Slic3r_PE.config', [prusaSettings(palette.slots, layerMm)])
  zip.end()
  return joined(pieces)
}

/** Compressed as a stream: the XML is twenty times larger than the file. */
function addFile(zip: Zip, name: string, text: Iterable<string>): void {
  const file = new ZipDeflate(name, { level: 1 })
  file.mtime = MADE
  zip.add(file)
  for (const part of text) file.push(strToU8(part))
  file.push(new Uint8Array(0), true)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

export function contentTypes(): string {
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const relationships = 'application/vnd.openxmlformats-package.relationships+xml'
  const kind = 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml'
  return `${XML}<Types xmlns="${types}"><Default Extension="rels" ContentType="${relationships}"/><Default Extension="model" ContentType="${kind}"/><Default Extension="config" ContentType="text/plain"/></Types>`
}

export function relations(): string {
  const schema = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const type = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
  return `${XML}<Relationships xmlns="${schema}"><Relationship Target="/3D/3dmodel.model" Id="model" Type="${type}"/></Relationships>`
}

function* model({ positions, normals, indices, slots }: PaintedMesh, palette: Palette): Generator<string> {
  const bases = NAMES.map(
    (name, i) => `<base name="${name}" displaycolor="${palette.slots[i]?.toUpperCase()}FF"/>`,
  )
  yield `${XML}<model unit="millimeter" xml:lang="sv-SE" xmlns="${CORE}" xmlns:slic3rpe="${SLICER}">
<metadata name="slic3rpe:Version3mf">1</metadata><metadata name="slic3rpe:MmPaintingVersion">1</metadata>
<metadata name="Title">Leksak</metadata><metadata name="Application">Leksmedjan</metadata><resources>
<basematerials id="1">${bases.join('')}</basematerials>
<object id="2" type="model" name="Leksak" pid="1" pindex="0"><mesh><vertices>
`
  yield* inBlocks(normals.length / 3, (v) => vertexLine(positions, v * 3))
  yield '</vertices><triangles>\n'
  const painted = palette.slots.map((colour) => PAINTED[palette.slots.indexOf(colour)] ?? '')
  yield* inBlocks(slots.length, (t) => triangleLine(indices, painted[byteAt(slots, t) - 1] ?? '', t * 3))
  yield '</triangles></mesh></object></resources><build><item objectid="2"/></build></model>\n'
}

function* inBlocks(count: number, line: (index: number) => string): Generator<string> {
  for (let start = 0; start < count; start += BLOCK) {
    let text = ''
    for (let i = start; i < Math.min(count, start + BLOCK); i++) text += line(i)
    yield text
  }
}

/** Micrometre precision; toFixed would take four times as long. */
const rounded = (mm: number): number => Math.round(mm * 1000) / 1000

function vertexLine(p: Float32Array, o: number): string {
  const [x, y, z] = [rounded(floatAt(p, o)), rounded(floatAt(p, o + 1)), rounded(floatAt(p, o + 2))]
  return `<vertex x="${x}" y="${y}" z="${z}"/>\n`
}

function triangleLine(indices: Uint32Array, paint: string, o: number): string {
  const corners = `v1="${indexAt(indices, o)}" v2="${indexAt(indices, o + 1)}" v3="${indexAt(indices, o + 2)}"`
  return `<triangle ${corners}${paint}/>\n`
}
