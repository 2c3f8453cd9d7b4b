import { queueAnswer } from '@leksmedjan/contract/prints'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { afterEach, expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import type { Customer } from '../../test/shops/open-shop.ts'
import { paidEarlier, paidOrder } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { passes, printedToy } from '../../test/visitors/printed-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { requireSafetyFiles } from '../live-payments.ts'
import { runCommand } from '../commands/commands.ts'
import { readSettings } from '../config.ts'
import { createLog } from '@leksmedjan/platform/log'

const shop = await openWorkshop()
let makers = 0
const maker = () => staffMember(shop, `vera-${(makers += 1)}@exempel.se`, 'WORKSHOP')

const query = async <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
  (await shop.db.pool.query<T>(sql, values)).rows

/** What the terminal shows of a host's command. */
async function host(name: string, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const opened = {
    settings: readSettings({}),
    clock: shop.clock,
    isRunning: true,
    shop: () => Promise.resolve(shop),
    database: () => Promise.resolve({ db: shop.db, applied: [] }),
  }
  await runCommand({ name, args, folder: '/' }, opened, (line) => lines.push(line))
  return lines.join('\n')
}

async function bought(): Promise<{ orderId: string; orderNumber: string }> {
  const { order } = await paidOrder(shop, { email: 'karin@exempel.se' })
  await shop.idle()
  await paidEarlier(shop, order.orderNumber, 7)
  return order
}

async function withFeatures(orderId: string, features: string[], colours: string[] = []): Promise<void> {
  const list = (values: string[]) => JSON.stringify(values.map((value) => ({ value, name: value })))
  await query(
    `update print_models set selections = selections || jsonb_build_object('specialFeatures', $2::jsonb, 'colors', $3::jsonb)
     where id = (select print_model_id from orders where id = $1)`,
    orderId,
    list(features),
    list(colours),
  )
}

async function jobOf(who: Customer, orderId: string) {
  const { jobs } = queueAnswer.parse(ok(await who.call('workshop-queue')))
  const job = jobs.findLast((each) => each.orderId === orderId)
  if (job === undefined) throw new Error('no job is shown')
  return job
}

async function start(who: Customer, orderId: string) {
  const { code, version } = await jobOf(who, orderId)
  return who.call('workshop-print-step', { step: 'start', code, version, printerId: null })
}

const pageOf = async (who: Customer, orderNumber: string) =>
  ok<WorkshopOrder>(await who.call('workshop-order', { order_number: orderNumber }))

const refusal = { status: 409, body: { code: 'print_step_refused', details: { reason: 'safety' } } }

afterEach(async () => {
  await query(`delete from shop_settings where key = 'safety.required'`)
  await query(
    `update safety_files set revoked_at = now(), revoked_by = 'host', revoked_why = 'test' where revoked_at is null`,
  )
})

it('a shop that requires none prints without a safety file', async () => {
  const [vera, order] = [await maker(), await bought()]
  expect(await jobOf(vera, order.orderId)).toMatchObject({ waitsFor: null })
  expect((await pageOf(vera, order.orderNumber)).safety).toMatchObject({ isRequired: false, file: null })
  ok(await start(vera, order.orderId))
})

it('one that requires it starts no print without, says what is missing, and goes on with a file that covers the toy', async () => {
  const [vera, order] = [await maker(), await bought()]
  await withFeatures(order.orderId, ['joints', 'hat'])
  await host('settings', 'safety.required', 'true')
  expect(await jobOf(vera, order.orderId)).toMatchObject({ waitsFor: 'safety' })
  expect(await start(vera, order.orderId)).toMatchObject(refusal)
  expect(await pageOf(vera, order.orderNumber)).toMatchObject({
    next: 'safety',
    safety: { isRequired: true, file: null, sizeName: 'Mellan', features: ['Rörliga leder', 'Hatt'] },
  })
  expect(await host('safety')).toContain(`${order.orderNumber}  no file covers medium with hat joints`)

  await host('safety', 'add', 'medium', 'joints', '-', 'Pärm 1')
  await host('safety', 'add', 'small,large', 'all', '-', 'Pärm 2')
  expect(await start(vera, order.orderId)).toMatchObject(refusal)

  await host('safety', 'add', 'medium', 'hat,joints,cape', '2030-12-31', 'Pärm 3,', 'DoC-7')
  expect(await pageOf(vera, order.orderNumber)).toMatchObject({
    next: 'print',
    safety: { file: { reference: 'Pärm 3, DoC-7', validUntil: '2030-12-31' } },
  })
  expect(await host('safety')).not.toContain(order.orderNumber)
  ok(await start(vera, order.orderId))
})

it('a file of another day, one that is revoked, and one without the filament that glows cover nothing', async () => {
  const [vera, order] = [await maker(), await bought()]
  await withFeatures(order.orderId, [], ['#d6f5c4'])
  await host('settings', 'safety.required', 'true')
  await host('safety', 'add', 'all', 'joints,hat', '-', 'Pärm 1')
  expect(await start(vera, order.orderId)).toMatchObject(refusal)
  const told = await host('safety', 'add', 'all', 'all', '-', 'Pärm 2')
  const id = /Safety file (\S+) covers/.exec(told)?.[1] ?? ''
  expect(await jobOf(vera, order.orderId)).toMatchObject({ waitsFor: null })
  await host('safety', 'revoke', id, 'tygets intyg drogs tillbaka')
  expect(await start(vera, order.orderId)).toMatchObject(refusal)
  await query(
    `insert into safety_files (sizes, features, reference, valid_from, valid_until, added_at, added_by)
     select '{medium}', array['glow_detail'], 'Pärm 3', d::date, u::date, now(), 'host'
     from (values ('2020-01-01', '2020-12-31'), ('2099-01-01', '2099-12-31')) as spans (d, u)`,
  )
  expect(await start(vera, order.orderId)).toMatchObject(refusal)
  await expect(host('safety', 'revoke', id, 'en gång till')).rejects.toThrow('No valid safety file')
})

it('one more print of a toy needs it too, whoever starts it', async () => {
  const [vera, order] = [await maker(), await bought()]
  ok(await start(vera, order.orderId))
  const { code, version } = await jobOf(vera, order.orderId)
  const failed = { step: 'fail', code, version, kind: 'clogged', words: null, gramsLost: null }
  const { version: next } = ok<{ version: number }>(await vera.call('workshop-print-step', failed))
  ok(await vera.call('workshop-print-step', { step: 'again', code, version: next }))
  await host('settings', 'safety.required', 'true')
  expect(await start(vera, order.orderId)).toMatchObject(refusal)
  await expect(
    query(
      `update print_jobs set status = 'printing', started_at = now() where order_id = $1 and status = 'queued'`,
      order.orderId,
    ),
  ).rejects.toThrow('no safety file covers its toy')
  await host('safety', 'add', 'all', 'all', '-', 'Pärm 1')
  ok(await start(vera, order.orderId))
})

it('a toy that passes its check keeps the file that covered it', async () => {
  await host('safety', 'add', 'all', 'all', '-', 'Pärm 1')
  const { code, orderId } = await printedToy(shop)
  await passes(shop, await maker(), code)
  const [toy] = await query<{ reference: string }>(
    'select reference from toys join safety_files f on f.id = safety_file_id where order_id = $1',
    orderId,
  )
  expect(toy).toEqual({ reference: 'Pärm 1' })
})

it('the doctor says what waits for a file', async () => {
  await bought()
  await host('settings', 'safety.required', 'true')
  expect(await host('doctor')).toMatch(
    /^missing +safety +\d paid orders? waits? for a safety file: npm run shop -- safety/m,
  )
  // The doctor reads by the database's clock, which the shop of this test is ahead of.
  await query(
    `insert into safety_files (sizes, features, reference, valid_from, added_at, added_by)
     select '{medium}', array_agg(value), 'Pärm 1', '2020-01-01', now(), 'host' from special_features`,
  )
  expect(await host('doctor')).toMatch(/^real +safety +no print begins without/m)
})

it('files are kept: no change, no deletion', async () => {
  await host('safety', 'add', 'all', 'none', '-', 'Pärm 1')
  await expect(
    query(`update safety_files set features = '{joints}' where revoked_at is null`),
  ).rejects.toThrow('can only be revoked')
  await expect(query('delete from safety_files')).rejects.toThrow('kept for ten years')
})

it.each([
  [['add', 'medum', 'none', '-', 'Pärm'], 'There is no size medum (did you mean medium?)'],
  [['add', 'all', 'jonts', '-', 'Pärm'], 'There is no feature jonts (did you mean joints?)'],
  [['add', 'all', 'none', '2026-02-30', 'Pärm'], '2026-02-30 is no date'],
  [['add', 'all', 'none', '2020-01-01', 'Pärm'], '2020-01-01 has passed.'],
  [['add', 'all', 'none', '-'], 'Usage'],
  [['add', 'all', 'none', '-', 'x'.repeat(301)], 'at most 300 characters'],
  [['revoke', 'abc', 'fel'], 'No valid safety file abc'],
  [['revoke', 'abc'], 'Usage'],
  [['ad'], 'Usage'],
])('the command safety %j says: %s', async (args, said) => {
  await expect(host('safety', ...args)).rejects.toThrow(said)
})

it('is required from the first start with real payments, unless the host has decided', async () => {
  const log = createLog('silent')
  const open = (isLive: boolean) => requireSafetyFiles({ payments: { isLive }, safety: shop.safety, log })
  const required = async () => (await shop.safety.standing()).isRequired
  await open(false)
  expect(await required()).toBe(false)
  await open(true)
  expect(await required()).toBe(true)
  await host('settings', 'safety.required', 'false')
  await open(true)
  expect(await required()).toBe(false)
})
