/** Placeholders in prerendered pages; the server replaces each with the config value of that name. */
import type { ShopFacts } from './lib/config.ts'

const claim = (name: string) => ({ figure: `{{claims.${name}.figure}}`, words: `{{claims.${name}.words}}` })

export const DRAFT_FACTS: ShopFacts = {
  seller: {
    name: '{{seller.name}}',
    organisationNumber: '{{seller.organisationNumber}}',
    vatNumber: '{{seller.vatNumber}}',
    postalAddress: '{{seller.postalAddress}}',
    email: '{{seller.email}}',
    phone: '{{seller.phone}}',
    phoneHref: '{{seller.phoneHref}}',
  },
  claims: {
    families: claim('families'),
    delivery: claim('delivery'),
    moneyBack: claim('moneyBack'),
    recyclable: claim('recyclable'),
    toxins: claim('toxins'),
    safety: claim('safety'),
    madeIn: claim('madeIn'),
    handChecked: claim('handChecked'),
  },
  testimonial: { quote: '{{testimonial.quote}}', by: '{{testimonial.by}}' },
  offer: {
    from: '{{offer.from}}',
    arrives: '{{offer.arrives}}',
    sales: '{{offer.sales}}',
    artist: '{{offer.artist}}',
  },
  terms: { inForce: '{{terms.inForce}}', coming: '{{terms.coming}}', from: '{{terms.from}}' },
  processors: {
    payments: '{{processors.payments}}',
    pictures: '{{processors.pictures}}',
    words: '{{processors.words}}',
    judgement: '{{processors.judgement}}',
    models: '{{processors.models}}',
    files: '{{processors.files}}',
    mail: '{{processors.mail}}',
    sms: '{{processors.sms}}',
    signIn: '{{processors.signIn}}',
  },
  paymentCompany: {
    name: '{{paymentCompany.name}}',
    legalEntity: '{{paymentCompany.legalEntity}}',
    country: '{{paymentCompany.country}}',
    data: '{{paymentCompany.data}}',
    site: '{{paymentCompany.site}}',
    privacyUrl: '{{paymentCompany.privacyUrl}}',
    cookiesUrl: '{{paymentCompany.cookiesUrl}}',
  },
}
