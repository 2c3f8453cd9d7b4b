import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { Dialog } from './dialog.tsx'

// The DOM of the tests has none.
beforeEach(() => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation')
})

/** The opening button goes with the answer, as 'Logga in' does. */
function Page() {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before')
  return (
    <main>
      <h1>Min sida</h1>
      {state !== 'after' && <button onClick={() => setState('open')}>Öppna</button>}
      <Dialog open={state === 'open'} title="Fråga">
        <button data-first-focus onClick={() => setState('after')}>
          Svara
        </button>
      </Dialog>
    </main>
  )
}
const press = (name: string) => screen.getByRole('button', { name })

test('a dialog whose opener is gone leaves the focus at the heading of the page', async () => {
  const user = mount(<Page />)
  await user.click(press('Öppna'))
  expect(document.activeElement).toBe(press('Svara'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Min sida' }))
})

test('the event of a closing that comes once it is open again closes nothing, as where React mounts it twice in development', () => {
  const onClose = vi.fn<() => void>()
  mount(
    <Dialog open onClose={onClose} title="Fråga">
      <p>Svara</p>
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  act(() => dialog.close())
  expect(onClose).toHaveBeenCalledOnce()
})
