import { EMAIL_INVALID } from '@leksmedjan/contract/email'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { EmailForm } from './email-form.tsx'

const PROMPT = '00000000-0000-4000-8000-000000000001'
const saved = vi.fn()
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
  saved.mockReset()
  useWizard.setState({ generation: { ...useWizard.getState().generation, promptId: PROMPT } })
})

function Asking() {
  const [text, setText] = useState('')
  return <EmailForm mayRemember text={text} onText={setText} submitLabel="Spara" onSaved={saved} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' })
const stored = () => localStorage.getItem('user_email')

test('an address is validated after a pause or on blur, not while it is first typed', async () => {
  const user = mount(<Asking />)
  await user.type(field(), 'anna@')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.type(field(), 'e')
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  await user.keyboard('{Enter}')
  expect([saved.mock.calls, toasts()]).toEqual([[], [EMAIL_INVALID]])
})

test('a valid address is attached to the design, and stored on the device only with consent', async () => {
  const user = mount(<Asking />)
  await user.type(field(), ' anna@exempel.se {Enter}')
  await waitFor(() =>
    expect(server.bodies('save-preview-session')).toEqual([{ email: 'anna@exempel.se', prompt_id: PROMPT }]),
  )
  expect([saved.mock.calls.length, useWizard.getState().data.email, stored()]).toEqual([
    1,
    'anna@exempel.se',
    null,
  ])
  await server.answer(refuse())
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(useWizard.getState().data.email).toBe('anna@exempel.se')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(stored()).toBe('anna@exempel.se')
  await waitFor(() => expect(toasts()).toHaveLength(2))
})
