/** GET workshop-changes: server-sent events for staff. */
import { streamEvents } from '@leksmedjan/platform/http/sse'
import type { FunctionScope } from '../../http/functions.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { WorkshopChanges } from './changes.ts'

export function changesRoutes(scope: FunctionScope, staff: StaffCheck, changes: WorkshopChanges): void {
  scope.get('/functions/v1/workshop-changes', async (request, reply) => {
    const { actor } = request
    const { userId } = await staff.admitStaff(actor)
    const admit = () => staff.admitStaff(actor)
    await streamEvents(request, reply, (signal) => changes.stream({ userId, admit, signal }))
    return reply
  })
}
