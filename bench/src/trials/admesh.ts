/** What admesh finds wrong with an STL file. */
import { spawnSync } from 'node:child_process'

/** Lines that count a defect; all must be zero. */
const DEFECTS =
  /(disconnected|degenerate|edges fixed|facets removed|facets added|facets reversed|backwards edges|normals fixed)[^:\n]*:\s*(\d+)/gi
const PROGRAM = 'admesh'

/** `shells`: those expected; null where admesh is not installed. */
export function admeshDefects(stl: string, shells: number): string[] | null {
  const run = spawnSync(PROGRAM, [stl], { encoding: 'utf8', timeout: 120_000 })
  if (run.error) return null
  const faults = [...run.stdout.matchAll(DEFECTS)]
    .filter(([, , count]) => count !== '0')
    .map(([line]) => line.trim())
  const found = Number(/Number of parts\s*:\s*(\d+)/.exec(run.stdout)?.[1] ?? Number.NaN)
  return found === shells ? faults : [...faults, `${found} shells instead of ${shells}`]
}
