/** Meshes as artificial designers make them, awkward in ten ways; y up, in metres or whatever, facing +z. */
import { chanceFrom } from '../math/random.ts'
import { Document, WebIO } from '@gltf-transform/core'
import { encodePng } from '../files/png.ts'

export interface TestPart {
  positions: number[]
  indices: number[]
  uvs?: number[]
  /** Three per vertex, linear light. */
  tints?: number[]
  /** Base colour, linear light. */
  factor?: readonly [number, number, number]
  /** PNG. */
  picture?: Uint8Array<ArrayBuffer>
}

export async function glbOf(parts: readonly TestPart[]): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const mesh = document.createMesh('toy')
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', values: number[]) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(type === 'SCALAR' ? Uint32Array.from(values) : Float32Array.from(values))
      .setBuffer(buffer)
  for (const part of parts) {
    const material = document.createMaterial().setBaseColorFactor([...(part.factor ?? [1, 1, 1]), 1])
    if (part.picture)
      material.setBaseColorTexture(document.createTexture().setImage(part.picture).setMimeType('image/png'))
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', accessor('VEC3', part.positions))
      .setIndices(accessor('SCALAR', part.indices))
    if (part.uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', part.uvs))
    if (part.tints) primitive.setAttribute('COLOR_0', accessor('VEC3', part.tints))
    mesh.addPrimitive(primitive)
  }
  document.createScene().addChild(document.createNode().setMesh(mesh))
  return await new WebIO().writeBinary(document)
}

type Place = readonly [number, number, number]

interface BallLook extends Partial<Pick<TestPart, 'factor' | 'picture'>> {
  /** Rows and twice as many columns. */
  rows?: number
  /** Moves a place of the ball's surface (unit sphere) before it is scaled. */
  bend?: (place: Place) => Place
  /** Keeps a quad by row and column. */
  keeps?: (row: number, column: number) => boolean
  /** Colour of a vertex by its place on the unit sphere. */
  tint?: (place: Place) => Place
}

/** A ball with poles up and down and a seam of doubled vertices, as textures need it. */
export function ball(at: Place, radii: Place | number, look: BallLook = {}): TestPart {
  const { rows = 24, bend = (place) => place, keeps = () => true, tint, factor, picture } = look
  const columns = rows * 2
  const scale = typeof radii === 'number' ? [radii, radii, radii] : radii
  const part: TestPart & { uvs: number[] } = { positions: [], indices: [], uvs: [] }
  const tints: number[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [column / columns, row / rows]
      const [turn, down] = [u * 2 * Math.PI, v * Math.PI]
      const place: Place = [Math.sin(down) * Math.sin(turn), Math.cos(down), Math.sin(down) * Math.cos(turn)]
      const [x, y, z] = bend(place)
      part.positions.push(
        at[0] + x * (scale[0] ?? 1),
        at[1] + y * (scale[1] ?? 1),
        at[2] + z * (scale[2] ?? 1),
      )
      part.uvs.push(u, v)
      if (tint) tints.push(...tint(place))
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!keeps(row, column)) continue
      const a = row * (columns + 1) + column
      const b = a + columns + 1
      if (row > 0) part.indices.push(a, b, a + 1)
      if (row < rows - 1) part.indices.push(a + 1, b, b + 1)
    }
  }
  return { ...part, ...(tint && { tints }), ...(factor && { factor }), ...(picture && { picture }) }
}

export function block(at: Place, half: Place, factor?: Place): TestPart {
  const positions: number[] = []
  for (let corner = 0; corner < 8; corner++)
    for (const axis of [0, 1, 2] as const)
      positions.push(at[axis] + ((corner >> axis) & 1 ? half[axis] : -half[axis]))
  const quads = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ]
  const indices = quads.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
  return { positions, indices, ...(factor && { factor }) }
}

export const turnedOut = (part: TestPart): TestPart => ({ ...part, indices: part.indices.toReversed() })

/** Every triangle with corners of its own, strayed by up to `by`: seams as exporters leave them. */
export function tornApart(part: TestPart, by: number): TestPart {
  const chance = chanceFrom(7)
  const stray = (): number => (chance() - 0.5) * 2 * by
  const pick = (values: number[] | undefined, width: number): number[] =>
    values ? part.indices.flatMap((vertex) => values.slice(vertex * width, vertex * width + width)) : []
  return {
    ...part,
    positions: pick(part.positions, 3).map((v) => v + stray()),
    indices: part.indices.map((_, i) => i),
    ...(part.uvs && { uvs: pick(part.uvs, 2) }),
    ...(part.tints && { tints: pick(part.tints, 3) }),
  }
}

const ORANGE: Place = [0.85, 0.25, 0.02]
const WHITE: Place = [0.9, 0.88, 0.82]
const BLACK: Place = [0.01, 0.01, 0.012]
/** Of the meshes below, as filaments. */
export const FILAMENTS = ['#F58220', '#2A6FC9', '#F4EFE4', '#26262B'] as const

