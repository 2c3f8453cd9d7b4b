import { describe, expect, it } from 'vitest'
import { LATER_THAN_TERMS, NO_WAIT } from '@leksmedjan/contract/delivery-span'
import { TERMS_BY_VERSION } from '@leksmedjan/contract/terms'
import { contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'
import { orderConfirmation, type OrderConfirmationFacts } from './order-confirmation.ts'

const facts: OrderConfirmationFacts = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  receiptNumber: 1207,
  email: 'karin@exempel.se',
  paidAt: new Date('2026-11-23T13:32:00Z'),
  toyName: 'Gnista',
  imageUrl: 'https://leksmedjan.example/files/public/previews/a.webp',
  items: [
    { title: 'Gnista, Mellan 12 cm', priceOre: 37_900 },
    { title: 'Gravyr ”Grattis Åke på 3-årsdagen!”', priceOre: 4900 },
    { title: 'Presentask', priceOre: 5900 },
  ],
  shipping: { name: 'Standard', priceOre: 5900 },
  discount: null,
  taxOre: 10_920,
  totalOre: 54_600,
  paidWith: { kind: 'card', lastFour: '4242' },
  deliveryAddress: {
    fullName: 'Karin Lindqvist',
    streetAddress: 'Storgatan 12',
    postalCode: '753 20',
    city: 'Uppsala',
    country: 'Sverige',
  },
  promised: { first: '2026-11-30', last: '2026-12-09' },
  workload: NO_WAIT,
  isLaterThanTerms: false,
  standardGoods: [],
  story: null,
  termsVersion: '2026-11-23',
  asksForProof: false,
}
const shop = contextAt('2026-11-23T13:33:00Z')
const write = (order: OrderConfirmationFacts) => letterOf(orderConfirmation(order, shop), shop)

/** What a reader sees: no tags, no entities, one space between words. */
const seen = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

it('of goods that are not made to measure it says the right of withdrawal, where some are bought', () => {
  const right = 'Ångerrätt i 14 dagar från att du får varan gäller för: presentask.'
  expect(flat(write({ ...facts, standardGoods: ['Presentask'] }).text)).toContain(right)
  expect(flat(write(facts).text)).not.toContain('från att du får varan gäller')
})

it('has the standard form of withdrawal where something can be withdrawn from, and nowhere else', () => {
  const from = new Date('2026-12-08T00:00:00Z')
  for (const more of [{ standardGoods: ['Presentask'] }, { story: { agreed: false, from } }]) {
    const letter = write({ ...facts, story: null, ...more })
    expect(flat(letter.text)).toContain('Standardblankett för utövande av ångerrätten')
    expect(flat(letter.text)).toContain(`Till ${shop.seller.name}, ${shop.seller.postalAddress}`)
    expect(seen(letter.html)).toContain('Konsumentens/konsumenternas namn')
    expect(flat(letter.text)).toContain('Information om ångerrätten')
    for (const title of ['Information om ångerrätten', 'Standardblankett för utövande av ångerrätten'])
      expect(letter.html).toMatch(new RegExp(`<h3 [^>]*>${title}</h3>`))
    expect(flat(letter.text)).toContain(
      '/withdrawal?order_number=MINIMAL-7K3M9QXA. Då får du genast ett kvitto',
    )
  }
  for (const story of [null, { agreed: true, from }])
    expect(flat(write({ ...facts, story }).text)).not.toMatch(/Standardblankett|Information om ångerrätten/)
})

it.each([
  ['2026-11-23', 'Standardfrakten går också tillbaka.', 'varan och standardfrakten'],
  ['2026-11-28', 'den går inte tillbaka när du bara ångrar en vara', 'det du betalade för varan inom'],
])('says of the freight of goods what the terms of %s say', (termsVersion, words, ofTerms) => {
  const text = flat(write({ ...facts, standardGoods: ['Presentask'], termsVersion }).text)
  const [letter, terms] = text.split('Villkor, version')
  expect(letter).toContain(words)
  expect(terms).toContain(ofTerms)
})

const MUST_SAY = [
  'Tack för din beställning!',
  'Hej Karin!',
  '30 november–9 december',
  'MINIMAL-7K3M9QXA',
  'Kvittonummer',
  '1207',
  'Kort som slutar på 4242',
  'Karin Lindqvist',
  'Storgatan 12',
  '753 20 Uppsala',
  'Gnista, Mellan 12 cm',
  '379,00 kr',
  'Gravyr ”Grattis Åke på 3-årsdagen!”',
  'Frakt, Standard',
  '546,00 kr',
  'varav moms 25 %',
  '109,20 kr',
  '23 november 2026 kl. 14.32',
  'Klar 24 november',
  '26 november–2 december',
  'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
  'Du kan avbeställa gratis tills utskriften börjar, tidigast 26 november.',
  'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten.',
  'Leksmedjan AB, org.nr 559000-0000, momsnr SE559000000001',
  'Verkstadsgatan 4, 753 00 Uppsala. 018-00 00 00. hej@leksmedjan.example',
  'Villkor, version 2026-11-23',
]

