import { swedishDate } from '@leksmedjan/contract/delivery-span'

/** @param last promised day, ISO date */
export const isPast = (last: string | null): boolean => last !== null && last < swedishDate(new Date())
