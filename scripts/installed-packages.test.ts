import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { installedOf } from './installed-packages.mjs'

const ROOT = { version: '0.1.0' }
const KYSELY = { version: '1.0.0', integrity: 'sha512-a' }
const PLAYWRIGHT = { version: '2.0.0', integrity: 'sha512-b', dev: true }
const OF_WINDOWS = { version: '3.0.0', integrity: 'sha512-c', optional: true }
const LOCKED = {
  '': ROOT,
  'node_modules/kysely': KYSELY,
  'node_modules/playwright': PLAYWRIGHT,
  'node_modules/sharp-win32': OF_WINDOWS,
}

describe('what npm has installed', () => {
  it.each([
    [
      'all but another platform',
      { 'node_modules/kysely': KYSELY, 'node_modules/playwright': PLAYWRIGHT },
      'with-tools',
      true,
    ],
    ['without the tools', { 'node_modules/kysely': KYSELY }, 'runtime', false],
    ['a package is missing', { 'node_modules/playwright': PLAYWRIGHT }, null, true],
    [
      'a package is of another version',
      { 'node_modules/kysely': { ...KYSELY, version: '0.9.0' } },
      null,
      false,
    ],
    [
      'a package has other content',
      { 'node_modules/kysely': { ...KYSELY, integrity: 'sha512-x' } },
      null,
      false,
    ],
    ['nothing', {}, null, false],
  ])('%s', (_name, installed, extent, hasTools) => {
    expect(installedOf(LOCKED, installed)).toEqual({ extent, hasTools })
  })

  it('is recognised after npm ci: these tests run with the tools', () => {
    const packagesOf = (file: string) =>
      (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, object> }).packages
    expect(
      installedOf(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')),
    ).toEqual({ extent: 'with-tools', hasTools: true })
  })
})
