import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkImports, findMutualSiblings, readGraph } from './import-rules.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A small tree with these files; everything that is imported exists. */
function house(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'leks-rules-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  mkdirSync(join(folder, 'node_modules/@leksmedjan'), { recursive: true })
  for (const name of ['contract', 'platform'])
    symlinkSync(join(folder, name), join(folder, `node_modules/@leksmedjan/${name}`))
  return folder
}

const thing = 'export const thing = 1\n'
const door = 'server/src/orders/orders.ts'
const planted: [rule: string, from: string, text: string, to: string][] = [
  ['contract imports no workspace', 'contract/a.ts', "import '../server/src/main.ts'", 'server/src/main.ts'],
  ['toymaker imports no workspace', 'toymaker/src/a.ts', "import '../../contract/b.ts'", 'contract/b.ts'],
  [
    'web imports only contract, toymaker, stripe-emulator',
    'web/src/a.ts',
    "import '../../server/src/main.ts'",
    'server/src/main.ts',
  ],
  [
    'server imports only contract, toymaker, platform, stripe-emulator, supabase-wire',
    'server/src/a.ts',
    "export * from '../../web/src/b.ts'",
    'web/src/b.ts',
  ],
  ['e2e imports only contract', 'e2e/a.ts', "import '../server/src/main.ts'", 'server/src/main.ts'],
  [
    'bench imports only contract, toymaker',
    'bench/a.ts',
    "await import('../server/src/main.ts')",
    'server/src/main.ts',
  ],
  ['platform imports no workspace', 'platform/src/a.ts', "import '../../contract/b.ts'", 'contract/b.ts'],
  ['what modules stand on imports no module', 'server/src/keys/a.ts', "import '../orders/orders.ts'", door],
  [
    'modules import only doors',
    'server/src/payments/a.ts',
    "import '../orders/orders.queries.ts'",
    'server/src/orders/orders.queries.ts',
  ],
  ['only entry files import the wiring', 'server/src/orders/a.ts', "import '../app.ts'", 'server/src/app.ts'],
  [
    'only entry files import the wiring',
    'server/src/orders/a.ts',
    "import '../commands/proofs.ts'",
    'server/src/commands/proofs.ts',
  ],
  [
    'only adapters.ts and config.ts import adapters',
    'server/src/mail/a.ts',
    "import './adapters/smtp.ts'",
    'server/src/mail/adapters/smtp.ts',
  ],
  [
    'web imports only the wire of the emulator',
    'web/src/a.ts',
    "import '../../stripe-emulator/src/sandbox.ts'",
    'stripe-emulator/src/sandbox.ts',
  ],
  [
    'features do not import each other',
    'web/src/features/create/a.ts',
    "import '../checkout/b.ts'",
    'web/src/features/checkout/b.ts',
  ],
  [
    'ui imports no feature',
    'web/src/ui/a.ts',
    "import '../features/create/b.ts'",
    'web/src/features/create/b.ts',
  ],
  [
    'only designs, models and stories import the toymaker',
    'server/src/orders/a.ts',
    "import '../../../toymaker/src/b.ts'",
    'toymaker/src/b.ts',
  ],
  ['source imports no test', 'server/src/a.ts', "import '../test/b.ts'", 'server/test/b.ts'],
  ['only queries files write SQL', door, "import type { RawBuilder } from 'kysely'", 'kysely'],
  ['modules depend one way', 'server/src/pricing/a.ts', "import '../orders/orders.ts'", door],
  ['modules depend one way', 'server/src/newcomer/a.ts', "type T = import('../orders/orders.ts').T", door],
]

