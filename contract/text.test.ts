import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { EMAIL_INVALID, email } from './email.ts'
import { countCharacters } from './limits.ts'
import { normaliseOrderNumber } from './orders.ts'
import { blankable, cleanText, textOf } from './text.ts'

describe('a text', () => {
  it('is counted in graphemes', () => {
    expect(countCharacters('Åke')).toBe(3)
    expect(countCharacters('A\u030Ake')).toBe(3)
    expect(countCharacters('👨‍👩‍👧 hej')).toBe(5)
  })

  it('is stripped of invisible characters, and keeps its line breaks', () => {
    expect(cleanText('  Hej\u202E Åke\u0000\n! ')).toBe('Hej Åke\n!')
  })

  it('is rejected when it is too long, after cleaning', () => {
    const short = textOf(3)
    expect(short.parse(' åäö ')).toBe('åäö')
    expect(short.safeParse('åäöå').error?.issues[0]?.message).toBe('Max 3 tecken')
  })

  it.each([undefined, null, ''])('may be left empty as %o', (empty) => {
    const form = z.strictObject({ note: blankable(textOf(3)) })
    expect(form.parse({ note: empty }).note ?? null).toBeNull()
  })
})

describe('an e-mail address', () => {
  it.each(['anna@exempel.se', ' Anna.Å@sub.exempel.se ', 'a+b@c.de'])('is accepted: %s', (address) => {
    expect(email.parse(address)).toBe(address.trim())
  })

  it.each(['anna', 'anna@exempel', 'anna exempel@a.se', 'a@b@c.se', '@a.se', ''])(
    'is rejected: %s',
    (address) => {
      expect(email.safeParse(address).error?.issues[0]?.message).toBe(EMAIL_INVALID)
    },
  )
})

describe('an order number', () => {
  it('is parsed whatever its case and spaces', () => {
    for (const written of [
      ' minimal-7k3m 9qxa ',
      '#MINIMAL-7K3M9QXA',
      'minimal 7k3m9qxa',
      'Minimal\u20137K3M9QXA.',
      '7k3m9qxa',
    ])
      expect(normaliseOrderNumber(written)).toBe('MINIMAL-7K3M9QXA')
  })
})
