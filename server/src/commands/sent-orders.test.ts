/** What the terminal says of toys that were sent, and are not with their buyers. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openWorkshop } from '../../test/shops/workshop-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { complain, sentToy } from '../../test/visitors/sent-toy.ts'
import { staffMember } from '../../test/visitors/staff.ts'
import { readSettings } from '../config.ts'
import { runCommand } from './commands.ts'

const shop = await openWorkshop()

/** What the command prints. */
async function say(name: string, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const opened = {
    shop: () => Promise.resolve(shop),
    clock: shop.clock,
    settings: readSettings({}),
    isRunning: true,
    database: () => Promise.reject(new Error('it was opened')),
  }
  await runCommand({ name, args, folder: '.' }, opened, (line) => lines.push(line))
  return lines.join('\n')
}

it('a toy that came back, and one that is made again after it arrived, are listed as such', async () => {
  const back = await sentToy(shop)
  const change = { order_number: back.orderNumber, why: 'fel adress' }
  ok(await back.maker.call('workshop-return', change))
  const broken = await sentToy(shop)
  ok(await broken.maker.call('workshop-deliver', { order_number: broken.orderNumber }))
  expect(await say('orders')).not.toContain(broken.orderNumber)
  const id = randomUUID()
  ok(await complain(shop.guest(), broken, { id }))
  const olle = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  ok(await olle.call('workshop-answer-complaint', { id, remedy: 'reprint', answer: 'Vi gör en ny.' }))
  const listed = await say('orders')
  expect(listed).toMatch(new RegExp(`^${back.orderNumber}  came back   by `, 'm'))
  expect(listed).toMatch(new RegExp(`^${broken.orderNumber}  made again  by `, 'm'))
  const shown = await say('order', broken.orderNumber)
  expect(shown).toMatch(/^ {2}print +checked, the first, /m)
  expect(shown).toMatch(/^ {2}print +queued, after a complaint, /m)
})
