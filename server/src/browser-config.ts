/** Public config: GET /config.json, and embedded in every document. */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { deliverySpan, isSold, NOT_SOLD_NOW, type Workload } from '@leksmedjan/contract/delivery-span'
import { DEFAULT_COUNTRY } from '@leksmedjan/contract/limits'
import type { Adapters } from './adapters.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { ShopSettings } from './config.ts'
import { days } from './mail/letters/formats.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from './database/database.ts'
import { getSettings } from '@leksmedjan/platform/settings'
import { SETTINGS, type Claim, type Marketing, type Seller } from './settings/settings.ts'
import { countriesOffered } from './pricing/pricing.ts'
import { processorsOf } from './processors.ts'
import type { Terms } from './terms/terms.ts'

interface BrowserConfigOptions {
  db: Database
  clock: Clock
  catalogue: Catalogue
  workload: () => Promise<Workload>
  terms: Pick<Terms, 'inForce' | 'coming'>
  settings: ShopSettings
  adapters: Adapters
  anonKey: string
  version: string
  /** Designs' `usualDrawingMs`. */
  drawingMs: number | null
}

const CROWNS = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 })

export async function browserConfig(options: BrowserConfigOptions): Promise<ShopConfig> {
  const { db, clock, catalogue, settings, adapters, drawingMs } = options
  const [{ seller, marketing, ...facts }, { product_sizes: sizes }, load] = await Promise.all([
    db.asShop('settings: read', (tx) =>
      getSettings(tx, [SETTINGS.seller, SETTINGS.countries, SETTINGS['countries.vat'], SETTINGS.marketing]),
    ),
    catalogue.current(),
    options.workload(),
  ])
  const { isEmbedded, form } = adapters.payments
  const { cookies, ...company } = adapters.payments.company
  const isSelling = !isEmbedded
  return {
    url: settings.publicUrl,
    anonKey: options.anonKey,
    payments: { provider: form.provider, publishableKey: form.publishableKey },
    oauth: adapters.oauth.map(({ name }) => name),
    sms: adapters.sms !== null,
    mail: { embedded: settings.smtp === null },
    version: options.version,
    seller: withPhoneHref(seller),
    countries: countriesOffered(facts, { paymentsAreReal: isSelling }),
    ...claimsOf(marketing, isSelling),
    offer: {
      from: `${CROWNS.format(Math.min(...sizes.map(({ base_price: ore }) => ore)) / 100)}\u00a0kr`,
      ...arrivesNow(clock.now(), load),
      artist: adapters.previewImages.isPaid ? 'AI:n' : 'Leksaksmakaren',
    },
    terms: termsOf(options.terms),
    processors: processorsOf(settings, adapters.payments),
    paymentCompany: company,
    paymentCookies: cookies,
    picturesBy: adapters.previewImages.isPaid ? 'ai' : 'toymaker',
    drawingSeconds: drawingMs === null || adapters.previewImages.isPaid ? null : Math.ceil(drawingMs / 1000),
    modelsBy: adapters.modelSeller === null ? 'toymaker' : 'ai',
    textsBy: adapters.toyTexts.isPaid ? 'ai' : 'toymaker',
    embeddedInProduction: settings.production
      ? [...(isEmbedded ? ['payments'] : []), ...(settings.smtp === null ? ['mail'] : [])]
      : [],
  }
}

function arrivesNow(now: Date, load: Workload): Pick<ShopConfig['offer'], 'arrives' | 'sales'> {
  const delivery = { shippingMethod: 'standard', country: DEFAULT_COUNTRY, load }
  return isSold(now, delivery)
    ? { arrives: `Hos dig ${days(deliverySpan(now, 'standard', undefined, load))}`, sales: 'open' }
    : { arrives: NOT_SOLD_NOW, sales: 'closed' }
}

function termsOf(terms: BrowserConfigOptions['terms']): ShopConfig['terms'] {
  const { version: coming, from } = terms.coming() ?? { version: '', from: '' }
  return { inForce: terms.inForce(), coming, from }
}

type Claims = Pick<ShopConfig, 'claims' | 'testimonial' | 'rating'>

/** Claims without evidence may be shown while the shop is in test mode, not while it sells (marknadsföringslagen 2008:486). */
function claimsOf(marketing: Marketing, isSelling: boolean): Claims {
  const maySay = ({ evidence }: { evidence: string }) => !isSelling || evidence.trim() !== ''
  const said = (claim: Claim) =>
    maySay(claim) ? { figure: claim.figure, words: claim.words } : { figure: '', words: '' }
  const { testimonial, rating } = marketing
  return {
    claims: {
      families: said(marketing.families),
      delivery: said(marketing.delivery),
      moneyBack: said(marketing.moneyBack),
      recyclable: said(marketing.recyclable),
      toxins: said(marketing.toxins),
      safety: said(marketing.safety),
      madeIn: said(marketing.madeIn),
      handChecked: said(marketing.handChecked),
    },
    testimonial: maySay(testimonial)
      ? { quote: testimonial.quote, by: testimonial.by }
      : { quote: '', by: '' },
    rating: maySay(rating) ? rating.value : null,
  }
}

/** RFC 3966 tel: URI, without spaces. */
function withPhoneHref(seller: Seller): ShopConfig['seller'] {
  return { ...seller, phoneHref: `tel:${seller.phone.replaceAll(/[^\d+]/g, '')}` }
}
