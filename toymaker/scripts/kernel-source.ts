import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'

const folder = new URL('../kernel/', import.meta.url)

/** Hash of every source file of the kernel, names included. */
export function kernelSourceHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.ts')) continue
    hash.update(`${name}\n`).update(readFileSync(new URL(name, folder)))
  }
  return hash.digest('hex').slice(0, 16)
}
