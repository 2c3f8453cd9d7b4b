/** Swedish words about all of a payment that went back, for the page of the order and the letter. Pure. */
import { addWorkingDays, swedishDate } from './delivery-span.ts'

/** The longest that banks usually need, working days. */
const BANK_DAYS = 10
export const AT_BANK = `Hos banken tar det oftast 5–${BANK_DAYS} bankdagar.`

/** A refund of then may not be on its account yet. */
export const isAtBank = (refundedAt: Date, now: Date): boolean =>
  swedishDate(now) <= addWorkingDays(swedishDate(refundedAt), BANK_DAYS)

/** What becomes of what was bought; '' for what was not there. Of a broken toy the answer may have said to throw it away. */
export const endWords = ({
  hasToy,
  isUnsent = false,
  isNewToyDropped,
  isStoryToCome,
}: {
  /** Its buyer has the toy. */
  hasToy: boolean
  /** Nothing of it was sent, and the letter or page does not say so otherwise. */
  isUnsent?: boolean
  /** A new toy was being made for one that was sent. */
  isNewToyDropped: boolean
  /** It was bought and not handed over. */
  isStoryToCome: boolean
}): string =>
  [
    hasToy ? 'Du behöver inte skicka tillbaka leksaken, om vi inte har bett dig om det.' : '',
    isUnsent ? 'Leksaken skickas inte.' : '',
    isNewToyDropped ? 'Den nya leksaken kommer inte.' : '',
    isStoryToCome ? 'Den digitala sagan kommer inte.' : '',
  ]
    .filter(Boolean)
    .join(' ')
