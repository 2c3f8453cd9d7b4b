/**
 * Optional choice group: expanded on wide screens, on phones a collapsed disclosure that shows its value.
 */
import type { ReactNode } from 'react'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TEXTS } from '../texts.ts'
import { useWideViewport } from '../viewport/use-wide-viewport.ts'

interface OptionalGroupProps {
  id: string
  legend: string
  hint?: string
  value: string | undefined
  children: ReactNode
}

export function OptionalGroup({ id, legend, hint, value, children }: OptionalGroupProps) {
  const wide = useWideViewport()
  const note = hint === undefined ? null : <p className="mb-4.5 text-note text-ink-soft">{hint}</p>
  if (wide) {
    return (
      <div id={id} className="scroll-mt-6 outline-none">
        <ChoiceGroup legend={legend} note={TEXTS.optional}>
          {note}
          {children}
        </ChoiceGroup>
      </div>
    )
  }
  return (
    <div id={id} className="scroll-mt-6 outline-none">
      <Disclosure
        className="-mt-px"
        summary={<span className="font-head text-h4 font-semibold">{legend}</span>}
        value={<span className={value ? '' : 'font-normal text-ink-soft'}>{value || TEXTS.optional}</span>}
      >
        <ChoiceGroup legend={legend} hideLegend>
          {note}
          {children}
        </ChoiceGroup>
      </Disclosure>
    </div>
  )
}
