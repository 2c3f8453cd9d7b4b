import { expect, it } from 'vitest'
import { readSettings } from './config.ts'
import { startupMessage } from './startup-message.ts'

const started = {
  isNew: true,
  seconds: 1.25,
  operator: 'http://localhost:8787/auth/callback?token_hash=1',
  paymentsAreEmbedded: true,
}

it('a first start prints shop, mailbox, payments, cards and operator, a line each', () => {
  const lines = startupMessage(readSettings({ DATA_DIR: '/srv/leks' }), started)
    .trim()
    .split('\n')
  expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
    'A new shop is open, ready in 1.3 s.',
    'Leksmedjan',
    'Mailbox',
    'Payments',
    'Test cards',
    'Operator',
    'Data',
    'What is embedded and what is real: npm run shop -- doctor',
  ])
})

it('a worker prints no page, since it serves none', () => {
  const said = startupMessage(readSettings({ ROLE: 'worker', PORT: '8790' }), { ...started, operator: null })
  expect(said).toContain('http://127.0.0.1:8790/health/ready')
  expect(said).not.toMatch(/dev\/|Leksmedjan|Test cards|Operator/)
})
