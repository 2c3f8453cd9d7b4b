import { expect, test } from 'vitest'
import { CHECKED, SENT } from './packing.test-data.ts'
import {
  contentsOf,
  emptyParcel,
  filledFrom,
  firstParcels,
  gramsFault,
  isToyBack,
  namedIn,
  newParcel,
  nextNumber,
  NO_GRAMS,
  parcelFaults,
  readGrams,
  shipRequestOf,
  unlaidThing,
  weighed,
  weightHint,
} from './parcel-rules.ts'

test.each([
  ['', null],
  ['340', 340],
  ['1 200 g', 1200],
  ['0', 0],
  ['12,5', undefined],
  ['-3', undefined],
  ['50001', undefined],
])('%s is %s grams', (typed, grams) => {
  expect(readGrams(typed, 50_000)).toBe(grams)
})

test('a parcel has a carrier, a readable number, and a weight or none', () => {
  const parcel = { id: 'a', nr: 1, carrier: 'DHL', number: '1234567890', weight: '' }
  expect(Object.values(parcelFaults(parcel)).every((fault) => fault === '')).toBe(true)
  const faulty = parcelFaults({ ...parcel, carrier: ' ', number: 'abc', weight: '0' })
  expect(Object.values(faulty).every((fault) => fault !== '')).toBe(true)
  expect(gramsFault('mycket')).not.toBe('')
})

test('packaging is counted once, with the first of several parcels', () => {
  const parcels = ['1234567890', '2345678901'].map((number) => ({
    id: number,
    nr: 1,
    carrier: 'DHL',
    number,
    weight: '',
  }))
  const grams = { ...NO_GRAMS, cardboard: '80', plastic: '0' }
  expect(shipRequestOf(CHECKED, { method: 'parcel', parcels, grams })).toMatchObject({
    parcels: [{ packaging: { cardboard: 80 }, weight_g: null }, { packaging: {} }],
  })
})

test('the weight of the only parcel is proposed by its toy and packaging, until somebody types another', () => {
  const job = { ...CHECKED, net_weight_g: 74 }
  const input = (...typed: (string | null)[]) => ({
    method: 'parcel' as const,
    parcels: typed.map((weight) => ({ ...newParcel('DHL', 1), weight })),
    grams: { ...NO_GRAMS, cardboard: '80', paper: '20' },
  })
  const weights = (...typed: (string | null)[]) =>
    weighed(job, input(...typed)).parcels.map(({ weight }) => weight)
  expect(weights(null)).toEqual(['174'])
  expect(weights('')).toEqual([''])
  expect(weights('190')).toEqual(['190'])
  // What lies in which of them is not known.
  expect(weights(null, null)).toEqual(['', ''])
  const unknown = { ...input(null), grams: NO_GRAMS }
  expect(weighed(job, unknown).parcels).toMatchObject([{ weight: '' }])
  expect(weighed({ ...CHECKED, net_weight_g: null }, input(null)).parcels).toMatchObject([{ weight: '' }])
})

test('parcels begin with the labels that have not left; a number is used for one label alone', () => {
  const labelOf = (parcel: number, number: string | null) => ({
    id: String(parcel),
    parcel,
    carrier: 'Eget bud',
    is_outdated: false,
    printed_at: null,
    booked:
      number === null ? null : { tracking_number: number, tracking_url: null, at: '2026-11-26T12:00:00Z' },
  })
  expect(firstParcels(CHECKED)).toMatchObject([{ nr: 1, carrier: 'PostNord', number: '' }])
  const labels = [labelOf(1, 'LM-00000001-4'), labelOf(3, null)]
  const job = { ...CHECKED, labels }
  expect(firstParcels(job)).toMatchObject([
    { nr: 1, carrier: 'Eget bud', number: 'LM-00000001-4' },
    { nr: 3, carrier: '', number: '' },
  ])
  expect(nextNumber(job, firstParcels(job))).toBe(4)
  const [first = null] = SENT.shipments
  const again = {
    ...SENT,
    labels: [labelOf(1, 'LM-00000001-4')],
    shipments: first === null ? [] : [{ ...first, tracking_number: 'LM-00000001-4' }],
  }
  expect(firstParcels(again)).toMatchObject([{ nr: 2, carrier: 'PostNord', number: '' }])
})

