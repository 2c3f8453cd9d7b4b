import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, toasts } from '#lib/acting.test-data.tsx'
import { Button, IconButton } from '../button.tsx'
import { notify } from './toast-store.ts'

afterEach(() => vi.useRealTimers())

test('a toast is closed by its button, and its action runs once and closes it', async () => {
  const user = mount(null)
  const undo = vi.fn()
  act(() => {
    notify({ text: 'Borttagen', duration: 0, action: { label: 'Ångra', run: undo } })
    notify({ text: 'Sparad', duration: 0 })
  })
  expect(toasts()).toEqual(['Borttagen', 'Sparad'])
  await user.click(screen.getAllByRole('button', { name: 'Stäng' })[1] ?? document.body)
  expect(toasts()).toEqual(['Borttagen'])
  screen.getByRole('button', { name: 'Ångra' }).focus()
  await user.keyboard('{Enter}{Enter}')
  expect(toasts()).toEqual([])
  expect(undo).toHaveBeenCalledOnce()
})

test('a long action takes a row below its text, and its key is named neither on a small screen nor on one that is touched', () => {
  mount(null)
  const run = () => undefined
  act(() => {
    notify({ text: 'Inloggningen är för ny', duration: 0, action: { label: 'Logga ut och in igen', run } })
    notify({ text: 'Startad', duration: 0, action: { label: 'Ångra', key: 'Z', run } })
  })
  const long = screen.getByRole('button', { name: 'Logga ut och in igen' })
  expect(long.parentElement?.className).toMatch(/\bflex-wrap\b/)
  expect(long.previousElementSibling?.className).toContain('flex-[1_1_9rem]')
  const key = screen.getByText('(Z)')
  expect(key.className.split(' ')).toEqual(['max-lg:hidden', 'pointer-coarse:hidden'])
  expect(key.parentElement).toBe(screen.getByRole('button', { name: 'Ångra (Z)' }))
})

test('a disabled button stays focusable, does nothing, and states its reason', async () => {
  const press = vi.fn()
  const user = mount(
    <Button offReason="Välj en färg först." reasonHidden onClick={press}>
      Beställ
    </Button>,
  )
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Beställ' }))
  await user.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(toasts()).toEqual(['Välj en färg först.'])
})

test('a pending button ignores further presses', async () => {
  const press = vi.fn()
  const user = mount(
    <Button busy onClick={press}>
      Spara
    </Button>,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Spara' }))
  expect(press).not.toHaveBeenCalled()
})

const tip = () => document.querySelector('[popover]')
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a tooltip opens after 700 ms of hover, and closes on Escape and on leaving', async () => {
  vi.useFakeTimers()
  render(<IconButton icon="trash" label="Ta bort" />)
  const control = screen.getByRole('button', { name: 'Ta bort' })
  const place = control.parentElement ?? control
  fireEvent.pointerEnter(place, { pointerType: 'mouse' })
  await wait(699)
  expect(tip()).toBeNull()
  await wait(1)
  expect(tip()?.textContent).toBe('Ta bort')
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(tip()).toBeNull()
  fireEvent.pointerLeave(place, { pointerType: 'mouse' })
  fireEvent.pointerEnter(place, { pointerType: 'mouse' })
  await wait(700)
  fireEvent.pointerLeave(place, { pointerType: 'mouse' })
  expect(tip()).toBeNull()
})

test('a press before 700 ms shows no tooltip', async () => {
  vi.useFakeTimers()
  render(<IconButton icon="trash" label="Ta bort" />)
  const place = screen.getByRole('button').parentElement ?? document.body
  fireEvent.pointerEnter(place, { pointerType: 'mouse' })
  await wait(300)
  fireEvent.pointerDown(place, { pointerType: 'mouse' })
  await wait(1000)
  expect(tip()).toBeNull()
})

test('a toast disappears by itself while another stays', async () => {
  vi.useFakeTimers()
  mount(null)
  act(() => {
    notify({ text: 'Sparad' })
    notify({ text: 'Fel', duration: 0 })
  })
  await wait(5000)
  expect(toasts()).toEqual(['Fel'])
})

test('toasts move to the top of a phone while a field has the focus, and keep their place', async () => {
  render(<input aria-label="Namn" />)
  mount(null)
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  act(() => void notify({ text: 'Sparad', duration: 0 }))
  expect(screen.getByRole('region').className).toContain('max-lg:top-')
  await user.tab()
  act(() => void notify({ text: 'Igen', duration: 0 }))
  expect(screen.getByRole('region').className).toContain('max-lg:top-')
})
