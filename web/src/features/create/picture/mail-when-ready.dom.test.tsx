import { EMAIL_INVALID } from '@leksmedjan/contract/email'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { chosenData } from '../wizard.test-data.ts'
import { MailWhenReady } from './mail-when-ready.tsx'
import { clearRun, previewRun } from './preview-run.ts'

const PROMPT = '00000000-0000-4000-8000-000000000001'
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
  useWizard.setState({ data: chosenData({ email: '' }), generationId: 'g1' })
})
afterEach(clearRun)

/** The page's patience has run out; the server may still be drawing. */
const late = () => act(() => previewRun.setState({ status: 'slow', promptId: PROMPT }))
const offer = () => screen.getByRole('button', { name: 'Mejla mig när bilden är klar' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' })
const promises = () => server.bodies('save-preview-session')
const drawings = () => server.calls.filter(({ url }) => url.includes('generate-preview-image'))

test('a picture that is drawn here within seconds offers no letter, one that takes too long does', () => {
  mount(<MailWhenReady />)
  act(() => previewRun.setState({ status: 'running', promptId: PROMPT }))
  expect(screen.queryByRole('button')).toBeNull()
  late()
  expect(offer()).toBeDefined()
})

test('the letter needs an address, is promised once, and the picture goes on being drawn', async () => {
  const user = mount(<MailWhenReady />)
  late()
  await user.click(offer())
  await user.type(email(), 'karin@')
  expect(email().getAttribute('aria-invalid')).toBeNull()
  await user.keyboard('{Enter}')
  expect([screen.getByText(EMAIL_INVALID), document.activeElement]).toEqual([expect.anything(), email()])
  await user.type(email(), 'exempel.se{Enter}{Enter}')
  await waitFor(() =>
    expect(promises()).toEqual([{ email: 'karin@exempel.se', prompt_id: PROMPT, when_ready: true }]),
  )
  expect([offer().getAttribute('aria-busy'), drawings()]).toEqual(['true', []])
  await server.answer(({ url }) =>
    url.includes('save-preview-session') ? Response.json({ success: true }) : new Promise(() => undefined),
  )
  const promise = await screen.findByText(/^Vi mejlar karin@exempel\.se när bilden är klar\./)
  expect(document.activeElement).toBe(promise)
  await waitFor(() => expect(drawings()).toHaveLength(1))
  expect(drawings()[0]?.init?.headers).toMatchObject({ 'x-generation-id': 'g1' })
})

test('a known address needs no form; a promise that failed shows it, with the address to correct', async () => {
  useWizard.getState().change({ email: 'karin@exempel.se' })
  const user = mount(<MailWhenReady />)
  late()
  await user.click(offer())
  await waitFor(() => expect(promises()).toHaveLength(1))
  await server.answer(refuse())
  expect(await screen.findByText('Adressen kunde inte sparas. Försök igen.')).toBeDefined()
  expect([email().value, email().getAttribute('aria-invalid'), drawings()]).toEqual([
    'karin@exempel.se',
    'true',
    [],
  ])
  await server.answer(() => Response.json({ success: true }))
  await user.click(offer())
  expect(await screen.findByText(/^Vi mejlar karin@exempel\.se/)).toBeDefined()
  expect(promises()).toHaveLength(2)
})
