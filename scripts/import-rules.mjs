// Import rules, checked on the syntax tree: type-only, dynamic and re-exported imports count.
import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { root } from './prepare.mjs'

const SERVER = 'server/src'
/** What every module of the server may stand on. */
const BASE = ['database', 'files', 'http', 'keys', 'pdf', 'settings', 'spending']
/** A module is any other folder of the server but `commands`, which is wiring: a new folder cannot escape. */
const MODULE = `${SERVER}/(?!(?:${BASE.join('|')}|commands)/)([^/]+)/`

/** Workspaces, each with those that it may import. */
const BELOW = {
  contract: [],
  toymaker: [],
  platform: [],
  'stripe-emulator': ['platform'],
  'supabase-wire': ['platform'],
  server: ['contract', 'toymaker', 'platform', 'stripe-emulator', 'supabase-wire'],
  web: ['contract', 'toymaker', 'stripe-emulator'],
  e2e: ['contract'],
  bench: ['contract', 'toymaker'],
}

/** Modules that a module may import, all by their door. */
export const ONE_WAY = {
  catalogue: [],
  pricing: ['catalogue'],
  designs: ['catalogue'],
  mail: [],
  orders: ['pricing', 'designs', 'catalogue'],
  payments: ['orders', 'pricing'],
  models: ['orders', 'designs'],
  stories: ['orders', 'designs'],
  prints: ['orders', 'models', 'catalogue'],
  safety: ['catalogue'],
  progress: ['orders', 'mail'],
  withdrawals: ['orders', 'payments', 'mail'],
  losses: ['orders', 'payments', 'mail'],
  retention: ['orders', 'mail'],
  reports: ['mail'],
  'own-data': ['mail'],
  terms: ['mail'],
  review: ['orders', 'payments'],
  accounts: ['mail'],
  complaints: ['orders', 'payments', 'prints', 'mail'],
  workshop: ['orders', 'models', 'payments', 'review', 'accounts', 'mail'],
  packing: ['orders', 'prints', 'designs', 'losses', 'mail'],
}

/** `from` and `to` are patterns of paths, or `to` is a package as it is imported; `$1` in `to` and `except` is the first group of `from`. */
export const RULES = [
  ...Object.entries(BELOW).map(([workspace, below]) =>
    rule(
      `${workspace} imports ${below.length === 0 ? 'no workspace' : `only ${below.join(', ')}`}`,
      'take it as an argument, or move what both need into a workspace below them; e2e and bench act through a call or a command',
      `^${workspace}/`,
      `^(${Object.keys(BELOW)
        .filter((name) => name !== workspace && !below.includes(name))
        .join('|')})/`,
    ),
  ),
  rule(
    'what modules stand on imports no module',
    'take it as an argument or a port; app.ts and modules.ts connect them',
    `^${SERVER}/(${BASE.join('|')})/`,
    `^${MODULE}`,
    { fromExcept: '\\.test\\.ts$' },
  ),
  rule(
    'modules import only doors',
    'import the module’s door, `orders/orders.ts`, and let it offer what you need; or announce it and let reactions.ts join the two',
    `^${MODULE}`,
    `^${MODULE}`,
    {
      except: [`^${SERVER}/$1/`, `^${SERVER}/([^/]+)/\\1\\.ts$`],
      fromExcept: '\\.test\\.ts$',
    },
  ),
  rule(
    'only entry files import the wiring',
    'take what you need as an argument; modules.ts passes it',
    `^${SERVER}/(?!commands/)[^/]+/`,
    `^${SERVER}/((main|app|modules|adapters|reactions|job-handlers|config)\\.ts$|commands/)`,
    {
      fromExcept: '\\.test\\.ts$',
    },
  ),
  rule(
    'only adapters.ts and config.ts import adapters',
    'import the port; config.ts reads the settings of its adapters, adapters.ts chooses one',
    `^${SERVER}/`,
    '/adapters/',
    {
      fromExcept: `^${SERVER}/(adapters|config)\\.ts$|/adapters/|\\.test\\.ts$`,
    },
  ),
  rule(
    'only queries files write SQL',
    'let a `.queries.ts` offer it as a function; a statement that joins two modules’ tables is one function too, and no door takes or hands out a part of one',
    `^${MODULE}`,
    '^kysely$',
    { fromExcept: '\\.queries\\.ts$|\\.test(-data)?\\.ts$' },
  ),
  rule(
    'web imports only the wire of the emulator',
    'import its schema, payment-page.wire.ts; the rest runs on Node',
    '^web/',
    '^stripe-emulator/',
    { except: ['^stripe-emulator/src/payment-page\\.wire\\.ts$'] },
  ),
  rule(
    'source imports no test',
    'move what both need out of the test, into the source or a file that both read',
    '^(?!e2e/)',
    '(^|/)test/|\\.test(-data)?\\.tsx?$',
    { fromExcept: '(^|/)test/|\\.test(-data)?\\.tsx?$' },
  ),
  rule(
    'features do not import each other',
    'move what two features share to web/src/lib or web/src/ui',
    '^web/src/features/([^/]+)/',
    '^web/src/features/',
    {
      except: ['^web/src/features/$1/'],
    },
  ),
  rule(
    'ui imports no feature',
    'take it as a property, or move it into the feature',
    '^web/src/(ui|lib)/',
    '^web/src/(features/|app\\.|routes\\.)',
  ),
  rule(
    'only designs, models and stories import the toymaker',
    'call designs, models or stories through their door',
    `^${SERVER}/(?!designs/|models/|stories/|adapters\\.ts)`,
    '^toymaker/',
  ),
]

