/** Papers on the page of an order, before and after its print. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bodies, openOrder } from './open-order.test-data.tsx'
import { JOB, order } from './order.test-data.ts'

const QUEUED: WorkshopOrder['jobs'][number] = { ...JOB, code: 'K7QX2M9A', version: 1, status: 'queued' }

test('a paper that waits says for what, the others are fetched one by one', async () => {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { calls, user } = openOrder([
    order({
      jobs: [QUEUED],
      papers: [
        { paper: 'slip', waitsFor: null, isPlain: true },
        { paper: 'label', waitsFor: 'checked', isPlain: false },
        { paper: 'address', waitsFor: 'printed', isPlain: false },
      ],
    }),
  ])
  const section = within(await screen.findByRole('region', { name: 'Papper' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FöljesedelUtan namn, priser och adress tills leksaken är utskriven.Hämta',
    'NamnlappKommer när leksaken är kontrollerad och har fått sitt nummer.',
    'AdresslappKommer när leksaken är utskriven. Då får verkstaden se namn och adress.',
  ])
  await user.click(section.getByRole('button', { name: 'Hämta följesedel' }))
  await waitFor(() => expect(saved).toEqual([`${QUEUED.code}-foljesedel.pdf`]))
  expect(bodies(calls, 'workshop-papers')).toEqual([{ codes: [QUEUED.code], papers: ['slip'] }])
})

test('an order without papers has no such section', async () => {
  openOrder([order({ papers: [] })])
  await screen.findByText('Klar att skriva ut')
  expect(screen.queryByRole('region', { name: 'Papper' })).toBeNull()
})
