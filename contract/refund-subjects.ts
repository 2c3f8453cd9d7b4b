/** What a part of a payment goes back for, as the buyer reads it in the letter, with the credit note and on the order's page. */
import * as z from 'zod/mini'
import { definiteOfName } from './add-ons.ts'
import { TOY_NAME } from './parcel-contents.ts'
import { textOf } from './text.ts'

export const FREIGHT_SUBJECT = 'Frakten'
/** The usual ones; the workshop may choose an add-on, or write another. An order is of one toy. */
export const REFUND_SUBJECTS = ['Prisavdrag för fel', FREIGHT_SUBJECT] as const
export const COMPLAINT_SUBJECT = 'Din reklamation'
export const STORY_SUBJECT = 'Den digitala sagan'

export const REFUND_SUBJECT_CHARACTERS = 80
/** Own words for the freight are its subject, so that it goes back once. */
export const refundSubject = z.pipe(
  textOf(REFUND_SUBJECT_CHARACTERS),
  z.pipe(
    z.transform((subject: string) => (/^frakt(?:en)?$/i.test(subject) ? FREIGHT_SUBJECT : subject)),
    z.string().check(z.minLength(1)),
  ),
)

const OWN_WORDS: readonly string[] = [...REFUND_SUBJECTS, COMPLAINT_SUBJECT, STORY_SUBJECT, TOY_NAME]

/**
 * Within a sentence, under one name for each thing that was bought; what the workshop wrote stays as written.
 * @example subjectInSentence('Frakten') === 'frakten'
 * @example subjectInSentence('Digital saga') === subjectInSentence('Den digitala sagan')
 */
export const subjectInSentence = (subject: string): string =>
  OWN_WORDS.includes(subject) ? subject.slice(0, 1).toLowerCase() + subject.slice(1) : definiteOfName(subject)

/**
 * Several, each once, within a sentence: what the workshop wrote begins there without its capital, unless that is of a name.
 * @example subjectsInList(['Frakten', 'Plåster på såret'], 'Rufus') === 'frakten, plåster på såret'
 */
export const subjectsInList = (subjects: readonly string[], toyName: string): string =>
  [...new Set(subjects.map((subject) => withoutCapital(subjectInSentence(subject), toyName)))].join(', ')

/** At the beginning of a line. @example coveredWords(['Presentask', 'Gravyr', 'Frakten']) === 'Presentasken, gravyren, frakten' */
export const coveredWords = (subjects: readonly string[]): string => {
  const words = subjects.map(subjectInSentence).join(', ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function withoutCapital(subject: string, toyName: string): string {
  const [word = ''] = subject.split(' ', 1)
  const rest = word.slice(1)
  // 'Rufus', '3D-modellen', 'PostNord'
  const isName = subject.startsWith(toyName) || rest !== rest.toLowerCase()
  return isName ? subject : subject.slice(0, 1).toLowerCase() + subject.slice(1)
}
