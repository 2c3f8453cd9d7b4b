import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  openTestShop,
  TEST_SHOP_KEY,
  type Customer,
  type Home,
  type TestShop,
} from '../../../test/shops/open-shop.ts'
import { emptyInMemory } from '@leksmedjan/platform/test/in-memory'
import { createEmpty } from '@leksmedjan/platform/test/databases'
import { lettersTo, orderRow, paidOrder, type PaidOrder } from '../../../test/visitors/paid-order.ts'
import { quickModels } from '../../../test/doubles/instant-providers.ts'
import { webhookSecretOf } from '../../../test/visitors/sandbox-client.ts'
import { readSettings } from '../../config.ts'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import { listShopMigrations, migrateShop, openShopDatabase } from '../../database/open.ts'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import { openEncryption } from '../../keys/shop-key.ts'
import { createLog } from '@leksmedjan/platform/log'
import { runCommand } from '../commands.ts'
import { runningShop, withOwnShop } from '../opened.ts'
import { swedishTime } from '../terminal.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const PASSPHRASE = 'nio blåa bävrar bygger'
const PICTURE = 'public/previews/bear.webp'
const EMAIL = 'åsa@exempel.se'
const quiet = createLog('silent')
const target = inject('testDatabase')
const ownKind = target === 'embedded' ? 'embedded' : 'postgres'

let shop: TestShop
let parent: string
let folder: string
let customer: Customer
let paid: PaidOrder
const drops: (() => Promise<void>)[] = []

/** No workers: what the payment has caused still waits when the backup is made. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'leks-backup-'))
  folder = join(parent, 'backup')
  shop = await openTestShop({ env: { ROLE: 'web' } })
  customer = await shop.customer('kund@exempel.se')
  paid = await paidOrder(shop, { email: EMAIL })
  const files = openDiskFiles(join(shop.dataDir, 'files'))
  await files.put('models/1/a.stl', new TextEncoder().encode('solid'))
  await files.put(PICTURE, new TextEncoder().encode('a bear'))
  const opened = runningShop(shop, settingsOf({ dataDir: shop.dataDir, databaseUrl: null }), shop.clock)
  const call = { name: 'backup', args: ['backup'], folder: parent, passphrase: PASSPHRASE }
  expect(await runCommand(call, opened, () => undefined)).toBe(0)
})
afterAll(async () => {
  await shop.close()
  for (const drop of drops) await drop()
  rmSync(parent, { recursive: true, force: true })
})

/** A home has the shop key of its own folder: another one than the shop that was backed up. */
const settingsOf = ({ dataDir, databaseUrl }: Home) =>
  readSettings({
    PUBLIC_URL: 'http://shop.test',
    DATA_DIR: dataDir,
    ...(dataDir === shop.dataDir ? { SHOP_KEY: TEST_SHOP_KEY } : {}),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  })

async function newHome(kind: 'embedded' | 'postgres' = ownKind): Promise<Home> {
  const dataDir = mkdtempSync(join(parent, 'home-'))
  if (kind === 'embedded') return { dataDir, databaseUrl: null }
  const database = await createEmpty(target)
  drops.push(() => database.drop())
  return { dataDir, databaseUrl: database.url }
}

const restoreInto = (home: Home, from = folder, passphrase = PASSPHRASE) =>
  restoreBackup({ settings: settingsOf(home), log: quiet, passphrase }, from)

/** Each table's rows as one hash, and what guards them. The keys are sealed anew, and looked at apart. */
const DIGEST = `
  select t.name, (xpath('/row/is/text()', query_to_xml(format(
    'select md5(coalesce(string_agg(line, chr(10) order by line), '''')) as is from (select to_jsonb(r)::text as line from %s r) s',
    t.name), false, true, '')))[1]::text as digest
  from (select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'sandbox') and tablename not in ('shop_migrations', 'shop_secrets', 'signing_keys')) t
  union all
  select 'reference ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(k.oid)
  from pg_constraint k join pg_namespace n on n.oid = connamespace
  where contype = 'f' and nspname in ('public', 'auth', 'sandbox')
  union all
  select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text
  from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where not tgisinternal and nspname in ('public', 'auth', 'sandbox')
  union all
  select 'key ' || name, starts_with(value, 'sealed.')::text from public.shop_secrets
  union all
  select 'key ' || kid, starts_with(private_key #>> '{}', 'sealed.')::text from auth.signing_keys
  order by 1`

