import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { beginCalls, button, open, refusal, reload, server } from './open-job.test-data.tsx'
import { CARD, CHECKED, SENT } from './packing.test-data.ts'

beforeEach(beginCalls)

test('a parcel that has left is taken back by the toast that says so', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: '2026-11-26T09:01:00Z' }),
    'workshop-undo': () => Response.json({ status: 'printing', undo_until: null }),
  })
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Skicka leksaken'))
  await user.click(await screen.findByRole('button', { name: /^Ångra/ }))
  await waitFor(() => expect(toasts()).toContain('Steget är taget tillbaka. Inget mejl har gått.'))
  expect(server.bodies('workshop-undo')).toEqual([
    {
      order_number: CHECKED.order_number,
      why: 'Ångrades direkt',
      status: 'shipped',
      until: '2026-11-26T09:01:00Z',
    },
  ])
})

test('a scanned number does not send the parcel; sent, it carries weight and packaging', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  expect(screen.getByLabelText<HTMLInputElement>('Transportör').value).toBe('PostNord')
  await user.click(button('Skicka leksaken'))
  const number = screen.getByLabelText('Kollinummer')
  expect(document.activeElement).toBe(number)
  await user.paste('ua 123 456 789 se\n')
  expect((number as HTMLInputElement).value).toBe('UA123456789SE')
  await user.keyboard('{Enter}')
  const weight = screen.getByLabelText(/^Vikt, gram/)
  expect(document.activeElement).toBe(weight)
  expect(server.bodies('workshop-ship')).toEqual([])
  await user.type(weight, '340')
  await user.click(button('Skicka leksaken'))
  await waitFor(() => expect(toasts()).toContain('Gnista är på väg'))
  expect(server.bodies('workshop-ship')).toEqual([
    {
      order_number: CARD.order_number,
      method: 'parcel',
      is_number_new: true,
      parcels: [
        {
          carrier: 'PostNord',
          tracking_number: 'UA123456789SE',
          weight_g: 340,
          packaging: { cardboard: 80 },
        },
      ],
    },
  ])
})

test('a parcel that is half typed survives a reload; taken back it is as it was sent, and sent again it is blank', async () => {
  const { user } = await open(CHECKED)
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Ett paket till'))
  const again = await reload(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  const numbers = () => screen.getAllByLabelText<HTMLInputElement>('Kollinummer').map(({ value }) => value)
  expect(numbers()).toEqual(['UA123456789SE', ''])
  await again.user.click(button('Ta bort paket 2'))
  await again.user.click(button('Skicka leksaken'))
  await waitFor(() => expect(toasts()).toContain('Gnista är på väg'))
  await reload(CHECKED)
  expect(numbers()).toEqual(['UA123456789SE'])
  const shipments = SENT.shipments.map((parcel) => ({ ...parcel, returned_at: '2026-12-04T09:20:00Z' }))
  await reload({ ...SENT, shipments, return_reason: 'Fel adress' })
  expect(numbers()).toEqual([''])
})

test('once the toy is sent, the focus goes to the heading of what is shown next', async () => {
  const { user } = await open(CHECKED)
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await server.answer(({ url }) =>
    Response.json(url.includes('workshop-ship') ? { status: 'shipped', undo_until: null } : SENT),
  )
  await user.click(button('Skicka leksaken'))
  await waitFor(() => expect(button('Levererad')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Gnista/ }))
})

