/** Everything the shop holds of a customer, table by table. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

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

/** What is kept about the customer's orders where only the shop reads, and what of it is told. */
export const OF_ORDERS: Record<string, string> = {
  order_consents: 'at, kind, agreed, text_version, wording',
  order_history: 'at, aspect, was, became',
  order_proofs: 'state, round, sent_at, answer_by, answered_at, part, wish',
  order_proof_history: 'at, round, was, became, said',
  order_stories: 'status, title, words_by, cover_by, pages, available_from, completed_at',
  receipts: 'series, number, issued_at, total, vat',
  refunds: 'amount, reason, status, created_at',
  disputes: 'amount, reason, status, created_at, closed_at',
  order_models: 'name, status, round, completed_at',
  withdrawals: 'at, name, order_number, email, outcome, refund, wording',
}

/** Name orders, designs or customers, and hold how the shop works rather than whom it works for. */
export const NOT_TOLD = [
  'ai_calls',
  'design_browsers',
  'design_pictures',
  'mailbox_messages',
  'payment_attempts',
  'provider_tasks',
]

export interface Holder {
  userId: string
  /** Proven, in lower case; null while it is not. */
  email: string | null
}

/** What no table call shows a customer of what is theirs. Read past the row rules, so each statement says whose. */
export async function exportKept(tx: Tx, { userId, email }: Holder): Promise<Record<string, unknown[]>> {
  const ofOrders = Object.entries(OF_ORDERS).map(
    async ([table, columns]) =>
      [
        table,
        await readRows(
          tx,
          sql`select o.order_number as order, ${sql.raw(qualified(columns))} from ${sql.table(table)} r
            join orders o on o.id = r.order_id where o.user_id = ${userId} order by o.created_at`,
        ),
      ] as const,
  )
  const others = Object.entries({
    content_reports: sql`
      select r.id, r.at, r.ground, r.explanation, r.status, r.decision, r.decided_at from content_reports r
      where r.email = ${email} order by r.at`,
    // Whoever reported is somebody else's affair.
    content_reports_of_designs: sql`
      select r.design_id, r.at, r.ground, r.status, r.decision, r.decided_at
      from content_reports r join print_models m on m.id = r.design_id where m.user_id = ${userId} order by r.at`,
    preview_sessions: sql`
      select r.prompt_id, r.email, r.created_at from preview_sessions r where r.email = ${email} order by r.created_at`,
    // Without their words: they carry keys to the account.
    mail_messages: sql`
      select r.subject, r.status, r.created_at, r.sent_at from mail_messages r
      where lower(r.recipient) = ${email} order by r.created_at`,
  }).map(async ([name, query]) => [name, await readRows(tx, query)] as const)
  return Object.fromEntries(await Promise.all([...ofOrders, ...others]))
}

export interface KeptFile {
  /** Where it lies in what the customer takes home. */
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

export function listKeptDesigns(tx: Tx, userId: string): Promise<KeptDesign[]> {
  return tx
    .selectFrom('print_models')
    .select(['id', 'name', 'created_at as createdAt', 'image_key as imageKey'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export function listKeptOrders(tx: Tx, userId: string) {
  return tx
    .selectFrom('orders')
    .select(['order_number as orderNumber', 'toy_name as name', 'created_at as createdAt'])
    .select('total_price as totalOre')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** The stories the customer bought. */
export async function listKeptStories(tx: Tx, userId: string): Promise<KeptFile[]> {
  const { rows } = await sql<KeptFile>`
    select 'sagor/' || o.order_number || '.pdf' as path, s.file_key as key
    from order_stories s join orders o on o.id = s.order_id
    where o.user_id = ${userId} and s.file_key is not null order by 1`.execute(tx)
  return rows
}

export interface KeptModelFile extends KeptFile {
  bytes: number
}

/** The 3D files of the customer's orders, of the newest order first: those offered for download, no draft that somebody has yet to look at. */
export async function listKeptModelFiles(tx: Tx, userId: string): Promise<KeptModelFile[]> {
  const { rows } = await sql<KeptModelFile>`
    select 'modeller/' || o.order_number || '/' || reverse(split_part(reverse(file.key), '/', 1)) as path,
      file.key, file.bytes::float8 as bytes
    from order_models m join orders o on o.id = m.order_id,
      jsonb_to_recordset(m.files) as file (key text, bytes bigint)
    where o.user_id = ${userId} and m.status = 'completed' order by o.created_at desc, path`.execute(tx)
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
