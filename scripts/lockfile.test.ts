import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

/** npm looks for a dependency beside its user, then in each folder above. */
function isLocked(user: string, dependency: string): boolean {
  for (let folder = user; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`] !== undefined) return true
    if (folder === '' || !folder.includes('node_modules/'))
      return packages[`node_modules/${dependency}`] !== undefined
  }
}

describe('the lock file', () => {
  it('holds every optional dependency it names, else a clean install is refused', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {})
        .filter((name) => !isLocked(path, name))
        .map((name) => `${path} -> ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('names no address to download from', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
  })

  it('brings no package with an install script', () => {
    const withScript = Object.entries(packages).filter(
      ([, { hasInstallScript }]) => hasInstallScript === true,
    )
    expect(withScript.map(([path]) => path)).toEqual([])
  })
})
