import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestShop, TEST_SHOP_KEY, TEST_URL, type TestShop } from '../../test/shops/open-shop.ts'
import { createFromTemplate } from '@leksmedjan/platform/test/databases'
import { openAccounts, type Accounts } from '../../test/visitors/account-clients.ts'
import { answer, clientOf, enrolApp, levelOf, signIn } from '../../test/visitors/second-factors.ts'
import { createSandboxClient } from '@leksmedjan/stripe-emulator/test/client'
import { webhookSecretOf } from '../../test/visitors/sandbox-client.ts'
import { readSettings, type ShopSettings } from '../config.ts'
import { claimDataFolder } from '../data-folder.ts'
import { createFileLinks } from '@leksmedjan/platform/files/file-links'
import { runCommand } from './commands.ts'
import { runningShop, withOwnShop } from './opened.ts'

const target = inject('testDatabase')
let accounts: Accounts
let shop: TestShop
beforeAll(async () => {
  accounts = await openAccounts()
  shop = accounts.shop
})
afterAll(() => shop.close())

async function keys(args: string[], { isRunning = true } = {}): Promise<string[]> {
  const lines: string[] = []
  const settings = readSettings({ DATA_DIR: shop.dataDir, PUBLIC_URL: TEST_URL, SHOP_KEY: TEST_SHOP_KEY })
  const opened = { ...runningShop(shop, settings, shop.clock), isRunning }
  await runCommand({ name: 'keys', args, folder: shop.dataDir }, opened, (line) => lines.push(line))
  return lines
}

/** From a terminal, where no shop runs on the data folder of these settings. */
async function renewed(settings: ShopSettings): Promise<string[]> {
  const lines: string[] = []
  const call = { name: 'keys', args: ['renew', 'yes'], folder: settings.dataDir }
  await withOwnShop({ settings, mayBegin: false }, (opened) =>
    runCommand(call, opened, (line) => lines.push(line)),
  )
  return lines
}

/** As if the minute had passed within which every process has read of it. */
async function rotate(what: string): Promise<void> {
  await keys(['rotate', what])
  shop.clock.advance(61_000)
  await shop.secrets.reload()
}

const statusFor = async (headers: Record<string, string>) =>
  (await shop.http.inject({ url: '/rest/v1/categories', headers })).statusCode

const RECENT = /was rotated less than a minute ago and stays as it is.* in a minute\.$/

async function versionsOf(name: string): Promise<number[]> {
  const { rows } = await shop.db.pool.query<{ version: number }>(
    'select version from shop_secrets where name = $1 order by version',
    [name],
  )
  return rows.map(({ version }) => version)
}

describe('keys rotate', () => {
  it('leaves an app valid for any number of rotations, while there are no recovery codes', async () => {
    const { client } = await signIn(accounts, 'app@exempel.se')
    const app = await enrolApp(accounts, client)
    for (let n = 0; n < 3; n += 1) await rotate('accounts')
    expect(shop.secrets.accounts()).toHaveLength(2)
    const { client: again } = await signIn(accounts, 'app@exempel.se')
    await answer(accounts, again, app)
    expect(await levelOf(again)).toBe('aal2')
  })

  it('ends no session, and apps and recovery codes stay valid', async () => {
    const customer = await shop.customer('vrida@exempel.se')
    const client = await clientOf(accounts, customer)
    const app = await enrolApp(accounts, client)
    const { data: paper } = await client.auth.mfa.recoveryCodes.generate()
    for (const what of ['accounts', 'tokens', 'accounts', 'tokens', 'accounts']) {
      await rotate(what)
      await accounts.forgetLimits()
      expect((await client.auth.getUser()).error, what).toBeNull()
      expect((await client.auth.refreshSession()).error, what).toBeNull()
    }
    const { client: again } = await signIn(accounts, 'vrida@exempel.se')
    await answer(accounts, again, app)
    expect(await levelOf(again)).toBe('aal2')
    const { client: byPaper } = await signIn(accounts, 'vrida@exempel.se')
    const { error } = await byPaper.auth.mfa.recoveryCodes.verify({ code: paper?.codes[0] ?? '' })
    expect(error).toBeNull()
  })

  it('takes the secret key before for one more rotation', async () => {
    const first = shop.secrets.serviceKey
    await rotate('service')
    expect(await keys(['show'])).toEqual([shop.secrets.serviceKey, first])
    for (const apikey of [shop.secrets.serviceKey, first]) expect(await statusFor({ apikey })).toBe(200)
    await rotate('service')
    expect(await statusFor({ apikey: first })).toBe(401)
    expect(await statusFor({ apikey: shop.secrets.serviceKey })).toBe(200)
  })

  it('leaves links to files that are out good until the next rotation', async () => {
    const links = createFileLinks({ publicUrl: TEST_URL, secrets: shop.secrets.fileLinks, clock: shop.clock })
    const signed = new URL(links.signedUrl('models/a/b.stl', null))
    const isGood = () => links.isSigned('models/a/b.stl', Object.fromEntries(signed.searchParams))
    const [before] = shop.secrets.fileLinks()
    await rotate('files')
    expect(shop.secrets.fileLinks()[0]).not.toBe(before)
    expect(isGood()).toBe(true)
    await rotate('files')
    expect(shop.secrets.fileLinks()).not.toContain(before)
    expect(isGood()).toBe(false)
  })

  it('leaves a key as it is while another process may not have read its newest version', async () => {
    await keys(['rotate', 'files'])
    const versions = await versionsOf('file-links')
    expect(await keys(['rotate', 'files'])).toEqual([expect.stringMatching(RECENT)])
    expect(await versionsOf('file-links')).toEqual(versions)
    shop.clock.advance(61_000)
    expect(await keys(['rotate', 'files'])).toEqual([expect.stringContaining('A new key signs links')])
  })

  it('given twice rotates the keys that may be, and prints which ones stay', async () => {
    shop.clock.advance(61_000)
    await keys(['rotate', 'accounts'])
    const accountKeys = await versionsOf('accounts')
    const first = await keys(['rotate'])
    expect(first.filter((line) => RECENT.test(line))).toEqual([
      expect.stringMatching(/^accounts was rotated/),
    ])
    expect(first.at(-1)).toContain('There is a new secret key')
    const second = await keys(['rotate'])
    expect(second.filter((line) => RECENT.test(line)).map((line) => line.split(' ')[0])).toEqual([
      'accounts',
      'file-links',
      'service-key',
    ])
    expect(await versionsOf('accounts')).toEqual(accountKeys)
  })

  it('leaves the shop key to the setting it comes from', async () => {
    await expect(keys(['rotate', 'shop'])).rejects.toThrow('write a new one before it')
  })
})

