import { WISH_CHARACTERS } from '@leksmedjan/contract/proofs'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { Decision } from './decision.tsx'
import { PROOF } from './proof.test-data.ts'

const BUYER = { email: 'anna@exempel.se', order_number: PROOF.order_number }
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
  vi.stubGlobal('scrollTo', () => undefined)
})

const approve = () => screen.getByRole('button', { name: 'Godkänn och skriv ut Gnista' })
const failure = () => screen.queryByText('Svaret kom inte fram. Försök igen.')

test('an approval is sent once however often it is pressed, and can be repeated after a failure', async () => {
  const user = mount(<Decision proof={PROOF} buyer={BUYER} />)
  await user.dblClick(approve())
  await user.click(approve())
  expect(approve().getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(server.bodies('approve-proof')).toEqual([{ ...BUYER, round: 1 }]))
  await server.answer(refuse())
  await waitFor(() => expect(failure()).not.toBeNull())
  server.hold()
  await user.click(approve())
  await waitFor(() => expect(server.bodies('approve-proof')).toHaveLength(2))
  expect(failure()).toBeNull()
  await server.answer(() => Response.json({ ...PROOF, state: 'approved' }))
  await waitFor(() => expect(approve().getAttribute('aria-busy')).toBeNull())
  expect(failure()).toBeNull()
})

test('a change needs a part and a text, which stay after a failure', async () => {
  const user = mount(<Decision proof={PROOF} buyer={BUYER} />)
  await user.click(screen.getByRole('button', { name: 'Be om en ändring' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vad vill du ändra?' }))
  const send = screen.getByRole('button', { name: 'Skicka önskemål' })
  await user.click(send)
  expect(screen.getByRole('alert').textContent).toBe('Välj vad ändringen gäller.')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Vad vill du ändra?' }))
  const field = screen.getByRole('textbox', { name: 'Berätta med egna ord' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Ansiktet' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Färgerna' }).checked).toBe(true)
  await user.click(send)
  expect(document.activeElement).toBe(field)
  await user.type(field, '  Större vingar ')
  expect(server.calls).toEqual([])
  await user.dblClick(send)
  const change = { ...BUYER, round: 1, part: 'colours', wish: 'Större vingar' }
  await waitFor(() => expect(server.bodies('ask-for-change')).toEqual([change]))
  await server.answer(refuse())
  await waitFor(() => expect(failure()).not.toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('Större vingar')
})

test('a change text ends at its limit, counted in graphemes', async () => {
  const user = mount(<Decision proof={PROOF} buyer={BUYER} />)
  await user.click(screen.getByRole('button', { name: 'Be om en ändring' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await user.click(field)
  await user.paste('👨‍👩‍👧'.repeat(WISH_CHARACTERS))
  expect(screen.getByText(`${WISH_CHARACTERS} av ${WISH_CHARACTERS}`)).toBeDefined()
  const full = field.value
  await user.paste('x')
  expect(field.value).toBe(full)
})

test('a change can be taken back, and is not offered once it is used', async () => {
  const user = mount(<Decision proof={PROOF} buyer={BUYER} />)
  await user.click(screen.getByRole('button', { name: 'Be om en ändring' }))
  expect(screen.queryByRole('radio', { name: 'Texten' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ångra, modellen är bra' }))
  expect(approve()).toBeDefined()
  expect(server.calls).toEqual([])
})

test('without a change left only approval is offered', () => {
  mount(<Decision proof={{ ...PROOF, changes_left: 0 }} buyer={BUYER} />)
  expect(screen.queryByRole('button', { name: 'Be om en ändring' })).toBeNull()
})
