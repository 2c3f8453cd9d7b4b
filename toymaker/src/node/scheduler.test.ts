import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { KernelModule } from '../kernel/kernel.ts'
import { QueuedJob } from '../queued-job.ts'
import { WorkerPool } from './worker-pool.ts'
import type { PoolWorker } from './worker-pool.ts'
import { Scheduler } from './scheduler.ts'

/** A machine that has room for so many more threads. */
class CrowdedPool extends WorkerPool {
  room = Infinity

  protected override start(module: KernelModule): PoolWorker {
    if (this.room < 1) throw new Error('no more threads')
    this.room -= 1
    return super.start(module)
  }
}

const pools: WorkerPool[] = []
afterEach(() => Promise.all(pools.map((pool) => pool.close())))

function crowded(size: number): CrowdedPool {
  const pool = new CrowdedPool(size)
  pools.push(pool)
  return pool
}

test('who waits for a worker is refused when none can be started, and the next job tries again', async () => {
  const pool = crowded(1)
  const scheduler = new Scheduler(pool)
  const crashing = await scheduler.acquireForSketch(new QueuedJob(), undefined)
  const { release } = await scheduler.lease(new QueuedJob(), undefined)
  const sketch = scheduler.acquireForSketch(new QueuedJob(), undefined)
  const lease = scheduler.lease(new QueuedJob(), undefined)
  const task = scheduler.task(crashing, () => crashing.ask(1, 'close', {}))
  const refused = [sketch, lease, task].map((one) => one.catch(String))
  // They stand in line by then.
  await setImmediate()
  pool.room = 0
  await crashing.stop(new Error('out of memory'))
  scheduler.releaseWorker(crashing)
  expect(await Promise.all(refused)).toEqual([
    'Error: no more threads',
    'Error: no more threads',
    'Error: out of memory',
  ])
  release()
  pool.room = 1
  const next = await scheduler.acquireForSketch(new QueuedJob(), undefined)
  await expect(next.ask(1, 'close', {})).resolves.toBeNull()
})

test('where not every worker can be started, those that could do the work', async () => {
  const pool = crowded(2)
  pool.room = 1
  const scheduler = new Scheduler(pool)
  const { workers } = await scheduler.lease(new QueuedJob(), undefined)
  await expect(scheduler.task(workers[0], () => workers[0].ask(1, 'close', {}))).resolves.toBeNull()
})
