import { createHash } from 'node:crypto'
import { TEXT_ADD_ONS, textSpec } from '@leksmedjan/contract/add-ons'
import { LEGAL_VERSIONS, PATHS } from '@leksmedjan/contract/addresses'
import {
  changedSections,
  TERMS,
  TERMS_BY_VERSION,
  TERMS_VERSION,
  termsText,
} from '@leksmedjan/contract/terms'
import { expect, test, vi } from 'vitest'
import { guestSecret } from '#lib/account/guest-secret.ts'
import { useOrders } from '#lib/order-store.ts'
import { EMAIL_COOKIE, rememberEmail } from '#lib/account/remembered-email.ts'
import { oauthRedirect } from '#lib/account/oauth-nonces.ts'
import { REDIRECT_KEY } from '#lib/account/sign-in-dialog.ts'
import { markUsed } from '#lib/account/used-links.ts'
import { memoryStore } from '#lib/storage.ts'
import { WIZARD_KEY } from '#lib/wizard/wizard-store.ts'
import { textsOf } from '#ui/text/chapters.ts'
import { withFacts } from '#ui/text/rich-text.rules.ts'
import { STRIPE_COMPANY } from '#ui/text/stripe-company.test-data.ts'
import { TEXTS as WARNINGS } from '#ui/notices/warning-texts.ts'
import { ACCESSIBILITY, ACCESSIBILITY_TEXTS } from './accessibility-texts.ts'
import { COOKIES, COOKIE_TEXTS, paymentTable } from './cookie-texts.ts'
import { longDate } from '#lib/formats/dates.ts'
import { PRIVACY, PRIVACY_BY_VERSION } from './privacy-texts.ts'
import { TEXTS } from './texts.ts'
import { chaptersOf } from './terms-texts.ts'

const TERMS_CHAPTERS = chaptersOf(TERMS)

const PRIVACY_ORDER =
  'allmant uppgifter andamal rattslig-grund delning lagringstid rattigheter sakerhet kakor andringar kontakt'
const TERMS_ORDER =
  'allmant tjansten konto bestallning leverans angerratt innehall sakerhet ansvar forbjudet personuppgifter andringar tvister lag'

function wordsOf(id: string, chapters = PRIVACY): string {
  const chapter = chapters.find((each) => each.id === id)
  if (chapter === undefined) throw new Error(`no chapter ${id}`)
  return textsOf([chapter]).join('\n')
}

test('the privacy policy has its eleven sections in the order of the specification', () => {
  expect(PRIVACY.map(({ id }) => id).join(' ')).toBe(PRIVACY_ORDER)
})

test('the privacy policy lists every text that an order stores', () => {
  const words = wordsOf('uppgifter')
  expect(words).toContain('hälsning och gravyr, ordernummer')
  for (const key of TEXT_ADD_ONS) expect(words).toContain(textSpec(key).words.stored)
})

test('the terms have their fourteen sections in the order of the specification', () => {
  expect(TERMS.map(({ id }) => id).join(' ')).toBe(TERMS_ORDER)
})

test('every section has a substantial text', () => {
  for (const chapters of [PRIVACY, TERMS_CHAPTERS, COOKIES, ACCESSIBILITY]) {
    for (const chapter of chapters) {
      expect(textsOf([chapter]).join(' ').length, chapter.id).toBeGreaterThan(80)
    }
  }
})

test('the texts carry their date', () => {
  const first = LEGAL_VERSIONS[PATHS.privacy]?.[0] ?? ''
  expect(TEXTS.updated(longDate(first)).replaceAll('\u00a0', ' ')).toBe('Senast uppdaterad: 22 juni 2025')
  expect(ACCESSIBILITY_TEXTS.updated).toBe(first)
  expect(TERMS_VERSION).toBe('2026-11-28')
  expect(COOKIE_TEXTS.updated).toBe('2026-11-26')
})

