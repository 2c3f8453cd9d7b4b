import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { bodies, openOrder } from './open-order.test-data.tsx'
import { order } from './order.test-data.ts'

const LETTER = {
  id: '5d1c2b30-0000-4000-8000-0000000000a1',
  name: 'order-confirmation',
  at: '2026-11-23T13:32:00Z',
  status: 'sent' as const,
  to: 'karin@exempel.se',
  subject: 'Tack för din beställning',
  text: 'Hej! Vi har fått din beställning.',
  noteId: null,
  isAgain: false,
  mayBeSentAgain: true,
}

test('a letter that its buyer cannot find goes once more', async () => {
  const { calls, user } = openOrder([order({ letters: [LETTER] })])
  await user.click(await screen.findByText('Tack för din beställning'))
  await user.click(screen.getByRole('button', { name: 'Skicka brevet igen' }))
  await waitFor(() => expect(toasts()).toContain('Brevet skickas igen till karin@exempel.se'))
  expect(bodies(calls, 'workshop-send-again')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', letter: LETTER.id },
  ])
  cleanup()
  openOrder([order({ letters: [{ ...LETTER, isAgain: true, mayBeSentAgain: false }] })])
  expect(await screen.findByText(/, skickat igen$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Skicka brevet igen' })).toBeNull()
})
