/** Letters about the steps of an order. */
import { expect, it } from 'vitest'
import { ADDRESS, contextAt } from './letter-context.test-data.ts'
import { letterOf } from './letter-of.ts'
import { step, type StepFacts } from './step.ts'

const SHOP = contextAt('2026-11-26T08:00:00Z')
const parcel = (number: string) => ({
  carrier: 'PostNord',
  tracking_number: number,
  tracking_url: `https://tracking.postnord.com/se/?id=${number}`,
})
const SHIPPED: StepFacts = {
  kind: 'shipped',
  at: new Date('2026-11-26T08:00:00Z'),
  stepAt: new Date('2026-11-26T08:00:00Z'),
  isLate: false,
  comesLate: false,
  mayBeInTime: false,
  isStoryWithdrawable: false,
  goods: [],
  toSendBack: [],
  owed: null,
  returned: null,
  isReplacement: false,
  isFreightBack: false,
  isFound: false,
  parcels: [parcel('UA123456789SE')],
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  toyName: 'Rufus',
  imageUrl: 'https://leksmedjan.example/files/public/x.webp',
  promised: { first: '2026-12-03', last: '2026-12-14' },
  promisedLast: '2026-12-14',
  deliveryAddress: ADDRESS,
}
it('a print that begins after the promised days says so, and what happens now', () => {
  const late: StepFacts = { ...SHIPPED, kind: 'printing', parcels: [], at: new Date('2026-12-15T08:00:00Z') }
  for (const isLate of [true, false]) {
    const text = letterOf(step({ ...late, isLate }, SHOP), SHOP).text.replaceAll('\u00a0', ' ')
    expect(text).toMatch(
      /senast 14 december, och det höll vi inte\. Förlåt! Du får ett mejl med de nya dagarna/,
    )
    expect(text).not.toContain('Hos dig:')
  }
  const moved = { ...late, isLate: true, promised: { first: '2026-12-17', last: '2026-12-22' } }
  const { text } = letterOf(step(moved, SHOP), SHOP)
  expect(text.replaceAll('\u00a0', ' ')).toContain('Hos dig: 17–22 december')
  expect(text).not.toContain('Förlåt')
})

