/**
 * Slices toys spread over kinds, options and sizes and looks through their g-code for layers in which nothing is printed:
 *   node scripts/tool.mjs node bench/src/trials/empty-layers.ts [count] [first seed] [plain|festive]
 * Festive ones have joints, occasions and name signs. An empty layer means a floating part. Slicing takes 5-40 s of CPU a toy and needs `prusa-slicer`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeThreeMf } from '@leksmedjan/toymaker/files/threemf'
import { buildToyWithClearance } from '@leksmedjan/toymaker/joint-clearance'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { cutLetters } from '@leksmedjan/toymaker/lettering/cut-letters'
import { layerMmFor } from '@leksmedjan/toymaker/print/print-settings'
import { finalCellMm, meshToy } from '@leksmedjan/toymaker/solid'
import type { Toy } from '@leksmedjan/toymaker/toy'
import { festiveDesign, variedToy } from './varied-toys.ts'

const [count = 60, firstSeed = 1] = process.argv.slice(2, 4).map(Number)
const isFestive = process.argv[4] === 'festive'
const folder = mkdtempSync(join(tmpdir(), 'empty-layers-'))
const [model, target] = [join(folder, 'toy.3mf'), join(folder, 'toy.gcode')]
/** Wide enough for the largest size lying either way. */
const BED = ['--bed-shape', '0x0,256x0,256x256,0x256', '--center', '128,128']

/** Heights at which the toy itself is printed: supports have layers of their own between. */
function printedLayers(gcode: string, layerMm: number): Set<number> {
  const printed = new Set<number>()
  // PrusaSlicer names what it prints only when that changes: a layer may begin with what the last one ended with.
  let ended = ''
  for (const layer of gcode.split(';LAYER_CHANGE\n').slice(1)) {
    const z = Number(/^;Z:([\d.]+)/m.exec(layer)?.[1])
    const parts = (ended + layer).split(/^;TYPE:/m)
    if (parts.some(printsToy)) printed.add(Math.round(z / layerMm))
    ended = `;TYPE:${/^.*/.exec(parts.at(-1) ?? '')?.[0]}\n`
  }
  return printed
}

const printsToy = (part: string): boolean =>
  !/^(Support|Wipe|Skirt|Prime)/.test(part) && /^G1 .*X.* E\.?\d/m.test(part)

const told = ({ design, movingParts }: Toy): string =>
  [movingParts.length > 0 && `${movingParts.length} joints`, design.occasion, design.nameSign && 'sign']
    .filter(Boolean)
    .map((word) => `, ${word}`)
    .join('')

const kernel = new Kernel(await compileKernel())
let faulty = 0
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const toy = isFestive ? buildToyWithClearance(kernel, festiveDesign(seed)) : variedToy(seed)
  const solid = meshToy(kernel, toy, { cellMm: finalCellMm(toy.sizeMm), letters: cutLetters })
  const layerMm = layerMmFor(toy.sizeMm)
  writeFileSync(model, writeThreeMf(solid, toy.palette, layerMm))
  const run = spawnSync('prusa-slicer', ['--export-gcode', ...BED, '-o', target, model], { encoding: 'utf8' })
  if (run.error) throw new Error('prusa-slicer is not installed')
  const warned = /empty layer/i.test(run.stdout + run.stderr)
  const printed = run.status === 0 ? printedLayers(readFileSync(target, 'utf8'), layerMm) : new Set<number>()
  // Half a layer at the very top may be left out.
  const layers = Math.round((solid.bounds.high[2] - 0.01) / layerMm - 0.5)
  const empty = Array.from({ length: layers }, (_, i) => i + 1).filter((layer) => !printed.has(layer))
  const isFaulty = run.status !== 0 || warned || empty.length > 0
  if (isFaulty) faulty++
  console.log(
    `${seed} ${toy.design.kind} ${toy.sizeMm} mm${told(toy)}: ${layers} layers, ${isFaulty ? `EMPTY ${empty.join(' ')} ${run.stderr}` : 'none empty'}`,
  )
}
rmSync(folder, { recursive: true })
console.log(`${count} toys, ${faulty} with empty layers`)
if (faulty > 0) process.exitCode = 1