test('a toy that is fetched needs no number', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  expect(button('Adresslapp')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  expect(screen.queryByRole('button', { name: 'Adresslapp' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Skickas till' })).toBeNull()
  const fetcher = within(screen.getByRole('region', { name: 'Hämtas av' }))
  expect(fetcher.getByText(`Frakt som valdes: ${CHECKED.shipping_name}`)).toBeDefined()
  expect(screen.queryByLabelText('Kollinummer')).toBeNull()
  await user.click(button('Klar att hämta'))
  await waitFor(() =>
    expect(server.bodies('workshop-ship')).toEqual([
      { order_number: CARD.order_number, method: 'pickup', packaging: { cardboard: 80 } },
    ]),
  )
})

test('whoever sends a parcel whose freight has gone back reads that', async () => {
  const { user } = await open({ ...CHECKED, is_freight_back: true })
  expect(screen.getByText(/^Köparen har fått tillbaka frakten/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  expect(screen.queryByText(/står verkstaden för den/)).toBeNull()
  expect(screen.getByText('Köparen har fått tillbaka frakten.')).toBeDefined()
})

test('of a toy that is fetched the freight that was paid goes back from the form', async () => {
  const { user } = await open(
    { ...CHECKED, freight_ore: 5900, refundable_ore: 43_800 },
    { 'workshop-inbox-refund': () => Response.json({ refund: 5900, known_since: null }) },
  )
  expect(screen.queryByText(/har betalat .* för frakten/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Hämtas här' }))
  expect(screen.getByText(/^Köparen har betalat 59,00\skr för frakten/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Betala tillbaka frakten/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Bara frakten/ }).checked).toBe(true)
  await user.type(dialog.getByRole('textbox'), 'hämtar själv')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  await waitFor(() =>
    expect(server.bodies('workshop-inbox-refund')).toMatchObject([
      { order_number: CHECKED.order_number, amount: 5900 },
    ]),
  )
  expect(server.bodies('workshop-ship')).toEqual([])
})

test('an order that a person must look at is not sent from here', async () => {
  await open({ ...CHECKED, needs_review: true, review_reason: 'the name sign has no text' })
  expect(screen.getByText('Måste granskas')).toBeTruthy()
  const why = screen.getByText('Namnskylten har ingen text.')
  for (const waiting of [screen.getByRole('region', { name: 'Skickas till' }), button('Adresslapp')])
    expect(why.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByRole('button', { name: 'Skicka leksaken' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Se varför på ordern' }).getAttribute('href')).toContain(
    '/workshop/order?order=',
  )
})

test('what comes too late without a yes of its buyer is not sent from here', async () => {
  await open({ ...CHECKED, answer_beyond: '2026-12-23' })
  expect(screen.getByText('Väntar på köparens svar')).toBeTruthy()
  expect(screen.getByText(/framme efter 23.december/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Skicka leksaken' })).toBeNull()
})

test('whoever was slower reads what happened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open(SENT, {
    'workshop-deliver': () => refusal('order_step_refused', 'wrong_state'),
  })
  await user.click(button('Levererad'))
  await waitFor(() => expect(toasts()).toContain('Någon annan har redan flyttat beställningen.'))
})

test('what lies in which of two parcels is said with a tap, and an empty parcel is not sent', async () => {
  const { user } = await open(CHECKED, {
    'workshop-ship': () => Response.json({ status: 'shipped', undo_until: null }),
  })
  expect(screen.queryByRole('region', { name: 'Vad ligger i vilket paket?' })).toBeNull()
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Ett paket till'))
  const contents = within(screen.getByRole('region', { name: 'Vad ligger i vilket paket?' }))
  await user.type(screen.getAllByLabelText('Kollinummer').at(-1) as HTMLElement, 'UA223456789SE')
  await user.click(button('Skicka leksaken'))
  expect(contents.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  expect(contents.getByRole('alert').textContent).toBe('Välj vilket paket leksaken ligger i.')
  const lay = (thing: string, parcel: string) =>
    user.click(
      within(contents.getByRole('group', { name: `${thing} ligger i` })).getByRole('radio', { name: parcel }),
    )
  await lay('Leksaken', 'Paket 1')
  await lay('Presentasken', 'Paket 1')
  expect(contents.getByRole('alert').textContent).toBe('Välj vilket paket hälsningskortet ligger i.')
  await lay('Hälsningskortet', 'Paket 1')
  expect(contents.getByRole('alert').textContent).toBe('Paket 2 är tomt. Välj vad som ligger i det.')
  expect(server.bodies('workshop-ship')).toEqual([])
  await lay('Hälsningskortet', 'Paket 2')
  await user.click(button('Skicka leksaken'))
  await waitFor(() =>
    expect(server.bodies('workshop-ship')).toMatchObject([
      { parcels: [{ contents: ['toy', 'gift_box'] }, { contents: ['greeting'] }] },
    ]),
  )
})

test('a number that another order has is sent only after a yes', async () => {
  const known = { number: 'UA123456789SE', order_number: 'MINIMAL-DDDD2222', toy_name: 'Drake' }
  const details = { reason: 'number_known', known }
  const { user } = await open(CHECKED, {
    'workshop-ship': () =>
      JSON.stringify(server.bodies('workshop-ship').at(-1)).includes('is_number_new')
        ? Response.json({ error: 'nej', code: 'order_step_refused', details }, { status: 409 })
        : Response.json({ status: 'shipped', undo_until: null }),
  })
  await user.type(screen.getByLabelText('Kollinummer'), 'UA123456789SE')
  await user.click(button('Skicka leksaken'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Är det samma paket?' }))
  expect(dialog.getByText(/^Kollinumret UA123456789SE står redan på Drake \(DDDD2222\)\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Nej, ändra numret' }))
  expect(server.bodies('workshop-ship')).toHaveLength(1)
  await user.click(button('Skicka leksaken'))
  await user.click(await screen.findByRole('button', { name: 'Ja, samma paket: skicka' }))
  await waitFor(() => expect(toasts()).toContain('Gnista är på väg'))
  expect(server.bodies('workshop-ship')).toMatchObject([
    { is_number_new: true },
    { is_number_new: true },
    { parcels: [{ tracking_number: 'UA123456789SE' }] },
  ])
})
