/** The filament of each slot of a printer. */
import type { PrintersAnswer } from '@leksmedjan/contract/prints'
import { SelectField } from '#ui/forms/field.tsx'
import { TEXTS } from './texts.ts'

interface SlotFieldsProps {
  slots: number
  loaded: readonly (string | null)[]
  colours: PrintersAnswer['colours']
  onChange: (loaded: (string | null)[]) => void
}

export function SlotFields({ slots, loaded, colours, onChange }: SlotFieldsProps) {
  const places = Array.from({ length: slots }, (_, place) => loaded[place] ?? null)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-label font-bold">{TEXTS.loaded}</legend>
      {places.map((hex, place) => (
        <SelectField
          // Slots have no identity but their place.
          key={`slot ${place}`}
          label={TEXTS.slot(place + 1)}
          value={hex ?? ''}
          onChange={({ target }) => onChange(places.with(place, target.value || null))}
        >
          <option value="">{TEXTS.empty}</option>
          {colours.map((colour) => (
            <option key={colour.hex} value={colour.hex}>
              {colour.name}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