/** A sitting bear of overlapping balls. */
export const bear = (): TestPart[] => [
  ball([0, 0.32, 0], [0.3, 0.34, 0.27], { factor: ORANGE }),
  ball([0, 0.76, 0.02], 0.25, { factor: ORANGE }),
  ball([-0.2, 0.98, 0], 0.09, { factor: ORANGE, rows: 12 }),
  ball([0.2, 0.98, 0], 0.09, { factor: ORANGE, rows: 12 }),
  ball([0, 0.7, 0.22], [0.12, 0.09, 0.08], { factor: WHITE, rows: 14 }),
  ball([0, 0.33, 0.12], [0.2, 0.22, 0.18], { factor: WHITE }),
  ball([-0.09, 0.82, 0.23], 0.035, { factor: BLACK, rows: 10 }),
  ball([0.09, 0.82, 0.23], 0.035, { factor: BLACK, rows: 10 }),
  ball([0, 0.73, 0.3], 0.03, { factor: BLACK, rows: 10 }),
  ball([-0.17, 0.07, 0.22], [0.1, 0.09, 0.16], { factor: ORANGE, rows: 14 }),
  ball([0.17, 0.07, 0.22], [0.1, 0.09, 0.16], { factor: ORANGE, rows: 14 }),
  ball([-0.3, 0.42, 0.08], [0.08, 0.19, 0.09], { factor: ORANGE, rows: 14 }),
  ball([0.3, 0.42, 0.08], [0.08, 0.19, 0.09], { factor: ORANGE, rows: 14 }),
]

/** The bear lacks a patch of its back and the whole of its underside. */
export const open = (): TestPart[] => {
  const [, ...rest] = bear()
  const body = ball([0, 0.32, 0], [0.3, 0.34, 0.27], {
    factor: ORANGE,
    keeps: (row, column) => row < 20 && !(row > 8 && row < 14 && column > 20 && column < 28),
  })
  return [body, ...rest]
}

export const inverted = (): TestPart[] => bear().map(turnedOut)

/** A tube laid as an eight: it runs through itself in the middle. */
export const selfCrossing = (): TestPart[] => [
  tube(
    (turn) => [0.42 * Math.sin(2 * turn), 0.62 + 0.48 * Math.cos(turn), 0.05 * Math.sin(turn)],
    0.14,
    ORANGE,
  ),
]

/** Closed, about a closed path, in the plane of the screen more or less. */
function tube(path: (turn: number) => Place, radius: number, factor: Place): TestPart {
  const [along, around] = [120, 32]
  const part: TestPart = { positions: [], indices: [], factor }
  for (let i = 0; i < along; i++) {
    const turn = (i / along) * 2 * Math.PI
    const [at, next] = [path(turn), path(turn + 1e-3)]
    const way = [next[0] - at[0], next[1] - at[1]] as const
    const length = Math.hypot(...way)
    for (let j = 0; j < around; j++) {
      const angle = (j / around) * 2 * Math.PI
      const aside = (Math.cos(angle) * radius) / length
      part.positions.push(at[0] - way[1] * aside, at[1] + way[0] * aside, at[2] + Math.sin(angle) * radius)
      const [a, b] = [i * around + j, ((i + 1) % along) * around + j]
      const [c, d] = [i * around + ((j + 1) % around), ((i + 1) % along) * around + ((j + 1) % around)]
      part.indices.push(a, b, c, c, b, d)
    }
  }
  return part
}

/** Two dozen specks around the bear, some near, some far. */
export const crumbs = (): TestPart[] => [
  ...bear(),
  ...Array.from({ length: 24 }, (_, n): TestPart => {
    const turn = n * 2.4
    const away = 0.5 + (n % 5) * 0.6
    return ball([Math.sin(turn) * away, 0.1 + (n % 7) * 0.2, Math.cos(turn) * away], 0.012, {
      rows: 4,
      factor: BLACK,
    })
  }),
]

/** A card a tenth of a millimetre thick. */
export const paperThin = (): TestPart[] => [block([0, 0.5, 0], [0.4, 0.5, 0.0005], WHITE)]

/** Dimpled ball of four triangles for every row squared: 706 rows make two million. */
export const enormous = (rows = 706): TestPart[] => [
  ball([0, 0.5, 0], 0.5, {
    rows,
    factor: ORANGE,
    bend: ([x, y, z]) => {
      const out = 1 + 0.03 * Math.sin(x * 24) * Math.sin(y * 24) * Math.sin(z * 24)
      return [x * out, y * out, z * out]
    },
  }),
]

/** Bodies within bodies, one of them hollow, and a hat that hovers. */
export const severalShells = (): TestPart[] => [
  ...bear(),
  turnedOut(ball([0, 0.3, 0], 0.16, { factor: ORANGE })),
  block([0, 1.16, 0], [0.16, 0.08, 0.16], [0.02, 0.1, 0.6]),
]

/** Balances on a needle. */
export const noBase = (): TestPart[] => [
  ball([0, 0.6, 0], [0.4, 0.6, 0.4], {
    factor: ORANGE,
    bend: ([x, y, z]) => {
      const wide = y < 0 ? 1 + 0.97 * y : 1
      return [x * wide, y, z * wide]
    },
  }),
]

export const notANumber = (): TestPart[] => {
  const [body, ...rest] = bear()
  if (!body) return rest
  return [{ ...body, positions: body.positions.map((v, i) => (i === 300 ? Number.NaN : v)) }, ...rest]
}

/** A picture in the first two filaments' colours. */
export function stripes(): Uint8Array<ArrayBuffer> {
  const [side, width] = [64, 8]
  const rgba = Uint8Array.from({ length: side * side * 4 }, (_, i) => {
    const isOrange = Math.floor(i / 4 / side / width) % 2 === 1
    return (isOrange ? [245, 130, 32, 255] : [42, 111, 201, 255])[i % 4] ?? 0
  })
  return new Uint8Array(encodePng(rgba, side, side))
}

/** Striped by a picture, capped by vertex colours, torn along every edge. */
export const seams = (picture: Uint8Array<ArrayBuffer>): TestPart[] => [
  tornApart(ball([0, 0.4, 0], [0.36, 0.4, 0.36], { picture, rows: 32 }), 4e-5),
  tornApart(
    ball([0, 0.85, 0], 0.24, { rows: 32, tint: ([, y]) => (y > 0.3 ? BLACK : y > -0.2 ? ORANGE : WHITE) }),
    4e-5,
  ),
]
