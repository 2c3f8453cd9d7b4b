import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { readDesign } from '../design.ts'
import { QueuedJob } from '../queued-job.ts'
import { SIDES } from '../render-pool.ts'
import type { ToyPicture, RenderPool } from '../render-pool.ts'
import { WorkerPool } from './worker-pool.ts'
import { openRenderPool } from './render-pool.ts'

/** Smaller than any that is sold: half the work. */
const design = { ...readDesign({ kind: 'animals', colours: ['#C97B2A', '#FAFAF7'] }), sizeMm: 20 }
const SIZE = { sizePx: 160 }
const shop = openRenderPool({ workers: 2 })
const alone = openRenderPool({ workers: 1 })
afterAll(() => Promise.all([shop.close(), alone.close()]))

async function collect(pictures: AsyncIterable<ToyPicture>): Promise<ToyPicture[]> {
  const all: ToyPicture[] = []
  for await (const picture of pictures) all.push(picture)
  return all
}

let drawnOnce: Promise<ToyPicture[]> | undefined
/** The pictures of the design by two workers, drawn once for all tests. */
const drawn = (): Promise<ToyPicture[]> => (drawnOnce ??= collect(shop.draw(design, SIZE)))

test('a picture sharpens in five steps', async () => {
  const pictures = await drawn()
  expect(pictures.map(({ stage, widthPx }) => [stage, widthPx])).toEqual([
    [1, 40],
    [2, 80],
    [3, 160],
    [4, 160],
    ['final', 160],
  ])
  for (const { rgba, widthPx, heightPx } of pictures) {
    expect(rgba.length).toBe(widthPx * heightPx * 4)
    expect(rgba.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true)
  }
})

test('one worker and two draw the same bytes', async () => {
  const [one, two] = await Promise.all([collect(alone.draw(design, SIZE)), drawn()])
  for (const [i, picture] of one.entries())
    expect(Buffer.compare(picture.rgba, two[i]?.rgba ?? new Uint8Array())).toBe(0)
})

test('every picture is nearer to the final one than the one before', async () => {
  const pictures = (await drawn()).slice(2)
  const final = pictures.at(-1)?.rgba ?? new Uint8Array()
  const [third = 0, fourth = 0] = pictures.map(({ rgba }) =>
    rgba.reduce((sum, v, i) => sum + (v - (final[i] ?? 0)) ** 2, 0),
  )
  expect(fourth).toBeLessThan(third)
})

test('a cut-out is clear at its border and solid in its middle', async () => {
  const [final] = await collect(shop.draw(design, { ...SIZE, output: 'cutout', partials: false }))
  const alphaAt = (x: number, y: number): number => final?.rgba[(y * 160 + x) * 4 + 3] ?? -1
  for (let i = 0; i < 160; i++)
    expect([alphaAt(i, 0), alphaAt(i, 159), alphaAt(0, i), alphaAt(159, i)]).toEqual([0, 0, 0, 0])
  expect(alphaAt(80, 80)).toBe(255)
})

test('a toy is the same whatever the worker drew before', async () => {
  const car = readDesign({ kind: 'vehicles.bilar.personbil', sizeMm: 40 })
  const before = (await collect(alone.draw(car, SIZE))).at(-1)
  await collect(alone.draw(readDesign({ kind: 'characters.fantasidjur.drake' }), SIZE))
  const after = (await collect(alone.draw(car, SIZE))).at(-1)
  expect(Buffer.compare(before?.rgba ?? new Uint8Array(), after?.rgba ?? new Uint8Array())).toBe(0)
})

test('toys that differ in their text alone share nothing, drawn or made one after the other', async () => {
  const named = (engraving: string) => ({ ...design, sizeMm: 60, features: ['base'], engraving })
  const make = async (engraving: string) => {
    const [picture] = await collect(alone.draw(named(engraving), { ...SIZE, partials: false }))
    const { stl } = await alone.model(named(engraving))
    return [picture?.rgba ?? new Uint8Array(), stl] as const
  }
  const anna = await make('ANNA')
  const olle = await make('OLLE')
  const again = await make('ANNA')
  for (const [i, bytes] of anna.entries()) {
    expect(Buffer.compare(bytes, olle[i] ?? bytes)).not.toBe(0)
    expect(Buffer.compare(bytes, again[i] ?? new Uint8Array())).toBe(0)
  }
})