describe('the import rules', () => {
  it.each(planted)('see a break of "%s"', (rule, from, text, to) => {
    const { faults } = checkImports(house({ [from]: `// The second line.\n${text}\n`, [to]: thing }))
    expect(faults).toContainEqual({ rule, from, line: 2, to })
  })

  it('see rings, also of types', () => {
    const { faults } = checkImports(
      house({ 'contract/a.ts': "import type { B } from './b.ts'\n", 'contract/b.ts': "import './a.ts'\n" }),
    )
    expect(faults.map((fault) => fault.rule)).toEqual(['no cycles'])
  })

  it('see imports that lead nowhere', () => {
    const { faults } = checkImports(house({ 'contract/a.ts': "import './gone.ts'\n" }))
    expect(faults).toEqual([{ rule: 'imports resolve', from: 'contract/a.ts', line: 1, to: './gone.ts' }])
  })

  describe('of sibling folders', () => {
    const picture = 'web/src/features/create/picture'
    const written = 'web/src/features/create/written'
    const pair = {
      [`${picture}/a.ts`]: "import '../written/a.ts'\nimport '../written/deep/b.ts'\n",
      [`${written}/a.ts`]: thing,
      [`${written}/deep/b.ts`]: thing,
      [`${picture}/c.ts`]: thing,
    }
    const siblingFaults = (files: Record<string, string>) =>
      checkImports(house(files)).faults.filter(({ rule }) => rule === 'siblings import one way')

    it('see a pair that imports each other, and name the fewer imports', () => {
      const back = {
        [`${written}/deep/c.ts`]: `// The second line.\nimport type { C } from '../../picture/c.ts'\n`,
      }
      expect(siblingFaults({ ...pair, ...back })).toEqual([
        {
          rule: 'siblings import one way',
          from: `${written}/deep/c.ts`,
          line: 2,
          to: `${picture}/c.ts`,
        },
      ])
    })

    it('see pairs at every depth below a root, the root itself included', () => {
      const found = siblingFaults({
        'web/src/lib/a.ts': "import '../ui/a.ts'\n",
        'web/src/ui/a.ts': thing,
        'web/src/ui/b.ts': "import '../lib/b.ts'\n",
        'web/src/lib/b.ts': thing,
      })
      expect(found.map(({ from }) => from).toSorted()).toEqual(['web/src/lib/a.ts', 'web/src/ui/b.ts'])
    })

    it('let one direction, tests and files of the parent be', () => {
      expect(
        siblingFaults({
          ...pair,
          [`${written}/a.test.ts`]: "import '../picture/c.ts'\n",
          [`${written}/d.ts`]: "import '../picture/toy.test-data.ts'\nimport '../texts.ts'\n",
          [`${picture}/toy.test-data.ts`]: thing,
          'web/src/features/create/texts.ts': thing,
          'web/src/features/create/page.ts': "import './written/a.ts'\nimport './picture/c.ts'\n",
        }),
      ).toEqual([])
    })

    it('cover the folders that are listed, and no other', () => {
      const { edges } = readGraph(
        house({
          'server/src/orders/a/x.ts': "import '../b/x.ts'\n",
          'server/src/orders/b/x.ts': thing,
          'server/src/orders/b/y.ts': "import '../a/y.ts'\n",
          'server/src/orders/a/y.ts': thing,
        }),
      )
      expect(findMutualSiblings(edges, ['web/src', 'toymaker/src'])).toEqual([])
      expect(findMutualSiblings(edges, ['web/src', 'server/src'])).toHaveLength(2)
    })
  })

  it('allow the ways the house is built', () => {
    const { faults } = checkImports(
      house({
        'contract/pricing.ts': thing,
        [door]: "import '@leksmedjan/contract/pricing'\nimport './orders.queries.ts'\n",
        'server/src/orders/orders.queries.ts': "import { sql } from 'kysely'\n",
        'server/src/payments/payments.ts':
          "import '../orders/orders.ts'\nimport '@leksmedjan/platform/clock'\n",
        'platform/src/clock.ts': thing,
        'server/src/app.ts': "import './payments/payments.ts'\n",
      }),
    )
    expect(faults.filter((fault) => fault.rule !== 'imports resolve')).toEqual([])
  })
})
