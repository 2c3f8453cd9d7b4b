import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

export interface Identity {
  id: string
  provider: string
  provider_id: string
  identity_data: Record<string, unknown>
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface Factor {
  id: string
  friendly_name: string
  factor_type: 'totp' | 'phone' | 'recovery_code'
  status: 'verified' | 'unverified'
  phone: string | null
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

export interface User {
  id: string
  email: string
  email_confirmed_at: Date | null
  password_hash: string | null
  phone: string | null
  phone_confirmed_at: Date | null
  new_email: string | null
  email_change_sent_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  last_sign_in_at: Date | null
  user_metadata: Record<string, unknown>
  app_metadata: Record<string, unknown>
  banned_until: Date | null
  created_at: Date
  updated_at: Date
  identities: Identity[]
  factors: Factor[]
}

const COLUMNS = sql`
  u.*,
  coalesce((select json_agg(json_build_object('id', i.id, 'provider', i.provider, 'provider_id', i.provider_id,
      'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
      'updated_at', i.updated_at) order by i.created_at)
    from auth.identities i where i.user_id = u.id), '[]') as identities,
  coalesce((select json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
      'status', f.status, 'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at,
      'last_challenged_at', f.last_challenged_at) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`

export async function findUser(tx: Tx, id: string): Promise<User | null> {
  const { rows } = await sql<User>`select ${COLUMNS} from auth.users u where u.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** `email` in lower case. */
export async function findUserByEmail(tx: Tx, email: string): Promise<User | null> {
  const { rows } = await sql<User>`select ${COLUMNS} from auth.users u where u.email = ${email}`.execute(tx)
  return rows[0] ?? null
}

export async function listUsers(tx: Tx, page: { limit: number; offset: number }): Promise<User[]> {
  const { rows } = await sql<User>`
    select ${COLUMNS} from auth.users u order by u.created_at desc, u.id limit ${page.limit} offset ${page.offset}
  `.execute(tx)
  return rows
}

export async function countUsers(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('auth.users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Creates an unconfirmed account, without password and metadata.
 * Of two concurrent inserts of one address the second returns the row of the first.
 */
export async function insertUser(tx: Tx, email: string, now: Date): Promise<User> {
  const row = await tx
    .insertInto('auth.users')
    .values({ email, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) {
    await tx
      .insertInto('auth.identities')
      .values({
        user_id: row.id,
        provider: 'email',
        provider_id: row.id,
        identity_data: JSON.stringify({ sub: row.id, email }),
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
  const user = await findUserByEmail(tx, email)
  if (user === null) throw new Error('an account is neither new nor known')
  return user
}

/** First confirmation of the address: sets password and metadata to those given, discarding all else. */
export async function confirmUser(
  tx: Tx,
  id: string,
  signUp: { passwordHash: string | null; metadata: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const { passwordHash, metadata } = signUp
  const user_metadata = JSON.stringify(metadata)
  const change = { email_confirmed_at: now, password_hash: passwordHash, user_metadata }
  await changeUser(tx, id, change, now)
  const { first_name: firstName, last_name: lastName } = metadata
  await tx
    .updateTable('profiles')
    .set({ first_name: nameOf(firstName), last_name: nameOf(lastName) })
    .where('id', '=', id)
    .execute()
}

const LONGEST_NAME = 100

function nameOf(said: unknown): string | null {
  return typeof said === 'string' ? Array.from(said.trim()).slice(0, LONGEST_NAME).join('') || null : null
}

/** Has a staff role, whether or not the address is confirmed. */
export async function isStaff(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_roles.user_id', '=', userId)
    .where('roles.name', '<>', 'CUSTOMER')
    .executeTakeFirst()
  return row !== undefined
}

export interface UserChange {
  email?: string
  email_confirmed_at?: Date
  password_hash?: string | null
  new_email?: string | null
  email_change_sent_at?: Date
  confirmation_sent_at?: Date
  recovery_sent_at?: Date
  user_metadata?: string
  app_metadata?: string
  banned_until?: Date | null
}

export async function changeUser(tx: Tx, id: string, change: UserChange, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** `provider`: `email` or an OAuth provider. */
export async function noteSignIn(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await tx.updateTable('auth.users').set({ last_sign_in_at: now }).where('id', '=', userId).execute()
  await tx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

/** The identity stores the e-mail, too. */
export async function changeIdentityEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify({ sub: userId, email }), updated_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.users').where('id', '=', id).execute()
}