test('the four sides of a toy differ, and lie in the same light', async () => {
  const sides = await Promise.all(
    Object.values(SIDES).map(async (turnDeg) => {
      const [side] = await collect(shop.draw(design, { ...SIZE, turnDeg, partials: false }))
      const rgba = side?.rgba ?? new Uint8Array()
      return { rgba, mean: rgba.reduce((sum, value) => sum + value, 0) / rgba.length }
    }),
  )
  for (const [i, side] of sides.entries()) {
    for (const other of sides.slice(i + 1)) {
      expect(Buffer.compare(side.rgba, other.rgba)).not.toBe(0)
      expect(Math.abs(side.mean - other.mean)).toBeLessThan(12)
    }
  }
})

test('an abort ends the drawing at once and leaves the pool ready', async () => {
  const stop = new AbortController()
  const pictures = shop.draw(design, { signal: stop.signal })
  await pictures.next()
  stop.abort()
  const ended = collect(pictures).then(
    () => 'drawn',
    (error: Error) => error.name,
  )
  // Before the event loop turns: no worker has been waited for.
  expect(await Promise.race([ended, setImmediate('working')])).toBe('AbortError')
  expect((await collect(shop.draw(design, SIZE))).at(-1)?.stage).toBe('final')
})

/** Draws small toys concurrently; resolves to the order in which stages were finished. */
async function race(renderPool: RenderPool, turns: readonly QueuedJob[]): Promise<string[]> {
  const order: string[] = []
  const drawings = turns.map(async (turn, seed) => {
    for await (const { stage } of renderPool.draw({ ...design, seed }, { ...SIZE, queuedJob: turn }))
      order.push(`${turn.visitor} ${stage}`)
  })
  await Promise.all(drawings)
  return order
}

const ends = (order: readonly string[]): string[] =>
  order.flatMap((line) => (line.endsWith(' final') ? [line.slice(0, -' final'.length)] : []))

test('many at once all get their first picture before anyone else gets the second', async () => {
  const turns = Array.from({ length: 6 }, (_, i) => new QueuedJob({ visitor: `v${i}`, network: `n${i}` }))
  const order = await race(shop, turns)
  const first = order.map((line) => line.endsWith(' 1'))
  // The first finds the pool idle and runs straight through; no other stage is ahead of a first sketch.
  const others = order.filter((line) => !line.startsWith('v0 '))
  expect(others.slice(0, 5).every((line) => line.endsWith(' 1'))).toBe(true)
  expect(first.filter(Boolean)).toHaveLength(6)
  expect(ends(order)).toHaveLength(6)
})

test('finished pictures go by turn: one visitor does not wait for a network of many', async () => {
  const class31 = Array.from(
    { length: 6 },
    (_, i) => new QueuedJob({ visitor: `pupil${i}`, network: 'school' }),
  )
  const home = new QueuedJob({ visitor: 'home', network: 'home' })
  const order = ends(await race(alone, [...class31, home]))
  expect(order).toHaveLength(7)
  expect(order.indexOf('home')).toBeLessThanOrEqual(1)
})

test('a waiting job reports its place in the queue, and a held one blocks none behind it', async () => {
  const turns = ['a', 'b', 'c', 'd'].map((visitor) => new QueuedJob({ visitor, network: visitor }))
  const [, b, c, d] = turns
  const racing = race(alone, turns)
  const places = () => turns.map(({ place }) => place)
  await expect.poll(places, { interval: 2, timeout: 20_000 }).toEqual([null, 1, 2, 3])
  expect(alone.state.waiting).toBe(3)
  b?.hold()
  expect([b?.place, c?.place, d?.place]).toEqual([null, 1, 2])
  expect(alone.state.waiting).toBe(2)
  await expect.poll(() => [c?.place, d?.place], { timeout: 20_000 }).toEqual([null, null])
  b?.release()
  expect(ends(await racing)).toEqual(['a', 'c', 'd', 'b'])
})

