/** The day on which its buyer was to say whether they wait, and has not. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { day } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import {
  CANCEL_AND_REFUND,
  cancelChoice,
  followLink,
  MONEY_CHOICE,
  numberRow,
  toyPicture,
  waitTerms,
  type CancelFacts,
  type NewDaysFacts,
} from './on-its-way.ts'
import { button, facts, links, paragraphs } from './parts.ts'
import { cancelUrl } from './sender.ts'

export interface WaitReminderFacts extends NewDaysFacts, CancelFacts {
  /** It may be cancelled on its page; else its money goes back on request. */
  isCancellable: boolean
  /** A new toy is made for one that was sent. */
  isNewToyMade: boolean
}

export function waitReminder(order: WaitReminderFacts, { publicUrl }: LetterContext): LetterContent {
  const { toyName: toy, promised, isCancellable } = order
  return {
    subject: WORDS.subject(toy),
    preview: WORDS.preview,
    picture: toyPicture(order),
    title: WORDS.title(toy),
    parts: [
      paragraphs([
        WORDS.body(toy, day(promised.last)),
        `${WORDS.yes} ${waitTerms(order)}`,
        isCancellable ? cancelChoice(order) : MONEY_CHOICE,
      ]),
      button(followLink(publicUrl, order, WORDS.answer)),
      facts([numberRow(order)]),
      ...(isCancellable ? [links([{ label: CANCEL_AND_REFUND, url: cancelUrl(publicUrl, order) }])] : []),
    ],
  }
}

const WORDS = {
  subject: (toy: string) => `Påminnelse: vill du vänta på ${toyWithin(toy)}?`,
  preview: 'Vi behöver ditt svar senast i dag.',
  title: (toy: string) => `Vill du vänta på ${toyWithin(toy)}?`,
  body: (toy: string, last: string) =>
    `Vi har frågat om du vill vänta på ${toyWithin(toy)} till ${last}, och behöver ditt svar senast i dag.`,
  yes: 'Vill du det? Säg ja på beställningens sida, eller svara ja på det här mejlet.',
  answer: 'Svara om du vill vänta',
} as const
