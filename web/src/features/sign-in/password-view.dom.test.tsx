import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, type HeldCalls } from '#lib/acting.test-data.tsx'
import { PasswordView } from './password-view.tsx'
import { SignUpView } from './sign-up-view.tsx'

let server: HeldCalls
const go = vi.fn()
const sent = vi.fn()

beforeEach(() => {
  server = holdCalls()
  go.mockReset()
  sent.mockReset()
})

function View({ of: Form }: { of: typeof PasswordView }) {
  const [email, setEmail] = useState('')
  return <Form email={email} setEmail={setEmail} go={go} sent={sent} />
}
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^E-post/ })
const signIn = () => screen.getByRole('button', { name: 'Logga in' })
const wrong = () =>
  Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'no' }, { status: 400 })

test('a sign-in focuses its first missing field, is sent once, and keeps both after a failure', async () => {
  const user = mount(<View of={PasswordView} />)
  await user.click(signIn())
  expect(document.activeElement).toBe(email())
  await user.type(email(), 'karin@exempel.se{Enter}')
  const password = screen.getByLabelText<HTMLInputElement>('Lösenord')
  expect([document.activeElement, password.getAttribute('aria-invalid')]).toEqual([password, 'true'])
  await user.type(password, 'hemligt{Enter}{Enter}')
  await user.click(signIn())
  await waitFor(() => expect(server.bodies('/token')).toHaveLength(1))
  await server.answer(wrong)
  expect(await screen.findByRole('alert')).toBeDefined()
  expect([email().value, password.value]).toEqual(['karin@exempel.se', 'hemligt'])
})

test('after three failures a mailed link is suggested, not before', async () => {
  const user = mount(<View of={PasswordView} />)
  await server.answer(wrong)
  await user.type(email(), 'karin@exempel.se')
  await user.type(screen.getByLabelText('Lösenord'), 'hemligt')
  const suggested = () => screen.queryByText(/^Har du glömt lösenordet\?/)
  for (const attempt of [1, 2, 3]) {
    await user.click(signIn())
    await waitFor(() => expect(server.bodies('/token')).toHaveLength(attempt))
    await waitFor(() => expect(signIn().getAttribute('aria-busy')).toBeNull())
    expect(suggested() !== null).toBe(attempt === 3)
  }
  await user.click(screen.getByRole('button', { name: 'Skicka en Magic Link i stället' }))
  expect(go).toHaveBeenCalledExactlyOnceWith('magicLink')
})

test('a sign-up needs an address and a password, and is sent once with the names', async () => {
  const user = mount(<View of={SignUpView} />)
  const submit = () => screen.getByRole('button', { name: /^Skapa konto/ })
  await user.click(submit())
  expect(document.activeElement).toBe(email())
  await user.type(email(), 'karin@exempel.se')
  await user.type(screen.getByRole('textbox', { name: /^Förnamn/ }), ' Karin ')
  await user.click(submit())
  const password = document.activeElement
  expect(password?.getAttribute('name')).toBe('new-password')
  await user.keyboard('en lång hemlighet{Enter}{Enter}')
  await user.click(submit())
  await waitFor(() => expect(server.bodies('/signup')).toHaveLength(1))
  expect(submit().getAttribute('aria-busy')).toBe('true')
  expect(server.bodies('/signup')[0]).toMatchObject({
    email: 'karin@exempel.se',
    data: { first_name: 'Karin', last_name: '' },
  })
  expect(sent).not.toHaveBeenCalled()
})
