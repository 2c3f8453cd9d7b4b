import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { bodies, openOrder } from './open-order.test-data.tsx'
import { order } from './order.test-data.ts'

const PARCEL = {
  method: 'parcel' as const,
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
  shipped_at: '2026-11-27T08:00:00Z',
  delivered_at: null as string | null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: null,
  toy: 1,
  expected: null,
}
const SENT = { status: 'shipped', next: 'deliver' } as const

test('the head says when it was ordered, by whom and whether they have ordered before; the street stands once, to be copied', async () => {
  const { user } = openOrder([order()])
  expect(await screen.findByText(/^Beställd 23 november( 2026)?, 14\.27$/)).toBeDefined()
  expect(screen.getByText('Karin Lindqvist, Uppsala')).toBeDefined()
  expect(screen.getByText('första ordern')).toBeDefined()
  expect(screen.getAllByText(/Storgatan 12/)).toHaveLength(1)
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Kopiera adressen' }))
  await waitFor(() => expect(toasts()).toContain('Adressen är kopierad'))
  expect(written).toHaveBeenCalledWith('Karin Lindqvist\nStorgatan 12\n753 20 Uppsala\nSverige')
})

test('what its buyer has ordered besides is reached from the head', async () => {
  const otherOrders = [
    {
      orderNumber: 'MINIMAL-SAGA2222',
      column: 'delivered' as const,
      title: 'Saga',
      orderedAt: '2026-10-02T09:12:00Z',
    },
  ]
  const { user } = openOrder([order({ otherOrders })])
  await user.click(await screen.findByRole('link', { name: 'En order till av samma köpare' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Köparens andra ordrar' }))
})

test('of a toy that is paid back while it travels, or waits for its buyer, the next step says so', async () => {
  const goods = order().goods.map((good) => (good.part === 'toy' ? { ...good, isBack: true } : good))
  openOrder([order({ ...SENT, goods, parcels: [PARCEL] })])
  expect(await screen.findByText('Återbetald, men på väg')).toBeDefined()
  expect(screen.queryByText('Leksaken är skickad.')).toBeNull()
  cleanup()
  openOrder([
    order({
      ...SENT,
      goods,
      parcels: [{ ...PARCEL, method: 'pickup', tracking_number: null, tracking_url: null }],
    }),
  ])
  expect(await screen.findByText('Återbetald, men inte hämtad')).toBeDefined()
  cleanup()
  openOrder([order({ ...SENT, parcels: [PARCEL] })])
  expect(await screen.findByText('Leksaken är skickad.')).toBeDefined()
})

test('a parcel that has arrived is followed by a quiet link', async () => {
  const follow = async (deliveredAt: string | null) => {
    openOrder([order({ ...SENT, parcels: [{ ...PARCEL, delivered_at: deliveredAt }] })])
    const parcels = within(await screen.findByRole('region', { name: 'Paket' }))
    const { className } = parcels.getByRole('link', { name: 'Spåra paketet' })
    cleanup()
    return className
  }
  expect(await follow(null)).toContain('border')
  expect(await follow('2026-12-03T10:00:00Z')).not.toContain('border')
})

test('a lost parcel that arrived after all is recorded where it is read, and taken back for a minute', async () => {
  const lost = { ...PARCEL, lost_at: '2026-12-10T10:00:00Z' }
  const answer = {
    status: 200,
    body: { status: 'refunded', undo_until: new Date(Date.now() + 60_000).toISOString() },
  }
  const { calls, user } = openOrder([order({ status: 'refunded', next: 'over', parcels: [lost] })], answer)
  await user.click(await screen.findByRole('button', { name: 'Kom fram ändå' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-deliver')).toEqual([
      { order_number: 'MINIMAL-7K3M9QXA', parcels: [PARCEL.tracking_number] },
    ]),
  )
  await waitFor(() => expect(toasts()).toContain('Paketet kom fram ändå'))
  expect(screen.getByRole('button', { name: 'Ångra (Z)' })).toBeDefined()
  for (const changes of [
    { status: 'printing' as const, next: 'print' as const, parcels: [lost] },
    { ...SENT, next: 'pack' as const, parcels: [lost] },
    { ...SENT, parcels: [lost, { ...PARCEL, shipped_at: '2026-12-11T08:00:00Z' }] },
    { ...SENT, parcels: [PARCEL] },
  ]) {
    cleanup()
    openOrder([order(changes)])
    expect(await screen.findByRole('region', { name: 'Paket' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Kom fram ändå' })).toBeNull()
  }
})

test('one that arrives while its new toy is only queued spares it, once the loss is final, where it is the only one lost', async () => {
  const lost = { ...PARCEL, lost_at: '2026-12-10T10:00:00Z' }
  const queued = {
    status: 'processing' as const,
    next: 'print' as const,
    isReprint: true,
    undo: null,
    parcels: [lost],
  } satisfies Partial<WorkshopOrder>
  const answer = {
    status: 200,
    body: { status: 'delivered', undo_until: new Date(Date.now() + 60_000).toISOString() },
  }
  const { user } = openOrder([order(queued)], answer)
  await user.click(await screen.findByRole('button', { name: 'Kom fram ändå' }))
  await waitFor(() =>
    expect(toasts()).toContain(
      'Paketet kom fram ändå. Den nya leksaken är borttagen ur kön, och köparen får ett mejl om en minut.',
    ),
  )
  for (const changes of [
    { ...queued, status: 'printing' as const },
    { ...queued, parcels: [lost, { ...lost, place: 2, tracking_number: '1234567890' }] },
    { ...queued, parcels: [lost, { ...PARCEL, place: 2, tracking_number: '1234567890' }] },
  ]) {
    cleanup()
    openOrder([order(changes)])
    expect(await screen.findByRole('region', { name: 'Paket' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Kom fram ändå' })).toBeNull()
  }
})

test('several lost parcels whose toy is made again are found together, as it is made unless all have arrived', async () => {
  const lost = { ...PARCEL, lost_at: '2026-12-10T10:00:00Z' }
  const other = { ...lost, place: 2, tracking_number: '1234567890' }
  const queued = { status: 'processing' as const, next: 'print' as const, isReprint: true, undo: null }
  const answer = {
    status: 200,
    body: { status: 'delivered', undo_until: new Date(Date.now() + 60_000).toISOString() },
  }
  const { calls, user } = openOrder([order({ ...queued, parcels: [lost, other] })], answer)
  await user.click(await screen.findByRole('button', { name: 'Båda paketen kom fram ändå' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-deliver')).toEqual([
      { order_number: 'MINIMAL-7K3M9QXA', parcels: [PARCEL.tracking_number, '1234567890'] },
    ]),
  )
  await waitFor(() =>
    expect(toasts()).toContain(
      'Paketen kom fram ändå. Den nya leksaken är borttagen ur kön, och köparen får ett mejl om en minut.',
    ),
  )
  for (const changes of [
    { ...queued, status: 'printing' as const, parcels: [lost, other] },
    { ...queued, parcels: [lost, other, { ...PARCEL, place: 3, tracking_number: '5555555555' }] },
    { ...queued, parcels: [lost, { ...other, lost_at: PARCEL.shipped_at }] },
  ]) {
    cleanup()
    openOrder([order(changes)])
    expect(await screen.findByRole('region', { name: 'Paket' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /kom fram ändå/i })).toBeNull()
  }
})

test('a mistyped e-mail address is corrected, and what it was stays in sight', async () => {
  const { calls, user } = openOrder([
    order(),
    order({
      email: 'karin.l@exempel.se',
      emailChanges: [
        {
          at: '2026-11-26T09:10:00Z',
          who: 'olle@exempel.se',
          was: 'karin@exempel.se',
          became: 'karin.l@exempel.se',
        },
      ],
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Rätta e-postadressen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rätta e-postadressen' }))
  const field = dialog.getByRole('textbox', { name: /E-post/ })
  await user.clear(field)
  await user.type(field, 'karin')
  await user.click(dialog.getByRole('button', { name: 'Spara adressen' }))
  expect(dialog.getByText('Ange en giltig e-postadress')).toBeDefined()
  expect(bodies(calls, 'workshop-correct-email')).toEqual([])
  await user.type(field, '.l@exempel.se')
  await user.click(dialog.getByRole('button', { name: 'Spara adressen' }))
  await waitFor(() => expect(toasts()).toContain('E-postadressen är rättad'))
  expect(bodies(calls, 'workshop-correct-email')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', version: order().version, email: 'karin.l@exempel.se' },
  ])
  expect(await screen.findByText(/olle@exempel\.se, .*karin@exempel\.se$/)).toBeDefined()
})
