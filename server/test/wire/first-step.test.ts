/** A session that owes its second step: what leads there is open, what a guest may is open, the account is not. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { rawSocket } from '../visitors/live.ts'
import { answer, enrolApp, signIn, type App } from '../visitors/second-factors.ts'
import { designOf } from '../visitors/purchase.ts'
import type { Customer } from '../shops/open-shop.ts'

const EMAIL = 'karin@exempel.se'
let accounts: Accounts
let app: App
/** Signed in by mail at aal1, the factor not verified. */
let half: Customer
let whole: SupabaseClient

beforeAll(async () => {
  accounts = await openAccounts()
  whole = (await signIn(accounts, EMAIL)).client
  app = await enrolApp(accounts, whole)
  half = await accounts.shop.customer(EMAIL)
})
afterAll(() => accounts.shop.close())

const INSUFFICIENT = [401, 'insufficient_aal']

async function ask(method: string, path: string, body?: unknown) {
  const reply = await fetch(accounts.address + path, {
    method,
    headers: {
      apikey: accounts.shop.secrets.anonKey,
      authorization: `Bearer ${half.session.access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const read = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return [reply.status, read['error_code'] ?? read['code']]
}

describe('a session below the required aal2', () => {
  it.each([
    ['GET', '/functions/v1/account-export'],
    ['GET', '/functions/v1/account-deletion'],
    ['POST', '/functions/v1/account-deletion', {}],
    ['POST', '/functions/v1/get-checkout-order', { order_id: crypto.randomUUID() }],
    ['POST', '/functions/v1/order-lookup', { order_number: 'MINIMAL-22222222' }],
    ['POST', '/functions/v1/create-3d-model', { order_id: crypto.randomUUID() }],
    ['PUT', '/auth/v1/user', { data: { first_name: 'Någon' } }],
    ['PUT', '/auth/v1/user', { password: 'granat tuva kvarnsten' }],
    ['PUT', '/auth/v1/user', { email: 'annan@exempel.se' }],
    ['GET', '/auth/v1/sessions'],
    ['DELETE', `/auth/v1/sessions/${crypto.randomUUID()}`],
    ['POST', '/auth/v1/logout?scope=others'],
    ['POST', '/realtime/v1/api/broadcast/user:own/events/hej?private=true', {}],
    ['GET', '/rest/v1/orders?select=*'],
    ['GET', '/rest/v1/order_items?select=*'],
    ['GET', '/rest/v1/print_models?select=*'],
    ['GET', '/rest/v1/profiles?select=*'],
    ['HEAD', '/rest/v1/profiles?select=*', undefined, [401, undefined]],
    ['PATCH', '/rest/v1/profiles?id=not.is.null', { first_name: 'Någon' }],
    ['POST', '/rest/v1/print_models', { name: 'x', prompt: 'x' }],
    ['DELETE', '/rest/v1/print_models?id=not.is.null'],
  ] as [string, string, unknown?, unknown?][])(
    'may not %s %s',
    async (method, path, body, refusal = INSUFFICIENT) => {
      expect(await ask(method, path.replace('user:own', `user:${half.userId}`), body)).toEqual(refusal)
    },
  )

  it.each([
    ['GET', '/functions/v1/get-categories'],
    ['GET', '/rest/v1/categories?select=*'],
    ['GET', '/rest/v1/public_designs?select=*'],
    ['GET', '/auth/v1/user'],
    ['GET', '/auth/v1/settings'],
  ])('may %s %s as a guest may', async (method, path) => {
    expect(await ask(method, path)).toEqual([200, undefined])
  })

  it('receives no private topic of its account', async () => {
    const socket = await rawSocket(accounts.address, accounts.shop.secrets.anonKey)
    const join = { access_token: half.session.access_token, config: { private: true } }
    socket.send('1', '1', `realtime:user:${half.userId}`, 'phx_join', join)
    expect((await socket.next('phx_reply'))[4]).toMatchObject({
      status: 'error',
      response: { reason: 'insufficient_aal: AAL2 session is required' },
    })
    socket.close()
  })

  it('claims a guest’s designs when it is upgraded, not before', async () => {
    const { shop } = accounts
    const guest = shop.guest()
    const { prompt_id } = await designOf(shop, guest)
    const ownerOf = async () =>
      shop.db.asShop('host command', (tx) =>
        tx.selectFrom('print_models').select('user_id').where('prompt_id', '=', prompt_id).executeTakeFirst(),
      )
    const karin = await shop.customer(EMAIL, guest)
    expect(await ownerOf()).toEqual({ user_id: null })
    const late = accounts.client({ headers: { 'x-guest-session': guest.secret } })
    await late.auth.setSession(karin.session)
    await answer(accounts, late, app)
    expect(await ownerOf()).toEqual({ user_id: karin.userId })
  })

  it('ends only itself at sign-out, whatever scope it requests', async () => {
    const [own, beside] = [await accounts.shop.customer(EMAIL), await accounts.shop.customer(EMAIL)]
    const bearer = own.session.access_token
    expect((await accounts.ask('POST', '/logout', { bearer })).status).toBe(204)
    expect((await accounts.ask('GET', '/user', { bearer })).status).toBe(403)
    expect((await whole.auth.getUser()).error).toBeNull()
    const token = beside.session.access_token
    expect((await accounts.ask('GET', '/user', { bearer: token })).status).toBe(200)
  })

  it('lists its factors, verifies one, and has full access from the next call', async () => {
    const { client: late } = await signIn(accounts, EMAIL)
    expect((await late.auth.getUser()).data.user?.email).toBe(EMAIL)
    expect((await late.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    expect((await late.auth.refreshSession()).error).toBeNull()
    await answer(accounts, late, app)
    const token = (await late.auth.getSession()).data.session?.access_token ?? ''
    const tables = createClient(accounts.address, accounts.shop.secrets.anonKey, {
      accessToken: async () => token,
    })
    expect((await tables.from('profiles').select('id')).data).toHaveLength(1)
    expect((await late.auth.updateUser({ data: { first_name: 'Karin' } })).error).toBeNull()
  })
})