function rule(name, wayOut, from, to, { except = [], fromExcept } = {}) {
  return {
    name,
    wayOut,
    from: new RegExp(from),
    to,
    except,
    fromExcept: fromExcept ? new RegExp(fromExcept) : null,
  }
}

/** Below these no two sibling folders, at any depth, import each other. */
export const SIBLINGS_ONE_WAY = [
  'web/src',
  'server/src',
  'server/test',
  'toymaker/src',
  'platform',
  'stripe-emulator',
  'supabase-wire',
]
const IS_TEST = /\.test(-data)?\.[cm]?tsx?$/

const WAYS_OUT = {
  ...Object.fromEntries(RULES.map(({ name, wayOut }) => [name, wayOut])),
  'modules depend one way':
    'let the other module announce it and reactions.ts join the two; a new module gets its row in ONE_WAY',
  'imports resolve': 'the file does not exist: is its extension written, `./a.ts`?',
  'no cycles': 'move what both need into a separate file',
  'siblings import one way':
    'the other folder imports this one too: move the file to where it belongs, or what both need into a third folder or their parent',
}

/** Every violation below `folder`; `line` of the import, null where there is more than one. */
export function checkImports(folder) {
  const graph = readGraph(folder)
  const faults = [...graph.faults]
  for (const [from, targets] of graph.edges) {
    for (const [to, line] of [...targets, ...(graph.packages.get(from) ?? [])]) {
      faults.push(...RULES.filter((r) => breaks(r, from, to)).map((r) => ({ rule: r.name, from, line, to })))
      if (breaksOneWay(from, to)) faults.push({ rule: 'modules depend one way', from, line, to })
    }
  }
  faults.push(...findCycles(graph.edges), ...findMutualSiblings(graph.edges, SIBLINGS_ONE_WAY))
  return { files: graph.edges.size, faults }
}

function breaks(r, from, to) {
  const match = r.from.exec(from)
  if (match === null || r.fromExcept?.test(from)) return false
  const named = (pattern) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''))
  return named(r.to).test(to) && !r.except.some((pattern) => named(pattern).test(to))
}

function breaksOneWay(from, to) {
  const name = (path) => new RegExp(`^${MODULE}`).exec(path)?.[1]
  const [a, b] = [name(from), name(to)]
  if (a === undefined || b === undefined || a === b || from.endsWith('.test.ts')) return false
  return !(ONE_WAY[a] ?? []).includes(b)
}

