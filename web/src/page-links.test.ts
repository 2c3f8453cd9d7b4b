/** Every link in our long texts leads somewhere: a known address, and an anchor that stands on that page. */
import { PATHS } from '@leksmedjan/contract/addresses'
import { expect, test } from 'vitest'
import { ABOUT, ABOUT_TEXTS } from './features/information/about-texts.ts'
import { CONTACT, CONTACT_TEXTS } from './features/information/contact-texts.ts'
import { HELP, HELP_TEXTS } from './features/information/help-texts.ts'
import { WITHDRAWAL, WITHDRAWAL_TEXTS } from './features/information/withdrawal-texts.ts'
import { ACCESSIBILITY, ACCESSIBILITY_TEXTS } from './features/legal/accessibility-texts.ts'
import { COOKIES, COOKIE_TEXTS } from './features/legal/cookie-texts.ts'
import { PRIVACY, PRIVACY_TEXTS } from './features/legal/privacy-texts.ts'
import { TERMS_CHAPTERS, TERMS_TEXTS } from './features/legal/terms-texts.ts'
import { headOf } from './page-heads.ts'
import { textsOf, type Chapter } from './ui/chapters.ts'
import { piecesOf } from './ui/rich-text.rules.ts'

const PAGES: Record<string, { lead: string; chapters: readonly Chapter[] }> = {
  [PATHS.about]: { lead: ABOUT_TEXTS.lead, chapters: ABOUT },
  [PATHS.help]: { lead: HELP_TEXTS.lead, chapters: HELP },
  [PATHS.contact]: { lead: CONTACT_TEXTS.lead, chapters: CONTACT },
  [PATHS.withdrawal]: { lead: WITHDRAWAL_TEXTS.lead, chapters: WITHDRAWAL },
  [PATHS.terms]: { lead: TERMS_TEXTS.lead, chapters: TERMS_CHAPTERS },
  [PATHS.privacy]: { lead: PRIVACY_TEXTS.lead, chapters: PRIVACY },
  [PATHS.cookies]: { lead: COOKIE_TEXTS.lead, chapters: COOKIES },
  [PATHS.accessibility]: { lead: ACCESSIBILITY_TEXTS.lead, chapters: ACCESSIBILITY },
}
const ADDRESSES = new Set<string>(Object.values(PATHS))

/** Anchors that other parts of the shop link to. */
const AWAITED = [`${PATHS.help}#leverans`, `${PATHS.help}#reklamation`]

function linksOf(path: string): string[] {
  const { lead = '', chapters = [] } = PAGES[path] ?? {}
  return [lead, ...textsOf(chapters)]
    .flatMap(piecesOf)
    .flatMap((piece) => (piece.kind === 'page' || piece.kind === 'outside' ? [piece.to] : []))
}

function leadsSomewhere(target: string): boolean {
  const { pathname, hash } = new URL(target, 'https://shop.example')
  const anchors = PAGES[pathname]?.chapters.map(({ id }) => `#${id}`) ?? []
  return ADDRESSES.has(pathname) && (hash === '' || anchors.includes(hash))
}

test.each(Object.keys(PAGES))('the links of %s lead somewhere', (path) => {
  const links = linksOf(path)
  expect(links.length).toBeGreaterThan(0)
  const inside = links.filter((to) => to.startsWith('/'))
  expect(inside.filter((to) => !leadsSomewhere(to))).toEqual([])
  for (const to of links.filter((each) => !each.startsWith('/'))) expect(new URL(to).protocol).toBe('https:')
})

test('a link to nowhere would be seen', () => {
  expect(leadsSomewhere('/help#finns-inte')).toBe(false)
  expect(leadsSomewhere('/finns-inte')).toBe(false)
})

test('the anchors that the frame links to stand on their pages', () => {
  expect(AWAITED.filter((to) => !leadsSomewhere(to))).toEqual([])
})

test('anchors are unlike each other on a page', () => {
  for (const { chapters } of Object.values(PAGES)) {
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
  }
})

test('each prerendered page has its own title and description', () => {
  const heads = Object.keys(PAGES).map(headOf)
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  for (const { title, description } of heads) {
    expect(title).toMatch(/ – Leksmedjan$/)
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThan(160)
  }
})
