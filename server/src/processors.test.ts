import { expect, it } from 'vitest'
import { paidAtOnce } from '../test/doubles/scripted-payments.ts'
import { readSettings } from './config.ts'
import { processorsOf } from './processors.ts'

const EMBEDDED = paidAtOnce(0)

it('a shop with embedded adapters alone has no processors', () => {
  expect(Object.values(processorsOf(readSettings({}), EMBEDDED)).join('')).toBe('')
})

it.each([
  [
    { OPENAI_API_KEY: 'k'.repeat(24), OPENAI_TEXT_MODEL: 'gpt-x' },
    'OpenAI',
    ['pictures', 'words', 'judgement'],
  ],
  [
    { OPENAI_IMAGE_BASE_URL: 'https://ai.example/v1', OPENAI_IMAGE_API_KEY: 'k'.repeat(24) },
    'ai.example',
    ['pictures'],
  ],
  [{ TRIPO_API_KEY: 'k'.repeat(24) }, 'Tripo3D', ['models']],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'a@b.se' }, 'mail.example', ['mail']],
])('configured adapters are listed: %o', (env, name, tasks) => {
  const named = Object.entries(processorsOf(readSettings(env), EMBEDDED)).filter(([, words]) => words !== '')
  expect(named.map(([task]) => task)).toEqual(expect.arrayContaining(tasks))
  for (const task of tasks) expect(Object.fromEntries(named)[task]).toMatch(new RegExp(`^${name} `))
})

it('the company that takes the payments is listed with its legal entity, its country and what it is told', () => {
  const { payments } = processorsOf(readSettings({}), paidAtOnce(0, { isEmbedded: false }))
  expect(payments).toBe('Betalbolaget (Betalbolaget AB, Sverige) tar emot betalningen och får summan.')
})
