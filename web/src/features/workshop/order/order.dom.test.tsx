import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { mount, toasts } from '#lib/acting.test-data.tsx'
import { closeSignIn, useSignInDialog } from '#lib/account/sign-in-dialog.ts'
import { useSession } from '#lib/account/session.ts'
import { answerCalls, signInKarin, type Call } from '#lib/shop-double.test-data.ts'
import { StaffContext } from '../standing.ts'
import { Moves } from '../moves/moves.tsx'
import { ADDRESS, order } from './order.test-data.ts'
import { OrderView } from './order-view.tsx'

const shown = (orderNumber: string) => (
  <StaffContext value={{ role: 'ADMIN', email: 'olle@exempel.se' }}>
    <Moves>
      <OrderView orderNumber={orderNumber} />
    </Moves>
  </StaffContext>
)

/** `orders`: answers of one read after another; the last one stays. */
function open(orders: WorkshopOrder[], refusal?: { status: number; body: object }) {
  const calls = answerCalls((url) => {
    if (url.endsWith('workshop-order')) return Response.json(orders.length > 1 ? orders.shift() : orders[0])
    if (url.endsWith('get-business-logic')) return Response.json({}, { status: 500 })
    return refusal === undefined
      ? Response.json({ success: true })
      : Response.json(refusal.body, { status: refusal.status })
  })
  return { calls, user: mount(shown('7K3M9QXA')) }
}

const bodies = (calls: Call[], name: string) =>
  calls
    .filter(({ url }) => url.endsWith(name))
    .map(({ init }) => JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as unknown)

test('the page says what to make, for whom, of what and by when', async () => {
  open([order()])
  expect(await screen.findByRole('heading', { name: 'Gnista' })).toBeDefined()
  const facts = within(screen.getByRole('region', { name: 'Leksaken' }))
  for (const text of [
    'Mellan, 10,1 × 12,0 × 11,2',
    'Presentask',
    '6 h 40 min',
    'Grattis Åke!',
    'Väggar minst 1,6',
  ])
    expect(facts.getByText(text, { exact: false })).toBeDefined()
  expect(screen.getByText('Klar att skriva ut')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Pengar' })).getByText('kort som slutar på 4242'),
  ).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Leveransadress' })).getByText('Storgatan 12'),
  ).toBeDefined()
})

const JOB = {
  code: 'ABCD2345',
  version: 5,
  attempt: 1,
  status: 'printing' as const,
  printer: null,
  startedAt: null,
  printedAt: null,
  holdReason: null,
  isRejected: false,
}

test('the next step is taken on the page, and is taken back while its minute lasts', async () => {
  const printing = order({ status: 'printing', next: 'printing', jobs: [JOB] })
  const printed = order({
    status: 'printing',
    next: 'check',
    jobs: [{ ...JOB, status: 'printed', version: 6 }],
    undo: { of: 'print', until: '2026-11-26T09:00:50Z' },
  })
  const { calls, user } = open([printing, printed], {
    status: 200,
    body: { code: 'ABCD2345', status: 'printed', version: 6 },
  })
  await user.click(await screen.findByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(toasts()).toContain('Gnista är klar'))
  await user.click(await screen.findByRole('button', { name: 'Ångra' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-print-step')).toEqual([
      { step: 'finish', code: 'ABCD2345', version: 5 },
      { step: 'undo', code: 'ABCD2345', version: 6 },
    ]),
  )
})

