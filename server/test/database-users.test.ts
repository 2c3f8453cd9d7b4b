/**
 * Privileges required of the database user: never superuser. On a throw-away cluster where PostgreSQL is installed, since
 * roles belong to a cluster; else on the given server, where the roles may exist.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startCluster } from '../../scripts/test-database-url.mjs'
import { migrateShop } from '../src/database/open.ts'
import { listMissingRights } from '@leksmedjan/platform/db/roles'
import { SetupError } from '@leksmedjan/platform/errors'
import { openTestShop, type TestShop } from './shops/open-shop.ts'
import { until } from '@leksmedjan/platform/test/until'
import { listenOn, newDesign, officialClient } from './visitors/live.ts'
import { orderRow, paidOrder } from './visitors/paid-order.ts'
import { quickModels } from './doubles/instant-providers.ts'
import { NODE_ENVIRONMENT } from './shops/node-environment.ts'

const ROLES = ['anon', 'authenticated', 'service_role']

let server: string
let cluster: ReturnType<typeof startCluster>
beforeAll(() => {
  cluster = startCluster()
  server = cluster?.url ?? inject('testDatabase')
  if (cluster === null)
    console.log('No PostgreSQL is installed here: roles that the given server has already are not made anew.')
})

async function ask<T extends pg.QueryResultRow>(statement: string, url = server): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

interface Owner {
  user: string
  database: string
  url: string
}

const made: Owner[] = []

/** Creates a user of this kind and an empty database that it owns. */
async function newOwner(kind: 'plain' | 'createrole'): Promise<Owner> {
  const name = `leks_${kind}_${randomUUID().slice(0, 8)}`
  await ask(
    `create role ${name} login password 'secret' nosuperuser nocreatedb ${kind === 'plain' ? 'nocreaterole' : 'createrole'}`,
  )
  await ask(`create database ${name} owner ${name}`)
  const url = new URL(server)
  Object.assign(url, { username: name, password: 'secret', pathname: `/${name}` })
  const owner = { user: name, database: name, url: url.href }
  made.push(owner)
  return owner
}

async function removeOwners(): Promise<void> {
  for (const { user, database } of made.splice(0)) {
    await ask(`drop database if exists ${database} with (force)`)
    await ask(`drop role ${user}`)
  }
}

/** On its own cluster each test starts without the roles. */
beforeEach(async () => {
  await removeOwners()
  if (cluster !== null) await ask(`drop role if exists ${ROLES.join(', ')}`)
})
afterAll(async () => {
  await removeOwners()
  cluster?.stop()
})

const rolesOnServer = async () => {
  const rows = await ask<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('${ROLES.join("', '")}') order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function letInto(owner: Owner): Promise<void> {
  const there = await rolesOnServer()
  for (const role of ROLES.filter((name) => !there.includes(name)))
    await ask(`create role ${role} nologin noinherit`)
  await ask(`grant ${ROLES.join(', ')} to ${owner.user}`)
}

async function start({ url }: Owner): Promise<{ code: number | null; stderr: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'leks-owner-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  rmSync(dataDir, { recursive: true, force: true })
  return { code, stderr }
}

/** Findings of `npm run shop -- doctor`. */
async function missingRights({ url }: Owner): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await listMissingRights(client)
  } finally {
    await client.end()
  }
}

/** Guests, customers, the secret key, jobs, mails and the live channel, each in its own role. */
async function walk(shop: TestShop): Promise<void> {
  const { order } = await paidOrder(shop, { email: 'karin@exempel.se' })
  await shop.idle()
  expect((await orderRow(shop, order.orderId)).payment_status).toBe('paid')

  const [anna, bo] = [await shop.customer('anna@exempel.se'), await shop.customer('bo@exempel.se')]
  const url = await listenOn(shop)
  const asAnna = officialClient(url, shop.secrets.anonKey, () => anna.session.access_token)
  const asBo = officialClient(url, shop.secrets.anonKey, () => bo.session.access_token)
  const asGuest = officialClient(url, shop.secrets.anonKey)
  const asShop = officialClient(url, shop.secrets.serviceKey)
  try {
    const changed: unknown[] = []
    const heard: { status: string }[] = []
    // A client without a loaded token joins as a guest.
    await asAnna.realtime.setAuth()
    asAnna
      .channel('mine')
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'print_models' }, ({ new: row }) =>
        changed.push(row),
      )
      .on('system', {}, (word: { status: string }) => heard.push(word))
      .subscribe()
    await until(() => heard[0]?.status === 'ok', 'the subscription')
    const id = await newDesign(shop, anna, 'Annas')
    const read = async (client: ReturnType<typeof officialClient>) => {
      const { data, error } = await client.from('print_models').select('name').eq('id', id)
      expect(error).toBeNull()
      return data
    }
    expect(await read(asAnna)).toEqual([{ name: 'Annas' }])
    expect(await read(asBo)).toEqual([])
    expect(await read(asGuest)).toEqual([])
    expect(await read(asShop)).toEqual([{ name: 'Annas' }])
    expect((await asAnna.from('print_models').update({ name: 'Min' }).eq('id', id)).error).toBeNull()
    expect((await asBo.from('print_models').update({ name: 'Bos' }).eq('id', id)).error).toBeNull()
    await until(() => changed.length > 0, 'the change')
    expect(await read(asShop)).toEqual([{ name: 'Min' }])
    // Even its name is hidden from them.
    for (const client of [asGuest, asShop])
      expect((await client.from('shop_secrets').select('*')).error?.code).toBe('PGRST205')
  } finally {
    for (const client of [asAnna, asBo, asGuest, asShop]) await client.removeAllChannels()
  }
}

