import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../test/shops/open-shop.ts'
import { readSettings } from '../config.ts'
import { refuseLiveFaults } from '../live-payments.ts'
import { createLog } from '@leksmedjan/platform/log'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from '../settings/settings.ts'
import { runningShop } from './opened.ts'
import { callShop } from './socket/caller.ts'
import { takeCommands, type CommandListener } from './socket/listener.ts'

const LIVE = { isLive: true }

let shop: TestShop
let folder: string
let listener: CommandListener | null
beforeAll(async () => {
  shop = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'leks-settings-'))
  const settings = readSettings({ DATA_DIR: folder })
  listener = await takeCommands(runningShop(shop, settings, shop.clock), createLog('silent'))
})
afterAll(async () => {
  await listener?.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the terminal shows of a command that the running shop carries out. */
async function say(...words: string[]): Promise<string> {
  const [name = '', ...args] = words
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  await callShop(folder, { name, args, folder }, { out: print, error: print })
  return lines.join('\n')
}

const valueOf = (key: 'countries') => shop.db.asShop('host command', (tx) => getSetting(tx, SETTINGS[key]))

describe('the seller, in a shop that runs,', () => {
  it('is shown with what cannot be true yet', async () => {
    const told = await say('seller')
    expect(told).toContain('name                Leksmedjan')
    expect(told).toMatch(
      /missing {2}organisationNumber +559000-0000 {2}\(is no Swedish organisation number\)/,
    )
    expect(told).toMatch(/missing {2}email +hej@leksmedjan\.example/)
    expect(told).toContain('Change it: npm run shop -- seller organisationNumber')
    expect(await say('doctor')).toMatch(
      /^embedded +seller +not true yet: organisationNumber \(559000-0000\), .*: npm run shop -- seller organisationNumber 'NNNNNN-NNNN'/m,
    )
  })

  it('is mended field by field until the shop may take real money', async () => {
    const live = readSettings({
      PUBLIC_URL: 'https://leksmedjan.se',
      SHOP_KEY: 'k'.repeat(32),
      DATABASE_URL: 'postgres://shop@db/shop',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: `whsec_${'a1B2'.repeat(8)}`,
      SMTP_URL: 'smtps://mail.leksmedjan.se',
      MAIL_FROM: 'hej@leksmedjan.se',
    })
    await expect(refuseLiveFaults({ ...shop, payments: LIVE }, live)).rejects.toThrow(
      "npm run shop -- seller organisationNumber 'NNNNNN-NNNN'",
    )
    await say('seller', 'organisationNumber', '556703-7485')
    await say('seller', 'vatNumber', 'SE556703748501')
    await say('seller', 'postalAddress', 'Storgatan 1,', '753 31 Uppsala')
    await say('seller', 'phone', '018-12 34 56')
    const told = await say('seller', 'EMAIL', 'hej@leksmedjan.se')
    expect(told).toContain("The seller's email is hej@leksmedjan.se now.")
    expect(told).not.toContain('missing')
    await expect(refuseLiveFaults({ ...shop, payments: LIVE }, live)).resolves.toBeUndefined()
    expect(await say('settings', 'seller.postalAddress')).toBe('"Storgatan 1, 753 31 Uppsala"')
  })

  it('whose telephone number is older than its rule is named by the doctor, and mended', async () => {
    const phone = (await say('settings', 'seller.phone')).slice(1, -1)
    const write = (said: string) =>
      shop.db.pool.query(
        `update shop_settings set value = jsonb_set(value, '{phone}', to_jsonb($1::text)) where key = 'seller'`,
        [said],
      )
    await shop.db.pool.query('alter table shop_settings disable trigger fit_its_schema')
    await write('ring oss')
    await shop.db.pool.query('alter table shop_settings enable trigger fit_its_schema')
    expect(await say('seller')).toContain('ring oss  (is no telephone number: it has seven digits or more)')
    expect(await say('doctor')).toContain(
      "not true yet: phone (ring oss): npm run shop -- seller phone '08-12 34 56 78'",
    )
    await say('seller', 'phone', phone)
    expect(await say('settings', 'seller.phone')).toBe(`"${phone}"`)
  })

  it.each([
    [['organisationNumber', '559000-0001'], 'is no Swedish organisation number'],
    [['vatNumber', 'SE559000000001'], 'is not that of the organisation number'],
    [['email', 'hej@leksmedjan.example'], 'is no address that a buyer can write to'],
    [['phone', '018-00 00 00'], 'is the placeholder of a new shop'],
    [
      ['name', 'Lek\u001B[2Jsmedjan AB'],
      "the seller's name (Lek [2Jsmedjan AB) holds a line break or another",
    ],
    [['postalAddress', 'Storgatan 1\n753 31 Uppsala'], 'holds a line break or another control character'],
    [['name', 'Leksmedjan \u202EBA'], 'holds a line break or another control character'],
    [['fax', '1'], 'Usage: npm run shop -- seller'],
    [['name'], 'Usage: npm run shop -- seller'],
  ])('is not changed by %j', async (words, why) => {
    const before = await say('settings', 'seller')
    expect(await say('seller', ...words)).toContain(why)
    expect(await say('settings', 'seller')).toBe(before)
  })
})

describe('the facts of a shop that runs', () => {
  it('are listed, shown and changed whole or in part', async () => {
    const told = await say('settings')
    expect(told).toMatch(/^countries\.vat +\{/m)
    expect(told).toMatch(/^accounts\.limits +\(not set\)$/m)
    expect(told).toMatch(/^seller +\{.{157} …$/m)
    expect(await say('settings', 'countries.vat.Danmark', '25')).toBe('countries.vat.Danmark is 25 now.')
    expect(await say('settings', 'countries.vat')).toBe('{\n  "Danmark": 25\n}')
    await say('settings', 'marketing.rating.evidence', 'Reco,', '212 omdömen')
    expect(await say('settings', 'marketing.rating.evidence')).toBe('"Reco, 212 omdömen"')
    await say('settings', 'countries', '["Sverige","Danmark"]')
    expect(await valueOf('countries')).toEqual(['Sverige', 'Danmark'])
    await say('settings', 'accounts.limits.lettersPerNetwork', '100')
    expect(await say('settings', 'accounts.limits')).toContain('"lettersPerNetwork": 100')
  })

  it.each([
    [
      ['countries', '["Mars"]'],
      'Nothing was changed: countries.0 must be one of Sverige, Norge, Danmark, Finland',
    ],
    [
      ['countries.vat.Mars', '25'],
      'Nothing was changed: countries.vat has no part Mars; it has Sverige, Norge, Danmark, Finland.',
    ],
    [['countries.vat.Norge', '250'], 'Nothing was changed: countries.vat.Norge must be 100 or less'],
    [['countries', '[]'], 'Nothing was changed: countries must not be empty'],
    [
      ['promise.closed', '[{"first":"6 juli","last":"2026-07-31"}]'],
      'Nothing was changed: promise.closed.0.first is no day: write it as 2026-07-06',
    ],
    [
      ['promise.closed', '[{"first":"2026-02-30","last":"2026-03-02"}]'],
      'Nothing was changed: promise.closed.0 is no day: write it as 2026-07-06',
    ],
    [
      ['promise.closed', '[{"first":"2026-07-31","last":"2026-07-06"}]'],
      'Nothing was changed: promise.closed.0 ends before it begins',
    ],
    [
      ['promise.closed', '[{"first":"2026-07-06","last":"2027-07-06"}]'],
      'Nothing was changed: promise.closed.0 is longer than 120 days',
    ],
    [['countries', '"Sverige"'], 'Nothing was changed: countries must be a list'],
    [
      ['accounts.limits.lettersPerNetwork', '1.5'],
      'Nothing was changed: accounts.limits.lettersPerNetwork must be a whole number',
    ],
    [
      ['accounts.limits.letersPerNetwork', '100'],
      'Nothing was changed: accounts.limits has no part letersPerNetwork (did you mean lettersPerNetwork?); it has lettersOfAKindAMinute,',
    ],
    [
      ['accounts.limits', '{"letters":100}'],
      'accounts.limits has no part letters (did you mean lettersOfAKindAMinute or lettersOfAKindAnHour or',
    ],
    [['ai.prices.orePerDollar', '0'], 'must be more than 0'],
    [['marketing.rating.value', 'high'], 'high is no JSON'],
    [['countries.vat.Danmarck', '25'], 'has no part Danmarck (did you mean Danmark?)'],
    [['marketing.stars', '5'], 'Nothing was changed: marketing has no part stars; it has families, delivery'],
    [
      ['marketing.rating.evidens', 'Reco'],
      'marketing.rating has no part evidens (did you mean evidence?); it has value, evidence.',
    ],
    [
      ['marketing.rating', '{"value":4.5,"evidence":"Reco","stars":5}'],
      'marketing.rating has no part stars; it has value, evidence.',
    ],
    [
      ['marketting', '{}'],
      'There is no setting marketting (did you mean marketing?); there are seller, countries',
    ],
    [['constructor'], 'There is no setting constructor'],
    [
      ['seller.phone', 'hej'],
      'Nothing was changed: seller.phone is no telephone number: it has seven digits or more',
    ],
    [['seller.phone', '018-00 00 00'], "the seller's phone (018-00 00 00) is the placeholder of a new shop."],
    [['seller.phone', '018000000'], "the seller's phone (018000000) is the placeholder of a new shop."],
    [['seller.organisationNumber', '556703-7486'], '(556703-7486) is no Swedish organisation number.'],
    [['seller.fax', '1'], 'seller has no part fax; it has name, organisationNumber'],
    [['seller.email', 'no address'], 'Nothing was changed: seller.email is not written as it should be'],
  ])('are not changed by %j', async (words, why) => {
    const before = await say('settings')
    expect(await say('settings', ...words)).toContain(why)
    expect(await say('settings')).toBe(before)
  })
})
