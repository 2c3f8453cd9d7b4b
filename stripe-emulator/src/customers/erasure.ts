/** Erasure of a buyer: amounts, ids and states are kept, personal data is removed. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

export interface Payer {
  /** E-mail addresses and phone numbers, in lower case. */
  addresses: readonly string[]
  /** As the shop names its orders in metadata. */
  orderIds: readonly string[]
}

interface StoredRow {
  id: string
  kind: string
  shown: Record<string, unknown>
  hidden: unknown
}

export async function erasePayer(tx: Tx, { addresses, orderIds }: Payer): Promise<void> {
  const marks = [...addresses, ...orderIds].filter((mark) => mark !== '')
  if (marks.length === 0) return
  // As a whole JSON value: 'anna@…' is also the end of 'johanna@…'.
  const named = () =>
    sql`exists (select from unnest(${marks}::text[]) as mark where strpos(lower(text), lower(to_json(mark)::text)) > 0)`
  const find = () =>
    sql<StoredRow>`
      select id, kind, shown, hidden from sandbox.objects, lateral (select shown::text || hidden::text as text) as whole
      where ${named()} for update of objects`.execute(tx)
  let { rows } = await find()
  // A session links to its intent, an intent to its method, which does not name the order.
  for (let more = linksOf(rows, marks); more.length > 0; more = linksOf(rows, marks)) {
    marks.push(...more)
    rows = (await find()).rows
  }
  for (const { id, shown, hidden } of rows)
    await sql`
      update sandbox.objects set shown = ${JSON.stringify(redactPersonalData(shown))}, hidden = ${JSON.stringify(redactPersonalData(hidden))}
      where id = ${id}`.execute(tx)
  // Stored responses of idempotency keys; a repeated request is executed again.
  await sql`delete from sandbox.idempotency_keys using (select key as kept, body as text from sandbox.idempotency_keys) as whole
    where kept = key and ${named()}`.execute(tx)
}

function linksOf(rows: readonly StoredRow[], known: readonly string[]): string[] {
  const links = rows.flatMap(({ kind, shown }) =>
    kind === 'checkout.session'
      ? [shown['payment_intent']]
      : kind === 'payment_intent'
        ? [shown['payment_method'], shown['latest_charge']]
        : [],
  )
  const ids = links.filter((link): link is string => typeof link === 'string')
  return [...new Set(ids)].filter((id) => !known.includes(id))
}

/** Names and contact details, wherever the protocol puts them. */
const PERSONAL = new Set([
  'description',
  'email',
  'customer_email',
  'receipt_email',
  'phone',
  'line1',
  'line2',
  'postal_code',
  'city',
  'state',
  'individual_name',
  'business_name',
])

/** @example withoutPerson({ billing_details: { name: 'Karin', email: 'k@ex.se' } }) → { billing_details: { name: null, email: null } } */
export function redactPersonalData(noted: unknown): unknown {
  if (Array.isArray(noted)) return noted.map(redactPersonalData)
  if (typeof noted !== 'object' || noted === null) return noted
  const isPerson = ['address', 'email', 'phone'].some((key) => key in noted)
  return Object.fromEntries(
    Object.entries(noted).map(([key, value]) => {
      const isTheirs = PERSONAL.has(key) || (isPerson && key === 'name')
      return [key, isTheirs && typeof value !== 'object' ? null : redactPersonalData(value)]
    }),
  )
}
