import {
  decidedComplaint,
  staffComplaints,
  type AnswerComplaintRequest,
  type DecidedComplaint,
  type ProposeRequest,
  type RefundComplaintRequest,
  type StaffComplaints,
} from '@leksmedjan/contract/complaints'
import { doneAnswer } from '@leksmedjan/contract/workshop-order'
import { callFunction } from '#lib/request.ts'

export const readComplaints = (orderNumber: string, signal: AbortSignal): Promise<StaffComplaints> =>
  callFunction('workshop-complaints', staffComplaints, { order_number: orderNumber }, { signal })

export const propose = (wish: ProposeRequest) => callFunction('workshop-propose-remedy', doneAnswer, wish)

export const answerComplaint = (wish: AnswerComplaintRequest): Promise<DecidedComplaint> =>
  callFunction('workshop-answer-complaint', decidedComplaint, wish)

/** Within a minute of it: the complaint is open again. */
export const undoReprint = (id: string): Promise<DecidedComplaint> =>
  callFunction('workshop-undo-reprint', decidedComplaint, { id })

export const refundComplaint = (wish: RefundComplaintRequest): Promise<DecidedComplaint> =>
  callFunction('workshop-refund-complaint', decidedComplaint, wish)
