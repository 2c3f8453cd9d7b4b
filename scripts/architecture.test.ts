import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGraph } from './import-rules.mjs'

const root = join(import.meta.dirname, '..')
const files = globSync(
  ['*', '{bench,contract,docs,e2e,platform,scripts,server,stripe-emulator,supabase-wire,toymaker,web}/**/*'],
  {
    cwd: root,
    exclude: (name) => /^(?:node_modules|dist)$/.test(name),
  },
).map((file) => file.replaceAll('\\', '/'))
const DOCS = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'docs/settings.md',
  'docs/backup.md',
  'docs/recipes.md',
]
const FILE = /^[\w/-][\w./-]*\.(?:ts|tsx|mjs|md|sql)$/

/** Files whose path ends as written: `orders.ts`, `orders/order-reads.ts`. */
const named = (written: string): string[] =>
  files.filter((file) => file === written || file.endsWith(`/${written}`))

const spansOf = (doc: string): string[] =>
  [...readFileSync(join(root, doc), 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

it.each(DOCS)('%s names only files and folders that exist', (doc) => {
  const missing = spansOf(doc).filter((span) => {
    if (FILE.test(span)) return named(span).length === 0
    const isFolder = /^[\w-]+(?:\/[\w-]+)*\/$/.test(span)
    return isFolder && !files.some((file) => `/${file}`.includes(`/${span}`))
  })
  expect(missing).toEqual([])
})

it('the flow table names functions of the very file they follow', () => {
  const flows = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const pairs = [...flows.matchAll(/`([\w./-]+\.tsx?)` `(\w+)`((?:, `\w+`)*)/g)]
  expect(pairs.length).toBeGreaterThan(10)
  const wrong = pairs.flatMap(([, file = '', first = '', more = '']) => {
    const text = named(file)
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n')
    const functions = [first, ...[...more.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)]
    return functions
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      .map((name) => `${file} ${name}`)
  })
  expect(wrong).toEqual([])
})

/** Most files that a reader opens to follow one of the main flows. */
const MOST_FILES = 8
const MAIN_FLOWS = ['Preview', 'Price', 'Payment event', 'Table call', 'Model']

const mainFlows = (): Map<string, string[]> => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, chapter = ''] = /^## The main flows$(.*?)^## /ms.exec(text) ?? []
  const flows = chapter.split(/^### /m).slice(1)
  return new Map(
    flows.map((flow) => [
      flow.split('\n', 1)[0] ?? '',
      [...flow.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    ]),
  )
}

type Edges = Map<string, Map<string, number>>

/** Interfaces that adapters implement, such as `designs/preview-image-provider.ts`. */
const isPort = (file: string): boolean =>
  /^server\/src\/[a-z]+\/[\w-]+(?:provider|store|transport)\.ts$/.test(file)

/** Files that no import, in either direction, and no common port joins to one before them. */
function detached(flow: string[], edges: Edges): string[] {
  const importsOf = (file: string) => edges.get(file) ?? new Map<string, number>()
  const isJoined = (one: string, other: string) => {
    if (importsOf(one).has(other) || importsOf(other).has(one)) return true
    return [...importsOf(one).keys()].some((file) => isPort(file) && importsOf(other).has(file))
  }
  return flow.filter(
    (file, index) => index > 0 && !flow.slice(0, index).some((earlier) => isJoined(file, earlier)),
  )
}

describe('the main flows', () => {
  const flows = mainFlows()
  const { edges } = readGraph(root)

  it('are these', () => expect([...flows.keys()]).toEqual(MAIN_FLOWS))

  it.each(MAIN_FLOWS)('%s: at most eight files that exist, each joined to one before it', (name) => {
    const flow = flows.get(name) ?? []
    expect(flow.length).toBeGreaterThan(1)
    expect(flow.length).toBeLessThanOrEqual(MOST_FILES)
    expect(new Set(flow).size).toBe(flow.length)
    expect(flow.filter((file) => !files.includes(file))).toEqual([])
    expect(detached(flow, edges)).toEqual([])
  })

  it('would name a file that leads nowhere', () => {
    const flow = [
      'supabase-wire/src/rest/rest.ts',
      'supabase-wire/src/rest/call.ts',
      'server/src/designs/tidy.ts',
    ]
    expect(detached(flow, edges)).toEqual(['server/src/designs/tidy.ts'])
  })

  it('are as short as the rules of the code state', () => {
    expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')).toContain(
      'opens at most eight to follow a flow',
    )
  })
})
