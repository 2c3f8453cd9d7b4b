/** The link that opens a saved design on any device. */
import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import { PATHS } from '@leksmedjan/contract/addresses'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, paragraphs, smallPrint } from './parts.ts'

export interface SavedDesignFacts {
  promptId: string
  /** Proves that its bearer has read this letter. */
  key: string
  toyName: string | null
  imageUrl: string | null
  at: Date
}

export function savedDesign(saved: SavedDesignFacts, context: LetterContext): LetterContent {
  return contentOf(saved, context, WORDS)
}

/** Requested while the picture was being made. */
export function readyDesign(saved: SavedDesignFacts, context: LetterContext): LetterContent {
  return contentOf(saved, context, WORDS.ready)
}

function contentOf(
  { promptId, key, toyName, imageUrl, at }: SavedDesignFacts,
  { publicUrl }: LetterContext,
  { subject, preview, title, body }: Pick<typeof WORDS.ready | typeof WORDS, keyof typeof WORDS.ready>,
): LetterContent {
  const toy = toyName ?? WORDS.anyToy
  const query = new URLSearchParams({ designId: promptId, key })
  return {
    subject: subject(toy),
    preview,
    at,
    picture: imageUrl === null ? null : { url: imageUrl, alt: WORDS.picture(toy) },
    title: title(toy),
    parts: [
      paragraphs([body]),
      button({ label: WORDS.button, url: `${publicUrl}${PATHS.create}?${query.toString()}` }),
      smallPrint([WORDS.account, WORDS.careful, WORDS.notYou]),
    ],
  }
}

const WORDS = {
  subject: (toy: string) => `${toyAtStart(toy)} är sparad`,
  anyToy: 'Din leksak',
  preview: 'Öppna den på vilken mobil eller dator du vill.',
  title: (toy: string) => `${toyAtStart(toy)} väntar på dig`,
  body: 'Du sparade en design hos oss. Med knappen öppnar du den på vilken mobil eller dator du vill, ändrar den eller beställer den.',
  button: 'Öppna designen',
  account:
    'Är du inloggad med den här e-postadressen när du öppnar länken, eller loggar du in där efteråt, hamnar designen i Min Studio.',
  careful: 'Den som har länken kan öppna designen. Dela den inte.',
  notYou: 'Var det inte du? Då behöver du inte göra något.',
  picture: (toy: string) => `Bild av ${toyWithin(toy)}`,
  ready: {
    subject: (toy: string) => `${toyAtStart(toy)} är klar`,
    preview: 'Bilden du väntade på är färdig.',
    title: (toy: string) => `${toyAtStart(toy)} är klar`,
    body: 'Du bad oss mejla när bilden var färdig. Med knappen öppnar du designen på vilken mobil eller dator du vill, ändrar den eller beställer den.',
  },
} as const
