import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { expect, it } from 'vitest'
import { openPrintShop } from '../../../test/visitors/print-shop.ts'
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
  const back = { order_number: orderNumber, why: 'adressaten okänd' }
  await next(async () => ok(await maker.call('workshop-return', back)))
  await next(() => complain(bought.guest, { email: bought.email, orderNumber }))
  await shop.idle()

  const read = async (who: typeof operator) =>
    ok<WorkshopOrder>(await who.call('workshop-order', { order_number: orderNumber }))
  const { history, complaints } = await read(operator)
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
    { aspect: 'parcel', became: 'returned', why: 'adressaten okänd', ...staff },
    { aspect: 'complaint', became: 'open', who: 'buyer' },
  ])
  const [photo = ''] = steps.flatMap((step) => (step.aspect === 'check' ? step.photos : []))
  const { pathname, search } = new URL(photo)
  expect((await shop.http.inject({ url: pathname + search })).headers['content-type']).toBe('image/webp')
  expect(history.filter(({ aspect }) => aspect === 'letter')).not.toHaveLength(0)
  expect(complaints).toBe(1)

  // An engraving can be read on the photos.
  expect(JSON.stringify((await read(maker)).history)).not.toMatch(/inspections|okänd|Åke/)
})
