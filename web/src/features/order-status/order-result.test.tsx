import type { CreditNote } from '@leksmedjan/contract/order-pages'
import { KEPT_OF_ENDED_ORDER } from '@leksmedjan/contract/withdrawal'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderResult } from './order-result.tsx'
import { order } from './order-status.test-data.ts'
import type { Order } from './order-state.rules.ts'
import { TEXTS } from './texts.ts'

const note = (number: number, total: number, subject: string | null = null): CreditNote => ({
  number,
  issued_at: '2026-11-27T08:00:00Z',
  total,
  vat: total / 5,
  subject,
  covers: subject === null ? [] : [subject],
})

const pageOf = (shown: Order): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderResult order={shown} onRefetch={() => Promise.resolve(shown)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

/** Facts of the order by label. */
function factsOf(shown: Order): Record<string, string> {
  const facts = pageOf(shown).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries(
    Array.from(facts, ([, name = '', fact = '']) => [
      name,
      fact.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
    ]),
  )
}

test('the picture is called what it shows, not what sells it', () => {
  const shown = order('confirmed', [])
  const toy = { ...shown.toy, image_url: '/files/a.webp', description: 'Den modigaste draken i byn.' }
  expect(pageOf({ ...shown, toy: { ...toy, image_alt: 'Drake i turkos' } })).toContain('alt="Drake i turkos"')
  expect(pageOf({ ...shown, toy })).toContain('alt="Gnista"')
})

test('a refunded order shows the sum of its credit notes', () => {
  const refunded = { ...order('refunded', []), credit_notes: [note(1, 10_000), note(2, 44_600)] }
  expect(factsOf(refunded)).toMatchObject({ Totalt: '546,00 kr', Återbetalt: '546,00 kr' })
  expect(factsOf({ ...order('confirmed', []), credit_notes: [note(1, 4950)] })['Återbetalt']).toBe('49,50 kr')
})

test('an order of which a part went back is paid back in part', () => {
  const part = { ...order('cancelled', []), payment_status: 'paid' as const, credit_notes: [note(1, 48_700)] }
  expect(pageOf(part)).toMatch(/>Delvis återbetald</)
  expect(pageOf(part)).not.toMatch(/>Betald</)
  expect(pageOf({ ...part, credit_notes: [] })).toMatch(/>Betald</)
})

test('a part that went back says what for, beside the sum', () => {
  const credited = { ...order('confirmed', []), credit_notes: [note(1, 4950, 'Prisavdrag för fel')] }
  expect(factsOf(credited)['Återbetalt']).toBe('49,50 kr (prisavdrag för fel)')
})

test('of several parts only the sum is kept on one line, and no sentence begins within another', () => {
  const own = 'Plåster på såret för att ni fick vänta'
  const credit_notes = [
    note(1, 5000, 'Prisavdrag för fel'),
    note(2, 5000, own),
    note(3, 5000, 'Gnista fick en repa'),
  ]
  const credited = { ...order('delivered', []), credit_notes }
  expect(factsOf(credited)['Återbetalt']).toBe(
    '150,00 kr (prisavdrag för fel, plåster på såret för att ni fick vänta, Gnista fick en repa)',
  )
  expect(pageOf(credited)).toMatch(/<span class="sums">150,00\u00a0kr<\/span>/)
})

test('beside what went back without a subject, each part is named with its own sum', () => {
  const credit_notes = [note(1, 4900, 'Den digitala sagan'), note(2, 43_800)]
  expect(factsOf({ ...order('refunded', []), credit_notes })['Återbetalt']).toBe(
    '487,00 kr (den digitala sagan 49,00 kr, resten 438,00 kr)',
  )
})

test('a thing that went back in parts under two names has one name and one sum', () => {
  const credit_notes = [
    note(1, 2000, 'Digital saga'),
    note(2, 2900, 'Den digitala sagan'),
    note(3, 5900, 'Presentask'),
  ]
  expect(factsOf({ ...order('delivered', []), credit_notes })['Återbetalt']).toBe(
    '108,00 kr (den digitala sagan, presentasken)',
  )
})

test('an order nothing went back of has no such row', () => {
  expect(factsOf(order('confirmed', []))).not.toHaveProperty('Återbetalt')
})

test('a message of withdrawal stands with its answer, of goods until their money is back', () => {
  const told = ['Du har ångrat: presentask.', 'Skicka tillbaka det inom 14 dagar.']
  const message = {
    at: '2026-11-25T09:14:00Z',
    subject: 'goods' as const,
    keeps_goods: false,
    goods: ['Presentask'],
    told,
  }
  const withdrawn = { ...order('delivered', []), withdrawals: [message] }
  const page = pageOf(withdrawn).replaceAll('\u00a0', ' ')
  expect(page).toContain('Skickat 25 november 2026, 10.14. Det gäller presentasken.')
  for (const sentence of told) expect(page).toContain(sentence)
  const back = pageOf({ ...withdrawn, credit_notes: [note(1, 5900, 'Presentask')] })
  const allBack = pageOf({
    ...withdrawn,
    status: 'refunded',
    payment_status: 'refunded',
    credit_notes: [note(1, 54_600)],
  })
  for (const each of [back, allBack]) {
    expect(each).toContain('Pengarna för presentasken är återbetalda.')
    expect(each).not.toContain('Skicka tillbaka')
  }
})

test('a message about all of an order that withdrew from its goods alone is one message, with both answers', () => {
  const at = '2026-11-25T09:14:00Z'
  const kept = { at, subject: 'order' as const, keeps_goods: false, goods: [], told: ['Leksaken står fast.'] }
  const goods = {
    at,
    subject: 'goods' as const,
    keeps_goods: false,
    goods: ['Presentask'],
    told: ['Du har ångrat: presentask.'],
  }
  const page = pageOf({ ...order('delivered', []), withdrawals: [kept, goods] })
  expect(page.match(/Ditt meddelande om ånger/g)).toHaveLength(1)
  expect(page).toContain('Det gäller hela beställningen.')
  expect(page).toMatch(/Leksaken står fast\..*Du har ångrat: presentask\./s)
  const later = { ...goods, at: '2026-11-26T09:14:00Z' }
  expect(
    pageOf({ ...order('delivered', []), withdrawals: [kept, later] }).match(/Ditt meddelande om ånger/g),
  ).toHaveLength(2)
})

test('of goods whose parcel came back the buyer has nothing to send, and the answer before that is folded', () => {
  const told = ['När du har fått det skickar du tillbaka det inom 14 dagar.']
  const message = {
    at: '2026-11-25T09:14:00Z',
    subject: 'goods' as const,
    keeps_goods: false,
    goods: ['Presentask'],
    told,
  }
  const box = { ...SENT, contents: [{ part: 'gift_box', name: 'Presentask' }] }
  const page = (returned_at: string | null) =>
    pageOf({ ...order('shipped', []), withdrawals: [message], shipments: [{ ...box, returned_at }] })
  const words = 'Du behöver inte skicka tillbaka presentasken. Vi betalar tillbaka pengarna.'
  expect(page(null)).not.toContain(words)
  expect(page(null)).toMatch(/(?<!<details.*)När du har fått det/s)
  expect(page('2026-11-26T09:14:00Z')).toContain(words)
  expect(page('2026-11-26T09:14:00Z')).toMatch(/<details.*När du har fått det/s)
})

test('the number of the order is in sight, not only among what a phone folds', () => {
  const page = pageOf(order('confirmed', []))
  expect(page.indexOf('MINIMAL-7K3M9QXA')).toBeLessThan(page.indexOf('<h2'))
})

test('what its receipt keeps of an order that ended is not repeated on its page', () => {
  const told = ['Beställningen är avbeställd.', KEPT_OF_ENDED_ORDER]
  const message = {
    at: '2026-11-25T09:14:00Z',
    subject: 'order' as const,
    keeps_goods: false,
    goods: [],
    told,
  }
  const page = pageOf({ ...order('cancelled', []), withdrawals: [message] })
  expect(page).toContain('Det gäller hela beställningen.')
  expect(page).toContain('Beställningen är avbeställd.')
  expect(page).not.toContain(KEPT_OF_ENDED_ORDER)
})

test('what is over is not offered to be withdrawn from', () => {
  expect(pageOf(order('confirmed', []))).toContain('Ångra avtalet här')
  for (const status of ['cancelled', 'refunded'] as const)
    expect(pageOf(order(status, []))).not.toContain('Ångra avtalet här')
})

test('an order whose new toy alone was cancelled is not shown as cancelled', () => {
  const box = {
    method: 'parcel' as const,
    carrier: 'DHL',
    tracking_number: '1',
    tracking_url: null,
    shipped_at: '2026-11-27T12:05:00Z',
    delivered_at: null,
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    expected: null,
    place: 2,
    contents: [{ part: 'gift_box', name: 'Presentask' }],
    toy: 1,
  }
  const badges = pageOf({ ...order('cancelled', []), shipments: [box] }).split('<h2')[0] ?? ''
  expect(badges).toContain('>Leksaken avbeställd<')
})

test('always shows the badges of order and payment', () => {
  const badgesOf = (shown: Order) => pageOf(shown).split('<h2')[0] ?? ''
  const statuses: [Order['status'], string][] = [
    ['pending', 'Väntar på betalning'],
    ['confirmed', 'Bekräftad'],
    ['processing', 'Förbereds'],
    ['printing', 'Skrivs ut'],
    ['shipped', 'Skickad'],
    ['delivered', 'Levererad'],
    ['cancelled', 'Avbeställd'],
    ['refunded', 'Återbetald'],
  ]
  const payments: [Order['payment_status'], string][] = [
    ['paid', 'Betald'],
    ['pending', 'Inte betald'],
    ['failed', 'Betalningen misslyckades'],
    ['refunded', 'Pengarna återbetalda'],
  ]
  for (const [status, said] of statuses)
    for (const [payment_status, paid] of payments) {
      const badges = badgesOf({ ...order(status, []), payment_status })
      expect(badges).toContain(`>${said}<`)
      expect(badges).toContain(`>${paid}<`)
    }
})

test('shows a pending proof in addition to the badges', () => {
  const proof = { state: 'waiting' as const, answer_by: null, answered_at: null, silence_prints: false }
  const page = pageOf({ ...order('processing', []), proof })
  for (const words of ['Förbereds', 'Betald', TEXTS.proof.waiting]) expect(page).toContain(`>${words}<`)
})

test('the message is named after where it went: to the shop, or into the story', () => {
  const written = order('confirmed', [])
  const toy = { ...written.toy, personal_message: 'Kram från mormor' }
  const unmade = { title: null, url: null, bytes: null, words_by: null, cover_by: null }
  const story = { ...unmade, state: 'making', available_from: '2026-11-23T13:32:00Z' } as const
  expect(factsOf({ ...written, toy })).toMatchObject({ 'Meddelande till oss': 'Kram från mormor' })
  expect(factsOf({ ...written, toy, story })).toMatchObject({ 'Meddelande i sagan': 'Kram från mormor' })
})

const SENT = {
  method: 'parcel',
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: null,
  shipped_at: '2026-11-27T12:05:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: null,
  toy: 1,
  expected: null,
} as const

test('while a new toy is made, the parcel is that of the first', () => {
  const shown = { ...order('delivered', []), shipments: [SENT] }
  expect(pageOf(shown)).not.toContain('Den första leksaken')
  const page = pageOf({ ...shown, replacement: 'printing' })
  expect(page).toContain('Den första leksaken')
  expect(page).toContain('>Ny görs<')
  expect(page).not.toContain('>Levererad<')
})

test('a printed toy is not said to be printing', () => {
  const at = '2026-11-26T12:00:00Z'
  const printed = order('printing', [{ at, status: 'printed', text: 'Leksaken är utskriven' }])
  expect(pageOf(printed)).toContain('>Utskriven<')
  expect(pageOf(printed)).not.toContain('Skrivs ut')
  const late = pageOf({ ...printed, is_late: true })
  expect(late).toContain('>Utskriven<')
  expect(late).toContain('>Försenad<')
  expect(late).not.toContain('Skrivs ut')
  expect(pageOf({ ...order('printing', []), is_late: true })).toContain('Skrivs ut')
})

test('a toy that its buyer fetches is delivered to no address', () => {
  const parcel = { ...SENT, method: 'pickup', tracking_number: null } as const
  const [name, address] = ['Karin Lindqvist', 'Storgatan 12, 753 20 Uppsala']
  const shown = { ...order('shipped', []), delivery: { full_name: name, address, phone: null } }
  const page = pageOf({ ...shown, shipments: [parcel] })
  expect(page).toContain('Hämtas av')
  expect(page).toContain(name)
  expect(page).not.toContain(address)
  expect(pageOf({ ...shown, shipments: [SENT] })).toContain(address)
  const instead = pageOf({ ...shown, shipments: [parcel], is_to_be_sent: true })
  expect(instead).toContain(address)
  expect(instead).not.toContain('Hämtas av')
})

test('the way to withdraw is as high as a finger', () => {
  const link = /<a class="([^"]*)"[^>]*>Ångra avtalet här/.exec(pageOf(order('confirmed', [])))?.[1]
  expect(link).toContain('py-3')
})

