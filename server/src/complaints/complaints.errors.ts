import type { ComplaintRefusal, ComplaintStatus } from '@leksmedjan/contract/complaints'
import type { PrintRefusal } from '@leksmedjan/contract/prints'
import { ShopError } from '../errors.ts'

export const complaintNotFound = () => new ShopError('complaint_not_found', 'there is no such complaint')

export const complaintRefused = (reason: ComplaintRefusal) =>
  new ShopError('complaint_refused', `no complaint is taken: ${reason}`, { details: { reason } })

export const reprintTooOld = (number: string) =>
  new ShopError('order_step_refused', `another print of order ${number} was agreed to over a minute ago`, {
    details: { reason: 'too_late' },
  })

/** Of an order whose buyer has no toy, nor is to get one. */
export const toyPaidBack = (number: string) =>
  new ShopError('print_step_refused', `the toy of order ${number} never came, and is paid back`, {
    details: { reason: 'unpaid' satisfies PrintRefusal },
  })

/** `happened`: to it meanwhile. */
export const complaintMoved = (happened: { status: ComplaintStatus; who: string; at: string }) =>
  new ShopError('complaint_moved', `the complaint is ${happened.status} already`, { details: happened })
