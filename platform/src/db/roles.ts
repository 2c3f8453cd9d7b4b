/**
 * PostgreSQL roles of guests, customers and the secret key. Roles belong to the cluster, not the database, so they are created
 * before the first migration: the database user need not be a superuser, it only needs membership. Their rights are the same
 * in every shop, in the row policies.
 */
import pg from 'pg'
import { SetupError } from '../errors.ts'

const ROLES = ['anon', 'authenticated', 'service_role'] as const
/** Other processes, even of another database in the cluster, may create them at the same moment. */
const TRIES = 20
const PAUSE_MS = 50
/** duplicate_object, unique_violation, and the internal_error 'tuple concurrently updated'. */
const RACES = new Set(['42710', '23505', 'XX000'])
const INSUFFICIENT_PRIVILEGE = '42501'

interface Lack {
  user: string
  database: string
  absent: string[]
  /** Roles that this user cannot SET ROLE to, the missing ones included. */
  closed: string[]
  mayMakeRoles: boolean
  mayMakeSchemas: boolean
  mayUsePublic: boolean
  /** Owners of existing tables that this user is not a member of. */
  heldBy: string | null
}

/**
 * Creates and grants what this user may; throws a SetupError with the statements for an administrator where that is not
 * enough.
 */
export async function prepareRoles(client: pg.Client): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    const lack = await findLack(client)
    if (lack.heldBy !== null) throw new SetupError(notTheOwner(lack.heldBy, lack))
    const lacking = [...statementsForRoles(lack), ...statementsForDatabase(lack)]
    if (lacking.length === 0) return
    // No user can grant itself rights on the database; PostgreSQL only warns.
    if (statementsForDatabase(lack).length > 0) throw new SetupError(instruction(lack, lacking))
    try {
      // One simple query is one transaction: all or nothing.
      await client.query(lacking.join('\n'))
    } catch (error) {
      const code = codeOf(error)
      if (code === INSUFFICIENT_PRIVILEGE) throw new SetupError(instruction(lack, lacking))
      if (!RACES.has(code) || left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      continue
    }
    if (left === 0) throw new SetupError(instruction(lack, lacking))
  }
}

/** Statements that an administrator must run; none where the shop can start or runs them itself. */
export async function listMissingRights(client: pg.Client): Promise<string[]> {
  const lack = await findLack(client)
  // A user with CREATEROLE may also SET ROLE to the roles it creates.
  const makesThem = lack.mayMakeRoles && lack.closed.every((role) => lack.absent.includes(role))
  return [...(makesThem ? [] : statementsForRoles(lack)), ...statementsForDatabase(lack)]
}

/** @NOTE since PostgreSQL 16 membership may exclude SET ROLE; before, every member may. */
const LACK = `
  with r as (select name, to_regrole(name) as id from unnest($1::text[]) name)
  select current_user as user, current_database() as database,
    array(select name from r where id is null) as absent,
    array(select name from r where id is null or not pg_has_role(id,
      case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)) as closed,
    (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayMakeRoles",
    has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
    has_schema_privilege('public', 'create') as "mayUsePublic",
    (select pg_get_userbyid(relowner) from pg_class
      where oid = to_regclass('public.shop_migrations') and not pg_has_role(relowner, 'usage')) as "heldBy"`

async function findLack(client: pg.Client): Promise<Lack> {
  const { rows } = await client.query<Lack>(LACK, [ROLES])
  if (rows[0] === undefined) throw new Error('the database did not answer')
  return rows[0]
}

function statementsForRoles({ user, absent, closed }: Lack): string[] {
  return [
    ...absent.map((role) => `create role ${role} nologin noinherit;`),
    ...(closed.length === 0 ? [] : [`grant ${closed.join(', ')} to ${pg.escapeIdentifier(user)};`]),
  ]
}

function statementsForDatabase({ user, database, mayMakeSchemas, mayUsePublic }: Lack): string[] {
  const to = pg.escapeIdentifier(user)
  return [
    ...(mayMakeSchemas ? [] : [`grant create on database ${pg.escapeIdentifier(database)} to ${to};`]),
    ...(mayUsePublic ? [] : [`grant create, usage on schema public to ${to};`]),
  ]
}

function instruction({ user, database }: Lack, statements: string[]): string {
  return [
    `The database user ${user} lacks rights that the shop needs in ${database}. A superuser of the server runs this once, in ${database}; then start again:`,
    '',
    ...statements.map((statement) => `  ${statement}`),
    '',
  ].join('\n')
}

function notTheOwner(owner: string, { user, database }: Lack): string {
  return (
    `The tables in ${database} belong to ${owner}, and ${user} is not let at them. Put ${owner} into DATABASE_URL, ` +
    `or dump the database with pg_dump --no-owner and restore it as ${user}.`
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