it('a print that begins so late that its toy may come after the promised day names both', () => {
  const begun: StepFacts = { ...SHIPPED, kind: 'printing', parcels: [], promisedLast: '2026-12-11' }
  const text = letterOf(step(begun, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('senast 11 december. Nu kan det dröja till 14 december')
  expect(text).toContain('Hos dig: 3–14 december')
})

it('a toy that its carrier may deliver after the promised day says which day that was, and which it may be', () => {
  const textOf = (more: Partial<StepFacts>) =>
    letterOf(step({ ...SHIPPED, ...more }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
  const promisedLast = '2026-12-11'
  expect(textOf({ promisedLast })).toContain(
    'Vi lovade att den skulle vara hos dig senast 11 december. Nu kan det dröja till 14 december',
  )
  for (const more of [{}, { promisedLast, returned: 'parcel' as const }])
    expect(textOf(more)).not.toContain('Vi lovade')
})

it('a toy that arrives later than promised may be cancelled by replying, also where a letter named later days before', () => {
  const textOf = (more: Partial<StepFacts>) =>
    letterOf(step({ ...SHIPPED, ...more }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
  const right =
    'Blir det för sent för dig? Svara på det här mejlet: du får häva köpet och få pengarna tillbaka.'
  expect(textOf({ promisedLast: '2026-12-11', comesLate: true })).toContain(
    `Nu kan det dröja till 14 december, och vi är ledsna för det. ${right}`,
  )
  expect(textOf({ comesLate: true })).toContain(
    `Leksaken kommer senare än vi lovade från början, och vi är ledsna för det. ${right}`,
  )
  expect(textOf({ comesLate: true, mayBeInTime: true })).toContain(
    `Leksaken kan komma senare än vi lovade från början, och vi är ledsna för det. ${right}`,
  )
  expect(textOf({})).not.toContain('häva')
  expect(textOf({ kind: 'delivered', comesLate: true })).not.toContain('häva')
})

it('a parcel out of the EU may cost its receiver VAT and duty, which its letter says', () => {
  const textOf = (country: string) =>
    letterOf(step({ ...SHIPPED, deliveryAddress: { ...ADDRESS, country } }, SHOP), SHOP).text
  expect(textOf('Norge')).toContain('moms och tull kan tillkomma')
  expect(textOf('Finland')).not.toContain('tull')
})

it('a toy to be fetched names where, and that a time is agreed on; once it is fetched, neither', () => {
  const fetched = { carrier: '', tracking_number: null, tracking_url: null }
  const letter = (kind: 'shipped' | 'delivered') =>
    letterOf(step({ ...SHIPPED, kind, parcels: [fetched] }, SHOP), SHOP)
  const textOf = (kind: 'shipped' | 'delivered') => letter(kind).text
  expect(textOf('shipped')).toContain('Hämtas på: Verkstadsgatan 4, 753 00 Uppsala')
  expect(letter('shipped').html).toContain('Verkstadsgatan 4<br>753 00 Uppsala')
  expect(textOf('shipped')).toContain('Svara på mejlet så bestämmer vi en tid')
  // Its host may make it ready without a check.
  expect(textOf('shipped')).not.toContain('kontrollera')
  expect(textOf('delivered')).not.toMatch(/Hämtas på|bestämmer vi en tid/)
})

it('a delivered letter asks after the parcel that it is about, or after any of several', () => {
  const textOf = (...parcels: StepFacts['parcels']) =>
    letterOf(step({ ...SHIPPED, kind: 'delivered', parcels }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
  expect(textOf(parcel('UA123456789SE'))).toContain('eller har paketet inte kommit?')
  expect(textOf(parcel('UA123456789SE'), parcel('UA987654321SE'))).toContain(
    'eller har något av paketen inte kommit?',
  )
})

it('a toy that was made again is the new one, sent and delivered', () => {
  const subjectOf = (kind: 'shipped' | 'delivered') =>
    letterOf(step({ ...SHIPPED, kind, isReplacement: true }, SHOP), SHOP).subject
  expect(subjectOf('shipped')).toBe('Din nya leksak Rufus är på väg till dig')
  expect(subjectOf('delivered')).toBe('Din nya leksak Rufus är framme')
})

const SMALL = 'Det kan dröja några timmar innan spårningen visar paketet.'

it('the button of one parcel follows it; of several each has a link, and the button leads to the order', () => {
  const one = letterOf(step(SHIPPED, SHOP), SHOP)
  expect(one.text).toMatch(/Spåra paketet\W+https:\/\/tracking\.postnord\.com\/se\/\?id=UA123456789SE/)
  expect(one.text).toContain(SMALL)
  const parcels = [parcel('UA123456789SE'), parcel('UA987654321SE')]
  const both = letterOf(step({ ...SHIPPED, parcels }, SHOP), SHOP)
  expect(both.text).not.toContain('Spåra paketet')
  expect(both.text).toMatch(/Följ din beställning\W+https:\/\/leksmedjan\.example\//)
  for (const [index, number] of ['UA123456789SE', 'UA987654321SE'].entries())
    expect(both.text).toMatch(
      new RegExp(
        `Spåra paket ${index + 1}, PostNord ${number}: https://tracking\\.postnord\\.com/se/\\?id=${number}`,
      ),
    )
  expect(both.text).toContain('Det kan dröja några timmar innan spårningen visar paketen.')
})

it('each of several parcels is a row of its own, by the place it has on the page', () => {
  const parcels = [
    { ...parcel('UA123456789SE'), place: 2, contents: [{ part: 'toy', name: 'Leksaken' }] },
    { ...parcel('UA987654321SE'), place: 3 },
  ]
  for (const kind of ['shipped', 'delivered'] as const) {
    const text = letterOf(step({ ...SHIPPED, kind, parcels }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Paket 2: PostNord UA123456789SE, leksaken')
    expect(text).toContain('Paket 3: PostNord UA987654321SE')
    expect(text).not.toMatch(/Kollinummer|Skickat med|Innehåll/)
    if (kind === 'shipped') expect(text).toContain('Spåra paket 3, PostNord UA987654321SE')
  }
})

it('of goods that are not made to measure each letter says the right of withdrawal, and links to it', () => {
  for (const kind of ['printing', 'shipped', 'delivered'] as const) {
    const textOf = (more: Partial<StepFacts>) =>
      letterOf(step({ ...SHIPPED, kind, ...more }, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
    const text = textOf({ goods: ['Presentask'] })
    expect(text).toMatch(/Ångerrätt i 14 dagar från att du får varan gäller för: /)
    expect(text).toContain('Ångra det som inte är gjort efter dina val: ')
    expect(text).toContain('/withdrawal?order_number=MINIMAL-7K3M9QXA&subject=goods')
    expect(textOf({})).not.toMatch(/Ångerrätt|subject=goods/)
  }
  const late = { kind: 'printing', parcels: [], isLate: true, goods: ['Presentask'] } as const
  expect(letterOf(step({ ...SHIPPED, ...late }, SHOP), SHOP).text).not.toContain('subject=goods')
})

it('the arrival of what lay beside the toy says nothing of the toy, which may have been lost or cancelled', () => {
  const textOf = (contents: { part: string; name: string }[]) => {
    const arrived = {
      ...SHIPPED,
      kind: 'delivered' as const,
      parcels: [{ ...parcel('UA123456789SE'), contents }],
    }
    return letterOf(step(arrived, SHOP), SHOP).text.replaceAll(/\s+/g, ' ')
  }
  const box = { part: 'gift_box', name: 'Presentask' }
  expect(textOf([box])).toContain('Presentasken är framme Paketet är levererat.')
  expect(textOf([box])).not.toContain('leksaken blir älskad')
  expect(textOf([{ part: 'toy', name: 'Leksaken' }, box])).toContain('Hoppas att leksaken blir älskad!')
})

it.each([
  ['the box beside it', [['toy'], ['gift_box']], ['gift_box'], 'Presentasken är framme'],
  ['nothing', [['toy']], [], 'Paketet är framme'],
  ['nothing that is known', [null, null], ['gift_box'], 'Paketen är framme'],
] as const)(
  'of a toy that is paid back its arrival is not celebrated: kept is %s',
  (_what, laid, owed, title) => {
    const names = { toy: 'Leksaken', gift_box: 'Presentask' }
    const parcels = laid.map((parts, place) => ({
      ...parcel(`UA12345678${place}SE`),
      contents: parts?.map((part) => ({ part, name: names[part] })) ?? null,
    }))
    const { subject, parts } = step({ ...SHIPPED, kind: 'delivered', parcels, owed }, SHOP)
    expect(subject).toBe(title)
    expect(JSON.stringify(parts)).not.toMatch(/Rufus|älskad/)
  },
)
