/**
 * A path prefix that matches no file silently dissolves its chunk group and adds 40 kB to the landing page.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  APART,
  BODY_PLANS,
  CHUNKS,
  DATA,
  DATA_PACKAGES,
  FRAME,
  FRAME_PACKAGES,
  GRAMMAR,
  KINDS,
  NOT_DATA,
} from './chunks.ts'

const ROOT = join(import.meta.dirname, '../..')
const below = (folder: string) =>
  globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test(-data)?\.tsx?$/.test(path))
const web = below('web/src')
const contract = below('contract')
const toymaker = below('toymaker/src')

/** Group the bundler assigns to a file: the first with the highest priority. */
function groupOf(path: string): string | undefined {
  const ranked = CHUNKS.toSorted((one, other) => other.priority - one.priority)
  return ranked.find(({ test: isIn }) => isIn.test(`/anywhere/${path}`))?.name
}
const LISTS: [group: string, paths: readonly string[]][] = [
  ['frame', FRAME],
  ['data', DATA],
  ...Object.entries(APART),
]
const WRITTEN = LISTS.flatMap(([group, paths]) => paths.map((path) => [group, path] as const))

test.each(WRITTEN)('the group %s finds what begins with %s', (group, beginning) => {
  const found = web.filter((path) => path.startsWith(beginning))
  expect(found).not.toEqual([])
  const others = found.filter((path) => groupOf(`web/src/${path}`) !== group)
  // In the frame folder only the query client is data.
  expect(others).toEqual(beginning === 'frame/' ? ['frame/queries.tsx'] : [])
})

const beginsWith = (beginnings: readonly string[]) => (path: string) =>
  beginnings.some((beginning) => path.startsWith(beginning))

test.each(NOT_DATA)('%s of the contract is there, and no data', (beginning) => {
  const found = contract.filter(beginsWith([beginning]))
  expect(found).not.toEqual([])
  expect(new Set(found.map((path) => groupOf(`contract/${path}`)))).toEqual(new Set([undefined]))
})

test('other modules of the contract are data, other shared modules of the pages are parts', () => {
  const rest = contract.filter((path) => !beginsWith(NOT_DATA)(path))
  expect(rest.length).toBeGreaterThan(20)
  expect(new Set(rest.map((path) => groupOf(`contract/${path}`)))).toEqual(new Set(['data']))
  const shared = web.filter((path) => /^(?:ui|lib)\//.test(path)).map((path) => groupOf(`web/src/${path}`))
  expect(shared).toContain('parts')
  expect(shared).not.toContain(undefined)
})

test.each([
  ['frame', FRAME_PACKAGES],
  ['data', DATA_PACKAGES],
])('the packages of the group %s are installed', (group, names) => {
  for (const name of names) {
    expect(globSync(`node_modules/${name}`, { cwd: ROOT }), name).not.toEqual([])
    expect(groupOf(`node_modules/${name}/index.js`)).toBe(group)
  }
})

test('body plans are the grammar without its kinds', () => {
  const inPlans = toymaker.filter((path) => BODY_PLANS.test.test(`/anywhere/toymaker/src/${path}`))
  expect(inPlans.length).toBeGreaterThan(5)
  expect(inPlans.every((path) => path.startsWith(GRAMMAR))).toBe(true)
  for (const beginning of KINDS) {
    const kinds = toymaker.filter((path) => path.startsWith(GRAMMAR + beginning))
    expect(kinds).not.toEqual([])
    expect(kinds.filter((path) => inPlans.includes(path))).toEqual([])
  }
})
