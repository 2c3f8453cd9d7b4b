/** A shared design was reported: a receipt to the reporter, a notice to the shop. */
import { GROUND_WORDS, type ReportGround } from '@leksmedjan/contract/report'
import { moment } from './formats.ts'
import type { LetterContent } from './letter-of.ts'
import { button, facts, instruction, paragraphs, type Part } from './parts.ts'

export interface ReportFacts {
  id: string
  at: Date
  ground: ReportGround
  explanation: string
  email: string
  /** The shared page. */
  link: string
}

export function reportReceipt(report: ReportFacts): LetterContent {
  return contentOf(report, WORDS.receipt, paragraphs([WORDS.receipt.body]))
}

export function reportNotice(report: ReportFacts): LetterContent {
  return contentOf(report, WORDS.notice, instruction(WORDS.notice.body, [WORDS.decide(report.id)]))
}

function contentOf(
  { id, at, ground, explanation, email, link }: ReportFacts,
  { subject, title, body }: (typeof WORDS)['receipt' | 'notice'],
  opening: Part,
): LetterContent {
  return {
    subject,
    preview: body,
    at,
    title,
    parts: [
      opening,
      button({ label: REPORT_WORDS.button, url: link }),
      facts([
        { label: WORDS.at, lines: [moment(at)] },
        { label: REPORT_WORDS.number, lines: [id] },
        { label: WORDS.ground, lines: [GROUND_WORDS[ground]] },
        { label: WORDS.explanation, lines: [explanation] },
        { label: WORDS.from, lines: [email === '' ? WORDS.nobody : email] },
      ]),
    ],
  }
}

const WORDS = {
  receipt: {
    subject: 'Vi har tagit emot din anmälan',
    title: 'Tack för din anmälan',
    body: 'En av oss läser den och bestämmer om leksaken får fortsätta vara delad. Du får veta vad vi bestämmer och varför.',
  },
  notice: {
    subject: 'En delad leksak är anmäld',
    title: 'En delad leksak är anmäld',
    body: 'Läs anmälan, titta på leksaken och bestäm. Både den som anmälde och den som delade får ett brev med era skäl.',
  },
  at: 'Mottagen',
  ground: 'Gäller',
  explanation: 'Med anmälarens ord',
  from: 'Anmält av',
  nobody: 'Ingen adress lämnad',
  decide: (id: string) => `npm run shop -- review report ${id} keep|remove <skäl>`,
} as const

/** Shared with the letter about the decision. */
export const REPORT_WORDS = {
  number: 'Anmälan nummer',
  button: 'Se leksaken',
} as const
