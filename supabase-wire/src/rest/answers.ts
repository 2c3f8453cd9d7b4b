import type { Answer, Call } from './call.ts'
import { badRange } from './rest.errors.ts'
import type { Table } from './schema.ts'
import type { Outcome } from './statement/statement.ts'

export function answerOf(call: Call, table: Table, outcome: Outcome): Answer {
  const reads = call.verb === 'GET' || call.verb === 'HEAD'
  const { status, range } = reads ? readRange(call, outcome) : writtenRange(call, outcome)
  const headers: Record<string, string> = { 'content-range': range }
  const applied = preferenceApplied(call)
  if (applied !== '') headers['preference-applied'] = applied
  if (call.headers['accept-profile'] !== undefined || call.headers['content-profile'] !== undefined) {
    headers['content-profile'] = 'public'
  }
  if (call.verb === 'POST' && call.preferences.return === 'headers-only') {
    const location = locationOf(call, table, outcome)
    if (location !== null) headers['location'] = location
    return { status, headers, body: null }
  }
  if (outcome.body !== null || call.verb === 'HEAD') {
    const kind = call.wantsObject ? 'application/vnd.pgrst.object+json' : 'application/json'
    headers['content-type'] = `${kind}; charset=utf-8`
  }
  return { status, headers, body: outcome.body }
}

function readRange(call: Call, outcome: Outcome): { status: number; range: string } {
  const { offset } = call.query.root
  const { rows } = outcome
  const total = call.preferences.count === null ? null : (outcome.total ?? 0)
  if (total !== null && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`)
  }
  const shown = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`
  return { status: total !== null && rows < total ? 206 : 200, range: `${shown}/${total ?? '*'}` }
}

function writtenRange(call: Call, outcome: Outcome): { status: number; range: string } {
  const { verb, preferences } = call
  const total = preferences.count === null ? '*' : String(outcome.affected)
  const shown = verb === 'PATCH' && outcome.affected > 0 ? `0-${outcome.affected - 1}` : '*'
  return { status: writtenStatus(call, outcome), range: `${shown}/${total}` }
}

function writtenStatus({ verb, preferences }: Call, outcome: Outcome): number {
  if (verb !== 'POST') return outcome.body === null ? 204 : 200
  const isNew = outcome.affected > outcome.existing
  return preferences.resolution !== null && !isNew ? 200 : 201
}

function preferenceApplied({ verb, preferences }: Call): string {
  const reads = verb === 'GET' || verb === 'HEAD'
  const { resolution, missing, handling, maxAffected, timezone } = preferences
  const applied: [string, string | number | null][] = [
    ['handling', handling],
    ['timezone', timezone],
    ['count', preferences.count],
    ['return', reads ? null : preferences.return],
    ['resolution', verb === 'POST' ? resolution : null],
    ['missing', verb === 'POST' ? missing : null],
    ['max-affected', reads || handling !== 'strict' ? null : maxAffected],
  ]
  return applied.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`])).join(', ')
}

function locationOf({ path }: Call, table: Table, outcome: Outcome): string | null {
  const [row, ...more] = JSON.parse(outcome.body ?? '[]') as Record<string, string>[]
  if (row === undefined || more.length > 0 || table.primaryKey.length === 0) return null
  const key = new URLSearchParams()
  for (const name of table.primaryKey) key.append(name, `eq.${row[name] ?? ''}`)
  return `${path}?${key.toString()}`
}
