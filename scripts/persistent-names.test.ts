import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GROUPS, namesInDocs, namesInSource } from './persistent-names.ts'

const root = join(import.meta.dirname, '..')
const docs = readFileSync(join(root, 'docs/persistent-names.md'), 'utf8')

// Renaming one orphans stored data: docs/persistent-names.md describes the migration it needs.
it.each(GROUPS)('%s: the list and the source have the same names', (group) => {
  const names = namesInSource(root, group)
  expect(names).not.toEqual([])
  expect(names).toEqual(namesInDocs(docs, group))
})
