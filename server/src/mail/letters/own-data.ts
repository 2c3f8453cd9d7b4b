/** The link to what the shop holds of an address. */
import type { LetterContent } from './letter-of.ts'
import { button, paragraphs, smallPrint } from './parts.ts'

export interface OwnDataFacts {
  /** account: the data belong to one, so the link leads to its settings. */
  held: 'link' | 'account'
  link: string
}

export function ownData({ held, link }: OwnDataFacts): LetterContent {
  const { subject, notYou } = WORDS
  const { body, button: label, careful } = WORDS[held]
  return {
    subject,
    preview: body,
    title: subject,
    parts: [paragraphs([body]), button({ label, url: link }), smallPrint([careful, notYou])],
  }
}

const WORDS = {
  subject: 'Dina uppgifter hos Leksmedjan',
  link: {
    body: 'Någon har bett om en länk till det vi har sparat om din e-post. Med den kan du hämta en kopia av allt, eller be oss radera det.',
    button: 'Visa mina uppgifter',
    careful: 'Länken gäller i ett dygn. Skicka den inte vidare: den som har den kan göra samma sak.',
  },
  account: {
    body: 'Någon har bett om en länk till det vi har sparat om din e-post. Det hör till ett konto. Logga in, så hittar du kopian och raderingen under Inställningar.',
    button: 'Till Inställningar',
    careful: 'Kommer du inte åt kontot? Svara på det här mejlet, så hjälper vi dig.',
  },
  notYou: 'Var det inte du? Då behöver du inte göra något, och inget har ändrats.',
} as const
