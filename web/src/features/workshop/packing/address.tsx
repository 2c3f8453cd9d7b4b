/** Where the toy is sent, to be read and copied; or who comes for it. */
import { townLine } from '@leksmedjan/contract/delivery'
import type { PackingJob } from '@leksmedjan/contract/packing'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { copyText } from '../copy-text.ts'
import { orderPagePath } from '../order-address.ts'
import { PhoneLink } from '../phone-link.tsx'
import { TEXTS } from './texts.ts'

interface AddressProps {
  job: PackingJob
  isPickup: boolean
}

export function Address({ job, isPickup }: AddressProps) {
  const { address, shipping_name: shipping } = job
  if (isPickup) return <Fetcher job={job} />
  const { full_name, street_address, postal_code, city, country, phone_number } = address
  const lines = [full_name, street_address, townLine({ country, postalCode: postal_code, city }), country]
  return (
    <section aria-label={TEXTS.sendTo}>
      <h3 className="mb-3 text-h4">{TEXTS.sendTo}</h3>
      <div className="flex flex-wrap items-start justify-between gap-4 rounded-row bg-sand p-4.5">
        <address className="not-italic [overflow-wrap:anywhere]">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="block text-note">
            <PhoneLink number={phone_number} />
          </span>
        </address>
        <Button
          look="secondary"
          size="small"
          icon="copy"
          onClick={() => void copyText(lines.join('\n'), TEXTS.copied)}
        >
          {TEXTS.copyAddress}
        </Button>
      </div>
      <p className="mt-2 text-note text-ink-soft">
        {TEXTS.shipping}: {shipping}
      </p>
      {/* What came back has the link above, where its address may be the reason. */}
      {job.return_reason === null && (
        <Link to={orderPagePath(job.order_number)} className="text-link inline-flex min-h-11 items-center">
          {TEXTS.correctAddress}
        </Link>
      )}
    </section>
  )
}

const Fetcher = ({ job: { address, shipping_name: shipping } }: { job: PackingJob }) => (
  <section aria-label={TEXTS.fetchedBy}>
    <h3 className="mb-3 text-h4">{TEXTS.fetchedBy}</h3>
    <p className="rounded-row bg-sand p-4.5 [overflow-wrap:anywhere]">
      {address.full_name}
      <span className="block text-note">
        <PhoneLink number={address.phone_number} />
      </span>
    </p>
    <p className="mt-2 text-note text-ink-soft">
      {TEXTS.paidFreight}: {shipping}
    </p>
  </section>
)
