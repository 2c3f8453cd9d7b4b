import { beforeAll, describe, expect, test } from 'vitest'
import { Kernel, compileKernel } from '../kernel/kernel.ts'
import type { KernelModule } from '../kernel/kernel.ts'
import { decodeTexture } from '../node/decode-texture.ts'
import { finalCellMm, inspect } from '../solid.ts'
import { buildScanned } from './build-scanned.ts'
import type { PrintableToy } from './make-printable.ts'
import { repairGlb } from './repair-glb.ts'
import type { RepairWish } from './repair-glb.ts'
import { readGlb } from './read-glb.ts'
import { sampleMesh } from './sample-mesh.ts'
import * as meshes from './test-meshes.ts'

const SIZE_MM = 40
/** Machines that run everything at once are slow. */
const PATIENCE_MS = 180_000

let module: KernelModule
beforeAll(async () => {
  module = await compileKernel()
})

async function repaired(
  parts: readonly meshes.TestPart[],
  wish: Partial<RepairWish> = {},
): Promise<PrintableToy> {
  const context = { kernel: new Kernel(module), decode: decodeTexture }
  const glb = await meshes.glbOf(parts)
  return await repairGlb(context, {
    glb,
    longestSideMm: SIZE_MM,
    filaments: meshes.FILAMENTS,
    // Light is gathered wherever a sample of the picture falls.
    sizePx: 12,
    ...wish,
  })
}

let bearOnce: Promise<PrintableToy> | undefined
/** The bear, repaired once for all tests. */
const bear = (): Promise<PrintableToy> => (bearOnce ??= bearAnew())
/** With pictures large enough to be compared. */
const bearAnew = (): Promise<PrintableToy> => repaired(meshes.bear(), { sizePx: 64 })

/** Edges of a binary STL that are not used once in each direction, computed from its bytes alone. */
function faultyEdges(stl: Uint8Array): number {
  const bytes = Buffer.from(stl.buffer, stl.byteOffset, stl.byteLength)
  /** Numbers of the vertices by their twelve bytes. */
  const vertices = new Map<string, number>()
  const vertexAt = (at: number): number => {
    const key = bytes.toString('latin1', at, at + 12)
    const vertex = vertices.get(key) ?? vertices.size
    vertices.set(key, vertex)
    return vertex
  }
  const edges = new Map<number, number>()
  const triangles = bytes.readUInt32LE(80)
  for (let t = 0; t < triangles; t++) {
    const corners = [0, 1, 2].map((corner) => vertexAt(84 + t * 50 + 12 + corner * 12))
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 3] ?? 0
      const [low, high, way] = from < to ? [from, to, 1] : [to, from, 1000]
      const key = low * triangles * 3 + high
      edges.set(key, (edges.get(key) ?? 0) + way)
    })
  }
  return [...edges.values()].filter((ways) => ways !== 1001).length
}

const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code)
const longest = ({ model }: PrintableToy): number => Math.max(...Object.values(model?.report.sizeMm ?? {}))

const PRINTABLE: readonly [string, () => meshes.TestPart[], string[]][] = [
  ['overlapping balls', meshes.bear, ['shells_united']],
  ['openings', meshes.open, ['openings_closed']],
  ['insides out', meshes.inverted, ['shells_turned']],
  ['a tube through itself', meshes.selfCrossing, []],
  ['specks around', meshes.crumbs, ['specks_dropped']],
  ['shells in shells and a hovering hat', meshes.severalShells, ['shells_turned', 'parts_joined']],
  ['a needle to stand on', meshes.noBase, ['foot_added']],
  ['torn seams, a picture, vertex colours', () => meshes.seams(meshes.stripes()), []],
  ['a quarter of a million triangles', () => meshes.enormous(250), []],
]

