/**
 * POST workshop-queue, workshop-print-step, workshop-print-card, workshop-print-file, workshop-printers, workshop-load-printer, workshop-save-printer,
 * workshop-printer-project, workshop-remove-printer-project, workshop-print-project.
 */
import {
  loadPrinter,
  PROJECT_TYPE,
  printCard,
  printCardRequest,
  printerProjectQuery,
  printersAnswer,
  printFileRequest,
  printProjectRequest,
  printStep,
  printStepAnswer,
  queueAnswer,
  removePrinterProject,
  savePrinter,
} from '@leksmedjan/contract/prints'
import * as z from 'zod/mini'
import { BOUNDS } from '../bounds.ts'
import { binaryScope } from '../http/binary-scope.ts'
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
  staffCall(scope, staff, {
    name: 'workshop-remove-printer-project',
    may: 'operator',
    body: removePrinterProject,
    answer: printersAnswer,
    run: (member, wish) => prints.removeProject(member, wish),
  })
  uploadRoute(scope, staff, prints)
  fileRoutes(scope, staff, prints)
}

function uploadRoute(scope: FunctionScope, staff: StaffCheck, prints: Prints): void {
  const bodyLimit = BOUNDS.projectBytes.most
  binaryScope(scope, { types: [PROJECT_TYPE], bodyLimit }, (own) =>
    own.post(
      '/functions/v1/workshop-printer-project',
      {
        bodyLimit,
        schema: { querystring: printerProjectQuery, response: { 200: printersAnswer } },
        onRequest: async ({ actor }) => void (await staff.admit(actor)),
      },
      async ({ actor, body, query }) => {
        const file = Buffer.isBuffer(body) ? body : new Uint8Array(0)
        return prints.saveProject(await staff.admit(actor), query, file)
      },
    ),
  )
}

function fileRoutes(scope: FunctionScope, staff: StaffCheck, prints: Prints): void {
  const preValidation = async ({ actor }: { actor: Parameters<StaffCheck['admitStaff']>[0] }) =>
    void (await staff.admitStaff(actor))
  const headersOf = (name: string) => ({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
  scope.post(
    '/functions/v1/workshop-print-file',
    { schema: { body: printFileRequest }, preValidation },
    async ({ actor, body }, reply) => {
      const { name, bytes } = await prints.file(await staff.admitStaff(actor), body)
      return reply.headers(headersOf(name)).type(TYPES[body.format]).send(Buffer.from(bytes))
    },
  )
  scope.post(
    '/functions/v1/workshop-print-project',
    { schema: { body: printProjectRequest }, preValidation },
    async ({ actor, body }, reply) => {
      const { name, bytes } = await prints.projectFile(await staff.admitStaff(actor), body)
      return reply.headers(headersOf(name)).type(TYPES['3mf']).send(Buffer.from(bytes))
    },
  )
}
