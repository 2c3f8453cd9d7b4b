/** Who sells: name, numbers, addresses. Its place is kept while the shop's settings are on their way. */
import { useConfig } from '../lib/config.ts'
import { MailLink } from './mail-link.tsx'
import { TEXTS } from './texts.ts'

export function SellerDetails() {
  const seller = useConfig()?.seller
  const rows = [
    [TEXTS.seller.name, seller?.name],
    [TEXTS.seller.organisationNumber, seller?.organisationNumber],
    [TEXTS.seller.vatNumber, seller?.vatNumber],
    [TEXTS.seller.postalAddress, seller?.postalAddress],
    [TEXTS.seller.email, seller && <MailLink />],
    [TEXTS.seller.phone, seller && <a href={phoneHref(seller.phone)}>{seller.phone}</a>],
  ] as const
  return (
    <dl className="grid max-w-144 gap-x-6 rounded-row border border-line bg-card px-5 py-3 sm:grid-cols-[auto_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-note text-ink-soft">{label}</dt>
          <dd className="min-h-6 min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
