/** POST workshop-today. */
import { todayAnswer, todayRequest } from '@leksmedjan/contract/workshop-today'
import type { FunctionScope } from '../../http/functions.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { Today } from './today.ts'

export function todayRoutes(scope: FunctionScope, staff: StaffCheck, today: Today): void {
  staffCall(scope, staff, {
    name: 'workshop-today',
    may: 'staff',
    body: todayRequest,
    answer: todayAnswer,
    run: (_member, { sales_since: since }) => today.read(since ?? null),
  })
}
