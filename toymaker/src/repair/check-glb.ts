/**
 * Validates a GLB before a library parses it: header, counts, and where its data is. Nothing is decoded, so that a file of
 * a few bytes cannot allocate gigabytes. Layout: glTF 2.0, sections 4 (binary) and 5 (properties).
 */
import { Unusable } from './unusable.ts'

export const LIMITS = {
  bytes: 200 * 1024 * 1024,
  /** All lists together, whether or not they share their bytes. */
  unpackedBytes: 768 * 1024 * 1024,
  triangles: 2_000_000,
  /** Corners may be three apiece. */
  vertices: 6_000_000,
  nodes: 10_000,
  /** Accessors, views, meshes, pictures … of each kind. */
  entries: 20_000,
  depth: 100,
  jsonBytes: 16 * 1024 * 1024,
} as const

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const HEAD = 12
const CHUNK_HEAD = 8
const DRACO = 'KHR_draco_mesh_compression'
/** Supported extensions; a file may require no other. */
const KNOWN = new Set([
  'KHR_mesh_quantization',
  'EXT_meshopt_compression',
  DRACO,
  'KHR_texture_transform',
  'EXT_texture_webp',
  'KHR_materials_unlit',
])
const COMPRESSIONS = new Set(['KHR_meshopt_compression', 'KHR_texture_basisu'])

export interface CheckedGlb {
  /** Uses Draco compression, whose decoder is large. */
  usesDraco: boolean
}

/** @throws Unusable */
export function checkGlb(glb: Uint8Array): CheckedGlb {
  if (glb.byteLength > LIMITS.bytes) throw new Unusable('too_many_bytes', glb.byteLength, LIMITS.bytes)
  const json = readJson(glb)
  checkExtensions(json)
  checkCounts(json)
  checkAddresses(json)
  checkNodes(listOf(json, 'nodes'), listOf(json, 'scenes'))
  const used: unknown = json['extensionsUsed']
  return { usesDraco: Array.isArray(used) && used.includes(DRACO) }
}

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(glb: Uint8Array): Json {
  if (glb.byteLength < HEAD + CHUNK_HEAD) throw new Unusable('not_a_glb')
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength)
  const isGlb = view.getUint32(0, true) === MAGIC && view.getUint32(4, true) === 2
  if (!isGlb || view.getUint32(HEAD + 4, true) !== JSON_CHUNK) throw new Unusable('not_a_glb')
  const length = view.getUint32(HEAD, true)
  const start = HEAD + CHUNK_HEAD
  if (length > LIMITS.jsonBytes) throw new Unusable('too_many_bytes', length, LIMITS.jsonBytes)
  if (view.getUint32(8, true) > glb.byteLength || start + length > glb.byteLength)
    throw new Unusable('unreadable')
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(glb.subarray(start, start + length)))
    if (isJson(json)) return json
  } catch {
    // Falls through: half a document is no document.
  }
  throw new Unusable('unreadable')
}

function listOf(json: Json, key: string): readonly Json[] {
  const list = json[key] ?? []
  if (!Array.isArray(list) || !list.every(isJson)) throw new Unusable('unreadable')
  if (list.length > LIMITS.entries) throw new Unusable('unreadable')
  return list
}

function checkExtensions(json: Json): void {
  const required: unknown = json['extensionsRequired'] ?? []
  if (!Array.isArray(required)) throw new Unusable('unreadable')
  for (const name of required as unknown[]) {
    if (COMPRESSIONS.has(String(name))) throw new Unusable('unknown_compression')
    if (!KNOWN.has(String(name))) throw new Unusable('unreadable')
  }
}

function checkCounts(json: Json): void {
  let unpacked = 0
  for (const { count, type, componentType } of listOf(json, 'accessors')) {
    if (!isCount(count)) throw new Unusable('unreadable')
    if (count > LIMITS.vertices) throw new Unusable('too_many_triangles', count / 3, LIMITS.triangles)
    unpacked += count * (NUMBERS[String(type)] ?? 16) * (BYTES[String(componentType)] ?? 4)
  }
  for (const view of listOf(json, 'bufferViews')) {
    const { count, byteStride } = compressionOf(view)
    unpacked += count * byteStride
  }
  if (unpacked > LIMITS.unpackedBytes) throw new Unusable('too_many_bytes', unpacked, LIMITS.unpackedBytes)
}

/** Numbers of an entry and bytes of a number (glTF 2.0, 3.6.2.2 and 3.6.2.3). */
const NUMBERS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
}
const BYTES: Readonly<Record<string, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

/** Declared uncompressed size of a compressed view. */
function compressionOf(view: Json): { count: number; byteStride: number } {
  const extensions = isJson(view['extensions']) ? view['extensions'] : {}
  const packed = extensions['EXT_meshopt_compression']
  if (!isJson(packed)) return { count: 0, byteStride: 0 }
  const { count, byteStride } = packed
  if (!isCount(count) || !isCount(byteStride)) throw new Unusable('unreadable')
  return { count, byteStride }
}

/** External URIs are rejected: nothing is fetched. */
function checkAddresses(json: Json): void {
  const entries = [...listOf(json, 'buffers'), ...listOf(json, 'images')]
  if (entries.some(({ uri }) => uri !== undefined)) throw new Unusable('outside_data')
}

/** Nodes form trees of bounded depth: no cycles, one parent each. */
function checkNodes(nodes: readonly Json[], scenes: readonly Json[]): void {
  if (nodes.length > LIMITS.nodes) throw new Unusable('unreadable')
  const parents = new Int32Array(nodes.length).fill(-1)
  nodes.forEach(({ children }, parent) => {
    for (const child of numbersOf(children)) {
      if (parents[child] !== -1) throw new Unusable('unreadable')
      parents[child] = parent
    }
  })
  for (const { nodes: roots } of scenes)
    if (numbersOf(roots).some((root) => parents[root] !== -1)) throw new Unusable('unreadable')
  for (let node = 0; node < parents.length; node++) {
    let depth = 0
    for (let at = node; at !== -1; at = parents[at] ?? -1)
      if (++depth > LIMITS.depth) throw new Unusable('unreadable')
  }
}

function numbersOf(value: unknown): readonly number[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every(isCount)) throw new Unusable('unreadable')
  return value
}
