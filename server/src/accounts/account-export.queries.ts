/** All data of a customer, table by table. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

interface Readable {
  table: string
  columns: string[]
}

/** Tables that hold something of a customer and the columns this transaction's role may read of them. */
const READABLE = sql<Readable>`
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and has_column_privilege(c.oid, a.attnum, 'select')
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname = 'profiles' or exists (
    select 1 from pg_attribute owner where owner.attrelid = c.oid and not owner.attisdropped
      and owner.attname in ('user_id', 'order_id', 'print_model_id')))
  group by c.relname order by c.relname`

/** Every row of the customer, table by table: run as the customer, so that row rules decide what is theirs. */
export async function exportRows(tx: Tx): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await READABLE.execute(tx)
  const parts = tables.map(async ({ table, columns }) => [table, await readAll(tx, table, columns)] as const)
  return Object.fromEntries(await Promise.all(parts))
}

/** Columns exported from tables about the customer's orders that only the shop can read. */
export const OF_ORDERS: Record<string, string> = {
  agreed_waits: 'last, at',
  complaints: 'at, text, status, answer, decided_at, refund',
  order_address_changes: 'at, was, became',
  order_consents: 'at, kind, agreed, text_version, wording',
  order_history: 'at, aspect, was, became',
  order_notes: 'at, subject, text, from_buyer',
  order_promises: 'first, last, moved_at, why, told_at',
  order_proofs: 'state, round, sent_at, answer_by, answered_at, part, wish',
  order_proof_history: 'at, round, was, became, said',
  order_tags: 'at, tag',
  order_stories: 'status, title, words_by, cover_by, pages, available_from, completed_at',
  receipts: 'series, number, issued_at, total, vat',
  refunds: 'amount, reason, status, created_at',
  disputes: 'amount, reason, status, created_at, closed_at',
  toys: 'serial',
  order_models: 'name, status, round, completed_at, changes',
  withdrawals: 'at, name, order_number, email, subject, goods, outcome, refund, wording',
}

/** Name orders, designs or customers, and hold how the shop works rather than whom it works for. */
export const NOT_EXPORTED = [
  'ai_calls',
  'design_browsers',
  'design_pictures',
  'lookup_codes',
  'mailbox_messages',
  'own_data_links',
  'own_data_requests',
  'payment_attempts',
  'plain_pictures',
  'print_jobs',
  'provider_tasks',
  'saved_views',
  'staff_log',
]

export interface Holder {
  /** null: a buyer without an account. */
  userId: string | null
  /** Proven, in lower case; null while it is not. */
  email: string | null
}

/** Of `orders o`. */
const ordersOf = ({ userId, email }: Holder) =>
  sql`(o.user_id = ${userId} or (o.user_id is null and o.email_lower = ${email}))`

/** Of `print_models m`: also what an order of theirs was made of. */
const designsOf = (
  holder: Holder,
) => sql`(m.user_id = ${holder.userId} or (m.user_id is null and m.hidden_at is null
  and (m.guest_email = ${holder.email} or exists (select from orders o where o.print_model_id = m.id and ${ordersOf(holder)}))))`

/** Personal data that table calls do not return. Bypasses row-level security, so each statement filters by owner. */
export async function exportKept(tx: Tx, holder: Holder): Promise<Record<string, unknown[]>> {
  const { email } = holder
  const ofOrders = Object.entries(OF_ORDERS).map(
    async ([table, columns]) =>
      [
        table,
        await readRows(
          tx,
          sql`select o.order_number as order, ${sql.raw(qualified(columns))} from ${sql.table(table)} r
            join orders o on o.id = r.order_id where ${ordersOf(holder)} order by o.created_at`,
        ),
      ] as const,
  )
  const others = Object.entries({
    content_reports: sql`
      select r.id, r.at, r.email, r.ground, r.explanation, r.status, r.decision, r.decided_at from content_reports r
      where r.email = ${email} order by r.at`,
    // The reporter is another person.
    content_reports_of_designs: sql`
      select r.design_id, r.at, r.ground, r.status, r.decision, r.decided_at
      from content_reports r join print_models m on m.id = r.design_id where ${designsOf(holder)} order by r.at`,
    // A guest's rows are out of reach of row policies where only an order refers to them.
    guest_designs: sql`
      select m.id, m.name, m.description, m.prompt, m.style, m.quality, m.selections, m.toy_content, m.thumbnail_url, m.guest_email,
        m.created_at
      from print_models m where m.user_id is null and ${designsOf(holder)} order by m.created_at`,
    preview_sessions: sql`
      select r.prompt_id, r.email, r.created_at from preview_sessions r where r.email = ${email} order by r.created_at`,
    // Without bodies: they contain sign-in links and codes.
    mail_messages: sql`
      select r.recipient, r.subject, r.status, r.created_at, r.sent_at from mail_messages r
      where lower(r.recipient) = ${email} order by r.created_at`,
  }).map(async ([name, query]) => [name, await readRows(tx, query)] as const)
  return Object.fromEntries(await Promise.all([...ofOrders, ...others]))
}

