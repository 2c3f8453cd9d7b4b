/** To the shop: a buyer has withdrawn. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { WithdrawalOutcome } from '@leksmedjan/contract/withdrawal'
import { money } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { numberRow, shopCommand, shopLetter } from './shop-letter.ts'

export interface WithdrawalNews {
  orderNumber: string
  outcome: WithdrawalOutcome
  refundOre: number
}

export function withdrawalNews(
  { orderNumber, outcome, refundOre }: WithdrawalNews,
  context: LetterContext,
): LetterContent {
  return shopLetter(
    {
      // The shop has settled the others itself: nothing about them waits.
      opens: WAITS.includes(outcome) ? WORKSHOP_PATHS.inbox : `${WORKSHOP_PATHS.order}?order=${orderNumber}`,
      subject: WORDS.subject(orderNumber),
      title: WORDS.title,
      body: outcome === 'recorded' && refundOre > 0 ? WORDS.story : WORDS.body[outcome],
      commands: outcome === 'with_person' ? [shopCommand('review')] : [],
      rows: [
        numberRow(orderNumber),
        ...(refundOre === 0 ? [] : [{ label: WORDS.givenBack, lines: [money(refundOre)] }]),
      ],
    },
    context,
  )
}

const WAITS: readonly WithdrawalOutcome[] = ['recorded', 'with_person']

const WORDS = {
  subject: (orderNumber: string) => `En köpare har ångrat sig (${orderNumber})`,
  title: 'En köpare har ångrat sig',
  body: {
    cancelled: 'Beställningen är avbruten. Skriv inte ut den. Det som är betalt går tillbaka av sig självt.',
    recorded:
      'Utskriften hade börjat, så beställningen gäller. Köparen har fått kvitto på sitt meddelande. Läs det och svara om något mer behöver göras.',
    with_person:
      'Beställningen är avbruten, men pengarna kan inte gå tillbaka av sig själva. Skriv inte ut den, och se vad som hindrar.',
    over: 'Beställningen var redan avslutad. Du behöver inte göra något.',
  } satisfies Record<WithdrawalOutcome, string>,
  story:
    'Utskriften hade börjat, så leksaken gäller. Den digitala sagan får köparen ångra, och pengarna för den går tillbaka av sig själva. Köparen har fått kvitto på sitt meddelande. Läs det och svara om något mer behöver göras.',
  givenBack: 'Betalas tillbaka',
} as const
