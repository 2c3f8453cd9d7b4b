/** The letter that leads to a finished story, as HTML and with the same content in plain text. */
import { STORY_MADE } from '@leksmedjan/contract/story-makers'
import type { Seller } from '../../platform/settings.ts'
import type { Letter } from '../mail-transport.ts'
import { fullDay } from './formats.ts'
import { button, factTable, HEAD, letterHtml, pictureOnTop, SOFT, TABLE, SHEET } from './frame-html.ts'
import { escapeHtml as safe } from '../../platform/http/html.ts'
import { followUrl, sellerLines } from './sender.ts'
import { TEXTS } from './texts.ts'

export interface StoryReadyFacts {
  orderNumber: string
  email: string
  paidAt: Date
  toyName: string
  imageUrl: string
  title: string
  wordsBy: 'toymaker' | 'ai'
  coverBy: 'toymaker' | 'ai'
}

export function writeStoryReady(facts: StoryReadyFacts, shop: { publicUrl: string; seller: Seller }): Letter {
  const words = TEXTS.story
  const frame = {
    subject: words.subject(facts.toyName),
    preview: words.preview,
    date: fullDay(facts.paidAt),
    seller: sellerLines(shop.seller),
    assets: `${shop.publicUrl}/mail`,
  }
  const link = followUrl(shop.publicUrl, facts)
  const body = words.body(facts.title, facts.toyName)
  const small = [words.renewed, STORY_MADE[facts.coverBy][facts.wordsBy]]
  const sheet = `${pictureOnTop({ url: facts.imageUrl, alt: words.picture(facts.toyName) })}
<table ${TABLE}><tr><td ${SHEET}>
<h1 style="${HEAD};font-size:30px;line-height:1.2;margin:0 0 12px">${words.title}</h1>
<p style="margin:0 0 26px">${safe(body)}</p>
${button(words.button, link)}
${factTable([{ label: words.orderNumber, lines: [facts.orderNumber] }])}
${small.map((line) => `<p style="margin:18px 0 0;font-size:15px;color:${SOFT}">${line}</p>`).join('\n')}
</td></tr></table>`
  const text = [
    [TEXTS.shop, frame.date],
    [words.title],
    [body],
    [`${words.button}: ${link}`],
    [`${words.orderNumber}: ${facts.orderNumber}`],
    small,
    frame.seller,
  ]
  return {
    subject: frame.subject,
    html: letterHtml(frame, sheet),
    text: `${text.map((lines) => lines.join('\n')).join('\n\n')}\n`,
  }
}
