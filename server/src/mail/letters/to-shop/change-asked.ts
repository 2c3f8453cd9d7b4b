/** To the shop: a buyer wants the model changed, and was promised a new one within a day. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { ChangePart } from '@leksmedjan/contract/proofs'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { CHANGED_PART, PROOF_WORDS } from '../proof-words.ts'
import { numberRow, shopCommand, shopLetter } from './shop-letter.ts'

export interface ChangeAskedFacts {
  orderNumber: string
  toyName: string
  change: { part: ChangePart; wish: string }
}

export function changeAsked(
  { orderNumber, toyName, change }: ChangeAskedFacts,
  context: LetterContext,
): LetterContent {
  return shopLetter(
    {
      subject: WORDS.subject(orderNumber),
      title: WORDS.title,
      body: WORDS.body(toyName),
      commands: [shopCommand(`proofs again ${orderNumber}`)],
      opens: WORKSHOP_PATHS.inbox,
      rows: [
        numberRow(orderNumber),
        { label: PROOF_WORDS.part, lines: [CHANGED_PART[change.part]] },
        { label: WORDS.wish, lines: change.wish.split('\n') },
      ],
    },
    context,
  )
}

const WORDS = {
  wish: 'Önskemål',
  subject: (orderNumber: string) => `Ändring önskas av modellen (${orderNumber})`,
  title: 'En köpare vill ändra modellen',
  body: (toy: string) =>
    `Köparen av ${toy} har fått löfte om svar inom ett dygn. Titta på önskemålet, och låt göra modellen på nytt. Blir den likadan får köparen veta det, och väljer.`,
} as const
