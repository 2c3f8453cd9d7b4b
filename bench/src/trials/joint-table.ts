/**
 * What is printed must work: every jointed kind and variant, a line for each size.
 *   node scripts/tool.mjs node bench/src/trials/joint-table.ts [part of a kind's path] [sizes in mm, as 80,120] [features beside joints, as base,hat] [engraving]
 * Columns: moving parts by kind of hinge; where each begins (bed, support, gap, air); least clearance, and
 * by how many degrees the least free part turns (360: all round); thinnest wall; contact with the bed; whether wheels carry the toy
 * (clearance under the body, flat of a wheel as a share of its diameter); small parts; supports.
 * Below it what would hold a part fast: it is built as one with the toy, or the debris of its gap is dropped.
 */
import { readDesign } from '@leksmedjan/toymaker/design'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { describeContacts } from '@leksmedjan/toymaker/describe-contacts'
import { buildToyWithClearance } from '@leksmedjan/toymaker/joint-clearance'
import { buildToy, shapesOf } from '@leksmedjan/toymaker/grammar/build-toy'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import { inspect } from '@leksmedjan/toymaker/inspection/inspect'
import { shellStarts } from '@leksmedjan/toymaker/print/shell-starts'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { cutLetters } from '@leksmedjan/toymaker/lettering/cut-letters'
import { along, apply, cross, dot, scale, sub } from '@leksmedjan/toymaker/math/vec'
import type { Vec3 } from '@leksmedjan/toymaker/math/vec'
import type { Mesh } from '@leksmedjan/toymaker/mesh/surface-nets'
import { distanceTo } from '@leksmedjan/toymaker/sdf/distance'
import { longestSideOf } from '@leksmedjan/toymaker/sdf/measure'
import { meshBodies, meshToy } from '@leksmedjan/toymaker/solid'
import type { Toy } from '@leksmedjan/toymaker/toy'

const [wanted = '', sizesText = '80,120', featuresText = '', engraving = ''] = process.argv.slice(2)
const CELL_MM = 0.8
const kernel = new Kernel(await compileKernel())

interface Hinge {
  kind: string
  at: Vec3
  /** About which it may turn. */
  axes: readonly Vec3[]
}

function hingesOf(toy: Toy): Hinge[] {
  const shapes = shapesOf(toy.design)
  const mmPerUnit = toy.sizeMm / longestSideOf(shapes)
  return toy.movingParts.flatMap((part) => {
    const shape = shapes.find(({ hinge, body }) => hinge !== null && body === part)
    if (!shape) return []
    const kind = shape.hinge ?? 'limb'
    const way = apply(shape.rotation, [0, 0, 1])
    const axes: Vec3[] = kind === 'limb' ? [way, [1, 0, 0], [0, 1, 0], [0, 0, 1]] : [way]
    return [{ kind, at: scale(shape.at, mmPerUnit), axes }]
  })
}

/** About an axis through a point (Rodrigues). */
function turned(point: Vec3, at: Vec3, axis: Vec3, degrees: number): Vec3 {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const from = sub(point, at)
  const side = cross(axis, from)
  const level = dot(axis, from) * (1 - c)
  return along(along(along(at, from, c), side, s), axis, level)
}

/** Steps of a turn that are tried each way, degrees; a wheel must get all round. */
const STEPS = Array.from({ length: 12 }, (_, i) => 15 * (i + 1))
const FUSED_MM = 0.1
const STRIDE = 7

/** Degrees it is free to turn, both ways together, about its best axis. */
const freeTurn = (part: Mesh, body: Float32Array, { at, axes }: Hinge): number =>
  Math.max(
    ...axes.map((axis) =>
      [1, -1].reduce((sum, side) => {
        const stopped = STEPS.findIndex(
          (by) => clearance(part, body, (point) => turned(point, at, axis, side * by)) < FUSED_MM,
        )
        return sum + (stopped < 0 ? 180 : (STEPS[stopped - 1] ?? 0))
      }, 0),
    ),
  )

