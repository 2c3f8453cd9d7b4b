import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { Dialog } from '../dialog.tsx'
import { Disclosure } from '../disclosure.tsx'
import { ZoomButtons } from '../viewer/zoom-buttons.tsx'
import { CodeEntry } from './code-entry.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

beforeEach(() => void holdCalls())

test('a password is shown and hidden without losing its text', async () => {
  const user = mount(<PasswordField label="Lösenord" />)
  const field = screen.getByLabelText<HTMLInputElement>('Lösenord')
  await user.type(field, 'hemligt')
  await user.click(screen.getByRole('button', { name: 'Visa lösenordet' }))
  expect([field.type, field.value]).toEqual(['text', 'hemligt'])
  await user.click(screen.getByRole('button', { name: 'Dölj lösenordet' }))
  expect([field.type, field.value]).toEqual(['password', 'hemligt'])
})

test('a pasted code keeps its digits and is sent once; a rejected one is cleared for the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const codes: string[] = []
  let reject: (error: Error) => void = () => undefined
  const onDone = vi.fn()
  const onCode = (_client: unknown, code: string) => {
    codes.push(code)
    if (code === '222222') return Promise.resolve()
    return new Promise<void>((_resolve, fail) => (reject = fail))
  }
  const user = mount(<CodeEntry label="Kod" onCode={onCode} onDone={onDone} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kod' })
  expect(document.activeElement).toBe(field)
  await user.paste('11 11-11 9')
  await user.keyboard('5{Backspace}')
  await waitFor(() => expect(codes).toEqual(['111111']))
  expect(field.value).toBe('111111')
  reject(Object.assign(new Error('expired'), { name: 'AuthApiError', status: 403, code: 'otp_expired' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(onDone).not.toHaveBeenCalled()
  await user.type(field, '222222')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(codes).toEqual(['111111', '222222'])
})

test('a line of the error summary focuses its field', async () => {
  const faults = [{ fieldId: 'postal', message: 'Postnummer saknas' }]
  const user = mount(
    <>
      <ErrorSummary title="Något saknas" faults={faults} />
      <Field id="postal" label="Postnummer" error="Fem siffror" />
    </>,
  )
  await user.click(screen.getByRole('link', { name: 'Postnummer saknas' }))
  const field = screen.getByRole('textbox', { name: 'Postnummer' })
  expect(document.activeElement).toBe(field)
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Fem siffror',
  )
})

function Confirming() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Säker?">
        <button type="button">Ja</button>
        <button type="button" data-first-focus>
          Nej
        </button>
      </Dialog>
    </>
  )
}

test('a dialog opens modal with its first focus, closes on Escape, and opens again', async () => {
  const user = mount(<Confirming />)
  await user.click(screen.getByRole('button', { name: 'Öppna' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Säker?' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nej' }))
  // What browsers fire on Escape; the dialog's state decides, not the browser.
  const escape = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(escape)
  await waitFor(() => expect(dialog.open).toBe(false))
  expect(escape.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Öppna' }))
  await user.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(dialog.open).toBe(false)
})

test('a dialog without a way to close ignores Escape and a press beside it', async () => {
  const user = mount(
    <Dialog open title="Bekräfta hos banken">
      <p>Vänta</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const escape = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(escape)
  await user.click(dialog)
  expect([escape.defaultPrevented, dialog.open]).toEqual([true, true])
  expect(screen.queryByRole('button', { name: 'Stäng' })).toBeNull()
})

test('a disclosure shows its value closed, and its content once opened', async () => {
  const user = mount(
    <Disclosure summary="Miljö" value="Skog">
      <p>Välj en miljö</p>
    </Disclosure>,
  )
  const details = screen.getByText('Miljö').closest('details')
  expect(details?.open).toBe(false)
  await user.click(screen.getByText('Miljö'))
  expect(details?.open).toBe(true)
})

function Zooming() {
  const [zoom, setZoom] = useState(1)
  return <ZoomButtons zoom={zoom} onZoom={setZoom} />
}

test('zoom buttons stop at their limits and keep the focus there', async () => {
  const user = mount(<Zooming />)
  const [nearer, farther] = screen.getAllByRole('button')
  expect(farther?.getAttribute('aria-disabled')).toBe('true')
  nearer?.focus()
  for (let press = 0; press < 12; press += 1) await user.keyboard('{Enter}')
  expect([nearer?.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', nearer])
  expect(farther?.getAttribute('aria-disabled')).toBe('false')
  await user.click(farther ?? document.body)
  expect(nearer?.getAttribute('aria-disabled')).toBe('false')
})
