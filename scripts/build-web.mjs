// The browser's side, built once per state of its sources.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const SOURCES = [
  'package-lock.json',
  'contract/*.ts',
  'stripe-emulator/src/*.wire.ts',
  'toymaker/src/**/*.ts',
  'web/{index.html,vite.config.ts,package.json}',
  'web/{src,public,scripts}/**/*',
]

/** Builds `web/dist` unless it is fresh. */
export function buildWebIfStale() {
  const stamp = join(root, 'web/dist/.sources-sha256')
  const now = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Building the pages (only when they have changed) ...')
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) {
    console.error('The pages could not be built: see the lines above.')
    process.exit(1)
  }
  writeFileSync(stamp, now)
}

function hashOfSources() {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) buildWebIfStale()
