/** GET workshop-standing: what the workshop's pages know of the person signed in. */
import { staffStanding } from '@leksmedjan/contract/staff'
import type { FunctionScope } from '../http/functions.ts'
import type { StaffCheck } from '../http/staff/staff-check.ts'

export function workshopRoutes(scope: FunctionScope, staff: StaffCheck): void {
  scope.get(
    '/functions/v1/workshop-standing',
    { schema: { response: { 200: staffStanding } } },
    ({ actor }) => staff.standingOf(actor),
  )
}
