import { WebIO } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions'
import { createDecoderModule, createEncoderModule } from 'draco3d'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { describe, expect, test } from 'vitest'
import { decodeTexture } from '../node/decode-texture.ts'
import { encodePng } from '../files/png.ts'
import { readGlb } from './read-glb.ts'
import { ball, glbOf, tornApart } from './test-meshes.ts'

/** A GLB of this document and nothing else. */
function glbWith(json: object, binary = new Uint8Array(0)): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify({ asset: { version: '2.0' }, ...json }))
  const room = Math.ceil(text.length / 4) * 4
  const tail = binary.length > 0 ? 8 + binary.length : 0
  const glb = new Uint8Array(20 + room + tail).fill(0x20)
  const view = new DataView(glb.buffer)
  view.setUint32(0, 0x46546c67, true)
  view.setUint32(4, 2, true)
  view.setUint32(8, glb.length, true)
  view.setUint32(12, room, true)
  view.setUint32(16, 0x4e4f534a, true)
  glb.set(text, 20)
  if (tail > 0) {
    view.setUint32(20 + room, binary.length, true)
    view.setUint32(24 + room, 0x004e4942, true)
    glb.set(binary, 28 + room)
  }
  return glb
}

const triangle = {
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
}
const accessor = (count: unknown) => ({ accessors: [{ componentType: 5126, type: 'VEC3', count }] })
const chain = (length: number) => ({
  nodes: Array.from({ length }, (_, n) => (n + 1 < length ? { children: [n + 1] } : {})),
  scenes: [{ nodes: [0] }],
})
const valid = await glbOf([ball([0, 0, 0], 1, { rows: 6 })])
const cut = (length: number): Uint8Array => valid.slice(0, length)

const HOSTILE: readonly [string, Uint8Array, string][] = [
  ['an empty file', new Uint8Array(0), 'not_a_glb'],
  ['a page', new TextEncoder().encode('<!doctype html><title>Too many requests</title>'), 'not_a_glb'],
  ['a file cut off in its document', cut(100), 'unreadable'],
  ['a file cut off in its data', cut(valid.length - 400), 'unreadable'],
  [
    'four thousand million vertices of nothing',
    glbWith({ ...triangle, ...accessor(4_000_000_000) }),
    'too_many_triangles',
  ],
  ['a count that is no number', glbWith({ ...triangle, ...accessor('many') }), 'unreadable'],
  [
    'a node that is its own child',
    glbWith({ nodes: [{ children: [0] }], scenes: [{ nodes: [0] }] }),
    'unreadable',
  ],
  [
    'nodes in a circle',
    glbWith({ nodes: [{ children: [1] }, { children: [0] }], scenes: [{ nodes: [0] }] }),
    'unreadable',
  ],
  ['nodes a thousand deep', glbWith(chain(1000)), 'unreadable'],
  [
    'data at another address',
    glbWith({ buffers: [{ byteLength: 4, uri: 'http://169.254.169.254/' }] }),
    'outside_data',
  ],
  ['a picture at another address', glbWith({ images: [{ uri: 'file:///etc/passwd' }] }), 'outside_data'],
  [
    'pictures packed for graphics cards',
    glbWith({ extensionsRequired: ['KHR_texture_basisu'] }),
    'unknown_compression',
  ],
  ['an unknown required extension', glbWith({ extensionsRequired: ['EXT_something'] }), 'unreadable'],
  ['a list that is none', glbWith({ nodes: { length: 1e9 } }), 'unreadable'],
  [
    'a packed view that swells',
    glbWith({ bufferViews: [{ extensions: { EXT_meshopt_compression: { count: 1e9, byteStride: 256 } } }] }),
    'too_many_bytes',
  ],
  [
    'a hundred lists of one place',
    glbWith({
      accessors: Array.from({ length: 100 }, () => ({ componentType: 5126, type: 'MAT4', count: 1e6 })),
    }),
    'too_many_bytes',
  ],
  ['no scene at all', glbWith({}), 'no_triangles'],
]

describe('a hostile file is refused with its reason before anything is unpacked', () => {
  test.each(HOSTILE)('%s', async (_, glb, code) => {
    await expect(readGlb(glb, decodeTexture)).rejects.toMatchObject({ name: 'Unusable', code })
  })
})

test('one mesh shown ten thousand times is counted before it is copied', async () => {
  const binary = new Uint8Array(3 * 12 * 100)
  const glb = glbWith(
    {
      buffers: [{ byteLength: binary.length }],
      bufferViews: [{ buffer: 0, byteLength: binary.length }],
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 300 }],
      meshes: [{ primitives: Array.from({ length: 300 }, () => ({ attributes: { POSITION: 0 } })) }],
      nodes: Array.from({ length: 100 }, () => ({ mesh: 0 })),
      scenes: [{ nodes: Array.from({ length: 100 }, (_, n) => n) }],
    },
    binary,
  )
  await expect(readGlb(glb, decodeTexture)).rejects.toMatchObject({ code: 'too_many_triangles' })
})

