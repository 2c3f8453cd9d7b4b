/** What the shop is measured against: bare Fastify with the same bytes, one durable statement, one select. */
import fastify from 'fastify'
import pg from 'pg'

const port = Number(process.argv[2])
const databaseUrl = process.argv[3] ?? ''
const http = fastify()
let bytes: Buffer = Buffer.from('{}')

http.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
)
http.put<{ Body: Buffer }>('/bytes', (request) => {
  bytes = request.body
  return {}
})
http.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
/** Shows each card of the kept row, and nothing else. */
const BARE_BOARD = `<!doctype html><main></main><script>
fetch('/select', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then((answer) => answer.json()).then(({ columns }) => {
  for (const { cards } of columns) for (const { orderNumber } of cards)
    document.querySelector('main').append(Object.assign(document.createElement('article'), { textContent: orderNumber }))
})</script>`
http.get('/board', (_request, reply) => reply.type('text/html').send(BARE_BOARD))
http.post('/json', (request) => request.body)

if (databaseUrl !== '') {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  await pool.query('create table if not exists bench_limit (id bigserial primary key, body jsonb not null)')
  const row = await pool.query<{ id: string }>("insert into bench_limit (body) values ('{}') returning id")
  const id = row.rows[0]?.id ?? '1'
  http.post('/insert', async (request) => {
    await pool.query({
      name: 'insert',
      text: 'insert into bench_limit (body) values ($1)',
      values: [JSON.stringify(request.body)],
    })
    return {}
  })
  let statement = { name: 'statement', text: 'select 1', values: [] as string[] }
  http.put<{ Body: { text: string; values: string[] } }>('/statement', (request) => {
    statement = { name: 'statement', ...request.body }
    return {}
  })
  http.get('/statement', async (_request, reply) => {
    const { rows } = await pool.query<{ body: string }>(statement)
    return reply.type('application/json; charset=utf-8').send(rows[0]?.body)
  })
  http.put('/row', async (request) => {
    await pool.query('update bench_limit set body = $1 where id = $2', [JSON.stringify(request.body), id])
    return {}
  })
  http.post('/select', async () => {
    const { rows } = await pool.query<{ body: object }>({
      name: 'select',
      text: 'select body from bench_limit where id = $1',
      values: [id],
    })
    return rows[0]?.body ?? {}
  })
}

await http.listen({ port, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
