import { describe, expect, it } from 'vitest'
import { SandboxError } from '../protocol/sandbox.errors.ts'
import { findMethodByName, readTypedCard } from './cards.rules.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const typed = (more: Partial<Parameters<typeof readTypedCard>[0]> = {}) =>
  readTypedCard({ number: '4242 4242 4242 4242', expMonth: 12, expYear: 30, cvc: '123', ...more }, NOW)

const refusalOf = (more: Partial<Parameters<typeof readTypedCard>[0]>) => {
  try {
    typed(more)
  } catch (error) {
    if (error instanceof SandboxError) return [error.status, error.body.code, error.body.param]
    throw error
  }
  return null
}

describe('a typed card', () => {
  it('is recognised by its number, however it is grouped', () => {
    expect(typed()).toMatchObject({ name: 'pm_card_visa', brand: 'visa', last4: '4242', decline: null })
    expect(typed({ number: '5555-5555-5555-4444' }).brand).toBe('mastercard')
    expect(typed({ number: '378282246310005', cvc: '1234' }).brand).toBe('amex')
  })

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'card[number]'],
    [{ number: '42' }, 'incorrect_number', 'card[number]'],
    [{ expMonth: 13 }, 'invalid_expiry_month', 'card[exp_month]'],
    [{ expYear: 2025 }, 'invalid_expiry_year', 'card[exp_year]'],
    [{ expMonth: 10, expYear: 26 }, 'invalid_expiry_year', 'card[exp_year]'],
    [{ cvc: '12' }, 'invalid_cvc', 'card[cvc]'],
  ])('%o is rejected with %s', (more, code, param) => {
    expect(refusalOf(more)).toEqual([402, code, param])
  })

  it('is valid through its last month', () => {
    expect(refusalOf({ expMonth: 11, expYear: 26 })).toBeNull()
  })

  it('that is not a test card is declined, never charged', () => {
    const card = typed({ number: '4111 1111 1111 1111' })
    expect(card.decline?.declineCode).toBe('test_mode_live_card')
    expect(findMethodByName(card.name)?.decline).toEqual(card.decline)
  })
})

describe('test cards by name', () => {
  it('have a token of the same name', () => {
    expect(findMethodByName('tok_visa')).toEqual(findMethodByName('pm_card_visa'))
    expect(findMethodByName('pm_card_nobody')).toBeNull()
  })
})
