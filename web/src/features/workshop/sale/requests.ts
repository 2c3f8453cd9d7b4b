import { todayAnswer, type TodayAnswer } from '@leksmedjan/contract/workshop-today'
import { callFunction } from '#lib/request.ts'

export const readToday = (): Promise<TodayAnswer> => callFunction('workshop-today', todayAnswer, {})
