/** Builds plans and parts alone, in the context of a real design, and measures what they added. */
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readDesign } from '../design.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkMesh } from '../mesh/check.ts'
import { meshTape } from '../mesh/surface-nets.ts'
import { boundsOf, lowestPoint } from '../sdf/bounds.ts'
import { distanceTo } from '../sdf/distance.ts'
import { SLOT_NAMES } from '../sdf/shapes.ts'
import type { Shape, Slot } from '../sdf/shapes.ts'
import { pack } from '../sdf/tape.ts'
import { flipX } from '../math/vec.ts'
import type { Vec3 } from '../math/vec.ts'
import { buildKind } from './build-toy.ts'
import type { Example } from './examples/example.ts'
import { sit } from './plans/sit.ts'
import { chanceFrom } from '../math/random.ts'
import { ShapeBuilder } from './shape-builder.ts'
import type { BuildContext } from './build-context.ts'
import { USUAL_VARIANT } from './traits/variants.ts'

/** What an example adds in the default style. */
export interface Added {
  /** Slots of the shapes it adds, ascending. */
  slots: readonly Slot[]
  /** Bounding box of the shapes it adds, units. */
  box: readonly [low: Vec3, high: Vec3]
  /** Left and right differ: by design, by chance, or by the side it is asked for. */
  lopsided?: true
}

/** One plan or part that a test builds, and what is expected of it. */
export interface BuildCase extends Example {
  name: string
  /** Where `added` is written, below toymaker/src/grammar/. */
  file: string
  /** Absent while the file has no row of that name. */
  added: Added | undefined
}

/** Units by which a bounding box may differ from the expected one. */
const BOX_TOLERANCE = 2
/** Cells along the longest side: rods of 3 mm still join what they should. */
const CELLS = 48
const SIZE_MM = 120
const SEED = 7
/** Units by which left and right may differ. */
const ALIKE = 0.05

/** Arms hang down. */
const CALM = { personality: 'calm' }
/** A small one for small children: thick rods, a large head, short limbs. */
const SMALL = { ...CALM, style: 'chibi', age: '3-5', sizeMm: 80 }

/** The context of a real design: proportions, colours and millimetres per unit as its toy has them; both arms alike. */
export function contextOf(wish: object): BuildContext {
  let context: BuildContext | undefined
  const build = (s: ShapeBuilder): void => {
    sit(s)
    context = s.context
  }
  const kind = { build, face: { azimuth: 24, elevation: 6, size: 5 } }
  const design = readDesign({ colours: ['#F58220'], seed: SEED, sizeMm: SIZE_MM, ...wish })
  buildKind(design, { kind, group: 'animals.husdjur', path: 'animals.husdjur.test' })
  if (!context) throw new Error('the kind was not built')
  const [arm] = context.mood.arms
  return { ...asDrawn(context), mood: { ...context.mood, arms: [arm, arm] } }
}

/** Without what the seed makes of it. */
function asDrawn(context: BuildContext): BuildContext {
  const { proportions: p, variant } = context
  const { build, ears } = variant
  const proportions = {
    ...p,
    head: p.head / build.head,
    body: p.body / build.body,
    limbLength: p.limbLength / build.limbLength,
    limbGirth: p.limbGirth / build.limbGirth,
    ears: p.ears / ears.size,
  }
  return { ...context, proportions, variant: USUAL_VARIANT }
}

const CONTEXTS = { calm: contextOf(CALM), small: contextOf(SMALL) }

interface BuiltCase {
  host: readonly Shape[]
  added: readonly Shape[]
  s: ShapeBuilder
}

export function buildCase(context: BuildContext, { on, build }: Example): BuiltCase {
  const s = new ShapeBuilder({ ...context, chance: chanceFrom(SEED) })
  on?.(s)
  const host = [...s.shapes]
  build(s)
  return { host, added: s.shapes.slice(host.length), s }
}

const slotsOf = (shapes: readonly Shape[]): Slot[] =>
  [...new Set(shapes.filter(paintsItsSlot).map(({ slot }) => slot))].toSorted((a, b) => a - b)

const paintsItsSlot = ({ operation }: Shape): boolean => operation === 'unite' || operation === 'paint'

/** Bounding box of shapes whatever their operation, in whole units. */
export function boxOf(shapes: readonly Shape[]): [Vec3, Vec3] {
  const solid = shapes.map((shape): Shape => ({ ...shape, operation: 'unite' }))
  const { low, high } = boundsOf(solid)
  const lowest = Math.min(...solid.map(lowestPoint))
  const whole = (v: readonly number[]): Vec3 => v.map((each) => Math.round(each) || 0) as unknown as Vec3
  return [whole([low[0], low[1], lowest]), whole(high)]
}

/** Sample points along each axis of the bounding box. */
const SAMPLES = [0, 0.2, 0.4, 0.6, 0.8, 1]

