/** POST workshop-promises. */
import { noRequest } from '@leksmedjan/contract/workshop-board'
import { promisesAnswer } from '@leksmedjan/contract/workshop-promises'
import type { FunctionScope } from '../../http/functions.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { Promises } from './promises.ts'

export function promisesRoutes(scope: FunctionScope, staff: StaffCheck, promises: Promises): void {
  staffCall(scope, staff, {
    name: 'workshop-promises',
    may: 'operator',
    body: noRequest,
    answer: promisesAnswer,
    run: () => promises.read(),
  })
}