type Digests = { name: string; digest: string }[]

async function digestsIn(home: Home): Promise<Digests> {
  if (home.databaseUrl !== null) return digestsOver({ connectionString: home.databaseUrl })
  // On a thread that has PGlite compiled.
  const embedded = await openEmbeddedDatabase({
    dataDir: join(home.dataDir, 'database'),
    inMemory: emptyInMemory(),
  })
  try {
    return await digestsOver(embedded.connection)
  } finally {
    await embedded.close()
  }
}

async function digestsOver(connection: pg.ClientConfig): Promise<Digests> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await digestsBy(client)
  } finally {
    await client.end()
  }
}

/** The same text whatever the session's time zone. */
async function digestsBy(client: pg.Client | pg.PoolClient): Promise<Digests> {
  await client.query(`set time zone 'UTC'`)
  const { rows } = await client.query<{ name: string; digest: string }>(DIGEST)
  await client.query('reset time zone')
  return rows
}

async function ownDigests(): Promise<Digests> {
  const client = await shop.db.pool.connect()
  try {
    return await digestsBy(client)
  } finally {
    client.release()
  }
}

describe('a shop restored on a second folder and database', () => {
  const kinds = ownKind === 'embedded' ? (['embedded'] as const) : (['postgres', 'embedded'] as const)

  describe.each(kinds)('%s', (kind) => {
    let home: Home
    beforeAll(async () => {
      home = await newHome(kind)
      await restoreInto(home)
    })

    it('holds each row of each table, and guards them as before', async () => {
      const before = await ownDigests()
      expect(before.length).toBeGreaterThan(60)
      expect(await digestsIn(home)).toEqual(before)
    })

    it('holds the files', async () => {
      const [ours, theirs] = [shop.dataDir, home.dataDir].map((dir) => openDiskFiles(join(dir, 'files')))
      const keys = await ours?.list('')
      expect(keys?.length).toBeGreaterThan(0)
      expect(await theirs?.list('')).toEqual(keys)
      for (const key of keys ?? []) expect(await theirs?.find(key)).toEqual(await ours?.find(key))
    })

    if (kind !== ownKind) {
      it('moves on to PostgreSQL', async () => {
        const large = await newHome('postgres')
        const { db } = await openShopDatabase({ ...settingsOf(home), log: quiet })
        const files = openDiskFiles(join(home.dataDir, 'files'))
        const onTheWay = join(parent, 'on-the-way')
        await writeBackup(
          {
            db,
            files,
            clock: shop.clock,
            encryption: openEncryption(settingsOf(home)),
            version: 'test',
            passphrase: PASSPHRASE,
          },
          onTheWay,
        )
        await db.close()
        await restoreInto(large, onTheWay)
        expect(await digestsIn(large)).toEqual(await ownDigests())
      })
    }

    it('goes on selling: sign-ins stand, waiting jobs are done, receipts are counted on', async () => {
      const again = await openTestShop({ home, adapters: { models3d: quickModels() } })
      try {
        const headers = {
          apikey: again.secrets.anonKey,
          authorization: `Bearer ${customer.session.access_token}`,
        }
        const me = await again.http.inject({ method: 'GET', url: '/auth/v1/user', headers })
        expect([me.statusCode, me.json<{ email: string }>().email]).toEqual([200, 'kund@exempel.se'])

        for (const name of ['anonKey', 'serviceKey'] as const)
          expect(again.secrets[name]).toBe(shop.secrets[name])
        const { rows: keys } = await again.db.pool.query<{ key: string }>(
          `select value as key from shop_secrets union all select private_key #>> '{}' from auth.signing_keys`,
        )
        for (const { key } of keys) expect(openEncryption(settingsOf(home)).usesNewestKey(key)).toBe(true)

        expect(webhookSecretOf(again)).toBe(webhookSecretOf(shop))
        await again.idle()
        const order = await orderRow(again, paid.order.orderId)
        expect([order.order_number, order.payment_status, order.status]).toEqual([
          paid.order.orderNumber,
          'paid',
          'processing',
        ])
        const { rows: models } = await again.db.pool.query<{ status: string }>(
          'select status from order_models',
        )
        expect(models).toEqual([{ status: 'completed' }])
        expect((await lettersTo(again, EMAIL)).map(({ subject }) => subject)).toHaveLength(1)
        const picture = await again.http.inject({ url: `/files/${PICTURE}` })
        expect([picture.statusCode, picture.body]).toEqual([200, 'a bear'])

        await paidOrder(again, { email: 'bo@exempel.se' })
        const { rows: receipts } = await again.db.pool.query<{ number: number }>(
          `select number from receipts where series = 'receipt' order by number`,
        )
        const numbers = receipts.map(({ number }) => number)
        expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1])
      } finally {
        await again.close()
      }
    })
  })

  it('of an older version is brought up to date', async () => {
    const all = listShopMigrations().map(({ name }) => name)
    const older = new Set(all.slice(0, -1))
    const { database } = settingsOf(await newHome())
    const { db } = await openShopDatabase({
      dataDir: parent,
      database,
      inMemory: emptyInMemory(),
      log: quiet,
      bringUp: (connection) => migrateShop(connection, older),
    })
    await db.pool.query(`insert into shop_secrets (name, value) values ('accounts', 'x')`)
    const earlier = join(parent, 'earlier')
    const files = openDiskFiles(join(parent, 'no-files'))
    await writeBackup(
      {
        db,
        files,
        clock: shop.clock,
        encryption: shop.secrets.encryption,
        version: 'test',
        passphrase: PASSPHRASE,
      },
      earlier,
    )
    await db.close()
    const { applied } = await restoreInto(await newHome(), earlier)
    expect(applied).toEqual(all.slice(-1))
  })
})

