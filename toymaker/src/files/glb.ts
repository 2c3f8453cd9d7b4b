/**
 * Binary glTF for 3D views: metres, y up, facing +z; one material per colour, split into primitives with 16-bit indices.
 * Decimated vertices of the solid; positions and normals are quantized to int16 and scaled back by the node.
 */
import { Document, WebIO } from '@gltf-transform/core'
import { isGlowSlot } from '../palette.ts'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { RenderMesh } from '../mesh/render-mesh.ts'
import { linearOf } from '../math/colour.ts'
import type { Toy } from '../toy.ts'
import { decimate } from './decimate.ts'
import { MeshQuantization } from './quantization.ts'

const NAMES = ['body', 'accent', 'light', 'dark'] as const
const MM = 0.001
const EYES_ROUGHNESS = 0.1
const GLOW_STRENGTH = 0.6

/** Largest 16-bit index; 65535 is reserved for primitive restart. */
const MAX_VERTICES = 65_535
/** Largest normalised int16. */
const WHOLE = 32_767

/** The scene's extras hold the view of the toy's pictures: `camera`, in degrees. */
export async function writeGlb(
  solid: { renderMesh: RenderMesh },
  { palette, camera }: Pick<Toy, 'palette' | 'camera'>,
): Promise<Uint8Array> {
  const renderMesh = await decimate(solid.renderMesh)
  const document = new Document()
  document.createExtension(MeshQuantization).setRequired(true)
  const buffer = document.createBuffer()
  const mesh = document.createMesh('toy')
  const frame = frameOf(renderMesh.positions)
  const accessor = (type: 'VEC3' | 'SCALAR', array: Int16Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array)
      .setNormalized(type === 'VEC3')
      .setBuffer(buffer)
  NAMES.forEach((name, i) => {
    const parts = partsOf(renderMesh, i + 1, frame)
    if (parts.length === 0) return
    const [r, g, b] = linearOf(palette.slots[i] ?? '#808080')
    const glow = isGlowSlot(palette, i + 1) ? GLOW_STRENGTH : 0
    const material = document
      .createMaterial(name)
      .setBaseColorFactor([r, g, b, 1])
      .setEmissiveFactor([r * glow, g * glow, b * glow])
      .setMetallicFactor(0)
      .setRoughnessFactor(i === 3 ? EYES_ROUGHNESS : palette.roughness)
    for (const part of parts)
      mesh.addPrimitive(
        document
          .createPrimitive()
          .setMaterial(material)
          .setAttribute('POSITION', accessor('VEC3', part.positions))
          .setAttribute('NORMAL', accessor('VEC3', part.normals))
          .setIndices(accessor('SCALAR', part.indices)),
      )
  })
  const { middle, half } = frame
  const scale = half * MM
  const node = document
    .createNode('toy')
    .setMesh(mesh)
    .setTranslation([middle[0] * MM, middle[2] * MM, -middle[1] * MM])
    .setScale([scale, scale, scale])
  document.createScene('toy').setExtras({ camera }).addChild(node)
  return await new WebIO().registerExtensions([MeshQuantization]).writeBinary(document)
}

/** Bounding cube of all vertices, mm. */
interface Frame {
  middle: readonly [number, number, number]
  half: number
}

function frameOf(positions: Float32Array): Frame {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    const value = floatAt(positions, i)
    if (value < (low[i % 3] ?? 0)) low[i % 3] = value
    if (value > (high[i % 3] ?? 0)) high[i % 3] = value
  }
  const at = (axis: number): number => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2
  const halves = [0, 1, 2].map((axis) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / 2)
  return { middle: [at(0), at(1), at(2)], half: Math.max(...halves) }
}

interface ColourPart {
  positions: Int16Array<ArrayBuffer>
  normals: Int16Array<ArrayBuffer>
  indices: Uint16Array<ArrayBuffer>
}

/** Vertices and triangles of one colour, rotated to y up, split for 16-bit indices. */
function partsOf(renderMesh: RenderMesh, slot: number, frame: Frame): ColourPart[] {
  const { indices, slots } = renderMesh
  const parts: ColourPart[] = []
  const numbers = new Int32Array(slots.length).fill(-1)
  let vertices: number[] = []
  let corners: number[] = []
  const close = (): void => {
    if (corners.length > 0) parts.push(partOf(renderMesh, vertices, corners, frame))
    for (const vertex of vertices) numbers[vertex] = -1
    vertices = []
    corners = []
  }
  for (let t = 0; t < indices.length; t += 3) {
    if (byteAt(slots, indexAt(indices, t)) !== slot) continue
    if (vertices.length + 3 > MAX_VERTICES) close()
    for (let c = 0; c < 3; c++) {
      const vertex = indexAt(indices, t + c)
      if ((numbers[vertex] ?? -1) < 0) numbers[vertex] = vertices.push(vertex) - 1
      corners.push(numbers[vertex] ?? 0)
    }
  }
  close()
  return parts
}

function partOf(
  { positions, normals }: RenderMesh,
  vertices: readonly number[],
  corners: readonly number[],
  { middle, half }: Frame,
): ColourPart {
  const part: ColourPart = {
    positions: new Int16Array(vertices.length * 3),
    normals: new Int16Array(vertices.length * 3),
    indices: Uint16Array.from(corners),
  }
  vertices.forEach((vertex, i) => {
    standUp(positions, vertex * 3, part.positions, i * 3, { middle, scale: WHOLE / half })
    const scale = WHOLE * unitScale(normals, vertex * 3)
    standUp(normals, vertex * 3, part.normals, i * 3, { middle: ORIGIN, scale })
  })
  return part
}

const ORIGIN = [0, 0, 0] as const

function standUp(
  from: Float32Array,
  at: number,
  to: Int16Array,
  out: number,
  { middle, scale }: { middle: Frame['middle']; scale: number },
): void {
  to[out] = Math.round((floatAt(from, at) - middle[0]) * scale)
  to[out + 1] = Math.round((floatAt(from, at + 2) - middle[2]) * scale)
  to[out + 2] = Math.round(-(floatAt(from, at + 1) - middle[1]) * scale)
}

/** glTF validators require unit length within 5e-4. */
function unitScale(normals: Float32Array, at: number): number {
  const [x, y, z] = [floatAt(normals, at), floatAt(normals, at + 1), floatAt(normals, at + 2)]
  return 1 / (Math.sqrt(x * x + y * y + z * z) || 1)
}
