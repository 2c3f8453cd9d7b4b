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
}

export function day(
  { yesterday, sold, soldOre, ...work }: DayFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  const rows = ROWS.flatMap(([key, label]) =>
    (work[key] ?? 0) === 0 ? [] : [{ label, lines: [String(work[key])] }],
  )
  const body = WORDS.sold(sold, money(soldOre), dayName(yesterday))
  return {
    subject: WORDS.subject(work),
    preview: body,
    title: WORDS.title,
    parts: [
      paragraphs(work.late > 0 ? [body, WORDS.late(work.late)] : [body]),
      button({ label: WORDS.button, url: publicUrl + WORKSHOP_PATHS.board }),
      ...(rows.length === 0 ? [] : [facts(rows)]),
      smallPrint([WORDS.off]),
    ],
  }
}

type Work = Omit<DayFacts, 'yesterday' | 'sold' | 'soldOre'>

const ROWS: readonly (readonly [keyof Work, string])[] = [
  ['queued', 'I utskriftskön'],
  ['toStop', 'Utskrifter att stoppa'],
  ['printing', 'Skrivs ut'],
  ['toCheck', 'Att kontrollera'],
  ['toPack', 'Att packa'],
  ['late', 'Försenade'],
  ['review', 'Att granska'],
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
  button: 'Öppna verkstaden',
  off: 'Vill du inte ha det här brevet? npm run shop -- settings workshop.summary false',
} as const
