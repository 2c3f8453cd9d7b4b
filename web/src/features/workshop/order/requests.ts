import {
  doneAnswer,
  notePhotoAnswer,
  orderAgainAnswer,
  workshopOrder,
  type AddressCorrection,
  type NoteRequest,
  type WorkshopOrder,
  type WriteRequest,
} from '@leksmedjan/contract/workshop-order'
import { callFunction } from '#lib/request.ts'
import { sendPhoto } from '#lib/send-photo.ts'
import type { Photo } from '#ui/forms/use-photos.ts'

export const readOrder = (orderNumber: string, signal: AbortSignal): Promise<WorkshopOrder> =>
  callFunction('workshop-order', workshopOrder, { order_number: orderNumber }, { signal })

export const sendNote = (orderNumber: string, note: Omit<NoteRequest, 'order_number'>) =>
  callFunction('workshop-note', doneAnswer, { order_number: orderNumber, ...note })

export const sendNotePhoto = (note: string, { id, file }: Pick<Photo, 'id' | 'file'>) =>
  sendPhoto('workshop-note-photo', { note, photo: id }, { photo: file, answer: notePhotoAnswer })

export const removeNote = (note: string) => callFunction('workshop-remove-note', doneAnswer, { note })

export const sendLetter = (orderNumber: string, letter: Omit<WriteRequest, 'order_number'>) =>
  callFunction('workshop-write', doneAnswer, { order_number: orderNumber, ...letter })

/** A letter of the shop, once more. */
export const sendLetterAgain = (orderNumber: string, letter: string) =>
  callFunction('workshop-send-again', doneAnswer, { order_number: orderNumber, letter })

export const sendAddress = (
  orderNumber: string,
  correction: { version: number; address: AddressCorrection },
) => callFunction('workshop-correct-address', doneAnswer, { order_number: orderNumber, ...correction })

export const sendEmail = (orderNumber: string, correction: { version: number; email: string }) =>
  callFunction('workshop-correct-email', doneAnswer, { order_number: orderNumber, ...correction })

/** Ends the order and mails its buyer a link to order its design anew. */
export const askToOrderAgain = (orderNumber: string, why: string) =>
  callFunction('workshop-order-again', orderAgainAnswer, { order_number: orderNumber, why })
