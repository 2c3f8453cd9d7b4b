/** A toy's model and its place on the plate, as Bambu Studio and OrcaSlicer write their own. */

export const MODEL_ENTRY = '3D/3dmodel.model'
/** Ids in the model: the toy's mesh, as `writeThreeMf` numbers it, and the object that holds it, as the slicer writes its own. */
const MESH_ID = 2
const OBJECT_ID = 3
const IDENTITY = '1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1'
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const STUDIO = 'http://schemas.bambulab.com/package/2021'
const HEAD_END = '<vertices>'
const OWN_APPLICATION = '<metadata name="Application">Leksmedjan</metadata>'
const OWN_END = '</triangles></mesh></object></resources>'

/** One object of one part on the first plate. Unpainted triangles print with the extruder of their part. */
export function modelSettings(name: string): string {
  return `${XML}<config>
  <object id="${OBJECT_ID}">
    <metadata key="name" value="${name}"/>
    <metadata key="extruder" value="1"/>
    <part id="${MESH_ID}" subtype="normal_part">
      <metadata key="name" value="${name}"/>
      <metadata key="matrix" value="${IDENTITY}"/>
      <metadata key="extruder" value="1"/>
    </part>
  </object>
  <plate>
    <metadata key="plater_id" value="1"/>
    <metadata key="plater_name" value=""/>
    <metadata key="locked" value="false"/>
    <model_instance>
      <metadata key="object_id" value="${OBJECT_ID}"/>
      <metadata key="instance_id" value="0"/>
      <metadata key="identify_id" value="1"/>
    </model_instance>
  </plate>
</config>
`
}

/** What is read of a toy's model while it is copied. */
export interface ModelSeen {
  /** Colours of slots 1-4. */
  palette: string[]
  /** The highest extruder that paints a triangle. */
  extruders: number
}

/** Extruders by the paint code of a whole triangle, as `writeThreeMf` writes it. */
const EXTRUDERS: Readonly<Record<string, number>> = { '8': 2, '0C': 3, '1C': 4 }

/**
 * The model of our own 3MF under the project's name, in the middle of its bed. `pieces` may be cut anywhere; `seen` is filled in as they
 * pass.
 */
export async function* modelInProject(
  pieces: AsyncIterable<string>,
  { application, middle, seen }: { application: string; middle: readonly [number, number]; seen: ModelSeen },
): AsyncGenerator<string> {
  const box: Box = { low: [Infinity, Infinity], high: [-Infinity, -Infinity] }
  let isHead = true
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    if (isHead) {
      const end = rest.indexOf(HEAD_END)
      if (end === -1) continue
      yield projectHead(rest.slice(0, end), application, seen)
      rest = rest.slice(end)
      isHead = false
    }
    // The last line is held back: it may be cut, or the end.
    const end = rest.lastIndexOf('\n<') + 1
    const lines = rest.slice(0, end)
    rest = rest.slice(end)
    measure(lines, box, seen)
    yield lines
  }
  if (!rest.startsWith(OWN_END)) throw new Error('a 3MF that the toymaker did not write')
  yield projectEnd(middle[0] - (box.low[0] + box.high[0]) / 2, middle[1] - (box.low[1] + box.high[1]) / 2)
}

interface Box {
  low: [x: number, y: number]
  high: [x: number, y: number]
}

function projectHead(head: string, application: string, seen: ModelSeen): string {
  if (!head.includes(OWN_APPLICATION)) throw new Error('a 3MF that the toymaker did not write')
  seen.palette = [...head.matchAll(/displaycolor="(#[0-9A-F]{6})FF"/g)].map(([, colour = '']) => colour)
  return head
    .replace('<model ', `<model xmlns:BambuStudio="${STUDIO}" `)
    .replace(
      OWN_APPLICATION,
      `<metadata name="Application">${application}</metadata><metadata name="BambuStudio:3mfVersion">1</metadata>`,
    )
}

const VERTEX = /<vertex x="([^"]+)" y="([^"]+)"/g
const PAINT = /paint_color="(\w+)"/g

function measure(lines: string, { low, high }: Box, seen: ModelSeen): void {
  for (const [, x, y] of lines.matchAll(VERTEX)) {
    low[0] = Math.min(low[0], Number(x))
    high[0] = Math.max(high[0], Number(x))
    low[1] = Math.min(low[1], Number(y))
    high[1] = Math.max(high[1], Number(y))
  }
  for (const [, code = ''] of lines.matchAll(PAINT))
    seen.extruders = Math.max(seen.extruders, EXTRUDERS[code] ?? 1)
}

function projectEnd(x: number, y: number): string {
  const place = `1 0 0 0 1 0 0 0 1 ${x.toFixed(3)} ${y.toFixed(3)} 0`
  return `</triangles></mesh></object>
<object id="${OBJECT_ID}" type="model"><components><component objectid="${MESH_ID}"/></components></object></resources>
<build><item objectid="${OBJECT_ID}" transform="${place}" printable="1"/></build></model>
`
}
