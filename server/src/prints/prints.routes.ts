/** POST workshop-queue, workshop-print-step, workshop-print-card, workshop-print-file, workshop-printers, workshop-load-printer, workshop-save-printer. */
import {
  loadPrinter,
  printCard,
  printCardRequest,
  printersAnswer,
  printFileRequest,
  printStep,
  printStepAnswer,
  queueAnswer,
  savePrinter,
} from '@leksmedjan/contract/prints'
import * as z from 'zod/mini'
import type { FunctionScope } from '../http/functions.ts'
import { staffCall } from '../http/staff/staff-call.ts'
import type { StaffCheck } from '../http/staff/staff-check.ts'
import type { Prints } from './prints.ts'

const NOTHING = z.strictObject({})
const TYPES = { '3mf': 'model/3mf', stl: 'model/stl' }

export function printRoutes(scope: FunctionScope, staff: StaffCheck, prints: Prints): void {
  staffCall(scope, staff, {
    name: 'workshop-queue',
    may: 'staff',
    body: NOTHING,
    answer: queueAnswer,
    run: (member, _body, actor) => prints.queue(member, actor),
  })
  staffCall(scope, staff, {
    name: 'workshop-print-step',
    may: 'staff',
    body: printStep,
    answer: printStepAnswer,
    run: (member, step) => prints.take(member, step),
  })
  staffCall(scope, staff, {
    name: 'workshop-print-card',
    may: 'staff',
    body: printCardRequest,
    answer: printCard,
    run: (_, { code }) => prints.card(code),
  })
  staffCall(scope, staff, {
    name: 'workshop-printers',
    may: 'staff',
    body: NOTHING,
    answer: printersAnswer,
    run: () => prints.printers(),
  })
  staffCall(scope, staff, {
    name: 'workshop-load-printer',
    may: 'staff',
    body: loadPrinter,
    answer: printersAnswer,
    run: (member, wish) => prints.loadPrinter(member, wish),
  })
  staffCall(scope, staff, {
    name: 'workshop-save-printer',
    may: 'operator',
    body: savePrinter,
    answer: printersAnswer,
    run: (member, printer) => prints.savePrinter(member, printer),
  })
  scope.post(
    '/functions/v1/workshop-print-file',
    {
      schema: { body: printFileRequest },
      preValidation: async ({ actor }) => void (await staff.admitStaff(actor)),
    },
    async ({ actor, body }, reply) => {
      const { name, bytes } = await prints.file(await staff.admitStaff(actor), body)
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .type(TYPES[body.format])
        .send(Buffer.from(bytes))
    },
  )
}