test('an order of a disputed payment has the reason and the state of the dispute in Swedish', async () => {
  const { money } = order()
  const dispute = { amountOre: 54_600, status: 'needs_response', at: '2026-11-26T09:00:00Z', isOpen: true }
  const reviewReason = 'the buyer disputes the payment: fraudulent'
  const step = { at: '2026-11-26T09:00:00Z', who: 'provider', was: null }
  const history = [
    { ...step, aspect: 'dispute' as const, became: 'needs_response', why: 'fraudulent' },
    { ...step, aspect: 'review' as const, became: 'needs_review', why: reviewReason },
  ]
  open([order({ next: 'review', reviewReason, money: money && { ...money, disputes: [dispute] }, history })])
  const words = 'Köparen bestrider betalningen: köparen säger sig inte ha gjort köpet.'
  expect(await screen.findAllByText(words)).toHaveLength(2)
  const panel = within(screen.getByRole('region', { name: 'Pengar' }))
  expect(panel.getByText('546,00 kr, väntar på butikens svar')).toBeDefined()
  const rows = screen.getByRole('region', { name: 'Historik' }).textContent
  expect(rows).toMatch(/Tvist: väntar på butikens svar.*betaltjänsten/)
  expect(rows).not.toMatch(/fraudulent|provider|needs_response/)
})

test('what is not for the workshop is not there', async () => {
  const { toy } = order()
  const hidden = {
    texts: null,
    recipient: null,
    money: null,
    address: null,
    email: null,
    mayCorrectAddress: false,
  }
  open([order({ ...hidden, toy: { ...toy, title: 'Räv, 12 cm' } })])
  expect(await screen.findByText('Adressen visas när leksaken är utskriven.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Pengar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rätta adressen' })).toBeNull()
})

test('a wall that is too thin is said', async () => {
  const { toy } = order()
  open([order({ toy: { ...toy, wallMm: 0.9 } })])
  expect(await screen.findByText('Väggar bara 0,9', { exact: false })).toBeDefined()
})

