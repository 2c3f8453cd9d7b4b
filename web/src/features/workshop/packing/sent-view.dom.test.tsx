import type { PackingJob } from '@leksmedjan/contract/packing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { beginCalls, button, open, refusal, reload, server } from './open-job.test-data.tsx'
import { CARD, SENT, SENT_PARCEL } from './packing.test-data.ts'

beforeEach(beginCalls)

test('a step can be taken back while its minute runs, with a reason', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const { user } = await open(
    { ...SENT, undo_until: until },
    { 'workshop-undo': () => Response.json({ status: 'printing', undo_until: null }) },
  )
  expect(screen.getByText(/^Kan ångras i \d+ s$/)).toBeTruthy()
  await user.click(button('Ångra'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför ångrar du?' }))
  await user.click(dialog.getByRole('button', { name: 'Fel nummer' }))
  await user.click(dialog.getByRole('button', { name: 'Ångra' }))
  await waitFor(() =>
    expect(server.bodies('workshop-undo')).toEqual([
      { order_number: CARD.order_number, why: 'Fel nummer', status: 'shipped', until },
    ]),
  )
})

test.each([
  ['refunded', 'Återbetald'],
  ['cancelled', 'Avbeställd'],
] as const)('of an order that was %s before it was sent nothing is packed', async (status, badge) => {
  await open({ ...SENT, status, is_over: true, shipments: [] })
  expect(await screen.findByText('Beställningen är avslutad')).toBeDefined()
  expect(screen.getByText(badge)).toBeDefined()
  expect(screen.queryByText(/framme senast/)).toBeNull()
  expect(screen.queryByText(/Ladda ner alla papper/)).toBeNull()
})

test.each([
  ['refunded', 'ADMIN', { return_reason: 'Fel adress' }, { returned_at: '2026-12-04T09:20:00Z' }],
  ['cancelled', 'WORKSHOP', { return_reason: 'Fel adress' }, { returned_at: '2026-12-04T09:20:00Z' }],
  ['refunded', 'ADMIN', { is_to_resend: true }, { lost_at: '2026-12-04T09:20:00Z' }],
  [
    'refunded',
    'ADMIN',
    { job_status: 'printed', is_replacement: true },
    { delivered_at: '2026-12-04T09:20:00Z' },
  ],
  ['refunded', 'WORKSHOP', {}, {}],
] as const)(
  'of an order that is over (%s, %s: %o, %o) nothing is packed, made or sent again, whatever became of its parcel',
  async (status, role, more, end) => {
    const shipments = [{ ...SENT_PARCEL, ...end }]
    await open({ ...SENT, status, is_over: true, ...more, is_to_resend: false, shipments }, {}, role)
    const notice = await screen.findByText('Beställningen är avslutad')
    const first = screen.getByText(/Kom tillbaka: Fel adress|Kom aldrig fram$|^Levererad$|^Skickad$/, {
      selector: 'h3, p, strong, span',
    })
    expect(notice.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    for (const gone of [
      /Ladda ner alla papper/,
      /Papper att skriva ut/,
      /Rätta adressen/,
      /I paketet/,
      /Gå igenom leksaken/,
    ])
      expect(screen.queryByText(gone)).toBeNull()
    for (const gone of [
      /Skicka igen|Skicka leksaken/,
      /Skapa etikett/,
      /Skriv ut en ny/,
      /Markera som skadad/,
    ])
      expect(screen.queryByRole('button', { name: gone })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Kom tillbaka' }) !== null).toBe(
      Object.keys(end).length === 0,
    )
  },
)

test('a toy that is sent leads to the next one to pack, past those that a person must look at first', async () => {
  const table = { to_check: [], came_back: [], on_their_way: [], addresses: 0 }
  const to_pack = [
    CARD,
    { ...CARD, code: 'B7QX2M9A', toy_name: 'Stjärna', needs_review: true },
    { ...CARD, code: 'C7QX2M9A', toy_name: 'Kosmos' },
  ]
  await open(SENT, { 'workshop-to-pack': () => Response.json({ ...table, to_pack }) })
  const next = await screen.findByRole('link', { name: 'Packa nästa: Kosmos' })
  expect(next.getAttribute('href')).toBe('/workshop/packing?job=C7QX2M9A')
  await reload(SENT, {
    'workshop-to-pack': () => Response.json({ ...table, to_pack: [], to_check: to_pack.slice(2) }),
  })
  expect(await screen.findByRole('link', { name: 'Kontrollera nästa: Kosmos' })).toBeTruthy()
})

test('a toy that was laid out a moment ago is taken back, not called unfetched', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const [sent] = SENT.shipments
  const ready = sent && { ...sent, method: 'pickup' as const, tracking_number: null, tracking_url: null }
  await open({ ...SENT, shipments: ready ? [ready] : [], undo_until: until })
  expect(button('Ångra')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Inte hämtad' })).toBeNull()
  await reload({ ...SENT, shipments: ready ? [ready] : [], undo_until: null })
  expect(button('Inte hämtad')).toBeDefined()
})

test('the question of an undo counts the seconds, shows a refusal above itself, and ends with the minute', async () => {
  const until = new Date(Date.now() + 2500).toISOString()
  const { user } = await open(
    { ...SENT, undo_until: until },
    { 'workshop-undo': () => refusal('order_step_refused', 'wrong_state') },
  )
  await user.click(button('Ångra'))
  const sheet = screen.getByRole('dialog', { name: 'Varför ångrar du?' })
  const dialog = within(sheet)
  expect(dialog.getByText(/^Kan ångras i \d s$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Fel nummer' }))
  await user.click(dialog.getByRole('button', { name: 'Ångra' }))
  expect(await dialog.findByText('Någon annan har redan flyttat beställningen.')).toBeTruthy()
  expect(await dialog.findByText('Minuten har gått, så steget går inte att ta tillbaka.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Ångra' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Stäng frågan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the usual reason for a damaged parcel ticks the box, and takes the tick away with itself', async () => {
  const { user } = await open(SENT)
  await user.click(button('Kom tillbaka'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför kom paketet tillbaka?' }))
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /är skadat/ })
  await user.click(dialog.getByRole('button', { name: 'Skadat på vägen' }))
  expect(box.checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Fel adress' }))
  expect(box.checked).toBe(true)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Skadat på vägen. Fel adress')
  await user.click(dialog.getByRole('button', { name: 'Skadat på vägen' }))
  expect(box.checked).toBe(false)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Fel adress')
})

test('a toy that came back damaged a moment ago is made again for the reason given then', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  let job: PackingJob = SENT
  const { user } = await open(job, {
    'workshop-return': () => {
      const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
      job = { ...SENT, shipments, return_reason: 'Skadat på vägen', return_damaged: true }
      return Response.json({ status: 'shipped', undo_until: null })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  await user.click(button('Kom tillbaka'))
  await user.click(screen.getByRole('button', { name: 'Skadat på vägen' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Kom tillbaka' }))
  await user.click(await screen.findByRole('button', { name: 'Leksaken är skadad: skriv ut en ny' }))
  const why = within(screen.getByRole('dialog', { name: 'Göra en ny leksak?' })).getByRole('textbox')
  expect(why).toHaveProperty('value', 'Skadat på vägen')
})

test('what replaces a delivered toy may come back, and is sent again from here', async () => {
  const isDelivered: PackingJob = { ...SENT, status: 'delivered' }
  const { user } = await open(isDelivered, {
    'workshop-return': () => Response.json({ status: 'delivered', undo_until: null }),
  })
  await user.click(button('Kom tillbaka'))
  expect(screen.getByRole('dialog', { name: 'Varför kom paketet tillbaka?' })).toBeTruthy()
  cleanup()
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...isDelivered, shipments, return_reason: 'Fel adress' })
  expect(button('Skicka igen')).toBeTruthy()
  expect(button('Markera som skadad')).toBeTruthy()
})

test('a toy that nobody fetched is no parcel that came back', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const waiting = { ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }
  const { user } = await open({ ...SENT, shipments: [waiting] })
  await user.click(button('Inte hämtad'))
  const dialog = within(screen.getByRole('dialog', { name: 'Varför är leksaken inte hämtad?' }))
  expect(dialog.getByText(/en tid att hämta den/)).toBeTruthy()
  expect(dialog.queryByText(/skada/)).toBeNull()
  cleanup()
  const shipments = [{ ...waiting, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...SENT, shipments, return_reason: 'Köparen kom inte' })
  expect(screen.getByText('Inte hämtad: Köparen kom inte')).toBeTruthy()
  expect(screen.queryByText(/Kom tillbaka/)).toBeNull()
})

test('a toy that its buyer wants sent instead is sent by parcel, for the first time', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const fetched = { ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }
  const shipments = [{ ...fetched, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...SENT, shipments, return_reason: 'Köparen vill ha den skickad', return_to_send: true })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Paket' }).checked).toBe(true)
  const address = within(screen.getByRole('region', { name: 'Skickas till' }))
  expect(address.getByText(SENT.address.street_address)).toBeTruthy()
  expect(button('Skicka leksaken')).toBeTruthy()
  expect(screen.queryByText(/Skicka igen/)).toBeNull()
})

test('a parcel that came back is sent again from here', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  await open({ ...SENT, shipments, return_reason: 'Fel adress', greeting: 'Till Анна' })
  expect(screen.getByText('Kom tillbaka: Fel adress')).toBeTruthy()
  const box = within(screen.getByRole('region', { name: 'I paketet' }))
  for (const part of ['Presentask', 'Hälsningskort', 'till Åke']) expect(box.getByText(part)).toBeTruthy()
  expect(screen.getByText('Skriv det här för hand')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Rätta adressen/ }).getAttribute('href')).toMatch(
    /^\/workshop\/order\?order=/,
  )
  const address = within(screen.getByRole('region', { name: 'Skickas till' }))
  expect(address.getByText(SENT.address.street_address)).toBeTruthy()
  expect(button('Adresslapp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Levererad' })).toBeNull()
  expect(button('Skicka igen')).toBeTruthy()
})

test('what waits for a person is said on its parcel, where its arrival is still written down', async () => {
  await open({ ...SENT, needs_review: true })
  expect(screen.getByText(/^Den som driver butiken måste titta/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Till Att titta på' })).toBeNull()
  expect(button('Levererad')).toBeTruthy()
})

test('a toy that waits for its buyer is not handed over before a person has looked at its order', async () => {
  const shipments = SENT.shipments.map((parcel) => ({
    ...parcel,
    method: 'pickup' as const,
    tracking_number: null,
    tracking_url: null,
  }))
  await open({ ...SENT, shipments, needs_review: true })
  expect(screen.getByText(/^Den som driver butiken måste titta/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hämtad' })).toBeNull()
  expect(button('Inte hämtad')).toBeTruthy()
})

test('of a disputed toy that has arrived the operator reads why, and is led to the inbox', async () => {
  const review_reason = 'the buyer disputes the payment: product_not_received'
  await open({ ...SENT, status: 'delivered', needs_review: true, review_reason }, {}, 'ADMIN')
  expect(screen.getByText(/^Köparen bestrider betalningen/)).toBeTruthy()
  expect(screen.getByText('Anteckna bara det som har hänt, tills det är avgjort.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Till Att titta på' }).getAttribute('href')).toBe('/workshop/inbox')
  expect(screen.queryByText(/framme senast/)).toBeNull()
})

test('a parcel that came back is marked as damaged later', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  let job: PackingJob = { ...SENT, shipments, return_reason: 'Fel adress' }
  const { user } = await open(job, {
    'workshop-mark-damaged': () => {
      job = { ...job, return_damaged: true }
      return Response.json({ status: 'shipped', undo_until: null })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  await user.click(button('Markera som skadad'))
  expect(screen.getByText(/Mejlet kan inte tas tillbaka/)).toBeDefined()
  await user.click(button('Ja, den är skadad'))
  expect(await screen.findByRole('button', { name: 'Leksaken är skadad: skriv ut en ny' })).toBeTruthy()
  expect(server.bodies('workshop-mark-damaged')).toEqual([{ order_number: SENT.order_number }])
  expect(screen.queryByRole('button', { name: 'Markera som skadad' })).toBeNull()
})

test('a toy that came back damaged is made again', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  let job: PackingJob = {
    ...SENT,
    shipments,
    return_reason: 'Skadat på vägen',
    return_damaged: true,
  }
  const { user } = await open(job, {
    'workshop-remake-returned': () => {
      job = { ...job, new_print: 'queued', promised_last: '2026-12-18' }
      return Response.json({ status: 'shipped', undo_until: null })
    },
    'workshop-packing-job': () => Response.json(job),
  })
  const remake = button('Leksaken är skadad: skriv ut en ny')
  expect(button('Skicka igen').closest('details')?.open).toBe(false)
  // One way alone is the usual one.
  expect(button('Skicka igen').className).not.toBe(remake.className)
  expect(button('Skicka igen').className).not.toMatch(/\bbg-lingon\b/)
  expect(remake.compareDocumentPosition(button('Skicka igen')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(screen.queryByRole('link', { name: /^Rätta adressen/ })).toBeNull()
  await user.click(remake)
  const dialog = within(screen.getByRole('dialog', { name: 'Göra en ny leksak?' }))
  await user.click(dialog.getByRole('button', { name: 'Gör en ny leksak' }))
  await waitFor(() =>
    expect(server.bodies('workshop-remake-returned')).toEqual([
      { order_number: SENT.order_number, why: 'Skadat på vägen' },
    ]),
  )
  await waitFor(() =>
    expect(toasts()).toContain('En ny leksak står bland de första i kön. Köparen får ett mejl.'),
  )
  expect(await screen.findByText('Ny leksak i kön')).toBeTruthy()
  // In the header, and in the panel of the new print.
  expect(screen.getAllByText('framme senast 18 december')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Skicka igen' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Leksaken är skadad/ })).toBeNull()
})

test('a whole toy that came back is not called damaged where a new one is asked for', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, returned_at: '2026-12-09T12:00:00Z' }]
  const { user } = await open({ ...SENT, shipments, return_reason: 'Fel adress' })
  await user.click(button('Skriv ut en ny...'))
  const dialog = screen.getByRole('dialog', { name: 'Göra en ny leksak?' })
  expect(dialog.textContent).toContain('skickas i stället för den första')
  expect(dialog.textContent).not.toContain('den skadade')
})

test('what its buyer comes for is not fetched, never lost by a carrier', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }]
  await open({ ...SENT, shipments })
  expect(button('Inte hämtad')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kom aldrig fram...' })).toBeNull()
})

test('of what waits to be fetched and is broken or gone another is made, or its money goes back', async () => {
  const shipments = SENT.shipments
    .slice(0, 1)
    .map((parcel) => ({ ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }))
  const answers = {
    'workshop-return': () => Response.json({ status: 'shipped', undo_until: null }),
    'workshop-remake-returned': () => Response.json({ status: 'shipped', undo_until: null }),
    'workshop-inbox-refund': () => Response.json({ refund: 54_600, known_since: null }),
  }
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], reason: string, way: RegExp) => {
    await user.click(button('Trasig eller borta...'))
    const dialog = within(screen.getByRole('dialog', { name: 'Vad ska köparen få?' }))
    await user.click(dialog.getByRole('button', { name: reason }))
    await user.click(dialog.getByRole('button', { name: way }))
  }
  const noted = (why: string) => [
    { order_number: CARD.order_number, why, is_damaged: true, parcels: ['pickup'] },
  ]
  const { user } = await open({ ...SENT, shipments }, answers)
  await choose(user, 'Trasig', /^Gör en ny leksak/)
  await waitFor(() =>
    expect(server.bodies('workshop-remake-returned')).toEqual([
      { order_number: CARD.order_number, why: 'Trasig' },
    ]),
  )
  expect(server.bodies('workshop-return')).toEqual(noted('Trasig'))

  const { user: operator } = await reload({ ...SENT, shipments, refundable_ore: 54_600 }, answers, 'ADMIN')
  await choose(operator, 'Borta i verkstaden', /^Betala tillbaka 546,00/)
  await waitFor(() => expect(server.bodies('workshop-return')).toEqual(noted('Borta i verkstaden')))
  expect(server.bodies('workshop-inbox-refund')).toMatchObject([
    { order_number: CARD.order_number, amount: null, why: 'Borta i verkstaden' },
  ])
  expect(server.bodies('workshop-remake-returned')).toEqual([])
})

test.each([
  ['shipped', true, true],
  ['cancelled', false, true],
  ['refunded', false, false],
] as const)(
  'of a toy that is gone before it was fetched: order %s, made again: %s, handed over: %s',
  async (status, isMade, isSent) => {
    const shipments = SENT.shipments.slice(0, 1).map((parcel) => ({
      ...parcel,
      method: 'pickup' as const,
      tracking_number: null,
      tracking_url: null,
      returned_at: '2026-12-04T09:20:00Z',
      is_damaged: true,
    }))
    const back = { return_reason: 'Borta i verkstaden', return_damaged: true }
    await open({ ...SENT, status, is_over: !isSent, shipments, ...back })
    expect(screen.getByText('Går inte att hämta: borta i verkstaden')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skriv ut en ny...' }) !== null).toBe(isMade)
    expect(screen.queryByText('Den går att lämna ut ändå') !== null).toBe(isSent)
    expect(screen.queryByText('Beställningen är avslutad') !== null).toBe(!isSent)
    expect(screen.queryByText(/skadad: skriv ut|som kom tillbaka/)).toBeNull()
  },
)

test('what its buyer has withdrawn from, or has the money back for, is not handed over with the toy', async () => {
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  const shipments = [{ ...parcel, method: 'pickup' as const, tracking_number: null, tracking_url: null }]
  await open({ ...SENT, shipments, stays: [{ part: 'gift_box', name: 'Presentask' }] })
  expect(screen.getByText('Lämna inte ut presentasken')).toBeDefined()
  cleanup()
  await open({ ...SENT, shipments })
  expect(screen.queryByText(/Lämna inte ut/)).toBeNull()
})

test('what was sent says to whom', async () => {
  await open(SENT)
  expect(screen.getByText('Till Karin Lindqvist, Uppsala')).toBeDefined()
  cleanup()
  const [parcel] = SENT.shipments
  if (parcel === undefined) throw new Error('sent without a parcel')
  await open({ ...SENT, shipments: [{ ...parcel, method: 'pickup', tracking_number: null }] })
  expect(screen.getByText('Hämtas av Karin Lindqvist')).toBeDefined()
})

test('what its buyer wished for is read until it has left, and again once it is back', async () => {
  const message = 'Slå in den i blått papper, tack'
  await open({ ...SENT, message })
  expect(screen.queryByText(message)).toBeNull()
  await reload({
    ...SENT,
    message,
    shipments: SENT.shipments.map((parcel) => ({ ...parcel, returned_at: '2026-12-04T09:20:00Z' })),
  })
  expect(screen.getByText(message)).toBeTruthy()
})

test('a toy that waits for its buyer is handed over before the next one is packed', async () => {
  const shipments = SENT.shipments.map((parcel) => ({
    ...parcel,
    method: 'pickup' as const,
    tracking_number: null,
  }))
  const to_pack = [{ ...CARD, code: 'C7QX2M9A', toy_name: 'Kosmos' }]
  const table = { to_check: [], to_pack, came_back: [], on_their_way: [], addresses: 0 }
  const answers = { 'workshop-to-pack': () => Response.json(table) }
  const isAfter = async () => {
    const next = await screen.findByRole('link', { name: 'Packa nästa: Kosmos' })
    const step = button(/^(Hämtad|Levererad|Markera)/)
    return (step.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }
  await open({ ...SENT, shipments }, answers)
  expect(await isAfter()).toBe(true)
  await reload(SENT, answers)
  expect(await isAfter()).toBe(false)
})
