/** A shop with a live payment key opens only when all its legal and payment settings are valid. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readSettings } from '../src/config.ts'
import { refuseLiveFaults } from '../src/live-payments.ts'
import { SELLER_OF_NEW_SHOP } from '../src/live-payments.rules.ts'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from '../src/settings/settings.ts'
import { openTestShop, type TestShop } from './shops/open-shop.ts'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'
import { NODE_ENVIRONMENT } from './shops/node-environment.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_nobodys',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_nobodys',
  STRIPE_WEBHOOK_SECRET: 'whsec_short',
}
const RIGHT = {
  ...KEYS,
  STRIPE_WEBHOOK_SECRET: `whsec_${'a1B2'.repeat(8)}`,
  PUBLIC_URL: 'https://leksmedjan.se',
  SHOP_KEY: 'k'.repeat(32),
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtps://mail.leksmedjan.se',
  MAIL_FROM: 'hej@leksmedjan.se',
}

const LIVE = { isLive: true }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function start(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-live-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...NODE_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, ...KEYS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stderr, stdout, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  const made = readdirSync(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return { stderr, stdout, code, made }
}

const SETTING_FAULTS = [
  'PUBLIC_URL=http://localhost:0 is',
  'STRIPE_WEBHOOK_SECRET is',
  'Letters stay in the mailbox',
]

it('the start lists every fault with its fix and exits', async () => {
  const target = inject('testDatabase')
  const own = target === 'embedded' ? null : await createFromTemplate(target)
  const { stderr, stdout, code, made } = await start(own === null ? {} : { DATABASE_URL: own.url })
  await own?.drop()
  expect(code).toBe(1)
  expect(stdout).not.toContain('The shop is open')
  for (const part of [
    ...SETTING_FAULTS,
    ...(own === null ? ['DATABASE_URL is not set'] : []),
    ...(own === null ? [] : ['SHOP_KEY is not set']),
    "The seller's organisationNumber (559000-0000)",
    "The seller's email (hej@leksmedjan.example)",
  ])
    expect(stderr).toContain(`\n  - ${part}`)
  expect(stderr).not.toContain('    at ')
  // Refused before a database is created, which takes far longer.
  if (own === null) expect(made).toEqual([])
})

it.each([
  ['hangs up', (socket: Socket) => void socket.destroy()],
  ['says nothing', () => undefined],
])('a database whose server %s is one fault among the others', async (_how, answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { stderr, code } = await start({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })
  server.close()
  expect(code).toBe(1)
  for (const part of ['DATABASE_URL names a PostgreSQL server that does not answer', ...SETTING_FAULTS])
    expect(stderr).toContain(`\n  - ${part}`)
  expect(stderr).not.toContain('    at ')
})

it('the seller details of a new shop equal the constant that is read without a database', async () => {
  const fresh = await openTestShop()
  const seller = await fresh.db.asShop('host command', (tx) => getSetting(tx, SETTINGS.seller))
  await fresh.close()
  expect(seller).toEqual(SELLER_OF_NEW_SHOP)
})

it('the address of a new shop is no operator of one that sells, until a person is', async () => {
  const settings = readSettings(RIGHT)
  await shop.db.pool.query(
    `update shop_settings set value = value || '{"organisationNumber": "556703-7485", "vatNumber": "SE556703748501",
      "postalAddress": "Storgatan 1, 753 31 Uppsala", "phone": "018-12 34 56"}' where key = 'seller'`,
  )
  // As each start of a shop in test mode does.
  await shop.operators.operatorLink()
  await shop.db.pool.query(
    `update shop_settings set value = value || '{"email": "hej@leksmedjan.se"}' where key = 'seller'`,
  )
  const placeholder = 'hej@leksmedjan.example'
  await expect(refuseLiveFaults({ ...shop, payments: LIVE }, settings)).rejects.toThrow(
    `- ${placeholder} is an operator`,
  )
  await shop.operators.grant('anna@leksmedjan.se')
  expect(await shop.operators.revoke(placeholder)).toBe(true)
  expect(await shop.operators.revoke(placeholder)).toBe(false)
  expect(await shop.operators.listEmails()).toEqual(['anna@leksmedjan.se'])
  await expect(refuseLiveFaults({ ...shop, payments: LIVE }, settings)).resolves.toBeUndefined()
})

it('a shop that is tried out opens as it is', async () => {
  const settings = readSettings({
    ...RIGHT,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  })
  await expect(refuseLiveFaults(shop, settings)).resolves.toBeUndefined()
})
