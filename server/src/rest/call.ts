/** One table call as it came, apart from HTTP. */
import type { Actor } from '../platform/actor.ts'
import { readPreferences, type Preferences } from './grammar/prefer.ts'
import { readQuery, type Cut, type Query } from './grammar/query.ts'
import { badRange, unknownMediaType, unknownSchema } from './rest.errors.ts'
import type { WebRole } from './schema.ts'

export type Verb = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

export interface RawCall {
  actor: Actor
  verb: Verb
  /** `/rest/v1/print_models` */
  path: string
  table: string
  search: string
  headers: Record<string, string | undefined>
  body: string
}

export interface Call extends RawCall {
  role: WebRole
  query: Query
  preferences: Preferences
  /** One row as an object instead of an array. */
  wantsObject: boolean
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | null
}

const ROLES: Record<Actor['kind'], WebRole> = {
  guest: 'anon',
  customer: 'authenticated',
  service: 'service_role',
}

export const roleOf = (actor: Actor): WebRole => ROLES[actor.kind]

export function readCall(raw: RawCall): Call {
  const { headers, verb } = raw
  const reads = verb === 'GET' || verb === 'HEAD'
  const profile = headers[reads ? 'accept-profile' : 'content-profile'] ?? 'public'
  if (profile !== 'public') throw unknownSchema(profile)
  const wantsObject = readAccept(headers['accept'] ?? '*/*')
  const preferences = readPreferences(headers['prefer'] ?? '')
  const query = readQuery(raw.search)
  if (verb === 'GET') applyRange(query.root, headers['range'])
  for (const cut of [query.root, ...query.embeds.values()]) checkCut(cut)
  return { ...raw, role: roleOf(raw.actor), query, preferences, wantsObject }
}

const OBJECT = new Set(['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object'])
const ARRAY = new Set(['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*'])

/** The first kind in the list that we speak. */
function readAccept(accept: string): boolean {
  for (const kind of accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')) {
    if (OBJECT.has(kind)) return true
    if (ARRAY.has(kind)) return false
  }
  throw unknownMediaType(accept)
}

/** `Range: 0-24` cuts as offset and limit do; those win where both are there. */
function applyRange(cut: Cut, header: string | undefined): void {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || cut.limit !== null || cut.offset > 0) return
  cut.offset = Number(first)
  if (last === undefined || last === '') return
  if (Number(last) < cut.offset) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  cut.limit = Number(last) - cut.offset + 1
}

function checkCut({ limit, offset }: Cut): void {
  if (limit !== null && limit < 0) throw badRange('Limit should be greater than or equal to zero.')
  if (offset < 0) throw badRange('Offset should be greater than or equal to zero.')
}
