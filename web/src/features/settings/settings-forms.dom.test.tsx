import { EMAIL_INVALID } from '@leksmedjan/contract/email'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { loadClient } from '#lib/account/session.ts'
import { KARIN, signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { NewPasswordForm } from '#ui/forms/new-password-form.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'

let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})
afterEach(signOutKarin)

const button = (name: string) => screen.getByRole('button', { name })

/** Stands in for the client's call, which needs a session of its own. */
async function updates() {
  const { auth } = await loadClient()
  return vi.spyOn(auth, 'updateUser')
}
const user = { ...KARIN, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01' }
const done = { data: { user }, error: null }
const failed = async (code: string) => {
  const { AuthApiError } = await import('@supabase/supabase-js')
  return { data: { user: null }, error: new AuthApiError(code, 422, code) }
}

test('a new address must be valid and another one, and is requested once', async () => {
  const update = await updates()
  let finish: (answer: typeof done) => void = () => undefined
  update.mockReturnValue(new Promise((resolve) => (finish = resolve)))
  const acting = mount(<EmailSection user={KARIN} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ny e-post' })
  await acting.type(field, 'karin@')
  await acting.click(button('Byt e-post'))
  expect(screen.getByText(EMAIL_INVALID)).toBeDefined()
  expect(document.activeElement).toBe(field)
  await acting.clear(field)
  await acting.type(field, 'KARIN@exempel.se{Enter}')
  expect(screen.getByText('Det är den adress du redan har.')).toBeDefined()
  expect(update).not.toHaveBeenCalled()
  await acting.clear(field)
  await acting.type(field, 'ny@exempel.se{Enter}')
  await acting.click(button('Byt e-post'))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[0]).toEqual({ email: 'ny@exempel.se' })
  finish(done)
  await waitFor(() => expect(field.value).toBe(''))
})

test('an export is requested once, and a failure can be repeated', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const acting = mount(<ExportSection />)
  const exports = () => server.calls.filter(({ url }) => url.endsWith('account-export'))
  await acting.dblClick(button('Ladda ner mina uppgifter'))
  await waitFor(() => expect(exports()).toHaveLength(1))
  await server.answer(refuse())
  expect(await screen.findByText('Filen kunde inte hämtas')).toBeDefined()
  expect(toasts()).toEqual([])
  await server.answer(() => new Response(new Blob(['zip'])))
  await acting.click(button('Ladda ner mina uppgifter'))
  await waitFor(() => expect(toasts()).toEqual(['Filen är nedladdad']))
})

test('a new password on an old session is sent again with the mailed code', async () => {
  const update = await updates()
  const { auth } = await loadClient()
  const mail = vi
    .spyOn(auth, 'reauthenticate')
    .mockResolvedValue({ data: { user: null, session: null }, error: null })
  update.mockResolvedValueOnce(await failed('reauthentication_needed')).mockResolvedValue(done)
  const onSaved = vi.fn()
  const acting = mount(<NewPasswordForm onSaved={onSaved} />)
  await acting.click(button('Spara lösenordet'))
  const field = screen.getByLabelText('Nytt lösenord')
  expect([document.activeElement, update.mock.calls]).toEqual([field, []])
  await acting.type(field, 'en lång hemlighet{Enter}')
  const code = await screen.findByRole('textbox', { name: 'Koden i mejlet' })
  expect([mail.mock.calls.length, onSaved.mock.calls]).toEqual([1, []])
  await acting.type(code, '123{Enter}')
  expect(screen.getByText('Skriv kodens sex siffror.')).toBeDefined()
  await acting.type(code, '456{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(update.mock.calls.map(([change]) => change)).toEqual([
    { password: 'en lång hemlighet' },
    { password: 'en lång hemlighet', nonce: '123456' },
  ])
})
