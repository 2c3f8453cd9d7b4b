/** POST workshop-board, workshop-tag, workshop-export-orders, workshop-views, workshop-save-view, workshop-drop-view. */
import {
  boardAnswer,
  boardRequest,
  dropViewRequest,
  exportOrdersRequest,
  noRequest,
  saveViewRequest,
  viewsAnswer,
} from '@leksmedjan/contract/workshop-board'
import { tagAnswer, tagRequest } from '@leksmedjan/contract/workshop-tags'
import type { FunctionScope } from '../../http/functions.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { Board } from './board.ts'
import type { OrderExport } from './order-export.ts'
import type { Tags } from './tags.ts'

interface OrderLists {
  board: Board
  tags: Tags
  orderExport: OrderExport
}

export function boardRoutes(
  scope: FunctionScope,
  staff: StaffCheck,
  { board, tags, orderExport }: OrderLists,
): void {
  staffCall(scope, staff, {
    name: 'workshop-board',
    may: 'staff',
    body: boardRequest,
    answer: boardAnswer,
    run: (member, wish) => board.read(member, wish),
  })
  staffCall(scope, staff, {
    name: 'workshop-views',
    may: 'staff',
    body: noRequest,
    answer: viewsAnswer,
    run: async (member) => ({ views: await board.views(member) }),
  })
  staffCall(scope, staff, {
    name: 'workshop-save-view',
    may: 'staff',
    body: saveViewRequest,
    answer: viewsAnswer,
    run: async (member, view) => ({ views: await board.saveView(member, view) }),
  })
  staffCall(scope, staff, {
    name: 'workshop-drop-view',
    may: 'staff',
    body: dropViewRequest,
    answer: viewsAnswer,
    run: async (member, { id }) => ({ views: await board.dropView(member, id) }),
  })
  staffCall(scope, staff, {
    name: 'workshop-tag',
    may: 'staff',
    body: tagRequest,
    answer: tagAnswer,
    run: async (member, wish) => ({ changed: await tags.set(member, wish) }),
  })
  scope.post(
    '/functions/v1/workshop-export-orders',
    {
      schema: { body: exportOrdersRequest },
      // Before validation: a stranger learns nothing of the fields.
      preValidation: async ({ actor }) => void (await staff.admitSensitive(actor)),
    },
    async ({ actor, body }, reply) =>
      reply
        .headers({
          'content-disposition': 'attachment; filename="ordrar.csv"',
          'cache-control': 'private, no-store',
        })
        .type('text/csv; charset=utf-8')
        .send(await orderExport.read(await staff.admitSensitive(actor), body)),
  )
}
