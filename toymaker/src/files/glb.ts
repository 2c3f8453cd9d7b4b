/** Binary glTF for 3D views: metres, y up, facing +z; one primitive and material per colour. */
import { Document, WebIO } from '@gltf-transform/core'
import { byteAt, floatAt, indexAt } from '../mesh/arrays.ts'
import type { Skin } from '../mesh/skin.ts'
import { linearOf } from '../render/colour.ts'
import type { Palette } from '../toy.ts'

const NAMES = ['body', 'accent', 'light', 'dark'] as const
const MM = 0.001
const EYES_ROUGHNESS = 0.1
const GLOW_STRENGTH = 0.6

export async function writeGlb({ skin }: { skin: Skin }, palette: Palette): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const mesh = document.createMesh('toy')
  NAMES.forEach((name, i) => {
    const part = partOf(skin, i + 1)
    if (part.indices.length === 0) return
    const [r, g, b] = linearOf(palette.slots[i] ?? '#808080')
    const glow = palette.glowSlot === i + 1 ? GLOW_STRENGTH : 0
    const material = document
      .createMaterial(name)
      .setBaseColorFactor([r, g, b, 1])
      .setEmissiveFactor([r * glow, g * glow, b * glow])
      .setMetallicFactor(0)
      .setRoughnessFactor(i === 3 ? EYES_ROUGHNESS : palette.roughness)
    const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint32Array | Uint16Array) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array as Float32Array<ArrayBuffer>)
        .setBuffer(buffer)
    mesh.addPrimitive(
      document
        .createPrimitive()
        .setMaterial(material)
        .setAttribute('POSITION', accessor('VEC3', part.positions))
        .setAttribute('NORMAL', accessor('VEC3', part.normals))
        .setIndices(accessor('SCALAR', shortest(part.indices, part.positions.length / 3))),
    )
  })
  document.createScene('toy').addChild(document.createNode('toy').setMesh(mesh))
  return await new WebIO().writeBinary(document)
}

interface ColourPart {
  positions: Float32Array
  normals: Float32Array
  indices: Uint32Array
}

/** Vertices and triangles of one colour, turned to y up. */
function partOf({ positions, normals, indices, slots }: Skin, slot: number): ColourPart {
  const numbers = new Uint32Array(slots.length)
  let vertices = 0
  for (let v = 0; v < slots.length; v++) if (slots[v] === slot) numbers[v] = vertices++
  const part: ColourPart = {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    indices: new Uint32Array(indices.length),
  }
  for (let v = 0; v < slots.length; v++) {
    if (slots[v] !== slot) continue
    standUp(positions, v * 3, part.positions, indexAt(numbers, v) * 3, MM)
    standUp(normals, v * 3, part.normals, indexAt(numbers, v) * 3, unitScale(normals, v * 3))
  }
  let count = 0
  for (let t = 0; t < indices.length; t += 3) {
    if (byteAt(slots, indexAt(indices, t)) !== slot) continue
    for (let c = 0; c < 3; c++) part.indices[count++] = indexAt(numbers, indexAt(indices, t + c))
  }
  return { ...part, indices: part.indices.slice(0, count) }
}

function standUp(from: Float32Array, at: number, to: Float32Array, out: number, scale: number): void {
  to[out] = floatAt(from, at) * scale
  to[out + 1] = floatAt(from, at + 2) * scale
  to[out + 2] = -floatAt(from, at + 1) * scale
}

/** Validators insist on unit length. */
function unitScale(normals: Float32Array, at: number): number {
  const [x, y, z] = [floatAt(normals, at), floatAt(normals, at + 1), floatAt(normals, at + 2)]
  return 1 / (Math.sqrt(x * x + y * y + z * z) || 1)
}

function shortest(indices: Uint32Array, vertices: number): Uint32Array | Uint16Array {
  return vertices < 65535 ? Uint16Array.from(indices) : indices
}