test('the newest version is the one that orders keep, and each has its words', () => {
  expect(LEGAL_VERSIONS[PATHS.terms]?.at(-1)).toBe(TERMS_VERSION)
  expect(Object.keys(TERMS_BY_VERSION)).toEqual(LEGAL_VERSIONS[PATHS.terms])
  expect(Object.keys(PRIVACY_BY_VERSION)).toEqual(LEGAL_VERSIONS[PATHS.privacy])
})

/** As a shop that takes payments through Stripe shows them. */
function withStripe(text: string): string {
  return withFacts({ kind: 'text', text }, { paymentCompany: STRIPE_COMPANY }).text
}

/** Fingerprints per version: a text changed under an old date would change what a buyer agreed to. */
const FINGERPRINTS = {
  terms: {
    '2025-06-22': '4a9e19af5e5034cb',
    '2026-11-23': '93c7bfcbeea46c60',
    '2026-11-28': '301bbd3255583dce',
  },
  privacy: {
    '2025-06-22': 'b248e96b8d194e72',
    '2026-11-23': '14804862a22084f0',
    '2026-11-26': 'dc225dfeac6bc7dd',
  },
}

test('no version of a legal text is ever changed', () => {
  const fingerprint = (text: unknown) =>
    createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)
  const all = (versions: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(versions).map(([version, text]) => [version, fingerprint(text)]))
  const privacy = JSON.parse(withStripe(JSON.stringify(PRIVACY_BY_VERSION))) as typeof PRIVACY_BY_VERSION
  expect({ terms: all(TERMS_BY_VERSION), privacy: all(privacy) }).toEqual(FINGERPRINTS)
})

test.each([
  [PRIVACY, 'delning'],
  [PRIVACY, 'rattigheter'],
  [COOKIES, 'betalning'],
  [ACCESSIBILITY, 'brister'],
])('the payment company of the shop is named: %#', (chapters, id) => {
  expect(wordsOf(id, chapters)).toContain('{{paymentCompany.name}}')
})

test('the cookie policy has a row for each thing the payment company stores', () => {
  const cookie = { name: 'bank-mark', kind: 'Kaka', purpose: 'Hindrar bedrägerier.', lasts: '1 år' }
  const paymentCompany = { ...STRIPE_COMPANY, name: 'Banken' }
  const { caption, columns, rows } = paymentTable({ paymentCompany, paymentCookies: [cookie] })
  expect(caption).toBe('Det Banken sparar på din enhet')
  expect(rows).toEqual([['bank-mark', 'Kaka', 'Hindrar bedrägerier.', '1 år']])
  expect(columns).toHaveLength(4)
})

test.each([
  ['Kontaktuppgifter', '3 år efter din senaste beställning'],
  ['Orderhistorik', '7 år'],
  ['Designer i ett konto', 'Så länge kontot finns'],
  ['Tekniska loggar', 'Högst 30 dagar, hos den som driver servern'],
  ['Inloggningar: IP-adress och webbläsarens namn', 'Tills inloggningen är slut'],
])('the privacy policy has the retention period: %s', (what, howLong) => {
  expect(wordsOf('lagringstid')).toContain(`${what}\n${howLong}`)
})

test.each([
  ['bestallning', 'innehåller 25 % moms'],
  ['leverans', '3-7 arbetsdagar'],
  ['leverans', '2-5 arbetsdagar inom Sverige'],
  ['leverans', '1-2 arbetsdagar med Express'],
  ['leverans', 'Till andra länder som går att välja i kassan tar leveransen 1-3 arbetsdagar längre'],
  ['angerratt', '14 dagars ångerrätt'],
  ['angerratt', 'Leksaken tillverkas efter dina egna val och omfattas därför inte av ångerrätten'],
  ['allmant', '18 år'],
  ['andringar', 'minst 30 dagar i förväg'],
  ['sakerhet', 'barn över 3 år'],
  ['sakerhet', 'under 6 cm'],
  ['sakerhet', WARNINGS.smallParts],
  ['ansvar', 'tre års reklamationsrätt'],
  ['personuppgifter', '3 år efter din senaste beställning'],
  ['personuppgifter', 'designer så länge kontot finns. De raderas med kontot'],
  ['tjansten', 'Svarar du inom 48 timmar'],
  ['tjansten', 'en ändring ingår i priset'],
  ['angerratt', 'avbeställa gratis och få tillbaka hela summan'],
  ['tvister', 'Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, arn.se'],
])('the terms state under %s: %s', (id, fact) => {
  const section = TERMS.find((each) => each.id === id)
  expect(section?.paragraphs.join('\n')).toContain(fact)
})