describe('an awkward mesh becomes one closed solid of the asked length on a flat base', () => {
  test.each(PRINTABLE)(
    '%s',
    async (_, make, changes) => {
      const toy = make === meshes.bear ? await bear() : await repaired(make())
      expect(toy).toMatchObject({ verdict: 'printable', reasons: [] })
      expect(codes(toy.changes)).toEqual(expect.arrayContaining(changes))
      expect(toy.model?.report).toMatchObject({
        closed: true,
        manifold: true,
        components: 1,
        printable: true,
      })
      expect(faultyEdges(toy.model?.stl ?? new Uint8Array(84))).toBe(0)
      expect(Math.abs(longest(toy) - SIZE_MM)).toBeLessThan(0.1)
      expect(toy.model?.report.baseAreaMm2).toBeGreaterThan(40)
      expect(Object.keys(toy.sides ?? {})).toEqual(['front', 'left', 'back', 'right'])
    },
    PATIENCE_MS,
  )
})

const REFUSED: readonly [string, () => meshes.TestPart[], string][] = [
  ['a card', meshes.paperThin, 'no_solid'],
  ['a number that is none', meshes.notANumber, 'bad_numbers'],
  ['nothing at all', () => [], 'no_triangles'],
  [
    'half of a hollow ball',
    () => [meshes.ball([0, 0, 0], 1, { keeps: (_, column) => column < 24 })],
    'large_opening',
  ],
  [
    'a body with a sail',
    () => [meshes.ball([0, 0.4, 0], 0.4), meshes.block([0, 1, 0], [0.9, 0.5, 0.001])],
    'too_thin',
  ],
]

describe('what cannot be repaired needs a look, with the reason', () => {
  test.each(REFUSED)(
    '%s',
    async (_, make, reason) => {
      const toy = await repaired(make())
      expect(toy.verdict).toBe('needs_look')
      expect(codes(toy.reasons)).toContain(reason)
    },
    PATIENCE_MS,
  )
})

test(
  'every colour becomes the nearest filament, and only those that are seen are used',
  async () => {
    // Eyes of two millimetres are worth a filament, those of one are specks.
    const sizeMm = 80
    const cellMm = finalCellMm(sizeMm)
    const soup = await readGlb(await meshes.glbOf(meshes.bear()), decodeTexture)
    const { FILAMENTS: filaments } = meshes
    const { scan } = sampleMesh(soup, { filaments, cellsAlong: sizeMm / cellMm, cellMm })
    const wish = { sizeMm, filaments, nameSign: null, engraving: null }
    const { solid, toy } = await buildScanned(new Kernel(module), scan, wish)
    const report = inspect(solid, { bodies: toy.bodies.length, engraved: toy.lettering })
    const share = (slot: number): number =>
      (report.colours.find((colour) => colour.slot === slot)?.areaMm2 ?? 0) / report.areaMm2
    expect(share(1)).toBeGreaterThan(0.8)
    expect(share(2)).toBe(0)
    expect(share(3)).toBeGreaterThan(0.04)
    expect(share(4)).toBeGreaterThan(0.003)
  },
  PATIENCE_MS,
)

test.each([
  ['a text', { engraving: 'Till Åsa' }, ['foot_added']],
  ['a name and a text', { nameSign: 'Åsa', engraving: 'Grattis!' }, ['foot_added', 'name_on_foot']],
])(
  '%s is cut into the foot, and the whole is as long as asked',
  async (_what, texts, changes) => {
    const orange = meshes.ball([0, 0.5, 0], 0.5, { factor: [0.85, 0.25, 0.02] })
    const toy = await repaired([orange], { ...texts, longestSideMm: 60 })
    expect(toy).toMatchObject({ verdict: 'printable', reasons: [] })
    expect(Math.abs(longest(toy) - 60)).toBeLessThan(0.1)
    expect(codes(toy.changes)).toEqual(expect.arrayContaining(changes))
    expect(faultyEdges(toy.model?.stl ?? new Uint8Array(84))).toBe(0)
    // Nothing but the letters is of the third filament.
    expect(toy.model?.report.colours.find(({ slot }) => slot === 3)?.areaMm2).toBeGreaterThan(5)
  },
  PATIENCE_MS,
)

test(
  'the same mesh gives the same bytes',
  async () => {
    const [one, other] = [await bear(), await bearAnew()]
    expect(one.model?.threemf).toEqual(other.model?.threemf)
    expect(one.sides?.front.rgba).toEqual(other.sides?.front.rgba)
  },
  PATIENCE_MS,
)
