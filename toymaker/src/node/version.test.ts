import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { hashOf, toymakerVersion } from './version.ts'

const folder = mkdtempSync(join(tmpdir(), 'toymaker-version-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function hashWith(files: Record<string, string>): string {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return hashOf(folder)
}

const KIT = { 'parts/ears.ts': 'ears', 'palette.ts': 'colours', 'print/toys.json': '{}' }

it('is the same for the same sources, and of this toymaker', () => {
  expect(hashWith(KIT)).toBe(hashWith(KIT))
  expect(toymakerVersion()).toMatch(/^[0-9a-f]{16}$/)
  expect(toymakerVersion()).toBe(toymakerVersion())
})

it.each([
  ['a changed part', { ...KIT, 'parts/ears.ts': 'longer ears' }],
  ['changed data', { ...KIT, 'print/toys.json': '[]' }],
  ['another file', { ...KIT, 'parts/tails.ts': '' }],
  ['a moved file', { 'palette.ts': 'colours', 'print/toys.json': '{}', 'ears.ts': 'ears' }],
])('differs after %s', (_, files) => {
  expect(hashWith(files)).not.toBe(hashWith(KIT))
})

it('does not depend on what reaches no toy', () => {
  const more = {
    'parts/ears.test.ts': 'a',
    'parts/cases.test-data.ts': 'b',
    'web/live-toy.ts': 'c',
    'notes.md': 'd',
  }
  expect(hashWith({ ...KIT, ...more })).toBe(hashWith(KIT))
})
