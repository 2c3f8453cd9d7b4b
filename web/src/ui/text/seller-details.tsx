/** Seller's name, numbers and addresses. Reserves its height until the shop's settings have loaded. */
import type { ReactNode } from 'react'
import { useFacts } from '../../lib/config.ts'
import { MailLink } from './mail-link.tsx'
import { TEXTS } from './texts.ts'

export function SellerDetails() {
  const seller = useFacts()?.seller
  return (
    <dl className="grid max-w-125 grid-cols-[minmax(0,1fr)] gap-x-6 rounded-row border border-line bg-card px-5 py-3 sm:grid-cols-[auto_1fr]">
      <Row label={TEXTS.seller.name}>{seller?.name}</Row>
      <Row label={TEXTS.seller.organisationNumber}>{seller?.organisationNumber}</Row>
      <Row label={TEXTS.seller.vatNumber}>{seller?.vatNumber}</Row>
      <Row label={TEXTS.seller.postalAddress}>{seller?.postalAddress}</Row>
      <Row label={TEXTS.seller.email}>{seller && <MailLink />}</Row>
      <Row label={TEXTS.seller.phone}>
        {seller && (
          <a href={seller.phoneHref} className="text-link">
            {seller.phone}
          </a>
        )}
      </Row>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-1.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline">
      <dt className="text-note text-ink-soft">{label}</dt>
      <dd className="min-h-6 min-w-0">{children}</dd>
    </div>
  )
}
