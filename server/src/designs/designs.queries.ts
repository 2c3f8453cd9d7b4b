import type { DesignSelections, DesignStatus } from '@leksmedjan/contract/designs'
import { sql } from 'kysely'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { toymakerVersion } from '@leksmedjan/toymaker/node/version'
import type { Tx } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'
import type { Design, DrawnBy, Owner } from './designs.rules.ts'

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
  'drawn_by',
] as const

const NAME_CHARACTERS = 100

interface Row extends Pick<RowOf<'print_models'>, (typeof COLUMNS)[number]> {
  /** Read only for access checks. */
  admitted?: string[]
}

const ADMITTED = sql<string[]>`array(select secret_hash from design_browsers
  where print_model_id = print_models.id)`.as('admitted')

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
    drawnBy: row.drawn_by === 'ai' ? 'ai' : 'toymaker',
    admittedHashes: row.admitted ?? [],
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
      name: firstCharacters(prompt, NAME_CHARACTERS),
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

/** By id or prompt id; hidden designs are visible to their orders only. */
export async function findDesign(tx: Tx, anyId: string): Promise<Design | null> {
  const row = await tx
    .selectFrom('print_models')
    .select([...COLUMNS, ADMITTED])
    .where((where) => where.or([where('prompt_id', '=', anyId), where('id', '=', anyId)]))
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : designOf(row)
}

/** Row lock until the transaction ends: serializes calls that change one design. */
export async function lockDesign(tx: Tx, anyId: string): Promise<void> {
  await tx
    .selectFrom('print_models')
    .select('id')
    .where((where) => where.or([where('prompt_id', '=', anyId), where('id', '=', anyId)]))
    .forNoKeyUpdate()
    .execute()
}

const PICTURE_KEYS = sql<string[]>`array(select image_key from design_pictures
  where print_model_id = print_models.id)`.as('picture_keys')

const outdatedKeys = () =>
  sql<string[]>`array(select image_key from design_pictures where print_model_id = print_models.id
    group by image_key having bool_and(toymaker_version is distinct from ${toymakerVersion()}))`.as(
    'outdated_keys',
  )

interface PicturedDesign {
  design: Design
  /** Of each finish it was drawn with. */
  pictureKeys: string[]
  /** Those among them that an earlier toymaker drew. */
  outdatedKeys: string[]
}

export async function findPicturedDesign(tx: Tx, promptId: string): Promise<PicturedDesign | null> {
  const row = await tx
    .selectFrom('print_models')
    .select([...COLUMNS, ADMITTED, PICTURE_KEYS, outdatedKeys()])
    .where('prompt_id', '=', promptId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return { design: designOf(row), pictureKeys: row.picture_keys, outdatedKeys: row.outdated_keys }
}

/** Includes hidden ones: an order keeps its design. */
export async function findAnyDesign(tx: Tx, id: string): Promise<Design | null> {
  const row = await tx
    .selectFrom('print_models')
    .select([...COLUMNS, ADMITTED])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : designOf(row)
}

export interface DesignChange {
  generation_status?: DesignStatus
  image_key?: string
  thumbnail_url?: string
  drawn_by?: DrawnBy
  hidden_at?: Date | null
  card_key?: string
}

export async function changeDesign(tx: Tx, id: string, change: DesignChange, now: Date): Promise<void> {
  await tx
    .updateTable('print_models')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The toy's name takes the place of the prompt's first words, not of a name the owner gave. */
export async function setToyContent(tx: Tx, id: string, content: ToyContent, now: Date): Promise<void> {
  const { toyName, description } = content
  await tx
    .updateTable('print_models')
    .set({
      toy_content: JSON.stringify(content),
      name: sql<string>`case when name in (left(prompt, ${sql.lit(NAME_CHARACTERS)}), toy_content ->> 'toyName')
        then ${firstCharacters(toyName, NAME_CHARACTERS)} else name end`,
      description,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** By its owner, who saw the words with that name in them. */
export async function nameDesign(
  tx: Tx,
  { id, toyName, content }: { id: string; toyName: string; content: ToyContent | null },
  now: Date,
): Promise<void> {
  const words = content && { toy_content: JSON.stringify(content), description: content.description }
  await tx
    .updateTable('print_models')
    .set({ name: toyName, ...words, updated_at: now })
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

/** A design given to another address does not open by the letters to the former one. */
export async function deleteMailKeys(tx: Tx, promptId: string, exceptOf: string): Promise<void> {
  await tx
    .updateTable('preview_sessions')
    .set({ key_hash: null })
    .where('prompt_id', '=', promptId)
    .where('email', '<>', exceptOf)
    .execute()
}

/** How many other addresses were given for this design. */
export async function countOtherEmails(tx: Tx, promptId: string, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('preview_sessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('prompt_id', '=', promptId)
    .where('email', '<>', email)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when this address was given for this design before, and its letter still opens it. */
export async function rememberEmail(
  tx: Tx,
  given: { email: string; promptId: string; keyHash: string; now: Date; waits?: boolean },
): Promise<boolean> {
  const row = await tx
    .insertInto('preview_sessions')
    .values({
      email: given.email,
      prompt_id: given.promptId,
      key_hash: given.keyHash,
      created_at: given.now,
      waits: given.waits ?? false,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['prompt_id', 'email'])
        .doUpdateSet({ key_hash: given.keyHash })
        .where('preview_sessions.key_hash', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Recipients of the mail about a finished picture; each once, with the key of its link. */
export async function takeWaiting(
  tx: Tx,
  promptId: string,
  newKey: () => { key: string; keyHash: string },
): Promise<{ email: string; key: string }[]> {
  const waiting = await tx
    .selectFrom('preview_sessions')
    .select(['id', 'email'])
    .where('prompt_id', '=', promptId)
    .where('waits', '=', true)
    .forUpdate()
    .execute()
  const taken: { email: string; key: string }[] = []
  for (const { id, email } of waiting) {
    const { key, keyHash } = newKey()
    await tx
      .updateTable('preview_sessions')
      .set({ waits: false, key_hash: keyHash })
      .where('id', '=', id)
      .execute()
    taken.push({ email, key })
  }
  return taken
}

/** Does not split a surrogate pair. */
function firstCharacters(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}
