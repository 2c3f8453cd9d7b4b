import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toasts } from '#lib/acting.test-data.tsx'
import { closeSignIn, useSignInDialog } from '#lib/account/sign-in-dialog.ts'
import { useSession } from '#lib/account/session.ts'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import { takeUpTyped } from '../kept-through-sign-in.ts'
import { bodies, openOrder } from './open-order.test-data.tsx'
import { order } from './order.test-data.ts'

test('money goes back from the page of the order, with a reason for staff and what it is for, for the buyer', async () => {
  const { calls, user } = openOrder([order()], { status: 200, body: { refund: 5_900, known_since: null } })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/, order 7K3M9QXA, /)).toBeDefined()
  expect(dialog.getByRole('radio', { name: 'Annat' })).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Kronor/ }), '59')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect(dialog.getByText('Skriv varför.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Skäl/ }), 'Frakten var fel')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect(dialog.getByText('Välj vad pengarna gäller.')).toBeDefined()
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Annat' }))
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  const words = dialog.getByRole('textbox', { name: /^Vad pengarna gäller/ })
  expect(dialog.getByText('Skriv vad pengarna gäller, så att köparen förstår.')).toBeDefined()
  await user.type(words, 'Örat satt snett')
  expect(dialog.getByText('15 av 80')).toBeDefined()
  fireEvent.change(words, { target: { value: 'Ö'.repeat(81) } })
  expect(dialog.getByText('80 av 80')).toBeDefined()
  expect(words).toHaveProperty('value', 'Ö'.repeat(80))
  fireEvent.change(words, { target: { value: 'Örat satt snett' } })
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka 59,00\u00a0kr' }))
  await waitFor(() => expect(toasts()).toContain('59,00\u00a0kr går tillbaka'))
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([
    {
      order_number: 'MINIMAL-7K3M9QXA',
      amount: 5_900,
      subject: 'Örat satt snett',
      why: 'Frakten var fel',
      repeat: 0,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an add-on is given back by its name, with what was paid for it filled in', async () => {
  const { calls, user } = openOrder([order({ status: 'delivered' })], {
    status: 200,
    body: { refund: 5_800, known_since: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Presentask 58,00\u00a0kr' }))
  await user.type(dialog.getByRole('textbox', { name: /^Skäl/ }), 'Ångrade presentasken')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka 58,00\u00a0kr' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-inbox-refund')).toMatchObject([
      { amount: 5_800, subject: 'Presentask', why: 'Ångrade presentasken' },
    ]),
  )
})

test('freight of a toy that is fetched is offered back, chosen in the dialog, until it has gone', async () => {
  const pickup = {
    method: 'pickup' as const,
    place: 1,
    carrier: 'Hämtas i verkstaden',
    tracking_number: null,
    tracking_url: null,
    shipped_at: '2026-11-26T08:00:00Z',
    delivered_at: null,
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
    expected: null,
  }
  const fetched = order({ parcels: [pickup] })
  const { calls, user } = openOrder([fetched], { status: 200, body: { refund: 5_900, known_since: null } })
  expect(await screen.findByText(/^Köparen hämtar själv men har betalat frakt: 59,00/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Betala tillbaka frakten, 59,00\u00a0kr' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Bara frakten/ }).checked).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /^Skäl/ }), 'Hämtar själv')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-inbox-refund')).toMatchObject([{ amount: 5_900, subject: 'Frakten' }]),
  )
  cleanup()
  const money = fetched.money && { ...fetched.money, freightLeftOre: 0 }
  openOrder([{ ...fetched, money }])
  await screen.findByRole('button', { name: 'Betala tillbaka' })
  expect(screen.queryByRole('button', { name: /^Betala tillbaka frakten/ })).toBeNull()
})

test('refunds within one minute are one row each, also as another one is read with its credit note', async () => {
  const { money } = order()
  const back = (...seconds: number[]) =>
    order({
      money: money && {
        ...money,
        refunds: seconds.map((second) => ({
          amountOre: 5_900,
          status: 'succeeded',
          at: `2026-11-26T09:00:0${second}Z`,
          subject: 'Frakten',
          why: 'Kom för sent',
        })),
        receipts: [7, ...seconds].map((number) => ({
          number,
          issuedAt: '2026-11-26T09:00:00Z',
          totalOre: 1,
        })),
      },
    })
  const { user } = openOrder([back(1, 2), back(1, 2, 3)])
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Frakten igen')
  await user.click(screen.getByRole('button', { name: 'Spara anteckningen' }))
  const panel = within(screen.getByRole('region', { name: 'Pengar' }))
  await waitFor(() => expect(panel.getAllByText('59,00 kr, klart')).toHaveLength(3))
})

test('the freight alone goes back, or all that is left', async () => {
  const { calls, user } = openOrder([order()], { status: 200, body: { refund: 5_900, known_since: null } })
  const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
  expect(panel.getByText('Kan betalas tillbaka').nextSibling?.textContent).toBe('546,00\u00a0kr')
  for (const [line, sum] of [
    ['Gnista, Mellan', '429,00'],
    ['Presentask', '58,00'],
    ['Frakt', '59,00'],
    ['Summa', '546,00'],
    ['Varav moms', '109,20'],
  ] as const)
    expect(panel.getByText(line).nextSibling?.textContent).toBe(`${sum}\u00a0kr`)
  for (const [part, sum] of [
    [/^Bara frakten/, '59,00\u00a0kr'],
    [/^Allt/, '546,00\u00a0kr'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Betala tillbaka' }))
    const dialog = within(screen.getByRole('dialog'))
    // No sum is said before one is chosen.
    expect(dialog.getByRole('button', { name: 'Betala tillbaka' })).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: part }))
    expect(dialog.queryByRole('textbox', { name: /^Kronor/ })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Kom för sent')
    await user.click(dialog.getByRole('button', { name: `Betala tillbaka ${sum}` }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(bodies(calls, 'workshop-inbox-refund')).toMatchObject([
    { amount: 5_900, subject: 'Frakten' },
    { amount: null, subject: null },
  ])
})

test('the same sum on the same day goes back again only once that is confirmed', async () => {
  const known = { refund: 5_900, known_since: '2026-11-26T13:05:00Z' }
  const { calls, user } = openOrder([order()], { status: 200, body: known })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /^Bara frakten/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Kom för sent')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/i dag kl.\s14.05. Inget mer har gått/)
  expect(toasts()).toEqual([])
  await user.click(dialog.getByRole('radio', { name: /^Allt/ }))
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Bara frakten/ }))
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka 59,00\u00a0kr en gång till' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-inbox-refund')).toMatchObject([
      { amount: 5_900, repeat: 0 },
      { amount: 5_900, repeat: 1 },
    ]),
  )
})