/**
 * Pairs of sibling folders whose files import each other; one fault per import of the direction with fewer of
 * them. Tests may reach across.
 */
export function findMutualSiblings(edges, roots) {
  const directions = new Map()
  for (const [from, targets] of edges) {
    for (const [to, line] of targets) {
      const siblings = siblingsOf(from, to, roots)
      if (siblings === null) continue
      const key = siblings.join(' -> ')
      directions.set(key, [
        ...(directions.get(key) ?? []),
        { rule: 'siblings import one way', from, line, to },
      ])
    }
  }
  return [...directions].flatMap(([key, imports]) => {
    const back = directions.get(key.split(' -> ').toReversed().join(' -> '))
    return back !== undefined && imports.length <= back.length ? imports : []
  })
}

/** The two folders of a common parent that an import crosses; null for files of the parent itself. */
function siblingsOf(from, to, roots) {
  if (IS_TEST.test(from) || IS_TEST.test(to)) return null
  const [a, b] = [from.split('/'), to.split('/')]
  const depth = a.findIndex((name, index) => name !== b[index])
  const parent = a.slice(0, depth).join('/')
  const isCovered = roots.some((root) => `${parent}/`.startsWith(`${root}/`))
  if (!isCovered || a.length <= depth + 1 || b.length <= depth + 1) return null
  return [`${parent}/${a[depth]}`, `${parent}/${b[depth]}`]
}

/** Every import: file -> imported file of our own, or package -> line of the import. */
export function readGraph(folder) {
  const resolver = new ResolverFactory({
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    conditionNames: ['import', 'default'],
    symlinks: true,
  })
  const edges = new Map()
  const packages = new Map()
  const faults = []
  const files = globSync(`{${Object.keys(BELOW).join(',')}}/**/*.{ts,tsx}`, {
    cwd: folder,
    exclude: (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)/.test(path),
  })
  for (const path of files) {
    const file = path.split(sep).join('/')
    const targets = new Map()
    packages.set(file, new Map())
    for (const { specifier, line } of importsOf(folder, file)) {
      if (!/^(\.|#|@leksmedjan\/)/.test(specifier)) {
        packages.get(file).set(specifier, line)
        continue
      }
      const found = resolver.sync(dirname(resolve(folder, file)), specifier)
      if (!found.path) {
        if (!/\.css$|\?/.test(specifier)) {
          faults.push({ rule: 'imports resolve', from: file, line, to: specifier })
        }
        continue
      }
      const to = relative(folder, found.path).split(sep).join('/')
      if (!/^\.\.|node_modules/.test(to) && !targets.has(to)) targets.set(to, line)
    }
    edges.set(file, targets)
  }
  return { edges, packages, faults }
}

function importsOf(folder, file) {
  const text = readFileSync(resolve(folder, file), 'utf8')
  const { program } = parseSync(file, text)
  const found = []
  const add = (node) => {
    if (typeof node?.source?.value !== 'string') return
    found.push({ specifier: node.source.value, line: text.slice(0, node.start).split('\n').length })
  }
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program)
  return found
}

/** Import cycles by Tarjan's algorithm: one fault per strongly connected component. */
function findCycles(edges) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const onStack = new Set()
  const faults = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    onStack.add(node)
    for (const next of edges.get(node)?.keys() ?? []) {
      if (!index.has(next)) visit(next)
      if (onStack.has(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    for (const member of group) onStack.delete(member)
    if (group.length > 1 || edges.get(node)?.has(node)) {
      faults.push({ rule: 'no cycles', from: node, line: null, to: group.join(' -> ') })
    }
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return faults
}

if (process.argv[1]?.endsWith('import-rules.mjs')) {
  const { files, faults } = checkImports(root)
  for (const { rule: name, from, line, to } of faults) {
    console.error(`${from}${line === null ? '' : `:${line}`} -> ${to}\n  ${name}: ${WAYS_OUT[name]}`)
  }
  console.log(`${files} files, ${faults.length} faults`)
  process.exit(faults.length > 0 || files === 0 ? 1 : 0)
}
