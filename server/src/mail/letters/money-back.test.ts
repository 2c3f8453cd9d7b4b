import { expect, it } from 'vitest'
import { contextAt } from './letter-context.test-data.ts'
import { moneyBack, type MoneyBackFacts } from './money-back.ts'

const FACTS: MoneyBackFacts = {
  orderNumber: 'MINIMAL-7K3M9QXA',
  email: 'karin@exempel.se',
  toyName: 'Gnista',
  fullName: 'Karin Lindqvist',
  amountOre: 5_900,
  at: new Date('2026-11-27T08:00:00Z'),
  kind: 'part',
  ended: null,
  newToy: null,
  hasToy: false,
  isStoryToCome: false,
  isNewToyDropped: false,
  isRest: false,
  promisedBack: [],
  wayBack: null,
  isGoodsWithdrawable: false,
  isNewToyMade: false,
  covers: [],
  freightOre: 0,
  creditNotes: [{ number: 2, receiptNumber: 1, vatOre: 1_180 }],
}
const CONTEXT = contextAt('2026-11-27T08:00:00Z')

it.each([
  ['part', 'Vi har betalat tillbaka 59,00 kr av din beställning av Gnista.'],
  [
    'freight',
    'Vi har betalat tillbaka frakten, 59,00 kr, för din beställning av Gnista. Beställningen gäller som förut.',
  ],
  ['all', 'Vi har betalat tillbaka hela din beställning av Gnista, 59,00 kr.'],
] as const)('the letter about a refund (%s) says what it is of', (kind, words) => {
  const text = JSON.stringify(moneyBack({ ...FACTS, kind }, CONTEXT)).replaceAll('\u00a0', ' ')
  expect(text).toContain(words)
})

it('the letter about a part says what it is for, in prose and among its facts', () => {
  const text = JSON.stringify(moneyBack({ ...FACTS, covers: ['Prisavdrag för fel'] }, CONTEXT))
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'Vi har betalat tillbaka 59,00 kr av din beställning av Gnista. Det gäller: prisavdrag för fel. I övrigt gäller beställningen som förut.',
  )
  expect(text.replaceAll('\u00a0', ' ')).toContain('"Gäller: Prisavdrag för fel","Återbetalt: 59,00 kr"')
})

it('what it is for begins within the sentence without a capital, unless that is of a name', () => {
  const textOf = (...covers: string[]) => JSON.stringify(moneyBack({ ...FACTS, covers }, CONTEXT))
  expect(textOf('Presentask')).toContain('Det gäller: presentasken. I övrigt')
  expect(textOf('Gnistas svans')).toContain('Det gäller: Gnistas svans. I övrigt')
  expect(textOf('Leksaken', 'Gravyr', 'Frakten')).toContain(
    'Det gäller: leksaken, gravyren, frakten. I övrigt',
  )
  expect(textOf('Leksaken', 'Gravyr', 'Frakten')).toContain('"Gäller: Leksaken, gravyren, frakten"')
  expect(textOf('Presentask', 'Hälsningskort')).toContain('"Gäller: Presentasken, hälsningskortet"')
  expect(textOf('Leksaken', 'Frakten')).not.toContain('varav frakten')
  const withFreight = { ...FACTS, covers: ['Leksaken', 'Frakten'], freightOre: 5900 }
  expect(JSON.stringify(moneyBack(withFreight, CONTEXT)).replaceAll('\u00a0', ' ')).toContain(
    'varav frakten: 59,00 kr',
  )
})

it.each([
  ['cancelled', 'är avbeställd, och leksaken görs inte.'],
  ['stopped', 'är avbeställd, och leksaken skickas inte.'],
  ['unsent', 'Vi har tyvärr avbrutit beställningen av Gnista, och leksaken skickas inte.'],
] as const)('the letter about an order that has ended (%s) says what becomes of its toy', (ended, words) => {
  expect(JSON.stringify(moneyBack({ ...FACTS, kind: 'all', ended }, CONTEXT))).toContain(words)
})

it('of an order that was sent the letter does not say that nothing is left to do: there may be goods to send back', () => {
  const textOf = (ended: MoneyBackFacts['ended']) =>
    JSON.stringify(moneyBack({ ...FACTS, kind: 'all', ended }, CONTEXT))
  expect(textOf('sent')).not.toContain('inte göra något mer')
  expect(textOf('cancelled')).toContain('inte göra något mer')
})

it('the letter about an order that has ended calls the rest of the payment so, and nothing else', () => {
  const textOf = (more: Partial<MoneyBackFacts>) =>
    JSON.stringify(moneyBack({ ...FACTS, ended: 'sent', ...more }, CONTEXT)).replaceAll('\u00a0', ' ')
  expect(textOf({ isRest: true })).toContain('Vi har betalat tillbaka resten av det du betalade, 59,00 kr.')
  expect(textOf({ covers: ['Presentask'] })).toContain(
    'Vi har betalat tillbaka 59,00 kr av det du betalade. Det gäller: presentasken.',
  )
  for (const covers of [['Presentask'], []]) expect(textOf({ covers })).not.toContain('resten')
})

it('a second payment that goes back says nothing of an order that has ended since, and a paid back order offers no way back', () => {
  const textOf = (more: Partial<MoneyBackFacts>) =>
    JSON.stringify(moneyBack({ ...FACTS, creditNotes: [], ...more }, CONTEXT)).replaceAll('\u00a0', ' ')
  expect(textOf({ kind: 'repeat' })).toContain('har vi betalat tillbaka. Beställningen gäller som förut.')
  expect(textOf({ kind: 'repeat', ended: 'cancelled' })).not.toContain('gäller som förut')
  expect(textOf({ kind: 'part', wayBack: 'unprinted' })).toContain('/withdrawal')
  expect(textOf({ kind: 'all', wayBack: 'unprinted' })).not.toContain('/withdrawal')
})

it('the letter names no card: it may have been paid in another way', () => {
  expect(moneyBack(FACTS, CONTEXT).preview.replaceAll('\u00a0', ' ')).toBe(
    '59,00 kr är på väg tillbaka till dig.',
  )
})

it('the way back from an order whose new toy is made is about that alone, but for its story', () => {
  const textOf = (wayBack: MoneyBackFacts['wayBack']) =>
    JSON.stringify(moneyBack({ ...FACTS, wayBack, isNewToyMade: true }, CONTEXT))
  for (const wayBack of ['unprinted', 'late'] as const) expect(textOf(wayBack)).toContain('subject=new_toy')
  expect(textOf('story')).toContain('subject=story')
})

it.each([
  [null, false, []],
  ['story', false, ['story']],
  ['story', true, ['story', 'goods']],
  [null, true, ['goods']],
  ['unprinted', true, []],
] as const)(
  'of an order that stands (%s, goods: %s) its buyer may withdraw from %j',
  (wayBack, goods, subjects) => {
    const text = JSON.stringify(moneyBack({ ...FACTS, wayBack, isGoodsWithdrawable: goods }, CONTEXT))
    expect([...new Set(text.match(/(?<=subject=)\w+/g))]).toEqual(subjects)
  },
)
