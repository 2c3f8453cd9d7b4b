/** Which of several parcels of an order is meant. */
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import {
  inPlace,
  isOnItsWay,
  newestSending,
  parcelKeyOf,
  type Shipment,
} from '@leksmedjan/contract/shipments'
import { useState } from 'react'
import { TickBox } from '#ui/forms/tick-box.tsx'
import type { ChosenParcels } from './requests.ts'
import { TEXTS } from './texts.ts'

export interface ParcelChoice {
  /** Those that are meant. */
  meant: Shipment[]
  /** To choose from; empty where there is no choice. */
  offered: Shipment[]
  chosen: readonly string[]
  choose: (keys: readonly string[]) => void
  /** Keys of those that a page is about: the newest sending. */
  usual: string[]
  /** '' once one is chosen. */
  fault: string
  wish: ChosenParcels
}

/** Of those on their way; `wish` names the last of several too. */
export function useParcelChoice(shipments: readonly Shipment[]): ParcelChoice {
  const [ticked, choose] = useState<readonly string[]>([])
  const onTheirWay = inPlace(shipments.filter(isOnItsWay))
  const isOneOfSeveral = newestSending(shipments).length > 1 || onTheirWay.length > 1
  const keys = onTheirWay.map(parcelKeyOf)
  const offered = onTheirWay.length > 1 ? onTheirWay : []
  const chosen = offered.length === 0 ? keys : keys.filter((key) => ticked.includes(key))
  return {
    meant: onTheirWay.filter((parcel) => chosen.includes(parcelKeyOf(parcel))),
    offered,
    chosen,
    choose,
    usual: newestSending(shipments).filter(isOnItsWay).map(parcelKeyOf),
    fault: offered.length > 0 && chosen.length === 0 ? TEXTS.parcelMissing : '',
    wish: isOneOfSeveral ? { parcels: chosen } : {},
  }
}

interface ParcelTicksProps {
  choice: ParcelChoice
  label: string
  /** Whether a missing choice is shown. */
  isSubmitted: boolean
}

export function ParcelTicks({
  choice: { offered, chosen, choose, fault },
  label,
  isSubmitted,
}: ParcelTicksProps) {
  if (offered.length === 0) return null
  const toggle = (key: string, isOn: boolean) =>
    choose(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      {offered.map((parcel) => (
        <TickBox
          key={parcelKeyOf(parcel)}
          label={
            <span className="[overflow-wrap:anywhere]">
              {TEXTS.sentWith(parcel.carrier, parcel.tracking_number)}
              {parcel.contents !== null && `, ${contentsWords(parcel.contents)}`}
            </span>
          }
          checked={chosen.includes(parcelKeyOf(parcel))}
          onChange={({ target }) => toggle(parcelKeyOf(parcel), target.checked)}
        />
      ))}
      {isSubmitted && fault !== '' && (
        <p role="alert" className="text-note font-semibold text-lingon">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** Those of the newest sending and those of earlier ones that are on their way, as entered, each with what became of it where there are several. */
export function SentParcels({ shipments }: { shipments: readonly Shipment[] }) {
  const newest = newestSending(shipments)
  const parcels = inPlace(shipments.filter((parcel) => newest.includes(parcel) || isOnItsWay(parcel)))
  return (
    <ul>
      {parcels.map((parcel) => (
        <li
          key={`${parcel.shipped_at} ${parcel.place}`}
          className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]"
        >
          <span className="min-w-0 py-1 empty:hidden">
            {TEXTS.sentWith(parcel.carrier, parcel.tracking_number)}
            {parcel.contents !== null && `, ${contentsWords(parcel.contents)}`}
            {parcels.length > 1 && <strong>{` · ${TEXTS.stands[standOf(parcel)]}`}</strong>}
          </span>
          {parcel.tracking_url !== null && parcel.returned_at === null && (
            <a
              href={parcel.tracking_url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link -my-2 inline-flex min-h-11 min-w-11 items-center"
            >
              {TEXTS.follow}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function standOf({ returned_at, lost_at, delivered_at }: Shipment) {
  if (returned_at !== null) return 'back'
  if (lost_at !== null) return 'lost'
  return delivered_at === null ? 'on_its_way' : 'delivered'
}