test('what the buyer answered to a letter is noted beside it', async () => {
  const letter = {
    id: '1',
    at: '2026-11-25T09:00:00Z',
    who: 'olle@exempel.se',
    text: 'Går blått bra?',
    subject: 'Färgen',
    isFromBuyer: false,
  }
  const answer = { ...letter, id: '2', text: 'Ja, gärna!', subject: null, isFromBuyer: true }
  const { calls, user } = open([order({ notes: [letter] }), order({ notes: [answer, letter] })])
  await user.click(await screen.findByRole('button', { name: 'Kundens svar' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Ja, gärna!')
  await user.click(screen.getByRole('button', { name: 'Spara svaret' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-note')).toEqual([
      { order_number: 'MINIMAL-7K3M9QXA', text: 'Ja, gärna!', from_buyer: true },
    ]),
  )
  expect(await screen.findByText('från kunden')).toBeDefined()
})

test('a note and a letter are written in dialogs, and sent as they were written', async () => {
  const { calls, user } = open([order()])
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Slut på turkost')
  await user.click(screen.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toContain('Anteckningen är sparad'))
  expect(bodies(calls, 'workshop-note')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', text: 'Slut på turkost', from_buyer: false },
  ])
  await user.click(screen.getByRole('button', { name: 'Skriv till kunden' }))
  await user.type(screen.getByRole('textbox', { name: 'Ämne' }), 'Färgen')
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Går blått bra?')
  await user.click(screen.getByRole('button', { name: 'Skicka brevet' }))
  await waitFor(() => expect(toasts()).toContain('Brevet är på väg till kunden'))
  expect(bodies(calls, 'workshop-write')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', subject: 'Färgen', text: 'Går blått bra?' },
  ])
})

test('a letter that could not be sent stays in its fields', async () => {
  const { user } = open([order()], { status: 503, body: { code: 'unavailable', error: 'Inte just nu.' } })
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Slut')
  await user.click(screen.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toContain('Inte just nu.'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Slut')
})

test('a half-written letter survives a reload and the closing of its dialog, until it is sent', async () => {
  const first = open([order()])
  const write = () => screen.findByRole('button', { name: 'Skriv till kunden' })
  await first.user.click(await write())
  await first.user.type(screen.getByRole('textbox', { name: 'Text' }), 'Går blått bra?')
  cleanup()
  const { user } = open([order()])
  await user.click(await write())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Går blått bra?')
  await user.type(screen.getByRole('textbox', { name: 'Ämne' }), 'Färgen')
  await user.click(screen.getByRole('button', { name: 'Stäng' }))
  await user.click(await write())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ämne' }).value).toBe('Färgen')
  await user.click(screen.getByRole('button', { name: 'Skicka brevet' }))
  await waitFor(() => expect(toasts()).toContain('Brevet är på väg till kunden'))
  await user.click(await write())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('')
})

test('who corrects an address second reads what the first one wrote, and decides again', async () => {
  const theirs = { ...ADDRESS, streetAddress: 'Storgatan 14' }
  const beaten = { status: 409, body: { code: 'changed_meanwhile', error: 'Någon annan hann före.' } }
  const { calls, user } = open([order(), order({ version: 4, address: theirs })], beaten)
  await user.click(await screen.findByRole('button', { name: 'Rätta adressen' }))
  const street = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gatuadress' })
  await user.clear(street)
  await user.type(street, 'Storgatan 16')
  await user.click(screen.getByRole('button', { name: 'Spara adressen' }))
  const notice = await screen.findByRole('alert')
  expect(await within(notice).findByText('Storgatan 14')).toBeDefined()
  const { country: _country, ...address } = ADDRESS
  expect(bodies(calls, 'workshop-correct-address')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', version: 3, address: { ...address, streetAddress: 'Storgatan 16' } },
  ])
  await user.click(within(notice).getByRole('button', { name: 'Behåll den' }))
  expect(street.value).toBe('Storgatan 14')
  await user.click(screen.getByRole('button', { name: 'Spara adressen' }))
  expect(bodies(calls, 'workshop-correct-address').at(-1)).toMatchObject({ version: 4 })
})

test('an unknown number leads back to the board and to its search', async () => {
  answerCalls(() => Response.json({ code: 'order_not_found', error: '' }, { status: 404 }))
  const user = mount(
    <Routes>
      <Route path="/" element={shown('22222222')} />
      <Route path="/workshop" element={<Address />} />
    </Routes>,
  )
  expect(await screen.findByRole('heading', { name: 'Ordern finns inte' })).toBeDefined()
  expect(screen.getByText('Ingen order har numret 22222222.', { exact: false })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Till tavlan' }).getAttribute('href')).toBe('/workshop')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Sök på tavlan' })
  expect(search.value).toBe('22222222')
  await user.clear(search)
  await user.type(search, 'Karin{Enter}')
  expect(await screen.findByText('/workshop?q=Karin')).toBeDefined()
})

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test('a promise that was moved says from when to when, why, and that its buyer was told', async () => {
  const [paid] = order().promises
  const moved = { first: '2026-12-15', last: '2026-12-22' }
  const promises = [
    ...(paid === undefined ? [] : [paid]),
    { ...moved, movedAt: '2026-12-01T08:00:00Z', why: 'queue' as const, toldAt: '2026-12-01T08:00:00Z' },
  ]
  open([order({ promised: moved, promises, isLate: true })])
  const moves = within(await screen.findByRole('list', { name: 'Flyttade löften' }))
  for (const words of [
    /från 30.november–.9 december till 15–.22.december/,
    /Kön är längre/,
    /fick ett mejl 1.december/,
  ])
    expect(moves.getByText(words)).toBeDefined()
})

test('the history leads over the print that failed, the check with its photo, and the parcel', async () => {
  const at = '2026-11-26T09:00:00Z'
  const toy = { at, who: 'maja@exempel.se', why: '', code: 'ABCD2345', attempt: 1, photos: [] }
  const failed = {
    ...toy,
    aspect: 'print' as const,
    reason: 'first' as const,
    printer: null,
    was: 'printing' as const,
    became: 'failed' as const,
    isBack: false,
    isOfCheck: false,
    why: 'hörnet släppte',
    failure: 'came_loose' as const,
    gramsLost: 12.5,
  }
  const check = { ...toy, aspect: 'check' as const, attempt: 2, passed: true, photos: ['/files/a.webp'] }
  const parcel = { at, who: 'maja@exempel.se', why: '', aspect: 'parcel' as const, became: 'sent' as const }
  open([order({ history: [failed, check, { ...parcel, method: 'parcel', carrier: 'PostNord' }] })])
  const history = within(await screen.findByRole('region', { name: 'Historik' }))
  const [first, second, third] = history.getAllByRole('listitem').filter((row) => row.closest('ul') === null)
  expect(first?.textContent).toMatch(/Packad och skickad med PostNord.*maja@exempel.se/)
  expect(second?.textContent).toMatch(/Utskrift 2 klarade kontrollen/)
  expect(third?.textContent).toMatch(/lossnade från plattan, 12,5 g.*hörnet släppte/)
  const photo = history.getByRole('img', { name: 'Foto 1 av utskrift 2' })
  expect(photo.closest('a')?.getAttribute('href')).toBe('/files/a.webp')
})

test('money goes back from the page of the order, with a reason', async () => {
  const { calls, user } = open([order()], { status: 200, body: { refund: 5_900, known_since: null } })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Kronor/ }), '59')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  expect(dialog.getByText('Skriv varför.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Frakten var fel')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  await waitFor(() => expect(toasts()).toContain('59,00\u00a0kr går tillbaka'))
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', amount: 5_900, why: 'Frakten var fel', repeat: 0 },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
          why: 'Frakten',
        })),
        receipts: [7, ...seconds].map((number) => ({
          number,
          issuedAt: '2026-11-26T09:00:00Z',
          totalOre: 1,
        })),
      },
    })
  const { user } = open([back(1, 2), back(1, 2, 3)])
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Frakten igen')
  await user.click(screen.getByRole('button', { name: 'Spara anteckningen' }))
  const panel = within(screen.getByRole('region', { name: 'Pengar' }))
  await waitFor(() => expect(panel.getAllByText('59,00 kr, klart')).toHaveLength(3))
})

