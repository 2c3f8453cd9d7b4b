/** The row policy grid, cell by cell, on the database itself: what is refused here no route can reach. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guestHashOf, type Actor } from '@leksmedjan/platform/actor'
import type { Tx } from '../src/database/database.ts'
import { newCaller, type Caller } from './visitors/callers.ts'
import { openTestShop, type TestShop } from './shops/open-shop.ts'
import { readGrid, ROLES, SETTABLE, VERBS, type Cell, type GridRole } from './row-rules.grid.ts'

/** A fixture row: its letter in the grid, and its key. */
interface Fixture {
  letter: string
  key: Record<string, string | number>
}

let shop: TestShop
let actors: Record<GridRole, Actor>
/** By table. */
const fixtures = new Map<string, Fixture[]>()
/** Owner columns of a new design by letter. */
let owners: Record<string, Record<string, string>>

beforeAll(async () => {
  shop = await openTestShop()
  const people = {
    A: await newCaller(shop, 'a'),
    B: await newCaller(shop, 'b'),
    O: await newCaller(shop, 'operator', { admin: true }),
    P: await newCaller(shop, 'proven'),
  }
  const guestHash = guestHashOf('a secret of the guest')
  actors = {
    anonymous: { kind: 'guest', guestHash: null },
    guest: { kind: 'guest', guestHash },
    proven: people.P.actor,
    customerA: people.A.actor,
    customerB: people.B.actor,
    firstStep: { ...people.A.actor, needs: 'aal2' },
    operator: people.O.actor,
    service: { kind: 'service', guestHash: null },
  }
  owners = {
    A: { user_id: people.A.userId },
    B: { user_id: people.B.userId },
    O: { user_id: people.O.userId },
    P: { user_id: people.P.userId },
    G: { guest_session_id: 'a visit' },
    M: { guest_email: people.P.email },
    N: { guest_email: people.P.email },
  }
  await shop.db.asShop('host command', async (tx) => {
    for (const [letter, owner] of Object.entries(owners)) await furnish(tx, letter, owner, guestHash)
    for (const [letter, person] of Object.entries(people)) await furnishPerson(tx, letter, person)
    for (const { id, name } of await tx.selectFrom('roles').select(['id', 'name']).execute()) {
      note('public.roles', name === 'ADMIN' ? 'D' : 'C', { id })
    }
    for (const { id } of await tx.selectFrom('categories').select('id').execute())
      note('public.categories', '1', { id })
    for (const table of listTables()) await furnishList(tx, table)
  })
})
afterAll(() => shop.close())

const quoted = (table: string) =>
  sql.raw(
    table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.'),
  )

function note(table: string, letter: string, key: Fixture['key']): void {
  fixtures.set(table, [...(fixtures.get(table) ?? []), { letter, key }])
}

