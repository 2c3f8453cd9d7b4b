import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDesign } from '../design.ts'
import { WorkerPool } from './worker-pool.ts'
import type { PoolWorker } from './worker-pool.ts'

const design = readDesign({ kind: 'animals', sizeMm: 80 })
const pool = new WorkerPool(1)
const WHOLE = { index: 0, of: 1 }
let worker: PoolWorker
beforeAll(async () => {
  const [first] = await pool.ensureWorkers()
  if (!first) throw new Error('no worker came')
  worker = first
}, 60_000)
afterAll(() => pool.close())

const LOOK = { widthPx: 64, output: 'studio', turnDeg: 0, closeUp: false } as const

const stopFlag = () => new Int32Array(new SharedArrayBuffer(4))

test('a worker drops an aborted job in the middle of a task', async () => {
  const stop = stopFlag()
  await worker.ask(1, 'open', { design, look: { ...LOOK, widthPx: 256 }, stop })
  const gathering = worker.ask(1, 'gather', { step: 4, part: WHOLE })
  Atomics.store(stop, 0, 1)
  await expect(gathering).rejects.toThrow('aborted')
  await expect(worker.ask(1, 'gather', { step: 4, part: WHOLE })).rejects.toThrow('aborted')
  await worker.ask(1, 'close', {})
  await expect(worker.ask(1, 'solid', { solid: null })).rejects.toThrow('not open in this worker')
})

test('errors of a design keep their class on the way back', async () => {
  const broken = { ...design, sizeMm: Number.NaN }
  const asked = worker.ask(2, 'open', { design: broken, look: LOOK, stop: stopFlag() })
  await expect(asked).rejects.toMatchObject({
    name: expect.stringMatching(/ToySolidError|ToyDesignError/) as string,
  })
})

test('a fallen worker rejects its tasks and is replaced', async () => {
  const asked = worker.ask(3, 'open', { design, look: LOOK, stop: stopFlag() })
  const [, next] = await Promise.all([
    worker.stop(new Error('out of memory')),
    asked.catch((error: unknown) => error),
  ])
  expect(next).toMatchObject({ message: 'out of memory' })
  await expect(worker.ask(3, 'close', {})).rejects.toThrow('out of memory')
  const [replacement] = await pool.ensureWorkers()
  expect(replacement).not.toBe(worker)
  await expect(replacement?.ask(4, 'open', { design, look: LOOK, stop: stopFlag() })).resolves.toBeNull()
})

test('a worker stops after its rest, and a job that comes meanwhile keeps it', async () => {
  const brief = new WorkerPool(1, 300)
  const [first] = await brief.ensureWorkers()
  brief.stopWhenIdle()
  await expect(brief.ensureWorkers()).resolves.toEqual([first])
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect(first?.ask(1, 'close', {})).resolves.toBeNull()
  brief.stopWhenIdle()
  await expect.poll(() => first?.ask(1, 'close', {}).catch(String), { timeout: 5000 }).toContain('closed')
  const [next] = await brief.ensureWorkers()
  expect(next).not.toBe(first)
  await brief.close()
})
