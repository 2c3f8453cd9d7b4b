/** Accounts as a whole: operators, roles, export, erasure. */
import { createClient } from '@supabase/supabase-js'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccounts, type Accounts } from '../../test/visitors/account-clients.ts'
import type { Customer } from '../../test/shops/open-shop.ts'
import { designOf, EMAIL, orderOf } from '../../test/visitors/purchase.ts'
import { clientOf, enrolApp } from '../../test/visitors/second-factors.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
beforeEach(() => accounts.forgetLimits())
afterAll(() => accounts.shop.close())

let counter = 0
const newCustomer = (): Promise<Customer> => accounts.shop.customer(`kund${(counter += 1)}@exempel.se`)

/** The token of a session that has shown an app's code. */
async function bearerWithFactor(customer: Customer): Promise<string> {
  const client = await clientOf(accounts, customer)
  await enrolApp(accounts, client)
  return (await client.auth.getSession()).data.session?.access_token ?? ''
}

function host() {
  const { serviceKey } = accounts.shop.secrets
  return createClient(accounts.address, serviceKey, { auth: { persistSession: false } })
}

describe('a link of the host', () => {
  it('makes the seller the operator of a shop without one, is valid once and for an hour', async () => {
    const link = new URL(await accounts.shop.operators.operatorLink())
    const body = { token_hash: link.searchParams.get('token_hash'), type: link.searchParams.get('type') }
    const signedIn = await accounts.ask('POST', '/verify', { body })
    expect((signedIn.body['user'] as { email: string }).email).toBe('hej@leksmedjan.example')
    expect((await accounts.ask('POST', '/verify', { body })).status).toBe(403)
    const admin = await accounts.ask('GET', '/admin/users', { bearer: String(signedIn.body['access_token']) })
    expect(admin.body['error_code']).toBe('insufficient_aal')
    const late = new URL(await accounts.shop.operators.operatorLink())
    accounts.shop.clock.advance(3_600_000)
    const token = { token_hash: late.searchParams.get('token_hash'), type: late.searchParams.get('type') }
    expect((await accounts.ask('POST', '/verify', { body: token })).status).toBe(403)
  })
})

