/**
 * Compares similar kinds by silhouette and colour areas:
 *   node scripts/tool.mjs node bench/src/trials/silhouettes.ts [part of a kind's path]
 * Similar kinds may share at most 85 % of their silhouettes (intersection over union), variants of one kind at most 88 % with
 * at least 4 % of the visible surface coloured otherwise. Both toys of a pair use the same camera, fitted to one box.
 */
import { readFileSync } from 'node:fs'
import { readDesign } from '@leksmedjan/toymaker/design'
import { buildToy } from '@leksmedjan/toymaker/grammar/build-toy'
import { GROUPS } from '@leksmedjan/toymaker/grammar/kinds'
import { compileKernel, Kernel } from '@leksmedjan/toymaker/kernel/kernel'
import { meshTape } from '@leksmedjan/toymaker/mesh/surface-nets'
import { compareOutlines, paintOutline } from './outline.ts'
import type { Outline, OutlineMesh } from './outline.ts'

const LIMITS = { lookAlikes: 0.85, siblings: 0.88, siblingsColour: 0.04 }
const CELL_MM = 1.6
const COLOURS = ['#F58220', '#2F6DB5']

interface Subject {
  mesh: OutlineMesh
  azimuthDeg: number
  elevationDeg: number
}

const wanted = process.argv[2] ?? ''
const kernel = new Kernel(await compileKernel())
const subjects = new Map<string, Subject>()

function subjectOf(kind: string): Subject {
  const known = subjects.get(kind)
  if (known) return known
  const toy = buildToy(readDesign({ kind, colours: COLOURS, seed: 7 }))
  const subject = { mesh: meshTape(kernel, toy.tape, { cellMm: CELL_MM, sketch: true }), ...toy.camera }
  subjects.set(kind, subject)
  return subject
}

function outlinesOf(a: string, b: string): [Outline, Outline] {
  const [first, second] = [subjectOf(a), subjectOf(b)]
  const view = { azimuthDeg: first.azimuthDeg, elevationDeg: first.elevationDeg }
  return [paintOutline(first.mesh, view), paintOutline(second.mesh, view)]
}

function familiesOf(): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const [group, kinds] of Object.entries(GROUPS)) {
    for (const [slug, kind] of Object.entries(kinds)) {
      const path = `${group}.${slug}`
      families.set(path, [path, ...Object.keys(kind.variants ?? {}).map((variant) => `${path}.${variant}`)])
    }
  }
  return families
}

const lookAlikes = JSON.parse(readFileSync(new URL('look-alikes.json', import.meta.url), 'utf8')) as [
  string,
  string,
][]
let pairs = 0
let failures = 0

function report(ok: boolean, what: string, a: string, b: string): void {
  pairs++
  if (ok) return
  failures++
  console.log(`${what}  ${a}  ~  ${b}`)
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`.padStart(5)

for (const [a, b] of lookAlikes) {
  if (!a.includes(wanted) && !b.includes(wanted)) continue
  const { overlap } = compareOutlines(...outlinesOf(a, b))
  report(overlap <= LIMITS.lookAlikes, `outline ${percent(overlap)}`, a, b)
}
for (const family of familiesOf().values()) {
  if (!family[0]?.includes(wanted)) continue
  for (const [index, a] of family.entries()) {
    for (const b of family.slice(index + 1)) {
      const { overlap, otherColour } = compareOutlines(...outlinesOf(a, b))
      const ok = overlap <= LIMITS.siblings && otherColour >= LIMITS.siblingsColour
      report(ok, `siblings: outline ${percent(overlap)}, other colour ${percent(otherColour)}`, a, b)
    }
  }
}
console.log(`${pairs} pairs, ${failures} too alike`)
if (failures > 0) process.exitCode = 1
