import { expect, test } from 'vitest'
import { newestWins } from './newest-wins.ts'

/** A maker whose steps the test lets pass one at a time. */
function worker(broken: readonly string[] = []) {
  const said: string[] = []
  const gates: (() => void)[] = []
  const gate = () => new Promise<void>((resolve) => gates.push(resolve))
  const want = newestWins<string, string, string>({
    details: ['sketch', 'fine'],
    make: async (wish, detail, breathe) => {
      said.push(`${detail} ${wish} begun`)
      await breathe()
      if (broken.includes(wish) || broken.includes(`${detail} ${wish}`)) throw new Error(`no ${wish}`)
      return `${detail} ${wish}`
    },
    show: (made) => said.push(made),
    fail: (error, shown) => said.push(`${String(error)}${shown ? ', after a sketch' : ''}`),
    breathe: gate,
    rest: gate,
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const pass = async () => {
    await settle()
    gates.shift()?.()
    await settle()
  }
  const finish = async () => {
    for (let i = 0; i < 20; i++) await pass()
  }
  return { want, pass, finish, said }
}

test('shows a sketch, then the fine one', async () => {
  const { want, finish, said } = worker()
  want('fox')
  await finish()
  expect(said).toEqual(['sketch fox begun', 'sketch fox', 'fine fox begun', 'fine fox'])
})

test('skips everything between the one in work and the newest', async () => {
  const { want, finish, said } = worker()
  for (const wish of ['red', 'green', 'blue', 'white']) want(wish)
  await finish()
  expect(said.filter((line) => !line.endsWith('begun'))).toEqual(['sketch red', 'sketch white', 'fine white'])
})

test('gives up a fine one for a newer wish, and does not wait out the rest', async () => {
  const { want, pass, finish, said } = worker()
  want('bear')
  for (let i = 0; i < 3; i++) await pass()
  expect(said.at(-1)).toBe('fine bear begun')
  want('owl')
  await finish()
  expect(said).not.toContain('fine bear')
  expect(said.at(-1)).toBe('fine owl')
})

test('reports what failed and whether a sketch is left, then continues with the next', async () => {
  const { want, finish, said } = worker(['blob', 'fine ghost'])
  want('blob')
  await finish()
  want('ghost')
  await finish()
  want('cat')
  await finish()
  expect(said).toContain('Error: no blob')
  expect(said).toContain('Error: no ghost, after a sketch')
  expect(said.at(-1)).toBe('fine cat')
})
