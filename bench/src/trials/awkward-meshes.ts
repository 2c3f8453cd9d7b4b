/**
 * Time, memory and verdict of meshes that are awkward in ten ways, each repaired in a process of its own:
 *   node scripts/tool.mjs node bench/src/trials/awkward-meshes.ts [name, or "" for all] [length in mm] [folder for files and pictures]
 * Where admesh and PrusaSlicer are installed, they judge the files too.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kernel, compileKernel } from '@leksmedjan/toymaker/kernel/kernel'
import { decodeTexture } from '@leksmedjan/toymaker/node/decode-texture'
import { encodePng } from '@leksmedjan/toymaker/files/png'
import { repairGlb } from '@leksmedjan/toymaker/repair/repair-glb'
import * as meshes from '@leksmedjan/toymaker/repair/test-meshes'

const MESHES: Readonly<Record<string, () => meshes.TestPart[]>> = {
  bear: meshes.bear,
  open: meshes.open,
  inverted: meshes.inverted,
  'self-crossing': meshes.selfCrossing,
  crumbs: meshes.crumbs,
  'paper-thin': meshes.paperThin,
  'two-million': () => meshes.enormous(),
  'several-shells': meshes.severalShells,
  'no-base': meshes.noBase,
  'not-a-number': meshes.notANumber,
  seams: () => meshes.seams(meshes.stripes()),
}

const [name = '', length = '120', folder = mkdtempSync(join(tmpdir(), 'awkward-'))] = process.argv.slice(2)
const make = MESHES[name]
if (make) await repair(name, make())
else
  for (const each of Object.keys(MESHES))
    spawnSync(process.execPath, [import.meta.filename, each, length, folder], { stdio: 'inherit' })

async function repair(mesh: string, parts: meshes.TestPart[]): Promise<void> {
  const glb = await meshes.glbOf(parts)
  const kernel = new Kernel(await compileKernel())
  const before = process.cpuUsage()
  const { verdict, reasons, changes, model, sides } = await repairGlb(
    { kernel, decode: decodeTexture },
    { glb, longestSideMm: Number(length), filaments: meshes.FILAMENTS },
  )
  const { user, system } = process.cpuUsage(before)
  const list = (found: readonly { code: string; figure: number | null }[]): string =>
    found.map(({ code, figure }) => (figure === null ? code : `${code} ${+figure.toFixed(2)}`)).join(', ')
  console.log(
    `${mesh.padEnd(15)} ${((user + system) / 1e6).toFixed(1).padStart(5)} CPU s ${String(Math.round(process.resourceUsage().maxRSS / 1024)).padStart(5)} MB  ${verdict}  ${list(reasons)}`,
  )
  if (!model || !sides) return
  console.log(
    `${' '.repeat(16)}${list(changes)}; ${Object.values(model.report.sizeMm)
      .map((mm) => mm.toFixed(2))
      .join(' x ')} mm`,
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${mesh}.stl`), model.stl)
  writeFileSync(join(folder, `${mesh}.3mf`), model.threemf)
  for (const [side, { rgba, widthPx, heightPx }] of Object.entries(sides))
    writeFileSync(join(folder, `${mesh}-${side}.png`), encodePng(rgba, widthPx, heightPx))
  judge(
    'admesh',
    [join(folder, `${mesh}.stl`)],
    /^(Total disconnected|Number of parts|Degenerate|Facets (added|reversed)).*$/gm,
  )
  judge(
    'prusa-slicer',
    ['--info', join(folder, `${mesh}.3mf`)],
    /^(manifold|size_z|number_of_parts|open_edges).*$/gm,
  )
}

function judge(program: string, args: readonly string[], worthReading: RegExp): void {
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' })
  const lines = (stdout ?? '').match(worthReading) ?? ['not installed']
  console.log(`${' '.repeat(16)}${program}: ${lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('; ')}`)
}
