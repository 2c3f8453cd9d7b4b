/** Table calls: a page of the studio under row rules, against the same select bare through the driver. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ask, median, ratioOf, type Ask } from '../load.ts'
import type { Report } from '../report.ts'
import { signIn, type Session } from './sign-in.ts'

const DESIGNS = 20
const CLIENTS = 16
const ROUNDS = 5
const ROUND_MS = 1500
const COLUMNS = [
  'id',
  'name',
  'description',
  'style',
  'thumbnail_url',
  'generation_status',
  'is_public',
  'created_at',
  'updated_at',
]

/** The table call's statement without role, claims or row rules. */
const BARE = `
  select coalesce(json_agg(r.*), '[]')::text as body, count(*)::int as rows from (
    select ${COLUMNS.map((name) => `m.${name}`).join(', ')}, c.j as categories from print_models m
    left join lateral (select row_to_json(x.*) as j from (select name from categories where id = m.category_id) x) c on true
    where m.user_id = $1::uuid order by m.created_at desc limit 1000) r`

export interface RestPlaces {
  shopUrl: string
  limitUrl: string
  /** Null: the embedded database listens on a private socket. */
  databaseUrl: string | null
}

export async function measureRest(
  report: Report,
  { shopUrl, limitUrl, databaseUrl }: RestPlaces,
): Promise<void> {
  const what = `table call: ${DESIGNS} designs with their category, under row rules`
  if (databaseUrl === null) return report.absent(what, 'needs TEST_DATABASE_URL')
  const { anonKey } = JSON.parse((await ask({ method: 'GET', url: `${shopUrl}/config.json` })).text) as {
    anonKey: string
  }
  const session = await signIn({ shopUrl, anonKey })
  const read = studioOf(shopUrl, anonKey, session)
  await draw(read, session)
  await fetch(`${limitUrl}/statement`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: BARE, values: [session.user.id] }),
  })
  const overHttp = await ratioOf(
    () => read,
    () => ({ method: 'GET', url: `${limitUrl}/statement` }),
  )
  report.ratio(what, 'Fastify and the same select', overHttp, 0.4)
  const alone = await driverAlone(databaseUrl, session.user.id)
  report.figure('that select through the driver alone, without any HTTP', alone, 'per second', null)
}

async function driverAlone(databaseUrl: string, userId: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await driven(pool, userId))
  await pool.end()
  return median(rounds)
}

function studioOf(shopUrl: string, anonKey: string, session: Session): Ask {
  const query = new URLSearchParams({
    select: `${COLUMNS.join(',')},categories(name)`,
    user_id: `eq.${session.user.id}`,
    order: 'created_at.desc',
  })
  const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` }
  return { method: 'GET', url: `${shopUrl}/rest/v1/print_models?${query.toString()}`, headers }
}

async function draw({ url, headers = {} }: Ask, { user }: Session): Promise<void> {
  const body = Array.from({ length: DESIGNS }, () => ({
    user_id: user.id,
    name: randomUUID(),
    prompt: 'a toy',
  }))
  const made = await ask({ method: 'POST', url: url.split('?')[0] ?? url, headers, body })
  if (made.status !== 201) throw new Error(`designs: ${made.status} ${made.text}`)
  const { text } = await ask({ method: 'GET', url, headers })
  if ((JSON.parse(text) as unknown[]).length !== DESIGNS)
    throw new Error(`designs read: ${text.slice(0, 200)}`)
}

/** Answers per second of as many loops as the shop has clients, in this very process. */
async function driven(pool: pg.Pool, userId: string): Promise<number> {
  let answered = 0
  const startedMs = performance.now()
  const loop = async () => {
    while (performance.now() - startedMs < ROUND_MS) {
      const { rows } = await pool.query<{ rows: number }>({ name: 'bare', text: BARE, values: [userId] })
      if (rows[0]?.rows !== DESIGNS) throw new Error(`the bare select read ${rows[0]?.rows} rows`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, loop))
  return (answered * 1000) / (performance.now() - startedMs)
}
