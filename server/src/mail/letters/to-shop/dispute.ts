/** To the shop: a bank disputes a payment, and how that ended. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { BANK_REASONS } from '@leksmedjan/contract/review-words'
import { moment, money } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { asSentence, BLANKS, numberRow, shopCommand, shopLetter } from './shop-letter.ts'

export interface DisputeNews {
  orderNumber: string
  state: 'opened' | 'won' | 'lost'
  amountOre: number
  /** The bank's word. */
  reason: string
  answerBy: Date | null
}

export function disputeNews(
  { orderNumber, state, amountOre, reason, answerBy }: DisputeNews,
  context: LetterContext,
): LetterContent {
  const words = WORDS[state]
  const deadline = state === 'opened' && answerBy !== null ? moment(answerBy) : null
  const release = shopCommand(`review release ${orderNumber} ${BLANKS.why}`)
  const cancel = shopCommand(`review cancel ${orderNumber} ${BLANKS.why}`)
  return shopLetter(
    {
      opens: WORKSHOP_PATHS.inbox,
      subject: words.subject(orderNumber),
      title: words.title,
      body: words.body,
      commands: state === 'lost' ? [cancel, release] : [release],
      rows: [
        numberRow(orderNumber),
        { label: WORDS.disputed, lines: [money(amountOre)] },
        { label: WORDS.bankReason, lines: [asSentence(BANK_REASONS[reason] ?? reason)] },
        ...(deadline === null ? [] : [{ label: WORDS.answerBy, lines: [deadline] }]),
      ],
    },
    context,
  )
}

const WORDS = {
  opened: {
    subject: (orderNumber: string) => `Svara på en tvist om betalningen (${orderNumber})`,
    title: 'Köparens bank ifrågasätter en betalning',
    body: 'Svara hos betaltjänsten före sista dagen, annars går pengarna tillbaka till köparen. Beställningen står still tills tvisten är avgjord: skriv inte ut och skicka inget. När den är vunnen släpper du den.',
  },
  won: {
    subject: (orderNumber: string) => `Tvisten är över och pengarna är kvar (${orderNumber})`,
    title: 'Tvisten är över',
    body: 'Pengarna är kvar hos dig. Beställningen står still tills du släpper den.',
  },
  lost: {
    subject: (orderNumber: string) => `Tvisten är förlorad (${orderNumber})`,
    title: 'Tvisten är förlorad',
    body: 'Banken har gett pengarna till köparen. Skriv inte ut och skicka inget. Är leksaken inte skickad avbryter du ordern (från terminalen med det första kommandot), och köparen får veta det i ett mejl. Är den redan skickad släpper du den ur listan (med det andra).',
  },
  disputed: 'Omtvistat',
  bankReason: 'Bankens skäl',
  answerBy: 'Svara senast',
} as const
