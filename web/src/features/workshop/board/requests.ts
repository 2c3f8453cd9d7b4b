import {
  boardAnswer,
  viewsAnswer,
  type BoardAnswer,
  type BoardFilter,
  type BoardRequest,
  type SavedView,
} from '@leksmedjan/contract/workshop-board'
import { callFunction, fetchFile } from '#lib/request.ts'

export const readBoard = (wish: BoardRequest, signal: AbortSignal): Promise<BoardAnswer> =>
  callFunction('workshop-board', boardAnswer, wish, { signal })

/** A CSV file; large ones take a while. */
export const fetchOrderFile = (wish: Pick<BoardRequest, 'filter' | 'search'>): Promise<Blob> =>
  fetchFile('workshop-export-orders', wish)

export const readViews = async (): Promise<SavedView[]> =>
  (await callFunction('workshop-views', viewsAnswer, {})).views

export const saveView = async (name: string, filter: BoardFilter): Promise<SavedView[]> =>
  (await callFunction('workshop-save-view', viewsAnswer, { name, filter })).views

export const dropView = async (id: string): Promise<SavedView[]> =>
  (await callFunction('workshop-drop-view', viewsAnswer, { id })).views
