/**
 * The print plan beside PrusaSlicer's own figures, on toys of all kinds, sizes and options:
 *   node scripts/tool.mjs node bench/src/trials/print-plan.ts [count] [first seed] [colours] [file.json]
 * One-colour runs are compared in minutes and grams; `colours` adds the four-colour run for changes and grams of the
 * whole plate. A file receives the toys and the slicer's figures as in toymaker/src/print/sliced-toys.json.
 * Slicing takes 5-40 s of CPU a toy. Without `prusa-slicer` only the plan is printed.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { writeStl } from '@leksmedjan/toymaker/files/stl'
import { writeThreeMf } from '@leksmedjan/toymaker/files/threemf'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { planPrint } from '@leksmedjan/toymaker/print/plan'
import type { PrintPlan } from '@leksmedjan/toymaker/print/plan'
import { layerMmFor } from '@leksmedjan/toymaker/print/print-settings'
import { finalCellMm, meshToy } from '@leksmedjan/toymaker/solid'
import type { Solid } from '@leksmedjan/toymaker/solid'
import type { Toy } from '@leksmedjan/toymaker/toy'
import { variedToy } from './varied-toys.ts'

const options = process.argv.slice(2)
const [count = 20, firstSeed = 1] = options.filter((option) => /^\d+$/.test(option)).map(Number)
const inColours = options.includes('colours')
const keepAs = options.find((option) => option.endsWith('.json'))

const SLICER = 'prusa-slicer'
const hasSlicer = spawnSync(SLICER, ['--help']).error === undefined
if (!hasSlicer) console.log(`${SLICER} is not installed: plans only`)
const folder = mkdtempSync(join(tmpdir(), 'print-plan-'))
const BED = ['--bed-shape', '0x0,250x0,250x210,0x210', '--center', '125,105']
/** Slicer settings for the STL; the 3MF carries its own. */
const oneColour = (layerMm: number): string[] =>
  (
    `--layer-height ${layerMm} --first-layer-height ${layerMm} --perimeters 3 --fill-density 12% ` +
    '--filament-density 1.24 --support-material --support-material-auto --support-material-buildplate-only'
  ).split(' ')

interface Sliced {
  minutes: number
  grams: number
  changes: number
}

function slice(model: string, more: readonly string[]): Sliced {
  const target = `${model}.gcode`
  const run = spawnSync('nice', ['-n', '10', SLICER, '--export-gcode', ...BED, ...more, '-o', target, model])
  if (run.status !== 0) throw new Error(`${SLICER} failed: ${run.stderr.toString().slice(-300)}`)
  const text = readFileSync(target, 'utf8')
  rmSync(target)
  const time = /estimated printing time \(normal mode\) = (.*)/.exec(text)?.[1] ?? ''
  const part = (unit: string): number => Number(new RegExp(`(\\d+)${unit}`).exec(time)?.[1] ?? 0)
  const printed = text.slice(text.indexOf(';LAYER_CHANGE'))
  return {
    minutes: part('d') * 1440 + part('h') * 60 + part('m') + part('s') / 60,
    grams: Number(/total filament used \[g\] = ([\d.]+)/.exec(text)?.[1]),
    changes: printed.match(/^T\d/gm)?.length ?? 0,
  }
}

function inOneColour(solid: Solid, layerMm: number): PrintPlan {
  return planPrint({ ...solid, slots: new Uint8Array(solid.slots.length).fill(1) }, ['#808080'], layerMm)
}

const off = (plan: number, real: number): number => (plan / real - 1) * 100
const signed = (percent: number): string => `${percent >= 0 ? '+' : ''}${percent.toFixed(1)} %`
const errors: Record<'hours' | 'grams' | 'changes' | 'plateGrams', number[]> = {
  hours: [],
  grams: [],
  changes: [],
  plateGrams: [],
}
const kept: object[] = []
const kernel = new Kernel(await compileKernel())

for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const toy = variedToy(seed)
  const solid = meshToy(kernel, toy, { cellMm: finalCellMm(toy.sizeMm) })
  const layerMm = layerMmFor(toy.sizeMm)
  const started = process.threadCpuUsage()
  const plan = planPrint(solid, toy.palette.slots, layerMm)
  const cpu = process.threadCpuUsage(started)
  const one = inOneColour(solid, layerMm).recommended
  const row = [
    `${toy.design.kind} ${toy.sizeMm} mm`,
    `${plan.layers} layers, ${one.hours.toFixed(1)} h, ${one.grams.toFixed(0)} g`,
    `four colours ${plan.recommended.colourChanges} changes, ${plan.recommended.grams.toFixed(0)} g`,
    `two ${plan.fewerColours.colourChanges}, ${plan.fewerColours.grams.toFixed(0)} g`,
    `${((cpu.user + cpu.system) / 1000).toFixed(0)} ms`,
  ]
  if (hasSlicer) row.push(...compare(toy, solid, { one, plan }))
  console.log(row.join(' | '))
}

function compare(
  toy: Toy,
  solid: Solid,
  { one, plan }: { one: PrintPlan['recommended']; plan: PrintPlan },
): string[] {
  const stl = join(folder, 'toy.stl')
  writeFileSync(stl, writeStl(solid))
  const real = slice(stl, oneColour(plan.layerMm))
  const cells = [
    `hours ${signed(off(one.hours * 60, real.minutes))}`,
    `grams ${signed(off(one.grams, real.grams))}`,
  ]
  errors.hours.push(off(one.hours * 60, real.minutes))
  errors.grams.push(off(one.grams, real.grams))
  let painted: Sliced | null = null
  if (inColours) {
    const threemf = join(folder, 'toy.3mf')
    writeFileSync(threemf, writeThreeMf(solid, toy.palette, plan.layerMm))
    painted = slice(threemf, [])
    const changes = plan.recommended.colourChanges - painted.changes
    cells.push(
      `changes ${changes === 0 ? 'exact' : changes}`,
      `plate ${signed(off(plan.recommended.grams, painted.grams))}`,
    )
    errors.changes.push(changes)
    errors.plateGrams.push(off(plan.recommended.grams, painted.grams))
  }
  kept.push({
    kind: toy.design.kind,
    sizeMm: toy.sizeMm,
    layerMm: plan.layerMm,
    minutes: real.minutes,
    grams: real.grams,
    changes: painted?.changes ?? null,
    plateGrams: painted?.grams ?? null,
    bodies: toy.bodies.map((tape) =>
      deflateSync(new Uint8Array(tape.slice().buffer), { level: 9 }).toString('base64'),
    ),
  })
  return cells
}

for (const [name, list] of Object.entries(errors)) {
  if (list.length === 0) continue
  const sizes = list.map(Math.abs)
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  console.log(`${name}: off by ${mean.toFixed(1)} in the mean, ${Math.max(...sizes).toFixed(1)} at worst`)
}
if (keepAs) writeFileSync(keepAs, `${JSON.stringify(kept, null, 2)}\n`)
rmSync(folder, { recursive: true })
