/** Form of one printer. */
import {
  PRINT_LIMITS,
  TOY_FILAMENTS,
  type PrintersAnswer,
  type SavePrinter,
} from '@leksmedjan/contract/prints'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { KNOWN_PRINTERS } from './known-printers.ts'
import { savePrinter } from './requests.ts'
import { SlotFields } from './slot-fields.tsx'
import { TEXTS } from './texts.ts'
import { useSave } from './use-save.ts'

interface PrinterFormProps {
  /** null: a new one. */
  printer: PrintersAnswer['printers'][number] | null
  colours: PrintersAnswer['colours']
  onClose: () => void
}

const START = { width: '', depth: '', height: '', slots: '4', hours: '16', loaded: [] as (string | null)[] }

export function PrinterForm({ printer, colours, onClose }: PrinterFormProps) {
  const { fault, save } = useSave(onClose)
  const [typed, setTyped] = useState(() =>
    printer === null
      ? { ...START, name: '', isActive: true }
      : {
          name: printer.name,
          width: String(printer.bed.width),
          depth: String(printer.bed.depth),
          height: String(printer.bed.height),
          slots: String(printer.slots),
          hours: printer.hoursADay.toLocaleString('sv-SE'),
          loaded: printer.loaded,
          isActive: printer.isActive,
        },
  )
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const slots = wholeNumber(typed.slots, 1, PRINT_LIMITS.slots)
  const bed = { width: sideOf(typed.width), depth: sideOf(typed.depth), height: sideOf(typed.height) }
  const hours = numberIn(typed.hours, PRINT_LIMITS.hoursADay.least, PRINT_LIMITS.hoursADay.most)
  const form = useForm({
    faults: {
      name: typed.name.trim() === '' ? TEXTS.nameMissing : '',
      width: bed.width === null ? TEXTS.bedWrong : '',
      depth: bed.depth === null ? TEXTS.bedWrong : '',
      height: bed.height === null ? TEXTS.bedWrong : '',
      slots: slots === null ? TEXTS.slotsWrong : '',
      hours: hours === null ? TEXTS.hoursWrong : '',
    },
    onSubmit: async () => {
      const { width, depth, height } = bed
      if (width === null || depth === null || height === null || slots === null || hours === null) return
      const wish: SavePrinter = {
        id: printer?.id ?? null,
        version: printer?.version ?? 0,
        name: typed.name.trim(),
        bed: { width, depth, height },
        slots,
        loaded: Array.from({ length: slots }, (_, i) => typed.loaded[i] ?? null),
        hoursADay: hours,
        isActive: typed.isActive,
      }
      await save(savePrinter(wish), TEXTS.saved(wish.name))
    },
  })
  return (
    <form noValidate className="mt-4 flex flex-col gap-5" onSubmit={form.submit}>
      {fault !== null && <Notice tone="bad" title={fault} urgent />}
      {printer === null && <ModelField onChoose={(model) => change(typedOf(model))} />}
      <Field
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        autoComplete="off"
        maxLength={PRINT_LIMITS.printerName}
        value={typed.name}
        error={form.errorOf('name')}
        placeholder={TEXTS.examples.name}
        data-first-focus
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {(['width', 'depth', 'height'] as const).map((side) => (
          <Field
            key={side}
            label={TEXTS[side]}
            inputMode="numeric"
            autoComplete="off"
            placeholder={TEXTS.examples[side]}
            value={typed[side]}
            error={form.errorOf(side)}
            onChange={(event) => change({ [side]: event.target.value })}
          />
        ))}
      </div>
      <Field
        label={TEXTS.hoursField}
        hint={TEXTS.hoursHint}
        inputMode="decimal"
        autoComplete="off"
        value={typed.hours}
        error={form.errorOf('hours')}
        onChange={(event) => change({ hours: event.target.value })}
      />
      <Field
        label={TEXTS.slots}
        hint={TEXTS.slotsHint}
        inputMode="numeric"
        autoComplete="off"
        value={typed.slots}
        error={form.errorOf('slots')}
        onChange={(event) => change({ slots: event.target.value })}
      />
      {slots !== null && slots < TOY_FILAMENTS && <p className="text-note">{TEXTS.fewSlots}</p>}
      <SlotFields
        slots={slots ?? 0}
        loaded={typed.loaded}
        colours={colours}
        onChange={(loaded) => change({ loaded })}
      />
      {printer !== null && (
        <div>
          <TickBox
            label={TEXTS.isActive}
            checked={typed.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
          <p className="mt-1 text-note text-ink-soft">{TEXTS.isActiveNote}</p>
          {!typed.isActive && printer.ordersOnlyHere > 0 && (
            <Notice tone="sun">{TEXTS.onlyHere(printer.ordersOnlyHere)}</Notice>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {TEXTS.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}

const typedOf = ({ name, bed: { width, depth, height }, slots }: (typeof KNOWN_PRINTERS)[number]) => ({
  name,
  slots: String(slots),
  width: String(width),
  depth: String(depth),
  height: String(height),
})

/** Fills in name, bed and slots, which can be changed afterwards. */
function ModelField({ onChoose }: { onChoose: (model: (typeof KNOWN_PRINTERS)[number]) => void }) {
  const [chosen, setChosen] = useState('')
  const slots = KNOWN_PRINTERS.find(({ name }) => name === chosen)?.slots
  return (
    <SelectField
      label={TEXTS.model}
      hint={slots === undefined ? TEXTS.modelHint : TEXTS.filledIn(slots)}
      optional
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value)
        const model = KNOWN_PRINTERS.find(({ name }) => name === target.value)
        if (model !== undefined) onChoose(model)
      }}
    >
      <option value="">{TEXTS.otherModel}</option>
      {KNOWN_PRINTERS.map(({ name, bed: { width, depth, height } }) => (
        <option key={name} value={name}>
          {name}, {TEXTS.bed(width, depth, height)}
        </option>
      ))}
    </SelectField>
  )
}

function numberIn(text: string, least: number, most: number): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && value >= least && value <= most ? value : null
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const value = numberIn(text, least, most)
  return value !== null && Number.isInteger(value) ? value : null
}

const sideOf = (text: string): number | null =>
  wholeNumber(text, PRINT_LIMITS.bedMm.least, PRINT_LIMITS.bedMm.most)
