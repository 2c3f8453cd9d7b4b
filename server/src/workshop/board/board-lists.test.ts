import {
  EVERY_OPEN_ORDER,
  type BoardAnswer,
  type BoardFilter,
  type BoardSort,
} from '@leksmedjan/contract/workshop-board'
import { MOST_TAGS_OF_ORDER } from '@leksmedjan/contract/workshop-tags'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { paidOrder, printingDayComes } from '../../../test/visitors/paid-order.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const shop = await openWorkshop()
let operator: Customer
let maker: Customer
let numbers: string[]

/** Placed on these days at noon in Sweden, promised for others; Åke is sorted last, and his order cost most. */
const BUYERS = [
  { name: 'Åke Berg', ordered: '2026-05-01', promised: '2026-06-10', more: { gift_box: true } },
  { name: 'zoe lind', ordered: '2026-05-03', promised: '2026-06-01', more: {} },
  { name: 'Édith Alm', ordered: '2026-05-02', promised: '2026-06-20', more: {} },
] as const
const [AKE, ZOE, EDITH] = [0, 1, 2]

beforeAll(async () => {
  await shop.operators.grant('vera@exempel.se', 'WORKSHOP')
  numbers = []
  for (const [index, { name, more }] of BUYERS.entries()) {
    const email = `kund${index}@exempel.se`
    const { order } = await paidOrder(shop, { email, more: { ...more, deliveryFullName: name } })
    numbers.push(order.orderNumber)
  }
  await shop.idle()
  printingDayComes(shop)
  for (const [index, { ordered, promised }] of BUYERS.entries())
    await shop.db.pool.query(
      `update orders set created_at = ($2 || ' 12:00')::timestamp at time zone 'Europe/Stockholm', promised_last = $3 where order_number = $1`,
      [numbers[index], ordered, promised],
    )
  operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
  maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
})

async function board(who: Customer, filter: Partial<BoardFilter> = {}): Promise<BoardAnswer> {
  const body = { filter: { ...EVERY_OPEN_ORDER, ...filter }, search: '', more: null }
  return ok<BoardAnswer>(await who.call('workshop-board', body))
}

/** Places in `BUYERS`, as shown. */
const shown = ({ columns }: BoardAnswer): number[] =>
  columns.flatMap(({ cards }) => cards.map(({ orderNumber }) => numbers.indexOf(orderNumber)))

async function logged(act: string): Promise<{ subject: string; detail: unknown }[]> {
  const { rows } = await shop.db.pool.query<{ subject: string; detail: unknown }>(
    'select subject, detail from staff_log where act = $1 order by id',
    [act],
  )
  return rows
}

describe('the order of the cards', () => {
  it.each<[BoardSort | null, number[]]>([
    [null, [ZOE, AKE, EDITH]],
    ['promised', [ZOE, AKE, EDITH]],
    ['newest', [ZOE, EDITH, AKE]],
    ['oldest', [AKE, EDITH, ZOE]],
    ['price', [AKE, EDITH, ZOE]],
    ['buyer', [EDITH, ZOE, AKE]],
  ])('is by %s', async (sort, order) => {
    expect(shown(await board(operator, { sort }))).toEqual(order)
  })

  it('shows the workshop nothing of price and buyer', async () => {
    for (const sort of ['price', 'buyer'] as const)
      expect(shown(await board(maker, { sort })), sort).toEqual([ZOE, AKE, EDITH])
  })
})

describe('days', () => {
  it('cut by when it was ordered and by what is promised, both ends included', async () => {
    const cut = async (filter: Partial<BoardFilter>) =>
      shown(await board(operator, filter)).toSorted((a, b) => a - b)
    expect(await cut({ ordered: { first: '2026-05-02', last: null } })).toEqual([ZOE, EDITH])
    expect(await cut({ ordered: { first: '2026-05-01', last: '2026-05-02' } })).toEqual([AKE, EDITH])
    expect(await cut({ promised: { first: '2026-06-10', last: '2026-06-20' } })).toEqual([AKE, EDITH])
    expect(await cut({ promised: { first: null, last: '2026-06-09' } })).toEqual([ZOE])
  })

  it('are missing in a view that was saved without them', async () => {
    const { columns, flag, size, addOn } = EVERY_OPEN_ORDER
    await maker.call('workshop-save-view', { name: 'Gammal', filter: EVERY_OPEN_ORDER })
    await shop.db.pool.query('update saved_views set filter = $1', [{ columns, flag, size, addOn }])
    const answer = ok<{ views: unknown[] }>(await maker.call('workshop-views', {}))
    expect(answer.views).toMatchObject([{ name: 'Gammal', filter: EVERY_OPEN_ORDER }])
  })
})

