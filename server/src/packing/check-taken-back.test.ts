/** Checks that are taken back within their minute. */
import { packingJob, type InspectAnswer } from '@leksmedjan/contract/packing'
import { afterEach, describe, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { createPacker, refused } from '../../test/visitors/packer.ts'
import { ALL_HOLDS, passes, printedToy } from '../../test/visitors/printed-toy.ts'
import { ok } from '../../test/visitors/purchase.ts'

const shop = await openWorkshop()
const packer = createPacker(shop)
const { checkedToy, comes, ship } = packer

afterEach(() => shop.clock.advance(120_000))

const tooLate = { status: 409, body: { code: 'inspection_refused', details: { reason: 'too_late' } } }

describe('a pass that is taken back', () => {
  const undoCheck = (code: string, who = packer.vera) => who.call('workshop-undo-check', { code })
  const jobOf = async (code: string) =>
    packingJob.parse((await packer.vera.call('workshop-packing-job', { code })).body)

  it('waits for its check again with its photos, and gets the same number', async () => {
    const toy = await checkedToy()
    const { code, orderId } = toy
    const before = await jobOf(code)
    expect(before.undo_until).not.toBeNull()
    const [first, second] = await Promise.all([undoCheck(code), undoCheck(code)])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    const open = await jobOf(code)
    expect(open).toMatchObject({ job_status: 'printed', serial: null, undo_until: null })
    expect(open.photos.map(({ id }) => id)).toEqual(before.photos.map(({ id }) => id))
    expect(await ship(toy)).toMatchObject(refused('unchecked'))
    const wish = { code, passed: true, items: ALL_HOLDS, photos: open.photos.map(({ id }) => id), lots: [] }
    expect(await packer.vera.call('workshop-inspect', wish)).toMatchObject({
      body: { serial: before.serial },
    })
    const { rows } = await shop.db.pool.query(
      `select passed, taken_back_at is not null as "isTakenBack" from inspections i join print_jobs j on j.id = i.job_id
      where j.order_id = $1 order by i.at, taken_back_at nulls last`,
      [orderId],
    )
    expect(rows).toEqual([
      { passed: true, isTakenBack: true },
      { passed: true, isTakenBack: false },
    ])
  })

  it('is taken back within its minute, and not once the toy is sent', async () => {
    const late = await checkedToy()
    shop.clock.advance(60_000)
    expect(await undoCheck(late.code)).toMatchObject(tooLate)
    expect((await jobOf(late.code)).undo_until).toBeNull()
    const sent = await checkedToy()
    await ship(sent)
    expect(await undoCheck(sent.code)).toMatchObject(tooLate)
  })
})

describe('a failed check that is taken back', () => {
  const undoCheck = (code: string) => packer.vera.call('workshop-undo-check', { code })
  const fail = async (code: string) =>
    ok<InspectAnswer>(
      await packer.vera.call('workshop-inspect', {
        code,
        passed: false,
        items: {},
        photos: [],
        lots: [],
        why: 'hål',
      }),
    ).next_code ?? ''
  const jobsOf = async (orderId: string) =>
    (
      await shop.db.pool.query('select status from print_jobs where order_id = $1 order by attempt', [
        orderId,
      ])
    ).rows

  it('waits for its check again, and is not printed once more', async () => {
    const { code, orderId } = await printedToy(shop)
    await comes()
    const next = await fail(code)
    expect(await jobsOf(orderId)).toEqual([{ status: 'failed' }, { status: 'queued' }])
    const [first, second] = await Promise.all([undoCheck(code), undoCheck(code)])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    expect(await jobsOf(orderId)).toEqual([{ status: 'printed' }])
    expect(
      await packer.vera.call('workshop-print-step', {
        step: 'start',
        code: next,
        version: 1,
        printerId: null,
      }),
    ).toMatchObject({ status: 404 })
    const again = await fail(code)
    expect(again).not.toBe(next)
    ok(await undoCheck(code))
    await passes(shop, packer.vera, code)
  })

  it('is refused after its minute, and once the next attempt has begun', async () => {
    const late = await printedToy(shop)
    await comes()
    await fail(late.code)
    shop.clock.advance(60_000)
    expect(await undoCheck(late.code)).toMatchObject(tooLate)
    const begun = await printedToy(shop)
    await comes()
    const next = await fail(begun.code)
    await shop.db.pool.query(
      `update print_jobs set status = 'printing', started_at = now() where code = $1`,
      [next],
    )
    expect(await undoCheck(begun.code)).toMatchObject(tooLate)
  })
})