describe('the secret key', () => {
  it('sees and deletes accounts', async () => {
    const anna = await newCustomer()
    const { data: listed } = await host().auth.admin.listUsers()
    expect(listed.users.map(({ id }) => id)).toContain(anna.userId)
    expect(listed).toMatchObject({ total: listed.users.length, lastPage: 1 })
    expect((await host().auth.admin.getUserById(anna.userId)).data.user?.email).toBe(anna.email)
    expect((await host().auth.admin.deleteUser(anna.userId)).error).toBeNull()
    expect((await host().auth.admin.getUserById(anna.userId)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    const user = await accounts.ask('GET', '/user', { bearer: anna.session.access_token })
    expect([user.status, user.body['error_code']]).toEqual([403, 'user_not_found'])
  })

  it('deletes an account without paid orders together with its data, unpaid orders included', async () => {
    const anna = await accounts.shop.customer(EMAIL)
    const draft = await orderOf(accounts.shop, anna)
    const { prompt_id: unordered } = await designOf(accounts.shop, anna)
    await anna.call('claim-guest-designs', {})
    expect((await host().auth.admin.deleteUser(anna.userId)).error).toBeNull()
    const left = await accounts.shop.db.asShop('host command', async (tx) => ({
      order: await tx.selectFrom('orders').select('id').where('id', '=', draft.orderId).executeTakeFirst(),
      design: await tx
        .selectFrom('print_models')
        .select('id')
        .where('prompt_id', '=', unordered)
        .executeTakeFirst(),
      profile: await tx.selectFrom('profiles').select('id').where('id', '=', anna.userId).executeTakeFirst(),
    }))
    expect(left).toEqual({ order: undefined, design: undefined, profile: undefined })
  })
})

describe('administration', () => {
  it('is closed to guests and customers, open to operators', async () => {
    const anna = await newCustomer()
    const eva = await newCustomer()
    const path = `/admin/users/${eva.userId}`
    const { anonKey } = accounts.shop.secrets
    const refused = [
      await accounts.ask('DELETE', path),
      await accounts.ask('DELETE', path, { bearer: anonKey }),
      await accounts.ask('DELETE', path, { bearer: anna.session.access_token }),
      await accounts.ask('DELETE', path, { bearer: 'nonsense' }),
    ]
    expect(refused.map(({ status, body }) => [status, body['error_code']])).toEqual([
      [401, 'no_authorization'],
      [403, 'not_admin'],
      [403, 'not_admin'],
      [403, 'bad_jwt'],
    ])
    await accounts.shop.operators.grant(anna.email)
    const bearer = await bearerWithFactor(anna)
    expect((await accounts.ask('GET', '/admin/users/7', { bearer })).body).toMatchObject({
      error_code: 'validation_failed',
    })
    expect((await accounts.ask('GET', `/admin/users/${randomUUID()}`, { bearer })).status).toBe(404)
    const done = await accounts.ask('DELETE', path, { bearer, body: { should_soft_delete: false } })
    expect([done.status, done.body]).toEqual([200, {}])
  })

  it('requires a second factor of operators, and a fresh one before an account is deleted', async () => {
    const [anna, eva] = [await newCustomer(), await newCustomer()]
    await accounts.shop.operators.grant(anna.email)
    const refusalOf = async (method: string, path: string, bearer: string) => {
      const { status, body } = await accounts.ask(method, path, { bearer })
      return [status, body['error_code']]
    }
    const without = anna.session.access_token
    expect(await refusalOf('GET', '/admin/users', without)).toEqual([403, 'insufficient_aal'])
    const bearer = await bearerWithFactor(anna)
    accounts.shop.clock.advance(11 * 60_000)
    expect((await accounts.ask('GET', '/admin/users', { bearer })).status).toBe(200)
    const path = `/admin/users/${eva.userId}`
    expect(await refusalOf('DELETE', path, bearer)).toEqual([403, 'insufficient_aal'])
    expect((await accounts.ask('GET', path, { bearer })).status).toBe(200)
  })

  it('ends with the session of its operator', async () => {
    const anna = await newCustomer()
    await accounts.shop.operators.grant(anna.email)
    const bearer = await bearerWithFactor(anna)
    await accounts.ask('POST', '/logout', { bearer })
    const { status, body } = await accounts.ask('GET', '/admin/users', { bearer })
    expect([status, body['error_code']]).toEqual([403, 'session_not_found'])
  })
})

describe('roles', () => {
  const rolesOf = (userId: string) =>
    accounts.shop.db.asShop('host command', (tx) =>
      tx
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.id', 'role_id')
        .select('roles.name')
        .where('user_id', '=', userId)
        .orderBy('roles.name')
        .execute(),
    )

  it('begin with CUSTOMER; the host adds ADMIN, once', async () => {
    const anna = await newCustomer()
    expect(await rolesOf(anna.userId)).toEqual([{ name: 'CUSTOMER' }])
    await accounts.shop.operators.grant(anna.email)
    await accounts.shop.operators.grant(anna.email.toUpperCase())
    expect(await rolesOf(anna.userId)).toEqual([{ name: 'ADMIN' }, { name: 'CUSTOMER' }])
  })

  it('can neither be granted to oneself nor be read by others', async () => {
    const anna = await newCustomer()
    const actor = { kind: 'customer', userId: anna.userId, email: anna.email, guestHash: null } as const
    const roles = await accounts.shop.db.as(actor, (tx) => tx.selectFrom('roles').selectAll().execute())
    expect(roles.map(({ name }) => name)).toEqual(['CUSTOMER'])
    const grantSelf = accounts.shop.db.as(actor, (tx) =>
      tx
        .insertInto('user_roles')
        .values({ user_id: anna.userId, role_id: roles[0]?.id ?? '' })
        .execute(),
    )
    await expect(grantSelf).rejects.toThrow('permission denied')
    const escalate = accounts.shop.db.as(actor, (tx) =>
      tx
        .updateTable('profiles')
        .set({ created_at: new Date(0) })
        .execute(),
    )
    await expect(escalate).rejects.toThrow('permission denied')
  })
})

describe('a customer', () => {
  it('finds the designs made in this browser before signing in', async () => {
    const guest = accounts.shop.guest()
    const { prompt_id: promptId } = await designOf(accounts.shop, guest)
    const anna = await accounts.shop.customer(`kund${(counter += 1)}@exempel.se`, guest)
    const design = await accounts.shop.db.asShop('host command', (tx) =>
      tx.selectFrom('print_models').select('user_id').where('prompt_id', '=', promptId).executeTakeFirst(),
    )
    expect(design).toEqual({ user_id: anna.userId })
  })

  it('requests erasure within thirty days, once, and can withdraw the request', async () => {
    const anna = await newCustomer()
    expect((await anna.get('account-deletion')).body).toEqual({
      requested_at: null,
      due_at: null,
      waits_for: [],
    })
    const { body: filed } = await anna.call('account-deletion')
    const days =
      (Date.parse(String(filed['due_at'])) - Date.parse(String(filed['requested_at']))) / 86_400_000
    expect(days).toBe(30)
    accounts.shop.clock.advance(60_000)
    expect((await anna.call('account-deletion')).body).toEqual(filed)
    expect((await anna.get('account-deletion')).body).toEqual(filed)
    expect((await anna.call('account-deletion', { withdraw: true })).body['requested_at']).toBeNull()
    expect((await anna.call('account-deletion', { withdraw: 'yes' })).status).toBe(400)
  })

  it('is required for both', async () => {
    const guest = accounts.shop.guest()
    for (const answer of [await guest.get('account-export'), await guest.call('account-deletion')]) {
      expect([answer.status, answer.body['code']]).toEqual([401, 'not_signed_in'])
    }
  })
})

describe('retention', () => {
  it('deletes unverified addresses after a month', async () => {
    const email = `aldrig${(counter += 1)}@exempel.se`
    await accounts.ask('POST', '/otp', { body: { email } })
    const anna = await newCustomer()
    const known = () =>
      accounts.shop.db.asShop('host command', async (tx) => {
        const rows = await tx.selectFrom('auth.users').select('email').execute()
        return rows.map((row) => row.email)
      })
    await accounts.shop.auth.tidy()
    expect(await known()).toEqual(expect.arrayContaining([email, anna.email]))
    accounts.shop.clock.advance(31 * 86_400_000)
    await accounts.shop.auth.tidy()
    expect(await known()).not.toContain(email)
    expect(await known()).toContain(anna.email)
  })
})
