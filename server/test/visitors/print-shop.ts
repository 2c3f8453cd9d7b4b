/** A shop whose toys have a print plan, with staff, and what they do with its print jobs. */
import { queueAnswer, type PrintJob, type PrintStep, type QueueAnswer } from '@leksmedjan/contract/prints'
import type { OrderAnswer } from '@leksmedjan/contract/orders'
import type { Model3dProvider } from '../../src/models/model3d-provider.ts'
import { quickModels } from '../doubles/instant-providers.ts'
import { orderRow, paidEarlier, paidOrder } from './paid-order.ts'
import { ok } from './purchase.ts'
import { staffMember } from './staff.ts'
import type { Answer, Customer, Visitor } from '../shops/open-shop.ts'
import { openWorkshop } from '../shops/workshop-shop.ts'

const PLAN = {
  layerMm: 0.28,
  layers: 400,
  recommended: {
    filaments: [
      { colour: '#C8102E', slots: [1], grams: 40, layers: 300 },
      { colour: '#DDA77B', slots: [2, 3], grams: 12, layers: 200 },
    ],
    hours: 6.5,
    grams: 60,
    supportGrams: 4,
    purgeGrams: 9.5,
    colourChanges: 120,
  },
}
const quick = quickModels()
const modelsWith = (threeMf: Uint8Array): Model3dProvider => ({
  origin: 'toymaker',
  async make(...wish) {
    const made = await quick.make(...wish)
    if (made === null) return null
    return {
      ...made,
      plan: PLAN,
      report: { sizeMm: { x: 90, y: 70, z: 120 } },
      files: [
        { format: 'stl', bytes: new TextEncoder().encode('solid') },
        { format: '3mf', bytes: threeMf },
        ...made.files,
      ],
    }
  },
})
export interface Bought {
  email: string
  guest: Visitor
  order: OrderAnswer
}
type Step<Name extends PrintStep['step']> = Omit<
  Extract<PrintStep, { step: Name }>,
  'code' | 'version' | 'step'
>
const NONE = { start: { printerId: null }, fail: { kind: 'clogged', words: null, gramsLost: 12.5 } } as const

const usualOf = (name: PrintStep['step']): object => (name === 'start' || name === 'fail' ? NONE[name] : {})

export const reasonOf = ({ status, body }: Answer) => [
  status,
  body['code'],
  (body['details'] as { reason?: string }).reason,
]
/** Call at the top of the file: the shop is closed after the last test. */
export async function openPrintShop(threeMf: Uint8Array = new TextEncoder().encode('zipped')) {
  const shop = await openWorkshop({ adapters: { models3d: modelsWith(threeMf) } })
  const maker = await staffMember(shop, 'maja@exempel.se', 'WORKSHOP')
  const other = await staffMember(shop, 'otto@exempel.se', 'WORKSHOP')
  const operator = await staffMember(shop, 'olga@exempel.se', 'ADMIN')
  let buyers = 0

  /** Paid long enough ago to be printed. */
  async function buy(more: Record<string, unknown> = {}): Promise<Bought> {
    const bought = await buyToday(more)
    await paidEarlier(shop, bought.order.orderNumber, 7)
    return bought
  }

  async function buyToday(more: Record<string, unknown> = {}): Promise<Bought> {
    const email = `printed-${(buyers += 1)}@exempel.se`
    const { guest, order } = await paidOrder(shop, { email, more })
    await shop.idle()
    return { email, guest, order }
  }

  const queue = async (): Promise<QueueAnswer> => queueAnswer.parse(ok(await maker.call('workshop-queue')))

  async function jobOf({ order }: Bought): Promise<PrintJob> {
    const job = (await queue()).jobs.findLast(({ orderId }) => orderId === order.orderId)
    if (job === undefined) throw new Error(`no job of ${order.orderNumber} is shown`)
    return job
  }

  async function step<Name extends PrintStep['step']>(
    bought: Bought,
    name: Name,
    more: Step<Name> | object = usualOf(name),
    who: Customer = maker,
  ): Promise<Answer> {
    const { code, version } = await jobOf(bought)
    return who.call('workshop-print-step', { step: name, code, version, ...more })
  }

  async function take(bought: Bought, ...names: PrintStep['step'][]): Promise<void> {
    for (const name of names) ok(await step(bought, name))
  }

  const statusOf = async ({ order }: Bought) => (await orderRow(shop, order.orderId)).status
  const rows = async <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
    (await shop.db.pool.query<T>(sql, values)).rows
  const jobsOf = ({ order }: Bought) =>
    rows<{ attempt: number; reason: string; status: string; agreed_by: string | null; code: string }>(
      'select attempt, reason, status, agreed_by, code from print_jobs where order_id = $1 order by attempt',
      order.orderId,
    )

  const held = <T>(
    bought: Bought,
    run: (
      tx: Parameters<Parameters<typeof shop.db.asShop>[1]>[0],
      order: NonNullable<Awaited<ReturnType<typeof shop.orders.lock>>>,
    ) => Promise<T>,
  ) =>
    shop.db.asShop('host command', async (tx) => {
      const order = await shop.orders.lock(tx, bought.order.orderId)
      if (order === null) throw new Error('no order')
      return run(tx, order)
    })

  const newBuyer = (name: string) => `${name}-${(buyers += 1)}@exempel.se`
  return {
    shop,
    maker,
    other,
    operator,
    newBuyer,
    buy,
    buyToday,
    queue,
    jobOf,
    step,
    take,
    statusOf,
    rows,
    jobsOf,
    held,
  }
}
