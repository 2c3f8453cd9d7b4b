/** The handler of each job of the table (`job-table.ts`). */
import type { ShopContext, Modules } from './modules.ts'
import { removeFiles } from './files/file-deletion-queue.ts'
import { JOB_NAMES, JOBS, type JobHandler, type JobName } from './job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import { confirmByLetter, mailMoneyBack, parkBeforeMaking } from './reactions.ts'

/** null: this shop has no such job, nor its queue and schedule. */
type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> | null }

function createHandlers({ db, limits, adapters }: ShopContext, modules: Modules): JobHandlers {
  const { accounts, auth, designs, mail, orders, models, bought, proofs, progress, ownData, payments } =
    modules
  const { complaints, losses, packing, retention, stories, terms, withdrawals, workshop } = modules
  const parkFlagged = parkBeforeMaking({ db, orders, designs })
  return {
    'auth.erase-due': () => accounts.carryOutDue(),
    'auth.tidy': () => auth.tidy(),
    'complaints.tell-of-reprint': (reprint) => complaints.tellOfReprint(reprint),
    'designs.tidy': () => designs.tidy(),
    'designs.tidy-drawings': () => designs.tidyDrawings(),
    'files.remove': ({ keys }) => removeFiles(adapters.files, keys),
    'limits.tidy': () => limits.tidy(),
    'losses.tell-of-resend': (loss) => losses.tellOfResend(loss),
    'mail.send': ({ messageId }) => mail.send(messageId),
    'mail.send-overdue': () => mail.sendOverdue(),
    'models.follow': bought === null ? null : ({ id }, signal) => bought.follow(id, signal),
    'models.make': async ({ orderId }, signal) => {
      await parkFlagged(orderId)
      await models.make(orderId, signal)
    },
    'orders.confirm-by-letter': confirmByLetter({ db, orders, mail }),
    'orders.remind-of-waits': () => progress.remindOfWaits(),
    'orders.tell-of-delays': () => progress.sendDelayMails(),
    'orders.tell-of-money-back': mailMoneyBack({ db, orders, payments, mail }),
    'orders.tell-of-step': (step) => progress.sendStepMail(step),
    'own-data.write-letter': ({ id }) => ownData.writeLetter(id),
    'packing.draw-plain': (_payload, signal) => packing.drawPlain(signal),
    'packing.draw-toy': ({ toyId }) => packing.drawToy(toyId),
    'packing.remind-of-pickups': () => packing.remindOfPickups(),
    'packing.tell-of-remake': (remake) => packing.tellOfRemake(remake),
    'packing.tell-of-replacement': (sending) => packing.tellOfReplacement(sending),
    'packing.tell-of-return': (back) => packing.tellOfReturn(back),
    'payments.check-books': () => payments.verifyInvariants(),
    'payments.compare': (cursor, signal) => payments.compare(cursor, signal),
    'payments.follow': ({ paymentReference }) => payments.syncRefunds(paymentReference),
    'payments.look-back': (_payload, signal) => payments.reconcileFar(signal),
    'payments.reconcile': (_payload, signal) => payments.reconcile(signal),
    'payments.refund': ({ refundId }) => payments.carryOutRefund(refundId),
    'payments.settle': ({ sessionId }) => payments.settle(sessionId),
    'proofs.tend': () => proofs.processDeadlines(),
    'retention.let-go': () => retention.apply(),
    'retention.overwrite': () => retention.rewriteTables(),
    'stories.make': ({ orderId }, signal) => stories.make(orderId, signal),
    'terms.tell': () => terms.tell(),
    'withdrawals.tell-of-recorded': (message) => withdrawals.tellOfRecorded(message),
    'workshop.summarise-day': () => workshop.today.mailSummary(),
  }
}

export function registerJobs(context: ShopContext, modules: Modules): void {
  const handlers = createHandlers(context, modules)
  for (const name of JOB_NAMES) register(context.jobs, name, handlers)
  modules.sandbox?.registerJobs()
}

function register<Name extends JobName>(jobs: Jobs, name: Name, handlers: JobHandlers): void {
  const handler: JobHandler<Name> | null = handlers[name]
  if (handler !== null) jobs.handle(JOBS[name], handler)
}
