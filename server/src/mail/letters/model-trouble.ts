/** To the shop: a model could not be bought, and what an operator can do about it. */
import { moment } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { facts, paragraphs } from './parts.ts'

export interface ModelTroubleFacts {
  why: keyof typeof WORDS.why
  /** Whose model the toymaker makes; null where it is about no order. */
  orderNumber: string | null
}

export function modelTrouble({ why, orderNumber }: ModelTroubleFacts, { now }: LetterContext): LetterContent {
  const said = orderNumber === null ? WORDS.why[why] : `${WORDS.why[why]} ${WORDS.madeHere}`
  return {
    subject: WORDS.subject,
    preview: said,
    title: WORDS.title,
    parts: [
      paragraphs([said]),
      facts([
        { label: WORDS.at, lines: [moment(now)] },
        ...(orderNumber === null ? [] : [{ label: WORDS.order, lines: [orderNumber] }]),
      ]),
    ],
  }
}

const WORDS = {
  subject: 'En 3D-modell kunde inte köpas',
  title: 'En 3D-modell kunde inte köpas',
  why: {
    away: 'AI-tjänsten för 3D-modeller svarar inte, eller har inte plats för fler.',
    setup:
      'AI-tjänsten för 3D-modeller säger nej. Se över nyckel, modell och kredit: npm run shop -- doctor berättar mer.',
    refused: 'AI-tjänsten för 3D-modeller vill inte göra någon modell efter den här bilden.',
    ceiling: 'Dagens budget för AI är slut.',
    lost: 'Vi vet inte om AI-tjänsten tog emot beställningen. Den beställs inte en gång till, men kan ha kostat.',
    failed: 'AI-tjänsten försökte men lyckades inte göra modellen. Det kostar inget.',
    never_ended: 'AI-tjänsten blev inte klar med modellen i tid. Den kan ha kostat.',
    useless_file: 'Filen från AI-tjänsten var ingen 3D-modell. Den kan ha kostat.',
    credit_low:
      'Krediten hos AI-tjänsten för 3D-modeller håller på att ta slut. Fyll på, annars gör leksaksmakaren modellerna.',
  },
  madeHere: 'Leksaksmakaren gör modellen i stället.',
  at: 'Upptäckt',
  order: 'Beställning',
} as const