function clearance(part: Mesh, body: Float32Array, turn: (point: Vec3) => Vec3): number {
  let least = Infinity
  for (let i = 0; i < part.normals.length; i += 3 * STRIDE) {
    const at: Vec3 = [part.positions[i] ?? 0, part.positions[i + 1] ?? 0, part.positions[i + 2] ?? 0]
    const room = distanceTo(body, turn(at))
    if (room < least + CELL_MM) least = Math.min(least, room + distanceTo(part.tape, at))
  }
  return least
}

const lowest = ({ positions, normals }: Mesh): number =>
  Array.from({ length: normals.length / 3 }, (_, v) => positions[v * 3 + 2] ?? 0).reduce((a, b) =>
    Math.min(a, b),
  )

/** Length of a wheel's contact with the bed along the toy, and its diameter. */
function flatOf({ positions, normals }: Mesh): number {
  const [all, low]: [number[], number[]] = [[], []]
  for (let i = 0; i < normals.length; i += 3) {
    all.push(positions[i + 1] ?? 0)
    if ((positions[i + 2] ?? 0) < 0.25) low.push(positions[i + 1] ?? 0)
  }
  const span = (places: number[]): number =>
    places.length === 0 ? 0 : Math.max(...places) - Math.min(...places)
  return span(low) / span(all)
}

function designOf(kind: string, sizeMm: number): ToyDesign {
  const features = ['joints', ...featuresText.split(',').filter((feature) => feature !== '')]
  return readDesign({
    kind,
    sizeMm,
    colours: ['#F58220', '#2F6DB5'],
    features,
    seed: 7,
    engraving: engraving || null,
  })
}

function rowOf(design: ToyDesign): string[] | null {
  const { kind, sizeMm } = design
  const toy = buildToyWithClearance(kernel, design)
  if (toy.movingParts.length === 0) return null
  const hinges = hingesOf(toy)
  const [body, ...parts] = meshBodies(kernel, toy, CELL_MM)
  if (!body) return null
  const solid = meshToy(kernel, toy, { cellMm: CELL_MM, letters: cutLetters })
  const report = inspect(solid, { bodies: toy.bodies.length, engraved: toy.lettering })
  const starts = shellStarts(solid).map(({ start }) => start)
  const clear = parts.map((part) => clearance(part, body.tape, (point) => point))
  const free = parts.map((part, i) => (hinges[i] ? freeTurn(part, body.tape, hinges[i]) : 0))
  const wheels = parts.filter((_, i) => hinges[i]?.kind === 'wheel')
  const kinds = new Set(hinges.map((hinge) => hinge.kind))
  return [
    kind,
    String(sizeMm),
    [...kinds].map((name) => `${hinges.filter((hinge) => hinge.kind === name).length} ${name}`).join(' '),
    ['bed', 'support', 'gap', 'air'].map((name) => starts.filter((start) => start === name).length).join('/'),
    Math.min(...clear).toFixed(2),
    String(Math.min(...free)),
    report.wallMm.permille.toFixed(2),
    (report.baseAreaMm2 / 100).toFixed(1),
    wheels.length > 0 ? `${lowest(body).toFixed(1)} ${Math.max(...wheels.map(flatOf)).toFixed(2)}` : '-',
    String(report.smallParts.length),
    report.supportCm3.toFixed(1),
    report.findings.map(({ code }) => code).join(' '),
  ]
}

console.log(
  'kind | mm | moves | bed/support/gap/air | clearance | turns ° | wall | bed cm2 | under body, flat | small | support cm3 | findings',
)
for (const [group, kinds] of Object.entries(GROUPS))
  for (const [slug, kind] of Object.entries(kinds))
    for (const path of [slug, ...Object.keys(kind.variants ?? {}).map((variant) => `${slug}.${variant}`)]) {
      if (!`${group}.${path}`.includes(wanted)) continue
      for (const sizeMm of sizesText.split(',').map(Number)) {
        const design = designOf(`${group}.${path}`, sizeMm)
        const row = rowOf(design)
        if (row) console.log(row.join(' | '))
        for (const contact of describeContacts(kernel, buildToy(design))) console.log(`  held: ${contact}`)
      }
    }
