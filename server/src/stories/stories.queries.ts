import { sql } from 'kysely'
import { attemptStarted, attemptFailed, isLatestAttempt, type Attempt } from '../database/work-attempts.ts'
import type { Tx } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'
import type { StoryStatus } from '../orders/orders.ts'
import type { StoryMaker, StoryText } from './story-text-provider.ts'

export interface OrderStory {
  orderId: string
  status: StoryStatus
  availableFrom: Date
  attempts: number
  title: string | null
  fileKey: string | null
  bytes: number | null
  wordsBy: StoryMaker | null
  coverBy: StoryMaker | null
  /** Paid text of an earlier attempt. */
  words: StoryText | null
}

const COLUMNS = [
  'order_id',
  'status',
  'available_from',
  'attempts',
  'title',
  'file_key',
  'bytes',
  'words_by',
  'cover_by',
  'words',
] as const

type Row = Pick<RowOf<'order_stories'>, (typeof COLUMNS)[number]>

function storyOf(row: Row): OrderStory {
  return {
    orderId: row.order_id,
    status: row.status as StoryStatus,
    availableFrom: row.available_from,
    attempts: row.attempts,
    title: row.title,
    fileKey: row.file_key,
    bytes: row.bytes,
    wordsBy: row.words_by as StoryMaker | null,
    coverBy: row.cover_by as StoryMaker | null,
    words: row.words as StoryText | null,
  }
}

/** Does nothing when the order has its story already. */
export async function insertStory(
  tx: Tx,
  story: { orderId: string; availableFrom: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_stories')
    .values({
      order_id: story.orderId,
      available_from: story.availableFrom,
      created_at: story.now,
      updated_at: story.now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

export async function removeUnwritten(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('order_stories')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'completed')
    .execute()
}

/** Not written yet, and not asked for at once. */
export async function listWaiting(tx: Tx): Promise<{ orderId: string; paidAt: Date; availableFrom: Date }[]> {
  const { rows } = await sql<{ orderId: string; paidAt: Date; availableFrom: Date }>`
    select s.order_id as "orderId", o.paid_at as "paidAt", s.available_from as "availableFrom"
    from order_stories s join orders o on o.id = s.order_id
      join order_items i on i.order_id = o.id and i.part = 'digital_story' and i.withdrawal = 'applies'
    where s.status <> 'completed' and o.paid_at is not null`.execute(tx)
  return rows
}

export async function postponeStory(tx: Tx, orderId: string, availableFrom: Date): Promise<void> {
  await tx
    .updateTable('order_stories')
    .set({ available_from: availableFrom })
    .where('order_id', '=', orderId)
    .execute()
}

/** Null where it is finished. */
export async function findDue(tx: Tx, orderId: string): Promise<Date | null> {
  const story = await tx
    .selectFrom('order_stories')
    .select('available_from')
    .where('order_id', '=', orderId)
    .where('status', '<>', 'completed')
    .executeTakeFirst()
  return story?.available_from ?? null
}

/** Null when it is finished, or not due yet. */
export async function beginStory(tx: Tx, orderId: string, now: Date): Promise<OrderStory | null> {
  const row = await tx
    .updateTable('order_stories')
    .set(attemptStarted(now))
    .where('order_id', '=', orderId)
    .where('status', '<>', 'completed')
    .where('available_from', '<=', now)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : storyOf(row)
}

export async function keepWords(tx: Tx, orderId: string, words: StoryText): Promise<void> {
  await tx
    .updateTable('order_stories')
    .set({ words: JSON.stringify(words) })
    .where('order_id', '=', orderId)
    .execute()
}

export interface MadeStory {
  title: string
  wordsBy: StoryMaker
  coverBy: StoryMaker
  fileKey: string
  bytes: number
  pages: number
}

/** False for an attempt that is not the newest. */
export async function completeStory(tx: Tx, attempt: Attempt, made: MadeStory): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_stories')
    .set({
      status: 'completed',
      title: made.title,
      words_by: made.wordsBy,
      cover_by: made.coverBy,
      file_key: made.fileKey,
      bytes: made.bytes,
      pages: made.pages,
      completed_at: attempt.now,
      updated_at: attempt.now,
    })
    .where(isLatestAttempt(attempt))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function failStory(tx: Tx, attempt: Attempt, failure: string): Promise<void> {
  await tx
    .updateTable('order_stories')
    .set(attemptFailed(failure, attempt.now))
    .where(isLatestAttempt(attempt))
    .execute()
}