export interface KeptFile {
  /** Path in the export archive. */
  path: string
  key: string
}

export interface KeptDesign {
  id: string
  name: string
  createdAt: Date
  /** null where no picture came about. */
  imageKey: string | null
}

export async function listKeptDesigns(tx: Tx, holder: Holder): Promise<KeptDesign[]> {
  const { rows } = await sql<KeptDesign>`
    select m.id, m.name, m.created_at as "createdAt", m.image_key as "imageKey"
    from print_models m where ${designsOf(holder)} order by m.created_at`.execute(tx)
  return rows
}

interface KeptOrder {
  orderNumber: string
  name: string
  createdAt: Date
  totalOre: number
}

export async function listKeptOrders(tx: Tx, holder: Holder): Promise<KeptOrder[]> {
  const { rows } = await sql<KeptOrder>`
    select o.order_number as "orderNumber", o.toy_name as name, o.created_at as "createdAt", o.total_price as "totalOre"
    from orders o where ${ordersOf(holder)} order by o.created_at`.execute(tx)
  return rows
}

export async function listKeptStories(tx: Tx, holder: Holder): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select 'sagor/' || o.order_number || '.pdf' as path, s.file_key as key
    from order_stories s join orders o on o.id = s.order_id
    where ${ordersOf(holder)} and s.file_key is not null order by 1`.execute(tx)
  return rows
}

/** Photos of their complaints, and on notes about their orders. */
export async function listKeptPhotos(tx: Tx, holder: Holder): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select 'reklamationer/' || o.order_number || '/' || p.id || '.webp' as path, p.file_key as key
    from complaint_photos p join complaints c on c.id = p.complaint_id join orders o on o.id = c.order_id
    where ${ordersOf(holder)}
    union all
    select 'anteckningar/' || o.order_number || '/' || p.id || '.webp', p.file_key
    from note_photos p join order_notes n on n.id = p.note_id join orders o on o.id = n.order_id
    where ${ordersOf(holder)} order by 1`.execute(tx)
  return rows
}

export interface KeptModelFile extends KeptFile {
  bytes: number
}

/** The 3D files of their orders, newest order first: those offered for download, no draft that still needs a look. */
export async function listKeptModelFiles(tx: Tx, holder: Holder): Promise<KeptModelFile[]> {
  const { rows } = await sql<KeptModelFile>`
    select 'modeller/' || o.order_number || '/' || reverse(split_part(reverse(file.key), '/', 1)) as path,
      file.key, file.bytes::float8 as bytes
    from order_models m join orders o on o.id = m.order_id,
      jsonb_to_recordset(m.files) as file (key text, bytes bigint)
    where ${ordersOf(holder)} and m.status = 'completed' order by o.created_at desc, path`.execute(tx)
  return rows
}

const qualified = (columns: string) =>
  columns
    .split(', ')
    .map((column) => `r.${column}`)
    .join(', ')

async function readAll(tx: Tx, table: string, columns: string[]): Promise<unknown[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return readRows(tx, sql`select ${names} from ${sql.table(table)}`)
}

async function readRows(tx: Tx, query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(own) as row from (${query}) own`.execute(tx)
  return rows.map(({ row }) => row)
}