test('what is dropped before its turn is never begun', async () => {
  const stop = new AbortController()
  const first = collect(alone.draw(design, SIZE))
  const dropped = Array.from({ length: 40 }, (_, seed) =>
    collect(alone.draw({ ...design, seed }, { ...SIZE, signal: stop.signal })),
  )
  stop.abort(new Error('gone'))
  const gone = await Promise.allSettled(dropped)
  expect(gone.every(({ status }) => status === 'rejected')).toBe(true)
  expect(alone.state.waiting).toBe(0)
  expect(await first).toHaveLength(5)
})

test('a model that is paid for is made beside a flood of pictures, and never on every worker', async () => {
  const done: string[] = []
  const pictures = Array.from({ length: 12 }, async (_, seed) => {
    await collect(shop.draw({ ...design, seed }, SIZE))
    done.push('picture')
  })
  const models = [0, 1].map(async (seed) => {
    await shop.model({ ...design, seed })
    done.push('model')
  })
  await Promise.all([...pictures, ...models])
  expect(done.indexOf('model')).toBeLessThan(done.lastIndexOf('picture'))
  expect(done.slice(0, done.lastIndexOf('model')).filter((one) => one === 'picture').length).toBeGreaterThan(
    0,
  )
})

test('a single worker changes between what is paid for and pictures', async () => {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  await Promise.all([
    ...[0, 1, 2].map((seed) => collect(alone.draw({ ...design, seed }, SIZE)).then(note('picture'))),
    ...[3, 4, 5].map((seed) => alone.model({ ...design, seed }).then(note('model'))),
  ])
  expect(done).toEqual(['picture', 'model', 'picture', 'model', 'picture', 'model'])
})

test('the finished picture alone has the same bytes as after partial ones', async () => {
  const [only, ...more] = await collect(shop.draw(design, { ...SIZE, partials: false }))
  const whole = await drawn()
  expect(more).toEqual([])
  expect(Buffer.compare(only?.rgba ?? new Uint8Array(), whole.at(-1)?.rgba ?? new Uint8Array())).toBe(0)
})

test('a picture that had to wait for its turn has the same bytes as one that did not', async () => {
  const [, waited] = await Promise.all([
    collect(alone.draw({ ...design, seed: 9 }, SIZE)),
    collect(alone.draw(design, SIZE)),
  ])
  const whole = await drawn()
  expect(waited.map(({ stage }) => stage)).toEqual([1, 3, 4, 'final'])
  for (const { stage, rgba } of waited) {
    const same = whole.find((one) => one.stage === stage)
    expect([stage, Buffer.compare(rgba, same?.rgba ?? new Uint8Array())]).toEqual([stage, 0])
  }
})

test('models come from the same pool', async () => {
  const { report, stl } = await shop.model(design)
  expect(report).toMatchObject({ closed: true, components: 1 })
  expect(stl.length).toBe(84 + report.triangles * 50)
})

test('workers leave when idle and come back for the next job', async () => {
  const brief = openRenderPool({ workers: 1, idleMs: 20 })
  const leave = vi.spyOn(WorkerPool.prototype, 'close')
  await collect(brief.draw(design, { sizePx: 64 }))
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  leave.mockRestore()
  expect(await collect(brief.draw(design, { sizePx: 64 }))).toHaveLength(5)
  await brief.close()
})

test('a closed pool refuses', async () => {
  const closed = openRenderPool({ workers: 1 })
  await closed.close()
  await expect(closed.model(design)).rejects.toThrow('closed')
  await expect(collect(closed.draw(design))).rejects.toThrow('closed')
})
