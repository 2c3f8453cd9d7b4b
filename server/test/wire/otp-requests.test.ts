/**
 * Requesting a mail reveals nothing about the address: one response for known, pending and unknown, never faster than the same
 * floor.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyAddress } from '../shops/open-shop.ts'
import { openAccounts, type Accounts, type Asked } from '../visitors/account-clients.ts'
import { MINIMUM_DURATION_MS } from '@leksmedjan/supabase-wire/auth/otp/otp-requests'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.shop.close())

const PASSWORD = 'en mycket ovanlig ugglekopp'
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
let counter = 0
const newAddress = () => `vem${(counter += 1)}@exempel.se`

/** Accounts of the shop: verified, unverified, banned, and none. */
async function everyKind(): Promise<string[]> {
  const [proven, waiting, banned, unknown] = [newAddress(), newAddress(), newAddress(), newAddress()]
  await accounts.shop.customer(proven)
  await accounts.ask('POST', '/signup', { body: { email: waiting, password: PASSWORD } })
  const { userId } = await accounts.shop.customer(banned)
  const { serviceKey } = accounts.shop.secrets
  await accounts.ask('PUT', `/admin/users/${userId}`, { bearer: serviceKey, body: { ban_duration: '2h' } })
  await accounts.shop.idle()
  await accounts.forgetLimits()
  return [proven, waiting, banned, unknown]
}

async function sent(path: string, body: object, network = anyAddress()): Promise<Asked> {
  const headers = { ...VERSION, 'x-forwarded-for': network }
  return accounts.ask('POST', path, { body, headers })
}

/**
 * Whether the answer waited for its floor. Timers of one thread run out in the order of their ends, however busy it is: this
 * one is set before the call and ends before any floor that the call sets.
 */
async function waitsForFloor(answer: () => Promise<unknown>): Promise<boolean> {
  let isOver = false
  const timer = setTimeout(() => (isOver = true), MINIMUM_DURATION_MS - 1)
  await answer()
  clearTimeout(timer)
  return isOver
}

