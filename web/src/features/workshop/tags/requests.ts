import { tagAnswer, type TagRequest } from '@leksmedjan/contract/workshop-tags'
import { callFunction } from '#lib/request.ts'

/** How many orders changed. */
export const setTag = async (wish: TagRequest): Promise<number> =>
  (await callFunction('workshop-tag', tagAnswer, wish)).changed
