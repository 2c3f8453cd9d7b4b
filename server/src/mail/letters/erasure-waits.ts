/** An erasure is done in part: what it waits for (GDPR 12.3). */
import type { LetterContent } from './letter-of.ts'
import { paragraphs } from './parts.ts'

export function erasureWaits(): LetterContent {
  const { subject, body } = WORDS
  return { subject, preview: body[0], title: subject, parts: body.map((line) => paragraphs([line], 16)) }
}

const WORDS = {
  subject: 'Vi kan inte radera allt riktigt än',
  body: [
    'Du har bett oss radera dina uppgifter. Det mesta är raderat. Det sista gör vi så fort det som pågår är klart: en leksak som är betald och inte levererad än, eller en betalning som inte är avgjord. Så länge behöver vi uppgifterna om den beställningen för att kunna leverera och göra rätt för oss.',
    'Du behöver inte göra något. Vi hör av oss när det är klart. Undrar du över något, svara på det här mejlet.',
  ],
} as const
