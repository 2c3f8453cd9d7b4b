import { STAFF_ROLES } from '@leksmedjan/contract/staff'
import {
  WHOLE_LOG,
  type StaffAnswer,
  type StaffLogAnswer,
  type StaffLogFilter,
} from '@leksmedjan/contract/workshop-staff'
import { beforeAll, expect, it } from 'vitest'
import { logStaffAct } from '../../http/staff/staff-log.queries.ts'
import type { Customer } from '../../../test/shops/open-shop.ts'
import { openWorkshop } from '../../../test/shops/workshop-shop.ts'
import { lettersTo, paidOrder } from '../../../test/visitors/paid-order.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { staffMember } from '../../../test/visitors/staff.ts'

const shop = await openWorkshop()
let operator: Customer

beforeAll(async () => {
  operator = await staffMember(shop, 'olle@exempel.se', 'ADMIN')
})

const staffOf = ({ staff }: StaffAnswer) => staff.map(({ email, role }) => [email, role])
const NILS = { email: ' Nils@Exempel.se ', role: 'WORKSHOP' }

it('an operator invites by letter: the role is there at once, the letter says where to sign in', async () => {
  const answer = ok<StaffAnswer>(
    await operator.call('workshop-staff-invite', { ...NILS, email: 'Nils@Exempel.se' }),
  )
  expect(staffOf(answer)).toEqual([
    ['olle@exempel.se', 'ADMIN'],
    ['nils@exempel.se', 'WORKSHOP'],
  ])
  expect(answer.staff.map(({ hasFactor }) => hasFactor)).toEqual([true, false])
  await shop.idle()
  const [letter] = await lettersTo(shop, 'nils@exempel.se')
  expect(letter?.subject).toBe('Välkommen till verkstaden')
  expect(letter?.text).toContain('/workshop')
})

it.each([
  ['nils@exempel.se', 'WORKSHOP'],
  ['nils@exempel.se', 'ADMIN'],
  ['olle@exempel.se', 'WORKSHOP'],
])('whoever has a role is not invited once more: %s as %s', async (email, role) => {
  const before = ok<StaffAnswer>(await operator.call('workshop-staff', {}))
  const letters = (await lettersTo(shop, email)).length
  expect(await operator.call('workshop-staff-invite', { email, role })).toMatchObject({
    status: 409,
    body: { code: 'already_staff' },
  })
  await shop.idle()
  expect(await lettersTo(shop, email)).toHaveLength(letters)
  expect(ok<StaffAnswer>(await operator.call('workshop-staff', {}))).toEqual(before)
})

