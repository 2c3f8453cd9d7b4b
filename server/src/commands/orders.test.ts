import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { paidOrder } from '../../test/visitors/paid-order.ts'
import { orderOf, quickModels } from '../../test/visitors/purchase.ts'
import { readSettings } from '../config.ts'
import { orderCommands } from './orders.ts'

let shop: TestShop
let folder: string
let orderNumber: string
beforeAll(async () => {
  shop = await openTestShop({ adapters: { models3d: quickModels() } })
  folder = mkdtempSync(join(tmpdir(), 'leks-orders-'))
  const { order } = await paidOrder(shop, { email: 'karin@exempel.se' })
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
  await orderCommands[name]?.run({
    args,
    print: (line) => lines.push(line),
    pathOf: (typed) => join(folder, typed),
    shop: () => Promise.resolve(shop),
    clock: shop.clock,
    settings: readSettings({}),
    isRunning: true,
    database: () => Promise.reject(new Error('it was opened')),
  })
  return lines.join('\n')
}

describe('the commands of an order', () => {
  it('bring it from its payment to its buyer', async () => {
    expect(await say('orders')).toMatch(new RegExp(`^${orderNumber}  processing  by \\d{4}-\\d\\d-\\d\\d`))
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
    expect(told).not.toContain('Schenker')
    expect(await say('orders')).toBe('No order waits to be made or sent.')
  })

  it('say in a line why they refuse', async () => {
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
