import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

/** npm resolves a dependency beside its dependent, then in each folder above. */
function isLocked(user: string, dependency: string): boolean {
  for (let folder = user; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`] !== undefined) return true
    if (folder === '' || !folder.includes('node_modules/'))
      return packages[`node_modules/${dependency}`] !== undefined
  }
}

/** What `npm start` builds and runs. */
const RUNTIME_SOURCES = [
  'contract/*.ts',
  'toymaker/src/**/*.ts',
  'server/src/**/*.ts',
  'web/vite.config.ts',
  'web/src/**/*.{ts,tsx}',
  'web/scripts/*.{mjs,ts}',
  'scripts/{start,shop,on-node24,prepare,installed-packages,open,build-web}.mjs',
]

/** Names of the packages a file imports when it runs, type imports left out. */
function packagesImportedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const runs = ({ entries }: { entries: { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType)
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const quoted = /^'([^']+)'$/.exec(
      readFileSync(file, 'utf8').slice(moduleRequest.start, moduleRequest.end),
    )
    return quoted?.[1] ?? []
  })
  return [...module.staticImports.filter(runs).map(({ moduleRequest }) => moduleRequest.value), ...dynamic]
    .filter((name) => !/^(?:[.#/]|node:|virtual:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
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

  it('marks nothing as a tool that starting the shop needs', () => {
    const files = globSync(RUNTIME_SOURCES).filter((file) => !/\.test(-data)?\.tsx?$/.test(file))
    const missing = files.flatMap((file) =>
      packagesImportedBy(file)
        .filter((name) => packages[`node_modules/${name}`]?.dev !== undefined)
        .map((name) => `${file} -> ${name}`),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })

  it('leaves what only tests, measures or regenerates to the tools', () => {
    const tools = [
      'assemblyscript',
      'lighthouse',
      'manifold-3d',
      'oxlint',
      'playwright-core',
      'typescript',
      'vitest',
    ]
    expect(tools.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([])
  })
})
