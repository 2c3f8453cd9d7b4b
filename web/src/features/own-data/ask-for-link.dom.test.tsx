import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { AskForLink } from './ask-for-link.tsx'

let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
})

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-post/ })
const focused = () => document.activeElement?.textContent ?? ''

test('the answer to a sent request has the focus, and asking again begins in the field', async () => {
  const user = mount(<AskForLink />)
  await user.type(email(), 'karin@exempel.se{Enter}')
  await waitFor(() => expect(server.calls).toHaveLength(1))
  await server.answer(() => Response.json({ sent: true }))
  await waitFor(() => expect(focused()).toContain('karin@exempel.se'))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(email())
})

test('a request that failed keeps the address and the focus in the form', async () => {
  const user = mount(<AskForLink />)
  await user.type(email(), 'karin@exempel.se{Enter}')
  await server.answer(refuse())
  expect(await screen.findByRole('alert')).toBeDefined()
  expect([email().value, document.activeElement]).toEqual(['karin@exempel.se', email()])
})
