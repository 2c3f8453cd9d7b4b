/** The label of one parcel: booked, printed, printed again, taken away. */
import type { PackingJob, ShippingLabel } from '@leksmedjan/contract/packing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { dayAndTime } from '#lib/formats/dates.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { MOST_WEIGHT_G, readGrams, type WeighedParcel } from './parcel-rules.ts'
import { useStaff } from '../standing.ts'
import { refusalWords } from './refusal.ts'
import { bookLabel, cancelLabel, fetchLabel } from './requests.ts'
import { TEXTS } from './texts.ts'
import { PACKING_KEY, useStep } from './use-packing.ts'

interface ParcelLabelProps {
  job: PackingJob
  parcel: WeighedParcel
  /** null for the only one. */
  place: number | null
  /** Carrier and number of the label; '' once it is taken away. */
  onChange: (part: { carrier?: string; number: string }) => void
}

export function ParcelLabel(props: ParcelLabelProps) {
  const { job, parcel } = props
  const label = job.labels.find((each) => each.parcel === parcel.nr)
  return (
    <div ref={useFocusOnNext(label === undefined ? 'none' : label.booked === null ? 'begun' : 'booked')}>
      <Label {...props} label={label} />
    </div>
  )
}

/** A step replaces its button by others: the first of them gets the focus. */
function useFocusOnNext(stage: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    const isNext = shown.current !== stage
    shown.current = stage
    if (isNext && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
  }, [stage])
  return box
}

interface LabelProps extends ParcelLabelProps {
  label: ShippingLabel | undefined
}

function Label({ job, parcel, place, onChange, label }: LabelProps) {
  const printing = useLabelFile(job.code)
  const booking = useStep({
    run: bookLabel,
    said: ({ labels }) => TEXTS.labelMade(numberOf(labels, parcel.nr)),
    after: ({ labels }) => {
      const made = labels.find((each) => each.parcel === parcel.nr)
      if (made === undefined || made.booked === null) return
      onChange({ carrier: made.carrier, number: made.booked.tracking_number })
      printing.mutate(made.id)
    },
  })
  const book = () =>
    booking.take({
      code: job.code,
      parcel: parcel.nr,
      weight_g: readGrams(parcel.weight, MOST_WEIGHT_G) || null,
    })
  const { carrier } = job
  if (label === undefined)
    return (
      <div className="flex flex-col items-start gap-2">
        <Button
          look="secondary"
          size="small"
          busy={booking.busy}
          aria-label={place === null ? undefined : TEXTS.makeLabelOf(place)}
          onClick={book}
        >
          {TEXTS.makeLabel}
        </Button>
        {(place ?? 1) === 1 && (
          <p className="text-note text-ink-soft">
            {carrier.id === 'own' ? TEXTS.ownLabelHint : TEXTS.carriersLabelHint(carrier.name)}
          </p>
        )}
      </div>
    )
  const { booked } = label
  const remove = (
    <RemoveLabel
      code={job.code}
      label={label}
      onRemoved={() => {
        if (booked !== null && parcel.number === booked.tracking_number) onChange({ number: '' })
      }}
    />
  )
  if (booked === null)
    return (
      <Notice tone="bad" title={TEXTS.labelUnfinished}>
        <p>{TEXTS.labelUnfinishedBody}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="secondary" size="small" busy={booking.busy} onClick={book}>
            {TEXTS.retry}
          </Button>
          {remove}
        </div>
      </Notice>
    )
  return (
    <div className="rounded-row border border-line bg-card px-4 py-3">
      {label.is_outdated && <Notice tone="bad" title={TEXTS.labelOutdated} />}
      <p className={classes(label.is_outdated && 'mt-3')}>
        {TEXTS.labelIs} <span className="sums font-bold">{booked.tracking_number}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          icon="download"
          busy={printing.isPending}
          onClick={() => printing.mutate(label.id)}
        >
          {label.printed_at === null ? TEXTS.printLabel : TEXTS.printLabelAgain}
        </Button>
        {remove}
      </div>
      {label.printed_at !== null && (
        <p className="mt-2 text-note text-ink-soft">{TEXTS.labelPrinted(dayAndTime(label.printed_at))}</p>
      )}
    </div>
  )
}

const numberOf = (labels: readonly ShippingLabel[], nr: number): string =>
  labels.find(({ parcel }) => parcel === nr)?.booked?.tracking_number ?? ''

function useLabelFile(code: string) {
  const { email: me } = useStaff()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => fetchLabel({ code, id }),
    onSuccess: (file) => {
      saveFile(file, `${code}-frakt.pdf`)
      void queries.invalidateQueries({ queryKey: PACKING_KEY })
    },
    onError: (error) => {
      console.error(error)
      notify({ text: refusalWords(error, { me, fallback: TEXTS.labelFailed }), tone: 'bad' })
    },
  })
}

function RemoveLabel({
  code,
  label: { id, booked },
  onRemoved,
}: {
  code: string
  label: ShippingLabel
  onRemoved: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const removing = useStep({ run: cancelLabel, said: () => TEXTS.labelRemoved, after: onRemoved })
  return (
    <>
      <Button look="quiet" size="small" busy={removing.busy} onClick={() => setAsking(true)}>
        {TEXTS.removeLabel}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={TEXTS.removeLabelTitle}>
        <p className="mt-3">
          {booked === null ? TEXTS.removeUnfinishedBody : TEXTS.removeLabelBody(booked.tracking_number)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setAsking(false)
              removing.take({ code, id })
            }}
          >
            {TEXTS.removeLabel}
          </Button>
          <Button look="quiet" onClick={() => setAsking(false)}>
            {TEXTS.keepLabel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