/** Names of rows are made by chance, moments by the clock; all the rest must be equal. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const told = ({ status, text }: Asked, email: string) =>
  [status, text.replaceAll(UUID, 'ID').replaceAll(email, 'ADDRESS')].join(' ')

describe.each([
  ['/otp', {}],
  ['/otp', { create_user: false }],
  ['/magiclink', {}],
  ['/signup', { password: PASSWORD, data: { first_name: 'Eva' } }],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])('%s with %o', (path, more) => {
  it('gets the same answer, never before the minimum time', async () => {
    const answers = new Set<string>()
    const waits = (await everyKind()).map((email) =>
      waitsForFloor(async () => {
        const answer = await sent(path, { email, ...more })
        expect(answer.status).toBe(200)
        answers.add(told(answer, email))
      }),
    )
    expect(await Promise.all(waits)).toEqual([true, true, true, true])
    expect([...answers]).toHaveLength(1)
  })

  it('is rejected alike when repeated within the minute', async () => {
    const twice = async (email: string): Promise<string> => {
      const network = anyAddress()
      await sent(path, { email, ...more }, network)
      const answer = await sent(path, { email, ...more }, network)
      return `${answer.status} ${String(answer.body['code'])}`
    }
    const answers = new Set(await Promise.all((await everyKind()).map(twice)))
    expect([...answers]).toEqual(['429 over_email_send_rate_limit'])
  })
})

describe('an address', () => {
  it('gets one mail of a kind a minute from one network', async () => {
    const [email = ''] = await everyKind()
    const headers = { 'x-forwarded-for': anyAddress() }
    const statuses = []
    for (const path of ['/recover', '/otp', '/magiclink', '/recover']) {
      statuses.push((await accounts.ask('POST', path, { body: { email }, headers })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(await accounts.letters(email)).toHaveLength(2)
  })

  it('gets ten mails of a kind an hour from one network, however they are spread', async () => {
    const [email = ''] = await everyKind()
    const headers = { 'x-forwarded-for': anyAddress() }
    const ask = async () => (await accounts.ask('POST', '/otp', { body: { email }, headers })).status
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push(await ask())
      accounts.shop.clock.advance(61_000)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    accounts.shop.clock.advance(60 * 60_000)
    expect(await ask()).toBe(200)
  })

  it('gets its mail however often others request one for it', async () => {
    const [email = '', other = ''] = await everyKind()
    const { session } = await accounts.shop.customer(other)
    const stranger = { headers: { 'x-forwarded-for': anyAddress() } }
    const owner = { headers: { 'x-forwarded-for': anyAddress() } }
    const wishes: [method: string, path: string, body: object][] = [
      ['POST', '/resend', { type: 'signup', email }],
      ['POST', '/resend', { type: 'email_change', email }],
      ['PUT', '/user', { email }],
      ['POST', '/otp', { email }],
      ['POST', '/recover', { email }],
    ]
    for (let minute = 0; minute < 12; minute += 1) {
      const asked = wishes.map(([method, path, body]) =>
        accounts.ask(method, path, { ...stranger, body, bearer: session.access_token }),
      )
      await Promise.all(asked)
      accounts.shop.clock.advance(61_000)
    }
    await Promise.all(wishes.map(([method, path, body]) => accounts.ask(method, path, { ...stranger, body })))
    const before = (await accounts.letters(email)).length
    const answers = []
    for (const path of ['/otp', '/recover']) {
      answers.push((await accounts.ask('POST', path, { ...owner, body: { email } })).status)
    }
    expect([...answers, (await accounts.letters(email)).length]).toEqual([200, 200, before + 2])
  })

  it('past its hourly limit still gets one where its account has signed in before', async () => {
    const [email = ''] = await everyKind()
    const home = { headers: { 'x-forwarded-for': anyAddress() } }
    await accounts.ask('POST', '/otp', { ...home, body: { email } })
    const { token, type } = await accounts.letter(email)
    await accounts.ask('POST', '/verify', { ...home, body: { type, token_hash: token } })
    await accounts.forgetLimits()
    const before = (await accounts.letters(email)).length
    const askMany = () =>
      Promise.all(Array.from({ length: 15 }, () => accounts.ask('POST', '/otp', { body: { email } })))
    for (let n = 0; n < 4; n += 1) await askMany()
    expect(await accounts.letters(email)).toHaveLength(before + 60)
    const elsewhere = await accounts.ask('POST', '/otp', { body: { email } })
    expect([elsewhere.status, (await accounts.letters(email)).length]).toEqual([200, before + 60])
    expect((await accounts.ask('POST', '/otp', { ...home, body: { email } })).status).toBe(200)
    expect(await accounts.letters(email)).toHaveLength(before + 61)
  })

  it('still gets its mail when a network over its limit keeps requesting one for it', async () => {
    await accounts.forgetLimits()
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const ask = (email: string) => accounts.ask('POST', '/otp', { body: { email }, headers })
    const statuses = Array.from({ length: 40 }, async () => (await ask(newAddress())).status)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
    const email = newAddress()
    expect((await ask(email)).body['error_code']).toBe('over_email_send_rate_limit')
    expect((await accounts.ask('POST', '/otp', { body: { email } })).status).toBe(200)
  })
})

describe('a sign-up', () => {
  it('returns the id of an account, never the same one twice', async () => {
    const email = newAddress()
    const signUp = async () => {
      await accounts.forgetLimits()
      const { body } = await accounts.ask('POST', '/signup', { body: { email, password: PASSWORD } })
      return body['id']
    }
    const ids = [await signUp(), await signUp()]
    const { rows } = await accounts.shop.db.pool.query<{ id: string }>(
      'select id from auth.users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ id: ids[0] }])
    expect(ids[1]).not.toBe(ids[0])
  })
})
