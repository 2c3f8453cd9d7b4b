/** What the first two steps share: heading, columns, on to the next step and back, and why not yet. */
import type { ReactNode } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button } from '#ui/button.tsx'
import { TEXTS } from '../texts.ts'
import { useRefusedFields } from '../written/refused-texts.ts'
import { PLACE_OF } from '../written/written-texts.ts'
import { nextStepFault } from './next-step.ts'
import type { GoTo } from './use-steps.ts'

interface NextButtonProps {
  step: 1 | 2
  goTo: GoTo
  busy?: boolean
  wide?: boolean
  short?: boolean
}

export function NextButton({ step, goTo, busy = false, wide = false, short = false }: NextButtonProps) {
  const fault = useNextFault(step)
  const whole = step === 1 ? TEXTS.toDesign : TEXTS.toPicture
  const brief = step === 1 ? TEXTS.toDesign : TEXTS.toPictureShort
  return (
    <Button
      wide={wide}
      busy={busy}
      className={short ? 'whitespace-nowrap' : ''}
      offReason={fault}
      // Already stated in the notice across the page.
      reasonHidden={short || fault === TEXTS.pictureOffline}
      onClick={() => goTo(step + 1)}
    >
      {short ? brief : whole}
    </Button>
  )
}

export function useNextFault(step: number, length?: 'short'): string | null {
  const online = useOnline()
  const refused = useRefusedFields().find((field) => PLACE_OF[field].step <= step)
  return useWizard(({ data, generation: { isGenerating } }) =>
    nextStepFault(step, data, { isGenerating, online, refused }, length),
  )
}

export function BackButton({ goTo, to }: { goTo: GoTo; to: number }) {
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  return (
    <Button
      look="quiet"
      icon="left"
      offReason={isGenerating ? TEXTS.whileDrawing : null}
      reasonHidden
      onClick={() => goTo(to)}
    >
      {TEXTS.back}
    </Button>
  )
}

export function TwoColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_392px]">
      <div className="min-w-0">{children}</div>
      <div className="max-lg:hidden">{aside}</div>
    </div>
  )
}

interface StepHeadingProps {
  title: string
  lead?: string | undefined
}

export function StepHeading({ title, lead }: StepHeadingProps) {
  return (
    <>
      <h1 className="text-h1-phone sm:text-h1">{title}</h1>
      {lead !== undefined && <p className="mt-2 text-lead text-ink-soft">{lead}</p>}
    </>
  )
}
