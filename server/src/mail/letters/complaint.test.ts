import { expect, it } from 'vitest'
import {
  complaintAnswered,
  complaintReceived,
  complaintResent,
  type ComplaintAnsweredFacts,
} from './complaint.ts'
import { ADDRESS, contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const ORDER = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin+1@exempel.se',
  toyName: 'Gnista & <b>Åke</b>',
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  promised: { first: '2026-11-30', last: '2026-12-09' },
  deliveryAddress: ADDRESS,
  beside: null,
}
const PAGE =
  'https://leksmedjan.example/order-status?order_number=MINIMAL-7K3M9QXA&email=karin%2B1%40exempel.se'
const TEXT = 'Vingen lossnade.\n\n<script>Se bilden.'

it('what was received is quoted, with the way to the order', () => {
  const facts = { ...ORDER, text: TEXT, at: new Date('2026-11-26T08:00:00Z'), answerBy: null }
  const { subject, text, html } = letterOf(complaintReceived(facts, SHOP), SHOP)
  expect(subject).toBe('Vi har fått din reklamation av Gnista & <b>Åke</b>')
  for (const line of [
    'oftast inom 3 arbetsdagar',
    PAGE,
    'Det här skrev du\nVingen lossnade.\n<script>Se bilden.',
    'Bara vi i verkstaden ser dem.',
    'tittar på bilderna om du skickar några.',
  ])
    expect(text).toContain(line)
  expect(html).not.toMatch(/<script>|<b>Åke/)
})

