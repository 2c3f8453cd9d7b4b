import { todayAnswer, type TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { callFunction } from '#lib/request.ts'

/** `salesSince`: sales after it are counted as new; null for none. */
export const readToday = (salesSince: string | null): Promise<TodayAnswer> =>
  callFunction('workshop-today', todayAnswer, salesSince === null ? {} : { sales_since: salesSince })
