/** What lies in which of several parcels. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import { useId } from 'react'
import { Pill } from '#ui/pill.tsx'
import { GroupFault } from '../group-fault.tsx'
import { parcelOf, type ShipInput } from './parcel-rules.ts'
import { TEXTS } from './texts.ts'

interface ParcelContentsProps {
  things: PackingJob['things']
  input: Pick<ShipInput, 'laid' | 'parcels'>
  /** Nothing is asked of a single parcel. */
  isAsked: boolean
  /** Absent until the form is submitted. */
  error: string | undefined
  onChange: (laid: Record<string, string>) => void
}

export function ParcelContents({ things, input, isAsked, error, onChange }: ParcelContentsProps) {
  if (!isAsked) return null
  return (
    <section aria-label={TEXTS.contents} className="flex flex-col gap-4">
      <div>
        <h4 className="font-bold">{TEXTS.contents}</h4>
        <p className="text-note text-ink-soft">{TEXTS.contentsHint}</p>
      </div>
      {things.map(({ part, name }) => (
        <ThingIn
          key={part}
          name={contentsWords([{ part, name }], true)}
          parcels={input.parcels.map(({ id }) => id)}
          chosen={parcelOf(part, input)}
          onChoose={(id) => onChange({ ...input.laid, [part]: id })}
        />
      ))}
      {error !== undefined && error !== '' && <GroupFault text={error} />}
    </section>
  )
}

interface ThingInProps {
  /** As the beginning of a sentence. */
  name: string
  /** Their ids. */
  parcels: readonly string[]
  chosen: string
  onChoose: (id: string) => void
}

function ThingIn({ name, parcels, chosen, onChoose }: ThingInProps) {
  const group = useId()
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="mb-2">{TEXTS.contentsOf(name)}</legend>
      {parcels.map((id, place) => (
        <Pill
          key={id}
          control="radio"
          name={group}
          label={TEXTS.parcelNumber(place + 1)}
          chosen={id === chosen}
          onChoose={() => onChoose(id)}
        />
      ))}
    </fieldset>
  )
}