/** Largest difference between the distance fields of the left and the right, over every colour and operation, units. */
function asymmetryOf(shapes: readonly Shape[]): number {
  const groups = Map.groupBy(shapes, ({ operation, slot }) => `${operation} ${slot}`)
  const [low, high] = boxOf(shapes)
  const at = (axis: 0 | 1 | 2, share: number): number => low[axis] + (high[axis] - low[axis]) * share
  const points = SAMPLES.flatMap((x) =>
    SAMPLES.flatMap((y) => SAMPLES.map((z): Vec3 => [at(0, x), at(1, y), at(2, z)])),
  )
  const tapes = [...groups.values()].map((group) =>
    pack(
      group.map((shape): Shape => ({ ...shape, operation: 'unite', blend: 0 })),
      1,
    ),
  )
  return Math.max(
    ...tapes.flatMap((tape) =>
      points.map((point) => Math.abs(distanceTo(tape, point) - distanceTo(tape, flipX(point)))),
    ),
  )
}

interface MeshedCase {
  /** Whether it is one closed piece that needed no pin and lost no speck. */
  isWhole: boolean
  /** Triangles of the surface in each slot, by its number. */
  triangles: readonly number[]
}

function meshCase(kernel: Kernel, shapes: readonly Shape[], { mmPerUnit, design }: BuildContext): MeshedCase {
  const mesh = meshTape(kernel, pack(shapes, mmPerUnit), { cellMm: design.sizeMm / CELLS })
  const { openEdges, doubledEdges, components } = checkMesh(mesh.indices, mesh.normals.length / 3)
  const triangles = [0, 0, 0, 0, 0]
  for (const slot of mesh.slots) triangles[slot] = (triangles[slot] ?? 0) + 1
  const isWhole = openEdges + doubledEdges + mesh.bridges + mesh.droppedParts === 0 && components === 1
  return { isWhole, triangles }
}

/** Defines the tests that every plan and part passes. */
export function describeBuild(kernel: () => Kernel, built: BuildCase): void {
  const { host, added } = buildCase(CONTEXTS.calm, built)
  const meshIn = (context: BuildContext): MeshedCase =>
    meshCase(kernel(), buildCase(context, built).s.shapes, context)

  it('adds shapes in its slots and no other', () => {
    expect(added.length).toBeGreaterThan(0)
    expect(pack(added, 1).every((value) => Number.isFinite(value))).toBe(true)
    expect(slotsOf(added), rowFor(built)).toEqual(expectedOf(built).slots)
  })

  it('fills its bounding box', () => {
    const { box } = expectedOf(built)
    const off = boxOf(added).map((corner, i) => corner.map((at, axis) => at - (box[i]?.[axis] ?? 0)))
    expect(
      off.flat().every((by) => Math.abs(by) <= BOX_TOLERANCE),
      `off by ${JSON.stringify(off)}; ${rowFor(built)}`,
    ).toBe(true)
  })

  it(built.added?.lopsided ? 'differs left and right' : 'is alike left and right', () => {
    expect(asymmetryOf(added) > ALIKE, rowFor(built)).toBe(expectedOf(built).lopsided === true)
  })

  it('is one piece with what it is built on, and every colour it brings shows', () => {
    const { isWhole, triangles } = meshIn(CONTEXTS.calm)
    expect(isWhole).toBe(true)
    const brought = slotsOf(added).filter((slot) => !slotsOf(host).includes(slot))
    expect(brought.filter((slot) => triangles[slot] === 0)).toEqual([])
  })

  it('is one piece on a small toy for small children too', () => {
    expect(meshIn(CONTEXTS.small).isWhole).toBe(true)
  })
}

/** @throws with the row to paste where its file has none of that name */
export function expectedOf(built: BuildCase): Added {
  if (built.added === undefined) throw new Error(`${built.name} is missing; ${rowFor(built)}`)
  return built.added
}

/** What the example adds now, as its file writes it. */
function rowFor(built: Pick<BuildCase, 'name' | 'file' | 'on' | 'build'>): string {
  const { added } = buildCase(CONTEXTS.calm, built)
  const slots = slotsOf(added).map((slot) => SLOT_NAMES[slot])
  const box = boxOf(added).map((corner) => `[${corner.join(', ')}]`)
  const lopsided = asymmetryOf(added) > ALIKE ? ', lopsided: true' : ''
  const row = `'${built.name}': { slots: [${slots.join(', ')}], box: [${box.join(', ')}]${lopsided} },`
  return `once its picture is right, toymaker/src/grammar/${built.file} needs\n  ${row}`
}

/** Examples by name, each with what `file` says that it adds. */
export const casesOf = <N extends string>(
  file: string,
  examples: Readonly<Record<N, Example>>,
  added: Readonly<Partial<Record<N, Added>>>,
): Record<string, BuildCase> =>
  Object.fromEntries(
    Object.entries<Example>(examples).map(([name, example]) => [
      name,
      { ...example, name, file, added: added[name as N] },
    ]),
  )

/** Every module of a folder but its tests, by the name of its file. */
export async function modulesIn(folder: URL): Promise<Record<string, object>> {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !/\.test(-data)?\.ts$/.test(name),
  )
  const modules = files.map(async (file): Promise<[string, object]> => {
    const module: unknown = await import(new URL(file, folder).href)
    return [file.slice(0, -'.ts'.length), Object(module)]
  })
  return Object.fromEntries(await Promise.all(modules))
}

/** Names of the functions that modules export, as `module.function`, sorted. */
export const exportedFunctions = (modules: Readonly<Record<string, object>>): string[] =>
  Object.entries(modules)
    .flatMap(([module, exported]) =>
      Object.entries(exported)
        .filter(([, value]) => typeof value === 'function')
        .map(([name]) => `${module}.${name}`),
    )
    .toSorted()
