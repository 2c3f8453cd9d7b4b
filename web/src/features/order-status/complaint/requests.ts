import {
  complaintPhotoAnswer,
  complaintsAnswer,
  type ComplainRequest,
  type ComplaintsAnswer,
} from '@leksmedjan/contract/complaints'
import { ApiError, callFunction, fetchAsVisitor, functionUrl } from '#lib/request.ts'

export interface OrderNamed {
  email: string
  order_number: string
}

export const readComplaints = (order: OrderNamed): Promise<ComplaintsAnswer> =>
  callFunction('complaint', complaintsAnswer, order)

export const sendComplaint = (wish: ComplainRequest): Promise<ComplaintsAnswer> =>
  callFunction('complain', complaintsAnswer, wish)

/** A phone's photo on a slow line. */
const PHOTO_MS = 120_000

/** How many the complaint has then. */
export async function sendComplaintPhoto(
  complaint: string,
  photo: { id: string; file: Blob },
): Promise<number> {
  const query = new URLSearchParams({ complaint, photo: photo.id })
  const url = `${functionUrl('complaint-photo')}?${query.toString()}`
  const answer = await fetchAsVisitor(url, { method: 'POST', body: photo.file }, PHOTO_MS)
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text)
  return complaintPhotoAnswer.parse(JSON.parse(text)).photos
}