test('a sum that is more than is left is not sent, and the dialog names what is left', async () => {
  const { calls, user } = openOrder([order()])
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  const why = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skäl' })
  await user.type(why, 'Frakten var fel')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect(dialog.getByText('Skriv ett belopp i kronor.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Kronor/ }), '900')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect(dialog.getByText(/högst 546,00 kr kan betalas tillbaka/)).toBeDefined()
  expect(why.value).toBe('Frakten var fel')
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([])
})

test('a refund that is refused keeps what was written, and says what is left by now', async () => {
  const refused = { code: 'refund_too_much', error: 'För mycket.', details: { leftOre: 4_600 } }
  const { money } = order()
  const less = order({ money: money && { ...money, leftOre: 4_600 } })
  const { user } = openOrder([order(), less], { status: 409, body: refused })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Kronor/ }), '59')
  await user.click(dialog.getByRole('radio', { name: 'Prisavdrag för fel' }))
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Frakten var fel')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/högst 46,00.kr/)
  expect(toasts()).toEqual([])
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skäl' }).value).toBe('Frakten var fel')
  await waitFor(() => expect(dialog.getAllByText(/högst 46,00 kr/)).toHaveLength(2))
})

test('a refund in a session that has enrolled its own second factor leads to a new sign-in', async () => {
  await signInKarin()
  const refused = { code: 'new_sign_in_needed', error: 'Logga ut och in igen en gång.' }
  const { user } = openOrder([order()], { status: 403, body: refused })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Kronor/ }))
  await user.click(dialog.getByRole('radio', { name: /^Allt/ }))
  expect(dialog.getByText('Ordern avslutas och skrivs inte ut.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Kom för sent')
  await user.click(dialog.getByRole('button', { name: /^Betala tillbaka/ }))
  await user.click(await dialog.findByRole('button', { name: 'Logga ut och in igen' }))
  await waitFor(() => expect(useSignInDialog.getState().open).toBe(true))
  expect(useSession.getState().status).toBe('signedOut')
  expect(Object.keys(sessionStorage)).toContain('leksmedjan:after-sign-in')
  closeSignIn()
  cleanup()
  takeUpTyped('olle@exempel.se')
  expect(Object.keys(sessionStorage)).not.toContain('leksmedjan:after-sign-in')
  openOrder([order()])
  const reopened = within(await screen.findByRole('dialog'))
  expect(reopened.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skäl' }).value).toBe('Kom för sent')
  expect(reopened.getByRole<HTMLInputElement>('radio', { name: /^Allt/ }).checked).toBe(true)
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Kom för sent')
})

