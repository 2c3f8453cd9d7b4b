/** One order as it is printed: what its files are, and what other programs find wrong with them. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { SolidReport } from '@leksmedjan/toymaker/inspection/inspect'
import { buildToyWithClearance, MIN_ROOM_MM, roomsOf } from '@leksmedjan/toymaker/joint-clearance'
import type { Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { loadLetterCutter } from '@leksmedjan/toymaker/lettering'
import { modelOf } from '@leksmedjan/toymaker/model'
import { islandsInAir } from '@leksmedjan/toymaker/print/islands'
import { columnsOf, pedestalsFor } from '@leksmedjan/toymaker/print/pedestals'
import { layerMmFor } from '@leksmedjan/toymaker/print/print-settings'
import { finalCellMm, meshToy } from '@leksmedjan/toymaker/solid'
import { withStoutNecks } from '@leksmedjan/toymaker/stout-necks'
import { admeshDefects } from './admesh.ts'

interface Sliced {
  hours: number
  supportCm3: number
  warnings: string[]
}

export interface ExaminedOrder {
  design: ToyDesign
  /** Sentences of other programs, and what breaks a limit of the shop. */
  defects: string[]
  moves: number
  /** Least room of a moving part; null without any. */
  clearanceMm: number | null
  starts: SolidReport['starts']
  pedestals: number
  /** What is left in mid-air beside its pedestals: strands that the next layers cover; null for a solid of its own. */
  islands: { freeMm: number | null; areaMm2: number; gapMm: number; at: readonly number[] }[]
  wallMm: SolidReport['wallMm']
  /** Footprint: what the first layer lays on the bed. */
  bedCm2: number
  balanceMm: number
  supportCm3: number
  hours: number
  /** Codes of the inspector, those that stop a print with an exclamation mark. */
  findings: string[]
  sliced: Sliced | null
  seconds: number
}

const wantsMoves = ({ features }: ToyDesign): boolean => features.includes('joints')

export async function examineOrder(
  kernel: Kernel,
  design: ToyDesign,
  { folder, isSliced }: { folder: string; isSliced: boolean },
): Promise<ExaminedOrder> {
  const started = process.cpuUsage()
  const toy = withStoutNecks(kernel, buildToyWithClearance(kernel, design))
  const layerMm = layerMmFor(toy.sizeMm)
  const cellMm = finalCellMm(toy.sizeMm)
  const solid = meshToy(kernel, toy, { cellMm, letters: await loadLetterCutter(toy) })
  const { report, plan, stl } = await modelOf(solid, toy)
  const file = join(folder, `toy-${process.pid}.stl`)
  writeFileSync(file, stl)
  const sliced = isSliced ? slice(file, layerMm) : null
  const rooms = roomsOf(kernel, toy, cellMm).map(({ roomMm }) => roomMm)
  const printed = [solid, ...columnsOf(solid, report.pedestals)]
  const islands = islandsInAir(printed, solid.bounds, layerMm)
  const inAir = pedestalsFor([], islands).length
  const clearanceMm = rooms.length === 0 ? null : Math.min(...rooms)
  const defects = [
    ...(admeshDefects(file, toy.bodies.length + report.pedestals.length) ?? ['admesh is not installed']),
    ...(inAir > 0 ? [`${inAir} islands in mid-air`] : []),
    ...(clearanceMm !== null && clearanceMm < MIN_ROOM_MM ? [`a joint of ${clearanceMm.toFixed(2)} mm`] : []),
    ...(wantsMoves(design) && toy.movingParts.length === 0 ? ['nothing moves'] : []),
    ...(sliced?.warnings ?? []),
  ]
  rmSync(file)
  const cpu = process.cpuUsage(started)
  return {
    design,
    defects,
    moves: toy.movingParts.length,
    clearanceMm,
    starts: report.starts,
    pedestals: report.pedestals.length,
    islands: islands.map((island) => ({
      ...island,
      freeMm: island.freeMm === Infinity ? null : island.freeMm,
    })),
    wallMm: report.wallMm,
    bedCm2: report.baseAreaMm2 / 100,
    balanceMm: report.balanceMm,
    supportCm3: report.supportCm3,
    hours: plan.recommended.hours,
    findings: report.findings.map(({ code, blocks }) => (blocks ? `!${code}` : code)),
    sliced,
    seconds: (cpu.user + cpu.system) / 1e6,
  }
}

function slice(stl: string, layerMm: number): Sliced {
  const gcode = stl.replace(/stl$/, 'gcode')
  const settings =
    `--layer-height ${layerMm} --first-layer-height ${layerMm} --perimeters 3 --fill-density 12% --use-relative-e-distances ` +
    '--filament-density 1.24 --support-material --support-material-auto --support-material-buildplate-only ' +
    '--bed-shape 0x0,256x0,256x256,0x256 --center 128,128 --layer-gcode'
  const args = ['--export-gcode', ...settings.split(' '), 'G92 E0', '-o', gcode, stl]
  const run = spawnSync('prusa-slicer', args, { encoding: 'utf8' })
  if (run.status !== 0)
    return { hours: Number.NaN, supportCm3: Number.NaN, warnings: [run.stderr.slice(-120)] }
  const text = readFileSync(gcode, 'utf8')
  rmSync(gcode)
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
