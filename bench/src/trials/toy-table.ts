/**
 * Inspection figures of many toys, a line each:
 *   node scripts/tool.mjs node bench/src/trials/toy-table.ts [part of a kind's path] [sizes in mm, as 80,120,160,220] [folder for STL and 3MF files]
 * Walks every kind and variant at the solid's own resolution; the last line counts what is not printable.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDesign } from '@leksmedjan/toymaker/design'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { makeModel } from '@leksmedjan/toymaker/model'

const [wanted = '', sizesText = '120', folder] = process.argv.slice(2)
const sizes = sizesText.split(',').map(Number)
const kernel = new Kernel(await compileKernel())
if (folder) mkdirSync(folder, { recursive: true })

function paths(): string[] {
  return Object.entries(GROUPS).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([slug, kind]) => [
      `${group}.${slug}`,
      ...Object.keys(kind.variants ?? {}).map((variant) => `${group}.${slug}.${variant}`),
    ]),
  )
}

let count = 0
let faulty = 0
console.log(
  'kind | mm | longest | closed | parts | voids | bridges | base cm2 | over base | overhang cm2 | cm3',
)
for (const kind of paths().filter((path) => path.includes(wanted))) {
  for (const sizeMm of sizes) {
    const toy = buildToy(readDesign({ kind, sizeMm, colours: ['#F58220', '#2F6DB5'], seed: 7 }))
    const { report, stl, threemf } = await makeModel(kernel, toy)
    const longest = Math.max(report.sizeMm.x, report.sizeMm.y, report.sizeMm.z)
    const sound =
      report.closed &&
      report.manifold &&
      report.components === 1 &&
      report.centreOverBase &&
      Math.abs(longest - sizeMm) < 0.02 * sizeMm
    count++
    if (!sound) faulty++
    const row = [
      sound ? kind : `! ${kind}`,
      sizeMm,
      longest.toFixed(1),
      report.closed && report.manifold,
      report.components,
      report.sealedVoids,
      report.bridges + report.droppedParts,
      (report.baseAreaMm2 / 100).toFixed(1),
      report.centreOverBase,
      report.overhangCm2.toFixed(1),
      (report.volumeMm3 / 1000).toFixed(1),
    ]
    console.log(row.join(' | '))
    if (!folder) continue
    writeFileSync(join(folder, `${kind}-${sizeMm}.stl`), stl)
    writeFileSync(join(folder, `${kind}-${sizeMm}.3mf`), threemf)
  }
}
console.log(`${count} toys, ${faulty} not printable`)
if (faulty > 0) process.exitCode = 1
