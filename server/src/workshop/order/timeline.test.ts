import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openPrintShop } from '../../../test/visitors/print-shop.ts'
import { tellOfSteps } from '../../../test/visitors/paid-order.ts'
import { passes } from '../../../test/visitors/printed-toy.ts'
import { ok } from '../../../test/visitors/purchase.ts'
import { complain, send } from '../../../test/visitors/sent-toy.ts'

const printShop = await openPrintShop()
const { shop, maker, operator } = printShop

it('the timeline leads from the first print over a failure, the check and the parcel to the complaint', async () => {
  const bought = await printShop.buy({ engraving: { enabled: true, text: 'Grattis Åke' } })
  const { orderNumber } = bought.order
  const next = async (work: () => Promise<unknown>) => {
    shop.clock.advance(90_000)
    return work()
  }
  await next(() => printShop.take(bought, 'start'))
  const failure = { kind: 'came_loose', words: 'hörnet släppte', gramsLost: 12.5 }
  await next(() => printShop.step(bought, 'fail', failure))
  await next(() => printShop.take(bought, 'again'))
  await next(() => printShop.take(bought, 'start'))
  await next(() => printShop.take(bought, 'finish'))
  const { code } = await printShop.jobOf(bought)
  await next(() => passes(shop, maker, code))
  await next(() => send(maker, orderNumber))
  await next(() => tellOfSteps(shop, bought.order.orderId))
  await next(() => complain(bought.guest, { email: bought.email, orderNumber }))
  const back = { order_number: orderNumber, why: 'adressaten okänd' }
  await next(async () => ok(await maker.call('workshop-return', back)))
  await shop.idle()

  const read = async (who: typeof operator) =>
    ok<WorkshopOrder>(await who.call('workshop-order', { order_number: orderNumber }))
  const { history, complaints, hasOpenComplaint } = await read(operator)
  const steps = history.filter(({ aspect }) => ['print', 'check', 'parcel', 'complaint'].includes(aspect))
  const staff = { who: maker.email }
  expect(steps).toMatchObject([
    { aspect: 'print', attempt: 1, became: 'queued', who: 'shop' },
    { aspect: 'print', attempt: 1, became: 'printing', ...staff },
    { aspect: 'print', attempt: 1, became: 'failed', failure: 'came_loose', gramsLost: 12.5, ...staff },
    { aspect: 'print', attempt: 2, became: 'queued', reason: 'failed', ...staff },
    { aspect: 'print', attempt: 2, became: 'printing', ...staff },
    { aspect: 'print', attempt: 2, became: 'printed', ...staff },
    { aspect: 'check', passed: true, ...staff },
    { aspect: 'parcel', became: 'sent', carrier: 'PostNord', ...staff },
    { aspect: 'complaint', became: 'open', who: 'buyer' },
    { aspect: 'parcel', became: 'returned', why: 'adressaten okänd', ...staff },
  ])
  const [photo = ''] = steps.flatMap((step) => (step.aspect === 'check' ? step.photos : []))
  const { pathname, search } = new URL(photo)
  expect((await shop.http.inject({ url: pathname + search })).headers['content-type']).toBe('image/webp')
  expect(history.filter(({ aspect }) => aspect === 'letter')).not.toHaveLength(0)
  expect(complaints).toBe(1)
  expect(hasOpenComplaint).toBe(true)

  const names = history.flatMap((entry) => (entry.aspect === 'letter' ? [entry.name] : []))
  expect(names).toContain('step:shipped')

  // An engraving can be read on the photos.
  expect(JSON.stringify((await read(maker)).history)).not.toMatch(/inspections|okänd|Åke/)
})

it('a start that was taken back keeps the printer that it chose', async () => {
  const wish = { id: null, version: 0, slots: 5, loaded: [], hoursADay: 16, isActive: true }
  const bed = { width: 250, depth: 250, height: 250 }
  for (const name of ['Bosse', 'Storan'])
    ok(await operator.call('workshop-save-printer', { ...wish, name, bed }))
  const { printers } = await printShop.queue()
  const bought = await printShop.buy()
  for (const name of ['Storan', 'Bosse']) {
    const printerId = printers.find((printer) => printer.name === name)?.id ?? null
    ok(await printShop.step(bought, 'start', { printerId }))
    ok(await printShop.step(bought, 'undo'))
    shop.clock.advance(10_000)
  }
  const { orderNumber } = bought.order
  const { history } = ok<WorkshopOrder>(await operator.call('workshop-order', { order_number: orderNumber }))
  expect(
    history.flatMap((entry) => (entry.aspect === 'print' ? [[entry.became, entry.printer]] : [])),
  ).toEqual([
    ['queued', null],
    ['printing', 'Storan'],
    ['queued', null],
    ['printing', 'Bosse'],
    ['queued', null],
  ])
})

it('a change of the model keeps its words for an operator once another model is shown, and its part for the workshop', async () => {
  const bought = await printShop.buy()
  const { orderId, orderNumber } = bought.order
  await shop.db.pool.query(
    `insert into order_proof_history (order_id, at, round, was, became, who, said) values
      ($1, $2, 1, 'waiting', 'change_asked', 'buyer', 'face: Ögonen: större, som Åkes.'),
      ($1, $2, 2, 'change_asked', 'waiting', 'shop', null),
      ($1, $2, 2, 'waiting', 'approved', 'buyer', null)`,
    [orderId, shop.clock.now()],
  )
  const read = async (who: typeof operator) =>
    ok<WorkshopOrder>(await who.call('workshop-order', { order_number: orderNumber })).history.filter(
      ({ aspect }) => aspect === 'proof',
    )
  const answer = { aspect: 'proof', who: 'buyer' }
  const change = { ...answer, became: 'change_asked', part: 'face' }
  const approved = { ...answer, became: 'approved', part: null, why: '' }
  expect(await read(operator)).toMatchObject([{ ...change, why: 'Ögonen: större, som Åkes.' }, approved])
  expect(await read(maker)).toMatchObject([{ ...change, why: '' }, approved])
})
