import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { SHOWN } from './share.test-data.ts'

let server: HeldCalls
const onClose = vi.fn()
const onChanged = vi.fn()

beforeEach(() => {
  server = holdCalls()
  onClose.mockReset()
  onChanged.mockReset()
})

/** The dialog with its preview loaded. */
async function opened(preview: object) {
  const user = mount(<ShareDialog designId={SHOWN.id} name="Rufus" onClose={onClose} onChanged={onChanged} />)
  await server.answer(() => Response.json({ ...SHOWN, ...preview }))
  server.hold()
  await screen.findByText(/En nyfiken räv/)
  return user
}
const button = (name: string) => screen.getByRole('button', { name })
const shares = () => server.bodies('/share-design')

test('a design is shared once with the chosen picture, and its link is copied', async () => {
  const user = await opened({})
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('checkbox', { name: 'Visa texterna på leksaken också' }))
  await user.dblClick(button('Gör publik och kopiera länken'))
  await waitFor(() => expect(shares()).toEqual([{ design_id: SHOWN.id, picture_url: SHOWN.texts_url }]))
  expect(onChanged).not.toHaveBeenCalled()
  await server.answer(() => Response.json({ success: true }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(true))
  await waitFor(() => expect(write).toHaveBeenCalledOnce())
  expect(button('Sluta dela')).toBeDefined()
})

test('a preview that fails is requested again by its button', async () => {
  const user = mount(<ShareDialog designId={SHOWN.id} name="Rufus" onClose={onClose} />)
  await server.answer(refuse())
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  await server.answer(() => Response.json(SHOWN))
  await user.click(again)
  expect(await screen.findByText(/En nyfiken räv/)).toBeDefined()
})

test('a share that fails keeps the choice and stays private', async () => {
  const user = await opened({})
  const texts = screen.getByRole<HTMLInputElement>('checkbox')
  await user.click(texts)
  const failed = refuse()
  await server.answer((call) => (call.url.endsWith('/share-design') ? failed(call) : Response.json(SHOWN)))
  await user.click(button('Gör publik och kopiera länken'))
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  expect([onChanged.mock.calls, texts.checked]).toEqual([[], true])
  expect(button('Gör publik och kopiera länken')).toBeDefined()
})

test('a picture that may contain texts is shared only once it is reviewed', async () => {
  const user = await opened({ plain_url: null })
  await user.click(button('Gör publik och kopiera länken'))
  expect(shares()).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Gör publik och kopiera länken'))
  await waitFor(() => expect(shares()).toHaveLength(1))
})

test('a shared design is made private once, and the dialog closes', async () => {
  const user = await opened({ is_public: true, shared_url: SHOWN.plain_url })
  await user.dblClick(button('Sluta dela'))
  await waitFor(() => expect(server.bodies('unshare-design')).toHaveLength(1))
  await server.answer(() => Response.json({ success: true }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect([onChanged.mock.calls, toasts().length]).toEqual([[[false]], 1])
})

test('without clipboard access the link is selected to copy by hand', async () => {
  const user = await opened({ is_public: true, shared_url: SHOWN.plain_url })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(button('Kopiera länken'))
  const link = screen.getByRole<HTMLInputElement>('textbox')
  await waitFor(() => expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]))
})
