import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { useForm } from './use-form.ts'

const FIELDS = ['name', 'city'] as const

function Address({ onSend }: { onSend: () => unknown }) {
  const [typed, setTyped] = useState({ name: '', city: '' })
  const form = useForm({
    faults: {
      name: typed.name === '' ? 'Namn saknas' : '',
      city: typed.city === '' ? 'Ort saknas' : '',
    },
    onSubmit: onSend,
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <ErrorSummary title="Något saknas" faults={form.shownFaults(FIELDS)} />
      {FIELDS.map((field) => (
        <Field
          key={field}
          id={field}
          label={field}
          value={typed[field]}
          error={form.errorOf(field)}
          onBlur={() => form.leave(field)}
          onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
        />
      ))}
      <button aria-busy={form.busy}>Skicka</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const listed = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('faults are shown at fields that were left, all of them after a submit, which focuses the first', async () => {
  const send = vi.fn()
  const user = mount(<Address onSend={send} />)
  expect(listed()).toEqual([])
  await user.click(field('city'))
  await user.tab()
  expect(listed()).toEqual(['Ort saknas'])
  await user.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(field('name'))
  expect(listed()).toEqual(['Namn saknas', 'Ort saknas'])
  await user.keyboard('Karin{Enter}')
  expect(document.activeElement).toBe(field('city'))
  expect(listed()).toEqual(['Ort saknas'])
  expect(send).not.toHaveBeenCalled()
})

test('a form is sent once however often it is submitted, and again after its answer', async () => {
  let answer = () => undefined as void
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  const user = mount(<Address onSend={send} />)
  await user.type(field('name'), 'Karin')
  await user.type(field('city'), 'Lund{Enter}{Enter}')
  await user.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  answer()
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'))
  await user.type(field('city'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(2)
  answer()
})
