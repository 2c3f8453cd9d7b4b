/** Where the parcel goes, what was corrected, and the form that corrects it. */
import { townLine } from '@leksmedjan/contract/delivery'
import type { AddressCorrection, WorkshopAddress, WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { copyText } from '../copy-text.ts'
import { PhoneLink } from '../phone-link.tsx'
import { isForPickup } from '../pickup.rules.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { sendAddress } from './requests.ts'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Address({ order }: { order: WorkshopOrder }) {
  const { address, addressChanges, mayCorrectAddress } = order
  const [isOpen, setOpen] = useState(false)
  const isPickup = isForPickup(order)
  const fetchedAt = order.parcels.at(-1)?.delivered_at ?? null
  return (
    <Section
      title={isPickup ? TEXTS[fetchedAt === null ? 'fetchedBy' : 'wasFetchedBy'] : TEXTS.address}
      action={
        <div className="-mr-2 flex items-center">
          {mayCorrectAddress && (
            <Button size="small" look="quiet" onClick={() => setOpen(true)}>
              {TEXTS.correct}
            </Button>
          )}
          {address !== null && !isPickup && (
            <IconButton
              icon="copy"
              label={TEXTS.copyAddress}
              onClick={() => void copyText(linesOf(address).join('\n'), TEXTS.addressCopied)}
            />
          )}
        </div>
      }
    >
      {address === null ? (
        <p className="text-note text-ink-soft">{TEXTS.noAddress}</p>
      ) : (
        <Lines address={address} />
      )}
      {isPickup && (
        <p className="mt-2 text-note text-ink-soft">
          {fetchedAt === null ? TEXTS.fetchedHere : TEXTS.fetchedOn(dayAndMonth(fetchedAt))}
        </p>
      )}
      {addressChanges.map(({ at, who, was }) => (
        <div key={at} className="mt-3 border-l-2 border-line pl-3 text-note text-ink-soft">
          <p>{TEXTS.changedBy(who, dayAndTime(at))}</p>
          <Lines address={was} />
        </div>
      ))}
      {address !== null && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={TEXTS.correctTitle}>
          <AddressForm order={order} address={address} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </Section>
  )
}

function Lines({ address }: { address: WorkshopAddress }) {
  return (
    <address className="text-note not-italic">
      {linesOf(address).map((line) => (
        <span key={line} className="block [overflow-wrap:anywhere]">
          {line}
        </span>
      ))}
      {address.phoneNumber !== '' && <PhoneLink number={address.phoneNumber} />}
    </address>
  )
}

/** As written on a parcel. */
const linesOf = ({ fullName, streetAddress, country, ...town }: WorkshopAddress): string[] =>
  [fullName, streetAddress, townLine({ ...town, country }), country].filter((line) => line !== '')

const FIELDS = [
  ['fullName', TEXTS.fullName],
  ['streetAddress', TEXTS.street],
  ['postalCode', TEXTS.postalCode],
  ['city', TEXTS.city],
  ['phoneNumber', TEXTS.phone],
] as const

interface AddressFormProps {
  order: WorkshopOrder
  address: WorkshopAddress
  onDone: () => void
}

/** Sends the version it was opened with: who comes second reads what the first one wrote. */
function AddressForm({ order, address, onDone }: AddressFormProps) {
  const { orderNumber } = order
  const queries = useQueryClient()
  const [begun, setBegun] = useState({ version: order.version, country: address.country })
  const [typed, setTyped] = useState<AddressCorrection>(() => correctionOf(address))
  const [isBeaten, setBeaten] = useState(false)
  const saving = useMutation({
    mutationFn: () => sendAddress(orderNumber, { version: begun.version, address: typed }),
    onSuccess: () => {
      notify({ text: TEXTS.saved })
      onDone()
      return queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile')
        return void notify({ tone: 'bad', text: wordsOf(error, TEXTS.saveFailed) })
      setBeaten(true)
      await queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
    },
  })
  const isEmpty = FIELDS.some(([name]) => name !== 'phoneNumber' && typed[name].trim() === '')
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) saving.mutate()
      }}
    >
      {isBeaten && (
        <Notice tone="sun" title={TEXTS.changedMeanwhile} urgent>
          <Lines address={address} />
          <Button
            size="small"
            look="secondary"
            className="mt-3"
            onClick={() => {
              setTyped(correctionOf(address))
              setBegun({ version: order.version, country: address.country })
              setBeaten(false)
            }}
          >
            {TEXTS.keepTheirs}
          </Button>
        </Notice>
      )}
      {FIELDS.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          optional={name === 'phoneNumber'}
          value={typed[name]}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <p className="text-note text-ink-soft">{TEXTS.country(begun.country)}</p>
      <Button type="submit" busy={saving.isPending} offReason={isEmpty || isBeaten ? '' : null}>
        {TEXTS.save}
      </Button>
    </form>
  )
}

function correctionOf({ country: _country, ...address }: WorkshopAddress): AddressCorrection {
  return address
}
