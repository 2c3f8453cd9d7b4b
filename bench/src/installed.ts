/** Size on disk of the packages that running the shop needs. */
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BLOCK_BYTES = 512
const BYTES_PER_MB = 1024 * 1024

/** The lock file marks what only tools need with `dev`; of optional packages only those for this machine are there. */
export function installedMb(): number {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>
  }
  const folders = Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path]) => join(ROOT, path))
    .filter((folder) => existsSync(folder))
  return folders.reduce((sum, folder) => sum + bytesOf(folder), 0) / BYTES_PER_MB
}

/** Blocks taken, as `du` counts; packages nested below are entries of the lock file of their own. */
function bytesOf(folder: string): number {
  return globSync('**/*', { cwd: folder, exclude: (name) => name === 'node_modules' })
    .map((name) => lstatSync(join(folder, name)).blocks * BLOCK_BYTES)
    .reduce((sum, bytes) => sum + bytes, 0)
}
