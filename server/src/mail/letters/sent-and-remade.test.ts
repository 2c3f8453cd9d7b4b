/** Letters about parcels that came back or were lost: address, days of the new toy, what the buyer has to do. */
import { expect, it } from 'vitest'
import { cameBack } from './came-back.ts'
import { ADDRESS, contextAt } from './letter-context.test-data.ts'
import { late } from './late.ts'
import { letterOf } from './letter-of.ts'
import { lost, type LostFacts } from './lost.ts'
import { madeAgain } from './made-again.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const ORDER = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  toyName: 'Gnista',
  asksToWait: false,
  isPrintBegun: false,
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  promised: { first: '2026-12-03', last: '2026-12-14' },
  deliveryAddress: { ...ADDRESS, country: 'Norge' },
  isNewToyMade: false,
  isStoryKept: false,
}
const REMADE = {
  toSend: [],
  offersCancelling: false,
  endHere: 'broken',
  promisedBefore: null,
  mayBeInTime: false,
} as const
const PARCEL = { carrier: 'PostNord', tracking_number: 'UA123456789SE', tracking_url: null }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('the address is a list: lines in HTML, commas between them in plain text', () => {
  const { text, html } = letterOf(
    cameBack(
      {
        ...ORDER,
        method: 'parcel',
        parcels: [PARCEL],
        toSend: [],
        sentParcels: 1,
        isDamaged: false,
        endHere: 'unknown',
        isToBeSent: false,
        isCancellationAsked: false,
        isLate: false,
      },
      SHOP,
    ),
    SHOP,
  )
  expect(plain(text)).toContain('Adressen vi har: Karin Lindqvist, Storgatan 12, 753 20 Uppsala, Norge\n')
  expect(html).toContain('Karin Lindqvist<br>Storgatan 12<br>753 20 Uppsala, Norge')
  // Nobody checks a toy that came back whole.
  expect(text).not.toContain('går igenom')
})

it('a buyer whose parcel came back damaged is asked nothing', () => {
  const { text } = letterOf(
    cameBack(
      {
        ...ORDER,
        method: 'parcel',
        parcels: [PARCEL],
        toSend: [],
        sentParcels: 1,
        isDamaged: true,
        endHere: 'unknown',
        isToBeSent: false,
        isCancellationAsked: false,
        isLate: false,
      },
      SHOP,
    ),
    SHOP,
  )
  expect(text).toContain('mejlar dig hur vi går vidare')
  expect(text).not.toMatch(/Adressen|adress här|lämna ut|tills vi har hört av dig/)
})

const THING = {
  toy: { part: 'toy', name: 'Leksaken' },
  box: { part: 'gift_box', name: 'Presentask' },
  card: { part: 'greeting', name: 'Hälsningskort' },
}
const LOSS: LostFacts = {
  ...ORDER,
  refund: null,
  isLate: false,
  mayBeInTime: false,
  parcels: [PARCEL],
  sentParcels: 2,
  isToyBack: false,
  kept: [],
  parts: null,
  sentAgain: [],
  withdrawn: [],
  cancelled: null,
}
const lostOf = (more: Partial<LostFacts>): string =>
  plain(letterOf(lost({ ...LOSS, ...more }, SHOP), SHOP).text).replaceAll(/\s+/g, ' ')

it('of a toy made again the letter names what comes with it, and what its buyer keeps', () => {
  const text = lostOf({
    parcels: [{ ...PARCEL, contents: [THING.toy, THING.card] }],
    parts: ['toy', 'greeting'],
    sentAgain: [THING.toy, THING.card],
    kept: [{ contents: [THING.box] }],
  })
  expect(text).toContain('med leksaken och hälsningskortet.')
  expect(text).toContain('skickar den och hälsningskortet utan kostnad')
  expect(text).toContain('Vi räknar med att allt är hos dig 3–14 december.')
  expect(text).toContain('Det andra paketet, med presentasken, berörs inte.')
  const alone = lostOf({
    parcels: [{ ...PARCEL, contents: [THING.toy] }],
    parts: ['toy'],
    sentAgain: [THING.toy],
    kept: [{ contents: null }],
  })
  expect(alone).toContain('skickar den utan kostnad. Vi räknar med att den är hos dig')
  expect(alone).toContain('Det andra paketet berörs inte.')
})

