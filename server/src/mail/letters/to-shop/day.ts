/** To the shop, each morning: what was sold yesterday, and what waits in the workshop. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { day as dayName, money } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { button, facts, paragraphs, smallPrint } from '../parts.ts'

export interface DayFacts {
  /** ISO date of the day of the sales. */
  yesterday: string
  sold: number
  soldOre: number
  queued: number
  printing: number
  /** Absent in letters that were posted before it was counted. */
  toStop?: number
  toCheck: number
  toPack: number
  late: number
  review: number
  /** Absent, as those below, in letters that were posted before they were counted. */
  missed?: number
  /** What waits for a person. */
  inbox?: number
  inboxLate?: number
  bankDue?: number
  moneyDue?: number
}

export function day(
  { yesterday, sold, soldOre, ...work }: DayFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  const rows = ROWS.flatMap(([key, label]) =>
    (work[key] ?? 0) === 0 ? [] : [{ label, lines: [figure(key, work)] }],
  )
  const body = WORDS.sold(sold, money(soldOre), dayName(yesterday))
  return {
    subject: WORDS.subject(work),
    preview: body,
    title: WORDS.title,
    parts: [
      paragraphs([body, ...urgentOf(work)]),
      button({ label: WORDS.button, url: publicUrl + WORKSHOP_PATHS.board }),
      ...(rows.length === 0 ? [] : [facts(rows)]),
      smallPrint([WORDS.off]),
    ],
  }
}

/** Lines of work that is due today or overdue. */
const urgentOf = ({ late, missed = 0, bankDue = 0, moneyDue = 0 }: Work): string[] => [
  ...(bankDue > 0 ? [WORDS.bankDue(bankDue)] : []),
  ...(moneyDue > 0 ? [WORDS.moneyDue(moneyDue)] : []),
  ...(late > 0 ? [WORDS.late(late)] : []),
  ...(missed > 0 ? [WORDS.missed(missed)] : []),
]

const figure = (key: keyof Work, work: Work): string =>
  key === 'inbox' && (work.inboxLate ?? 0) > 0
    ? WORDS.inbox(work.inbox ?? 0, work.inboxLate ?? 0)
    : String(work[key])

type Work = Omit<DayFacts, 'yesterday' | 'sold' | 'soldOre'>

const ROWS: readonly (readonly [keyof Work, string])[] = [
  ['queued', 'I utskriftskön'],
  ['toStop', 'Utskrifter att stoppa'],
  ['printing', 'Skrivs ut'],
  ['toCheck', 'Att kontrollera'],
  ['toPack', 'Att packa'],
  ['late', 'Försenade'],
  ['missed', 'Hinner inte'],
  ['review', 'Att granska'],
  ['inbox', 'I inkorgen'],
]

const WORDS = {
  subject: ({ queued, toCheck, toPack }: Work) =>
    `I dag i verkstaden: ${[
      `${queued} i kö`,
      ...(toCheck > 0 ? [`${toCheck} att kontrollera`] : []),
      ...(toPack > 0 ? [`${toPack} att packa`] : []),
    ].join(', ')}`,
  title: 'Dagen i verkstaden',
  sold: (count: number, sum: string, yesterday: string) =>
    count === 0
      ? `Inget såldes i går, ${yesterday}.`
      : `I går, ${yesterday}, såldes ${count === 1 ? 'en leksak' : `${count} leksaker`} för ${sum}.`,
  late: (count: number) =>
    count === 1
      ? 'En beställning har passerat sin utlovade dag.'
      : `${count} beställningar har passerat sin utlovade dag.`,
  missed: (count: number) =>
    count === 1
      ? 'En beställning hinner inte fram i tid, som kön ser ut nu.'
      : `${count} beställningar hinner inte fram i tid, som kön ser ut nu.`,
  bankDue: (count: number) =>
    count === 1
      ? 'Banken ska ha ett svar senast i dag, eller skulle ha haft det.'
      : `Banken ska ha ${count} svar senast i dag, eller skulle ha haft dem.`,
  moneyDue: (count: number) =>
    count === 1
      ? 'En köpare som har ångrat sig väntar på svar eller pengar, senast i dag.'
      : `${count} köpare som har ångrat sig väntar på svar eller pengar, senast i dag.`,
  inbox: (count: number, late: number) => `${count}, varav ${late} försenade`,
  button: 'Öppna verkstaden',
  off: 'Vill du inte ha det här brevet? npm run shop -- settings workshop.summary false',
} as const
