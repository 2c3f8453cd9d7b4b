/** To every account holder: which terms come, from when, and what of them is new. */
import { PATHS, versionPath } from '@leksmedjan/contract/addresses'
import { fullDay } from './formats.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, paragraphs, smallPrint } from './parts.ts'

export interface NewTermsFacts {
  version: string
  /** First day in force, ISO date. */
  in_force_from: string
  /** Titles of the sections whose words are new. */
  changed: readonly string[]
}

const LIST = new Intl.ListFormat('sv-SE')

export function newTerms(
  { version, in_force_from, changed }: NewTermsFacts,
  { publicUrl }: LetterContext,
): LetterContent {
  // Noon, so that the day is the same wherever it is read.
  const from = fullDay(new Date(`${in_force_from}T12:00:00Z`))
  const said = [
    WORDS.body(from),
    ...(changed.length === 0 ? [] : [WORDS.changed(LIST.format(changed))]),
    WORDS.bought,
  ]
  return {
    subject: WORDS.subject(from),
    preview: WORDS.preview,
    title: WORDS.title,
    parts: [
      ...said.map((line) => paragraphs([line], 16)),
      button({ label: WORDS.button, url: publicUrl + versionPath(PATHS.terms, version) }),
      smallPrint([WORDS.end]),
    ],
  }
}

const WORDS = {
  subject: (day: string) => `Nya villkor från den ${day}`,
  preview: 'Du får veta det i god tid, eftersom du har ett konto hos oss.',
  title: 'Våra villkor ändras',
  body: (day: string) =>
    `Du har ett konto hos Leksmedjan. Från och med den ${day} gäller nya villkor när du beställer av oss.`,
  changed: (sections: string) => `Det som är nytt står under ${sections}.`,
  bought: 'För en beställning som du redan har gjort gäller de villkor du godkände då.',
  button: 'Läs de nya villkoren',
  end: 'Du behöver inte göra något. Vill du inte ha kvar kontot ber du oss radera det under Inställningar.',
} as const
