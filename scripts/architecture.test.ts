import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync(['*', '{bench,contract,docs,e2e,scripts,server,toymaker,web}/**/*'], {
  cwd: root,
  exclude: (name) => /^(?:node_modules|dist)$/.test(name),
}).map((file) => file.replaceAll('\\', '/'))
const DOCS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/settings.md', 'docs/backup.md']
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
