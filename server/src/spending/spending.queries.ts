/** Ledger of paid calls (`ai_calls`). */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { CallEnd } from './outcomes.ts'
import type { Service } from '../settings/settings.ts'
import type { Quota } from './spending.rules.ts'

export interface NewCall {
  service: Service
  model: string
  /** Idempotency subject of the call; null: a repeat is harmless. */
  subject: string | null
  quotaKeys: string[]
  estimateOre: number
}

/** Advisory lock until the end of the transaction, so that concurrent calls exceed neither ceiling nor quota. */
export async function lockCalls(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ai_calls', 0))`.execute(tx)
}

export async function findCall(
  tx: Tx,
  service: Service,
  subject: string,
): Promise<{ fileKey: string | null } | null> {
  const row = await tx
    .selectFrom('ai_calls')
    .select('file_key')
    .where('subject', '=', subject)
    .where('service', '=', service)
    .where('state', '<>', 'free')
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : { fileKey: row.file_key }
}

/** Since midnight in Sweden. */
export async function spentToday(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ ore: number }>`
    select coalesce(sum(cost_ore), 0)::float8 as ore from ai_calls
    where started_at >= date_trunc('day', ${now}::timestamptz at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm'`.execute(
    tx,
  )
  return rows[0]?.ore ?? 0
}

/** When all quotas have room again; null where all have room. */
export async function quotaResetAt(
  tx: Tx,
  service: Service,
  quotas: readonly Quota[],
  now: Date,
): Promise<Date | null> {
  let until: Date | null = null
  for (const { key, limit, withinMs } of quotas) {
    const rows = await tx
      .selectFrom('ai_calls')
      .select('started_at')
      .where(sql<boolean>`payers @> array[${key}]::text[]`)
      .where('service', '=', service)
      .where('counts', '=', true)
      .where('started_at', '>', new Date(now.getTime() - withinMs))
      .orderBy('started_at', 'desc')
      .limit(limit)
      .execute()
    if (rows.length < limit) continue
    const room = new Date((rows.at(-1)?.started_at ?? now).getTime() + withinMs)
    if (until === null || room > until) until = room
  }
  return until
}

/** Calls counted by the quota, and when the oldest leaves its window; null: none. */
export async function countUsed(
  tx: Tx,
  service: Service,
  { key, withinMs }: Quota,
  now: Date,
): Promise<{ used: number; roomAt: Date | null }> {
  const { used, first } = await tx
    .selectFrom('ai_calls')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('used'), fn.min('started_at').as('first')])
    .where(sql<boolean>`payers @> array[${key}]::text[]`)
    .where('service', '=', service)
    .where('counts', '=', true)
    .where('started_at', '>', new Date(now.getTime() - withinMs))
    .executeTakeFirstOrThrow()
  return { used, roomAt: first === null ? null : new Date(first.getTime() + withinMs) }
}

export async function openCall(tx: Tx, call: NewCall, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('ai_calls')
    .values({
      service: call.service,
      model: call.model,
      subject: call.subject,
      payers: call.quotaKeys,
      state: 'open',
      cost_ore: call.estimateOre,
      started_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without `costOre` the estimate stays. */
export async function endCall(
  tx: Tx,
  id: string,
  end: CallEnd & { costOre?: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ai_calls')
    .set({
      state: end.state,
      counts: end.counts,
      ...(end.costOre === undefined ? {} : { cost_ore: end.costOre }),
      input_tokens: end.used?.inputTokens ?? null,
      output_tokens: end.used?.outputTokens ?? null,
      file_key: end.fileKey ?? null,
      fault: end.fault ?? null,
      ended_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Amounts stay for accounting; the identifiers of visitors are removed. */
export async function clearQuotaKeys(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('ai_calls')
    .set({ payers: [] })
    .where('started_at', '<', before)
    .where(sql<boolean>`payers <> '{}'`)
    .execute()
}