it('a complaint of a shop that is closed is answered by a day, any other usually within three', () => {
  const facts = { ...ORDER, text: TEXT, at: new Date('2026-11-26T08:00:00Z') }
  const textOf = (answerBy: string | null) =>
    letterOf(complaintReceived({ ...facts, answerBy }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
  expect(textOf(null)).toContain('oftast inom 3 arbetsdagar')
  expect(textOf('2027-01-07')).toContain('du får svar senast 7 januari')
  expect(textOf('2027-01-07')).not.toContain('arbetsdagar')
})

it('a part that came off is kept from the child until somebody has answered', () => {
  const facts = { ...ORDER, at: new Date('2026-11-26T08:00:00Z'), answerBy: null }
  const textOf = (text: string) => letterOf(complaintReceived({ ...facts, text }, SHOP), SHOP).text
  expect(textOf(TEXT)).toContain('Ta undan leksaken och alla lösa delar från barnet')
  expect(textOf('Fel färg på magen')).not.toContain('Ta undan')
})

it.each<[string, Partial<ComplaintAnsweredFacts>, string, string | null]>([
  ['words', { status: 'answered' }, 'Vi har läst det du skrev.', null],
  ['another print', { status: 'reprint' }, 'på nytt', 'skickar den utan kostnad'],
  [
    'another print to be fetched',
    { status: 'reprint', isForPickup: true },
    'mejlar när du kan hämta den',
    'Den nya klar hos oss:',
  ],
  ['money', { status: 'refunded', amount: '59,00 kr' }, 'Vi betalar tillbaka 59,00 kr', '5–10 bankdagar'],
])('an answer in %s says so first, then the words of the workshop', (_, more, preview, said) => {
  const facts = {
    ...ORDER,
    text: TEXT,
    asksToWait: false,
    throwsAway: null,
    answer: 'Förlåt!\nHälsningar Vera',
    amount: null,
    isForPickup: false,
    status: 'answered' as const,
  }
  const content = complaintAnswered({ ...facts, ...more }, SHOP)
  const { subject, text } = letterOf(content, SHOP)
  expect(subject).toBe('Svar på din reklamation av Gnista & <b>Åke</b>')
  expect(content.preview).toContain(preview)
  expect(text).toMatch(/Förlåt!\nHälsningar Vera/)
  if (said !== null) expect(text).toContain(said)
  expect(text.indexOf(content.preview)).toBeLessThan(text.indexOf('Förlåt!'))
  if (more.isForPickup === true) expect(text).not.toMatch(/skickar|hos dig/)
  for (const line of [PAGE, 'arn.se', 'Ordernummer: MINIMAL-7K3M9QXA']) expect(text).toContain(line)
})

it.each([
  ['reprint', true, 'Kasta den med alla lösa delar'],
  ['refunded', true, 'Kasta den med alla lösa delar'],
  ['refunded', null, 'Kasta den med alla lösa delar'],
  ['refunded', false, 'Låt inte barnet ha leksaken så länge något på den är löst eller trasigt.'],
  ['answered', false, 'Låt inte barnet ha leksaken så länge något på den är löst eller trasigt.'],
] as const)(
  'with an answer about one that came apart (%s, thrown away: %s) the buyer reads: %s',
  (status, throwsAway, advice) => {
    const facts = { ...ORDER, answer: 'Förlåt!', asksToWait: false, amount: '59,00 kr', isForPickup: false }
    const textOf = (text: string, thrown: boolean | null) =>
      letterOf(complaintAnswered({ ...facts, text, status, throwsAway: thrown }, SHOP), SHOP).text
    expect(textOf('Ett öra har lossnat', throwsAway)).toContain(advice)
    expect(textOf('Ett öra har lossnat', throwsAway).match(/Låt inte barnet/g)).toHaveLength(1)
    expect(textOf('Fel färg på magen', false)).not.toContain('Låt inte barnet')
  },
)

it('a new toy is on its way with its parcels, or waits to be fetched', () => {
  const url = 'https://tracking.postnord.com/se/?id=UA123456789SE'
  const parcel = { carrier: 'PostNord', tracking_number: 'UA123456789SE', tracking_url: url }
  const facts = { ...ORDER, at: new Date('2026-12-04T08:00:00Z'), isLate: false }
  const sent = letterOf(complaintResent({ ...facts, parcels: [parcel] }, SHOP), SHOP)
  expect(sent.subject).toMatch(/är på väg$/)
  for (const line of [
    'Kollinummer: UA123456789SE',
    url,
    'Spåra paketet',
    PAGE,
    'Skickat: ',
    'Hos dig: ',
    'Levereras till',
  ])
    expect(sent.text, line).toContain(line)
  const passed = { ...facts, at: new Date('2026-12-10T08:00:00Z'), parcels: [parcel] }
  expect(letterOf(complaintResent(passed, SHOP), SHOP).text).not.toContain('Hos dig: ')
  const fetched = { carrier: 'Hämtas i verkstaden', tracking_number: null, tracking_url: null }
  const waits = letterOf(complaintResent({ ...facts, parcels: [fetched] }, SHOP), SHOP)
  expect(waits.subject).toMatch(/är klar att hämta$/)
  expect(waits.text).toContain('Klar sedan: ')
  expect(waits.text).toContain('Hämtas på: Verkstadsgatan 4, 753 00 Uppsala')
  expect(waits.text).not.toMatch(/Kollinummer|Levereras till/)
})

it('a new toy more than thirty days away is made with its buyer’s yes', () => {
  const textOf = (asksToWait: boolean) => {
    const facts = {
      ...ORDER,
      text: TEXT,
      answer: 'Förlåt!',
      asksToWait,
      throwsAway: null,
      amount: null,
      isForPickup: false,
    }
    return letterOf(complaintAnswered({ ...facts, status: 'reprint' }, SHOP), SHOP).text.replaceAll(
      /\s+/g,
      ' ',
    )
  }
  expect(textOf(true)).toContain('Säg ja på beställningens sida, eller svara ja på det här mejlet')
  expect(textOf(false)).not.toContain('svara ja')
})

it('of a buyer who has no toy the letters name what they have, and speak of no toy', () => {
  const at = new Date('2026-11-26T08:00:00Z')
  const facts = { ...ORDER, beside: 'presentasken', text: 'Locket är trasigt', at, answerBy: null }
  const received = letterOf(complaintReceived(facts, SHOP), SHOP)
  expect(received.subject).toBe('Vi har fått din reklamation av presentasken')
  expect(received.text).toContain('Ta undan det som är löst eller trasigt från barnet')
  const answer = {
    ...facts,
    answer: 'Förlåt!',
    asksToWait: false,
    throwsAway: null,
    amount: '59,00 kr',
    isForPickup: false,
  }
  for (const [status, advice] of [
    ['answered', 'Låt inte barnet ha det som är löst eller trasigt.'],
    ['refunded', 'Kasta det med alla lösa delar'],
  ] as const) {
    const { subject, text } = letterOf(complaintAnswered({ ...answer, status }, SHOP), SHOP)
    expect(subject).toBe('Svar på din reklamation av presentasken')
    expect(text).toContain(advice)
    expect(received.text + text).not.toMatch(/leksaken/)
  }
})
