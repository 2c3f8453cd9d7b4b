/** Which toymaker this is: two with the same version draw and build equal toys from equal designs. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `src/`: with the compiled kernel, and all that shapes, colours, meshes or lights a toy. */
const SOURCES = fileURLToPath(new URL('..', import.meta.url))
/** Turns toys in a browser; neither pictures nor files are made there. */
const BROWSER_ONLY = 'web'

/** Tests and their data never reach a toy. */
const isShipped = (name: string): boolean =>
  /\.(?:ts|json)$/.test(name) && !/\.test(?:-data)?\.ts$/.test(name)

let known: string | undefined

/**
 * Hash of the sources, 16 hex digits, read once (about 3 MB). It also differs after a change that alters no toy: whether
 * one does is seen in its picture alone.
 */
export function toymakerVersion(): string {
  known ??= hashOf(SOURCES)
  return known
}

/** @param folder Whose files are hashed, by path and content, below it too */
export function hashOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isShipped(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !path.split('/').includes(BROWSER_ONLY))
  for (const path of files.toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}
