/** Reads a GLB into a triangle soup: transforms applied, strips and fans unrolled, colours kept. */
import { WebIO } from '@gltf-transform/core'
import type {
  Accessor,
  Document,
  Material as GltfMaterial,
  Node,
  Primitive,
  Texture as GltfTexture,
  mat4,
} from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import type { Transform } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { LIMITS, checkGlb } from './check-glb.ts'
import type { CheckedGlb } from './check-glb.ts'
import type { DecodeTexture, Material, Texture, TriangleSoup } from './soup.ts'
import { Unusable } from './unusable.ts'

const EXTENSIONS = [
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRTextureTransform,
]

/** @throws Unusable */
export async function readGlb(glb: Uint8Array, decode: DecodeTexture): Promise<TriangleSoup> {
  const parts = partsOf(await documentOf(glb, checkGlb(glb)))
  const triangles = parts.reduce((sum, { corners }) => sum + corners.length / 3, 0)
  if (triangles === 0) throw new Unusable('no_triangles')
  if (triangles > LIMITS.triangles) throw new Unusable('too_many_triangles', triangles, LIMITS.triangles)
  return await soupOf(parts, decode)
}

/** What a packed list unpacks to is known only then: the process's own limits hold it. */
async function documentOf(glb: Uint8Array, { usesDraco }: CheckedGlb): Promise<Document> {
  await MeshoptDecoder.ready
  const io = new WebIO()
    .registerExtensions(EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  if (usesDraco) {
    const { createDecoderModule } = await import('draco3d')
    io.registerDependencies({ 'draco3d.decoder': await createDecoderModule() })
  }
  try {
    return await io.readBinary(new Uint8Array(glb))
  } catch {
    // The library's message describes the file only.
    throw new Unusable('unreadable')
  }
}

interface Part {
  primitive: Primitive
  matrix: mat4
  positions: Accessor
  corners: Uint32Array
}

/** What the file shows: its default scene, or all that hangs loose. */
function partsOf(document: Document): Part[] {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const tops = scene ? scene.listChildren() : root.listNodes().filter((node) => node.getParentNode() === null)
  const parts: Part[] = []
  let corners = 0
  for (const top of tops)
    top.traverse((node) => {
      for (const part of partsOfNode(node)) {
        corners += part.corners.length
        // Many nodes may show one mesh: counted before anything is copied.
        if (corners > LIMITS.triangles * 3)
          throw new Unusable('too_many_triangles', corners / 3, LIMITS.triangles)
        parts.push(part)
      }
    })
  return parts
}

function* partsOfNode(node: Node): Generator<Part> {
  const matrix = node.getWorldMatrix()
  for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
    const positions = primitive.getAttribute('POSITION')
    if (!positions || positions.getElementSize() !== 3) continue
    const corners = cornersOf(primitive, positions.getCount())
    if (corners.length > 0) yield { primitive, matrix, positions, corners }
  }
}

/** glTF 2.0, 5.24.4. */
const [TRIANGLES, STRIP, FAN] = [4, 5, 6] as const

/** Three vertices a triangle; points and lines have none. */
function cornersOf(primitive: Primitive, vertices: number): Uint32Array {
  const mode: number = primitive.getMode()
  if (mode !== TRIANGLES && mode !== STRIP && mode !== FAN) return new Uint32Array(0)
  const given = primitive.getIndices()?.getArray() ?? null
  const count = given?.length ?? vertices
  const at = (i: number): number => {
    const vertex = given === null ? i : (given[i] ?? 0)
    if (vertex >= vertices) throw new Unusable('unreadable')
    return vertex
  }
  const triangles = mode === TRIANGLES ? Math.floor(count / 3) : Math.max(0, count - 2)
  const corners = new Uint32Array(triangles * 3)
  for (let t = 0; t < triangles; t++) {
    const first = mode === TRIANGLES ? t * 3 : mode === FAN ? 0 : t
    const step = mode === TRIANGLES ? t * 3 : t
    const turned = mode === STRIP && t % 2 === 1
    corners[t * 3] = at(first)
    corners[t * 3 + 1] = at(step + (turned ? 2 : 1))
    corners[t * 3 + 2] = at(step + (turned ? 1 : 2))
  }
  return corners
}

