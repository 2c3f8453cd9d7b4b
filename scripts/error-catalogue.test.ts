/**
 * Every text of the error catalogue is covered: its test exists and contains the text, or a table or step it uses
 * does.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { ERROR_CATALOGUE, type Proof } from './error-catalogue.ts'
import { root } from './prepare.mjs'

interface Source {
  text: string
  /** Of each name at the top of the file: where it is declared. */
  declared: Map<string, [start: number, end: number]>
  /** Of each name that comes from another file of ours. */
  imported: Map<string, string>
  tests: { name: string; text: string }[]
}

const sources = new Map<string, Source>()

function read(file: string): Source {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, text)
  const source: Source = { text, declared: new Map(), imported: new Map(), tests: [] }
  for (const node of program.body) {
    const statement = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    const place: [number, number] = [node.start, node.end]
    if (statement?.type === 'VariableDeclaration') {
      for (const { id } of statement.declarations)
        if (id.type === 'Identifier') source.declared.set(id.name, place)
    } else if (statement?.type === 'FunctionDeclaration' && statement.id !== null) {
      source.declared.set(statement.id.name, place)
    } else if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.')) {
      const from = relative(root, join(root, dirname(file), node.source.value))
      for (const { local } of node.specifiers) source.imported.set(local.name, from)
    }
  }
  new Visitor({
    CallExpression(call) {
      const name = testName(call, text)
      if (name === null) return
      // The cases of a test in a loop are in the loop's source.
      const loop = program.body.find(
        ({ type, start, end }) => type === 'ForOfStatement' && start <= call.start && call.end <= end,
      )
      const { start, end } = loop ?? call
      source.tests.push({ name, text: text.slice(start, end) })
    },
  }).visit(program)
  sources.set(file, source)
  return source
}

/** Of `test('…')`, `it.each(…)('…')`: never one that is skipped. A name with parts filled in has `%s` for each. */
function testName({ callee, arguments: given }: CallExpression, text: string): string | null {
  const head = text.slice(callee.start, callee.end)
  if (!/^(?:test|it)(?:$|\.each\b)/.test(head)) return null
  const isTable = callee.type === 'MemberExpression'
  const [first] = given
  return isTable || first === undefined ? null : wordsOf(first as Expression)
}

function wordsOf(first: Expression): string | null {
  if (first.type === 'Literal') return typeof first.value === 'string' ? first.value : null
  if (first.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.cooked).join('%s')
  return null
}

/** Source of the test and, transitively, of every table, double and step it names. */
function said(file: string, words: string, seen = new Set<string>()): string {
  const { text, declared, imported } = read(file)
  let all = words
  for (const [name] of words.matchAll(/[A-Za-z_$][\w$]*/g)) {
    if (seen.has(`${file}:${name}`)) continue
    seen.add(`${file}:${name}`)
    const place = declared.get(name)
    const from = imported.get(name)
    if (place !== undefined) all += `\n${said(file, text.slice(...place), seen)}`
    else if (from !== undefined && /^e2e\/steps|\.test-data\./.test(from))
      all += `\n${said(from, name, seen)}`
  }
  return all
}

/** `null` when valid. */
function faultOf(text: string, [file, name]: Proof): string | null {
  if (!existsSync(join(root, file))) return `${file} is not there`
  const found = read(file).tests.filter((test) => test.name === name)
  if (found.length === 0) return `${file} has no test '${name}'`
  const parts = text.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const isSaid = found.some((test) => new RegExp(parts.join('.+?')).test(said(file, test.text)))
  return isSaid ? null : `'${name}' in ${file} does not say it`
}

describe('the error catalogue', () => {
  it.each(Object.entries(ERROR_CATALOGUE))(
    '"%s" is brought up by its own cause',
    (text, [cause, ...proofs]) => {
      expect(cause).not.toBe('')
      expect(proofs).not.toEqual([])
      expect(proofs.map((proof) => faultOf(text, proof)).filter((fault) => fault !== null)).toEqual([])
    },
  )

  it('would detect a test that is deleted, renamed, or about something else', () => {
    const file = 'web/src/lib/catalogue.test.ts'
    const name = 'lists that fail to load throw the message of the call'
    expect(faultOf('API call failed with status {status}', [file, name])).toBeNull()
    expect(faultOf('JWKS is empty', [file, name])).toContain('does not say it')
    expect(faultOf('JWKS is empty', [file, 'another name'])).toContain('has no test')
    expect(faultOf('JWKS is empty', ['web/src/nowhere.test.ts', name])).toContain('is not there')
  })
})
