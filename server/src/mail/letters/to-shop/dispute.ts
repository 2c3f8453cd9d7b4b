/** To the shop: a bank disputes a payment, and how that ended. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { BANK_REASONS } from '@leksmedjan/contract/review-words'
import { moment, money } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { asSentence, BLANKS, numberRow, shopCommand, shopLetter } from './shop-letter.ts'

export interface DisputeNews {
  orderNumber: string
  /** asked, settled: an inquiry, and its end without a dispute. */
  state: 'asked' | 'settled' | 'opened' | 'won' | 'lost'
  amountOre: number
  /** The bank's word. */
  reason: string
  answerBy: Date | null
  /** All that was paid has gone back. */
  isRefunded: boolean
}

export function disputeNews(
  { orderNumber, state, amountOre, reason, answerBy, isRefunded }: DisputeNews,
  context: LetterContext,
): LetterContent {
  const words = WORDS.news[state === 'settled' && isRefunded ? 'ended' : state]
  const deadline = (state === 'opened' || state === 'asked') && answerBy !== null ? moment(answerBy) : null
  const release = shopCommand(`review release ${orderNumber} ${BLANKS.why}`)
  const refund = shopCommand(`refund ${orderNumber}`)
  const cancel = shopCommand(`review cancel ${orderNumber} ${BLANKS.why}`)
  return shopLetter(
    {
      opens: WORKSHOP_PATHS.inbox,
      subject: words.subject(orderNumber),
      title: words.title,
      body: words.body,
      commands:
        words === WORDS.news.ended
          ? []
          : state === 'lost'
            ? [cancel, release]
            : state === 'asked'
              ? [refund]
              : [release],
      rows: [
        numberRow(orderNumber),
        {
          label: state === 'asked' || state === 'settled' ? WORDS.asked : WORDS.disputed,
          lines: [money(amountOre)],
        },
        { label: WORDS.bankReason, lines: [asSentence(BANK_REASONS[reason] ?? reason)] },
        ...(deadline === null ? [] : [{ label: WORDS.answerBy, lines: [deadline] }]),
      ],
    },
    context,
  )
}

const WORDS = {
  asked: 'Bankens fråga gäller',
  news: {
    asked: {
      subject: (orderNumber: string) => `Banken frågar om ett köp (${orderNumber})`,
      title: 'Köparens bank frågar om ett köp',
      body: 'Det är ingen tvist än, och pengarna är kvar hos dig. Svara hos betaltjänsten före sista dagen, eller betala tillbaka allt: då är frågan över, utan avgift. Svarar ingen kan det bli en tvist. Beställningen står still så länge: skriv inte ut och skicka inget.',
    },
    settled: {
      subject: (orderNumber: string) => `Bankens fråga är avslutad (${orderNumber})`,
      title: 'Bankens fråga är avslutad',
      body: 'Det blev ingen tvist, och banken har inte tagit några pengar. Beställningen står still tills du släpper den.',
    },
    ended: {
      subject: (orderNumber: string) => `Bankens fråga är avslutad (${orderNumber})`,
      title: 'Bankens fråga är avslutad',
      body: 'Allt är återbetalt, och det blev ingen tvist. Du behöver inte göra något mer.',
    },
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
  },
  disputed: 'Omtvistat',
  bankReason: 'Bankens skäl',
  answerBy: 'Svara senast',
} as const
