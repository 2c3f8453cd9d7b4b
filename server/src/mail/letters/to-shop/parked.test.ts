import { expect, it } from 'vitest'
import { parked } from './parked.ts'

const CONTEXT = { publicUrl: 'https://shop.example', now: new Date('2026-11-27T08:00:00Z') }

it.each([
  [
    'the 3D model needs a look: Små delar sitter på för tunna halsar (4).',
    'Små delar sitter på för tunna halsar (4).',
  ],
  ['a refund of 4900 öre did not arrive', 'En återbetalning på 49,00 kr kom inte fram'],
  ['somebody said so', 'somebody said so'],
])('the letter about an order parked for %j notes %j', (reason, noted) => {
  const text = JSON.stringify(parked({ orderNumber: 'MINIMAL-7K3M9QXA', reason }, CONTEXT)).replaceAll(
    '\u00a0',
    ' ',
  )
  expect(text).toContain(noted)
})

it.each(['the digital story could not be made', 'paid 100 öre less', 'the name sign has no text'])(
  'a note in English is not in it where its sentence says all: %s',
  (reason) => {
    const text = JSON.stringify(parked({ orderNumber: 'MINIMAL-7K3M9QXA', reason }, CONTEXT))
    expect(text).not.toContain(reason)
    expect(text).not.toContain('Noterat')
  },
)