describe('keys renew', () => {
  it('prints what ends, and changes nothing before it is confirmed', async () => {
    const lines = await keys(['renew'], { isRunning: false })
    expect(lines.join('\n')).toContain('every sign-in')
    await expect(keys(['renew', 'yes'])).rejects.toThrow('A process of the shop is running')
    expect(await statusFor({ apikey: shop.secrets.serviceKey })).toBe(200)
  })

  if (target !== 'embedded') {
    it('is refused while a process runs on another data folder', async () => {
      const elsewhere = mkdtempSync(join(tmpdir(), 'leks-keys-'))
      const settings = readSettings({
        DATA_DIR: elsewhere,
        SHOP_KEY: 'k'.repeat(32),
        DATABASE_URL: shop.db.pool.options.connectionString,
      })
      claimDataFolder(elsewhere)
      const attempt = renewed(settings)
      await expect(attempt).rejects.toThrow('here or on another machine')
      expect(await statusFor({ apikey: shop.secrets.serviceKey })).toBe(200)
      rmSync(elsewhere, { recursive: true })
    })
  }

  it('makes new keys, and ends what stood on the lost ones', async () => {
    const database = target === 'embedded' ? null : await createFromTemplate(target)
    const home = { dataDir: mkdtempSync(join(tmpdir(), 'leks-keys-')), databaseUrl: database?.url ?? null }
    const before = await openAccounts({}, {}, home)
    const { client } = await signIn(before, 'borta@exempel.se')
    await enrolApp(before, client)
    await client.auth.updateUser({ password: 'tre gröna elefanter dansar' })
    const { serviceKey: old } = before.shop.secrets
    await before.shop.close()

    // Another key than the one that sealed them.
    writeFileSync(join(home.dataDir, 'shop.key'), `${'l'.repeat(32)}\n`)
    const settings = readSettings({
      DATA_DIR: home.dataDir,
      ...(home.databaseUrl === null ? {} : { DATABASE_URL: home.databaseUrl }),
    })
    const said = await renewed(settings)
    expect(said.join('\n')).toContain('The shop has new keys')
    expect(said.join('\n')).toMatch(/[1-9]\d* sign-ins have ended, 1 accounts/)

    const after = await openTestShop({ home })
    try {
      expect(after.secrets.serviceKey).not.toBe(old)
      const { rows } = await after.db.pool.query<Record<string, number>>(
        `select (select count(*)::int from auth.sessions) as sessions, (select count(*)::int from auth.mfa_factors) as factors,
          (select count(*)::int from auth.users where email = 'borta@exempel.se' and password_hash is null) as bare,
          (select count(*)::int from auth.signing_keys) as signing`,
      )
      expect(rows).toEqual([{ sessions: 0, factors: 0, bare: 1, signing: 1 }])
      // The start registers the shop with the sandbox anew.
      expect((await createSandboxClient(after).stripe.webhookEndpoints.list()).data).toHaveLength(1)
      expect(webhookSecretOf(after)).toMatch(/^whsec_/)
    } finally {
      await after.close()
      await database?.drop()
      rmSync(home.dataDir, { recursive: true, force: true })
    }
  })
})
