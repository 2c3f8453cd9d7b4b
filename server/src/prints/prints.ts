/**
 * Print jobs: one for each attempt at a toy that a person agreed to. A job and its order move in one transaction under the
 * order's row lock, whoever moves either.
 */
import type {
  LoadPrinter,
  PrintCard,
  PrintersAnswer,
  PrintFileRequest,
  PrintStatus,
  PrintStep,
  QueueAnswer,
  SavePrinter,
} from '@leksmedjan/contract/prints'
import type { Workload } from '@leksmedjan/contract/delivery-span'
import type { Actor } from '@leksmedjan/platform/actor'
import type { ShopReason } from '../database/database.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import type { PrintOrders } from '../orders/orders.ts'
import { createJobChanges } from './job-changes.ts'
import { createJobsOfOrders, type JobsOfOrders, type OnMadeAgain } from './jobs-of-orders.ts'
import { createPrinters } from './printers.ts'
import { createPrintQueue, type PrintQueueDeps } from './print-queue.ts'
import { createProjects, type Projects, type ProjectsDeps } from './projects.ts'
import { createStaffSteps } from './staff-steps.ts'
import { createWorkload, type Missed, type Place, type Standing } from './workload.ts'

export { startsFrom } from './job.rules.ts'
export type { PrintReached } from './prints.queries.ts'
export type { Standing } from './workload.ts'

export interface Prints extends JobsOfOrders, Projects {
  /** Links are issued to the session of `reader`. */
  queue(member: StaffMember, reader: Actor): Promise<QueueAnswer>
  /** Throws `print_job_not_found`, `print_job_moved`, `print_step_refused`, `order_step_refused`. */
  take(member: StaffMember, step: PrintStep): Promise<{ code: string; status: PrintStatus; version: number }>
  /** What to set in the slicer. */
  card(code: string): Promise<PrintCard>
  /** Throws `model_not_found` where the toy has no file of this format. */
  file(member: StaffMember, wish: PrintFileRequest): Promise<{ name: string; bytes: Uint8Array }>
  printers(): Promise<PrintersAnswer>
  /** Throws `printer_changed`. */
  loadPrinter(member: StaffMember, wish: LoadPrinter): Promise<PrintersAnswer>
  /** What the promised days of a new order follow from, to be shown; a minute old at most. */
  workload(): Promise<Workload>
  /** The same for days that are written down or sent; a few seconds old at most. */
  workloadNow(): Promise<Workload>
  /** What the days of a toy that is made again follow from: its own place in the queue, which is ahead of the others. */
  placeOf(orderId: string): Promise<Place>
  /** The same with its figures, for staff, as it is now. */
  standing(): Promise<Standing>
  /** New days of every paid order that cannot keep its promise any more, by order. */
  brokenPromises(): Promise<Map<string, Missed>>
  /** The same on every day, for staff; a few seconds old at most. */
  missedPromises(): Promise<ReadonlyMap<string, Missed>>
  /** Throws `printer_changed` and `printer_name_taken`. */
  savePrinter(member: StaffMember, wish: SavePrinter): Promise<PrintersAnswer>
}

export interface PrintsDeps
  extends Omit<PrintQueueDeps, 'reason' | 'models'>, Pick<ProjectsDeps, 'files' | 'discard'> {
  models: PrintQueueDeps['models'] & ProjectsDeps['models']
  orders: PrintOrders
  onMadeAgain: OnMadeAgain
}

const REASON: ShopReason = 'workshop: staff at work'

export function createPrints(deps: PrintsDeps): Prints {
  const { clock, orders, onMadeAgain } = deps
  const shared = { ...deps, reason: REASON }
  const changes = createJobChanges({ clock })
  const printers = createPrinters(shared)
  const { forecast, ...workload } = createWorkload(shared)
  return {
    ...createJobsOfOrders({ clock, orders, changes, onMadeAgain }),
    ...createStaffSteps({ ...shared, changes }),
    ...createPrintQueue({ ...shared, forecast }),
    ...workload,
    ...printers,
    ...createProjects({ ...shared, printers: printers.printers }),
  }
}