describe('a backup', () => {
  it('is for its owner alone, and nothing is left beside it', () => {
    for (const path of ['', 'manifest.json', 'keys.sealed.json', 'tables/public.orders.ndjson', 'files'])
      expect(statSync(join(folder, path)).mode & 0o077, path).toBe(0)
    expect(readdirSync(parent).filter((name) => name.includes('.part-'))).toEqual([])
  })

  it('holds no key in the open', async () => {
    const { encryption, serviceKey, accounts, fileLinks } = shop.secrets
    const { rows } = await shop.db.pool.query<{ kid: string; key: string }>(
      `select kid, private_key #>> '{}' as key from auth.signing_keys`,
    )
    const signing = rows.map(
      ({ kid, key }) => JSON.parse(encryption.decrypt(key, `auth.signing_keys/${kid}`)) as { d: string },
    )
    const keys = [
      serviceKey,
      webhookSecretOf(shop),
      ...accounts(),
      ...fileLinks(),
      ...signing.map(({ d }) => d),
    ]
    expect(keys.length).toBeGreaterThan(3)
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(join(folder, 'files')))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('')
    for (const key of keys) expect(all).not.toContain(key)
  })

  it('never writes over an earlier one', async () => {
    const files = openDiskFiles(join(shop.dataDir, 'files'))
    const again = writeBackup(
      {
        db: shop.db,
        files,
        clock: shop.clock,
        encryption: shop.secrets.encryption,
        version: 'test',
        passphrase: PASSPHRASE,
      },
      folder,
    )
    await expect(again).rejects.toThrow('is there already')
  })

  it('that breaks off leaves nothing', async () => {
    const broken = {
      list: () => Promise.resolve(['a.png']),
      find: () => Promise.reject(new Error('the disk broke')),
    }
    const half = join(parent, 'half')
    const deps = {
      db: shop.db,
      files: broken,
      clock: shop.clock,
      encryption: shop.secrets.encryption,
      version: 'test',
      passphrase: PASSPHRASE,
    }
    await expect(writeBackup(deps, half)).rejects.toThrow('the disk broke')
    expect(readdirSync(parent).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('of a newer version is refused', async () => {
    await shop.db.pool.query(
      `insert into shop_migrations (name, checksum) values ('9999-later', '${'0'.repeat(64)}')`,
    )
    const later = join(parent, 'later')
    const files = openDiskFiles(join(shop.dataDir, 'files'))
    await writeBackup(
      {
        db: shop.db,
        files,
        clock: shop.clock,
        encryption: shop.secrets.encryption,
        version: '9.0.0',
        passphrase: PASSPHRASE,
      },
      later,
    )
    await shop.db.pool.query(`delete from shop_migrations where name = '9999-later'`)
    const home = await newHome()
    await expect(restoreInto(home, later)).rejects.toThrow(
      'made by a newer version of the shop (9.0.0; 9999-later',
    )
    expect(readdirSync(home.dataDir)).toEqual([])
  })
})

describe('the command', () => {
  let home: Home
  const lines: string[] = []
  beforeAll(async () => {
    home = await newHome()
    const call = { name: 'restore', args: ['backup'], folder: parent, passphrase: PASSPHRASE }
    await withOwnShop({ settings: settingsOf(home), mayBegin: true }, (opened) =>
      runCommand(call, opened, (line) => lines.push(line)),
    )
  })

  it('prints which shop is restored: its time in Sweden, and what it holds', () => {
    const { madeAt } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { madeAt: string }
    const time = swedishTime(new Date(madeAt))
    expect(lines.join('\n')).toMatch(
      new RegExp(`^The shop of ${time} is back: \\d+ rows, \\d+ files and \\d+ waiting jobs\\.$`),
    )
  })

  it('is refused where a database holds a shop, and writes nothing', async () => {
    rmSync(join(home.dataDir, 'files'), { recursive: true, force: true })
    await expect(restoreInto(home)).rejects.toThrow('holds a shop already')
    expect(existsSync(join(home.dataDir, 'files'))).toBe(false)
  })
})

describe('a restore is refused, and nothing is written,', () => {
  let home: Home
  beforeEach(async () => {
    home = await newHome()
  })
  const nothingWritten = () => expect(readdirSync(home.dataDir)).toEqual([])

  it('with another passphrase', async () => {
    await expect(restoreInto(home, folder, 'tio gula bävrar')).rejects.toThrow('does not open this backup')
    nothingWritten()
  })

  it('of a folder that is no backup', async () => {
    await expect(restoreInto(home, parent)).rejects.toThrow('holds no backup')
    nothingWritten()
  })

  describe('of one that is damaged:', () => {
    const damage = (name: string, change: (text: string) => string) => {
      const path = join(folder, name)
      renameSync(path, `${path}.whole`)
      writeFileSync(path, change(readFileSync(`${path}.whole`, 'utf8')))
    }
    afterEach(() => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.name.endsWith('.whole'))
          renameSync(join(entry.parentPath, entry.name), join(entry.parentPath, entry.name.slice(0, -6)))
    })

    it('a table', async () => {
      damage('tables/public.orders.ndjson', (text) => text.replace('Uppsala', 'Upsala'))
      await expect(restoreInto(home)).rejects.toThrow('damaged: tables/public.orders.ndjson')
      nothingWritten()
    })

    it('a file', async () => {
      damage('files/models/1/a.stl', () => 'x')
      await expect(restoreInto(home)).rejects.toThrow('damaged: files/models/1/a.stl')
      nothingWritten()
    })

    it('the manifest', async () => {
      damage('manifest.json', (text) => text.replace('"version": "0', '"version": "1'))
      await expect(restoreInto(home)).rejects.toThrow('its manifest were changed')
      nothingWritten()
    })
  })

  it('beside files of another shop', async () => {
    mkdirSync(join(home.dataDir, 'files/models'), { recursive: true })
    writeFileSync(join(home.dataDir, 'leksmedjan.json'), '{}')
    writeFileSync(join(home.dataDir, 'files/models/a.stl'), 'solid')
    await expect(restoreInto(home)).rejects.toThrow('files of another shop already, such as models/a.stl')
    expect(existsSync(join(home.dataDir, 'database'))).toBe(false)
  })

  it('inside a running shop', async () => {
    const opened = runningShop(shop, settingsOf({ dataDir: shop.dataDir, databaseUrl: null }), shop.clock)
    const call = { name: 'restore', args: [folder], folder: parent, passphrase: PASSPHRASE }
    await expect(runCommand(call, opened, () => undefined)).rejects.toThrow(
      'A shop is running on this DATA_DIR',
    )
  })
})
