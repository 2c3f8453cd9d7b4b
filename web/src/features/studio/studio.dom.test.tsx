import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, refuse, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin, signOutKarin } from '#lib/shop-double.test-data.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { StudioTools, type Layout } from './studio-tools.tsx'
import { FOX } from './studio.test-data.ts'
import { useRemove } from './use-designs.ts'
import { WaitingDesigns } from './waiting-designs.tsx'

let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})
afterEach(signOutKarin)

const button = (name: string) => screen.getByRole('button', { name })

function Removing() {
  const remove = useRemove()
  return (
    <button type="button" onClick={() => remove(FOX)}>
      Ta bort
    </button>
  )
}
const deletions = () => server.calls.filter(({ init }) => init?.method === 'DELETE')

test('a design is deleted once however often it is pressed, and restored by its toast', async () => {
  const user = mount(<Removing />)
  await user.dblClick(button('Ta bort'))
  await waitFor(() => expect(deletions()).toHaveLength(1))
  await server.answer(() => new Response(null, { status: 204 }))
  await waitFor(() => expect(toasts()).toEqual(['Räven är borttagen']))
  await server.answer(() => Response.json({ success: true }))
  await user.click(button('Ångra'))
  await waitFor(() => expect(toasts()).toEqual(['Räven är tillbaka']))
  expect([deletions().length, server.bodies('restore-design')]).toEqual([1, [{ design_id: FOX.id }]])
})

test('a deletion or a restore that fails is reported, and can be repeated', async () => {
  const user = mount(<Removing />)
  await server.answer(refuse())
  await user.click(button('Ta bort'))
  await waitFor(() => expect(toasts()).toEqual(['Designen kunde inte tas bort. Försök igen.']))
  await server.answer(() => new Response(null, { status: 204 }))
  await user.click(button('Ta bort'))
  await waitFor(() => expect(toasts()).toContain('Räven är borttagen'))
  await server.answer(refuse())
  await user.click(button('Ångra'))
  await waitFor(() => expect(toasts()).toContain('Designen kunde inte hämtas tillbaka. Försök igen.'))
})

test('pending designs are answered once: neither a second press nor the other answer is sent', async () => {
  const user = mount(<WaitingDesigns count={2} />)
  await user.dblClick(button('Nej tack'))
  await user.click(button('Ja, ta emot'))
  await waitFor(() => expect(server.bodies('claim-guest-designs')).toEqual([{ waiting: 'decline' }]))
  await server.answer(refuse())
  await waitFor(() => expect(toasts()).toEqual(['Svaret kunde inte sparas. Försök igen.']))
  await user.click(button('Ja, ta emot'))
  await waitFor(() => expect(server.bodies('claim-guest-designs')).toHaveLength(2))
})

const search = vi.fn<(text: string) => void>()
const filter = vi.fn<(filter: string) => void>()

function Tools() {
  const [searched, setSearched] = useState('')
  const [layout, setLayout] = useState<Layout>('grid')
  const onSearch = (text: string) => {
    search(text)
    setSearched(text)
  }
  return (
    <StudioTools
      stats={null}
      filter="all"
      onFilter={filter}
      search={searched}
      onSearch={onSearch}
      layout={layout}
      onLayout={setLayout}
    />
  )
}

test('a search is sent once per pause, with the last text', async () => {
  search.mockReset()
  const user = mount(<Tools />)
  await user.type(screen.getByRole('searchbox'), 'räv')
  expect(search).not.toHaveBeenCalled()
  await waitFor(() => expect(search).toHaveBeenCalledExactlyOnceWith('räv'))
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(search).toHaveBeenLastCalledWith(''))
})

test('filter and layout are chosen by keyboard', async () => {
  const user = mount(<Tools />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visa' }), 'Klara')
  expect(filter).toHaveBeenCalledExactlyOnceWith('completed')
  const [grid, list] = screen.getAllByRole<HTMLInputElement>('radio')
  await user.click(grid ?? document.body)
  await user.keyboard('{ArrowRight}')
  expect([grid?.checked, list?.checked, document.activeElement]).toEqual([false, true, list])
})

test('files that fail to load are loaded again by their button', async () => {
  const bought = {
    id: 'o1',
    orderNumber: 'MINIMAL-7K3M9QXA',
    email: 'karin@exempel.se',
    awaitsApproval: false,
  }
  const user = mount(<DownloadDialog design={{ ...FOX, orders: [bought] }} onClose={() => undefined} />)
  await server.answer(refuse())
  const dialog = within(screen.getByRole('dialog'))
  const again = await dialog.findByRole('button', { name: 'Försök igen' })
  server.hold()
  await user.dblClick(again)
  await waitFor(() => expect(server.bodies('order-lookup')).toHaveLength(2))
  expect(server.bodies('order-lookup')[1]).toEqual({
    email: 'karin@exempel.se',
    order_number: 'MINIMAL-7K3M9QXA',
  })
})