async function openAs({ url }: Owner): Promise<TestShop> {
  return openTestShop({ env: { DATABASE_URL: url }, adapters: { models3d: quickModels() } })
}

describe('the database user', () => {
  it('can be a plain owner that an administrator has granted the roles', async () => {
    const owner = await newOwner('plain')
    await letInto(owner)
    const shop = await openAs(owner)
    try {
      await walk(shop)
    } finally {
      await shop.close()
    }
  })

  it('creates the roles itself where it can, and is granted them', async () => {
    const owner = await newOwner('createrole')
    const there = await rolesOnServer()
    // The doctor must not require an administrator for what the start does itself.
    if (there.length === 0) expect(await missingRights(owner)).toEqual([])
    const shop = await openAs(owner)
    try {
      expect(await rolesOnServer()).toEqual(ROLES)
      await walk(shop)
    } finally {
      await shop.close()
    }
  })

  it('is rejected with the statements an administrator runs once, and those suffice', async () => {
    const owner = await newOwner('plain')
    const there = await rolesOnServer()
    const { code, stderr } = await start(owner)
    expect(code).toBe(1)
    const statements = stderr
      .split('\n')
      .filter((line) => line.endsWith(';'))
      .map((line) => line.trim())
    expect(statements).toEqual([
      ...ROLES.filter((role) => !there.includes(role)).map(
        (role) => `create role ${role} nologin noinherit;`,
      ),
      `grant anon, authenticated, service_role to "${owner.user}";`,
    ])
    expect(stderr).not.toContain('    at ')
    expect(await missingRights(owner)).toEqual(statements)
    const asAdministrator = new URL(server)
    asAdministrator.pathname = `/${owner.database}`
    await ask(statements.join('\n'), asAdministrator.href)
    expect(await missingRights(owner)).toEqual([])
    expect(await migrateShop({ connectionString: owner.url })).not.toEqual([])
  })

  it('is rejected with the missing rights on the database as well', async () => {
    const owner = await newOwner('plain')
    const guest = await newOwner('plain')
    const url = new URL(guest.url)
    url.pathname = `/${owner.database}`
    await letInto(guest)
    const refusal: unknown = await migrateShop({ connectionString: url.href }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(SetupError)
    expect((refusal as Error).message).toContain(
      `grant create on database "${owner.database}" to "${guest.user}";`,
    )
    expect((refusal as Error).message).toContain(`grant create, usage on schema public to "${guest.user}";`)
  })

  it("is rejected with the name of the tables' owner", async () => {
    const [owner, other] = [await newOwner('createrole'), await newOwner('plain')]
    await migrateShop({ connectionString: owner.url })
    await ask(`grant all on database ${owner.database} to ${other.user}`)
    await letInto(other)
    const [asAdministrator, asOther] = [new URL(server), new URL(other.url)]
    for (const url of [asAdministrator, asOther]) url.pathname = `/${owner.database}`
    await ask(`grant all on schema public to ${other.user}`, asAdministrator.href)
    await expect(migrateShop({ connectionString: asOther.href })).rejects.toThrow(
      new SetupError(
        `The tables in ${owner.database} belong to ${owner.user}, and ${other.user} is not let at them. Put ${owner.user} ` +
          `into DATABASE_URL, or dump the database with pg_dump --no-owner and restore it as ${other.user}.`,
      ),
    )
  })

  it('is prepared once when several shops of one server start at the same moment', async () => {
    const owners = await Promise.all([newOwner('createrole'), newOwner('createrole'), newOwner('createrole')])
    const starts = owners
      .flatMap(({ url }) => [url, url])
      .map((url) => migrateShop({ connectionString: url }))
    const applied = await Promise.all(starts)
    expect(applied.flat().filter((name) => name === '0001-roles-and-users')).toHaveLength(owners.length)
    expect(await rolesOnServer()).toEqual(ROLES)
  })
})
