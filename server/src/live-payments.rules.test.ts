import { describe, expect, it } from 'vitest'
import { REDIRECT_BANK } from '../test/doubles/redirect-bank-adapter.ts'
import { readSettings } from './config.ts'
import { factFaults, isOrganisationNumber, settingFaults } from './live-payments.rules.ts'
import { isReservedAddress } from '@leksmedjan/platform/reserved-hosts'
import type { Seller } from './settings/settings.ts'

const LIVE = {
  PUBLIC_URL: 'https://leksmedjan.se',
  SHOP_KEY: 'k'.repeat(32),
  DATABASE_URL: 'postgres://shop@db/shop',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: `whsec_${'a1B2'.repeat(8)}`,
  SMTP_URL: 'smtps://user:word@mail.leksmedjan.se',
  MAIL_FROM: 'Leksmedjan <hej@leksmedjan.se>',
}

const SELLER: Seller = {
  name: 'Leksmedjan AB',
  organisationNumber: '556703-7485',
  vatNumber: 'SE556703748501',
  postalAddress: 'Storgatan 1, 753 31 Uppsala',
  email: 'hej@leksmedjan.se',
  phone: '018-12 34 56',
}

describe('a live shop', () => {
  it('opens when all is right', () => {
    expect(settingFaults(readSettings(LIVE))).toEqual([])
    expect(factFaults(SELLER, ['anna@leksmedjan.se'])).toEqual([])
  })

  it.each([
    [{ PUBLIC_URL: 'http://leksmedjan.se' }, 'PUBLIC_URL=http://leksmedjan.se', 'set it to https://'],
    [
      { PUBLIC_URL: 'https://leksmedjan.example' },
      'PUBLIC_URL=https://leksmedjan.example',
      'set it to https://',
    ],
    [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL=https://localhost', 'set it to https://'],
    [{ PUBLIC_URL: 'https://192.168.1.5' }, 'PUBLIC_URL=https://192.168.1.5', 'set it to https://'],
    [{ PUBLIC_URL: 'https://[fd00::5]' }, 'PUBLIC_URL=https://[fd00::5]', 'set it to https://'],
    [{ PUBLIC_URL: 'https://[::ffff:10.0.0.1]' }, 'PUBLIC_URL=https://[::ffff:', 'set it to https://'],
    [{ SHOP_KEY: '' }, 'SHOP_KEY is not set', 'openssl rand -hex 32'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set', 'Set DATABASE_URL'],
    [
      { STRIPE_WEBHOOK_SECRET: 'sk_live_1' },
      'STRIPE_WEBHOOK_SECRET is no signing secret',
      'begins with whsec_',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_WEBHOOK_SECRET is no signing secret',
      'begins with whsec_',
    ],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_x_live_1' }, 'STRIPE_PUBLISHABLE_KEY is no live', 'begins with pk_live_'],
    [
      { MAIL_FROM: 'Leksmedjan <hej@leksmedjan.example>' },
      'MAIL_FROM=Leksmedjan <hej@',
      "the shop's own domain",
    ],
    [{ MAIL_FROM: 'Leksmedjan' }, 'MAIL_FROM=Leksmedjan is', "the shop's own domain"],
    [{ MAIL_FROM: 'root@localhost' }, 'MAIL_FROM=root@localhost', "the shop's own domain"],
    [{ MAIL_FROM: '', SMTP_URL: '' }, 'Letters stay in the mailbox', 'set SMTP_URL and MAIL_FROM'],
  ])('is refused with %j', (change, fault, mend) => {
    const faults = settingFaults(readSettings({ ...LIVE, ...change }))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
    expect(faults[0]).toContain(mend)
  })

  it('is refused with what its own payment provider finds wrong', () => {
    const { STRIPE_SECRET_KEY: _, STRIPE_PUBLISHABLE_KEY: __, STRIPE_WEBHOOK_SECRET: ___, ...others } = LIVE
    const faults = (address: string) =>
      settingFaults(readSettings({ ...others, BANK_KEY: 'live-k', BANK_ADDRESS: address }, [REDIRECT_BANK]))
    expect(faults('http://bank.test')).toEqual(['BANK_ADDRESS is no https address: copy it again.'])
    expect(faults('https://bank.test')).toEqual([])
  })

  it('may keep mail embedded where ALLOW_EMBEDDED permits it', () => {
    const settings = readSettings({ ...LIVE, SMTP_URL: '', MAIL_FROM: '', ALLOW_EMBEDDED: 'mail' })
    expect(settingFaults(settings)).toEqual([])
  })

  it.each([
    ['name', ' ', 'is empty'],
    ['organisationNumber', '559000-0000', 'is no Swedish organisation number'],
    ['organisationNumber', '556703-7486', 'is no Swedish organisation number'],
    ['vatNumber', 'SE559000000001', 'is not that of the organisation number'],
    ['vatNumber', '', 'is not that of the organisation number'],
    ['postalAddress', 'Verkstadsgatan 4, 753 00 Uppsala', 'is the placeholder'],
    ['phone', '018-00 00 00', 'is the placeholder'],
    ['email', 'hej@leksmedjan.example', 'is no address that a buyer can write to'],
  ] as const)("is refused while the seller's %s is '%s'", (field, value, why) => {
    const faults = factFaults({ ...SELLER, [field]: value }, [])
    const own = faults.filter((fault) => fault.startsWith(`The seller's ${field} `))
    expect(own).toHaveLength(1)
    expect(own[0]).toContain(why)
    expect(own[0]).toContain(`npm run shop -- seller ${field} '`)
  })

  it('rejects an operator with an address that cannot exist', () => {
    const [fault, ...others] = factFaults(SELLER, ['anna@leksmedjan.se', 'hej@leksmedjan.example'])
    expect(fault).toContain('hej@leksmedjan.example is an operator')
    expect(fault).toContain('npm run shop -- admin revoke hej@leksmedjan.example')
    expect(others).toEqual([])
  })
})

it.each([
  ['5567037485', true],
  ['5567037486', false],
  ['0000000000', false],
  ['556703748', false],
])('organisation number %s', (digits, isOne) => expect(isOrganisationNumber(digits)).toBe(isOne))

it.each([
  ['anna@example.com', true],
  ['Anna <anna@shop.test>', true],
  ['anna@localhost', true],
  ['anna', true],
  ['anna@example.se', false],
  ['Anna <anna@leksmedjan.se>', false],
])('address %s', (address, isReserved) => expect(isReservedAddress(address)).toBe(isReserved))

it.each(['1', '018-12'])('a telephone has seven digits or more: %s', (phone) => {
  expect(factFaults({ ...SELLER, phone }, []).join()).toContain('is no telephone number')
})
