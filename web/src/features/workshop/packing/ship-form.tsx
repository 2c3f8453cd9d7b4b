/** How the toy leaves: parcels with carrier and number, or fetched by its buyer. */
import { MOST_PARCELS, type KnownNumber, type PackingJob } from '@leksmedjan/contract/packing'
import { CARRIER_NAMES, readTrackingNumber } from '@leksmedjan/contract/carriers'
import { PACKAGING_MATERIALS } from '@leksmedjan/contract/shipments'
import { useId, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm, type Form } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { FreightOfPickup } from './freight-of-pickup.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { ParcelContents } from './parcel-contents.tsx'
import {
  contentsOf,
  emptyParcel,
  gramsFault,
  isSentAgain,
  newParcel,
  nextNumber,
  parcelFaults,
  shipRequestOf,
  thingsToSend,
  unlaidThing,
  weighed,
  weightHint,
  type TypedParcel,
  type WeighedParcel,
} from './parcel-rules.ts'
import { namedToy } from '../order-address.ts'
import { knownNumberIn } from './refusal.ts'
import { ship } from './requests.ts'
import { TEXTS } from './texts.ts'
import { orderBack, useStep } from './use-packing.ts'
import type { ShipDraft } from './use-ship-draft.ts'

interface ShipFormProps {
  job: PackingJob
  draft: ShipDraft
}

export function ShipForm({ job, draft: { input, change } }: ShipFormProps) {
  const { method, grams } = input
  const id = useId()
  const shown = weighed(job, input)
  const { parcels } = shown
  const isAgain = isSentAgain(job)
  const toy = job.toy_name
  /** Another order has the number: asked about before it is sent with it. */
  const [known, setKnown] = useState<KnownNumber | null>(null)
  const step = useStep({
    job,
    run: ship,
    said: () => (method === 'parcel' ? TEXTS.sentNow(toy) : TEXTS.readyNow(toy)),
    back: orderBack(job),
    asks: (error) => {
      const found = knownNumberIn(error)
      setKnown(found)
      return found !== null
    },
  })
  const send = (isNumberKnown: boolean) => {
    const wish = shipRequestOf(job, shown)
    step.take(wish.method === 'pickup' || isNumberKnown ? wish : { ...wish, is_number_new: true })
  }
  const faults = method === 'parcel' ? Object.fromEntries(parcels.flatMap(faultsOf)) : {}
  const unlaid = unlaidThing(job, input)
  const empty = emptyParcel(job, input)
  faults['contents'] = unlaid !== null ? TEXTS.unlaid(unlaid) : empty === null ? '' : TEXTS.parcelEmpty(empty)
  for (const material of PACKAGING_MATERIALS) faults[material] = gramsFault(grams[material])
  const form = useForm({
    faults,
    onSubmit: () => send(false),
  })
  const changeParcel = (id: string, part: Partial<TypedParcel>) =>
    change({ parcels: input.parcels.map((parcel) => (parcel.id === id ? { ...parcel, ...part } : parcel)) })
  return (
    <>
      <section aria-label={TEXTS.send}>
        <h3 className="mb-3 text-h4">{isAgain ? TEXTS.sendAgain : TEXTS.send}</h3>
        <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <fieldset className="flex flex-wrap gap-2.5">
            <legend className="sr-only">{TEXTS.method}</legend>
            {(['parcel', 'pickup'] as const).map((each) => (
              <Pill
                key={each}
                control="radio"
                name="method"
                label={TEXTS[each]}
                chosen={method === each}
                onChoose={() => change({ method: each })}
              />
            ))}
          </fieldset>
          {method === 'pickup' ? (
            <p className="text-note text-ink-soft">{TEXTS.pickupBody}</p>
          ) : (
            <>
              {job.is_freight_back && <Notice tone="sun">{TEXTS.freightBack}</Notice>}
              {parcels.map((parcel, index) => (
                <ParcelFields
                  key={parcel.id}
                  job={job}
                  parcel={parcel}
                  isProposed={parcel.weight !== '' && input.parcels[index]?.weight === null}
                  place={parcels.length === 1 ? null : index + 1}
                  errorOf={form.errorOf}
                  onChange={(part) => changeParcel(parcel.id, part)}
                  onRemove={() => change({ parcels: input.parcels.filter(({ id }) => id !== parcel.id) })}
                />
              ))}
              {parcels.length < MOST_PARCELS && (
                <Button
                  look="quiet"
                  icon="plus"
                  className="self-start"
                  onClick={() =>
                    change({
                      parcels: [
                        ...input.parcels,
                        newParcel(parcels.at(-1)?.carrier ?? '', nextNumber(job, parcels)),
                      ],
                    })
                  }
                >
                  {TEXTS.addParcel}
                </Button>
              )}
              <ParcelContents
                things={thingsToSend(job)}
                input={input}
                isAsked={contentsOf(job, input) !== null}
                error={form.errorOf('contents')}
                onChange={(laid) => change({ laid })}
              />
            </>
          )}
          <Disclosure summary={TEXTS.packaging}>
            <p className="mb-3 text-note text-ink-soft">{TEXTS.packagingHint}</p>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {PACKAGING_MATERIALS.map((material) => (
                <Field
                  key={material}
                  label={TEXTS.materials[material]}
                  inputMode="numeric"
                  autoComplete="off"
                  value={grams[material]}
                  error={form.errorOf(material)}
                  onChange={({ target }) => change({ grams: { ...grams, [material]: target.value } })}
                />
              ))}
            </div>
          </Disclosure>
        </form>
        {method === 'pickup' && (
          <div className="mt-4 empty:hidden">
            <FreightOfPickup job={job} />
          </div>
        )}
        <NumberKnown
          known={known}
          onSend={() => {
            setKnown(null)
            send(true)
          }}
          onClose={() => setKnown(null)}
        />
      </section>
      {/* Up to a desk it stays above the menu, however far its form is scrolled: what is missing there gets the focus. */}
      <div
        data-step-bar
        className={classes(
          'max-lg:sticky max-lg:bottom-[calc(4.75rem+var(--toast-room,0px))] max-lg:z-10 lying:bottom-2',
          // What is scrolled below it fades out between it and the menu.
          'max-lg:before:absolute max-lg:before:-inset-x-4 max-lg:before:-top-6 max-lg:before:-bottom-3 max-lg:before:bg-linear-to-t max-lg:before:from-paper max-lg:before:from-75% max-lg:before:to-transparent',
        )}
      >
        <Button
          type="submit"
          form={id}
          size="large"
          // Of a damaged toy the usual way is a new one.
          look={job.return_damaged ? 'secondary' : 'primary'}
          busy={step.busy}
          wide
          className="relative"
        >
          {method === 'pickup' ? TEXTS.pickupNow : isAgain ? TEXTS.sendAgain : TEXTS.shipNow}
        </Button>
      </div>
    </>
  )
}

