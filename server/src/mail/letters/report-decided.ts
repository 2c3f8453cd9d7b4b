/** The decision about a reported design, with its reasons, to both sides (EU 2022/2065, articles 16 and 17). */
import { toyAtStart, toyWithin } from '@leksmedjan/contract/toy-name'
import { designPath } from '@leksmedjan/contract/addresses'
import { GROUND_WORDS, type ReportGround } from '@leksmedjan/contract/report'
import { DECISION_WORDS } from './decision-words.ts'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'
import { REPORT_WORDS } from './report.ts'

interface Decided {
  reportId: string
  ground: ReportGround
  why: string
}

/** The owner's letter names neither the reporter nor the report's words. */
export type ReportDecidedFacts =
  | (Decided & {
      reader: 'reporter'
      /** closed: kept, but shared no more by then. */
      outcome: 'kept' | 'removed' | 'closed'
      /** null once the design is deleted. */
      design: { id: string } | null
    })
  | (Decided & {
      reader: 'owner'
      outcome: 'kept' | 'removed'
      design: { id: string; name: string }
      /** An order of it waits for a person. Absent in letters queued without it. */
      isHeld?: boolean
    })

export function reportDecided(decided: ReportDecidedFacts, { publicUrl }: LetterContext): LetterContent {
  const { reader, reportId, ground, outcome, why, design } = decided
  const { subject, body } = wordsFor(decided)
  const label = REPORT_WORDS.button
  return {
    subject,
    preview: body,
    title: subject,
    parts: [
      paragraphs([body, ...(decided.reader === 'owner' && decided.isHeld === true ? [WORDS.held] : [])]),
      ...(outcome === 'kept' && design !== null
        ? [button({ label, url: publicUrl + designPath(design.id) })]
        : []),
      facts([
        ...(reader === 'reporter' ? [{ label: REPORT_WORDS.number, lines: [reportId] }] : []),
        { label: WORDS.ground, lines: [GROUND_WORDS[ground]] },
        { label: DECISION_WORDS.reasons, lines: [why] },
      ]),
      smallPrint([DECISION_WORDS.redress]),
    ],
  }
}

function wordsFor(decided: ReportDecidedFacts): { subject: string; body: string } {
  if (decided.reader === 'reporter') return WORDS.reporter[decided.outcome]
  const { subject, body } = WORDS.owner[decided.outcome]
  return { subject: subject(decided.design.name), body: body(decided.design.name) }
}

const WORDS = {
  held: 'Du har en beställning av leksaken som inte är skickad. Den väntar tills en av oss har bestämt om leksaken kan göras.',
  ground: 'Anmäld för',
  reporter: {
    removed: {
      subject: 'Leksaken du anmälde är inte längre delad',
      body: 'Tack för din anmälan. Vi har läst den, tittat på leksaken och beslutat att den inte får vara delad.',
    },
    kept: {
      subject: 'Leksaken du anmälde får vara kvar',
      body: 'Tack för din anmälan. Vi har läst den, tittat på leksaken och beslutat att den får fortsätta vara delad.',
    },
    closed: {
      subject: 'Din anmälan är avslutad',
      body: 'Tack för din anmälan. Leksaken är inte delad längre, så vi har avslutat ärendet.',
    },
  },
  owner: {
    removed: {
      subject: (toy: string) => `${toyAtStart(toy)} är inte längre delad`,
      body: (toy: string) =>
        `Någon har anmält sidan där du delade ${toyWithin(toy)}. Vi har tittat på den och beslutat att leksaken inte får vara delad, så sidan är stängd för alla andra än dig. Designen är kvar hos dig.`,
    },
    kept: {
      subject: (toy: string) => `${toyAtStart(toy)} får fortsätta vara delad`,
      body: (toy: string) =>
        `Någon har anmält sidan där du delar ${toyWithin(toy)}. Vi har tittat på den och beslutat att den får vara kvar. Du behöver inte göra något.`,
    },
  },
} as const
