/** The doctor's checks of the database's content: whether the books add up, whether the seller can be true, and which terms are in force. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { takesRealMoney, type ShopSettings } from '../config.ts'
import { SELLER_EXAMPLES, sellerFaults } from '../live-payments.rules.ts'
import { checkInvariants } from '../payments/payments.ts'
import { openEmbeddedDatabase } from '@leksmedjan/platform/db/embedded'
import type { Seller } from '../settings/settings.ts'
import { SetupError } from '@leksmedjan/platform/errors'
import { oneLine } from './terminal.ts'

/** The doctor's result for one part of the shop. */
export interface Finding {
  part: string
  /** wrong: it is there, but a person must mend something. */
  state: 'real' | 'embedded' | 'missing' | 'wrong'
  text: string
}

export type Readable = Parameters<typeof checkInvariants>[0]

/** Reads, and changes nothing. `running`: the database of the running shop, which no other process can open when embedded. */
export async function examineKept(settings: ShopSettings, running: Readable | null): Promise<Finding[]> {
  const { database: address, dataDir } = settings
  const isSelling = takesRealMoney(settings)
  if (running !== null) return readKept(running, isSelling)
  if (address !== null)
    return connected({ connectionString: address.directUrl, connectionTimeoutMillis: 3000 }, isSelling)
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return [{ part: 'books', state: 'embedded', text: 'nothing sold yet' }]
  try {
    const embedded = await openEmbeddedDatabase({ dataDir: folder })
    try {
      return await connected(embedded.connection, isSelling)
    } finally {
      await embedded.close()
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    const text = 'open in a shop that runs but does not take commands; it checks them each night'
    return [{ part: 'books', state: 'embedded', text }]
  }
}

async function connected(connection: pg.ClientConfig, isSelling: boolean): Promise<Finding[]> {
  const client = new pg.Client(connection)
  // A broken connection rejects the query too; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await readKept(client, isSelling)
  } catch (error) {
    return [{ part: 'books', state: 'missing', text: `cannot be reached (${whyOf(error)})` }]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readKept(db: Readable, isSelling: boolean): Promise<Finding[]> {
  try {
    const { rows } = await db.query<{ isThere: boolean }>(
      `select to_regclass('public.receipts') is not null as "isThere"`,
    )
    if (rows[0]?.isThere !== true)
      return [{ part: 'books', state: 'missing', text: 'begin with the next start' }]
    return [
      await readBooks(db),
      await readSeller(db, isSelling),
      ...(await readSafety(db, isSelling)),
      ...(await readTerms(db)),
    ]
  } catch (error) {
    return [{ part: 'books', state: 'missing', text: `cannot be read (${whyOf(error)})` }]
  }
}

/** Whether every payment, refund and receipt adds up. */
async function readBooks(db: Readable): Promise<Finding> {
  const part = 'books'
  const violations = await checkInvariants(db)
  if (violations.length === 0)
    return { part, state: 'real', text: 'every payment, refund and receipt adds up' }
  const numbers = await numbersOf(
    db,
    violations.map(({ what }) => what),
  )
  const told = violations.map(({ rule, what }) => {
    const number = numbers.get(what)
    return number === undefined
      ? `not so for the series ${what}: ${rule}. ${MEND_SERIES}`
      : `not so for ${number}: ${rule}. ${mendOrder(number)}`
  })
  return { part, state: 'wrong', text: told.join(' ') }
}

const MEND_SERIES = 'No number may be missing or twice: compare the rows of receipts with the last backup.'
const mendOrder = (number: string) =>
  `The shop asks the provider anew every quarter of an hour and each night; where it stays, compare npm run shop -- order ${number} ` +
  'with the payment at the provider, and give back what is too much with refund.'

/** Violations name orders by id; the host works with their numbers. Series of receipt numbers are left out. */
async function numbersOf(db: Readable, names: string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    'select id::text as id, order_number as number from public.orders where id::text = any($1)',
    [names],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function readSeller(db: Readable, isSelling: boolean): Promise<Finding> {
  const part = 'seller'
  const { rows } = await db.query<{ value: Seller }>(
    `select value from public.shop_settings where key = 'seller'`,
  )
  const [row] = rows
  if (row === undefined)
    return { part, state: 'missing', text: 'nobody sells; npm run shop -- migrate, or restore a backup' }
  const seller = row.value
  const faults = sellerFaults(seller)
  const [first] = faults
  if (first === undefined)
    return { part, state: 'real', text: `${seller.name}, ${seller.organisationNumber}` }
  const fields = faults.map(({ field }) => `${field} (${oneLine(seller[field], 60)})`).join(', ')
  const text = `not true yet: ${fields}: npm run shop -- seller ${first.field} '${SELLER_EXAMPLES[first.field]}'`
  return { part, state: isSelling ? 'wrong' : 'embedded', text }
}

/** Whether prints need a safety file, and what waits for one. Nothing to find where payments are a sandbox and none is required. */
async function readSafety(db: Readable, isSelling: boolean): Promise<Finding[]> {
  const part = 'safety'
  const { rows: there } = await db.query<{ isThere: boolean }>(
    `select to_regclass('public.safety_files') is not null as "isThere"`,
  )
  if (there[0]?.isThere !== true) return []
  const { rows } = await db.query<{ isRequired: boolean; waiting: number }>(
    `select coalesce((select value = 'true' from public.shop_settings where key = 'safety.required'), false) as "isRequired",
       (select count(*)::int from public.print_jobs j join public.orders o on o.id = j.order_id
        where j.status = 'queued' and o.payment_status = 'paid' and public.lacks_safety_file(o.id)) as waiting`,
  )
  const { isRequired, waiting } = rows[0] ?? { isRequired: false, waiting: 0 }
  if (waiting > 0) {
    const text = `${waiting} paid ${waiting === 1 ? 'order waits' : 'orders wait'} for a safety file: npm run shop -- safety`
    return [{ part, state: 'missing', text }]
  }
  if (isRequired)
    return [{ part, state: 'real', text: 'no print begins without a safety file; none waits for one' }]
  const text = 'prints need no safety file: npm run shop -- settings safety.required true'
  return isSelling ? [{ part, state: 'wrong', text }] : []
}

interface TermsRow {
  version: string
  from: string
  isComing: boolean
  isTold: boolean
}

/** An update may bring new terms, which are mailed to every account: shows which are in force and from when. */
async function readTerms(db: Readable): Promise<Finding[]> {
  const { rows: there } = await db.query<{ isThere: boolean }>(
    `select to_regclass('public.terms_versions') is not null as "isThere"`,
  )
  if (there[0]?.isThere !== true) return []
  const { rows } = await db.query<TermsRow>(
    `select version, in_force_from::text as "from", told_at is not null as "isTold",
       in_force_from > (now() at time zone 'Europe/Stockholm')::date as "isComing"
     from public.terms_versions order by in_force_from, version`,
  )
  const inForce = rows.findLast(({ isComing }) => !isComing)
  const told = rows
    .filter(({ isComing }) => isComing)
    .map(({ version, from, isTold }) => {
      const letters = isTold ? 'every account has been told' : 'letters to the accounts are being written'
      return `; those of ${version} from ${from}, ${letters}`
    })
  return [{ part: 'terms', state: 'real', text: `those of ${inForce?.version} are in force${told.join('')}` }]
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
