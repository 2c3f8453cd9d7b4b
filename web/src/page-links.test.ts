/** Every link in the long texts resolves: a known path, and an anchor on that page. */
import { PATHS, VERSION_PATHS } from '@leksmedjan/contract/addresses'
import { TERMS } from '@leksmedjan/contract/terms'
import { expect, test } from 'vitest'
import { ABOUT, ABOUT_TEXTS } from './features/information/about-texts.ts'
import { CONTACT, CONTACT_TEXTS } from './features/information/contact-texts.ts'
import { HELP, HELP_TEXTS } from './features/information/help-texts.ts'
import { WITHDRAWAL, WITHDRAWAL_TEXTS } from './features/information/withdrawal-texts.ts'
import { ACCESSIBILITY, ACCESSIBILITY_TEXTS } from './features/legal/accessibility-texts.ts'
import { COOKIES, COOKIE_TEXTS } from './features/legal/cookie-texts.ts'
import { PRIVACY, PRIVACY_TEXTS } from './features/legal/privacy-texts.ts'
import { chaptersOf, TERMS_TEXTS } from './features/legal/terms-texts.ts'
import { DRAFT_FACTS } from './draft-facts.ts'
import { PAGES as DOCUMENTS } from './page-heads.ts'
import { textsOf, type Chapter } from './ui/text/chapters.ts'
import { STRIPE_COMPANY } from './ui/text/stripe-company.test-data.ts'
import { piecesOf, withFacts } from './ui/text/rich-text.rules.ts'

const PAGES: Record<string, { lead: string; chapters: readonly Chapter[] }> = {
  [PATHS.about]: { lead: ABOUT_TEXTS.lead, chapters: ABOUT },
  [PATHS.help]: { lead: HELP_TEXTS.lead, chapters: HELP },
  [PATHS.contact]: { lead: CONTACT_TEXTS.lead, chapters: CONTACT },
  [PATHS.withdrawal]: { lead: WITHDRAWAL_TEXTS.lead, chapters: WITHDRAWAL },
  [PATHS.terms]: { lead: TERMS_TEXTS.lead, chapters: chaptersOf(TERMS) },
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
    .map((piece) => withFacts(piece, { paymentCompany: STRIPE_COMPANY }))
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

test('the anchors linked from the frame exist on their pages', () => {
  expect(AWAITED.filter((to) => !leadsSomewhere(to))).toEqual([])
})

test('anchors are unlike each other on a page', () => {
  for (const { chapters } of Object.values(PAGES)) {
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
  }
})

test('each page that can be found has its own title, description and address', () => {
  const found = Object.entries(DOCUMENTS).filter(([address, { canonical }]) => canonical === address)
  expect(found.map(([address]) => address)).toEqual(
    expect.arrayContaining([PATHS.home, PATHS.create, ...Object.keys(PAGES)]),
  )
  expect(new Set(found.map(([, { title }]) => title)).size).toBe(found.length)
  expect(new Set(found.map(([, { description }]) => description)).size).toBe(found.length)
  for (const [address, { title, description }] of found) {
    expect(title, address).toMatch(/ – Leksmedjan$|^Leksmedjan – /)
    expect(description.length, address).toBeGreaterThan(50)
    expect(description.length, address).toBeLessThan(160)
  }
})

test("a visitor's own pages and former versions of a text are not found by searching", () => {
  for (const address of [PATHS.embeddedCheckout, PATHS.orderStatus, PATHS.studio, PATHS.settings]) {
    expect(DOCUMENTS[address]?.canonical, address).toBeNull()
  }
  for (const address of VERSION_PATHS) {
    expect(DOCUMENTS[address]?.canonical).toBe(address.replace(/\/[^/]+$/, ''))
  }
})

/** The terms name the company that took the payment of the orders made under them. */
const NAMES_NO_COMPANY = Object.keys(PAGES).filter((path) => path !== PATHS.terms)

test.each(NAMES_NO_COMPANY)('%s names the payment company of the shop, and no other', (path) => {
  const text = JSON.stringify(PAGES[path])
  expect(text).not.toMatch(/stripe/i)
  const draft = withFacts({ kind: 'text', text }, DRAFT_FACTS)
  expect(draft.text).toBe(text)
})
