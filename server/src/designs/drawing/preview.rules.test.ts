import { describe, expect, it } from 'vitest'
import { nearestColour } from '../choices/colour.rules.ts'
import { completeEvent, lastOf, openingEvents, progressEvent } from './preview.rules.ts'
import { mergeInterval } from './merge-interval.ts'

async function* yieldEach<T>(...values: T[]): AsyncGenerator<T> {
  yield* values
}

describe('progress', () => {
  it.each([
    [0, 15, 44],
    [1, 45, 59],
    [2, 60, 74],
    [3, 75, 94],
    [4, 95, 99],
  ] as const)('of stage %i stays between %i and %i and never falls', (stage, from, to) => {
    const figures = [0, 1, 500, 5000, 60_000, 3_600_000].map((ms) => progressEvent(stage, ms).progress ?? -1)
    expect(figures).toEqual([...figures].sort((a, b) => a - b))
    expect(figures[0]).toBe(from)
    expect(figures.at(-1)).toBeLessThanOrEqual(to)
  })

  it('starts below 15 and reaches the first picture at 15', () => {
    const figures = openingEvents('p', 'prompt').map((event) => event.progress ?? -1)
    expect(figures).toEqual([2, 7, 12, 15])
  })
})

describe('the plain variant', () => {
  it('returns the end of the stream', async () => {
    const answer = await lastOf(
      yieldEach(
        { data: { progress: 2 } },
        {
          data: completeEvent({ imageUrl: 'http://x/y', notice: null }, { prompt: 'words', promptId: 'p' }),
        },
      ),
    )
    expect(answer).toEqual({ data: { previewUrl: 'http://x/y', promptId: 'p', openai_prompt: 'words' } })
  })

  it.each([
    [[]],
    [[{ data: { phase: 'error' as const, error: 'no' } }]],
    [[{ data: { phase: 'complete' as const } }]],
  ])('fails without a picture (%#)', async (lines) => {
    await expect(lastOf(yieldEach(...lines))).rejects.toMatchObject({ code: 'generation_failed' })
  })
})

describe('ticks', () => {
  it('are sent while a slow source is silent', async () => {
    const twoTicks = Promise.withResolvers<void>()
    async function* slow() {
      await twoTicks.promise
      yield 'late'
    }
    const heard: string[] = []
    for await (const tick of mergeInterval(slow(), () => 10, new AbortController().signal)) {
      heard.push(tick.kind)
      if (heard.length === 2) twoTicks.resolve()
    }
    expect(heard.at(-1)).toBe('value')
    expect(heard.length).toBeGreaterThan(2)
  })

  it('stop at once when aborted, though the source hangs', async () => {
    const stop = new AbortController()
    async function* hanging() {
      yield 1
      await new Promise(() => undefined)
    }
    const read = async () => {
      for await (const tick of mergeInterval(hanging(), () => 1000, stop.signal)) {
        if (tick.kind === 'value') setTimeout(() => stop.abort(new Error('enough')), 5)
      }
    }
    await expect(read()).rejects.toThrow('enough')
  })
})

describe('a colour out of stock', () => {
  const stock = [{ value: '#FAFAF7' }, { value: '#C8102E' }, { value: '#1F5FA8' }]
  it.each([
    ['#ff0000', '#C8102E'],
    ['#0000ff', '#1F5FA8'],
    ['#eeeeee', '#FAFAF7'],
  ])('%s becomes %s', (hex, expected) => {
    expect(nearestColour(stock, hex)?.value).toBe(expected)
  })

  it('is dropped when it is not a colour', () => {
    expect(nearestColour(stock, 'röd')).toBeNull()
  })
})
