/** Shipments with tracking links, and what waits to be fetched. */
import { PATHS } from '@leksmedjan/contract/addresses'
import type { Shipment } from '@leksmedjan/contract/shipments'
import { ButtonLink } from '../button.tsx'
import { TEXTS } from './texts.ts'

const WORDS = TEXTS.parcel

export function Parcels({ parcels }: { parcels: readonly Shipment[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {parcels.map((parcel) => (
        <li
          key={parcel.shipped_at + (parcel.tracking_number ?? '')}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-sun-soft p-5 text-note"
        >
          {parcel.tracking_number === null ? (
            <Pickup isFetched={parcel.delivered_at !== null} />
          ) : (
            <Carried parcel={parcel} number={parcel.tracking_number} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Carried({ parcel, number }: { parcel: Shipment; number: string }) {
  const { carrier, tracking_url: url, delivered_at: delivered, lost_at: lost, returned_at: returned } = parcel
  const ended = lost !== null ? WORDS.lost : returned === null ? null : WORDS.returned
  return (
    <>
      <p className="min-w-0 flex-1 basis-52">
        {WORDS.sentBy(carrier)}
        <br />
        {WORDS.number} <span className="font-bold break-all">{number}</span>
        {ended !== null && (
          <>
            <br />
            <strong>{ended}</strong>
          </>
        )}
      </p>
      {url !== null && (
        <ButtonLink
          to={url}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
          look={delivered === null && ended === null ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {WORDS.follow}
        </ButtonLink>
      )}
    </>
  )
}

function Pickup({ isFetched }: { isFetched: boolean }) {
  return (
    <>
      <p className="min-w-0 flex-1 basis-52 font-bold">{isFetched ? WORDS.fetched : WORDS.pickup}</p>
      {!isFetched && (
        <ButtonLink to={PATHS.contact} size="small" look="secondary" className="max-sm:w-full">
          {WORDS.whereToFetch}
        </ButtonLink>
      )}
    </>
  )
}
