import { expect, it } from 'vitest'
import { createLog } from './log.ts'

interface Line {
  level: string
  msg: string
  why?: string
  leftOut?: number
}

function listen() {
  const lines: Line[] = []
  let ms = 0
  const log = createLog('info', {
    to: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
    nowMs: () => ms,
  })
  return { log, lines, pass: (seconds: number) => void (ms += seconds * 1000) }
}

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

it('an unavailable database is one line a minute, with the number of those suppressed', () => {
  const { log, lines, pass } = listen()
  for (let n = 0; n < 100; n += 1) {
    log.error({ err: refused() }, 'job queue error')
    // A plain copy, as pg-boss passes it on.
    log.error(
      { err: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED (Queue: mail.send)' } },
      'job queue error',
    )
    log.warn({ err: new Error('Connection terminated unexpectedly') }, 'an idle database connection broke')
    log.child({ reqId: '1' }).error({ err: refused() }, 'request failed')
    pass(1)
  }
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['the database does not answer', 0],
    ['the database does not answer', 239],
  ])
  expect(lines[0]?.why).toBe('connect ECONNREFUSED 127.0.0.1:5432')
})

it.each([
  [
    { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED (Queue: mail.send)' },
    'connect ECONNREFUSED (Queue: mail.send)',
  ],
  [
    Object.assign(new AggregateError([refused(), refused()]), { code: 'ECONNREFUSED' }),
    'connect ECONNREFUSED 127.0.0.1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
])('contains the reason, whatever was thrown', (err, why) => {
  const { log, lines } = listen()
  log.error({ err }, 'job queue error')
  expect(lines.map((line) => line.why)).toEqual([why])
})

it('other failures meanwhile are logged each time', () => {
  const { log, lines } = listen()
  log.error({ err: refused() }, 'request failed')
  log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505' }) }, 'request failed')
  log.error({ err: new Error('no such toy') }, 'request failed')
  log.info('job done')
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the database does not answer',
    'request failed',
    'request failed',
    'job done',
  ])
})

it('personal and secret values never reach a line, at the top level or one below', () => {
  const lines: string[] = []
  const privateFields = ['recipientName', 'personalMessage']
  const log = createLog('info', { privateFields, to: { write: (line: string) => void lines.push(line) } })
  const facts = {
    email: 'karin@exempel.se',
    to: 'karin@exempel.se',
    guestSecret: 'hemligt-ett',
    clientSecret: 'hemligt-två',
    client_secret: 'hemligt-tre',
    redirectUrl: 'https://bank.example/hemligt-tio',
    authorization: 'Bearer hemligt-fyra',
    address: 'Storgatan 1',
    deliveryAddress: { street: 'Storgatan 1' },
    phone: '+46701234567',
    recipientName: 'Åke',
    personalMessage: 'Till Åke',
  }
  log.info({ ...facts, orderId: 'o1' }, 'at the top')
  log.info({ order: { ...facts, orderId: 'o1' } }, 'one below')
  log.child({ ...facts }).info('in a child')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).not.toMatch(/karin|hemligt|Storgatan|4670|Åke/)
  expect(lines.slice(0, 2).every((line) => line.includes('"orderId":"o1"'))).toBe(true)
})

it('contains no address, even where an error quotes one', () => {
  const { log, lines } = listen()
  const refusal = Object.assign(
    new Error('RCPT TO:<karin@exempel.se> failed:\n"karin.b@exempel.se"\nanna@å.se'),
    {
      response: '550 5.1.1 <karin@exempel.se>',
      rejected: ['karin+leks@exempel.se'],
      cause: new Error('karin@exempel.se is full'),
      place: '/srv/node_modules/@electric-sql/pglite/dist/index.js',
    },
  )
  log.error({ err: refusal }, 'a letter to karin@exempel.se was refused')
  const told = JSON.stringify(lines)
  expect(told).not.toMatch(/karin|anna/)
  expect(told).toContain('550 5.1.1 <(address)>')
  expect(told).toContain('/node_modules/@electric-sql/pglite/dist/index.js')
})