test.each([
  [
    'a drawing that could fetch',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://localhost/"/></svg>',
    'unreadable',
  ],
  ['half a picture', '\u0089PNG', 'unreadable'],
])('%s is no picture', async (_, text, code) => {
  const picture = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const glb = await glbOf([ball([0, 0, 0], 1, { rows: 6, picture })])
  await expect(readGlb(glb, decodeTexture)).rejects.toMatchObject({ code })
})

test('a picture of ten thousand million pixels is refused by its head', async () => {
  const picture = encodePng(new Uint8Array(4), 1, 1) as Uint8Array<ArrayBuffer>
  new DataView(picture.buffer, picture.byteOffset).setUint32(16, 100_000)
  new DataView(picture.buffer, picture.byteOffset).setUint32(20, 100_000)
  const glb = await glbOf([ball([0, 0, 0], 1, { rows: 6, picture })])
  await expect(readGlb(glb, decodeTexture)).rejects.toMatchObject({ name: 'Unusable' })
})

test('y up facing +z becomes z up facing -y, and every triangle arrives', async () => {
  const soup = await readGlb(await glbOf([ball([1, 2, 3], 0.5, { rows: 6 })]), decodeTexture)
  const middle = [0, 1, 2].map((axis) => {
    const along = soup.positions.filter((_, i) => i % 3 === axis)
    return (Math.min(...along) + Math.max(...along)) / 2
  })
  expect(middle.map((v) => Math.round(v * 100) / 100)).toEqual([1, -3, 2])
  expect(soup.indices.length / 3).toBe(6 * 12 * 2 - 24)
})

test('colours of vertices and materials come along as linear light', async () => {
  const part = tornApart(ball([0, 0, 0], 1, { rows: 4, tint: () => [1, 0.5, 0], factor: [0.2, 0.4, 0.6] }), 0)
  const soup = await readGlb(await glbOf([part]), decodeTexture)
  expect([...(soup.vertexColours ?? [])].slice(0, 3)).toEqual([255, 128, 0])
  expect(soup.materials[soup.materialOf[0] ?? 0]?.factor.map((v) => Math.round(v * 10) / 10)).toEqual([
    0.2, 0.4, 0.6,
  ])
})

test('packed by meshopt it reads the same', async () => {
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])
  const plain = await glbOf([ball([1, 2, 3], 0.5, { rows: 12 })])
  const io = new WebIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(plain)
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  const packed = await io.writeBinary(document)
  expect(packed.length).toBeLessThan(plain.length)
  const [one, other] = [await readGlb(plain, decodeTexture), await readGlb(packed, decodeTexture)]
  expect(other.indices).toEqual(one.indices)
  expect(other.positions).toEqual(one.positions)
})

async function packedByDraco(plain: Uint8Array): Promise<Uint8Array> {
  const [encoder, decoder] = await Promise.all([createEncoderModule(), createDecoderModule()])
  const io = new WebIO()
    .registerExtensions([KHRDracoMeshCompression])
    .registerDependencies({ 'draco3d.encoder': encoder, 'draco3d.decoder': decoder })
  const document = await io.readBinary(plain)
  document.createExtension(KHRDracoMeshCompression).setRequired(true)
  return io.writeBinary(document)
}

test('packed by Draco it reads the same to a thousandth', async () => {
  const plain = await glbOf([ball([1, 2, 3], 0.5, { rows: 12 })])
  const packed = await packedByDraco(plain)
  expect(packed.length).toBeLessThan(plain.length / 3)
  const [one, other] = [await readGlb(plain, decodeTexture), await readGlb(packed, decodeTexture)]
  expect(other.indices.length).toBe(one.indices.length)
  const extremes = ({ positions }: typeof one): number[] =>
    [0, 1, 2].flatMap((axis) => {
      const along = [...positions].filter((_, i) => i % 3 === axis)
      return [Math.min(...along), Math.max(...along)]
    })
  extremes(one).forEach((v, i) => expect(Math.abs(v - (extremes(other)[i] ?? 0))).toBeLessThan(0.001))
})

test('spoiled in what Draco packed it is refused', async () => {
  const packed = await packedByDraco(await glbOf([ball([0, 0, 0], 1, { rows: 12 })]))
  const head = Buffer.from(packed).indexOf('DRACO')
  // From its counts on.
  packed.fill(0xff, head + 11, head + 40)
  await expect(readGlb(packed, decodeTexture)).rejects.toMatchObject({ code: 'unreadable' })
})