test('a session that has enrolled its own second factor is said before anything is written', async () => {
  const agoOrAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  for (const [button, name] of [
    ['Betala tillbaka', 'Betala tillbaka'],
    ['Avbryt ordern', 'Avbryta ordern?'],
  ] as const) {
    const { user } = openOrder([order()], undefined, agoOrAhead(-1))
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(screen.getByRole('dialog', { name: new RegExp(name.replace('?', '.')) }))
    expect(document.activeElement).toBe(noticeOf('Logga in på nytt först'))
    expect(dialog.getByRole('button', { name: 'Logga ut och in igen' })).toBeDefined()
    const submits = dialog.getAllByRole<HTMLButtonElement>('button').filter(({ type }) => type === 'submit')
    expect(submits).toEqual([])
    cleanup()
  }
  const { user } = openOrder([order()], undefined, agoOrAhead(5))
  await user.click(await screen.findByRole('button', { name: 'Avbryt ordern' }))
  expect(screen.queryByText('Logga in på nytt först')).toBeNull()
})

const noticeOf = (title: string) => screen.getByText(title).closest('[role=alert]')

test('a dialog that is open at that moment says so too', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = openOrder([order()], undefined, new Date(Date.now() + 60_000).toISOString())
  await user.click(await screen.findByRole('button', { name: 'Avbryt ordern' }))
  expect(screen.queryByText('Logga in på nytt först')).toBeNull()
  const reason = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Skäl' })
  reason.focus()
  const scrolledTo = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  onTestFinished(() => scrolledTo.mockRestore())
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  const notice = noticeOf('Logga in på nytt först')
  expect(notice?.role).toBe('alert')
  expect(scrolledTo.mock.contexts).toEqual([notice])
  expect(document.activeElement).toBe(reason)
})

test('what was typed is not for whoever else signs in, and not for later', async () => {
  const kept = {
    drafts: { 'leksmedjan:draft:olle@exempel.se:note:1': { text: 'A' } },
  }
  for (const [email, untilMs] of [
    ['vera@exempel.se', Date.now() + 60_000],
    ['olle@exempel.se', Date.now() - 1],
  ] as const) {
    sessionStorage.setItem('leksmedjan:after-sign-in', JSON.stringify({ ...kept, untilMs }))
    takeUpTyped(email)
    expect(Object.keys(sessionStorage)).toEqual([])
  }
})

test('the freight is not offered again once it has gone back', async () => {
  const { money } = order()
  for (const [freightLeftOre, offered] of [
    [5_900, 1],
    [0, 0],
  ] as const) {
    cleanup()
    const { user } = openOrder([order({ money: money && { ...money, freightLeftOre } })])
    await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
    expect(screen.queryAllByRole('radio', { name: /^Bara frakten/ })).toHaveLength(offered)
  }
})

test('how the payment stands is read beside the state of the order', async () => {
  const { money } = order()
  const refund = { amountOre: 5_900, at: '2026-11-26T09:00:00Z', subject: 'Frakten', why: 'Sent' }
  openOrder([
    order({ money: money && { ...money, leftOre: 48_700, refunds: [{ ...refund, status: 'succeeded' }] } }),
  ])
  const state = await screen.findByText('Förbereds')
  expect(state.parentElement?.textContent).toContain('Delvis återbetald')
})

test('what has gone back has its day and time, in Swedish time', async () => {
  const { money } = order()
  const refund = { amountOre: 5_900, at: '2026-11-26T23:30:00Z', subject: 'Frakten', why: 'Sent' }
  openOrder([
    order({ money: money && { ...money, leftOre: 48_700, refunds: [{ ...refund, status: 'succeeded' }] } }),
  ])
  const row = await screen.findByText(/^Återbetalat: frakten/)
  expect(within(row).getByText(/^27 november( 2026)?, 00\.30$/)).toBeDefined()
})

