import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../config.ts'
import { systemClock } from '@leksmedjan/platform/clock'
import { usageOf } from './command.ts'
import { COMMANDS, runCommand, usage } from './commands.ts'

const root = join(import.meta.dirname, '../../..')
const entries = Object.entries(COMMANDS)

it.each(entries)('%s stands in the list with each of its forms', (name, { forms }) => {
  expect(forms.length).toBeGreaterThan(0)
  const lines = usage()
    .split('\n')
    .map((line) => line.trim())
  for (const [args, does] of forms)
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${RegExp.escape(`${name} ${args}`.trim())} {2,}${RegExp.escape(does)}$`),
      ),
    )
})

it('the forms of a command are its usage text, in two columns', () => {
  expect(
    usageOf('proofs', [
      ['', 'lists'],
      ['pass <order number>', 'passes'],
    ]),
  ).toBe(
    'Usage: npm run shop -- proofs                       lists\n       npm run shop -- proofs pass <order number>   passes',
  )
})

describe('a call that fits no form', () => {
  const untouched = () => Promise.reject(new Error('it was opened'))
  const run = (name: string, ...args: string[]) => {
    const opened = { settings: readSettings({}), clock: systemClock, isRunning: true }
    const shop = { ...opened, shop: untouched, database: untouched }
    return runCommand({ name, args, folder: '/' }, shop, () => undefined)
  }

  it.each([
    ['admin', 'grant'],
    ['admin', 'sing', 'vera@exempel.se'],
    ['admin', 'grant', 'vera@exempel.se', 'kitchen'],
    ['admin', 'link', 'vera@exempel.se', 'workshop'],
    ['backup'],
    ['restore'],
    ['export'],
    ['retention'],
    ['refund'],
    ['refund', 'MINIMAL-7K3M9QXA', 'again'],
    ['keys', 'turn'],
  ])('is answered with the usage text, and nothing is opened: %s %s', async (name, ...args) => {
    await expect(run(name, ...args)).rejects.toThrow(usageOf(name, COMMANDS[name]?.forms ?? []))
  })

  it('prints the reason before it, where there is one', async () => {
    await expect(run('refund', 'MINIMAL-7K3M9QXA', 'allt')).rejects.toThrow(
      /^allt is no sum: .*\nUsage: npm run shop -- refund <order number> /,
    )
  })
})

it('texts, letters and papers name only commands that exist', () => {
  const files = globSync(['README.md', 'docs/*.md', 'server/src/**/*.ts', 'scripts/*.mjs'], { cwd: root })
  const named = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:npm run (?:-s )?shop -- |shopCommand\([`'])([a-z][\w-]*)/g,
      ),
    ].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !Object.hasOwn(COMMANDS, name))).toEqual([])
})