test('the page begins with when the toy comes, and folds what a phone need not show', () => {
  const at = '2026-11-24T12:00:00Z'
  const past = ['confirmed', 'processing', 'printing'].map((status) => ({ at, status, text: status }))
  const coming = { ...order('printing', past), delivery_span: { first: '2096-11-30', last: '2096-12-09' } }
  const page = pageOf(coming)
  expect(page).toMatch(/Hos dig 30.november/)
  expect(page.indexOf('Hos dig')).toBeLessThan(page.indexOf('<ol'))
  expect(page).toMatch(/<details[^>]*><summary[^>]*>.*Tidigare steg \(2\)/)
  expect(page).toMatch(/<details[^>]*><summary[^>]*>.*Om beställningen/)
})

test('a toy made again for a damaged return is cancelled by a button', () => {
  const back = { ...order('shipped', []), offers_cancelling: true }
  expect(pageOf(back)).toContain('Avbeställ och få pengarna tillbaka')
  expect(pageOf({ ...back, offers_cancelling: false })).not.toContain('Avbeställ och få pengarna tillbaka')
})

test('of a payment that the bank gave back it is not said that it is paid', () => {
  const taken = {
    ...order('delivered', []),
    payment_status: 'paid' as const,
    bank_gave_back: 'sent' as const,
  }
  const page = pageOf(taken)
  expect(page).toContain('>Tillbaka från banken<')
  expect(page).not.toContain('>Betald<')
})
