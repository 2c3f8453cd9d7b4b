import {
  boardAnswer,
  viewsAnswer,
  type BoardAnswer,
  type BoardFilter,
  type BoardRequest,
  type SavedView,
} from '@leksmedjan/contract/workshop-board'
import { callFunction } from '#lib/request.ts'

export const readBoard = (wish: BoardRequest, signal: AbortSignal): Promise<BoardAnswer> =>
  callFunction('workshop-board', boardAnswer, wish, { signal })

export const readViews = async (): Promise<SavedView[]> =>
  (await callFunction('workshop-views', viewsAnswer, {})).views

export const saveView = async (name: string, filter: BoardFilter): Promise<SavedView[]> =>
  (await callFunction('workshop-save-view', viewsAnswer, { name, filter })).views

export const dropView = async (id: string): Promise<SavedView[]> =>
  (await callFunction('workshop-drop-view', viewsAnswer, { id })).views