test('a parcel is weighed against its toy and the last one of its size', () => {
  const known = { ...CHECKED, net_weight_g: 68, weight_of_size_g: 240 }
  expect(weightHint(known)).toBe(
    'Leksaken väger 68\u00a0g. Senaste paketet i storlek Mellan vägde 240\u00a0g.',
  )
  expect(weightHint({ ...known, net_weight_g: null, weight_of_size_g: null })).toBe('')
})

test('what is sent once more begins with its own carrier, not with that of another toy', () => {
  const before = { carrier: 'DHL', packaging: {} }
  expect(firstParcels({ ...SENT, parcel_before: before })).toMatchObject([{ carrier: 'PostNord' }])
  expect(firstParcels({ ...CHECKED, parcel_before: before })).toMatchObject([{ carrier: 'DHL' }])
})

test('a label that is booked fills in its parcel, and leaves what somebody typed', () => {
  const parcel = { id: 'a', nr: 1, carrier: '', number: '', weight: '340' }
  const booked = { tracking_number: 'LM12345678', tracking_url: null, at: '2026-11-27T08:00:00Z' }
  const label = { id: 'x', parcel: 1, carrier: 'Eget bud', is_outdated: false, printed_at: null, booked }
  expect(filledFrom([label], [parcel])).toEqual([{ ...parcel, carrier: 'Eget bud', number: 'LM12345678' }])
  expect(filledFrom([label], [{ ...parcel, number: '1234567890' }])).toBeNull()
  expect(filledFrom([{ ...label, booked: null }], [parcel])).toBeNull()
  expect(filledFrom([{ ...label, parcel: 2 }], [parcel])).toBeNull()
})

test('of several parcels each thing lies in the first until another is chosen; an empty one is named', () => {
  const parcels = [newParcel('DHL', 1), newParcel('DHL', 2)]
  const typed = (laid: Record<string, string> = {}) => ({ method: 'parcel' as const, parcels, laid })
  const [, second] = parcels
  const [first] = parcels
  // Nothing is chosen before somebody has chosen it.
  expect(contentsOf(CHECKED, typed())).toEqual([[], []])
  expect(unlaidThing(CHECKED, typed())?.part).toBe('toy')
  const inFirst = { toy: first?.id ?? '', gift_box: first?.id ?? '' }
  expect(unlaidThing(CHECKED, typed(inFirst))?.part).toBe('greeting')
  const all = typed({ ...inFirst, greeting: first?.id ?? '' })
  expect([unlaidThing(CHECKED, all), emptyParcel(CHECKED, all)]).toEqual([null, 2])
  const laid = typed({ ...inFirst, greeting: second?.id ?? '' })
  expect(contentsOf(CHECKED, laid)).toEqual([['toy', 'gift_box'], ['greeting']])
  expect(emptyParcel(CHECKED, laid)).toBeNull()
  // The parcel was taken away again.
  expect(contentsOf(CHECKED, { ...laid, parcels: parcels.slice(0, 1) })).toBeNull()
  const alone = { things: CHECKED.things.filter(({ part }) => part === 'toy') }
  expect(contentsOf(alone, typed())).toBeNull()
})

test('no weight is proposed of a parcel without the toy', () => {
  const things = CHECKED.things.map((thing) => ({ ...thing, is_to_send: thing.part !== 'toy' }))
  const input = {
    method: 'parcel' as const,
    parcels: [newParcel('DHL', 1)],
    grams: { ...NO_GRAMS, cardboard: '80' },
  }
  expect(weighed({ net_weight_g: 74, things }, input).parcels[0]?.weight).toBe('')
  expect(weightHint({ ...CHECKED, net_weight_g: 74, things })).toBe('')
})

test('of what came back without the toy its contents are named, and no new toy is due', () => {
  const [sent] = SENT.shipments
  if (sent === undefined) throw new Error('nothing was sent')
  const back = { ...sent, returned_at: sent.shipped_at }
  const card = { ...back, contents: [{ part: 'greeting', name: 'Hälsningskort' }] }
  const toy = { ...sent, contents: [{ part: 'toy', name: 'Leksaken' }] }
  expect([namedIn([card]), namedIn([back])]).toEqual(['hälsningskortet', 'leksaken'])
  const isBack = [[toy, card], [{ ...toy, returned_at: sent.shipped_at }, card], [back], [sent]]
  expect(isBack.map((shipments) => isToyBack({ shipments }))).toEqual([false, true, true, false])
})