describe('tags', () => {
  const tag = async (who: Customer, places: readonly number[], word: string, on = true) => {
    const wish = { order_numbers: places.map((place) => numbers[place]), tag: word, on }
    return ok<{ changed: number }>(await who.call('workshop-tag', wish)).changed
  }

  it('are put on several orders at once, seen on cards and page, found, and taken off by both roles', async () => {
    expect(await tag(maker, [AKE, ZOE], 'Mässan')).toBe(2)
    expect(await tag(operator, [ZOE, EDITH], 'mässan')).toBe(1)
    const { tags, columns } = await board(maker)
    expect(tags).toEqual(['Mässan'])
    expect(columns.flatMap(({ cards }) => cards.map((card) => card.tags))).toEqual([
      ['Mässan'],
      ['Mässan'],
      ['Mässan'],
    ])
    expect(await tag(operator, [EDITH], 'MÄSSAN', false)).toBe(1)
    expect(shown(await board(maker, { tag: 'mässan' })).toSorted((a, b) => a - b)).toEqual([AKE, ZOE])
    const page = ok<WorkshopOrder>(await maker.call('workshop-order', { order_number: numbers[AKE] }))
    expect(page.tags).toEqual(['Mässan'])
  })

  it('leave their orders, not their words, in the log', async () => {
    const put = await logged('order: tag')
    expect(put.map(({ subject }) => subject).toSorted()).toEqual([...numbers].toSorted())
    expect(await logged('order: untag')).toEqual([{ subject: numbers[EDITH], detail: {} }])
    expect(JSON.stringify(put)).not.toContain('ässan')
  })

  it('are at most so many for an order', async () => {
    for (let index = 0; index < MOST_TAGS_OF_ORDER + 2; index += 1)
      await tag(operator, [EDITH], `Nr ${index}`)
    const { columns } = await board(operator, { tag: 'nr 0' })
    expect(columns.flatMap(({ cards }) => cards[0]?.tags ?? [])).toHaveLength(MOST_TAGS_OF_ORDER)
  })

  it('are closed to customers', async () => {
    const customer = await shop.customer('kund0@exempel.se')
    const wish = { order_numbers: [numbers[AKE]], tag: 'Min', on: true }
    expect((await customer.call('workshop-tag', wish)).status).toBe(403)
  })
})

describe('the file of orders', () => {
  const fileOf = async (who: Customer, filter: Partial<BoardFilter> = {}) =>
    who.call('workshop-export-orders', { filter: { ...EVERY_OPEN_ORDER, ...filter }, search: '' })

  it('has what the board shows, with sums that a spreadsheet reads and no formula', async () => {
    await shop.db.pool.query(
      `update orders set city = '=1+1', postal_code = '72212', country = 'Sverige' where order_number = $1`,
      [numbers[AKE]],
    )
    const { status, text } = await fileOf(operator, { ordered: { first: null, last: '2026-05-02' } })
    expect(status).toBe(200)
    expect(text.startsWith('\ufeff"Order";"Status";"Beställd"')).toBe(true)
    const [, first = '', second = '', end] = text.split('\r\n')
    expect([first.includes(numbers[EDITH] ?? '-'), second.includes(numbers[AKE] ?? '-'), end]).toEqual([
      true,
      true,
      '',
    ])
    expect(second).toContain('"2026-05-01 12:00"')
    expect(second).toContain(`"'=1+1"`)
    expect(second).toContain('"Mässan"')
    expect(second).toContain('"722 12"')
    expect(second).toMatch(/"\d+,\d\d"/)
    expect(await logged('orders: export')).toEqual([{ subject: '', detail: { orders: 2 } }])
  })

  it('is for operators alone, whose second factor is fresh', async () => {
    expect((await fileOf(maker)).status).toBe(403)
    expect((await shop.guest().call('workshop-export-orders', {})).status).toBe(401)
    shop.clock.advance(11 * 60_000)
    expect((await fileOf(operator)).status).toBe(403)
  })

  it('names no add-on whose money has gone back', async () => {
    const fresh = await staffMember(shop, 'pengar@exempel.se', 'ADMIN')
    const boxes = async () => (await fileOf(fresh)).text.split('Presentask').length - 1
    expect(await boxes()).toBe(1)
    const wish = { order_number: numbers[AKE], amount: 5_900, subject: 'Presentask', why: 'repig', repeat: 0 }
    ok(await fresh.call('workshop-inbox-refund', wish))
    await shop.idle()
    expect(await boxes()).toBe(0)
  })
})
