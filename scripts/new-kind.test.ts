import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withNoun, withRow } from './new-kind.mjs'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const CATALOGUE = read('server/seed/catalogue.json')
const ID = '8c6e2b0e-3f5e-4c1a-9d0e-1b2c3d4e5f60'

interface Row {
  id: string
  value: string
  name: string
  sort_order: number
}
const rowsOf = (text: string, level: 'categoryl3' | 'categoryl4'): Row[] =>
  (JSON.parse(text) as Record<typeof level, Row[]>)[level]

it('a kind follows the last of its group', () => {
  const before = rowsOf(CATALOGUE, 'categoryl3')
  const after = rowsOf(withRow(CATALOGUE, 'animals.husdjur.axolotl', 'Axolotl', ID), 'categoryl3')
  const pets = before.filter(({ value }) => value.startsWith('animals.husdjur.'))
  const row = after.find(({ id }) => id === ID)
  expect(after).toHaveLength(before.length + 1)
  expect(row).toMatchObject({
    value: 'animals.husdjur.axolotl',
    name: 'Axolotl',
    sort_order: pets.length + 1,
  })
  expect(after.filter(({ id }) => id !== ID)).toEqual(before)
})

it('the first variant of a kind begins its list, and the last row of all stays the last', () => {
  const text = withRow(CATALOGUE, 'animals.husdjur.hamster.guldhamster', 'Guldhamster', ID)
  expect(rowsOf(text, 'categoryl4').at(-1)).toMatchObject({ id: ID, sort_order: 1 })
})

it.each([
  ['animals.husdjur.katt', 'is in the catalogue already'],
  ['animals.rymddjur.marsian', 'is below nothing'],
  ['animals.husdjur', 'is below nothing'],
])('%s %s', (path, words) => {
  expect(() => withRow(CATALOGUE, path, 'X', ID)).toThrow(words)
})

const WORDS = read('server/src/designs/adapters/toy-grammar/words.ts')

it.each([
  ['Axolotl', 'axolotln', 'axolotl:axolotln'],
  ['Leucistisk axolotl', 'axolotl:axolotln', 'leucistisk axolotl=axolotl:axolotln'],
  ['Triceratops', 'trehorning:trehorningen', 'triceratops=trehorning:trehorningen'],
])('the noun of %s ends the list', (name, definite, entry) => {
  expect(withNoun(WORDS, name, definite)).toContain(`\n${entry}\`\n`)
})

it.each([
  ['Leucistisk axolotl', 'leucistiska axolotln', 'give its noun and definite form, as axolotl:axolotln'],
  ['Leucistisk axolotl', 'axolotln', 'give its noun and definite form, as axolotl:axolotln'],
  ['Leucistisk axolotl', 'leucistisk axolotl:axolotln', 'is not one word'],
  ['Axolotl', 'vita axolotln', 'is not a definite form'],
  ['Axolotl', 'axolotl:', 'is not a definite form'],
  ['Axolotl', 'axolotl', 'is not a definite form'],
])('a noun that the grammar could not read is refused: %s as %s', (name, definite, words) => {
  expect(() => withNoun(WORDS, name, definite)).toThrow(words)
})

it('the command says what is wrong in one line, and writes nothing', () => {
  const script = fileURLToPath(new URL('new-kind.mjs', import.meta.url))
  const run = (...given: string[]) => spawnSync(process.execPath, [script, ...given], { encoding: 'utf8' })
  // The path is taken: whatever becomes of the noun, nothing could be written.
  const { status, stderr } = run('animals.husdjur.katt', 'Vit katt', 'vita katten')
  expect([status, stderr]).toEqual([
    1,
    '"vit katt" is not one word: give its noun and definite form, as axolotl:axolotln\n',
  ])
  expect(run('animals.husdjur.katt', 'Katt', 'katten').stderr).toBe(
    'animals.husdjur.katt is in the catalogue already\n',
  )
  expect(read('server/seed/catalogue.json')).toBe(CATALOGUE)
  expect(read('server/src/designs/adapters/toy-grammar/words.ts')).toBe(WORDS)
})
