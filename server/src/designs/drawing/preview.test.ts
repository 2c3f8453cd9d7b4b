import { randomUUID } from 'node:crypto'
import { previewEvent } from '@leksmedjan/contract/preview'
import { describe, expect, it } from 'vitest'
import { EVERY_PHASE, lastOf, openDrawing, phases, until } from './drawing.test-data.ts'

const drawing = openDrawing()
const { openProcess, listen, jobOf, heartbeat } = drawing

describe('a preview', () => {
  it('emits every phase in order, rises to 100 and ends with the address of the picture', async () => {
    const lines = await (await listen(openProcess({ tickMs: 10_000 }), { generationId: randomUUID() })).done
    expect(phases(lines)).toEqual(EVERY_PHASE)
    const partials = lines.flatMap(({ data }) => data.partialType ?? [])
    expect(partials).toEqual(['PARTIAL 1', 'PARTIAL 2', 'PARTIAL 3', 'PARTIAL 4'])
    const end = lastOf(lines)
    expect(end.previewUrl).toMatch(/^http:\/\/shop\.test\/files\/public\/previews\/[0-9a-f]{64}\.webp$/)
    expect(end).toMatchObject({ progress: 100, final_image_url: end.previewUrl })
    expect(lines.every(({ data }) => previewEvent.safeParse(data).success)).toBe(true)
  })

  it('advances between pictures and never falls', async () => {
    drawing.pictures.holdAfter(1)
    const heard = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => heard.lines.filter(({ data }) => data.phase === 'partial_1').length > 3)
    drawing.pictures.release()
    const figures = (await heard.done).flatMap(({ data }) => data.progress ?? [])
    expect(figures).toEqual([...figures].sort((a, b) => a - b))
    expect(Math.max(...figures.filter((figure) => figure < 60))).toBeLessThan(59)
  })

  it('has a row from the start: pending, generating, completed', async () => {
    const generationId = randomUUID()
    const seen = new Set<string | undefined>()
    drawing.pictures.holdAfter('nothing')
    const heard = await listen(openProcess(), { generationId })
    seen.add((await jobOf(generationId))?.generation_status)
    await until(async () => (await jobOf(generationId))?.generation_status === 'GENERATING')
    drawing.pictures.release()
    await heard.done
    expect(seen.has('PENDING') || seen.has('GENERATING')).toBe(true)
    expect(await jobOf(generationId)).toMatchObject({
      status: 'COMPLETED',
      generation_status: 'COMPLETED',
      image_key: expect.stringMatching(/^public\/previews\//),
    })
  })

  it('ends with an error event when the provider fails, and the same id can be retried', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    drawing.pictures.failNext(new Error('out of plastic'))
    const failed = await (await listen(designs, { generationId })).done
    expect(lastOf(failed)).toEqual({
      phase: 'error',
      error: 'Bilden kunde inte skapas. Försök igen.',
      details: 'generation_failed',
    })
    expect(await jobOf(generationId)).toMatchObject({ status: 'FAILED', generation_status: 'FAILED' })
    expect(lastOf(await (await listen(designs, { generationId })).done).phase).toBe('complete')
    expect(await jobOf(generationId)).toMatchObject({ status: 'COMPLETED', attempt: 2 })
  })

  it('fails on timeout', async () => {
    drawing.pictures.holdAfter(2)
    const heard = await listen(openProcess({ deadlineMs: 150 }), { generationId: randomUUID() })
    expect(lastOf(await heard.done)).toMatchObject({ phase: 'error', details: 'too_long' })
    await until(() => drawing.pictures.drawing === 0)
  })
})

