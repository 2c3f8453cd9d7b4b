import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { ORDER } from '../checkout.test-data.ts'
import { StoryConsent } from './story-consent.tsx'

let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
})

const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const agreements = () => server.bodies('story-consent').map((body) => (body as { agreed: boolean }).agreed)

test('quick changes of the consent are sent one after another, the last one last', async () => {
  const user = mount(<StoryConsent order={{ ...ORDER, storyConsent: false }} />)
  box().focus()
  await user.keyboard(' ')
  await user.click(box())
  await user.click(box())
  expect(box().checked).toBe(true)
  await waitFor(() => expect(agreements()).toEqual([true]))
  await server.answer((call) => Response.json({ agreed: JSON.stringify(call.init?.body).includes('true') }))
  await waitFor(() => expect(agreements()).toEqual([true, false, true]))
  expect(box().checked).toBe(true)
})

test('a consent that cannot be saved reverts and is reported', async () => {
  const user = mount(<StoryConsent order={{ ...ORDER, storyConsent: false }} />)
  await server.answer(refuse())
  await user.click(box())
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Valet kunde inte sparas. Försök igen.'),
  )
  expect(box().checked).toBe(false)
})
