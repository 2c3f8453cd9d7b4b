/** A table call: one statement in its own transaction as an actor. Reads need one round trip in all. */
import { createHash } from 'node:crypto'
import type pg from 'pg'

export interface TableCall {
  text: string
  values: (string | string[])[]
  readOnly: boolean
  /** Request settings that row policies and functions may read. */
  method: string
  path: string
  headers: string
  timezone: string
  /** Statement timeout on PostgreSQL; the embedded database has none. */
  timeoutMs: number
}

const BECOME = {
  name: 'become-caller',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
    set_config('request.path', $4, true), set_config('request.headers', $5, true), set_config('timezone', $6, true),
    set_config('statement_timeout', $7, true), set_config('search_path', 'public', true)`,
}

/** Named statements are planned once but stay on the server: callers could create any number of them. */
const NAMED_AT_MOST = 200
const names = new Map<string, string>()

/** `keep` receives the rows before the commit; a throw rolls back. */
export async function runTableCall<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  [role, claims]: [string, string],
  call: TableCall,
  { named, keep }: { named: boolean; keep: (rows: R[]) => void },
): Promise<R[]> {
  const { method, path, headers, timezone, timeoutMs } = call
  const settings = [role, claims, method, path, headers, timezone, String(timeoutMs)]
  const sent = [
    client.query(call.readOnly ? 'begin read only' : 'begin'),
    client.query(named ? { ...BECOME, values: settings } : { text: BECOME.text, values: settings }),
  ]
  const statement = client.query<R>({
    text: call.text,
    values: call.values,
    ...(named ? nameOf(call.text) : {}),
  })
  if (call.readOnly) sent.push(client.query('commit'))
  const begun = Promise.all(sent)
  // The first rejection is thrown below; the other must not become an unhandled rejection.
  begun.catch(() => undefined)
  const { rows } = await statement.catch(async (error: unknown) => {
    await begun
    throw error
  })
  await begun
  keep(rows)
  if (!call.readOnly) await client.query('commit')
  return rows
}

function nameOf(text: string): { name?: string } {
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= NAMED_AT_MOST) return {}
  const name = `call-${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return { name }
}
