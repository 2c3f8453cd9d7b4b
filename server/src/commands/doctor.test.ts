import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { openTestShop, TEST_URL } from '../../test/shops/open-shop.ts'
import { paidOrder } from '../../test/visitors/paid-order.ts'
import { REDIRECT_BANK } from '../../test/doubles/redirect-bank-adapter.ts'
import type { PaymentProviderDescription } from '../payments/payment-provider-description.ts'
import { quickModels } from '../../test/doubles/instant-providers.ts'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'
import { readSettings } from '../config.ts'
import { systemClock } from '@leksmedjan/platform/clock'
import { runCommand } from './commands.ts'
import { doctor } from './doctor.ts'
import { runningShop } from './opened.ts'

async function examined(
  environment: Record<string, string>,
  providers?: PaymentProviderDescription[],
): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-doctor-'))
  const lines: string[] = []
  const never = () => Promise.reject(new Error('it was opened'))
  try {
    await doctor.run({
      args: [],
      print: (line) => lines.push(line),
      pathOf: (typed) => typed,
      settings: readSettings({ DATA_DIR: dataDir, ...environment }, providers),
      clock: systemClock,
      isRunning: false,
      shop: never,
      database: never,
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return lines
}

it('a database that is there is not called missing', async () => {
  const target = inject('testDatabase')
  const own = target === 'embedded' ? null : await createFromTemplate(target)
  const lines = await examined(own === null ? {} : { DATABASE_URL: own.url })
  await own?.drop()
  const line = lines.find((one) => / database /.test(one))
  expect(line).toMatch(
    own === null ? /^embedded +database +PGlite/ : /^real +database +PostgreSQL 1[5-9].*; 0 migrations wait/,
  )
})

it('a database whose connection breaks is reported, and ends no process', async () => {
  // AuthenticationOk and ReadyForQuery of PostgreSQL's protocol; then it hangs up on the first query.
  const ready = Buffer.from('5200000008000000005a0000000549', 'hex')
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(ready)
      socket.once('data', () => socket.destroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lines = await examined({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })
  server.close()
  expect(lines.find((one) => / database /.test(one))).toMatch(/^missing .*Connection terminated unexpectedly/)
  expect(lines.find((one) => / books /.test(one))).toMatch(/^missing .*Connection terminated unexpectedly/)
})

it('books that do not add up are reported by order number, with the next step', async () => {
  const shop = await openTestShop({ adapters: { models3d: quickModels() } })
  try {
    const { order } = await paidOrder(shop, { email: 'bok@exempel.se' })
    await shop.db.pool.query(`update order_items set tax = tax + 1 where position = 0`)
    const lines: string[] = []
    const opened = runningShop(shop, readSettings({ PUBLIC_URL: TEST_URL }), shop.clock)
    await runCommand({ name: 'doctor', args: [], folder: '/' }, opened, (line) => lines.push(line))
    const books = lines.find((one) => / books /.test(one)) ?? ''
    expect(books).toMatch(
      new RegExp(`^wrong +books +not so for ${order.orderNumber}: the lines of an order add up`),
    )
    expect(books).toContain(`npm run shop -- order ${order.orderNumber}`)
    expect(books).not.toContain(order.orderId)
  } finally {
    await shop.close()
  }
})

it('a live key beside a wrong setting is named', async () => {
  const lines = await examined({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: `whsec_${'a1B2'.repeat(8)}`,
    PUBLIC_URL: 'http://leksmedjan.se',
  })
  expect(lines.find((one) => / payments /.test(one))).toMatch(
    /^wrong +payments +PUBLIC_URL=http:\/\/leksmedjan\.se/,
  )
})

it('whichever company takes the payments is named, and what is to be set for one', async () => {
  const lineFor = async (...setting: Parameters<typeof examined>) =>
    (await examined(...setting)).find((one) => / payments /.test(one))
  expect(await lineFor({})).toMatch(/^embedded +payments .*STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and/)
  const bank = { BANK_KEY: 'k', BANK_ADDRESS: 'https://bank.test' }
  expect(await lineFor(bank, [REDIRECT_BANK])).toMatch(/^real +payments +Banken in test mode$/)
  const live = { ...bank, BANK_KEY: 'live-k', BANK_ADDRESS: 'http://bank.test' }
  expect(await lineFor(live, [REDIRECT_BANK])).toMatch(/^wrong +payments .*BANK_ADDRESS is no https address/)
})

it('a shop key beside the embedded database, in a setting, or missing is distinguished', async () => {
  const lineFor = async (environment: Record<string, string>) =>
    (await examined(environment)).find((one) => / shop key /.test(one))
  expect(await lineFor({})).toMatch(/^embedded +shop key +.*shop\.key$/)
  expect(await lineFor({ SHOP_KEY: 'k'.repeat(32) })).toMatch(/^real +shop key +SHOP_KEY/)
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await lineFor(away)).toMatch(/^embedded .*set SHOP_KEY/)
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'w',
  }
  expect(await lineFor({ ...away, ...live })).toMatch(/^missing .*set SHOP_KEY/)
})

it('a data folder that others may open is named with its mend', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-doctor-'))
  chmodSync(dataDir, 0o755)
  const lines = await examined({ DATA_DIR: dataDir })
  rmSync(dataDir, { recursive: true })
  expect(lines.find((one) => / files /.test(one))).toMatch(/^wrong +files .*chmod -R go-rwx/)
})

it('a data folder that is not there stays so', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'leks-doctor-')), 'typo')
  const lines = await examined({ DATA_DIR: dataDir })
  expect(lines.find((one) => / files /.test(one))).toContain(`no shop in ${dataDir} yet`)
  expect(existsSync(dataDir)).toBe(false)
})
