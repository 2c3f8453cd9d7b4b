/**
 * POST complaint, complain, complaint-photo: without an account, like the order page. POST workshop-complaints, -propose-remedy,
 * -answer-complaint, -undo-reprint,
 * -refund-complaint: for staff.
 */
import {
  answerComplaintRequest,
  complainRequest,
  complaintPhotoAnswer,
  complaintPhotoQuery,
  complaintsAnswer,
  complaintsRequest,
  decidedComplaint,
  proposeRequest,
  refundComplaintRequest,
  staffComplaints,
  staffComplaintsRequest,
  undoReprintRequest,
} from '@leksmedjan/contract/complaints'
import { doneAnswer } from '@leksmedjan/contract/workshop-order'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import type { FunctionScope } from '../http/functions.ts'
import { photoIn, photoScope } from '../http/photo-scope.ts'
import { staffCall } from '../http/staff/staff-call.ts'
import type { StaffCheck } from '../http/staff/staff-check.ts'
import { complaintNotFound } from './complaints.errors.ts'
import type { Complaints } from './complaints.ts'

export function complaintRoutes(scope: FunctionScope, staff: StaffCheck, complaints: Complaints): void {
  scope.post(
    '/functions/v1/complaint',
    { schema: { body: complaintsRequest, response: { 200: complaintsAnswer } } },
    ({ actor, body, ip }) => complaints.read(body, { actor, network: networkMarkOf(ip) }),
  )
  scope.post(
    '/functions/v1/complain',
    { schema: { body: complainRequest, response: { 200: complaintsAnswer } } },
    ({ actor, body, ip }) => complaints.complain(body, { actor, network: networkMarkOf(ip) }),
  )
  photoRoute(scope, complaints)
  staffRoutes(scope, staff, complaints)
}

/** The complaint's id is the capability: only its sender and readers of its order know it. */
function photoRoute(scope: FunctionScope, complaints: Complaints): void {
  photoScope(scope, (own, bodyLimit) =>
    own.post(
      '/functions/v1/complaint-photo',
      {
        bodyLimit,
        schema: { querystring: complaintPhotoQuery, response: { 200: complaintPhotoAnswer } },
        onRequest: async ({ query, ip }) => {
          const sent = complaintPhotoQuery.safeParse(query)
          if (!sent.success) throw complaintNotFound()
          await complaints.admitPhoto(sent.data.complaint, networkMarkOf(ip))
        },
      },
      async ({ body, query }) => {
        const photo = { id: query.photo, bytes: photoIn(body) }
        return { photos: await complaints.addPhoto(query.complaint, photo) }
      },
    ),
  )
}

function staffRoutes(scope: FunctionScope, staff: StaffCheck, complaints: Complaints): void {
  staffCall(scope, staff, {
    name: 'workshop-complaints',
    may: 'staff',
    body: staffComplaintsRequest,
    answer: staffComplaints,
    run: (member, { order_number: number }, actor) => complaints.listForStaff(member, number, actor),
  })
  staffCall(scope, staff, {
    name: 'workshop-propose-remedy',
    may: 'staff',
    body: proposeRequest,
    answer: doneAnswer,
    async run(member, wish) {
      await complaints.propose(member, wish)
      return { success: true as const }
    },
  })
  staffCall(scope, staff, {
    name: 'workshop-answer-complaint',
    may: 'operator',
    body: answerComplaintRequest,
    answer: decidedComplaint,
    run: (member, wish) => complaints.answer(member, wish),
  })
  staffCall(scope, staff, {
    name: 'workshop-undo-reprint',
    may: 'operator',
    body: undoReprintRequest,
    answer: decidedComplaint,
    run: (member, { id }) => complaints.undoReprint(member, id),
  })
  staffCall(scope, staff, {
    name: 'workshop-refund-complaint',
    may: 'operator, fresh',
    body: refundComplaintRequest,
    answer: decidedComplaint,
    run: (member, wish) => complaints.refund(member, wish),
  })
}
