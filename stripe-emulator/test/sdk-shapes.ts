/**
 * Checks values against the official package's type declarations at run time. A missing field, an unknown field and a value of
 * the wrong type are each reported with their path.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type TSType, type TSSignature } from 'oxc-parser'

const ROOT = dirname(fileURLToPath(import.meta.resolve('stripe')))

/** A form-encoded value: text that may stand for a number, a boolean or a string. */
export class FormText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Members = Map<string, Declared>
interface Declared {
  /** False for a mere namespace. */
  isType: boolean
  /** All members of an interface, from all of its declarations. */
  body: TSSignature[]
  parents: string[]
  alias: TSType | null
  parameter: string | null
  inside: Members
}
interface File {
  members: Members
  /** Local name → its import. */
  imports: Map<string, { file: string; name: string }>
}
interface Place {
  file: string
  /** Namespaces from the file inwards. */
  scopes: readonly Members[]
  given: ReadonlyMap<string, { type: TSType; place: Place }>
}

const files = new Map<string, File>()

/** @example shapeFaults('resources/Refunds', 'Refund', refund) → [] */
export function shapeFaults(file: string, name: string, value: unknown): string[] {
  const path = join(ROOT, `${file}.d.ts`)
  const place = { file: path, scopes: [open(path).members], given: new Map() }
  const found = lookUp(name.split('.'), place)
  if (found === null) throw new Error(`${file} declares no ${name}`)
  return checkDeclared(found, value, name)
}

function open(path: string): File {
  const known = files.get(path)
  if (known !== undefined) return known
  const file: File = { members: new Map(), imports: new Map() }
  files.set(path, file)
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' || statement.type === 'ExportNamedDeclaration') {
      noteImports(file, path, statement)
    }
    declare(file.members, statement)
  }
  return file
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

function noteImports(file: File, path: string, statement: Statement): void {
  if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') return
  if (statement.source === null || statement.source === undefined) return
  const target = join(dirname(path), statement.source.value.replace(/\.js$/, '.d.ts'))
  for (const specifier of statement.specifiers) {
    if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier') {
      file.imports.set(specifier.local.name, { file: target, name: specifier.imported.name })
    }
  }
}

function declare(members: Members, outer: object): void {
  const statement =
    'declaration' in outer && outer.declaration !== null
      ? (outer.declaration as Statement)
      : (outer as Statement)
  if (statement.type === 'TSInterfaceDeclaration') {
    const entry = entryOf(members, statement.id.name)
    entry.isType = true
    entry.body.push(...statement.body.body)
    for (const parent of statement.extends) {
      if (parent.expression.type === 'Identifier') entry.parents.push(parent.expression.name)
    }
  }
  if (statement.type === 'TSTypeAliasDeclaration') {
    const entry = entryOf(members, statement.id.name)
    entry.isType = true
    entry.alias = statement.typeAnnotation
    entry.parameter = statement.typeParameters?.params[0]?.name.name ?? null
  }
  if (statement.type === 'TSModuleDeclaration' && statement.id.type === 'Identifier') {
    const { inside } = entryOf(members, statement.id.name)
    if (statement.body?.type === 'TSModuleBlock')
      for (const each of statement.body.body) declare(inside, each)
  }
}

function entryOf(members: Members, name: string): Declared {
  const known = members.get(name)
  if (known !== undefined) return known
  const entry: Declared = {
    isType: false,
    body: [],
    parents: [],
    alias: null,
    parameter: null,
    inside: new Map(),
  }
  members.set(name, entry)
  return entry
}

interface Found {
  declared: Declared
  place: Place
}

function lookUp(names: readonly string[], place: Place): Found | null {
  const [head = '', ...rest] = names
  for (let depth = place.scopes.length; depth > 0; depth -= 1) {
    const found = walk(names, place.scopes.slice(0, depth), place)
    if (found !== null) return found
  }
  const from = open(place.file).imports.get(head)
  if (from === undefined) return null
  const there = { file: from.file, scopes: [open(from.file).members], given: new Map() }
  return lookUp([from.name, ...rest], there)
}

function walk(names: readonly string[], scopes: readonly Members[], place: Place): Found | null {
  let here = scopes
  let declared: Declared | undefined
  for (const name of names) {
    declared = here.at(-1)?.get(name)
    if (declared === undefined) return null
    here = [...here, declared.inside]
  }
  if (declared?.isType !== true) return null
  // The namespace of the same name contains an interface's types; its siblings stay in scope.
  return { declared, place: { file: place.file, scopes: here, given: new Map() } }
}

function checkDeclared({ declared, place }: Found, value: unknown, path: string): string[] {
  if (declared.alias !== null) return check(declared.alias, value, path, place)
  return checkMembers(membersOf({ declared, place }), value, path)
}

type Signature = { signature: TSSignature; place: Place }

function membersOf({ declared, place }: Found): Signature[] {
  const inherited = declared.parents.flatMap((parent) => {
    const found = lookUp([parent], place)
    return found === null ? [] : membersOf(found)
  })
  return [...inherited, ...declared.body.map((signature) => ({ signature, place }))]
}

