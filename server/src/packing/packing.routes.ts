/**
 * workshop-to-pack, -packing-job, -photo, -remove-photo, -inspect, -undo-check, -ship, -deliver, -undo, -return, -mark-damaged, -remake-returned, -resend-lost, -refund-lost, -papers, -address-file, -address-columns, -save-address-columns,
 * -book-label, -cancel-label, -label; toy-passport.
 */
import {
  addressColumns,
  bookLabelRequest,
  done,
  inspectAnswer,
  inspectRequest,
  labelRequest,
  labelsAnswer,
  deliverRequest,
  lostRequest,
  orderOnly,
  orderWithReason,
  packingJob,
  packingJobRequest,
  papersRequest,
  photoAnswer,
  photoQuery,
  refundedAnswer,
  refundLostRequest,
  returnRequest,
  removePhotoRequest,
  shipRequest,
  stepAnswer,
  toPack,
  toPackRequest,
  undoRequest,
} from '@leksmedjan/contract/packing'
import { toyPassport, toyPassportRequest } from '@leksmedjan/contract/toy-passport'
import { ShopError } from '../errors.ts'
import type { FunctionScope } from '../http/functions.ts'
import { photoIn, photoScope } from '../http/photo-scope.ts'
import { staffCall } from '../http/staff/staff-call.ts'
import type { StaffCheck } from '../http/staff/staff-check.ts'
import type { Packing } from './packing.ts'

export function packingRoutes(scope: FunctionScope, packing: Packing, staff: StaffCheck): void {
  scope.post(
    '/functions/v1/toy-passport',
    { schema: { body: toyPassportRequest, response: { 200: toyPassport } } },
    ({ body }) => packing.passport(body.serial),
  )

  staffCall(scope, staff, {
    name: 'workshop-to-pack',
    may: 'staff',
    body: toPackRequest,
    answer: toPack,
    run: (member) => packing.listToPack(member),
  })

  staffCall(scope, staff, {
    name: 'workshop-packing-job',
    may: 'staff',
    body: packingJobRequest,
    answer: packingJob,
    run: (member, { code }, actor) => packing.getJob(member, code, actor),
  })

  photoRoute(scope, packing, staff)

  staffCall(scope, staff, {
    name: 'workshop-remove-photo',
    may: 'staff',
    body: removePhotoRequest,
    answer: done,
    async run(member, { id }) {
      await packing.removePhoto(member, id)
      return { success: true as const }
    },
  })

  staffCall(scope, staff, {
    name: 'workshop-inspect',
    may: 'staff',
    body: inspectRequest,
    answer: inspectAnswer,
    run: (member, wish) => packing.inspect(member, wish),
  })

  staffCall(scope, staff, {
    name: 'workshop-undo-check',
    may: 'staff',
    body: packingJobRequest,
    answer: done,
    async run(member, { code }) {
      await packing.undoCheck(member, code)
      return { success: true as const }
    },
  })

  staffCall(scope, staff, {
    name: 'workshop-ship',
    may: 'staff',
    body: shipRequest,
    answer: stepAnswer,
    run: (member, wish) => packing.ship(member, wish),
  })

  staffCall(scope, staff, {
    name: 'workshop-deliver',
    may: 'staff',
    body: deliverRequest,
    answer: stepAnswer,
    run: (member, wish) => packing.deliver(member, wish.order_number, wish.parcels),
  })

  staffCall(scope, staff, {
    name: 'workshop-undo',
    may: 'staff',
    body: undoRequest,
    answer: stepAnswer,
    run: (member, { order_number, ...wish }) => packing.undo(member, order_number, wish),
  })

  staffCall(scope, staff, {
    name: 'workshop-return',
    may: 'staff',
    body: returnRequest,
    answer: stepAnswer,
    run: (member, { order_number, why, is_damaged: isDamaged = false, parcels }) =>
      packing.returned(member, order_number, { why, isDamaged, chosen: parcels }),
  })

  staffCall(scope, staff, {
    name: 'workshop-mark-damaged',
    may: 'staff',
    body: orderOnly,
    answer: stepAnswer,
    run: (member, wish) => packing.markDamaged(member, wish.order_number),
  })

  staffCall(scope, staff, {
    name: 'workshop-remake-returned',
    may: 'staff',
    body: orderWithReason,
    answer: stepAnswer,
    run: (member, wish) => packing.remakeReturned(member, wish.order_number, wish.why),
  })

  staffCall(scope, staff, {
    name: 'workshop-resend-lost',
    may: 'staff',
    body: lostRequest,
    answer: stepAnswer,
    run: (member, { order_number, why, parcels, on_their_way: seen }) =>
      packing.resendLost(member, order_number, { why, chosen: parcels, seen }),
  })

  staffCall(scope, staff, {
    name: 'workshop-note-lost',
    may: 'staff',
    body: lostRequest,
    answer: stepAnswer,
    run: (member, { order_number, why, parcels, on_their_way: seen }) =>
      packing.noteLost(member, order_number, { why, chosen: parcels, seen }),
  })

  staffCall(scope, staff, {
    name: 'workshop-refund-lost',
    may: 'operator, fresh',
    body: refundLostRequest,
    answer: refundedAnswer,
    run: async (member, { order_number, why, parcels, on_their_way: seen, is_whole: isWhole = false }) => ({
      refunded_ore: await packing.refundLost(member, order_number, { why, chosen: parcels, seen, isWhole }),
    }),
  })

  staffCall(scope, staff, {
    name: 'workshop-address-columns',
    may: 'staff',
    body: toPackRequest,
    answer: addressColumns,
    run: () => packing.addressColumns(),
  })

  staffCall(scope, staff, {
    name: 'workshop-save-address-columns',
    may: 'operator',
    body: addressColumns,
    answer: addressColumns,
    run: (member, columns) => packing.saveAddressColumns(member, columns),
  })

  staffCall(scope, staff, {
    name: 'workshop-book-label',
    may: 'staff',
    body: bookLabelRequest,
    answer: labelsAnswer,
    run: (member, wish) => packing.bookLabel(member, wish),
  })

  staffCall(scope, staff, {
    name: 'workshop-cancel-label',
    may: 'staff',
    body: labelRequest,
    answer: labelsAnswer,
    run: (member, wish) => packing.cancelLabel(member, wish),
  })

  fileRoutes(scope, packing, staff)
}

