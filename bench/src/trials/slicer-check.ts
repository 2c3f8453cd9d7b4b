/**
 * Validates files with other programs: admesh on the STL, PrusaSlicer on the 3MF.
 *   node scripts/tool.mjs node bench/src/trials/slicer-check.ts [part of a kind's path] [sizes in mm, as 80,120,160,220] [kinds|all] [features, as joints,hat]
 * `kinds` leaves the variants out; with joints, kinds that have none are left out too. Programs that are not installed are skipped, and the last line lists them.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDesign } from '@leksmedjan/toymaker/design'
import { buildToyWithClearance } from '@leksmedjan/toymaker/joint-clearance'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { makeModel } from '@leksmedjan/toymaker/model'
import { admeshDefects } from './admesh.ts'

const [wanted = '', sizesText = '120', depth = 'all', featuresText = ''] = process.argv.slice(2)
const sizes = sizesText.split(',').map(Number)
const features = featuresText.split(',').filter((feature) => feature !== '')
const folder = mkdtempSync(join(tmpdir(), 'slicer-check-'))
const stl = join(folder, 'toy.stl')
const threemf = join(folder, 'toy.3mf')
const kernel = new Kernel(await compileKernel())

function run(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    return String((error as { stdout?: string }).stdout ?? error)
  }
}

function slicerFaults(sizeMm: number): string[] | null {
  const said = run('prusa-slicer', ['--info', threemf])
  if (said === null) return null
  const longest = Math.max(...[...said.matchAll(/size_[xyz] = ([\d.]+)/g)].map(([, size]) => Number(size)))
  return [
    !/manifold = yes/.test(said) && 'not manifold',
    (said.match(/manifold = /g) ?? []).length !== 1 && 'not one object',
    Math.abs(longest - sizeMm) > 0.02 * sizeMm && `longest side ${longest}`,
  ].filter((fault) => fault !== false)
}

function paths(): string[] {
  return Object.entries(GROUPS).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([slug, kind]) => [
      `${group}.${slug}`,
      ...(depth === 'kinds'
        ? []
        : Object.keys(kind.variants ?? {}).map((variant) => `${group}.${slug}.${variant}`)),
    ]),
  )
}

let count = 0
let faulty = 0
const missing = new Set<string>()
for (const kind of paths().filter((path) => path.includes(wanted))) {
  for (const sizeMm of sizes) {
    const design = readDesign({ kind, sizeMm, colours: ['#F58220', '#2F6DB5'], features, seed: 7 })
    const toy = buildToyWithClearance(kernel, design)
    if (features.includes('joints') && toy.movingParts.length === 0) continue
    const model = await makeModel(kernel, toy)
    writeFileSync(stl, model.stl)
    writeFileSync(threemf, model.threemf)
    const byAdmesh = admeshDefects(stl, toy.bodies.length + model.report.pedestals.length)
    const bySlicer = slicerFaults(sizeMm)
    if (byAdmesh === null) missing.add('admesh')
    if (bySlicer === null) missing.add('prusa-slicer')
    const faults = [...(byAdmesh ?? []), ...(bySlicer ?? [])]
    count++
    if (faults.length === 0) continue
    faulty++
    console.log(`${kind} ${sizeMm}: ${faults.join('; ')}`)
  }
}
rmSync(folder, { recursive: true })
const skipped = missing.size > 0 ? `; not installed: ${[...missing].join(', ')}` : ''
console.log(`${count} files, ${faulty} with defects${skipped}`)
if (faulty > 0) process.exitCode = 1
