import type { OrderShipment } from '@leksmedjan/contract/shipments'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DRAFT_FACTS } from '#draft-facts.ts'
import { prerenderWith } from '#lib/config.ts'
import { Parcels } from './parcels.tsx'

const SENT = {
  method: 'parcel',
  place: 1,
  carrier: 'PostNord',
  tracking_number: 'UA123456789SE',
  tracking_url: 'https://tracking.postnord.com/se/?id=UA123456789SE',
  shipped_at: '2026-11-27T12:05:00Z',
  delivered_at: null,
  lost_at: null,
  returned_at: null,
  is_damaged: false,
  contents: null,
  toy: 1,
  expected: null,
} as const

const CARD = { part: 'greeting', name: 'Hälsningskort' }

const pageOf = (...parcels: OrderShipment[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Parcels parcels={parcels} />
    </MemoryRouter>,
  )

test('a parcel shows its carrier and number, and leads to the page where it is followed', () => {
  const page = pageOf(SENT)
  expect(page).toMatch(/Skickat med PostNord, 27.november(.2026)?, 13\.05/)
  for (const part of ['UA123456789SE', 'Spåra paketet', `href="${SENT.tracking_url}"`])
    expect(page).toContain(part)
})

test('without such a page there is no link', () => {
  const page = pageOf({ ...SENT, carrier: 'Early Bird', tracking_url: null })
  expect(page).toContain('Early Bird')
  expect(page).not.toContain('<a')
})

test('of several parcels each on its way has its days, until they are over', () => {
  const expected = { first: '2026-12-01', last: '2026-12-04' }
  const other = { ...SENT, place: 2, tracking_number: 'UA123456785SE', delivered_at: '2026-11-28T12:05:00Z' }
  vi.useFakeTimers({ now: new Date('2026-11-30T08:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const words = () =>
    pageOf({ ...SENT, expected }, other)
      .replaceAll('\u2060', '')
      .replaceAll(/\s/g, ' ')
  expect(words()).toContain('Hos dig 1–4 december')
  // The page itself has those of a single one.
  expect(pageOf({ ...SENT, expected })).not.toContain('Hos dig')
  vi.setSystemTime(new Date('2026-12-05T08:00:00Z'))
  expect(words()).toContain('Väntades senast 4 december')
})

test('a parcel that came back says so', () => {
  const returned = pageOf({ ...SENT, returned_at: '2026-12-09T12:05:00Z' })
  expect(returned).toMatch(/Kom tillbaka till oss<\/strong>, 9.december(.2026)?, 13\.05/)
  expect(returned).not.toContain('<a')
  const damaged = pageOf({ ...SENT, returned_at: '2026-12-09T12:05:00Z', is_damaged: true })
  expect(damaged).toContain('Kom tillbaka till oss, skadat<')
})

test('a lost parcel is not followed by its buyer', () => {
  const page = pageOf({ ...SENT, lost_at: '2026-12-09T12:05:00Z' })
  expect(page).toContain('Kom aldrig fram')
  expect(page).not.toContain('<a')
})

test('a parcel that is known to be without the toy is not called after one', () => {
  const box = {
    ...SENT,
    place: 2,
    tracking_number: 'DHL1',
    contents: [{ part: 'gift_box', name: 'Presentask' }],
  }
  const toy = { ...SENT, contents: [{ part: 'toy', name: 'Leksaken' }] }
  const resent = { ...box, tracking_number: 'DHL2', shipped_at: '2026-12-01T12:05:00Z' }
  const again = {
    ...SENT,
    toy: 2,
    expected: null,
    tracking_number: 'UA987654321SE',
    shipped_at: '2026-12-09T12:05:00Z',
  }
  expect(pageOf(toy, box, resent, again).match(/Den \p{L}+ leksaken(, skickad igen)?/gu)).toEqual([
    'Den nya leksaken',
    'Den första leksaken',
  ])
  expect(pageOf(toy, box)).toContain('I paketet: presentasken')
})

test('staff see of every parcel before that of the new toy that it is an earlier one', () => {
  const box = { ...SENT, contents: [{ part: 'gift_box', name: 'Presentask' }] }
  const again = {
    ...SENT,
    toy: 2,
    expected: null,
    tracking_number: 'UA987654321SE',
    shipped_at: '2026-12-09T12:05:00Z',
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Parcels parcels={[box, again]} reader="staff" />
    </MemoryRouter>,
  )
  expect(page).toMatch(/Den nya leksaken.*Tidigare försändelse.*I paketet: presentasken/)
})

test('staff see of what is paid back that it is', () => {
  const both = {
    ...SENT,
    contents: [
      { part: 'toy', name: 'Leksaken' },
      { part: 'gift_box', name: 'Presentask' },
    ],
  }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Parcels parcels={[both]} paidBack={['gift_box']} reader="staff" />
    </MemoryRouter>,
  )
  expect(page).toContain('Betalt tillbaka: presentasken')
})

test('a toy to be fetched leads to the address, until it is', () => {
  const waiting: OrderShipment = { ...SENT, method: 'pickup', tracking_number: null, tracking_url: null }
  expect(pageOf(waiting)).toContain('Leksaken hämtas i vår verkstad')
  expect(pageOf(waiting)).toContain('href="/contact"')
  expect(pageOf(waiting)).toContain('Adress och kontakt')
  const fetched = pageOf({ ...waiting, delivered_at: '2026-12-01T12:00:00Z' })
  expect(fetched).toContain('Leksaken är hämtad i vår verkstad')
  expect(fetched).not.toContain('<a')
  const returned = pageOf({ ...waiting, returned_at: '2026-12-09T12:00:00Z' })
  expect(returned).toContain('Leksaken hämtades inte')
  const damaged = pageOf({
    ...waiting,
    returned_at: '2026-12-09T12:00:00Z',
    is_damaged: true,
    contents: null,
  })
  expect(damaged).toContain('Något hände med leksaken hos oss')
  expect(damaged).not.toContain('hämtades inte')
  expect(returned).not.toContain('<a')
})

test('the newest parcel comes first, and says which toy it holds once one was made again', () => {
  const again = { ...SENT, tracking_number: 'UA987654321SE', shipped_at: '2026-12-09T12:05:00Z' }
  const back = pageOf({ ...SENT, returned_at: '2026-12-08T12:05:00Z' }, again)
  expect(back.indexOf('UA987654321SE')).toBeLessThan(back.indexOf('UA123456789SE'))
  expect(back).not.toMatch(/Den (nya|första) leksaken/)
  const replaced = pageOf(SENT, { ...again, toy: 2, expected: null })
  expect(replaced).toMatch(/Den nya leksaken.*UA987654321SE.*Den första leksaken.*UA123456789SE/)
})

test('of three toys each parcel has its own, and the newest is the new one', () => {
  const parcel = (toy: number, day: number) => ({
    ...SENT,
    toy,
    tracking_number: `UA00000000${day}SE`,
    shipped_at: `2026-12-0${day}T12:05:00Z`,
  })
  const again = pageOf(parcel(1, 1), parcel(1, 2), parcel(2, 3), parcel(3, 4))
  expect(again.match(/Den \p{L}+ leksaken(, skickad igen)?/gu)).toEqual([
    'Den nya leksaken',
    'Den andra leksaken',
    'Den första leksaken, skickad igen',
    'Den första leksaken',
  ])
})

test('a parcel without the toy is named by its contents, and a toy is sent again only where it was sent', () => {
  const toy = { ...SENT, contents: [{ part: 'toy', name: 'Leksaken' }] }
  const card = { ...SENT, place: 2, tracking_number: 'UA222222222SE', contents: [CARD] }
  const cardAgain = { ...card, tracking_number: 'UA333333333SE', shipped_at: '2026-12-05T12:05:00Z' }
  const remade = {
    ...toy,
    toy: 2,
    expected: null,
    tracking_number: 'UA444444444SE',
    shipped_at: '2026-12-09T12:05:00Z',
  }
  const page = pageOf(toy, card, cardAgain, remade)
  expect(page.match(/Den \p{L}+ leksaken(, skickad igen)?/gu)).toEqual([
    'Den nya leksaken',
    'Den första leksaken',
  ])
})

test('the address to fetch a toy at is that of the seller', () => {
  prerenderWith(DRAFT_FACTS)
  onTestFinished(() => prerenderWith(null))
  const page = pageOf({ ...SENT, method: 'pickup', tracking_number: null, tracking_url: null })
  expect(page).toContain(DRAFT_FACTS.seller.postalAddress)
  expect(page).not.toContain('Adress och kontakt')
})

const pageOfPhone = (...parcels: OrderShipment[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Parcels parcels={parcels} folds />
    </MemoryRouter>,
  )

test('of several on a phone those that are over are folded, with their end and contents in sight', () => {
  const arrived = { ...SENT, delivered_at: '2026-12-01T12:05:00Z', contents: [CARD] }
  const other = { ...SENT, place: 2, tracking_number: 'UA123456785SE' }
  const page = pageOfPhone(arrived, other)
  const [summary = ''] = /<summary.*?<\/summary>/s.exec(page) ?? []
  expect(page.match(/<details/g)).toHaveLength(1)
  expect(summary).toMatch(/Framme<\/strong>, 1.december(.2026)?, 13\.05/)
  expect(summary).toContain('I paketet: hälsningskortet')
  expect(summary).not.toContain(SENT.tracking_number)
  expect(page).toContain(SENT.tracking_number)
  expect(pageOfPhone(arrived)).not.toContain('<details')
  expect(pageOf(arrived, other)).not.toContain('<details')
})

test('to follow a parcel is the next step where it alone is on its way', () => {
  const other = { ...SENT, place: 2, tracking_number: 'UA123456785SE' }
  const next = (page: string) => page.match(/<a [^>]*bg-lingon/g)?.length ?? 0
  expect(next(pageOf(SENT))).toBe(1)
  expect(next(pageOf(SENT, other))).toBe(0)
  expect(next(pageOf(SENT, { ...other, delivered_at: '2026-12-01T12:05:00Z' }))).toBe(1)
})
