/** POST workshop-board, workshop-views, workshop-save-view, workshop-drop-view. */
import {
  boardAnswer,
  boardRequest,
  dropViewRequest,
  noRequest,
  saveViewRequest,
  viewsAnswer,
} from '@leksmedjan/contract/workshop-board'
import type { FunctionScope } from '../../http/functions.ts'
import { staffCall } from '../../http/staff/staff-call.ts'
import type { StaffCheck } from '../../http/staff/staff-check.ts'
import type { Board } from './board.ts'

export function boardRoutes(scope: FunctionScope, staff: StaffCheck, board: Board): void {
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
}
