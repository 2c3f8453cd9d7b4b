/** Letters about a proof, as HTML and with the same content in plain text: look at it, still there, approved, to be changed. */
import { PATHS } from '@leksmedjan/contract/addresses'
import type { ChangePart } from '@leksmedjan/contract/proofs'
import { printingSpan, swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { day, days, fullDay, weekdayAndTime } from './formats.ts'
import { button, factTable, HEAD, letterHtml, pictureOnTop, SOFT, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { PART_NAMES, PROOF_TEXTS as WORDS, PROOF_WORDS } from './proof-texts.ts'
import { followUrl, sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface ProofFacts {
  kind: 'ready' | 'again' | 'reminder' | 'lapsed' | 'approved' | 'change_asked'
  orderNumber: string
  email: string
  toyName: string
  imageUrl: string
  at: Date
  answerBy: Date
  silencePrints: boolean
  paidAt: Date
  /** The days the toy is promised for. */
  promised: DaySpan
  change: { part: ChangePart; wish: string } | null
}

const IS_QUESTION: Record<ProofFacts['kind'], boolean> = {
  ready: true,
  again: true,
  reminder: true,
  lapsed: false,
  approved: false,
  change_asked: false,
}

export function writeProofLetter(facts: ProofFacts, shop: { publicUrl: string; seller: Seller }): Letter {
  const goesOn = facts.kind === 'lapsed' && facts.silencePrints
  const words = PROOF_WORDS[goesOn ? 'printedAnyway' : facts.kind]
  const { toyName: toy } = facts
  const frame = {
    subject: words.subject(toy),
    preview: words.preview,
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const mayAnswer = IS_QUESTION[facts.kind] || (facts.kind === 'lapsed' && !goesOn)
  const link = mayAnswer ? proofUrl(shop.publicUrl, facts) : followUrl(shop.publicUrl, facts)
  const rows = rowsOf(facts)
  const small = smallPrint(facts, mayAnswer)
  // The letter's title is about the model; the picture is what was ordered.
  const caption = mayAnswer ? WORDS.ordered : null
  const sheet = `${pictureOnTop({ url: facts.imageUrl, alt: WORDS.picture(toy) }, caption)}
<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${safe(words.title(toy))}</h1>
<p style="margin:0 0 26px">${safe(words.body(toy))}</p>
${button(words.button, link)}
${factTable(rows)}
${small.map((line) => `<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${safe(line)}</p>`).join('\n')}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title(toy)],
    [words.body(toy)],
    [`${words.button}: ${link}`],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    small,
    frame.seller,
  ].filter((lines) => lines.length > 0)
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}

/** Address and number open it, as they open the order's page. */
function proofUrl(publicUrl: string, order: { orderNumber: string; email: string }): string {
  const query = new URLSearchParams({ order_number: order.orderNumber, email: order.email })
  return `${publicUrl}${PATHS.proof}?${query.toString()}`
}

function rowsOf(facts: ProofFacts): { label: string; lines: string[] }[] {
  const { kind, change, promised } = facts
  const isQuestion = IS_QUESTION[kind]
  const atYours = isQuestion ? [days(promised), WORDS.answeredInTime] : [days(promised)]
  return [
    { label: WORDS.orderNumber, lines: [facts.orderNumber] },
    ...(isQuestion ? [{ label: WORDS.answerBy, lines: [weekdayAndTime(facts.answerBy)] }] : []),
    ...printingRow(facts),
    ...(isQuestion || kind === 'approved' ? [{ label: WORDS.atYours, lines: atYours }] : []),
    ...(change === null
      ? []
      : [
          { label: WORDS.part, lines: [PART_NAMES[change.part]] },
          { label: WORDS.wish, lines: change.wish.split('\n') },
        ]),
  ]
}

/** Once it is settled what is printed: from which day, until that day has come. */
function printingRow({ kind, silencePrints, paidAt, at }: ProofFacts): { label: string; lines: string[] }[] {
  const isSettled = kind === 'approved' || (kind === 'lapsed' && silencePrints)
  const { first } = printingSpan(paidAt)
  if (!isSettled || first <= swedishDate(at)) return []
  return [{ label: WORDS.printing, lines: [WORDS.printsFrom(day(first))] }]
}

function smallPrint({ kind, silencePrints }: ProofFacts, mayAnswer: boolean): string[] {
  const silence = silencePrints ? WORDS.silencePrints : WORDS.silenceWaits
  return [
    ...(IS_QUESTION[kind] ? [silence] : []),
    ...(kind === 'ready' || kind === 'reminder' ? [WORDS.changes] : []),
    ...(mayAnswer || kind === 'approved' ? [WORDS.cancel] : []),
  ]
}
