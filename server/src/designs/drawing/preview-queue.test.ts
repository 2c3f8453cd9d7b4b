/** Previews that wait for their turn. */
import { randomUUID } from 'node:crypto'
import { previewEvent } from '@leksmedjan/contract/preview'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@leksmedjan/platform/actor'
import { createLimits, type Limits } from '@leksmedjan/platform/http/limits'
import { sha256 } from '@leksmedjan/platform/random'
import type { PreviewLine } from './preview.ts'
import { FOX, lastOf, openDrawing, until, type Listening } from './drawing.test-data.ts'

const drawing = openDrawing()
const { openProcess, listen, jobOf } = drawing

describe('the drawing queue', () => {
  const guest = (): Actor => ({ kind: 'guest', guestHash: sha256(randomUUID()) })
  const turnOf = (number: number) => drawing.pictures.wishes[number]?.queuedJob

  it('holds the place of a disconnected visitor, and gives it back on reconnect', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    drawing.pictures.holdAfter('nothing')
    const first = await listen(designs, { generationId })
    await until(() => drawing.pictures.drawing === 1)
    expect(turnOf(0)?.isHeld).toBe(false)
    first.leave()
    expect(turnOf(0)?.isHeld).toBe(true)
    await first.done
    const second = await listen(designs, { generationId })
    expect(turnOf(0)?.isHeld).toBe(false)
    drawing.pictures.release()
    expect(lastOf(await second.done).phase).toBe('complete')
    expect(drawing.pictures.wishes).toHaveLength(1)
  })

  it('gives the place back on reconnect through another process too', async () => {
    const generationId = randomUUID()
    drawing.pictures.holdAfter('nothing')
    const first = await listen(openProcess(), { generationId })
    await until(() => drawing.pictures.drawing === 1)
    first.leave()
    await first.done
    drawing.shop.clock.advance(1000)
    const second = await listen(openProcess(), { generationId })
    await until(() => turnOf(0)?.isHeld === false)
    drawing.pictures.release()
    expect(lastOf(await second.done).phase).toBe('complete')
  })

  it('holds no place of a visitor who waits for a mail', async () => {
    const designs = openProcess()
    drawing.pictures.holdAfter('nothing')
    const first = await listen(designs, { generationId: randomUUID() })
    await until(() => first.lines.some(({ data }) => data.promptId !== undefined))
    const promptId = first.lines.find(({ data }) => data.promptId !== undefined)?.data.promptId ?? ''
    await designs.saveSession(drawing.anna, {
      email: 'anna@exempel.se',
      promptId: promptId,
      whenReady: true,
      network: 'here',
    })
    first.leave()
    await first.done
    await until(() => turnOf(0)?.isHeld === false)
    drawing.pictures.release()
  })

  it('creates no row and no place for a request whose sender disconnected before it was read', async () => {
    const generationId = randomUUID()
    const designs = openProcess()
    const gone = AbortSignal.abort(new Error('left'))
    await expect(designs.generatePreview(drawing.anna, FOX, { generationId }, gone)).rejects.toThrow('left')
    expect([await jobOf(generationId), drawing.pictures.wishes]).toEqual([undefined, []])
  })

  it('has one place per visitor and a limit per network', async () => {
    const designs = openProcess()
    await (
      await listen(designs, { generationId: randomUUID(), network: 'school' })
    ).done
    await (
      await listen(designs, { generationId: randomUUID(), network: 'school', actor: drawing.bo })
    ).done
    expect([turnOf(0)?.network, turnOf(1)?.network]).toEqual(['school', 'school'])
    expect(turnOf(0)?.visitor).not.toBe(turnOf(1)?.visitor)
  })

  it('reports the position in it and the estimated wait', async () => {
    drawing.pictures.holdAfter('nothing')
    const first = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => drawing.pictures.drawing === 1)
    turnOf(0)?.join({ placeOf: () => 7, changed: () => undefined })
    const isTold = ({ data }: PreviewLine) => data.details === 'queued'
    await until(() => first.lines.some(isTold))
    expect(first.lines.find(isTold)?.data).toMatchObject({
      phase: 'image_generation',
      message: 'Många ritar just nu. Du är nummer 7 i kön, och bilden är klar om ungefär 10 sekunder.',
    })
    turnOf(0)?.join({ placeOf: () => null, changed: () => undefined })
    drawing.pictures.release()
    const all = await first.done
    for (const { data } of all) expect(previewEvent.safeParse(data).success).toBe(true)
  })

  it('does not count as overdue: waiting in it is no failure', async () => {
    drawing.pictures.holdAfter('nothing')
    const designs = openProcess({ deadlineMs: 300, redrawMs: 50 })
    const first = await listen(designs, { generationId: randomUUID() })
    await until(() => drawing.pictures.drawing === 1)
    turnOf(0)?.join({ placeOf: () => 2, changed: () => undefined })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(drawing.pictures.drawing).toBe(1)
    turnOf(0)?.join({ placeOf: () => null, changed: () => undefined })
    expect(lastOf(await first.done)).toMatchObject({ details: 'too_long' })
  })

  it('leaves the full time for the picture once it starts, however late that is', async () => {
    drawing.pictures.holdAfter('nothing')
    const timing = { deadlineMs: 300, redrawMs: 400, heartbeatMs: 20 }
    const first = await listen(openProcess(timing), { generationId: randomUUID() })
    await until(() => drawing.pictures.drawing === 1)
    turnOf(0)?.join({ placeOf: () => 2, changed: () => undefined })
    await new Promise((resolve) => setTimeout(resolve, 640))
    turnOf(0)?.join({ placeOf: () => null, changed: () => undefined })
    const leftMs = performance.now()
    expect(lastOf(await first.done)).toMatchObject({ details: 'too_long' })
    // Minus one polling interval.
    expect(performance.now() - leftMs).toBeGreaterThan(100)
  })

  it('rejects above its limit before anything is written, and continues what it has', async () => {
    const designs = openProcess({ heartbeatMs: 5000, tickMs: 5000 })
    drawing.pictures.holdAfter('nothing')
    const waiting: Listening[] = []
    const ids = Array.from({ length: 40 }, () => randomUUID())
    for (const generationId of ids)
      waiting.push(await listen(designs, { generationId, actor: guest(), network: 'school' }))
    const generationId = randomUUID()
    await expect(listen(designs, { generationId, network: 'school' })).rejects.toMatchObject({
      code: 'drawing_queue_full',
      details: { retryAfterSeconds: expect.any(Number) as number },
    })
    expect(await jobOf(generationId)).toBeUndefined()
    const home = await listen(designs, { generationId: randomUUID(), actor: drawing.bo, network: 'home' })
    drawing.pictures.release()
    expect(lastOf(await home.done).phase).toBe('complete')
    for (const { done } of waiting) expect(lastOf(await done).phase).toBe('complete')
    expect(lastOf(await (await listen(designs, { generationId, network: 'school' })).done).phase).toBe(
      'complete',
    )
  })

  it('counts each new request against its network, and reconnecting against none', async () => {
    const spent: string[] = []
    const limits: Limits = {
      ...createLimits(drawing.shop.db.pool, drawing.shop.clock),
      consume: async ({ name }, key) => void spent.push(`${name} ${key}`),
    }
    const designs = openProcess({}, { limits })
    const generationId = randomUUID()
    await (
      await listen(designs, { generationId, network: 'home' })
    ).done
    await (
      await listen(designs, { generationId, network: 'home' })
    ).done
    await (
      await listen(designs, { generationId: randomUUID(), network: 'home' })
    ).done
    expect(spent).toEqual(['drawings home', 'drawings home'])
  })
})
