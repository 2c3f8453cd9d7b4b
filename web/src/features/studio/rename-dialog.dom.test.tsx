import { LIMITS } from '@leksmedjan/contract/limits'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { FOX } from './studio.test-data.ts'

let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})
afterEach(signOutKarin)

const renames = () => server.bodies('print_models')
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const save = () => screen.getByRole('button', { name: 'Spara namnet' })

test('a new name is saved once by Enter and button, and closes the dialog', async () => {
  const onClose = vi.fn()
  const user = mount(<RenameDialog design={FOX} onClose={onClose} />)
  expect(document.activeElement).toBe(field())
  await user.clear(field())
  await user.type(field(), ' Rufus {Enter}')
  await user.click(save())
  await waitFor(() => expect(renames()).toEqual([{ name: 'Rufus' }]))
  expect(onClose).not.toHaveBeenCalled()
  await server.answer(() => Response.json([{ id: FOX.id }]))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(renames()).toHaveLength(1)
})

test.each([
  ['fails', () => refuse()],
  ['changes no row', () => (refuse(), () => Response.json([]))],
])('a save that %s shows an error, keeps the name and can be repeated', async (_how, answer) => {
  const onClose = vi.fn()
  const user = mount(<RenameDialog design={FOX} onClose={onClose} />)
  await user.type(field(), ' Rufus{Enter}')
  await server.answer(answer())
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  expect(field().value).toBe('Räven Rufus')
  await server.answer(() => Response.json([{ id: FOX.id }]))
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('an empty name is refused at its field, and a long one ends at its limit', async () => {
  const user = mount(<RenameDialog design={FOX} onClose={() => undefined} />)
  await user.clear(field())
  await user.type(field(), '  {Enter}')
  expect(screen.getByText('Skriv ett namn.')).toBeDefined()
  await user.click(save())
  expect([renames(), document.activeElement]).toEqual([[], field()])
  await user.paste('å'.repeat(LIMITS.designNameCharacters + 5))
  expect(field().value).toHaveLength(LIMITS.designNameCharacters)
})