test('terms and privacy policy state the same retention of designs, and promise no mail that is never sent', () => {
  const said = (text: string) => /1 år därefter/.test(text)
  expect([wordsOf('lagringstid'), wordsOf('personuppgifter', TERMS_CHAPTERS)].map(said)).toEqual([
    false,
    false,
  ])
  // Changed terms are announced by mail (server/src/terms); the privacy policy is not.
  expect(wordsOf('andringar')).not.toMatch(/e-post|dagar/)
})

test('a letter about new terms names the sections that read otherwise', () => {
  expect(changedSections('2025-06-22', '2026-11-23')).toEqual(['Leverans', 'Personuppgifter'])
  expect(changedSections('2026-11-23', '2026-11-28')).toEqual(['Ångerrätt'])
  expect(changedSections(TERMS_VERSION, TERMS_VERSION)).toEqual([])
})

test('the closed dispute platform of the EU is named nowhere', () => {
  const all = [PRIVACY, TERMS_CHAPTERS, COOKIES, ACCESSIBILITY].flatMap(textsOf).join('\n')
  expect(all).not.toMatch(/\bODR\b|ec\.europa\.eu|tvistlösning på nätet/i)
})

test('the page draws the warning with its sign and leaves no other word of the terms out', () => {
  const drawn = TERMS_CHAPTERS.flatMap(({ body }) => body)
  const missing = TERMS.flatMap(({ paragraphs }) => paragraphs).filter((each) => !drawn.includes(each))
  expect(missing).toEqual([WARNINGS.smallParts])
  expect(drawn).toContainEqual({ slot: 'warning' })
})

test('the letter carries the same terms, numbered, without marks', () => {
  const text = termsText()
  expect(text.match(/^\d+\. /gm)).toHaveLength(TERMS.length)
  for (const { paragraphs } of TERMS) for (const each of paragraphs) expect(text).toContain(each)
  expect(text).not.toMatch(/\]\(|\*\*|\[\[/)
})

test('the cookie policy names everything the pages write on the device', () => {
  const written = new Set<string>([WIZARD_KEY, EMAIL_COOKIE])
  const kept = memoryStore()
  const store = {
    ...kept,
    setItem: (key: string, text: string) => (written.add(key), kept.setItem(key, text)),
  }
  guestSecret(store)
  markUsed('a'.repeat(43), store)
  written.add(REDIRECT_KEY)
  vi.stubGlobal('location', new URL('http://localhost:8787/'))
  oauthRedirect('/auth/callback', store)
  vi.unstubAllGlobals()
  rememberEmail('a@b.se', { store, cookies: { cookie: '' }, secure: true })
  const orders = useOrders.persist.getOptions().name
  if (orders !== undefined) written.add(orders)
  expect([...written].filter((key) => !wordsOf('sparas', COOKIES).includes(key))).toEqual([])
  expect(written.size).toBe(7)
  for (const name of [
    '-auth-token',
    '__Host-sign-in',
    'leksmedjan-unsaved-address:',
    'leksmedjan:complaint:',
    'email-declined',
    'leksmedjan:sale-sound',
    'leksmedjan:draft:',
    'leksmedjan:seen-sales',
  ])
    expect(wordsOf('sparas', COOKIES)).toContain(name)
})