test('the freight alone goes back, or all that is left', async () => {
  const { calls, user } = open([order()], { status: 200, body: { refund: 5_900, known_since: null } })
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
  for (const part of [/^Bara frakten/, /^Allt/]) {
    await user.click(screen.getByRole('button', { name: 'Betala tillbaka' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: part }))
    expect(dialog.queryByRole('textbox', { name: /^Kronor/ })).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Kom för sent')
    await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(bodies(calls, 'workshop-inbox-refund')).toMatchObject([{ amount: 5_900 }, { amount: null }])
})

test('the same sum on the same day goes back again only once that is confirmed', async () => {
  const known = { refund: 5_900, known_since: '2026-11-26T13:05:00Z' }
  const { calls, user } = open([order()], { status: 200, body: known })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /^Bara frakten/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Kom för sent')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/i dag kl.\s14.05. Inget mer har gått/)
  expect(toasts()).toEqual([])
  await user.click(dialog.getByRole('radio', { name: /^Allt/ }))
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Bara frakten/ }))
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka en gång till' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-inbox-refund')).toMatchObject([
      { amount: 5_900, repeat: 0 },
      { amount: 5_900, repeat: 1 },
    ]),
  )
})

test('a sum that is more than is left is not sent, and the dialog names what is left', async () => {
  const { calls, user } = open([order()])
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  const why = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skäl' })
  await user.type(why, 'Frakten var fel')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  expect(dialog.getByText('Skriv ett belopp i kronor.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Kronor/ }), '900')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  expect(dialog.getByText(/högst 546,00 kr kan betalas tillbaka/)).toBeDefined()
  expect(why.value).toBe('Frakten var fel')
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([])
})

test('a refund that is refused keeps what was written, and says what is left by now', async () => {
  const refused = { code: 'refund_too_much', error: 'För mycket.', details: { leftOre: 4_600 } }
  const { money } = order()
  const less = order({ money: money && { ...money, leftOre: 4_600 } })
  const { user } = open([order(), less], { status: 409, body: refused })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Kronor/ }), '59')
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Frakten var fel')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/högst 46,00.kr/)
  expect(toasts()).toEqual([])
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Skäl' }).value).toBe('Frakten var fel')
  await waitFor(() => expect(dialog.getAllByText(/högst 46,00 kr/)).toHaveLength(2))
})

