/** What follows what: modules that must not know each other meet here. */
import type { Database, Tx } from './platform/db/database.ts'
import { defineJob, type Jobs } from './platform/jobs/jobs.ts'
import { readFact } from './platform/settings.ts'
import { writeOrderConfirmation, type Mail } from './mail/mail.ts'
import type { OnPaid, Orders } from './orders/orders.ts'

const CONFIRM_JOB = defineJob<{ orderId: string }>('orders.confirm-by-letter')

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
  orders: Pick<Orders, 'findForLetter'>
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
