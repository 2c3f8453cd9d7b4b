/** POST workshop-order, workshop-note, workshop-note-photo, workshop-remove-note, workshop-write, workshop-send-again, workshop-correct-address, workshop-correct-email, workshop-order-again. */
import {
  correctAddressRequest,
  correctEmailRequest,
  doneAnswer,
  notePhotoAnswer,
  notePhotoQuery,
  noteRequest,
  orderAgainAnswer,
  orderAgainRequest,
  removeNoteRequest,
  sendAgainRequest,
  workshopOrder,
  workshopOrderRequest,
  writeRequest,
} from '@leksmedjan/contract/workshop-order'
import type { FunctionScope } from '../../http/functions.ts'
import { photoIn, photoScope } from '../../http/photo-scope.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { OrderPage } from './order.ts'

const DONE = { success: true } as const

export function workshopOrderRoutes(scope: FunctionScope, staff: StaffCheck, page: OrderPage): void {
  staffCall(scope, staff, {
    name: 'workshop-order',
    may: 'staff',
    body: workshopOrderRequest,
    answer: workshopOrder,
    run: (member, wish, actor) => page.read(member, wish.order_number, actor),
  })
  staffCall(scope, staff, {
    name: 'workshop-note',
    may: 'staff',
    body: noteRequest,
    answer: doneAnswer,
    run: async (member, { order_number, id, text, from_buyer: isFromBuyer }) => {
      await page.note(member, order_number, { id, text, isFromBuyer })
      return DONE
    },
  })
  notePhotoRoute(scope, staff, page)
  staffCall(scope, staff, {
    name: 'workshop-remove-note',
    may: 'staff',
    body: removeNoteRequest,
    answer: doneAnswer,
    run: async (member, { note }) => {
      await page.removeNote(member, note)
      return DONE
    },
  })
  staffCall(scope, staff, {
    name: 'workshop-write',
    may: 'staff',
    body: writeRequest,
    answer: doneAnswer,
    run: async (member, { order_number, ...letter }) => {
      await page.write(member, order_number, letter)
      return DONE
    },
  })
  staffCall(scope, staff, {
    name: 'workshop-send-again',
    may: 'operator',
    body: sendAgainRequest,
    answer: doneAnswer,
    run: async (member, { order_number, letter }) => {
      await page.sendAgain(member, order_number, letter)
      return DONE
    },
  })
  staffCall(scope, staff, {
    name: 'workshop-correct-address',
    may: 'staff',
    body: correctAddressRequest,
    answer: doneAnswer,
    run: async (member, { order_number, ...correction }) => {
      await page.correctAddress(member, order_number, correction)
      return DONE
    },
  })
  staffCall(scope, staff, {
    name: 'workshop-correct-email',
    may: 'operator, fresh',
    body: correctEmailRequest,
    answer: doneAnswer,
    run: async (member, { order_number, ...correction }) => {
      await page.correctEmail(member, order_number, correction)
      return DONE
    },
  })
  staffCall(scope, staff, {
    name: 'workshop-order-again',
    may: 'operator, fresh',
    body: orderAgainRequest,
    answer: orderAgainAnswer,
    run: async (member, { order_number, why }) => ({
      refund: await page.orderAgain(member, order_number, why),
    }),
  })
}

function notePhotoRoute(scope: FunctionScope, staff: StaffCheck, page: OrderPage): void {
  photoScope(scope, (own, bodyLimit) =>
    own.post(
      '/functions/v1/workshop-note-photo',
      {
        bodyLimit,
        schema: { querystring: notePhotoQuery, response: { 200: notePhotoAnswer } },
        onRequest: async ({ actor }) => void (await staff.admitStaff(actor)),
      },
      async ({ actor, body, query }) => {
        const photo = { id: query.photo, bytes: photoIn(body) }
        return { photos: await page.addNotePhoto(await staff.admitStaff(actor), query.note, photo) }
      },
    ),
  )
}
