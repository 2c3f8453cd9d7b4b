// npm run new-kind -- animals.husdjur.axolotl Axolotl axolotln: enters a kind or variant into the catalogue of new shops and its noun into the grammar.
// A name of several words is no noun: npm run new-kind -- animals.husdjur.axolotl.vit "Vit axolotl" axolotl:axolotln
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const CATALOGUE = 'server/seed/catalogue.json'
const WORDS = 'server/src/designs/adapters/toy-grammar/words.ts'

/** One word: the list is split at spaces, and sentences put adjectives before it. */
const ONE_WORD = /^\p{L}+$/u
/** The endings of definite nouns, from which the grammar derives their gender. */
const DEFINITE = /^\p{L}+[tna]$/u

if (import.meta.main ?? process.argv[1]?.endsWith('new-kind.mjs')) {
  const [path, name, definite] = process.argv.slice(2)
  if (path === undefined || name === undefined || definite === undefined) {
    console.error(
      'npm run new-kind -- <catalogue path> <Swedish name> <definite form, or noun:definite for a name of several words>',
    )
    process.exit(1)
  }
  try {
    enter(path, name, definite)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  console.log(`Next: its data in toymaker/src/grammar/kinds/, seen with KIND=${path} npm run toys;
then npm run pictures -- ${path}, and the tests of docs/recipes.md, "A kind of toy".`)
}

/** Both texts before either is written: a refused noun leaves no row behind. */
function enter(path, name, definite) {
  const words = withNoun(read(WORDS), name, definite)
  const catalogue = withRow(read(CATALOGUE), path, name, randomUUID())
  writeFileSync(join(root, WORDS), words)
  writeFileSync(join(root, CATALOGUE), catalogue)
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
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

/**
 * The list of nouns with one more at its end.
 * @param definite `axolotln`, or `axolotl:axolotln` where the name is not the noun of a sentence about the toy
 * @throws when the list could not be read with it, or its gender is ambiguous
 */
export function withNoun(text, name, definite) {
  const end = text.indexOf('`\n\nexport const NOUN_OF')
  if (end < 0) throw new Error('The list of nouns was not found')
  return `${text.slice(0, end)}\n${nounEntry(name.toLowerCase(), definite)}${text.slice(end)}`
}

function nounEntry(name, given) {
  const [noun, definite] = given.includes(':') ? given.split(':') : [name, given]
  if (!ONE_WORD.test(noun))
    throw new Error(`"${name}" is not one word: give its noun and definite form, as axolotl:axolotln`)
  if (!DEFINITE.test(definite))
    throw new Error(`"${definite}" is not a definite form: one word in -t, -n or -a, as axolotln`)
  return noun === name ? `${name}:${definite}` : `${name}=${noun}:${definite}`
}
