import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { compile } from 'tailwindcss'
import { beforeAll, expect, test } from 'vitest'

/**
 * Between two utilities of equal specificity the order of the style sheet decides, not that of the class attribute. What a
 * component leaves to its callers therefore has the variant `base:` (specificity 0, styles/parts.css).
 */
const WEB = join(import.meta.dirname, '../..')
const SRC = join(WEB, 'src')

interface AstNode {
  type: string
  [key: string]: unknown
}
interface Passed {
  component: string
  file: string
  names: string[]
}

/** Classes of the element that takes a component's `className`, by component. */
const own = new Map<string, Set<string>>()
/** Components that pass their `className` on to another component. */
const forwards = new Map<string, Set<string>>()
const passed: Passed[] = []
/** Utilities of the second test, which the shop need not use. */
const EXAMPLES = [
  'p-5',
  'px-3',
  'sm:p-6',
  'p-8',
  'sm:p-8',
  'rounded-field',
  'rounded-panel',
  'inline-flex',
  'hidden',
  'flex',
  'mt-4',
  'before:p-5',
]
let propertiesOf: (name: string) => ReadonlyMap<string, string>

beforeAll(async () => {
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.tsx') && !file.includes('.test')) scan(file, readFileSync(join(SRC, file), 'utf8'))
  }
  const names = [...own.values(), ...passed.map((each) => each.names)].flatMap((each) => [...each])
  propertiesOf = await declarations(names)
})

test('finds the components with a className', () => {
  expect([...own.keys()]).toEqual(
    expect.arrayContaining(['Button', 'IconButton', 'Panel', 'Skeleton', 'Stage']),
  )
  expect(passed.length).toBeGreaterThan(100)
})

test('overlapping declarations count as a conflict, also through shorthands and below a breakpoint', () => {
  expect(conflict('p-5', 'px-3')).toBe(true)
  expect(conflict('sm:p-6', 'p-8')).toBe(true)
  expect(conflict('rounded-field', 'rounded-panel')).toBe(true)
  expect(conflict('inline-flex', 'hidden')).toBe(true)
  // A variant comes later in the style sheet than its plain utility.
  expect(conflict('p-5', 'sm:p-8')).toBe(false)
  expect(conflict('base:p-5', 'p-8')).toBe(false)
  expect(conflict('flex', 'mt-4')).toBe(false)
  // Declares something about a pseudo-element, not about the element.
  expect(conflict('before:p-5', 'p-8')).toBe(false)
})

test('no class passed to a component conflicts with its own', () => {
  const faults = passed.flatMap(({ component, file, names }) =>
    names.flatMap((name) =>
      [...ownClasses(component)]
        .filter((each) => conflict(each, name))
        .map((each) => `${file}: <${component} className="… ${name} …"> against ${each}`),
    ),
  )
  expect(faults).toEqual([])
})

test('no class passed to a component of the shop needs to be important', () => {
  const ours = passed.filter(({ component }) => own.has(component) || forwards.has(component))
  const faults = ours.flatMap(({ component, file, names }) =>
    names
      .filter((name) => name.endsWith('!'))
      .map((name) => `${file}: <${component} className="… ${name} …">`),
  )
  expect(faults).toEqual([])
})

function ownClasses(component: string, seen = new Set<string>()): Set<string> {
  if (seen.has(component)) return new Set()
  seen.add(component)
  const further = [...(forwards.get(component) ?? [])].map((each) => ownClasses(each, seen))
  return new Set([...(own.get(component) ?? []), ...further.flatMap((each) => [...each])])
}

function conflict(ownName: string, callerName: string): boolean {
  if (ownName === callerName) return false
  const isVariant = (name: string) => name.replaceAll(/\[[^\]]*\]/g, '').includes(':')
  if (isVariant(callerName) && !isVariant(ownName)) return false
  const taken = propertiesOf(ownName)
  return [...propertiesOf(callerName)].some(([property, value]) => (taken.get(property) ?? value) !== value)
}

function scan(file: string, source: string): void {
  const { program } = parseSync(file, source)
  const declared = new Map<string, AstNode>()
  for (const statement of program.body as unknown as AstNode[]) {
    const node = (statement['declaration'] ?? statement) as AstNode
    for (const each of node.type === 'VariableDeclaration' ? (node['declarations'] as AstNode[]) : [node]) {
      const id = each['id'] as AstNode | undefined
      if (id?.type === 'Identifier') declared.set(id['name'] as string, each)
    }
  }
  for (const [name, node] of declared) {
    if (/^[A-Z][a-z]/.test(name)) visit(node, (each) => readElement(each, name, file, declared))
  }
}

function readElement(node: AstNode, component: string, file: string, declared: Map<string, AstNode>): void {
  if (node.type !== 'JSXOpeningElement') return
  const tag = (node['name'] as AstNode)['name'] as string
  for (const attribute of node['attributes'] as AstNode[]) {
    const isSpread = attribute.type === 'JSXSpreadAttribute'
    const value = (isSpread ? attribute['argument'] : attribute['value']) as AstNode | null
    if (value === null || (!isSpread && (attribute['name'] as AstNode)['name'] !== 'className')) continue
    const takesOwn = isSpread || mentions(value, 'className')
    if (takesOwn && /^[A-Z]/.test(tag)) add(forwards, component, [tag])
    if (isSpread) continue
    if (takesOwn) add(own, component, literals(withoutFallback(value), declared))
    if (/^[A-Z]/.test(tag)) passed.push({ component: tag, file, names: literals(value, declared) })
  }
}

