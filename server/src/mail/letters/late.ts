/** An order is late: its buyer may wait or cancel. */
import { day, days } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { CANCEL_AND_REFUND, numberRow, toyPicture, type OrderFacts } from './on-its-way.ts'
import { button, facts, links, paragraphs } from './parts.ts'
import { followUrl, withdrawUrl } from './sender.ts'

export function late(order: OrderFacts, { publicUrl }: LetterContext): LetterContent {
  const { orderNumber, toyName: toy, promised } = order
  return {
    subject: WORDS.subject(toy),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: WORDS.title(toy),
    parts: [
      paragraphs([WORDS.body(day(promised.last)), WORDS.choice, WORDS.wait]),
      button({ label: WORDS.button, url: followUrl(publicUrl, order) }),
      facts([numberRow(order), { label: WORDS.promised, lines: [days(promised)] }]),
      links([{ label: CANCEL_AND_REFUND, url: withdrawUrl(publicUrl, orderNumber) }]),
    ],
  }
}

const WORDS = {
  subject: (toy: string) => `${toy} är försenad, och du får välja`,
  preview: 'Vänta, eller avbeställ och få hela summan tillbaka.',
  title: (toy: string) => `${toy} är försenad`,
  body: (day: string) =>
    `Vi lovade att den skulle vara hos dig senast ${day}, och den är inte skickad än. Förlåt! Vi arbetar på att få iväg den så fort vi kan.`,
  choice:
    'Vill du hellre avbeställa? Så länge leksaken inte är skickad får du tillbaka hela summan, även frakten och även om utskriften har börjat.',
  wait: 'Vill du vänta behöver du inte göra något. Du får ett mejl när paketet är på väg.',
  button: 'Följ din beställning',
  promised: 'Utlovat',
} as const
