/** Spools of a printed toy: lots of the toy before are offered one by one, others are typed, or said to be unknown. */
import { Field } from '#ui/forms/field.tsx'
import { TickBox } from '#ui/forms/tick-box.tsx'
import { Pill } from '#ui/pill.tsx'
import { GroupFault } from '../group-fault.tsx'
import { NO_SPOOLS, type Spools as Named } from './spools.rules.ts'
import { TEXTS } from './texts.ts'

interface SpoolsProps {
  /** Of the toy checked last on the same printer and of the same filaments. */
  offered: readonly string[]
  named: Named
  onChange: (named: Named) => void
  fault: string | undefined
}

export function Spools({ offered, named, onChange, fault }: SpoolsProps) {
  const { chosen, typed, isUnknown } = named
  const toggle = (lot: string) =>
    onChange({
      ...named,
      isUnknown: false,
      chosen: chosen.includes(lot) ? chosen.filter((each) => each !== lot) : [...chosen, lot],
    })
  return (
    <fieldset
      tabIndex={-1}
      data-fault={fault !== undefined || undefined}
      className="flex flex-col gap-4 outline-none"
    >
      <legend className="mb-2 font-head text-h4 font-semibold">{TEXTS.lots}</legend>
      {offered.length > 0 && (
        <div className="flex flex-col gap-2.5">
          <p className="text-note text-ink-soft">{TEXTS.lotsOffered}</p>
          <div className="flex flex-wrap gap-2.5">
            {offered.map((lot) => (
              <Pill
                key={lot}
                control="checkbox"
                label={lot}
                chosen={chosen.includes(lot)}
                onChoose={() => toggle(lot)}
              />
            ))}
          </div>
        </div>
      )}
      <Field
        label={offered.length > 0 ? TEXTS.lotsOthers : TEXTS.lotsTyped}
        hint={TEXTS.lotsHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => onChange({ ...named, isUnknown: false, typed: target.value })}
      />
      <TickBox
        label={TEXTS.lotsUnknown}
        checked={isUnknown}
        onChange={({ target }) => onChange({ ...NO_SPOOLS, isUnknown: target.checked })}
      />
      {fault !== undefined && <GroupFault text={fault} />}
    </fieldset>
  )
}
