/** Shipments with tracking links. */
import type { Shipment } from '@leksmedjan/contract/shipments'
import { ButtonLink } from '../button.tsx'
import { TEXTS } from '../texts.ts'

export function Parcels({ parcels }: { parcels: readonly Shipment[] }) {
  const words = TEXTS.parcel
  return (
    <ul className="flex flex-col gap-3">
      {parcels.map(
        ({ carrier, tracking_number: number, tracking_url: url, delivered_at: delivered, lost_at }) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-sun-soft p-5 text-note"
          >
            <p className="min-w-0 flex-1 basis-52">
              {words.sentBy(carrier)}
              <br />
              {words.number} <span className="font-bold break-all">{number}</span>
              {lost_at !== null && (
                <>
                  <br />
                  <strong>{words.lost}</strong>
                </>
              )}
            </p>
            {url !== null && (
              <ButtonLink
                to={url}
                target="_blank"
                rel="noopener noreferrer"
                size="small"
                look={delivered === null && lost_at === null ? 'primary' : 'secondary'}
                className="max-sm:w-full"
              >
                {words.follow}
              </ButtonLink>
            )}
          </li>
        ),
      )}
    </ul>
  )
}