describe('the letter about a paid order', () => {
  const letter = write(facts)

  it.each(MUST_SAY)('contains in both forms: %s', (words) => {
    expect(flat(letter.text)).toContain(words)
    expect(seen(letter.html)).toContain(words)
  })

  it.each(Object.keys(TERMS_BY_VERSION))('brings all the terms of version %s along', (termsVersion) => {
    const { text, html } = write({ ...facts, termsVersion })
    for (const paragraph of TERMS_BY_VERSION[termsVersion]?.flatMap(({ paragraphs }) => paragraphs) ?? []) {
      expect(flat(text)).toContain(paragraph)
      expect(seen(html)).toContain(paragraph)
    }
  })

  it('breaks no line inside a span of days', () => {
    for (const span of ['30\u00a0november–9\u00a0december', '26\u00a0november–2\u00a0december'])
      expect(letter.html).toContain(`<span style="white-space:nowrap">${span}</span>`)
  })

  it('leads to the order, to the withdrawal and to the terms', () => {
    for (const address of [
      'https://leksmedjan.example/order-status?order_number=MINIMAL-7K3M9QXA&email=karin%40exempel.se',
      'https://leksmedjan.example/withdrawal?order_number=MINIMAL-7K3M9QXA',
      'https://leksmedjan.example/terms-of-service/2026-11-23',
    ]) {
      expect(letter.text).toContain(address)
      expect(letter.html).toContain(`href="${address.replaceAll('&', '&amp;')}"`)
    }
  })

  it('announces the approval before printing, where one is required', () => {
    const asks = write({ ...facts, asksForProof: true })
    const order = /3D-modellen skapas.*Du godkänner modellen.*Vi mejlar när den är klar.*3D-utskrift/
    for (const said of [flat(asks.text), seen(asks.html)]) expect(said).toMatch(order)
    expect(letter.text).not.toContain('Du godkänner modellen')
  })

  it.each([
    [
      true,
      '2026-11-23T13:32:00Z',
      'Du har godkänt: ”Jag vill ha den digitala sagan genast, och godkänner att min ångerrätt för sagan upphör när den har levererats.”',
    ],
    [
      false,
      '2026-12-08T13:32:00Z',
      'Sagan kommer i ett mejl den 8 december 2026, när ångerrätten för den har gått ut.',
    ],
  ])('confirms what was agreed about a digital story (at once: %s)', (agreed, from, said) => {
    const bought = write({ ...facts, story: { agreed, from: new Date(from) } })
    for (const form of [flat(bought.text), seen(bought.html)]) expect(form).toContain(said)
    expect(flat(letter.text)).not.toContain(said)
  })

  it('names the code and what it saves', () => {
    const { text } = write({ ...facts, discount: { code: 'SAVE10', savingsOre: 4280 } })
    expect(flat(text)).toContain('Rabatt (SAVE10): −42,80 kr')
  })

  it('names the country when it is not Sweden, what import adds outside the EU, and a delivery that costs nothing', () => {
    const { text, html } = write({
      ...facts,
      shipping: { name: 'Standard', priceOre: 0 },
      deliveryAddress: { ...facts.deliveryAddress, postalCode: '0150', city: 'Oslo', country: 'Norge' },
    })
    expect(text).toContain('0150 Oslo, Norge')
    expect(text).toContain('Frakt, Standard: Gratis')
    for (const form of [text, seen(html)]) expect(form).toContain('moms och tull kan tillkomma vid införsel')
    expect(letter.text).not.toContain('vid införsel')
  })

  it('shows what people wrote as text, never as markup', () => {
    const wicked = '<img src=x onerror=alert(1)>"\'&'
    const { html, subject } = write({
      ...facts,
      toyName: wicked,
      items: [{ title: wicked, priceOre: 1 }],
      deliveryAddress: { ...facts.deliveryAddress, fullName: `${wicked} X`, city: wicked },
    })
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain(wicked)
    expect(subject).toContain(wicked)
  })

  it('has a night for each of its colours, save those of buttons and marks, which stand on their own ground', () => {
    const { html } = write(facts)
    const [head = '', body = ''] = html.split('</head>')
    const own = ['color:#ffffff', 'background:#c23b22', 'background:#256b4a', 'background:#7a3e6d']
    const used = [...body.matchAll(/(?:background|color):#[0-9a-f]{6}/g)].map(([style]) => style)
    const dayOnly = used.filter((style) => !own.includes(style) && !head.includes(`[style*="${style}"]`))
    expect(used.length).toBeGreaterThan(10)
    expect(new Set(dayOnly)).toEqual(new Set())
    expect(head).toContain('<meta name="color-scheme" content="light dark">')
  })
})

it('says that the days are later than usual, and prints by them', () => {
  const later = {
    ...facts,
    promised: { first: '2026-12-09', last: '2026-12-16' },
    workload: { queueDays: 10, closed: [] },
    isLaterThanTerms: true,
  }
  for (const text of [seen(write(later).html), flat(write(later).text)])
    for (const words of [LATER_THAN_TERMS, '9–16 december', '26 november–9 december'])
      expect(text).toContain(words)
  expect(flat(write(facts).text)).not.toContain(LATER_THAN_TERMS)
})
