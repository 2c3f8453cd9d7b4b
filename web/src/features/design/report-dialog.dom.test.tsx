import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { ReportDialog } from './report-dialog.tsx'

const DESIGN = '5d1c2b30-0000-4000-8000-000000000000'
const RECEIPT = { report_id: '5d1c2b30-0000-4000-8000-00000000000a', at: '2026-11-25T10:00:00Z' }
let server: HeldCalls

beforeEach(() => {
  server = holdCalls()
})

const open = (onClose = () => undefined) => mount(<ReportDialog open designId={DESIGN} onClose={onClose} />)
const send = () => screen.getByRole('button', { name: 'Skicka anmälan' })
const explanation = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Berätta vad som är fel' })

test('a report needs an explanation, and an address only when it is valid', async () => {
  const user = open()
  await user.click(send())
  expect(screen.getByText('Skriv vad som är fel')).toBeDefined()
  expect(explanation().getAttribute('aria-invalid')).toBe('true')
  await user.type(explanation(), 'Det är min figur.')
  const email = screen.getByRole('textbox', { name: /^E-post/ })
  await user.type(email, 'anna@')
  await user.click(send())
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(server.calls).toEqual([])
  await user.clear(email)
  await user.click(send())
  await waitFor(() => expect(server.calls).toHaveLength(1))
})

test('a report is sent once however often it is submitted, keeps its input after a failure, and ends with a receipt', async () => {
  const user = open()
  await user.selectOptions(screen.getByRole('combobox'), 'Någon annans figur, märke eller bild')
  await user.type(explanation(), ' Det är min figur. ')
  await user.dblClick(send())
  await user.keyboard('{Enter}')
  expect(send().getAttribute('aria-busy')).toBe('true')
  const report = { design_id: DESIGN, ground: 'rights', explanation: 'Det är min figur.', email: '' }
  await waitFor(() => expect(server.bodies('report-content')).toEqual([report]))
  await server.answer(refuse())
  await waitFor(() => expect(screen.getByText(/^Vi fick inget svar/)).toBeDefined())
  expect(explanation().value).toBe(' Det är min figur. ')
  await server.answer(() => Response.json(RECEIPT))
  await user.click(send())
  await waitFor(() => expect(screen.getByText(`Anmälan nummer ${RECEIPT.report_id}`)).toBeDefined())
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.tagName).toBe('DIV')
  expect(document.activeElement?.textContent).toMatch(/^Vi tog emot din anmälan .*Anmälan nummer/)
})

test('the dialog closes by its button, by Escape and by a press beside it, not by one inside', async () => {
  const onClose = vi.fn()
  const user = open(onClose)
  await user.click(explanation())
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Stäng' }))
  await user.click(screen.getByRole('dialog'))
  // What browsers fire on Escape.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(3)
})
