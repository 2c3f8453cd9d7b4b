// npm run new-kind -- animals.husdjur.axolotl Axolotl axolotln: enters a kind or variant into the catalogue of new shops and its noun into the grammar.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const CATALOGUE = 'server/seed/catalogue.json'
const WORDS = 'server/src/designs/adapters/toy-grammar/words.ts'

if (import.meta.main ?? process.argv[1]?.endsWith('new-kind.mjs')) {
  const [path, name, definite] = process.argv.slice(2)
  if (path === undefined || name === undefined || definite === undefined) {
    console.error('npm run new-kind -- <catalogue path> <Swedish name> <definite form>')
    process.exit(1)
  }
  rewrite(CATALOGUE, (text) => withRow(text, path, name, randomUUID()))
  rewrite(WORDS, (text) => withNoun(text, name, definite))
  console.log(`Next: its data in toymaker/src/grammar/kinds/, seen with KIND=${path} npm run toys;
then npm run pictures -- ${path}, and the tests of docs/recipes.md, "A kind of toy".`)
}

function rewrite(file, change) {
  const whole = join(root, file)
  writeFileSync(whole, change(readFileSync(whole, 'utf8')))
}

/**
 * The catalogue with a row of three or four levels after those of the same parent.
 * @throws when there is one already, or the parent is unknown
 */
export function withRow(text, path, name, id) {
  const catalogue = JSON.parse(text)
  const levels = path.split('.')
  const parentLevel = `categoryl${levels.length - 1}`
  const siblings = catalogue[`categoryl${levels.length}`] ?? []
  const parent = catalogue[parentLevel]?.find(({ value }) => value === levels.slice(0, -1).join('.'))
  if (levels.length < 3 || parent === undefined) throw new Error(`${path} is below nothing in the catalogue`)
  if (siblings.some(({ value }) => value === path)) throw new Error(`${path} is in the catalogue already`)
  const ours = siblings.filter((row) => row[`${parentLevel}_id`] === parent.id)
  const row = {
    id,
    value: path,
    name,
    is_active: true,
    [`${parentLevel}_id`]: parent.id,
    sort_order: 1 + Math.max(0, ...ours.map(({ sort_order: place }) => place)),
  }
  const before = ours.at(-1) ?? siblings.at(-1)
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.includes(`"${before.id}", "value"`))
  const isLast = !lines[at].trimEnd().endsWith(',')
  if (isLast) lines[at] += ','
  lines.splice(at + 1, 0, `  ${lineOf(row)}${isLast ? '' : ','}`)
  return lines.join('\n')
}

/** A row as the catalogue writes it: on one line, a space after colons and commas. */
function lineOf(row) {
  const cells = Object.entries(row).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{${cells.join(', ')}}`
}

/** The list of nouns with one more at its end. */
export function withNoun(text, name, definite) {
  const end = text.indexOf('`\n\nexport const NOUN_OF')
  if (end < 0) throw new Error('The list of nouns was not found')
  return `${text.slice(0, end)}\n${name.toLowerCase()}:${definite}${text.slice(end)}`
}
