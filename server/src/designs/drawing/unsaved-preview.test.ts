/** Previews whose design the database does not take. */
import { randomUUID } from 'node:crypto'
import { isByAi, previewEvent } from '@leksmedjan/contract/preview'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_URL } from '../../../test/shops/open-shop.ts'
import { openOtherDesigns } from '../../../test/shops/other-process.ts'
import { memoryFiles } from '@leksmedjan/platform/test/memory-files'
import { createScriptedPictures } from '../../../test/doubles/scripted-pictures.ts'
import type { PreviewImageProvider } from '../preview-image-provider.ts'
import { EVERY_PHASE, FOX, lastOf, openDrawing, phases, until } from './drawing.test-data.ts'

const DAY_MS = 24 * 3_600_000

const drawing = openDrawing()
const { opened, openProcess, listen, designOf } = drawing

describe('a design that cannot be stored', () => {
  const makeRoom = () => drawing.shop.db.pool.query('drop trigger if exists no_room on print_models')
  beforeAll(() =>
    drawing.shop.db.pool.query(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`),
  )
  beforeEach(() =>
    drawing.shop.db.pool.query(
      'create trigger no_room before insert on print_models for each row execute function no_room()',
    ),
  )
  afterEach(makeRoom)
  afterAll(() => drawing.shop.db.pool.query('drop function no_room()'))

  it('is an error for a customer, and nothing is drawn', async () => {
    const karin = await drawing.shop.customer('karin@exempel.se')
    const answer = await karin.call('generate-preview-image', FOX, { accept: 'text/event-stream' })
    expect([answer.status, answer.body['code'], answer.body['error']]).toEqual([
      500,
      'design_not_saved',
      'Designen kunde inte sparas. Dina val finns kvar. Försök igen.',
    ])
    const { rows } = await drawing.shop.db.pool.query(
      `select from model_generation_jobs where user_id = $1`,
      [karin.userId],
    )
    expect(rows).toEqual([])
  })

  it('still delivers the picture to a guest, with a notice that it is not saved', async () => {
    const lines = await (await listen(openProcess({ tickMs: 10_000 }), { generationId: randomUUID() })).done
    expect(phases(lines)).toEqual(EVERY_PHASE)
    expect(lastOf(lines)).toMatchObject({ details: 'not_saved' })
    expect(lastOf(lines).previewUrl).toMatch(/^http:\/\/shop\.test\/files\/public\/previews\/[0-9a-f]+\./)
    expect(lines.every(({ data }) => previewEvent.safeParse(data).success)).toBe(true)
    expect(await designOf(lastOf(lines).promptId)).toBeUndefined()
  })

  it('is stored after all when the limit allows it again before a guest’s picture is finished', async () => {
    drawing.pictures.holdAfter(2)
    const files = memoryFiles()
    const designs = openOtherDesigns(drawing.shop, { images: drawing.pictures, files })
    opened.push(designs)
    const heard = await listen(designs, { generationId: randomUUID() })
    await until(() => phases(heard.lines).includes('partial_2'))
    await makeRoom()
    drawing.pictures.release()
    const end = lastOf(await heard.done)
    expect([end.phase, end.details]).toEqual(['complete', undefined])
    expect(await designOf(end.promptId)).toMatchObject({
      generation_status: 'COMPLETED',
      thumbnail_url: end.previewUrl,
      drawn_by: 'toymaker',
    })
    expect(await files.list('unsaved/')).toEqual([])
  })

  it('is drawn once at a time for each guest: the newest request replaces the others', async () => {
    drawing.pictures.holdAfter(2)
    const designs = openProcess()
    const first = await listen(designs, { generationId: randomUUID() })
    const others = await listen(designs, { generationId: randomUUID(), actor: drawing.bo })
    await until(() => [first, others].every(({ lines }) => phases(lines).includes('partial_2')))
    const second = await listen(designs, { generationId: randomUUID() })
    expect(lastOf(await first.done)).toMatchObject({ phase: 'error', error: 'Bildgenerering avbruten' })
    await until(() => phases(second.lines).includes('partial_2'))
    expect(drawing.pictures.drawing).toBe(2)
    drawing.pictures.release()
    expect([lastOf(await others.done).phase, lastOf(await second.done).phase]).toEqual([
      'complete',
      'complete',
    ])
  })

  it('keeps a guest’s picture for 90 days, and no longer unless a design shows it by then', async () => {
    const files = memoryFiles()
    const images: PreviewImageProvider = {
      isPaid: false,
      async *draw() {
        yield { stage: 'final', bytes: Buffer.from(randomUUID()), contentType: 'image/webp' }
      },
    }
    const designs = openOtherDesigns(drawing.shop, { images, files })
    opened.push(designs)
    const draw = async () => {
      const end = lastOf(await (await listen(designs, { generationId: randomUUID() })).done)
      expect(end.details).toBe('not_saved')
      return (end.previewUrl ?? '').slice(`${TEST_URL}/files/`.length)
    }
    const [alone, shown] = [await draw(), await draw()]
    await makeRoom()
    await drawing.shop.db.asShop('host command', (tx) =>
      tx
        .insertInto('print_models')
        .values({ name: 'Räv', guest_session_id: randomUUID(), image_key: shown })
        .execute(),
    )
    const kept = async () => [...(await files.list('public/')), ...(await files.list('unsaved/'))].length
    const isThere = async (key: string) => (await files.find(key)) !== null
    const start = drawing.shop.clock.now()
    drawing.shop.clock.set(new Date(start.getTime() + 90 * DAY_MS))
    await designs.tidyDrawings()
    expect([await isThere(alone), await isThere(shown), await kept()]).toEqual([true, true, 4])
    drawing.shop.clock.set(new Date(start.getTime() + 91 * DAY_MS))
    await designs.tidyDrawings()
    expect([await isThere(alone), await isThere(shown), await kept()]).toEqual([false, true, 1])
    drawing.shop.clock.set(start)
  })

  it('is never bought: a guest’s picture without a row is the toymaker’s own', async () => {
    const bought = { ...createScriptedPictures(), isPaid: true }
    const designs = openOtherDesigns(drawing.shop, { images: bought, ownImages: drawing.pictures })
    opened.push(designs)
    const end = lastOf(await (await listen(designs, { generationId: randomUUID() })).done)
    expect(end).toMatchObject({ phase: 'complete', details: 'not_saved' })
    expect(isByAi(end.previewUrl ?? '')).toBe(false)
    expect([bought.wishes.length, drawing.pictures.wishes.length]).toEqual([0, 1])
  })

  it('reports that when a guest’s picture fails as well', async () => {
    drawing.pictures.failNext(new Error('the brush broke'))
    const end = lastOf(await (await listen(openProcess(), { generationId: randomUUID() })).done)
    expect(end).toEqual({
      phase: 'error',
      error: 'Bilden kunde inte skapas. Försök igen.',
      details: 'generation_failed',
    })
  })

  it('sends nothing to a disconnected guest, and a reconnect notice to one of a closing server', async () => {
    drawing.pictures.holdAfter(2)
    const left = await listen(openProcess(), { generationId: randomUUID() })
    await until(() => phases(left.lines).includes('partial_2'))
    left.leave()
    expect(lastOf(await left.done).phase).toBe('partial_2')
    await until(() => drawing.pictures.drawing === 0)
    const closing = openProcess()
    const cut = await listen(closing, { generationId: randomUUID(), actor: drawing.bo })
    await until(() => phases(cut.lines).includes('partial_2'))
    await closing.stop()
    expect(lastOf(await cut.done).error).toMatch(/network/)
  })
})
