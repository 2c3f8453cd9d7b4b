/** Sessions that have ended are over on every surface and in every process, however they ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../count-statements.ts'
import { openAccounts, type Accounts } from '../visitors/account-clients.ts'
import { until } from '@leksmedjan/platform/test/until'
import { listenOn, rawSocket, type RawSocket } from '../visitors/live.ts'
import { enrolApp, signIn } from '../visitors/second-factors.ts'
import { openTestShop, type Customer, type TestShop } from '../shops/open-shop.ts'

let accounts: Accounts
/** A second process on the same database; on the embedded one, which serves one process, the same again. */
let other: { shop: TestShop; address: string }
beforeAll(async () => {
  accounts = await openAccounts()
  const { shop, address } = accounts
  if (shop.db.kind === 'embedded') {
    other = { shop, address }
    return
  }
  const url = shop.db.pool.options.connectionString ?? ''
  const second = await openTestShop({ env: { DATABASE_URL: url } })
  other = { shop: second, address: await listenOn(second) }
})
beforeEach(() => accounts.forgetLimits())
afterAll(async () => {
  if (other.shop !== accounts.shop) await other.shop.close()
  await accounts.shop.close()
})

let counter = 0
const newCustomer = (): Promise<Customer> => accounts.shop.customer(`slut${(counter += 1)}@exempel.se`)

async function asked(address: string, path: string, token: string): Promise<[number, unknown]> {
  const answer = await fetch(address + path, {
    headers: { apikey: accounts.shop.secrets.anonKey, authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  return [answer.status, body['error_code'] ?? body['code']]
}

const SURFACES = {
  function: '/functions/v1/account-deletion',
  table: '/rest/v1/profiles?select=id',
  account: '/auth/v1/user',
} as const

async function surfaces(address: string, token: string) {
  const answers = Object.entries(SURFACES).map(
    async ([name, path]) => [name, await asked(address, path, token)] as const,
  )
  return Object.fromEntries(await Promise.all(answers))
}

const OPEN = { function: [200, undefined], table: [200, undefined], account: [200, undefined] }
const ENDED = { function: [401, 'session_ended'], table: [401, 'PGRST303'] }

async function joined(address: string, { userId, session }: Customer): Promise<RawSocket> {
  const socket = await rawSocket(address, accounts.shop.secrets.anonKey)
  const topic = `realtime:user:${userId}`
  socket.send('1', '1', topic, 'phx_join', { access_token: session.access_token, config: { private: true } })
  expect((await socket.next('phx_reply'))[4]).toMatchObject({ status: 'ok' })
  return socket
}

const query = (text: string, values: unknown[]) => accounts.shop.db.pool.query(text, values)
const signOut = (customer: Customer, scope: 'global' | 'others') =>
  accounts.ask('POST', `/logout?scope=${scope}`, { bearer: customer.session.access_token })

/** How a session ends; `again` is another sign-in of the same customer. */
const ENDS: Record<string, (customer: Customer) => Promise<unknown>> = {
  'signed out': (customer) => signOut(customer, 'global'),
  'signed out from elsewhere': async ({ email }) => signOut(await accounts.shop.customer(email), 'others'),
  'ended in the list of devices': async ({ email, session }) => {
    const bearer = (await accounts.shop.customer(email)).session.access_token
    const { body } = await accounts.ask('GET', '/sessions', { bearer })
    const sessions = body['sessions'] as { id: string; current: boolean }[]
    const id = sessions.find(({ current }) => !current)?.id
    expect(session.access_token).not.toBe(bearer)
    return accounts.ask('DELETE', `/sessions/${id}`, { bearer })
  },
  banned: ({ userId }) =>
    accounts.ask('PUT', `/admin/users/${userId}`, {
      bearer: accounts.shop.secrets.serviceKey,
      body: { ban_duration: '24h' },
    }),
  'banned past the shop': ({ userId }) =>
    query(`update auth.users set banned_until = 'infinity' where id = $1`, [userId]),
  deleted: ({ userId }) =>
    accounts.ask('DELETE', `/admin/users/${userId}`, { bearer: accounts.shop.secrets.serviceKey }),
  'given a new password from elsewhere': async ({ email }) => {
    const { client } = await signIn(accounts, email)
    expect((await client.auth.updateUser({ password: 'granat tuva kvarnsten' })).error).toBeNull()
  },
  'given a second factor from elsewhere': async ({ email }) => {
    const { client } = await signIn(accounts, email)
    await enrolApp(accounts, client)
  },
}

/** Notifications arrive in order: all sent before this one have been processed. */
function announced({ db }: TestShop): Promise<void> {
  return new Promise((resolve, reject) => {
    const notify = () => void db.pool.query(`select pg_notify('announced', '')`).catch(reject)
    db.listen('announced', () => resolve(), notify)
  })
}

describe('a session', () => {
  // The test clock does not advance: cached sessions are dropped by a notification or never.
  it.each(Object.keys(ENDS))('that is %s is over everywhere once it is announced', async (way) => {
    const anna = await newCustomer()
    const token = anna.session.access_token
    const places = [...new Set([accounts.address, other.address])]
    const sockets = await Promise.all(places.map((place) => joined(place, anna)))
    for (const place of places) expect(await surfaces(place, token)).toEqual(OPEN)
    await ENDS[way]?.(anna)
    for (const place of places) {
      await until(async () => (await surfaces(place, token)).function?.[0] === 401, 'the end of a session')
      expect(await surfaces(place, token)).toMatchObject({ ...ENDED, account: [403, expect.any(String)] })
    }
    for (const socket of sockets) {
      expect((await socket.next('system'))[4]).toMatchObject({
        status: 'error',
        message: 'InvalidJWTToken: the session has ended',
      })
      await socket.next('phx_close')
      socket.close()
    }
  })

  it('costs no statement without a notification, and one where it is first used', async () => {
    const quiet = await openTestShop({ env: { ROLE: 'web' } })
    try {
      const { session } = await quiet.customer('tyst@exempel.se')
      await announced(quiet)
      const ask = () =>
        quiet.http.inject({
          url: '/functions/v1/get-categories',
          headers: { authorization: `Bearer ${session.access_token}` },
        })
      const [first] = await countStatements(quiet, ask)
      expect(first).toContain('select s.user_id')
      expect(await countStatements(quiet, async () => Promise.all([ask(), ask()]))).toEqual([])
    } finally {
      await quiet.close()
    }
  })

  it('that ends while notifications are lost is still rejected', async (context) => {
    if (accounts.shop.db.kind === 'embedded') {
      return context.annotate('the embedded database has no connection to lose')
    }
    const anna = await newCustomer()
    const token = anna.session.access_token
    expect(await surfaces(other.address, token)).toEqual(OPEN)
    // In one statement: a subscriber that reconnects during it would be notified.
    await query(
      `with gone as (delete from auth.sessions where user_id = $1)
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`,
      [anna.userId],
    )
    for (const place of [other.address, accounts.address]) {
      await until(async () => (await surfaces(place, token)).function?.[0] === 401, 'the end of a session')
      expect(await surfaces(place, token)).toMatchObject(ENDED)
    }
  })
})
