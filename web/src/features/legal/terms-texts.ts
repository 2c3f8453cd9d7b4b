import type { LegalSection } from '@leksmedjan/contract/terms'
import type { Block, Chapter } from '#ui/text/chapters.ts'
import { TEXTS as WARNINGS } from '#ui/notices/warning-texts.ts'

export const TERMS_TEXTS = {
  title: 'Användarvillkor',
  lead: 'Det här gäller mellan dig och oss när du designar och köper en leksak.',
  description:
    'Leksmedjans villkor: priser, betalning, leverans, ångerrätt, säkerhet, reklamation och tvister.',
} as const

/** Page-only additions to chapters: links and seller details. */
const BESIDE: Readonly<Record<string, readonly Block[]>> = {
  tjansten: ['Hur det går till står under [Frågor och svar](/help#designa).'],
  leverans: ['Så går det till: [frågor om leverans](/help#leverans).'],
  angerratt: ['[Ångra avtalet här](/withdrawal).'],
  ansvar: ['Så gör du: [fel och reklamation](/help#reklamation).'],
  personuppgifter: ['[Integritetspolicyn](/privacy-policy) i sin helhet.'],
  tvister: ['[Skriv till oss](mailto:).', { slot: 'seller' }],
}

export function chaptersOf(sections: readonly LegalSection[]): readonly Chapter[] {
  return sections.map(({ id, title, paragraphs }) => ({
    id,
    title,
    body: [...paragraphs.map(withSign), ...(BESIDE[id] ?? [])],
  }))
}

/** The warning is rendered with its pictogram. */
function withSign(paragraph: string): Block {
  return paragraph === WARNINGS.smallParts ? { slot: 'warning' } : paragraph
}