function photoRoute(scope: FunctionScope, packing: Packing, staff: StaffCheck): void {
  photoScope(scope, (own, bodyLimit) =>
    own.post(
      '/functions/v1/workshop-photo',
      {
        bodyLimit,
        schema: { querystring: photoQuery, response: { 200: photoAnswer } },
        onRequest: async ({ actor }) => void (await staff.admitStaff(actor)),
      },
      async ({ actor, body, query }) => {
        const photo = { bytes: photoIn(body), reader: actor }
        return packing.addPhoto(await staff.admitStaff(actor), query.code, photo)
      },
    ),
  )
}

function fileRoutes(scope: FunctionScope, packing: Packing, staff: StaffCheck): void {
  const preValidation = async ({ actor }: { actor: Parameters<StaffCheck['admitStaff']>[0] }) =>
    void (await staff.admitStaff(actor))

  scope.post(
    '/functions/v1/workshop-papers',
    { schema: { body: papersRequest }, preValidation },
    async ({ actor, body }, reply) => {
      const file = await packing.papers(await staff.admitStaff(actor), body)
      if (file === null) throw new ShopError('not_found', 'this parcel has none of these papers')
      return reply
        .headers({
          'content-disposition': `attachment; filename="${file.name}"`,
          'cache-control': 'private, no-store',
        })
        .type(file.contentType)
        .send(Buffer.from(file.bytes))
    },
  )

  scope.post(
    '/functions/v1/workshop-label',
    { schema: { body: labelRequest }, preValidation },
    async ({ actor, body }, reply) => {
      const { name, bytes } = await packing.printLabel(await staff.admitStaff(actor), body)
      return reply
        .headers({
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'private, no-store',
        })
        .type('application/pdf')
        .send(Buffer.from(bytes))
    },
  )

  scope.post(
    '/functions/v1/workshop-address-file',
    { schema: { body: toPackRequest }, preValidation },
    async ({ actor }, reply) =>
      reply
        .headers({
          'content-disposition': 'attachment; filename="adresser.csv"',
          'cache-control': 'private, no-store',
        })
        .type('text/csv; charset=utf-8')
        .send(await packing.addressFile(await staff.admitStaff(actor))),
  )
}
