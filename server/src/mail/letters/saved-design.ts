/** The letter that opens a saved design on any device, as HTML and with the same content in plain text. */
import { PATHS } from '@leksmedjan/contract/addresses'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { button, HEAD, letterHtml, pictureOnTop, SOFT, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface SavedDesignFacts {
  promptId: string
  /** Whoever has it has read this letter. */
  key: string
  toyName: string | null
  imageUrl: string | null
  at: Date
  /** Asked for while the picture was being made. */
  isReady?: boolean
}

export function writeSavedDesign(
  facts: SavedDesignFacts,
  shop: { publicUrl: string; seller: Seller },
): Letter {
  const words = { ...TEXTS.saved, ...(facts.isReady === true && TEXTS.saved.ready) }
  const toy = facts.toyName ?? words.anyToy
  const frame = {
    subject: words.subject(toy),
    preview: words.preview,
    date: fullDay(facts.at),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const link = `${shop.publicUrl}${PATHS.create}?${new URLSearchParams({ designId: facts.promptId, key: facts.key }).toString()}`
  const small = [words.account, words.careful, words.notYou]
  const sheet = `${facts.imageUrl === null ? '' : pictureOnTop({ url: facts.imageUrl, alt: words.picture(toy) })}
<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${safe(words.title(toy))}</h1>
<p style="margin:0 0 26px">${words.body}</p>
${button(words.button, link)}
${small.map((line) => `<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${line}</p>`).join('\n')}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title(toy)],
    [words.body],
    [`${words.button}: ${link}`],
    small,
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