/** Of `className ?? 'p-4'` the right side is never merged with the left. */
const withoutFallback = (node: AstNode): AstNode =>
  JSON.parse(JSON.stringify(node), (_, each: AstNode | null) =>
    each?.type === 'LogicalExpression' && each['operator'] === '??' ? each['left'] : each,
  ) as AstNode

/** Class names in the strings of an expression, and in the module's constants and functions it uses. */
function literals(node: AstNode, declared: Map<string, AstNode>, seen = new Set<AstNode>()): string[] {
  const names: string[] = []
  visit(node, (each, isKey) => {
    const text = each.type === 'Literal' ? each['value'] : templateText(each)
    if (typeof text === 'string' && !isKey) names.push(...text.split(/\s+/).filter(Boolean))
    const target = each.type === 'Identifier' && !isKey ? declared.get(each['name'] as string) : undefined
    if (target === undefined || seen.has(target)) return
    seen.add(target)
    names.push(...literals(target, declared, seen))
  })
  return names
}

const templateText = (node: AstNode): unknown =>
  node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : null

function mentions(node: AstNode, name: string): boolean {
  let found = false
  visit(node, (each, isKey) => {
    found ||= each.type === 'Identifier' && each['name'] === name && !isKey
  })
  return found
}

/** `isKey`: names of properties, and what is compared instead of rendered. */
function visit(node: AstNode, see: (node: AstNode, isKey: boolean) => void, isKey = false): void {
  see(node, isKey)
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child !== 'object' || child === null || !('type' in child)) continue
      const isName = (key === 'key' || key === 'property') && node['computed'] !== true
      visit(child as AstNode, see, isKey || isName || node.type === 'BinaryExpression' || key === 'test')
    }
  }
}

function add(map: Map<string, Set<string>>, key: string, names: readonly string[]): void {
  map.set(key, new Set([...(map.get(key) ?? []), ...names]))
}

/** What each utility declares on the element itself, with shorthands taken apart; nothing for `base:`, whose selector is a `:where()`. */
async function declarations(names: readonly string[]): Promise<typeof propertiesOf> {
  const entry = join(SRC, 'styles/app.css')
  const compiler = await compile(readFileSync(entry, 'utf8'), {
    base: dirname(entry),
    loadStylesheet: async (id, base) => {
      const path =
        id === 'tailwindcss' ? createRequire(entry).resolve('tailwindcss/index.css') : join(base, id)
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
    },
  })
  const css = compiler.build([...names, ...EXAMPLES])
  const rules = new Map<string, Map<string, string>>()
  for (const { selector, properties } of rulesIn(css.slice(css.indexOf('@layer utilities {')))) {
    const name = /^\.((?:[^\\:\s>]|\\.)+)(?::(?!:)[a-z-]+|\[[^\]]+\])*$/
      .exec(selector)?.[1]
      ?.replaceAll(/\\(.)/g, '$1')
    if (name === undefined) continue
    const known = rules.get(name) ?? new Map<string, string>()
    for (const [property, value] of properties) for (const each of longhands(property)) known.set(each, value)
    rules.set(name, known)
  }
  return (name) => rules.get(name) ?? new Map()
}

/** Rules of a style sheet as Tailwind lays it out, those inside at-rules too. */
function* rulesIn(css: string): Generator<{ selector: string; properties: [name: string, value: string][] }> {
  const open: { selector: string; properties: [name: string, value: string][] }[] = []
  for (const line of css.split('\n').map((each) => each.trim())) {
    if (line.endsWith('{')) open.push({ selector: line.slice(0, -1).trim(), properties: [] })
    else if (line === '}') yield open.pop() ?? { selector: '', properties: [] }
    else {
      const [, property, value] = /^([a-z][a-z-]*): (.*)$/.exec(line) ?? []
      if (property !== undefined && value !== undefined) open.at(-1)?.properties.push([property, value])
    }
  }
}

const SIDES: Record<string, string[]> = {
  '': ['top', 'right', 'bottom', 'left'],
  inline: ['left', 'right'],
  block: ['top', 'bottom'],
  'inline-start': ['left'],
  'inline-end': ['right'],
  'block-start': ['top'],
  'block-end': ['bottom'],
}

/** @example longhands('padding-inline') // ['padding-left', 'padding-right'] */
function longhands(property: string): string[] {
  const [, box, side = '', part = ''] =
    /^(padding|margin|inset|border)(?:-(inline-start|inline-end|block-start|block-end|inline|block))?(?:-(width|style|color))?$/.exec(
      property,
    ) ?? []
  if (box !== undefined)
    return (SIDES[side] ?? []).map((each) =>
      [box === 'inset' ? '' : box, each, part].filter(Boolean).join('-'),
    )
  if (property === 'gap') return ['row-gap', 'column-gap']
  if (property === 'flex') return ['flex-grow', 'flex-shrink', 'flex-basis']
  if (property === 'overflow') return ['overflow-x', 'overflow-y']
  return [property]
}
