/** Bottom bar on phones and the sheet it opens: total, next step, and every choice with an edit link. */
import { useState, type ReactNode } from 'react'
import { LAST_STEP_HERE } from '#lib/wizard/wizard-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { SummaryList } from './design-panel.tsx'
import { PricePanel, useFreightNote, useTotal } from '../price/price-panel.tsx'
import { TEXTS } from '../texts.ts'
import type { GoTo } from './use-steps.ts'
import { useWideViewport } from '../viewport/use-wide-viewport.ts'

interface PhoneBarProps {
  step: number
  goTo: GoTo
  /** Why the next step is disabled; shown in the second line. */
  offReason: string | null
  action: ReactNode
  /** The same action, full width, at the foot of the sheet. */
  sheetAction: ReactNode
  /** The sheet closes when this value changes: the page below needs an answer first. */
  closeOn?: number
  hidden: boolean
}

export function PhoneBar({ step, goTo, offReason, action, sheetAction, closeOn = 0, hidden }: PhoneBarProps) {
  const [open, setOpen] = useState(false)
  const [closedOn, setClosedOn] = useState(closeOn)
  if (closedOn !== closeOn) {
    setClosedOn(closeOn)
    setOpen(false)
  }
  const wide = useWideViewport()
  const sum = useTotal()
  const freight = useFreightNote()
  const image = useWizard((wizard) => wizard.generation.generatedImage)
  const isGenerating = useWizard((wizard) => wizard.generation.isGenerating)
  if (wide) return null
  const change: GoTo = (to, place) => {
    setOpen(false)
    // Deferred: the closing dialog restores the focus first.
    setTimeout(() => goTo(to, place))
  }
  return (
    <>
      <BottomBar
        sum={sum === '' ? '\u2026' : sum}
        note={offReason === TEXTS.pictureOfflineShort ? freight : (offReason ?? freight)}
        openLabel={TEXTS.showDesign}
        open={open}
        onOpen={() => setOpen(true)}
        action={action}
        hidden={hidden}
        {...(step === 3 && image !== null && { picture: <SmallPicture src={image} /> })}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={TEXTS.yourDesign}>
        <SummaryList step={Math.max(2, step)} className="mt-4" {...(!isGenerating && { onChange: change })} />
        <div className="mt-4 border-t border-line pt-4">
          <PricePanel compact={step < LAST_STEP_HERE} />
        </div>
        <div className="mt-5">{sheetAction}</div>
      </Sheet>
    </>
  )
}

function SmallPicture({ src }: { src: string }) {
  return (
    <span className="block size-full overflow-hidden rounded-tile border-4 border-card shadow-rest">
      <ToyPicture src={src} alt="" />
    </span>
  )
}
