/** Phone factors: codes are sent by SMS, which costs money and is rate limited. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anyAddress } from '../shops/open-shop.ts'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { enrolApp, levelOf, signIn } from '../visitors/second-factors.ts'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { createThrottle } from '@leksmedjan/supabase-wire/auth/auth.limits'
import { UpstreamError } from '@leksmedjan/platform/errors'

let accounts: Accounts
/** Set where the operator of the telephones is to fail. */
let failure: UpstreamError | null = null
const sent: { to: string; text: string }[] = []
const sms = {
  async send(message: { to: string; text: string }) {
    if (failure !== null) throw failure
    sent.push(message)
  },
}
beforeAll(async () => {
  accounts = await openAccounts({}, { sms })
})
beforeEach(async () => {
  failure = null
  sent.length = 0
  await accounts.forgetLimits()
})
afterAll(() => accounts.shop.close())

let counter = 0
async function newClient(): Promise<SupabaseClient> {
  return (await signIn(accounts, `telefon${(counter += 1)}@exempel.se`)).client
}
const newNumber = () => `+4670${String((counter += 1)).padStart(7, '0')}`
const codeSent = () => /^\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''

async function begin(client: SupabaseClient, phone = newNumber()): Promise<{ id: string; phone: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone })
  if (error) throw error
  return { id: data.id, phone }
}

async function ask(client: SupabaseClient, factorId: string) {
  return client.auth.mfa.challenge({ factorId, channel: 'sms' })
}

describe('a telephone', () => {
  it('gets a code, verifies the factor with it, and upgrades the session', async () => {
    const client = await newClient()
    const { id, phone } = await begin(client)
    const { data } = await ask(client, id)
    expect(data).toMatchObject({ type: 'phone' })
    expect(sent).toEqual([
      {
        to: phone,
        text: `${codeSent()} är din kod hos Leksmedjan. Den gäller i 5 minuter. Lämna den aldrig till någon annan.\n\n@shop.test #${codeSent()}`,
      },
    ])
    const challengeId = data?.id ?? ''
    const verify = (code: string) => client.auth.mfa.verify({ factorId: id, challengeId, code })
    expect((await verify(codeSent() === '000000' ? '000001' : '000000')).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    expect((await verify(codeSent())).error).toBeNull()
    const claims = (await client.auth.getClaims()).data?.claims
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, { method: 'otp' }] })
    const { data: factors } = await client.auth.mfa.listFactors()
    expect(factors?.phone).toMatchObject([{ status: 'verified', phone }])
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await levelOf(client)).toBe('aal1')
  })

  it('stores no readable code', async () => {
    const client = await newClient()
    await ask(client, (await begin(client)).id)
    const rows = await accounts.shop.db.asShop('host command', (tx) =>
      tx.selectFrom('auth.mfa_challenges').selectAll().execute(),
    )
    expect(rows.some(({ code_hash }) => code_hash !== null)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(codeSent())
  })

  it('is normalised to international form, unique per customer, and replaced while unverified', async () => {
    const client = await newClient()
    for (const phone of ['0701234567', '+0701234567', '+46', 'hej', '']) {
      const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone })
      expect([phone, error?.status, error?.code]).toEqual([phone, 400, 'validation_failed'])
    }
    const { phone } = await begin(client)
    const { id } = await begin(client, phone)
    expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1)
    const { data } = await ask(client, id)
    await client.auth.mfa.verify({ factorId: id, challengeId: data?.id ?? '', code: codeSent() })
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Annan' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  it('gets one message a minute, a verified one ten an hour; other telephones are not affected', async () => {
    const client = await newClient()
    const { id } = await begin(client)
    const first = await ask(client, id)
    expect((await ask(client, id)).error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
      message: expect.stringMatching(/\d+ seconds/) as string,
    })
    expect(sent).toHaveLength(1)
    await client.auth.mfa.verify({ factorId: id, challengeId: first.data?.id ?? '', code: codeSent() })
    const refused: unknown[] = []
    for (let times = 0; times < 10; times++) {
      refused.push((await ask(client, id)).error?.code)
      accounts.shop.clock.advance(61_000)
    }
    expect(refused).toEqual([...Array<undefined>(9).fill(undefined), 'over_sms_send_rate_limit'])
    const other = await newClient()
    expect((await ask(other, (await begin(other)).id)).error).toBeNull()
  })

  it('that is not verified is one of five a day per customer', async () => {
    const busy = await newClient()
    const refused: unknown[] = []
    for (let times = 0; times < 6; times++) {
      const factor = await begin(busy)
      refused.push((await ask(busy, factor.id)).error?.code)
      await busy.auth.mfa.unenroll({ factorId: factor.id })
    }
    expect(refused).toEqual([...Array<undefined>(5).fill(undefined), 'over_sms_send_rate_limit'])
  })

  it('that is verified gets its code after others have used up the limit of unverified telephones', async () => {
    const owner = await newClient()
    const { id, phone } = await begin(owner)
    const first = await ask(owner, id)
    await owner.auth.mfa.verify({ factorId: id, challengeId: first.data?.id ?? '', code: codeSent() })
    await accounts.forgetLimits()
    const { db, clock } = accounts.shop
    const throttle = createThrottle(createLimits(db.pool, clock), {})
    const strange = async (number: string, n: number) => {
      await throttle.message({ number, isProven: false }, `stranger ${n}`, anyAddress())
    }
    // The owner's number too, which anyone may type.
    await strange(phone, 0)
    for (let n = 1; n < 300; n += 1) await strange(newNumber(), n)
    await expect(strange(newNumber(), 300)).rejects.toMatchObject({ code: 'over_sms_send_rate_limit' })
    expect((await ask(owner, id)).error).toBeNull()
    const newcomer = await newClient()
    const late = await ask(newcomer, (await begin(newcomer)).id)
    expect(late.error).toMatchObject({ code: 'over_sms_send_rate_limit' })
  })

  it('that no message reached gets that error, and no other channel is used', async () => {
    const client = await newClient()
    const { id } = await begin(client)
    const whatsapp = await client.auth.mfa.challenge({ factorId: id, channel: 'whatsapp' })
    expect(whatsapp.error).toMatchObject({ status: 400, code: 'validation_failed' })
    failure = new UpstreamError('text messages', 'unavailable', 'answered 503')
    expect((await ask(client, id)).error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    expect(await levelOf(client)).toBe('aal1')
  })

  it('and an app are independent: removing one keeps the other', async () => {
    const client = await newClient()
    const app = await enrolApp(accounts, client)
    const { id } = await begin(client)
    const { data } = await ask(client, id)
    await client.auth.mfa.verify({ factorId: id, challengeId: data?.id ?? '', code: codeSent() })
    await client.auth.mfa.unenroll({ factorId: app.factorId })
    await client.auth.refreshSession()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
  })
})

describe('a shop with real mail and no SMS service', () => {
  it('enrols no telephone, and its configuration reflects that', async () => {
    const real = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hej@shop.test' }
    const shop = await openAccounts(real, { mail: { send: async () => undefined } })
    try {
      const { client } = await signIn(shop, 'utan@exempel.se')
      const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+46701234567' })
      expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
      const config = await shop.shop.http.inject({ url: '/config.json' })
      expect(config.json()).toMatchObject({ sms: false, oauth: [] })
    } finally {
      await shop.shop.close()
    }
  })
})
