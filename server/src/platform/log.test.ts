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

it('a database that is away is one line a minute, with the number of those left out', () => {
  const { log, lines, pass } = listen()
  for (let n = 0; n < 100; n += 1) {
    log.error({ err: refused() }, 'the job queue met an error')
    // As the job queue hands it on: a copy.
    log.error(
      { err: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED (Queue: mail.send)' } },
      'the job queue met an error',
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
])('says why, whatever was thrown', (err, why) => {
  const { log, lines } = listen()
  log.error({ err }, 'the job queue met an error')
  expect(lines.map((line) => line.why)).toEqual([why])
})

it('whatever else goes wrong meanwhile is told each time', () => {
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
