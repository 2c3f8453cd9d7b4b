/** Processors of personal data by the settings, listed in the privacy policy (GDPR art. 13.1 e). */
import type { ShopConfig } from '@leksmedjan/contract/config'
import type { ShopSettings } from './config.ts'
import type { PaymentCompany, PaymentProvider } from './payments/payments.ts'

const SIGN_IN_SERVICES = { google: 'Google', github: 'GitHub', apple: 'Apple' } as const
/** Display names of processors by host. */
const KNOWN: Readonly<Record<string, string>> = {
  'api.openai.com': 'OpenAI',
  'openapi.tripo3d.ai': 'Tripo3D',
  'api.tripo3d.ai': 'Tripo3D',
}

/** A sentence for each that is set up, '' for each that is not. */
export function processorsOf(
  settings: ShopSettings,
  payments: Pick<PaymentProvider, 'isEmbedded' | 'company'>,
): ShopConfig['processors'] {
  const { smtp, elks, ai, s3, oauth } = settings
  const services = Object.entries(SIGN_IN_SERVICES)
    .filter(([name]) => oauth[name as keyof typeof SIGN_IN_SERVICES] !== null)
    .map(([, service]) => service)
  return {
    payments: payments.isEmbedded ? '' : takesPayments(payments.company),
    pictures: bought(ai.images, 'ritar bilder av dina val och din beskrivning av leksaken.'),
    words: bought(ai.texts, 'skriver leksakens namn, berättelse och saga av samma val.'),
    judgement: bought(ai.moderation, 'prövar om det du skriver om leksaken, och bilden av den, passar barn.'),
    models: bought(ai.models, 'gör en 3D-modell av bilden du har beställt efter.'),
    files:
      s3 === null ? '' : `${s3.endpoint === null ? 'Amazon' : who(s3.endpoint)} lagrar bilder och filer.`,
    mail: smtp === null ? '' : `${who(smtp.url)} förmedlar vår e-post.`,
    sms: elks === null ? '' : '46elks skickar koder till din telefon, om du har valt det.',
    signIn: services.length === 0 ? '' : `${services.join(', ')} intygar vem du är, om du loggar in så.`,
  }
}

function takesPayments({ name, legalEntity, country, data }: PaymentCompany): string {
  return `${name} (${legalEntity}, ${country}) tar emot betalningen och får ${data}.`
}

function bought(service: { account: { baseUrl: string } } | null, what: string): string {
  return service === null ? '' : `${who(service.account.baseUrl)} ${what}`
}

function who(address: string): string {
  const { hostname } = new URL(address)
  return KNOWN[hostname] ?? hostname
}
