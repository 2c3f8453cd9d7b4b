/** To the shop: a request for erasure, its due date, and how it ended. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { day, fullDay } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { shopCommand, shopLetter } from './shop-letter.ts'

export interface DeletionNews {
  requestId: string
  dueAt: Date
  state: 'asked' | 'soon' | 'hindered' | 'done'
}

export function deletionNews(
  { requestId, dueAt, state }: DeletionNews,
  context: LetterContext,
): LetterContent {
  const words = WORDS[state]
  return shopLetter(
    {
      opens: WORKSHOP_PATHS.inbox,
      subject: words.subject(day(swedishDate(dueAt))),
      title: words.title,
      body: words.body,
      commands: COMMANDS[state](requestId),
      rows: [
        { label: WORDS.request, lines: [requestId] },
        { label: WORDS.dueBy, lines: [fullDay(dueAt)] },
      ],
    },
    context,
  )
}

const COMMANDS: Record<DeletionNews['state'], (requestId: string) => string[]> = {
  asked: (requestId) => [shopCommand('people requests'), shopCommand(`people erase ${requestId}`)],
  soon: () => [shopCommand('people requests')],
  hindered: () => [shopCommand('people requests')],
  done: () => [],
}

const WORDS = {
  asked: {
    subject: (day: string) => `En kund vill bli glömd (senast ${day})`,
    title: 'En kund vill bli glömd',
    body: 'Det görs av sig självt natten före den sista dagen. Titta på begäran, eller utför den redan nu.',
  },
  soon: {
    subject: (day: string) => `En kund blir snart glömd (senast ${day})`,
    title: 'Snart raderas en kunds uppgifter',
    body: 'Det görs av sig självt natten före den sista dagen och går inte att ångra. Här ser du om något står i vägen.',
  },
  hindered: {
    subject: (day: string) => `Något hindrar att en kund blir glömd (senast ${day})`,
    title: 'En kund kan inte glömmas än',
    body: 'En beställning är på väg, eller pengar är inte avgjorda. Kunden har fått veta det. Gör klart det som hindrar, så raderas uppgifterna nästa natt.',
  },
  done: {
    subject: () => 'En kund är glömd',
    title: 'En kund är glömd',
    body: 'Uppgifterna är raderade, och kunden har fått veta det. Det bokföringen behöver finns kvar. Du behöver inte göra något.',
  },
  request: 'Begärans nummer',
  dueBy: 'Klart senast',
} as const