test('a refund in a session that has enrolled its own second factor leads to a new sign-in', async () => {
  await signInKarin()
  const refused = { code: 'new_sign_in_needed', error: 'Logga ut och in igen en gång.' }
  const { user } = open([order()], { status: 403, body: refused })
  await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Kronor/ }))
  await user.click(dialog.getByRole('radio', { name: /^Allt/ }))
  expect(dialog.getByText('Ordern avslutas och skrivs inte ut.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Kom för sent')
  await user.click(dialog.getByRole('button', { name: 'Betala tillbaka' }))
  await user.click(await dialog.findByRole('button', { name: 'Logga ut och in igen' }))
  await waitFor(() => expect(useSignInDialog.getState().open).toBe(true))
  expect(useSession.getState().status).toBe('signedOut')
  closeSignIn()
})

test('the freight is not offered again once it has gone back', async () => {
  const { money } = order()
  const refund = { amountOre: 5_900, at: '2026-11-26T09:00:00Z', why: 'Sent' }
  const refunded = (status: string) =>
    order({ money: money && { ...money, leftOre: 48_700, refunds: [{ ...refund, status }] } })
  for (const [status, offered] of [
    ['failed', 1],
    ['pending', 0],
  ] as const) {
    cleanup()
    const { user } = open([refunded(status)])
    await user.click(await screen.findByRole('button', { name: 'Betala tillbaka' }))
    expect(screen.queryAllByRole('radio', { name: /^Bara frakten/ })).toHaveLength(offered)
  }
})

test('an operator goes on to the other orders of the same buyer', async () => {
  const other = {
    orderNumber: 'MINIMAL-AAAA2222',
    status: 'delivered' as const,
    title: 'Tuff',
    orderedAt: '2026-10-01T08:00:00Z',
  }
  open([order({ otherOrders: [other] })])
  const others = within(await screen.findByRole('region', { name: 'Kundens andra ordrar' }))
  expect(others.getByRole('link', { name: 'Tuff, AAAA2222' }).getAttribute('href')).toBe(
    '/workshop/order?order=AAAA2222',
  )
  expect(others.getByText('Levererad')).toBeDefined()
})

