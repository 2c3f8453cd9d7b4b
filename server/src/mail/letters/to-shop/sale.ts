/** To the shop: a toy is sold. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import type { DaySpan } from '@leksmedjan/contract/delivery-span'
import { day, days, money } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { BLANKS, numberRow, shopCommand, shopLetter } from './shop-letter.ts'

export interface SaleFacts {
  orderNumber: string
  toyName: string
  /** Without the words of texts: those are read by a command. */
  parts: { name: string; hasText: boolean }[]
  shipping: { name: string }
  totalOre: number
  promised: DaySpan
  /** First day on which it may be printed. ISO date. */
  printsFrom: string
  /** The buyer approves the model before it is printed. */
  asksForProof: boolean
}

export function sale(sold: SaleFacts, context: LetterContext): LetterContent {
  const { orderNumber, toyName, parts, shipping, totalOre, promised, printsFrom } = sold
  const bought = parts.map(({ name, hasText }) => (hasText ? WORDS.withText(name) : name))
  return shopLetter(
    {
      subject: WORDS.subject(money(totalOre), orderNumber),
      title: WORDS.title,
      body: bodyOf(sold),
      opens: `${WORKSHOP_PATHS.order}?order=${orderNumber}`,
      commands: [
        shopCommand(`order ${orderNumber}`),
        shopCommand(`files ${orderNumber} ${BLANKS.folder}`),
        shopCommand(`print ${orderNumber}`),
      ],
      rows: [
        numberRow(orderNumber),
        { label: WORDS.toy, lines: [toyName] },
        { label: WORDS.bought, lines: bought.length === 0 ? [''] : bought, isList: true },
        { label: WORDS.shipping, lines: [shipping.name] },
        { label: WORDS.sum, lines: [money(totalOre)] },
        { label: WORDS.printsFrom, lines: [day(printsFrom)] },
        { label: WORDS.promised, lines: [days(promised)] },
      ],
    },
    context,
  )
}

const bodyOf = ({ toyName, printsFrom, asksForProof }: SaleFacts): string =>
  [
    WORDS.begun(toyName),
    ...(asksForProof ? [WORDS.asks] : []),
    WORDS.read,
    WORDS.prints(asksForProof ? WORDS.approved : WORDS.made, day(printsFrom)),
  ].join(' ')

const WORDS = {
  subject: (sum: string, orderNumber: string) => `Ny beställning: ${sum} (${orderNumber})`,
  title: 'En leksak är såld',
  begun: (toy: string) => `${toy} är betald och 3D-modellen görs nu.`,
  asks: 'Köparen godkänner modellen först, och får ett mejl när den är klar att titta på.',
  read: 'Texterna att skriva ut och adressen läser du i verkstaden.',
  prints: (ready: string, printsFrom: string) =>
    `När modellen är ${ready} hämtar du filerna där och säger till när utskriften börjar, tidigast ${printsFrom}. Till dess får köparen avbeställa utan kostnad, och sedan utskriften har börjat går det inte längre.`,
  made: 'klar',
  approved: 'godkänd',
  withText: (part: string) => `${part} (med text)`,
  toy: 'Leksak',
  bought: 'Köpt',
  shipping: 'Frakt',
  sum: 'Summa',
  printsFrom: 'Skrivs ut tidigast',
  promised: 'Utlovad',
} as const
