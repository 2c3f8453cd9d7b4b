import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printingSpan } from '@leksmedjan/contract/delivery-span'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { paidOrder, printingDayComes } from '../../test/visitors/paid-order.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { orderOf } from '../../test/visitors/purchase.ts'
import { readSettings } from '../config.ts'
import { runCommand } from './commands.ts'

let shop: TestShop
let folder: string
let orderNumber: string
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
  folder = mkdtempSync(join(tmpdir(), 'leks-orders-'))
  const greeting = {
    greeting: { enabled: true, message: 'Grattis Åke!\nKram från mormor' },
    recipient_name: 'Åke',
    recipient_age: '3-5',
    recipient_relation: 'Barnbarn',
  }
  const { order } = await paidOrder(shop, { email: 'karin@exempel.se', more: greeting })
  await shop.idle()
  orderNumber = order.orderNumber
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the command prints. */
async function say(...words: string[]): Promise<string> {
  const [name = '', ...args] = words
  const lines: string[] = []
  const opened = {
    shop: () => Promise.resolve(shop),
    clock: shop.clock,
    settings: readSettings({}),
    isRunning: true,
    database: () => Promise.reject(new Error('it was opened')),
  }
  await runCommand({ name, args, folder }, opened, (line) => lines.push(line))
  return lines.join('\n')
}

describe('the commands of an order', () => {
  it('bring it from its payment to its buyer', async () => {
    const { first } = printingSpan(shop.clock.now())
    expect(await say('orders')).toMatch(
      new RegExp(`^${orderNumber}  processing  by \\d{4}-\\d\\d-\\d\\d  print from ${first}  `),
    )
    expect(await say('order', orderNumber)).toMatch(new RegExp(`^  print from +${first}$`, 'm'))
    await expect(say('print', orderNumber)).rejects.toThrow(
      `Nothing was changed at ${orderNumber}: its buyer was promised to cancel free of charge until printing begins, ${printingSpan(shop.clock.now()).first} at the earliest.`,
    )
    printingDayComes(shop)
    expect(await say('print', orderNumber.toLowerCase())).toContain('is being printed')
    expect(await say('undo', orderNumber, 'wrong', 'toy')).toContain('is processing again')
    await say('print', orderNumber)
    expect(await say('ship', orderNumber, 'DB', 'Schenker', '123', '456')).toContain(
      'DB Schenker 123456 (https://www.dbschenker.com/',
    )
    await say('undo', orderNumber, 'another carrier')
    expect(await say('ship', orderNumber, 'Åkeriet', '123', '456')).toContain('the number alone')
    expect(await say('deliver', orderNumber)).toContain('has reached its buyer')
    const told = await say('order', orderNumber)
    for (const part of ['delivered, payment paid', 'Karin Lindqvist, Storgatan 12', 'Åkeriet  123456'])
      expect(told).toContain(part)
    expect(told).toMatch(/^ {2}delivered {9}\d{4}-\d\d-\d\d \d\d:\d\d Swedish time$/m)
    expect(told).toMatch(/^ {2}for +Åke, 3-5 år, Barnbarn$/m)
    expect(told).toMatch(/^ {2}greeting +Grattis Åke!\n {20}Kram från mormor$/m)
    const takenBack = told.split('\n').filter((line) => line.startsWith('  taken back'))
    expect(takenBack).toEqual([
      expect.stringMatching(/printing, by host, \d{4}-\d\d-\d\d \d\d:\d\d Swedish time: wrong toy$/),
      expect.stringMatching(/shipped, by host, .*: another carrier$/),
    ])
    expect(told).not.toContain('Schenker')
    expect(await say('orders')).toBe('No order waits to be made or sent.')
  })

  it('print the reason for a refusal in one line', async () => {
    await expect(say('print', orderNumber)).rejects.toThrow(
      `Nothing was changed at ${orderNumber}: the order is`,
    )
    await expect(say('print', 'MINIMAL-NOPE2345')).rejects.toThrow('There is no order MINIMAL-NOPE2345.')
    await expect(say('ship', orderNumber, 'PostNord')).rejects.toThrow('Usage:')
  })

  it('write the files for the printer, and over none that is there', async () => {
    const file = `${orderNumber.toLowerCase()}.glb`
    expect(await say('files', orderNumber, 'prints')).toContain(file)
    expect(readdirSync(join(folder, 'prints'))).toEqual([file])
    writeFileSync(join(folder, 'prints', file), 'mine')
    await expect(say('files', orderNumber, 'prints')).rejects.toThrow('it is not written over')
    const unpaid = await orderOf(shop, shop.guest(), { email: 'obetald@exempel.se' })
    await expect(say('files', unpaid.orderNumber, 'others')).rejects.toThrow('the order is not paid')
  })
})