test('a parcel that came back, and a toy to be fetched, have words of their own', async () => {
  const sent = {
    method: 'parcel' as 'parcel' | 'pickup',
    carrier: 'DHL',
    tracking_number: 'Ab-12345' as string | null,
    tracking_url: null,
    shipped_at: '2026-11-27T08:00:00Z',
    delivered_at: null,
    lost_at: null,
    returned_at: null,
    is_remade: false,
  }
  const back = { ...sent, returned_at: '2026-12-07T08:00:00Z' }
  open([order({ status: 'shipped', next: 'pack', parcels: [back] })])
  expect(await screen.findByText('Kom tillbaka till verkstaden')).toBeDefined()
  expect(screen.getByText('Kom tillbaka')).toBeDefined()
  expect(screen.queryByText('Skickad')).toBeNull()
  cleanup()
  open([
    order({
      status: 'shipped',
      next: 'deliver',
      parcels: [{ ...sent, method: 'pickup', tracking_number: null }],
    }),
  ])
  expect(await screen.findByText('Väntar på att hämtas')).toBeDefined()
  expect(screen.getByText('Att hämta')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hämtad' })).toBeDefined()
  const parcels = within(screen.getByRole('region', { name: 'Paket' }))
  expect(parcels.getByText('Klar sedan 27 november 2026, 09.00', { exact: false })).toBeDefined()
  expect(parcels.queryByRole('link')).toBeNull()
  cleanup()
  const isDelivered = { ...sent, delivered_at: '2026-11-30T08:00:00Z' }
  const remade = { ...sent, tracking_number: 'Ab-2', shipped_at: '2026-12-08T08:00:00Z', is_remade: true }
  open([order({ status: 'delivered', next: 'deliver', parcels: [isDelivered, remade] })])
  const [newest, first] = within(await screen.findByRole('region', { name: 'Paket' })).getAllByRole(
    'listitem',
  )
  expect([newest?.textContent, first?.textContent]).toEqual([
    expect.stringMatching(/^Den nya leksaken.*Ab-2/),
    expect.stringMatching(/^Den första leksaken.*Ab-12345/),
  ])
})

test('in print the badge says where the toy is, and a print that did not pass its check is rejected', async () => {
  const rejected = { ...JOB, status: 'failed' as const, isRejected: true }
  const again = { ...JOB, code: 'EFGH6789', attempt: 2, status: 'queued' as const }
  open([order({ status: 'printing', next: 'print', jobs: [rejected, again] })])
  expect(await screen.findByText('Väntar på skrivare')).toBeDefined()
  const prints = within(screen.getByRole('region', { name: 'Utskrifter' }))
  expect(prints.getByText('Underkänd')).toBeDefined()
  expect(prints.queryByText('Misslyckades')).toBeNull()
  cleanup()
  open([order({ status: 'printing', next: 'print', jobs: [{ ...JOB, status: 'failed' }] })])
  expect(await screen.findByText('Utskriften misslyckades')).toBeDefined()
  expect(screen.queryByText('Klar att skriva ut')).toBeNull()
})

test('small parts and a required safety file are said before printing', async () => {
  const { toy, safety } = order()
  open([order({ toy: { ...toy, smallParts: 2 }, safety: { ...safety, isRequired: true } })])
  expect(await screen.findByText('2 delar under 31,7 mm kan lossna', { exact: false })).toBeDefined()
  expect(screen.getByText('Säkerhetsfil saknas')).toBeDefined()
  cleanup()
  const file = { reference: 'SF-1', validUntil: null }
  open([order({ safety: { ...safety, isRequired: true, file } })])
  expect(await screen.findByText('Inga delar under 31,7 mm')).toBeDefined()
  expect(screen.getByText('Säkerhetsfil giltig')).toBeDefined()
})

test('an order that is not sent is ended with a reason, and everything goes back', async () => {
  const { calls, user } = open([order()], { status: 200, body: { refund: 54_600, known_since: null } })
  await user.click(await screen.findByRole('button', { name: 'Avbryt ordern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Avbryta ordern?' }))
  expect(dialog.getByText('Ordern avslutas och skrivs inte ut.')).toBeDefined()
  expect(dialog.getByText('546,00 kr går till samma kort', { exact: false })).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Behåll ordern' })).toBeDefined()
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Avbryt ordern och betala tillbaka' }))
  expect(bodies(calls, 'workshop-inbox-refund')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Skäl' }), 'Filamentet är slut')
  await user.click(dialog.getByRole('button', { name: 'Avbryt ordern och betala tillbaka' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-inbox-refund')).toEqual([
      { order_number: 'MINIMAL-7K3M9QXA', amount: null, why: 'Filamentet är slut', repeat: 0 },
    ]),
  )
  cleanup()
  open([order({ status: 'shipped', next: 'deliver' })])
  await screen.findByText('På väg till kunden')
  expect(screen.queryByRole('button', { name: 'Avbryt ordern' })).toBeNull()
})

test('papers and money are reached beside the next step', async () => {
  const { calls, user } = open([
    order({ status: 'printing', next: 'pack', jobs: [{ ...JOB, status: 'checked' }] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Pengar och återbetalning' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Betala tillbaka' }))
  await user.click(screen.getByRole('button', { name: 'Papper' }))
  await waitFor(() => expect(bodies(calls, 'workshop-papers')).toMatchObject([{ codes: [JOB.code] }]))
})
