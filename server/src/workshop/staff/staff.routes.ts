/** POST workshop-staff, workshop-staff-invite, workshop-staff-change, workshop-staff-revoke, workshop-staff-log. */
import { noRequest } from '@leksmedjan/contract/workshop-board'
import {
  changeRoleRequest,
  inviteRequest,
  revokeRequest,
  staffAnswer,
  staffLogAnswer,
  staffLogRequest,
} from '@leksmedjan/contract/workshop-staff'
import type { FunctionScope } from '../../http/functions.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { Staff } from './staff.ts'

export function staffRoutes(scope: FunctionScope, check: StaffCheck, staff: Staff): void {
  staffCall(scope, check, {
    name: 'workshop-staff',
    may: 'operator',
    body: noRequest,
    answer: staffAnswer,
    run: () => staff.list(),
  })
  staffCall(scope, check, {
    name: 'workshop-staff-invite',
    may: 'operator, fresh',
    body: inviteRequest,
    answer: staffAnswer,
    run: (member, wish) => staff.invite(member, wish),
  })
  staffCall(scope, check, {
    name: 'workshop-staff-change',
    may: 'operator, fresh',
    body: changeRoleRequest,
    answer: staffAnswer,
    run: (member, wish) => staff.change(member, wish),
  })
  staffCall(scope, check, {
    name: 'workshop-staff-revoke',
    may: 'operator, fresh',
    body: revokeRequest,
    answer: staffAnswer,
    run: (member, wish) => staff.revoke(member, wish),
  })
  staffCall(scope, check, {
    name: 'workshop-staff-log',
    may: 'operator',
    body: staffLogRequest,
    answer: staffLogAnswer,
    run: (_member, wish) => staff.log(wish),
  })
}
