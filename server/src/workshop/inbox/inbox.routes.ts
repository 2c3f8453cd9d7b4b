/** POST workshop-inbox, workshop-inbox-act, workshop-inbox-refund, workshop-inbox-erase. */
import {
  inboxAct,
  inboxAnswer,
  inboxErase,
  inboxOutcome,
  inboxRefund,
  inboxRefunded,
} from '@leksmedjan/contract/workshop-inbox'
import { noRequest } from '@leksmedjan/contract/workshop-board'
import type { FunctionScope } from '../../http/functions.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { Inbox } from './inbox.ts'

export function inboxRoutes(scope: FunctionScope, staff: StaffCheck, inbox: Inbox): void {
  staffCall(scope, staff, {
    name: 'workshop-inbox',
    may: 'staff',
    body: noRequest,
    answer: inboxAnswer,
    run: (member, _wish, actor) => inbox.read(member, actor),
  })
  staffCall(scope, staff, {
    name: 'workshop-inbox-act',
    may: 'operator',
    body: inboxAct,
    answer: inboxOutcome,
    run: async (member, wish) => ({ outcome: await inbox.act(member, wish) }),
  })
  staffCall(scope, staff, {
    name: 'workshop-inbox-refund',
    may: 'operator, fresh',
    body: inboxRefund,
    answer: inboxRefunded,
    run: (member, wish) => inbox.refund(member, wish),
  })
  staffCall(scope, staff, {
    name: 'workshop-inbox-erase',
    may: 'operator, fresh',
    body: inboxErase,
    answer: inboxOutcome,
    run: async (member, { id }) => ({ outcome: await inbox.erase(member, id) }),
  })
}
