import {
  complaintPhotoAnswer,
  complaintsAnswer,
  type ComplainRequest,
  type ComplaintsAnswer,
} from '@leksmedjan/contract/complaints'
import { callFunction } from '#lib/request.ts'
import { sendPhoto } from '#lib/send-photo.ts'
import type { Photo } from '#ui/forms/use-photos.ts'

export interface OrderNamed {
  email: string
  order_number: string
}

export const readComplaints = (order: OrderNamed): Promise<ComplaintsAnswer> =>
  callFunction('complaint', complaintsAnswer, order)

export const sendComplaint = (wish: ComplainRequest): Promise<ComplaintsAnswer> =>
  callFunction('complain', complaintsAnswer, wish)

/** How many the complaint has then. */
export const sendComplaintPhoto = async (complaint: string, { id, file }: Pick<Photo, 'id' | 'file'>) => {
  const answer = { photo: file, answer: complaintPhotoAnswer }
  return (await sendPhoto('complaint-photo', { complaint, photo: id }, answer)).photos
}