interface NumberKnownProps {
  /** null: closed. */
  known: KnownNumber | null
  onSend: () => void
  onClose: () => void
}

function NumberKnown({ known, onSend, onClose }: NumberKnownProps) {
  return (
    <Dialog open={known !== null} onClose={onClose} title={TEXTS.numberKnownTitle}>
      {known !== null && (
        <p className="mt-3">
          {TEXTS.numberKnown(known.number, namedToy(known.toy_name, known.order_number))}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onSend}>{TEXTS.numberYes}</Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.numberNo}
        </Button>
      </div>
    </Dialog>
  )
}

const faultsOf = (parcel: WeighedParcel): [string, string][] =>
  Object.entries(parcelFaults(parcel)).map(([field, fault]) => [`${field}-${parcel.id}`, fault])

const hintOf = (hint: string) => (hint === '' ? {} : { hint })

interface ParcelFieldsProps {
  job: PackingJob
  parcel: WeighedParcel
  /** Its weight is what was proposed. */
  isProposed: boolean
  /** null for the only one. */
  place: number | null
  errorOf: Form<string>['errorOf']
  onChange: (part: Partial<TypedParcel>) => void
  onRemove: () => void
}

function ParcelFields({ job, parcel, isProposed, place, errorOf, onChange, onRemove }: ParcelFieldsProps) {
  const carriers = useId()
  const weight = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend
        className={place === null ? 'sr-only' : 'mb-2 flex w-full items-center justify-between font-bold'}
      >
        {TEXTS.parcelNumber(place ?? 1)}
        {place !== null && place > 1 && (
          <IconButton icon="trash" label={TEXTS.removeParcel(place)} onClick={onRemove} />
        )}
      </legend>
      <ParcelLabel job={job} parcel={parcel} place={place} onChange={onChange} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={TEXTS.carrier}
          list={carriers}
          autoComplete="off"
          maxLength={40}
          value={parcel.carrier}
          error={errorOf(`carrier-${parcel.id}`)}
          onChange={({ target }) => onChange({ carrier: target.value })}
        />
        <datalist id={carriers}>
          {CARRIER_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field
          label={TEXTS.tracking}
          hint={TEXTS.trackingHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          value={parcel.number}
          error={errorOf(`number-${parcel.id}`)}
          onChange={({ target }) => onChange({ number: target.value })}
          onPaste={(event) => {
            const number = readTrackingNumber(event.clipboardData.getData('text'))
            if (number === null) return
            event.preventDefault()
            onChange({ number: number.toUpperCase() })
          }}
          onKeyDown={(event) => {
            // A barcode reader ends with Enter, which must not send a parcel that nobody has looked at.
            if (event.key !== 'Enter') return
            event.preventDefault()
            weight.current?.focus()
          }}
        />
      </div>
      <Field
        ref={weight}
        label={TEXTS.weight}
        {...hintOf(isProposed ? TEXTS.weightProposed : place === null ? weightHint(job) : '')}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={parcel.weight}
        error={errorOf(`weight-${parcel.id}`)}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
    </fieldset>
  )
}