async function openLetter(
  tx: Tx,
  { design, promptId, email }: { design: string; promptId: string; email: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('preview_sessions')
    .values({ email, prompt_id: promptId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const opened = { print_model_id: design, preview_session_id: id, secret_hash: 'of another browser' }
  await tx
    .insertInto('design_browsers')
    .values({ ...opened, created_at: shop.clock.now() })
    .execute()
}

/** A design, its generation, an order of it and its item. */
async function furnish(
  tx: Tx,
  letter: string,
  owner: Record<string, string>,
  guestHash: string,
): Promise<void> {
  const hash = letter === 'G' ? guestHash : null
  const now = shop.clock.now()
  const { id, prompt_id } = await tx
    .insertInto('print_models')
    .values({
      ...owner,
      name: letter,
      prompt: `wish of ${letter}`,
      access_secret_hash: hash,
      is_public: letter === 'A',
      generation_status: 'COMPLETED',
    })
    .returning(['id', 'prompt_id'])
    .executeTakeFirstOrThrow()
  note('public.print_models', letter, { id })
  if (letter === 'M')
    await openLetter(tx, { design: id, promptId: prompt_id, email: owner['guest_email'] ?? '' })
  if (letter === 'A') note('public.public_designs', letter, { id })
  const job = await tx
    .insertInto('model_generation_jobs')
    .values({
      print_model_id: id,
      user_id: owner['user_id'] ?? null,
      generation_id: randomUUID(),
      visitor: letter,
      status: 'RUNNING',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  note('public.model_generation_jobs', letter, { id: job.id })
  const order = randomUUID()
  await tx
    .insertInto('orders')
    .values({
      id: order,
      order_number: `MINIMAL-2222222${letter === 'O' ? 'Z' : letter}`,
      created_at: now,
      updated_at: now,
      paid_at: letter === 'M' ? now : null,
      user_id: owner['user_id'] ?? null,
      email: owner['guest_email'] ?? `${letter.toLowerCase()}@leksmedjan.example`,
      access_secret_hash: hash,
      print_model_id: id,
      prompt_id,
      image_url: 'x',
      toy_name: letter,
      toy_description: 'x',
      selected_size: 'medium',
      product_total: 100,
      discount_total: 0,
      shipping_cost: 0,
      tax_amount: 20,
      total_price: 100,
      cart_hash: 'x',
      pricing: '{}',
      terms_version: 'x',
    })
    .execute()
  note('public.orders', letter, { id: order })
  const item = { order_id: order, position: 0 }
  await tx
    .insertInto('order_items')
    .values({
      ...item,
      part: 'toy',
      print_model_id: id,
      title: letter,
      unit_price: 100,
      discount: 0,
      tax: 20,
      total: 100,
      withdrawal: 'exempt_personalised',
    })
    .execute()
  note('public.order_items', letter, item)
  const proof = { order_id: order }
  const answerBy = new Date(now.getTime() + 1)
  await tx
    .insertInto('order_proofs')
    .values({
      ...proof,
      state: 'waiting',
      print_file_sha256: '0'.repeat(64),
      sent_at: now,
      answer_by: answerBy,
      silence_prints: false,
      updated_at: now,
    })
    .execute()
  note('public.order_proofs', letter, proof)
  const { id: shipment } = await tx
    .insertInto('shipments')
    .values({ order_id: order, carrier: 'PostNord', tracking_number: '12345', shipped_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  note('public.shipments', letter, { id: shipment })
}

async function furnishPerson(tx: Tx, letter: string, { userId }: Caller): Promise<void> {
  note('public.profiles', letter, { id: userId })
  for (const { role_id } of await tx
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', userId)
    .execute()) {
    note('public.user_roles', letter, { user_id: userId, role_id })
  }
  const now = shop.clock.now()
  const { id } = await tx
    .insertInto('deletion_requests')
    .values({ user_id: userId, requested_at: now, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  note('public.deletion_requests', letter, { id })
}

/** Tables of which visitors read active rows. */
function listTables(): string[] {
  const ones = readGrid().filter(
    ({ role, verb, says }) => role === 'anonymous' && verb === 'select' && says === '1',
  )
  return ones.map(({ table }) => table).filter((table) => table !== 'public.categories')
}

async function furnishList(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${quoted(table)} limit 2`.execute(tx)
  const [on, off] = rows
  if (on === undefined || off === undefined) throw new Error(`${table} has too few rows`)
  await sql`update ${quoted(table)} set is_active = id = ${on.id} where id in (${on.id}, ${off.id})`.execute(
    tx,
  )
  note(table, '1', on)
  note(table, '0', off)
}

/** No privilege, or a view that is not updatable. */
const REFUSALS = new Set(['42501', '55000'])

/** Result of a transaction that is rolled back. */
class Undone extends Error {
  readonly found: string
  constructor(found: string) {
    super(found)
    this.found = found
  }
}

async function attempt(actor: Actor, work: (tx: Tx) => Promise<string>): Promise<string> {
  try {
    await shop.db.as(actor, async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.found
    if (error instanceof Error && 'code' in error)
      return REFUSALS.has(String(error.code)) ? 'x' : String(error.code)
    throw error
  }
  throw new Error('nothing was thrown')
}

const matches = (key: Fixture['key']) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

/** Bypasses row policies within the same transaction. */
async function asOwner<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const result = await work()
  await sql`select set_config('role', ${rows[0]?.role}, true)`.execute(tx)
  return result
}

async function walk({ table, verb, role, says }: Cell): Promise<string> {
  const actor = actors[role]
  const rows = fixtures.get(table) ?? []
  if (rows.length === 0 || says === 'all' || says === 'x') return probe(actor, table, verb, rows)
  if (verb === 'insert')
    return letters(await Promise.all(candidates(table).map((letter) => inserts(actor, table, letter))))
  if (verb === 'select') return select(actor, table, rows)
  const met = rows.map(async ({ letter, key }) => {
    const change =
      verb === 'update'
        ? sql`update ${quoted(table)} set ${firstSettable(table)} = ${firstSettable(table)}`
        : sql`delete from ${quoted(table)}`
    return attempt(actor, async (tx) => {
      const done = await sql`${change} where ${matches(key)}`.execute(tx)
      if (verb === 'update') return done.numAffectedRows === 1n ? letter : '.'
      return (await isGone(tx, table, key)) ? letter : '.'
    })
  })
  return letters(await Promise.all(met))
}

const firstSettable = (table: string) => sql.ref(SETTABLE[table]?.update[0] ?? 'id')

/** Deleted, or hidden where an order keeps it. */
async function isGone(tx: Tx, table: string, key: Fixture['key']): Promise<boolean> {
  const shown = table === 'public.print_models' ? sql` and hidden_at is null` : sql``
  return asOwner(tx, async () => {
    const { rows } = await sql`select from ${quoted(table)} where ${matches(key)}${shown}`.execute(tx)
    return rows.length === 0
  })
}

async function select(actor: Actor, table: string, rows: Fixture[]): Promise<string> {
  return attempt(actor, async (tx) => {
    const seen: string[] = []
    for (const { letter, key } of rows) {
      const found = await sql`select from ${quoted(table)} where ${matches(key)}`.execute(tx)
      if (found.rows.length > 0) seen.push(letter)
    }
    const { rows: counted } = await sql<{
      n: number
    }>`select count(*)::int as n from ${quoted(table)}`.execute(tx)
    const isList = rows.some(({ letter }) => letter === '1')
    if (!isList && counted[0]?.n !== seen.length) return `${counted[0]?.n} rows`
    return letters(seen)
  })
}

const candidates = (table: string) =>
  table === 'public.profiles' ? ['A', 'B', 'O', 'P'] : Object.keys(owners)

async function inserts(actor: Actor, table: string, letter: string): Promise<string> {
  const found = await attempt(actor, async (tx) => {
    if (table === 'public.profiles') {
      const id = owners[letter]?.['user_id'] ?? ''
      await asOwner(tx, () => tx.deleteFrom('profiles').where('id', '=', id).execute())
      await tx.insertInto('profiles').values({ id }).execute()
    } else {
      if (table !== 'public.print_models') throw new Error(`no insert into ${table} is known here`)
      await tx
        .insertInto('print_models')
        .values({ name: 'new', prompt: 'new', ...owners[letter] })
        .execute()
    }
    return letter
  })
  return found === 'x' ? '.' : found
}

const firstColumns = new Map<string, string>()

async function firstColumn(table: string): Promise<string> {
  const known = firstColumns.get(table)
  if (known !== undefined) return known
  const { rows } = await shop.db.pool.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped limit 1',
    [table],
  )
  const name = rows[0]?.name ?? ''
  firstColumns.set(table, name)
  return name
}

/** Whether the verb is allowed at all; for roles that bypass policies, whether all rows match. */
async function probe(actor: Actor, table: string, verb: string, rows: Fixture[]): Promise<string> {
  const column = sql.ref(await firstColumn(table))
  const statement = {
    select: sql`select ${column} from ${quoted(table)} limit 1`,
    insert: sql`insert into ${quoted(table)} default values`,
    update: sql`update ${quoted(table)} set ${column} = default where false`,
    delete: sql`delete from ${quoted(table)} where false`,
  }[verb]
  if (statement === undefined) throw new Error(`no such verb: ${verb}`)
  const found = await attempt(actor, async (tx) => {
    await statement.execute(tx)
    if (verb !== 'select') return 'all'
    for (const { key } of rows) {
      const { rows: seen } = await sql`select from ${quoted(table)} where ${matches(key)}`.execute(tx)
      if (seen.length === 0) return 'some'
    }
    return 'all'
  })
  // A row of defaults violates a constraint, after the policies have let it pass.
  return found.startsWith('23') && verb === 'insert' ? 'all' : found
}

function letters(found: string[]): string {
  if (found.length > 0 && found.every((one) => one === 'x')) return 'x'
  const met = [...new Set(found.filter((one) => one !== '.' && one !== 'x'))].toSorted()
  return met.length === 0 ? '.' : met.join('')
}

const sorted = (says: string) => (/^[A-Z\d]+$/.test(says) ? says.split('').toSorted().join('') : says)

describe('the grid of row rules', () => {
  it('lists every table and view of the shop, each once', async () => {
    const { rows } = await shop.db.pool.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth', 'sandbox') and c.relkind in ('r', 'p', 'v', 'm') order by 1`)
    const cells = readGrid()
    const named = cells
      .filter(({ role, verb }) => role === 'anonymous' && verb === 'select')
      .map(({ table }) => table)
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name))
    expect(cells).toHaveLength(named.length * ROLES.length * VERBS.length)
    expect(cells.filter(({ says }) => says === '')).toEqual([])
  })

  it('exposes no other schema', async () => {
    const { rows } = await shop.db.pool.query(`
      select n.nspname, c.relname, r.rolname from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
      where r.rolname in ('anon', 'authenticated', 'service_role') and c.relkind in ('r', 'p', 'v', 'm')
        and n.nspname not in ('public', 'auth', 'sandbox', 'pg_catalog', 'information_schema') and n.nspname !~ '^pg_toast'
        and has_schema_privilege(r.oid, n.oid, 'usage') and has_any_column_privilege(r.oid, c.oid, 'select, insert, update')`)
    expect(rows).toEqual([])
  })

  it('holds in every cell', async () => {
    const cells = readGrid()
    const wrong: string[] = []
    for (const cell of cells) {
      const found = await walk(cell)
      if (found !== sorted(cell.says))
        wrong.push(`${cell.table} ${cell.verb} ${cell.role}: ${found}, not ${cell.says}`)
    }
    const refused = cells.filter(({ says }) => says === 'x').length
    const empty = cells.filter(({ says }) => says === '.').length
    console.log(
      `row rules: ${cells.length} cells, ${refused} refused, ${empty} allowed without a row, ` +
        `${cells.length - refused - empty} allowed, ${wrong.length} wrong`,
    )
    expect(wrong).toEqual([])
  }, 240_000)

  it('lets no client set a column that belongs to the shop', async () => {
    const visitors = ROLES.filter((role) => role !== 'service')
    let tried = 0
    const passed: string[] = []
    for (const [table, may] of Object.entries(SETTABLE)) {
      const { rows } = await shop.db.pool.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      )
      for (const { name } of rows) {
        const column = sql.ref(name)
        const writes = [
          may.insert.includes(name) ? null : sql`insert into ${quoted(table)} (${column}) values (default)`,
          may.update.includes(name) ? null : sql`update ${quoted(table)} set ${column} = default`,
        ]
        for (const write of writes) {
          if (write === null) continue
          for (const role of visitors) {
            tried += 1
            const found = await attempt(actors[role], async (tx) => {
              await write.execute(tx)
              return 'passed'
            })
            if (found !== 'x') passed.push(`${table}.${name} ${role}: ${found}`)
          }
        }
      }
    }
    console.log(`columns of the shop: ${tried} attempts to set one, ${tried - passed.length} refused`)
    expect(tried).toBeGreaterThan(100)
    expect(passed).toEqual([])
  })

  it('is the same for a customer whose user metadata claims an operator', async () => {
    const liar = await newCaller(shop, 'liar', {
      userMetadata: { role: 'ADMIN', roles: ['ADMIN'], is_admin: true },
    })
    const claims = {
      role: 'ADMIN',
      app_metadata: { roles: ['ADMIN'] },
      user_metadata: { role: 'service_role' },
    }
    const actor = { ...liar.actor, claims } as unknown as Actor
    const seen = await attempt(actor, async (tx) => {
      const { rows } = await sql<{ who: string }>`select current_user as who`.execute(tx)
      const roles = await tx.selectFrom('roles').select('name').execute()
      const others = await tx.selectFrom('orders').select('id').execute()
      return [rows[0]?.who, roles.map(({ name }) => name).join(), others.length].join(' ')
    })
    expect(seen).toBe('authenticated CUSTOMER 0')
  })
})
