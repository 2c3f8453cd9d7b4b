/** By when a toy is promised, in words: with its buyer, or ready to be fetched. Pure. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { buyerFetches } from '@leksmedjan/contract/shipments'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { TEXTS } from './texts.ts'

/** `last`: ISO date. @example promisedBy('2026-12-09', true) === 'klar senast 9 december, hämtas' */
export const promisedBy = (last: string, isPickup: boolean): string =>
  (isPickup ? TEXTS.readyBy : TEXTS.by)(dayAndMonth(last))

/** Its buyer comes for the toy, or came; not one who wants it sent instead. */
export const isToBeFetched = ({
  shipments,
  return_to_send: isToBeSent,
}: Pick<PackingJob, 'shipments' | 'return_to_send'>): boolean => buyerFetches(shipments, isToBeSent)
