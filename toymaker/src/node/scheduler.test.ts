import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { KernelModule } from '../kernel/kernel.ts'
import { Turn } from '../turn.ts'
import { Crew } from './crew.ts'
import type { CrewMember } from './crew.ts'
import { Scheduler } from './scheduler.ts'

/** A machine that has room for so many more threads. */
class CrowdedCrew extends Crew {
  room = Infinity

  protected override start(module: KernelModule): CrewMember {
    if (this.room < 1) throw new Error('no more threads')
    this.room -= 1
    return super.start(module)
  }
}

const crews: Crew[] = []
afterEach(() => Promise.all(crews.map((crew) => crew.close())))

function crowded(size: number): CrowdedCrew {
  const crew = new CrowdedCrew(size)
  crews.push(crew)
  return crew
}

test('who waits for a worker is refused when none can be started, and the next job tries again', async () => {
  const crew = crowded(1)
  const scheduler = new Scheduler(crew)
  const crashing = await scheduler.sketcher(new Turn(), undefined)
  const { leave } = await scheduler.stint(new Turn(), undefined)
  const sketch = scheduler.sketcher(new Turn(), undefined)
  const stint = scheduler.stint(new Turn(), undefined)
  const task = scheduler.task(crashing, () => crashing.ask(1, 'close', {}))
  const refused = [sketch, stint, task].map((one) => one.catch(String))
  // They stand in line by then.
  await setImmediate()
  crew.room = 0
  await crashing.stop(new Error('out of memory'))
  scheduler.giveBack(crashing)
  expect(await Promise.all(refused)).toEqual([
    'Error: no more threads',
    'Error: no more threads',
    'Error: out of memory',
  ])
  leave()
  crew.room = 1
  const next = await scheduler.sketcher(new Turn(), undefined)
  await expect(next.ask(1, 'close', {})).resolves.toBeNull()
})

test('where not every worker can be started, those that could do the work', async () => {
  const crew = crowded(2)
  crew.room = 1
  const scheduler = new Scheduler(crew)
  const { team } = await scheduler.stint(new Turn(), undefined)
  await expect(scheduler.task(team[0], () => team[0].ask(1, 'close', {}))).resolves.toBeNull()
})
