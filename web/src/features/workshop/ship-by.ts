/** Until when a toy is handed to its carrier, in words. Pure. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { TEXTS } from './texts.ts'

interface ShipByWords {
  label: string
  when: string
  /** The day has passed. */
  isOver: boolean
}

/** @example shipByWords('2026-12-09', new Date('2026-12-10T08:00Z')) // Skulle ha skickats, 9 december */
export function shipByWords(shipBy: string, now: Date): ShipByWords {
  const today = swedishDate(now)
  const isOver = shipBy < today
  return {
    label: isOver ? TEXTS.shouldBeSent : TEXTS.shipBy,
    when: shipBy === today ? TEXTS.today : dayAndMonth(shipBy),
    isOver,
  }
}
