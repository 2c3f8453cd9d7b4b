import type { ReactNode } from 'react'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { KARIN, signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { CopyButton } from './copy-button.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { NameSection } from './name-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})
afterEach(signOutKarin)

const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('a name is saved once however often it is submitted, and stays after a failure', async () => {
  const user = mount(<NameSection />)
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Förnamn' })
  await user.type(first, ' Karin {Enter}{Enter}')
  await waitFor(() => expect(server.bodies('profiles')).toEqual([{ first_name: 'Karin', last_name: null }]))
  await server.answer(refuse())
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  expect([first.value, toasts()]).toEqual([' Karin ', []])
  await server.answer(() => Response.json({ id: KARIN.id }))
  await user.click(button('Spara'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

const NOTHING = { requested_at: null, due_at: null, waits_for: [] }
const FILED = { requested_at: '2026-11-25T10:00:00Z', due_at: '2026-12-25T10:00:00Z', waits_for: [] }

/** Opens a section once its first call is answered. */
async function opened(section: ReactNode, first: unknown) {
  const user = mount(section)
  await server.answer(() => Response.json(first))
  server.hold()
  return user
}
const requests = () => server.bodies('account-deletion').filter((body) => body !== null)

test('an erasure request is filed only once it is confirmed, and can be repeated after a failure', async () => {
  const user = await opened(<DeletionSection user={KARIN} />, NOTHING)
  await user.click(await screen.findByRole('button', { name: 'Begär att kontot tas bort' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Avbryt' }))
  expect(dialog.textContent).toMatch(/Den som driver butiken tar bort kontot\./)
  expect(dialog.querySelector('[lang="en"]')).toBeNull()
  await user.keyboard('{Enter}')
  expect([dialog.open, requests()]).toEqual([false, []])
  await user.click(button('Begär att kontot tas bort'))
  const confirm = within(dialog).getByRole('button', { name: 'Skicka begäran' })
  await user.dblClick(confirm)
  await waitFor(() => expect(requests()).toEqual([{}]))
  await server.answer(refuse())
  await waitFor(() => expect(within(dialog).getByRole('alert')).toBeDefined())
  await server.answer(() => Response.json(FILED))
  await user.click(confirm)
  await waitFor(() => expect(screen.getByText(/25 december/)).toBeDefined())
  expect(dialog.open).toBe(false)
})

test('a filed erasure request is withdrawn once', async () => {
  const user = await opened(<DeletionSection user={KARIN} />, FILED)
  const withdraw = await screen.findByRole('button', { name: 'Ångra begäran' })
  await user.dblClick(withdraw)
  await waitFor(() => expect(requests()).toEqual([{ withdraw: true }]))
  await server.answer(() => Response.json(NOTHING))
  await waitFor(() => expect(screen.queryByText(/25 december/)).toBeNull())
})

const session = (id: string, current: boolean) => ({
  id,
  current,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  ip: null,
  aal: 'aal1',
  created_at: '2026-11-25T10:00:00Z',
  refreshed_at: '2026-11-25T10:00:00Z',
})
const TWO = { sessions: [session('other', false), session('here', true)] }

test('another device is ended, a failure is shown, and this device has no button', async () => {
  const user = await opened(<SessionsSection user={KARIN} />, TWO)
  const rows = await screen.findAllByRole('listitem')
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
  const end = within(rows[1] ?? document.body).getByRole('button', { name: /^Logga ut .*Chrome/ })
  await server.answer(refuse())
  await user.click(end)
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  await server.answer(({ init }) =>
    init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ sessions: [session('here', true)] }),
  )
  await user.click(end)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(
    server.calls.some(({ url, init }) => url.endsWith('/sessions/other') && init?.method === 'DELETE'),
  ).toBe(true)
})

test('a list that fails to load is loaded again by its button', async () => {
  const user = mount(<SessionsSection user={KARIN} />)
  await server.answer(refuse())
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  await server.answer(() => Response.json(TWO))
  await user.click(again)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('a copied text is confirmed; without clipboard access nothing is claimed', async () => {
  const user = mount(<CopyButton text="ABCD" />)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await user.click(button('Kopiera'))
  expect(button('Kopiera')).toBeDefined()
  await user.click(button('Kopiera'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Kopiera' })).toBeNull())
  expect(write).toHaveBeenLastCalledWith('ABCD')
})