describe('the same generation id', () => {
  it('attaches to the running generation; none is drawn twice', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    drawing.pictures.holdAfter(2)
    const first = await listen(designs, { generationId })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(designs, { generationId })
    drawing.pictures.release()
    const [a, b] = await Promise.all([first.done, second.done])
    expect(lastOf(a).previewUrl).toBe(lastOf(b).previewUrl)
    expect(drawing.pictures.wishes).toHaveLength(1)
  })

  it('replays the finished picture', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    const before = await (await listen(designs, { generationId })).done
    const after = await (await listen(designs, { generationId })).done
    expect(after).toEqual(before)
    expect(drawing.pictures.wishes).toHaveLength(1)
  })

  it('resumes after the last event that the client has', async () => {
    const generationId = randomUUID()
    const designs = openProcess({ tickMs: 10_000 })
    const all = await (await listen(designs, { generationId })).done
    const rest = await (await listen(designs, { generationId, afterSeq: 6 })).done
    expect(rest.slice(2)).toEqual(all.filter(({ id }) => id > 6))
  })

  it('streams from another process of the shop', async () => {
    const generationId = randomUUID()
    drawing.pictures.holdAfter(1)
    const first = await listen(openProcess(), { generationId })
    await until(() => drawing.pictures.drawing === 1)
    const second = await listen(openProcess(), { generationId })
    drawing.pictures.release()
    expect(lastOf(await second.done).previewUrl).toBe(lastOf(await first.done).previewUrl)
    expect(drawing.pictures.wishes).toHaveLength(1)
  })

  it('sent twice at once is one picture', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    const both = await Promise.all([listen(designs, { generationId }), listen(designs, { generationId })])
    await Promise.all(both.map(({ done }) => done))
    expect(drawing.pictures.wishes).toHaveLength(1)
  })

  it('of another visitor is rejected as unknown', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    await (
      await listen(designs, { generationId })
    ).done
    await expect(listen(designs, { generationId, actor: drawing.bo })).rejects.toMatchObject({
      code: 'design_not_found',
    })
  })
})

describe('a crashed server', () => {
  it('loses its generation to the next request after its lease, and can write nothing more', async () => {
    const generationId = randomUUID()
    const dead = openProcess({ heartbeatMs: 3_600_000, tickMs: 3_600_000 })
    drawing.pictures.holdAfter(2)
    const cut = await listen(dead, { generationId })
    await until(() => phases(cut.lines).includes('partial_2'))
    cut.leave()

    const alive = openProcess()
    const heard = await listen(alive, { generationId })
    await until(() => phases(heard.lines).includes('partial_2'))
    expect(drawing.pictures.wishes).toHaveLength(1)

    drawing.shop.clock.advance(21_000)
    await until(() => drawing.pictures.wishes.length === 2)
    drawing.pictures.release()
    const lines = await heard.done
    expect(lastOf(lines).phase).toBe('complete')
    expect(await jobOf(generationId)).toMatchObject({ status: 'COMPLETED', attempt: 2 })
    const numbers = lines.map(({ id }) => id)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(lines.filter(({ data }) => data.phase === 'complete')).toHaveLength(1)
  })

  it('keeps its generation while its lease is renewed', async () => {
    const generationId = randomUUID()
    drawing.pictures.holdAfter(2)
    const first = await listen(openProcess(), { generationId })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(openProcess(), { generationId })
    // Longer than a lease, shorter than the limit for work without a client.
    for (let step = 0; step < 2; step += 1) {
      drawing.shop.clock.advance(12_000)
      await heartbeat(generationId)
    }
    drawing.pictures.release()
    const ends = await Promise.all([first.done, second.done])
    expect(ends.map((lines) => lastOf(lines).phase)).toEqual(['complete', 'complete'])
    expect(drawing.pictures.wishes).toHaveLength(1)
  })

  it('whose work is not taken over is marked as failed', async () => {
    const generationId = randomUUID()
    const dead = openProcess({ heartbeatMs: 3_600_000, tickMs: 3_600_000 })
    drawing.pictures.holdAfter(1)
    const cut = await listen(dead, { generationId })
    await until(() => phases(cut.lines).includes('partial_1'))
    cut.leave()
    await cut.done
    drawing.shop.clock.advance(6 * 60_000)
    await openProcess().tidy()
    expect(await jobOf(generationId)).toMatchObject({
      status: 'FAILED',
      failure: 'abandoned',
      generation_status: 'FAILED',
    })
  })
})

