import { afterAll, expect, test, vi } from 'vitest'
import { readDesign } from '../design.ts'
import { SIDES } from '../workshop.ts'
import type { ToyPicture } from '../workshop.ts'
import { Crew } from './crew.ts'
import { openToyWorkshop } from './workshop.ts'

const design = readDesign({ kind: 'animals', colours: ['#C97B2A', '#FAFAF7'], sizeMm: 40 })
const SIZE = { sizePx: 160 }
const shop = openToyWorkshop({ workers: 2 })
afterAll(() => shop.close())

async function collect(pictures: AsyncIterable<ToyPicture>): Promise<ToyPicture[]> {
  const all: ToyPicture[] = []
  for await (const picture of pictures) all.push(picture)
  return all
}

test('a picture sharpens in five steps', async () => {
  const pictures = await collect(shop.draw(design, SIZE))
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
  const alone = openToyWorkshop({ workers: 1 })
  const [one, two] = await Promise.all([collect(alone.draw(design, SIZE)), collect(shop.draw(design, SIZE))])
  await alone.close()
  for (const [i, picture] of one.entries())
    expect(Buffer.compare(picture.rgba, two[i]?.rgba ?? new Uint8Array())).toBe(0)
})

test('every picture is nearer to the final one than the one before', async () => {
  const pictures = (await collect(shop.draw(design, SIZE))).slice(2)
  const final = pictures.at(-1)?.rgba ?? new Uint8Array()
  const [third = 0, fourth = 0] = pictures.map(({ rgba }) =>
    rgba.reduce((sum, v, i) => sum + (v - (final[i] ?? 0)) ** 2, 0),
  )
  expect(fourth).toBeLessThan(third)
})

test('a cut-out is clear at its border and solid in its middle', async () => {
  const final = (await collect(shop.draw(design, { ...SIZE, output: 'cutout' }))).at(-1)
  const alphaAt = (x: number, y: number): number => final?.rgba[(y * 160 + x) * 4 + 3] ?? -1
  for (let i = 0; i < 160; i++)
    expect([alphaAt(i, 0), alphaAt(i, 159), alphaAt(0, i), alphaAt(159, i)]).toEqual([0, 0, 0, 0])
  expect(alphaAt(80, 80)).toBe(255)
})

test('a toy is the same whatever the worker drew before', async () => {
  const car = readDesign({ kind: 'vehicles.bilar.personbil', sizeMm: 60 })
  const alone = openToyWorkshop({ workers: 1 })
  const before = (await collect(alone.draw(car, SIZE))).at(-1)
  await collect(alone.draw(readDesign({ kind: 'characters.fantasidjur.drake' }), SIZE))
  const after = (await collect(alone.draw(car, SIZE))).at(-1)
  await alone.close()
  expect(Buffer.compare(before?.rgba ?? new Uint8Array(), after?.rgba ?? new Uint8Array())).toBe(0)
})

test('the four sides of a toy differ, and lie in the same light', async () => {
  const sides = await Promise.all(
    Object.values(SIDES).map(async (turnDeg) => {
      const rgba = (await collect(shop.draw(design, { ...SIZE, turnDeg }))).at(-1)?.rgba ?? new Uint8Array()
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

test('an abort ends the drawing at once and leaves the workshop ready', async () => {
  const stop = new AbortController()
  const pictures = shop.draw(design, { signal: stop.signal })
  await pictures.next()
  const started = performance.now()
  stop.abort()
  await expect(collect(pictures)).rejects.toMatchObject({ name: 'AbortError' })
  expect(performance.now() - started).toBeLessThan(100)
  expect(await collect(shop.draw(design, SIZE))).toHaveLength(5)
})

test('many jobs at once all get their first picture before any gets its last', async () => {
  const order: string[] = []
  const jobs = Array.from({ length: 5 }, async (_, i) => {
    for await (const { stage } of shop.draw({ ...design, seed: i }, SIZE)) order.push(String(stage))
  })
  await Promise.all(jobs)
  expect(order.lastIndexOf('1')).toBeLessThan(order.indexOf('final'))
  expect(order).toHaveLength(25)
})

test('beyond the jobs that may be begun at once, one waits for another', async () => {
  const narrow = openToyWorkshop({ workers: 1, jobs: 1 })
  const stages: string[] = []
  const drawings = [0, 1, 2].map(async (seed) => {
    for await (const { stage } of narrow.draw({ ...design, seed }, SIZE)) stages.push(String(stage))
  })
  await Promise.all(drawings)
  await narrow.close()
  const whole = ['1', '2', '3', '4', 'final']
  expect(stages).toEqual([...whole, ...whole, ...whole])
})

test('models come from the same workshop', async () => {
  const { report, stl } = await shop.model(design)
  expect(report).toMatchObject({ closed: true, components: 1 })
  expect(stl.length).toBe(84 + report.triangles * 50)
})

test('workers leave when idle and come back for the next job', async () => {
  const brief = openToyWorkshop({ workers: 1, idleMs: 20 })
  const leave = vi.spyOn(Crew.prototype, 'close')
  await collect(brief.draw(design, { sizePx: 64 }))
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  leave.mockRestore()
  expect(await collect(brief.draw(design, { sizePx: 64 }))).toHaveLength(5)
  await brief.close()
})

test('a closed workshop refuses', async () => {
  const closed = openToyWorkshop({ workers: 1 })
  await closed.close()
  await expect(closed.model(design)).rejects.toThrow('closed')
  await expect(collect(closed.draw(design))).rejects.toThrow('closed')
})
