import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { Crew } from './crew.ts'
import type { CrewMember } from './crew.ts'

const design = readDesign({ kind: 'animals', sizeMm: 80 })
const crew = new Crew(1)
const WHOLE = { index: 0, of: 1 }
let member: CrewMember
beforeAll(async () => {
  const [first] = await crew.present()
  if (!first) throw new Error('no worker came')
  member = first
}, 60_000)
afterAll(() => crew.close())

const LOOK = { widthPx: 64, output: 'studio', turnDeg: 0, closeUp: false } as const

const stopFlag = () => new Int32Array(new SharedArrayBuffer(4))

test('a worker drops what nobody waits for, in the middle of a task', async () => {
  const stop = stopFlag()
  await member.ask(1, 'open', { design, look: { ...LOOK, widthPx: 256 }, stop })
  const gathering = member.ask(1, 'gather', { step: 4, part: WHOLE })
  Atomics.store(stop, 0, 1)
  await expect(gathering).rejects.toThrow('nobody waits')
  await expect(member.ask(1, 'gather', { step: 4, part: WHOLE })).rejects.toThrow('nobody waits')
  await member.ask(1, 'close', {})
  await expect(member.ask(1, 'solid', { solid: null })).rejects.toThrow('not on this bench')
})

test('errors of a design keep their class on the way back', async () => {
  const broken = { ...design, sizeMm: Number.NaN }
  const asked = member.ask(2, 'open', { design: broken, look: LOOK, stop: stopFlag() })
  await expect(asked).rejects.toMatchObject({
    name: expect.stringMatching(/ToySolidError|ToyDesignError/) as string,
  })
})

test('a fallen worker rejects its tasks and is replaced', async () => {
  const asked = member.ask(3, 'open', { design, look: LOOK, stop: stopFlag() })
  const [, next] = await Promise.all([
    member.stop(new Error('out of memory')),
    asked.catch((error: unknown) => error),
  ])
  expect(next).toMatchObject({ message: 'out of memory' })
  await expect(member.ask(3, 'close', {})).rejects.toThrow('out of memory')
  const [replacement] = await crew.present()
  expect(replacement).not.toBe(member)
  await expect(replacement?.ask(4, 'open', { design, look: LOOK, stop: stopFlag() })).resolves.toBeNull()
})

test('a worker stops after its rest, and a job that comes meanwhile keeps it', async () => {
  const brief = new Crew(1, 300)
  const [first] = await brief.present()
  brief.rest()
  await expect(brief.present()).resolves.toEqual([first])
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect(first?.ask(1, 'close', {})).resolves.toBeNull()
  brief.rest()
  await expect.poll(() => first?.ask(1, 'close', {}).catch(String), { timeout: 5000 }).toContain('closed')
  const [next] = await brief.present()
  expect(next).not.toBe(first)
  await brief.close()
})