it('a role is taken back, and the log keeps both acts; nobody takes their own', async () => {
  const mine = { email: 'OLLE@exempel.se', role: 'ADMIN' }
  expect(await operator.call('workshop-staff-revoke', mine)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const nils = { ...NILS, email: 'nils@exempel.se' }
  const answer = ok<StaffAnswer>(await operator.call('workshop-staff-revoke', nils))
  expect(staffOf(answer)).toEqual([['olle@exempel.se', 'ADMIN']])
  const { rows } = ok<StaffLogAnswer>(await operator.call('workshop-staff-log', { before: null }))
  expect(rows).toMatchObject([
    {
      email: 'olle@exempel.se',
      act: 'staff: revoke',
      subject: 'nils@exempel.se',
      detail: { role: 'WORKSHOP' },
    },
    { act: 'staff: invite', subject: 'nils@exempel.se' },
  ])
  const older = await operator.call('workshop-staff-log', { before: rows[0]?.id })
  expect(older.body).toMatchObject({ rows: [{ act: 'staff: invite' }] })
})

it('from the workshop to operator in one step, with a letter; nobody changes their own, and not what is not so', async () => {
  const email = 'britta@exempel.se'
  const britta = await staffMember(shop, email, 'WORKSHOP')
  const wish = { email, was: 'WORKSHOP', role: 'ADMIN' }
  expect(await britta.call('workshop-staff', {})).toMatchObject({ status: 403 })
  expect(staffOf(ok<StaffAnswer>(await operator.call('workshop-staff-change', wish)))).toEqual([
    ['olle@exempel.se', 'ADMIN'],
    [email, 'ADMIN'],
  ])
  ok(await britta.call('workshop-staff', {}))
  await shop.idle()
  const [letter] = await lettersTo(shop, email)
  expect(letter?.subject).toBe('Du är driftansvarig')
  expect(letter?.text).toContain('olle@exempel.se har ändrat din roll')
  const sent = (await lettersTo(shop, email)).length
  const again = ok<StaffAnswer>(await operator.call('workshop-staff-change', wish))
  expect(staffOf(again)).toContainEqual([email, 'ADMIN'])
  await shop.idle()
  expect(await lettersTo(shop, email)).toHaveLength(sent)
  const own = { email: 'Olle@exempel.se', was: 'ADMIN', role: 'WORKSHOP' }
  expect(await operator.call('workshop-staff-change', own)).toMatchObject({ status: 403 })
  const { rows } = ok<StaffLogAnswer>(await operator.call('workshop-staff-log', { before: null }))
  expect(rows[0]).toMatchObject({ act: 'staff: change', detail: { wasRole: 'WORKSHOP', role: 'ADMIN' } })
  ok(await operator.call('workshop-staff-revoke', { email, role: 'ADMIN' }))
})

it('the log names printers, which it keeps by id', async () => {
  const wish = { id: null, version: 0, name: 'Bosse', slots: 4, loaded: [], hoursADay: 16, isActive: true }
  const bed = { width: 250, depth: 210, height: 210 }
  const saved = await operator.call('workshop-save-printer', { ...wish, bed })
  const [{ id: printerId } = { id: '' }] = ok<{ printers: { id: string }[] }>(saved).printers
  await shop.db.asShop('host command', async (tx) => {
    const olle = { userId: operator.userId, email: operator.email, role: 'ADMIN' as const }
    const detail = { printerId, order: '7K3M9QXA' }
    await logStaffAct(tx, olle, { act: 'prints: start', subject: 'ABCD2345', detail }, shop.clock.now())
  })
  const { rows } = ok<StaffLogAnswer>(await operator.call('workshop-staff-log', { before: null }))
  expect(rows[0]?.detail).toEqual({ order: '7K3M9QXA', printer: 'Bosse' })
})

it('the log is searched by who, what, which order and between days, page by page', async () => {
  const { order } = await paidOrder(shop, { email: 'logg@exempel.se' })
  await shop.idle()
  const { rows: jobs } = await shop.db.pool.query<{ code: string }>(
    'select code from print_jobs where order_id = $1',
    [order.orderId],
  )
  const code = jobs[0]?.code ?? ''
  const vera = { userId: operator.userId, email: 'vera@logg.se', role: 'WORKSHOP' as const }
  const dayOf = (day: string) => new Date(`${day}T22:59:00Z`)
  await shop.db.asShop('host command', async (tx) => {
    for (const [act, subject, detail, day] of [
      ['prints: start', code, { order: order.orderNumber }, '2025-03-03'],
      ['packing: photo', code, {}, '2025-03-03'],
      ['orders: ship', order.orderNumber, {}, '2025-03-04'],
      ['orders: ship', 'MINIMAL-ANDRA222', {}, '2025-03-05'],
    ] as const)
      await logStaffAct(tx, vera, { act, subject, detail }, dayOf(day))
  })
  const found = async (filter: Partial<StaffLogFilter>, before: number | null = null) =>
    ok<StaffLogAnswer>(
      await operator.call('workshop-staff-log', { before, filter: { ...WHOLE_LOG, ...filter } }),
    ).rows
  const acts = async (filter: Partial<StaffLogFilter>) => (await found(filter)).map(({ act }) => act)
  const OF_ORDER = ['orders: ship', 'packing: photo', 'prints: start']
  const email = vera.email
  expect(await acts({ email })).toEqual(['orders: ship', ...OF_ORDER])
  expect(await acts({ email: 'ingen@logg.se' })).toEqual([])
  expect(await acts({ email, acts: ['packing: photo'] })).toEqual(['packing: photo'])
  for (const about of [order.orderNumber, order.orderNumber.slice(8).toLowerCase()])
    expect(await acts({ about }), about).toEqual(OF_ORDER)
  expect(await acts({ about: code.slice(0, 6) })).toEqual(['packing: photo', 'prints: start'])
  expect(await acts({ about: '%' })).toEqual([])
  // 22.59 UTC is one minute before midnight in Sweden.
  expect(await acts({ email, first: '2025-03-04', last: '2025-03-04' })).toEqual(['orders: ship'])
  expect(await acts({ email, first: '2025-03-04' })).toHaveLength(2)
  const [newest] = await found({ email })
  expect((await found({ email }, newest?.id)).map(({ act }) => act)).toEqual(OF_ORDER)
})

it('the log is searched for what its rows show, and for the toy and the buyer of their order', async () => {
  const { order } = await paidOrder(shop, { email: 'sok@exempel.se' })
  await shop.idle()
  const wish = { id: null, version: 0, name: 'Bambun', slots: 4, loaded: [], hoursADay: 16, isActive: true }
  const bed = { width: 250, depth: 210, height: 210 }
  const saved = await operator.call('workshop-save-printer', { ...wish, bed })
  const printerId = ok<{ printers: { id: string; name: string }[] }>(saved).printers.find(
    ({ name }) => name === 'Bambun',
  )?.id
  const { rows: jobs } = await shop.db.pool.query<{ code: string; toy: string; buyer: string }>(
    `select j.code, o.toy_name as toy, o.delivery_full_name as buyer
    from print_jobs j join orders o on o.id = j.order_id where o.id = $1`,
    [order.orderId],
  )
  const { code, toy, buyer } = jobs[0] ?? { code: '', toy: '', buyer: '' }
  const vera = { userId: operator.userId, email: 'vera@sok.se', role: 'WORKSHOP' as const }
  await shop.db.asShop('host command', async (tx) => {
    for (const [act, subject, detail] of [
      ['prints: start', code, { printerId: printerId ?? '' }],
      ['packing: passed', code, { serial: '7K3M9QXA7K3M9QXA' }],
      ['orders: ship', order.orderNumber, { carrier: 'PostNord', number: 'UA987654329SE' }],
    ] as const)
      await logStaffAct(tx, vera, { act, subject, detail }, shop.clock.now())
  })
  const acts = async (about: string) => {
    const filter = { ...WHOLE_LOG, email: vera.email, about }
    const found = await operator.call('workshop-staff-log', { before: null, filter })
    return ok<StaffLogAnswer>(found).rows.map(({ act }) => act)
  }
  expect(await acts('bambu')).toEqual(['prints: start'])
  expect(await acts('7K3M 9QXA 7K3M 9QXA')).toEqual(['packing: passed'])
  expect(await acts('ua987654329se')).toEqual(['orders: ship'])
  for (const about of [toy.toLowerCase(), buyer, 'sok@exempel.se'])
    expect(await acts(about), about).toEqual(['orders: ship', 'packing: passed', 'prints: start'])
  expect(await acts('WORKSHOP')).toEqual([])
})

it('the first of the workshop finds a picture without texts of a toy that was sold before', async () => {
  const { order } = await paidOrder(shop, {
    email: 'karin@exempel.se',
    more: { engraving: { enabled: true, text: 'Ebba' } },
  })
  await shop.idle()
  const plain = async () =>
    (await shop.db.pool.query(`select picture_key from plain_pictures where order_id = $1`, [order.orderId]))
      .rows
  expect(await plain()).toEqual([])
  await operator.call('workshop-staff-invite', { email: 'vera@exempel.se', role: 'WORKSHOP' })
  await shop.idle()
  expect(await plain()).toEqual([{ picture_key: expect.stringMatching(/^public\/toys\//) as string }])
})

it('roles are changed with a second factor shown within ten minutes', async () => {
  shop.clock.advance(601_000)
  const refused = await operator.call('workshop-staff-invite', { ...NILS, email: 'sen@exempel.se' })
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'new_sign_in_needed' },
  })
  expect((await operator.call('workshop-staff', {})).status).toBe(200)
})

it('is closed to the workshop, customers and guests', async () => {
  const maker = await staffMember(shop, 'vera@exempel.se', 'WORKSHOP')
  const customer = await shop.customer('kund@exempel.se')
  const calls = [
    ['workshop-staff', {}],
    ['workshop-staff-invite', { email: 'ny@exempel.se', role: STAFF_ROLES[0] }],
    ['workshop-staff-revoke', { email: 'olle@exempel.se', role: 'ADMIN' }],
    ['workshop-staff-log', { before: null }],
  ] as const
  for (const [name, body] of calls) {
    expect((await maker.call(name, body)).status, name).toBe(403)
    expect((await customer.call(name, body)).status, name).toBe(403)
    expect((await shop.guest().call(name, body)).status, name).toBe(401)
  }
})