it('a refund is entered in öre or in kronor, and the refunded sum is printed before and after', async () => {
  const { order } = await paidOrder(shop, { email: 'kronor@exempel.se' })
  await shop.idle()
  for (const sum of ['12,50', '12,5 kr', '0', '0 kr', 'allt'])
    await expect(say('refund', order.orderNumber, sum)).rejects.toThrow(
      `${sum} is no sum: whole öre (1250), or kronor with their unit ('12,50 kr').`,
    )
  await expect(say('refund')).rejects.toThrow("1250 is öre, '12,50 kr' is kronor")
  expect(await say('refund', order.orderNumber, '12,50 kr')).toMatch(
    /^12,50 kr of .* go back.*\nGiven back of this order before: 0,00 kr; after: 12,50 kr\.$/,
  )
  await shop.idle()
  expect(await say('refund', order.orderNumber, '1250', 'again')).toContain(
    'before: 12,50 kr; after: 25,00 kr.',
  )
  expect(await say('refund', order.orderNumber, '20', 'kr')).toContain('20,00 kr of')
  expect(await say('refund', order.orderNumber, '30', 'kr', 'for', 'freight')).toContain('30,00 kr of')
  expect(await say('refund', order.orderNumber, '10', 'kr', 'for', 'en', 'repa')).toContain('10,00 kr of')
  await expect(say('refund', order.orderNumber, '10', 'kr', 'for')).rejects.toThrow('1-80 characters')
  await expect(say('refund', order.orderNumber, 'for', 'freight')).rejects.toThrow('Usage:')
  const { rows } = await shop.db.pool.query<{ subject: string | null }>(
    'select subject from refunds where order_id = $1 order by amount',
    [order.orderId],
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['en repa', null, null, null, 'Frakten'])
})

it('the same sum twice a day is one refund, which the second reports', async () => {
  const { order } = await paidOrder(shop, { email: 'tva@exempel.se' })
  await shop.idle()
  expect(await say('refund', order.orderNumber, '5000')).toContain('50,00 kr of')
  await shop.idle()
  const second = await say('refund', order.orderNumber, '5000')
  expect(second).toMatch(/was given back already at \d\d\.\d\d; nothing more goes/)
  expect(await say('refund', order.orderNumber, '5000', 'again')).toContain('go back')
  await shop.idle()
  const scratch = () => say('refund', order.orderNumber, '4000', 'for', 'en', 'repa')
  expect(await scratch()).toContain('40,00 kr of')
  expect(await scratch()).toMatch(/nothing more goes/)
  // A stored request key without the hash of the subject.
  await shop.db.pool.query(
    `update refunds set request_key = 'command:' || split_part(request_key, ':', 2) || ':4000'
     where order_id = $1 and amount = 4000`,
    [order.orderId],
  )
  expect(await scratch()).toMatch(/nothing more goes/)
  expect(await say('refund', order.orderNumber, '4000', 'for', 'freight')).not.toMatch(/nothing more goes/)
  await shop.idle()
  const shown = await say('order', order.orderNumber)
  expect(shown.match(/50,00 kr given back/g)).toHaveLength(2)
  expect(shown).toMatch(/paid +487,00 kr/)
})

it('a start taken back after its buyer withdrew says that the order is cancelled', async () => {
  const email = 'angrade@exempel.se'
  const { order } = await paidOrder(shop, { email })
  await shop.idle()
  printingDayComes(shop)
  await say('print', order.orderNumber)
  const message = { name: 'Karin Lindqvist', email, order_number: order.orderNumber }
  expect((await shop.guest().call('withdraw', message)).body).toMatchObject({ outcome: 'recorded' })
  expect(await say('undo', order.orderNumber, 'wrong', 'toy')).toBe(
    `${order.orderNumber} is cancelled: its buyer withdrew after that start. They are told by letter.`,
  )
})

it('an order whose buyer is forgotten takes no step back, and is not sent again', async () => {
  const { order } = await paidOrder(shop, { email: 'glomd@exempel.se' })
  await shop.idle()
  printingDayComes(shop)
  await say('print', order.orderNumber)
  await say('ship', order.orderNumber, 'PostNord', 'RR123456785SE')
  await shop.db.pool.query(`update orders set email = '' where id = $1`, [order.orderId])
  await expect(say('undo', order.orderNumber, 'fel')).rejects.toThrow('its buyer has been forgotten')
  await expect(say('lost', order.orderNumber, 'resend', 'borta')).rejects.toThrow(
    'its buyer has been forgotten',
  )
})

it('a toy whose money is back is made once more only on a yes', async () => {
  const { order } = await paidOrder(shop, { email: 'borta@exempel.se' })
  await shop.idle()
  printingDayComes(shop)
  await say('print', order.orderNumber)
  await say('ship', order.orderNumber, 'PostNord', 'RR123456785SE')
  await say('refund', order.orderNumber)
  await expect(say('lost', order.orderNumber, 'resend', 'borta')).rejects.toThrow('its money is back')
})
