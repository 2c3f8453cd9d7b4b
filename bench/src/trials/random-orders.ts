/**
 * Random orders as the shop would print them, through admesh and PrusaSlicer, a line each:
 *   node bench/src/trials/random-orders.ts [count] [first seed] [how many are sliced]
 * Options come from the shop's catalogue; every second order has joints, every fourth an engraving; of twelve, six are small, three medium,
 * two large and one xl. What the shop refuses is not ordered. Columns: defects that the programs name; moving parts; how shells begin
 * (bed, supports, joint gap, pedestal); thinnest wall; contact with the bed; distance of the centre of mass from the edge
 * of what it stands on; supports as planned and as sliced; hours; findings of the inspector.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import { buildToyWithClearance } from '@leksmedjan/toymaker/joint-clearance'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { makeModel } from '@leksmedjan/toymaker/model'
import { withStoutNecks } from '@leksmedjan/toymaker/stout-necks'
import { layerMmFor } from '@leksmedjan/toymaker/print/print-settings'
import { admeshDefects } from './admesh.ts'
import { shopDesign } from './shop-designs.ts'

const [count = 60, firstSeed = 1, slicedCount = count] = process.argv.slice(2).map(Number)
const SMALL = { value: 'small', sizeMm: 80 }
const MEDIUM = { value: 'medium', sizeMm: 120 }
const LARGE = { value: 'large', sizeMm: 160 }
const XL = { value: 'xl', sizeMm: 220 }
/** 7 shares no factor with these twelve: joints and engravings meet every size. */
const SIZES = [SMALL, SMALL, SMALL, SMALL, SMALL, SMALL, MEDIUM, MEDIUM, MEDIUM, LARGE, LARGE, XL]
const NOT_SLICED: Sliced = { hours: Number.NaN, supportCm3: Number.NaN, warnings: [] }

function orderFrom(seed: number): ToyDesign {
  const size = SIZES[Math.floor(seed * 7 + seed / SIZES.length) % SIZES.length] ?? SMALL
  return shopDesign(seed, {
    ...size,
    hasJoints: seed % 2 === 0,
    engraving: seed % 4 === 0 ? 'Till Åke' : null,
  })
}

const folder = mkdtempSync(join(tmpdir(), 'random-orders-'))
const stl = join(folder, 'toy.stl')
const gcode = join(folder, 'toy.gcode')

interface Sliced {
  hours: number
  supportCm3: number
  warnings: string[]
}

function slice(layerMm: number): Sliced {
  const settings =
    `--layer-height ${layerMm} --first-layer-height ${layerMm} --perimeters 3 --fill-density 12% --use-relative-e-distances ` +
    '--filament-density 1.24 --support-material --support-material-auto --support-material-buildplate-only ' +
    '--bed-shape 0x0,256x0,256x256,0x256 --center 128,128 --layer-gcode'
  const args = ['--export-gcode', ...settings.split(' '), 'G92 E0', '-o', gcode, stl]
  const run = spawnSync('prusa-slicer', args, { encoding: 'utf8' })
  if (run.status !== 0)
    return { hours: Number.NaN, supportCm3: Number.NaN, warnings: [run.stderr.slice(-120)] }
  const text = readFileSync(gcode, 'utf8')
  const time = /estimated printing time \(normal mode\) = (.*)/.exec(text)?.[1] ?? ''
  const part = (unit: string): number => Number(new RegExp(`(\\d+)${unit}`).exec(time)?.[1] ?? 0)
  const said = `${run.stdout}\n${run.stderr}`
  return {
    hours: part('d') * 24 + part('h') + part('m') / 60,
    supportCm3: supportsIn(text),
    warnings: said
      .split('\n')
      .filter((line) => /empty layer|not printable|floating|no extrusions/i.test(line)),
  }
}

/** Filament pushed while a support is printed, as volume of 1.75 mm filament. */
function supportsIn(text: string): number {
  let isSupport = false
  let lengthMm = 0
  for (const line of text.split('\n')) {
    if (line.startsWith(';TYPE:')) isSupport = line.includes('Support')
    else if (isSupport) lengthMm += Math.max(0, Number(/^G1 .*X.*E([\d.]+)/.exec(line)?.[1] ?? 0))
  }
  return (lengthMm * Math.PI * (1.75 / 2) ** 2) / 1000
}

const kernel = new Kernel(await compileKernel())
const tally = { defects: 0, thin: 0, air: 0, blocked: 0 }
console.log(
  'order | defects | moves | bed/support/gap/pedestal | wall mm | bed cm2 | balance mm | support cm3 plan, sliced | hours plan, sliced | findings',
)
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const design = orderFrom(seed)
  const toy = withStoutNecks(kernel, buildToyWithClearance(kernel, design))
  const { report, plan, stl: file } = await makeModel(kernel, toy)
  writeFileSync(stl, file)
  const { bed, support, gap, air } = report.starts
  const sliced = seed < firstSeed + slicedCount ? slice(layerMmFor(design.sizeMm)) : NOT_SLICED
  const defects = [
    ...(admeshDefects(stl, toy.bodies.length + air) ?? ['admesh is not installed']),
    ...sliced.warnings,
  ]
  if (defects.length > 0) tally.defects++
  if (report.wallMm.permille < 1.2) tally.thin++
  if (air > 0) tally.air++
  if (!report.printable) tally.blocked++
  const { kind, sizeMm, age, style, occasion, features, engraving } = design
  console.log(
    [
      `${seed} ${kind} ${sizeMm} ${age} ${style ?? '-'} ${occasion ?? '-'} ${[...features, engraving === null ? '' : 'engraved'].filter(Boolean).join('+') || '-'}`,
      defects.join('; ') || '-',
      toy.movingParts.length,
      `${bed}/${support}/${gap}/${air}`,
      `${report.wallMm.smallest.toFixed(2)} (${report.wallMm.permille.toFixed(2)})`,
      (report.baseAreaMm2 / 100).toFixed(1),
      report.balanceMm.toFixed(1),
      `${report.supportCm3.toFixed(1)}, ${sliced.supportCm3.toFixed(1)}`,
      `${plan.recommended.hours.toFixed(1)}, ${sliced.hours.toFixed(1)}`,
      report.findings.map(({ code, blocks }) => (blocks ? `!${code}` : code)).join(' ') || '-',
    ].join(' | '),
  )
}
rmSync(folder, { recursive: true })
console.log(
  `${count} orders: ${tally.defects} with defects, ${tally.thin} with a wall under 1.2 mm, ${tally.air} with pedestals, ${tally.blocked} that a person must look at`,
)