async function soupOf(parts: readonly Part[], decode: DecodeTexture): Promise<TriangleSoup> {
  const vertices = parts.reduce((sum, { positions }) => sum + positions.getCount(), 0)
  const triangles = parts.reduce((sum, { corners }) => sum + corners.length / 3, 0)
  if (vertices > LIMITS.vertices) throw new Unusable('too_many_triangles', vertices / 3, LIMITS.triangles)
  const { materials, numbers } = await materialsOf(parts, decode)
  const isTinted = parts.some(({ primitive }) => primitive.getAttribute('COLOR_0') !== null)
  const soup: TriangleSoup = {
    positions: new Float32Array(vertices * 3),
    indices: new Uint32Array(triangles * 3),
    uvs: new Float32Array(vertices * 2),
    vertexColours: isTinted ? new Uint8Array(vertices * 3).fill(255) : null,
    materialOf: new Uint16Array(triangles),
    materials,
  }
  let [vertex, corner] = [0, 0]
  for (const part of parts) {
    placeVertices(soup, vertex, part)
    soup.indices.set(
      part.corners.map((v) => v + vertex),
      corner,
    )
    soup.materialOf.fill(
      numbers.get(part.primitive.getMaterial()) ?? 0,
      corner / 3,
      (corner + part.corners.length) / 3,
    )
    vertex += part.positions.getCount()
    corner += part.corners.length
  }
  return soup
}

function placeVertices(soup: TriangleSoup, first: number, { primitive, matrix: m, positions }: Part): void {
  const texture = primitive.getMaterial()?.getBaseColorTextureInfo()?.getTexCoord() ?? 0
  const uvs = primitive.getAttribute(`TEXCOORD_${texture}`)
  const tints = primitive.getAttribute('COLOR_0')
  const [at, uv, tint] = [
    [0, 0, 0],
    [0, 0],
    [1, 1, 1, 1],
  ]
  for (let v = 0; v < positions.getCount(); v++) {
    const o = (first + v) * 3
    const [x = 0, y = 0, z = 0] = positions.getElement(v, at)
    const place = (row: 0 | 1 | 2): number =>
      m[row] * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0)
    // From y up, facing +z.
    soup.positions[o] = place(0)
    soup.positions[o + 1] = -place(2)
    soup.positions[o + 2] = place(1)
    if (
      !Number.isFinite((soup.positions[o] ?? 0) + (soup.positions[o + 1] ?? 0) + (soup.positions[o + 2] ?? 0))
    )
      throw new Unusable('bad_numbers')
    if (uvs && v < uvs.getCount()) soup.uvs.set(uvs.getElement(v, uv).slice(0, 2), (first + v) * 2)
    if (tints && soup.vertexColours && v < tints.getCount()) {
      const colour = tints.getElement(v, tint)
      for (let c = 0; c < 3; c++)
        soup.vertexColours[o + c] = Math.round(255 * Math.min(1, Math.max(0, colour[c] ?? 1)))
    }
  }
}

const MAX_PAINTS = 4096
/** Each may unpack to some 16 MB. */
const MAX_PICTURES = 24
const UNCHANGED: Material['transform'] = [1, 0, 0, 0, 1, 0]
const WHITE: Material = { factor: [1, 1, 1], texture: null, transform: UNCHANGED }

async function materialsOf(
  parts: readonly Part[],
  decode: DecodeTexture,
): Promise<{ materials: Material[]; numbers: Map<GltfMaterial | null, number> }> {
  const materials: Material[] = [WHITE]
  const numbers = new Map<GltfMaterial | null, number>([[null, 0]])
  const textures = new Map<GltfTexture, Texture>()
  for (const { primitive } of parts) {
    const material = primitive.getMaterial()
    if (material === null || numbers.has(material)) continue
    if (materials.length >= MAX_PAINTS) throw new Unusable('unreadable')
    numbers.set(material, materials.length)
    const [r, g, b] = material.getBaseColorFactor()
    materials.push({
      factor: [r, g, b],
      texture: await textureOf(material.getBaseColorTexture(), textures, decode),
      transform: transformOf(material),
    })
  }
  return { materials, numbers }
}

async function textureOf(
  texture: GltfTexture | null,
  textures: Map<GltfTexture, Texture>,
  decode: DecodeTexture,
): Promise<Texture | null> {
  const bytes = texture?.getImage() ?? null
  if (texture === null || bytes === null) return null
  if (!textures.has(texture) && textures.size >= MAX_PICTURES)
    throw new Unusable('picture_too_large', textures.size + 1, MAX_PICTURES)
  const picture = textures.get(texture) ?? (await decode(bytes))
  textures.set(texture, picture)
  return picture
}

/** KHR_texture_transform: scaled, turned counter-clockwise, moved. */
function transformOf(material: GltfMaterial): Material['transform'] {
  const given = material
    .getBaseColorTextureInfo()
    ?.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME)
  if (!given) return UNCHANGED
  const [[sx, sy], [dx, dy], turn] = [given.getScale(), given.getOffset(), given.getRotation()]
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  return [cosine * sx, sine * sy, dx, -sine * sx, cosine * sy, dy]
}
