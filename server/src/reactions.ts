/** What follows what: modules that must not know each other meet here. */
import type { Database, Tx } from './platform/db/database.ts'
import { defineJob, type Jobs } from './platform/jobs/jobs.ts'
import { readFact } from './platform/settings.ts'
import { writeMoneyBack, writeOrderConfirmation, type Mail } from './mail/mail.ts'
import type { OnPaid, Orders } from './orders/orders.ts'
import type { OnMoneyBack } from './payments/payments.ts'

const CONFIRM_JOB = defineJob<{ orderId: string }>('orders.confirm-by-letter')

const MONEY_BACK_JOB = defineJob<MoneyBack>('orders.tell-of-money-back')
type MoneyBack = Parameters<OnMoneyBack>[1]

/** Money went back: the buyer is told. */
export function reactToMoneyBack(jobs: Jobs): OnMoneyBack {
  return (tx, refund) => jobs.enqueue(tx, MONEY_BACK_JOB, refund, { onceKey: refund.refundId })
}

/** Paid: the toy is made and the buyer is told, each written down with the payment itself. */
export function reactToPaid(jobs: Jobs, makeModel: (tx: Tx, orderId: string) => Promise<void>): OnPaid {
  return async (tx, orderId) => {
    await Promise.all([
      makeModel(tx, orderId),
      jobs.enqueue(tx, CONFIRM_JOB, { orderId }, { onceKey: orderId }),
    ])
  }
}

export interface LetterDeps {
  db: Database
  jobs: Jobs
  orders: Pick<Orders, 'findForLetter' | 'listReceipts'>
  mail: Mail
  publicUrl: string
}

/** One confirmation per order, however often the job is handed out. */
export function confirmByLetter({ db, jobs, orders, mail, publicUrl }: LetterDeps): void {
  jobs.handle(CONFIRM_JOB, ({ orderId }) =>
    db.asShop('mail: write and send', async (tx) => {
      const [order, seller] = await Promise.all([orders.findForLetter(tx, orderId), readFact(tx, 'seller')])
      if (order === null) return
      const letter = writeOrderConfirmation(order, { publicUrl, seller })
      await mail.post(tx, { ...letter, to: order.email, onceKey: `order-confirmation:${orderId}` })
    }),
  )
}

/** One letter per refund. */
export function tellOfMoneyBack({ db, jobs, orders, mail, publicUrl }: LetterDeps): void {
  jobs.handle(MONEY_BACK_JOB, ({ refundId, orderId, amountOre, isRepeat, at }) =>
    db.asShop('mail: write and send', async (tx) => {
      const [order, [receipt, ...credited], seller] = await Promise.all([
        orders.findForLetter(tx, orderId),
        orders.listReceipts(tx, orderId),
        readFact(tx, 'seller'),
      ])
      // A payment that never became an order's is cleared up by a person, who writes too.
      if (order === null || receipt === undefined) return
      const note = credited.find((one) => one.refundId === refundId && one.totalOre > 0)
      if (note === undefined && !isRepeat) throw new Error(`refund ${refundId} has no credit note`)
      const letter = writeMoneyBack(
        {
          ...order,
          fullName: order.deliveryAddress.fullName,
          amountOre,
          at: new Date(at),
          kind: isRepeat ? 'repeat' : amountOre === order.totalOre ? 'all' : 'part',
          creditNote:
            note === undefined
              ? null
              : { number: note.number, receiptNumber: receipt.number, vatOre: note.vatOre },
        },
        { publicUrl, seller },
      )
      await mail.post(tx, { ...letter, to: order.email, onceKey: `money-back:${refundId}` })
    }),
  )
}
