import type { DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import type { Tx } from '../platform/db/database.ts'
import type { Design, Owner } from './designs.rules.ts'

const COLUMNS = [
  'id',
  'prompt_id',
  'generation_status',
  'prompt',
  'selections',
  'seed',
  'image_key',
  'toy_content',
  'user_id',
  'guest_email',
  'access_secret_hash',
] as const

interface Row {
  id: string
  prompt_id: string
  generation_status: string
  prompt: string
  selections: unknown
  seed: number
  image_key: string | null
  toy_content: unknown
  user_id: string | null
  guest_email: string | null
  access_secret_hash: string | null
}

function designOf(row: Row): Design {
  return {
    id: row.id,
    promptId: row.prompt_id,
    status: row.generation_status as DesignStatus,
    prompt: row.prompt,
    selections: row.selections as DesignSelections,
    seed: row.seed,
    imageKey: row.image_key,
    toyContent: row.toy_content as ToyContent | null,
    userId: row.user_id,
    guestEmail: row.guest_email,
    accessSecretHash: row.access_secret_hash,
  }
}

export interface NewDesign {
  owner: Owner
  promptId: string
  prompt: string
  selections: DesignSelections
  accessSecretHash: string | null
  now: Date
}

export async function insertDesign(tx: Tx, design: NewDesign): Promise<Design> {
  const { owner, promptId, prompt, selections, accessSecretHash, now } = design
  const row = await tx
    .insertInto('print_models')
    .values((expression) => ({
      ...owner,
      prompt_id: promptId,
      name: firstCharacters(prompt, 100),
      description: selections.descriptionText,
      prompt,
      style: selections.style?.name ?? null,
      quality: 'standard',
      selections: JSON.stringify(selections),
      seed: selections.seed,
      access_secret_hash: accessSecretHash,
      category_id: expression
        .selectFrom('categories')
        .select('id')
        .where('name', '=', selections.categoryL1?.name ?? ''),
      created_at: now,
      updated_at: now,
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return designOf(row)
}

/** By its id or its prompt id; hidden ones are gone for everybody but their orders. */
export async function findDesign(tx: Tx, anyId: string): Promise<Design | null> {
  const row = await tx
    .selectFrom('print_models')
    .select(COLUMNS)
    .where((where) => where.or([where('prompt_id', '=', anyId), where('id', '=', anyId)]))
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : designOf(row)
}

/** Also a hidden one: an order keeps what it has bought. */
export async function findAnyDesign(tx: Tx, id: string): Promise<Design | null> {
  const row = await tx.selectFrom('print_models').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : designOf(row)
}

export interface DesignChange {
  generation_status?: DesignStatus
  image_key?: string
  thumbnail_url?: string
  hidden_at?: Date | null
}

export async function changeDesign(tx: Tx, id: string, change: DesignChange, now: Date): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setToyContent(tx: Tx, id: string, content: ToyContent, now: Date): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({ toy_content: JSON.stringify(content), description: content.description, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The visit's designs of this browser get the address; the session id is cleared (Spec §4). */
export async function joinEmail(
  tx: Tx,
  join: { designId: string; email: string; accessSecretHash: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({ guest_email: join.email, guest_session_id: null, updated_at: join.now })
    .where('user_id', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', join.designId),
        where.and([
          where('guest_session_id', 'is not', null),
          where('access_secret_hash', '=', join.accessSecretHash),
        ]),
      ]),
    )
    .execute()
}

export async function rememberEmail(tx: Tx, email: string, promptId: string, now: Date): Promise<void> {
  await tx
    .insertInto('preview_sessions')
    .values({ email, prompt_id: promptId, created_at: now })
    .onConflict((conflict) => conflict.columns(['prompt_id', 'email']).doNothing())
    .execute()
}

/** Never cuts a character in two. */
function firstCharacters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}
