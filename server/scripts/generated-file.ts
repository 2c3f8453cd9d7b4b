/** Writes a file that is made from the source; with `--check` only reports whether it is fresh, by its exit code too. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** `path`: from the root of the repository; `script`: of package.json, the one that writes it. */
export function writeGenerated(path: string, text: string, script: string): void {
  const target = join(ROOT, path)
  if (!process.argv.includes('--check')) return writeFileSync(target, text)
  const isFresh = readFileSync(target, 'utf8') === text
  console.log(isFresh ? `${path} is fresh` : `${path} is stale: run npm run ${script}`)
  process.exit(isFresh ? 0 : 1)
}