describe('a starting server', () => {
  it('takes over old work at once where it is the only process, and leaves it to others otherwise', async () => {
    const generationId = randomUUID()
    drawing.pictures.holdAfter(1)
    const cut = await listen(openProcess({ heartbeatMs: 3_600_000, tickMs: 3_600_000 }), { generationId })
    await until(() => phases(cut.lines).includes('partial_1'))
    cut.leave()
    await cut.done
    const next = openProcess()
    await next.start()
    const isAlone = drawing.shop.db.kind === 'embedded'
    expect((await jobOf(generationId))?.status).toBe(isAlone ? 'QUEUED' : 'RUNNING')
    drawing.pictures.release()
    expect(lastOf(await (await listen(next, { generationId })).done).phase).toBe('complete')
    expect((await jobOf(generationId))?.attempt).toBe(isAlone ? 2 : 1)
  })
})

describe('a visitor', () => {
  it('who requests again gets the new picture; the older stream ends', async () => {
    const designs = openProcess()
    const older = randomUUID()
    drawing.pictures.holdAfter(2)
    const first = await listen(designs, { generationId: older })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(designs, { generationId: randomUUID() })
    expect(lastOf(await first.done)).toMatchObject({ phase: 'error', error: 'Bildgenerering avbruten' })
    await until(() => drawing.pictures.drawing === 1)
    drawing.pictures.release()
    expect(lastOf(await second.done).phase).toBe('complete')
    expect(await jobOf(older)).toMatchObject({
      status: 'FAILED',
      failure: 'replaced',
      hidden_at: expect.any(Date),
    })
  })

  it('replaces the older picture also where another process draws it', async () => {
    drawing.pictures.holdAfter(2)
    const first = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => phases(first.lines).includes('partial_2'))
    const second = await listen(openProcess(), { generationId: randomUUID() })
    expect(lastOf(await first.done)).toMatchObject({ details: 'replaced' })
    await until(() => drawing.pictures.drawing === 1)
    drawing.pictures.release()
    await second.done
  })

  it('does not disturb other visitors', async () => {
    const designs = openProcess()
    drawing.pictures.holdAfter(1)
    const first = await listen(designs, { generationId: randomUUID() })
    const second = await listen(designs, { generationId: randomUUID(), actor: drawing.bo })
    await until(() => drawing.pictures.drawing === 2)
    drawing.pictures.release()
    expect([lastOf(await first.done).phase, lastOf(await second.done).phase]).toEqual([
      'complete',
      'complete',
    ])
  })

  it('who is disconnected for 30 seconds stops the work; reconnecting restarts it', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    drawing.pictures.holdAfter(2)
    const first = await listen(designs, { generationId })
    await until(() => phases(first.lines).includes('partial_2'))
    first.leave()
    await first.done
    drawing.shop.clock.advance(15_000)
    await heartbeat(generationId)
    expect(drawing.pictures.drawing).toBe(1)
    drawing.shop.clock.advance(16_000)
    await until(() => drawing.pictures.drawing === 0)
    await until(async () => (await jobOf(generationId))?.failure === 'unwatched')
    drawing.pictures.release()
    expect(lastOf(await (await listen(designs, { generationId })).done).phase).toBe('complete')
    expect(drawing.pictures.wishes).toHaveLength(2)
  })
})

describe('a server that shuts down', () => {
  it('sends its clients a reconnect notice and leaves the work to the next process', async () => {
    const generationId = randomUUID()
    const closing = openProcess()
    drawing.pictures.holdAfter(2)
    const cut = await listen(closing, { generationId })
    await until(() => phases(cut.lines).includes('partial_2'))
    await closing.stop()
    expect(lastOf(await cut.done).error).toMatch(/network/)
    expect(await jobOf(generationId)).toMatchObject({ status: 'QUEUED' })
    await expect(listen(closing, { generationId })).rejects.toMatchObject({ code: 'unavailable' })
    drawing.pictures.release()
    expect(lastOf(await (await listen(openProcess(), { generationId })).done).phase).toBe('complete')
  })
})
