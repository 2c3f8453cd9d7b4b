/** To the shop: a buyer wants the model changed, and was promised a new one within a day. */
import type { ChangePart } from '@leksmedjan/contract/proofs'
import { moment } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { facts, instruction } from '../parts.ts'
import { CHANGED_PART, PROOF_WORDS } from '../proof-words.ts'
import { shopCommand } from './shop-letter.ts'

export interface ChangeAskedFacts {
  orderNumber: string
  toyName: string
  change: { part: ChangePart; wish: string }
}

export function changeAsked(
  { orderNumber, toyName, change }: ChangeAskedFacts,
  { now }: LetterContext,
): LetterContent {
  return {
    subject: WORDS.subject(orderNumber),
    preview: WORDS.preview(toyName),
    title: WORDS.title,
    parts: [
      instruction(WORDS.body(toyName), [shopCommand(`proofs again ${orderNumber}`)]),
      facts([
        { label: PROOF_WORDS.orderNumber, lines: [orderNumber] },
        { label: WORDS.asked, lines: [moment(now)] },
        { label: PROOF_WORDS.part, lines: [CHANGED_PART[change.part]] },
        { label: WORDS.wish, lines: change.wish.split('\n') },
      ]),
    ],
  }
}

const WORDS = {
  wish: 'Önskemål',
  subject: (orderNumber: string) => `Ändring önskas av modellen (${orderNumber})`,
  preview: (toy: string) => `${toy} väntar på en ny modell.`,
  title: 'En köpare vill ändra modellen',
  body: (toy: string) =>
    `Köparen av ${toy} har fått löfte om en ny modell inom ett dygn. Titta på önskemålet, och låt göra modellen:`,
  asked: 'Skickat',
} as const