it('of a toy made again the letter says what its buyer gets back who cancels, and asks for consent to days after a month', () => {
  const all = { parcels: [PARCEL], sentAgain: [THING.toy, THING.box], sentParcels: 1 }
  const text = lostOf(all)
  expect(text).toContain(
    'Så länge utskriften av den nya inte har börjat kan du avbeställa, så får du tillbaka allt du har betalat, även för frakten.',
  )
  expect(text).not.toContain('30 dagar')
  const some = lostOf({ ...all, isLate: true, cancelled: [THING.toy, THING.card] })
  expect(some).toContain(
    'Så länge den nya inte är skickad kan du avbeställa den nya leksaken, så får du tillbaka pengarna för leksaken och hälsningskortet, även för frakten.',
  )
  expect(some).toContain('Det är senare än vi lovade, och vi är ledsna för det.')
  expect(lostOf({ ...all, isLate: true, mayBeInTime: true })).toContain(
    'Det kan bli senare än vi lovade, och vi är ledsna för det.',
  )
  const promised = { first: '2026-12-28', last: '2027-01-11' }
  const asked = { promised, asksToWait: true }
  const consent =
    'Det är mer än 30 dagar efter din beställning, och så sent levererar vi bara om du går med på det. Vill du vänta? Säg ja på beställningens sida, eller svara ja på det här mejlet.'
  expect(lostOf({ ...all, ...asked, isLate: true })).toContain(consent)
  const was = { first: '2026-12-01', last: '2026-12-09' }
  const moved = { ...ORDER, ...asked, was, why: 'queue', ofSent: null, isForPickup: false } as const
  const again = {
    ...ORDER,
    ...REMADE,
    ...asked,
    method: 'parcel',
    isDamaged: true,
    isForPickup: false,
  } as const
  for (const content of [late(moved, SHOP), madeAgain(again, SHOP)]) {
    const { text: words } = letterOf(content, SHOP)
    expect(plain(words).replaceAll(/\s+/g, ' ')).toContain(consent)
    expect(words).toMatch(/Svara om du vill vänta: \S+\/order-status\?\S+#vantan/)
    expect(words).not.toContain('behöver du inte göra något')
  }
})

it('whoever is asked to wait while their toy is printed reads that it goes on, and what does not', () => {
  const was = { first: '2026-12-01', last: '2026-12-09' }
  const facts = { ...ORDER, asksToWait: true, was, why: 'queue', isForPickup: false } as const
  const begun = 'Utskriften har redan börjat, men vi skickar inget så sent förrän du har svarat.'
  const unbegun = { null: 'Vi börjar inte skriva ut leksaken', remade: 'Vi går inte vidare med den nya' }
  for (const ofSent of [null, 'remade'] as const)
    for (const isPrintBegun of [true, false]) {
      const { text } = letterOf(late({ ...facts, ofSent, isPrintBegun }, SHOP), SHOP)
      const words = plain(text).replaceAll(/\s+/g, ' ')
      expect(words.includes(begun)).toBe(isPrintBegun)
      expect(words.includes(unbegun[ofSent ?? 'null'])).toBe(!isPrintBegun)
    }
})

it('whoever did not answer whether they wait is asked once more when those days are over', () => {
  const was = { first: '2026-12-22', last: '2027-01-04' }
  const facts = { ...ORDER, asksToWait: true, was, why: null, isForPickup: false } as const
  for (const ofSent of [null, 'remade'] as const) {
    const { text } = letterOf(late({ ...facts, ofSent }, SHOP), SHOP)
    expect(plain(text).replaceAll(/\s+/g, ' ')).toContain(
      'Vill du fortfarande ha den? Säg ja på beställningens sida',
    )
    expect(text).not.toContain('behöver du inte göra något')
  }
})

it('a loss without the toy speaks of one other parcel, or of several', () => {
  const refund = { amount: '49 kr', isRest: false }
  const box = { refund, parts: ['gift_box'], parcels: [{ ...PARCEL, contents: [THING.box] }] }
  const toy = { contents: [THING.toy] }
  expect(lostOf({ ...box, kept: [toy] })).toContain('49 kr för presentasken, till samma')
  expect(lostOf({ ...box, kept: [toy] })).toContain('Det som låg i det andra paketet berörs inte.')
  expect(lostOf({ ...box, kept: [toy, toy] })).toContain('Det som låg i de andra paketen berörs inte.')
  expect(lostOf(box)).not.toContain('berörs inte')
})

it('where all of the money goes back for one of several parcels, its letter says what lay in it', () => {
  const order = {
    ...ORDER,
    refund: { amount: '487 kr', isRest: false },
    isLate: false,
    mayBeInTime: false,
    parcels: [{ ...PARCEL, contents: [THING.toy] }],
    sentParcels: 2,
    isToyBack: false,
    kept: [{ contents: [THING.box] }],
    parts: null,
    sentAgain: [],
    withdrawn: [],
    cancelled: null,
  }
  expect(lost(order, SHOP).subject).toBe('Ett paket kom aldrig fram. Du får pengarna tillbaka')
  expect(lostOf(order)).toContain('Ett paket har kommit bort på vägen, med leksaken.')
})

it.each([
  ['one of two parcels whose contents are not known', { sentParcels: 2 }],
  ['the only one, once the toy is paid back', { sentParcels: 1, isToyBack: true }],
] as const)('of %s its letter does not say that the toy lay in it', (_which, more) => {
  const order = { ...LOSS, ...more }
  const refund = { amount: '487 kr', isRest: true }
  for (const facts of [
    { ...order, refund },
    { ...order, refund: null },
  ]) {
    const { subject } = lost(facts, SHOP)
    const words = `${subject} ${lostOf(facts)}`
    expect(words).toMatch(/^(Ett paket|Paketet) kom aldrig fram\./)
    expect(words).toMatch(/(Ett paket|Paketet) har kommit bort på vägen\. Förlåt!/)
    expect(words).not.toMatch(/med Gnista|tills leksaken är hos dig/)
  }
})

it('where one of several parcels held the toy its letter does not say that each did', () => {
  const { subject } = lost(
    {
      ...ORDER,
      refund: null,
      isLate: false,
      mayBeInTime: false,
      parcels: [{ ...PARCEL, contents: [THING.toy] }],
      sentParcels: 2,
      isToyBack: false,
      kept: [],
      parts: ['toy'],
      sentAgain: [THING.toy],
      withdrawn: [],
      cancelled: null,
    },
    SHOP,
  )
  expect(subject).toBe('Ett paket kom aldrig fram. Vi gör en ny leksak')
})

it.each([
  [true, 'Så länge den nya inte är skickad'],
  [false, 'Så länge utskriften av den nya inte har börjat'],
])('a lost toy that is made again may be cancelled, where it is late (%s): %s', (isLate, until) => {
  const { text } = letterOf(lost({ ...LOSS, isLate, sentParcels: 1 }, SHOP), SHOP)
  expect(text).toContain(until)
})

it('a lost toy that is made again has its days, and its money back only as a choice', () => {
  const { text } = letterOf(
    lost(
      {
        ...ORDER,
        refund: null,
        isLate: true,
        mayBeInTime: false,
        parcels: [PARCEL],
        sentParcels: 1,
        isToyBack: false,
        kept: [],
        parts: null,
        sentAgain: [],
        withdrawn: [],
        cancelled: null,
      },
      SHOP,
    ),
    SHOP,
  )
  expect(plain(text)).toContain('Vi räknar med att den är hos dig 3–14 december.')
  expect(plain(text)).toContain('Den nya hos dig: 3–14 december')
  expect(text).toContain('Avbeställ den nya leksaken: https://leksmedjan.example/withdrawal')
  const paidBack = letterOf(
    lost(
      {
        ...ORDER,
        refund: { amount: '487 kr', isRest: false },
        isLate: false,
        mayBeInTime: false,
        parcels: [PARCEL],
        sentParcels: 1,
        isToyBack: false,
        kept: [],
        parts: null,
        sentAgain: [],
        withdrawn: [],
        cancelled: null,
      },
      SHOP,
    ),
    SHOP,
  )
  expect(paidBack.text).not.toContain('Den nya hos dig')
  expect(paidBack.text).not.toContain('/withdrawal')
})

it.each([
  ['parcel', false, 'När paketet med Gnista kom tillbaka till oss var leksaken skadad.'],
  ['pickup', true, 'Gnista har blivit skadad hos oss, så den kan vi inte lämna ut.'],
  ['pickup', false, 'Gnista har blivit skadad hos oss, så den kan vi inte skicka till dig.'],
] as const)(
  'a damaged toy (%s, to be fetched: %s) is made again, and the letter says why, when and how it comes',
  (method, isForPickup, why) => {
    const { subject, text } = letterOf(
      madeAgain({ ...ORDER, ...REMADE, method, isDamaged: true, isForPickup }, SHOP),
      SHOP,
    )
    expect(subject).toBe('Vi gör Gnista på nytt')
    for (const line of [why, 'Du behöver inte göra något.']) expect(plain(text)).toContain(line)
    expect(plain(text)).toMatch(isForPickup ? /klar hos oss: 3–14 december/ : /hos dig: 3–14 december/)
    expect(plain(text)).toMatch(isForPickup ? /när den nya leksaken är klar att hämta/ : /är på väg/)
    expect(plain(text)).not.toMatch(isForPickup ? /på väg|hos dig|annan adress/ : /hämta/)
  },
)

it.each([
  [true, true, 'Vi lovade den senast 9 december. Det kan bli senare, och vi är ledsna för det.'],
  [
    false,
    false,
    'Vi lovade att du skulle ha den senast 9 december. Det blir senare, och vi är ledsna för det.',
  ],
])(
  'a toy made again (to be fetched: %s) that may come later (perhaps in time: %s) says what was promised',
  (isForPickup, mayBeInTime, later) => {
    const made = { ...ORDER, ...REMADE, method: 'pickup', isDamaged: true, isForPickup, mayBeInTime } as const
    const textOf = (promisedBefore: string | null) =>
      plain(letterOf(madeAgain({ ...made, promisedBefore }, SHOP), SHOP).text)
    expect(textOf('2026-12-09')).toContain(later)
    expect(textOf(null)).not.toContain('Vi lovade')
  },
)

it.each([false, true])(
  'a toy made again (to be fetched: %s) may be cancelled by a link until its buyer has one',
  (isForPickup) => {
    const toSend = [
      { part: 'toy', name: 'Leksaken' },
      { part: 'gift_box', name: 'Presentask' },
      { part: 'greeting', name: 'Hälsningskort' },
    ]
    const made = { ...ORDER, ...REMADE, toSend, method: 'parcel', isDamaged: true, isForPickup } as const
    const textOf = (offersCancelling: boolean) =>
      plain(letterOf(madeAgain({ ...made, offersCancelling }, SHOP), SHOP).text)
    expect(textOf(true)).toContain('/withdrawal?order_number=')
    expect(textOf(true)).toContain('kan du också avbeställa')
    expect(textOf(false)).not.toContain('/withdrawal')
    expect(textOf(false)).toContain('hellre')
    if (!isForPickup)
      expect(textOf(true)).toContain('skickar den, presentasken och hälsningskortet utan kostnad')
  },
)

it('a new toy that is late is to be sent, or to be ready for a buyer who comes for it', () => {
  const was = { first: '2026-11-20', last: '2026-11-25' }
  const textOf = (isForPickup: boolean) =>
    letterOf(late({ ...ORDER, was, why: null, ofSent: 'remade', isForPickup }, SHOP), SHOP).text.replaceAll(
      /\s+/g,
      ' ',
    )
  expect(textOf(false)).toContain('hos dig senast 25 november, och den är inte skickad än')
  expect(textOf(true)).toContain(
    'Vi lovade att ha den nya leksaken klar senast 25 november, och den är inte klar än',
  )
  expect(textOf(true)).toContain('Du får ett mejl när den är klar att hämta.')
  expect(textOf(true)).not.toMatch(/paket|skickad|hos dig/i)
})