function checkMembers(members: readonly Signature[], value: unknown, path: string): string[] {
  const isText = value instanceof FormText
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isText)
    return [`${path} is no object`]
  const faults: string[] = []
  const known = new Set<string>()
  let isOpen = members.length === 0
  for (const { signature, place } of members) {
    if (signature.type === 'TSIndexSignature') isOpen = true
    if (signature.type !== 'TSPropertySignature' || signature.typeAnnotation === null) continue
    const { key } = signature
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    known.add(name)
    const part = (value as Record<string, unknown>)[name]
    if (part === undefined) {
      if (!signature.optional) faults.push(`${path}.${name} is missing`)
      continue
    }
    faults.push(...check(signature.typeAnnotation.typeAnnotation, part, `${path}.${name}`, place))
  }
  if (isOpen) return faults
  const strange = Object.keys(value).filter((name) => !known.has(name) && name !== 'lastResponse')
  return [...faults, ...strange.map((name) => `${path}.${name} is unknown`)]
}

function check(type: TSType, value: unknown, path: string, place: Place): string[] {
  if (value instanceof FormText) return checkForm(type, value.text, path, place)
  const unless = (fits: boolean, what: string) => (fits ? [] : [`${path} is no ${what}`])
  switch (type.type) {
    case 'TSStringKeyword':
      return unless(typeof value === 'string', 'text')
    case 'TSNumberKeyword':
      return unless(typeof value === 'number', 'number')
    case 'TSBooleanKeyword':
      return unless(typeof value === 'boolean', 'boolean')
    case 'TSNullKeyword':
      return unless(value === null, 'null')
    case 'TSLiteralType':
      return unless(type.literal.type === 'Literal' && value === type.literal.value, 'known word')
    case 'TSArrayType':
      return checkList(type.elementType, value, path, place)
    case 'TSUnionType':
      return fewest(
        path,
        type.types.map((each) => check(each, value, path, place)),
      )
    case 'TSIntersectionType':
      return type.types.flatMap((each) =>
        each.type === 'TSTypeReference' ? [] : check(each, value, path, place),
      )
    case 'TSTypeLiteral':
      return checkMembers(
        type.members.map((signature) => ({ signature, place })),
        value,
        path,
      )
    case 'TSTypeReference':
      return checkReference(type, value, path, place)
    default:
      return []
  }
}

function checkForm(type: TSType, text: string, path: string, place: Place): string[] {
  const unless = (fits: boolean, what: string) => (fits ? [] : [`${path} is no ${what}`])
  switch (type.type) {
    case 'TSStringKeyword':
      return []
    case 'TSNumberKeyword':
      return unless(/^-?\d+(\.\d+)?$/.test(text), 'number')
    case 'TSBooleanKeyword':
      return unless(text === 'true' || text === 'false', 'boolean')
    case 'TSNullKeyword':
      return unless(text === '', 'nothing')
    case 'TSLiteralType':
      return unless(type.literal.type === 'Literal' && String(type.literal.value) === text, 'known word')
    case 'TSArrayType':
    case 'TSTypeLiteral':
      return unless(false, 'text')
    case 'TSUnionType':
      return fewest(
        path,
        type.types.map((each) => checkForm(each, text, path, place)),
      )
    case 'TSTypeReference':
      return checkReference(type, new FormText(text), path, place)
    default:
      return []
  }
}

function checkReference(
  type: Extract<TSType, { type: 'TSTypeReference' }>,
  value: unknown,
  path: string,
  place: Place,
): string[] {
  const names = namesOf(type.typeName)
  const argument = type.typeArguments?.params[0]
  const given = place.given.get(names[0] ?? '')
  if (given !== undefined) return check(given.type, value, path, given.place)
  if (names[0] === 'Array' && argument !== undefined) return checkList(argument, value, path, place)
  if (names[0] === 'ApiList' && argument !== undefined) {
    const { data } = value as { data?: unknown }
    return checkList(argument, data, `${path}.data`, place)
  }
  // The package converts decimals to its own objects.
  if (names[0] === 'Decimal') return []
  const found = lookUp(names, place)
  if (found === null) return [`${path}: the package declares no ${names.join('.')}`]
  const { parameter } = found.declared
  if (parameter === null || argument === undefined) return checkDeclared(found, value, path)
  const bound = { ...found.place, given: new Map([[parameter, { type: argument, place }]]) }
  return checkDeclared({ ...found, place: bound }, value, path)
}

function checkList(of: TSType, value: unknown, path: string, place: Place): string[] {
  if (!Array.isArray(value)) return [`${path} is no list`]
  return value.flatMap((item, at) => check(of, item, `${path}[${at}]`, place))
}

type Name = Extract<TSType, { type: 'TSTypeReference' }>['typeName']

function namesOf(name: Name): string[] {
  if (name.type === 'Identifier') return [name.name]
  return name.type === 'TSQualifiedName' ? [...namesOf(name.left), name.right.name] : []
}

/** Best match of a union: a member of the right kind first. */
function fewest(path: string, answers: readonly string[][]): string[] {
  const ofKind = answers.filter(([first]) => first?.startsWith(`${path} is no `) !== true)
  const candidates = ofKind.length > 0 ? ofKind : answers
  return candidates.reduce(
    (best, answer) => (answer.length < best.length ? answer : best),
    candidates[0] ?? [],
  )
}
