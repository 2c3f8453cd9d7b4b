/** The letter about money that went back, as HTML and with the same content in plain text. */
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay, money } from './formats.ts'
import { button, factTable, HEAD, letterHtml, link, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { followUrl, sellerLines, withdrawUrl } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface MoneyBackFacts {
  orderNumber: string
  email: string
  toyName: string
  fullName: string
  amountOre: number
  at: Date
  /** repeat: a second payment of an order that stands; it has no credit note. */
  kind: 'all' | 'part' | 'repeat'
  creditNote: { number: number; receiptNumber: number; vatOre: number } | null
}

export function writeMoneyBack(facts: MoneyBackFacts, shop: { publicUrl: string; seller: Seller }): Letter {
  const words = TEXTS.refund
  const amount = money(facts.amountOre)
  const frame = {
    subject: words.subject(amount, facts.orderNumber),
    preview: words.preview(amount),
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const hello = TEXTS.confirmation.hello(facts.fullName.split(/\s+/)[0] ?? '')
  const said = words[facts.kind](facts.toyName, amount)
  const rows = factsOf(facts, amount)
  const follow = followUrl(shop.publicUrl, facts)
  // An order that is over has nothing left to withdraw from.
  const regret = facts.kind === 'all' ? null : withdrawUrl(shop.publicUrl, facts.orderNumber)
  const sheet = `<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
<p style="margin:0 0 16px">${safe(hello)} ${safe(said)}</p>
<p style="margin:0 0 26px">${words.when}</p>
${button(words.button, follow)}
${factTable(rows)}
${regret === null ? '' : link(TEXTS.confirmation.links.withdraw, regret)}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title],
    [`${hello} ${said}`, words.when],
    [`${words.button}: ${follow}`],
    rows.map(({ label, lines }) => `${label}: ${lines.join(' ')}`),
    regret === null ? [] : [`${TEXTS.confirmation.links.withdraw}: ${regret}`],
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  }
}

function factsOf(facts: MoneyBackFacts, amount: string): { label: string; lines: string[] }[] {
  const words = TEXTS.refund
  const { creditNote } = facts
  const rows = [
    { label: words.orderNumber, lines: [facts.orderNumber] },
    { label: words.amount, lines: [amount] },
  ]
  if (creditNote === null) return rows
  const { number, receiptNumber, vatOre } = creditNote
  return [
    ...rows,
    { label: words.vat, lines: [money(vatOre)] },
    { label: words.creditNote, lines: [String(number), words.receipt(receiptNumber)] },
  ]
}