test('an order that is not sent is ended with a reason, and everything goes back', async () => {
  const { calls, user } = openOrder([order()], { status: 200, body: { refund: 54_600, known_since: null } })
  await user.click(await screen.findByRole('button', { name: 'Avbryt ordern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avbryta ordern?' }))
  expect(dialog.getByText('Ordern avslutas och skrivs inte ut.')).toBeDefined()
  expect(dialog.getByText('546,00 kr går till samma kort', { exact: false })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Behåll ordern' })).toBeDefined()
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Avbryt ordern och betala tillbaka 546,00\u00a0kr' }))
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Filamentet är slut')
  await user.click(dialog.getByRole('button', { name: 'Avbryt ordern och betala tillbaka 546,00\u00a0kr' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-inbox-refund')).toEqual([
      { order_number: 'MINIMAL-7K3M9QXA', amount: null, subject: null, why: 'Filamentet är slut', repeat: 0 },
    ]),
  )
  cleanup()
  openOrder([order({ status: 'shipped', next: 'deliver' })])
  await screen.findByText('På väg till köparen')
  expect(screen.queryByRole('button', { name: 'Avbryt ordern' })).toBeNull()
})

test('money can go back in every state of a paid order, and where it cannot the page says why', async () => {
  const { money } = order()
  for (const status of [
    'confirmed',
    'processing',
    'printing',
    'shipped',
    'delivered',
    'cancelled',
  ] as const) {
    openOrder([order({ status })])
    const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
    expect(panel.getByRole('button', { name: 'Betala tillbaka' })).toBeDefined()
    cleanup()
  }
  const dispute = {
    amountOre: 54_600,
    status: 'needs_response',
    at: '2026-11-26T09:00:00Z',
    isOpen: true,
    answerBy: '2026-12-04T22:59:59Z',
  }
  openOrder([order({ money: money && { ...money, disputes: [dispute] } })])
  const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
  expect(panel.queryByRole('button', { name: 'Betala tillbaka' })).toBeNull()
  expect(panel.getByText(/när banken har bestämt sig/)).toBeDefined()
  expect(panel.getByText(/svara senast 4 december/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Avbryt ordern' })).toBeNull()
})

test.each([
  ['order', 'Ångrade köpet'],
  ['story', 'Ångrade den digitala sagan'],
  ['story_kept', 'Ville ångra den digitala sagan, det gick inte'],
  ['goods', 'Ångrade det som inte är gjort efter köparens val'],
  ['late', 'Vill häva köpet'],
  ['nothing', 'Ville ångra köpet, ordern gäller'],
  ['over', 'Ville ångra, ordern var redan avslutad'],
] as const)('a withdrawal from the %s reads: %s', async (part, words) => {
  const { money } = order()
  if (money === null) throw new Error('no money')
  openOrder([order({ money: { ...money, withdrawals: [{ at: '2026-11-25T08:00:00Z', part }] } })])
  const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
  expect(panel.getByText(words)).toBeDefined()
})

test('every message of a buyer who withdrew is there, oldest first', async () => {
  const { money } = order()
  if (money === null) throw new Error('no money')
  const withdrawals = [
    { at: '2026-11-24T08:00:00Z', part: 'story' as const },
    { at: '2026-11-25T08:00:00Z', part: 'nothing' as const },
  ]
  openOrder([order({ money: { ...money, withdrawals } })])
  const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
  const terms = panel.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms.slice(-2)).toEqual(['Ångrade den digitala sagan', 'Ville ångra köpet, ordern gäller'])
})

test('of a new toy that was cancelled alone it is not said that the purchase was', async () => {
  const { money } = order()
  if (money === null) throw new Error('no money')
  const said = { withdrawals: [{ at: '2026-11-25T08:00:00Z', part: 'order' as const }] }
  const box = {
    method: 'parcel' as const,
    toy: 1,
    expected: null,
    place: 1,
    carrier: 'DHL',
    tracking_number: '1',
    tracking_url: null,
    shipped_at: '2026-11-24T08:00:00Z',
    delivered_at: '2026-11-25T08:00:00Z',
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: [{ part: 'gift_box', name: 'Presentask' }],
  }
  openOrder([order({ status: 'cancelled', parcels: [box], money: { ...money, ...said } })])
  const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
  expect(panel.getByText('Avbeställde den nya leksaken')).toBeDefined()
})

test('where all goes back while one of its parcels has arrived, the dialog says what its buyer keeps', async () => {
  const parcel = {
    method: 'parcel' as const,
    carrier: 'DHL',
    tracking_url: null,
    shipped_at: '2026-11-24T12:00:00Z',
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    toy: 1,
    expected: null,
  }
  const parcels = [
    {
      ...parcel,
      place: 1,
      tracking_number: '1234567890',
      delivered_at: null,
      contents: [{ part: 'toy', name: 'Leksaken' }],
    },
    {
      ...parcel,
      place: 2,
      tracking_number: '1234567891',
      delivered_at: '2026-11-25T12:00:00Z',
      contents: [{ part: 'gift_box', name: 'Presentask' }],
    },
  ]
  const { user } = openOrder([order({ status: 'shipped', parcels })])
  const panel = within(await screen.findByRole('region', { name: 'Pengar' }))
  await user.click(panel.getByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(/Köparen behåller/)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Allt/ }))
  expect(dialog.getByText('Köparen behåller det som har kommit fram: presentasken.')).toBeTruthy()
})
