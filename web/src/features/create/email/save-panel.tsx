/** 'Spara din design' panel beside the finished picture, in document flow so that it covers nothing. */
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { useEffect, useId, useRef } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { EmailForm } from './email-form.tsx'
import type { EmailQuestion } from './use-email-question.ts'
import { TEXTS } from './texts.ts'

interface SavePanelProps {
  question: EmailQuestion
  className?: string
}

export function SavePanel({ question, className }: SavePanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const name = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? DEFAULT_TOY_NAME)
  const { isOpen } = question
  // Focus moves to the panel's container: the next tab stop is what follows it.
  const leave = (close: () => void) => () => {
    place.current?.focus({ preventScroll: true })
    close()
    requestAnimationFrame(() => showWholePicture(place.current))
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <LiveRegion text={isOpen ? TEXTS.saveOffered : ''} />
      {isOpen && (
        <Offer
          name={name}
          question={question}
          onSaved={leave(question.close)}
          onDecline={leave(question.decline)}
          className={className}
        />
      )}
    </div>
  )
}

interface OfferProps {
  name: string
  question: EmailQuestion
  onSaved: () => void
  onDecline: () => void
  className: string | undefined
}

function Offer({ name, question, onSaved, onDecline, className }: OfferProps) {
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (box.current !== null) bringIntoView(box.current)
  }, [])
  return (
    <dialog
      ref={box}
      open
      aria-labelledby={titleId}
      className={classes('static base:m-0 w-full max-w-none bg-transparent p-0 text-ink', className)}
      onKeyDown={({ key }) => key === 'Escape' && onDecline()}
    >
      <Panel as="div" className="rises">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="pt-2 text-h3">
            {TEXTS.saveHeading}
          </h2>
          <IconButton icon="close" label={TEXTS.closeSaving} onClick={onDecline} className="-mt-1 -mr-2" />
        </div>
        <p className="mt-1 mb-4 text-note text-ink-soft [overflow-wrap:anywhere]">{TEXTS.saveLead(name)}</p>
        <EmailForm
          text={question.text}
          onText={question.write}
          submitLabel={TEXTS.saveAndGoOn}
          onSaved={onSaved}
          mayRemember
        >
          <Button look="quiet" onClick={onDecline}>
            {TEXTS.notNow}
          </Button>
        </EmailForm>
      </Panel>
    </dialog>
  )
}

/** Scrolls back to the top of the picture, undoing `bringIntoView`. */
function showWholePicture(place: HTMLElement | null): void {
  const picture = place?.previousElementSibling
  if (!picture) return
  const { top, bottom } = picture.getBoundingClientRect()
  const edge = (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0) + AIR
  if (bottom > 0 && top < edge) scrollBy({ top: top - edge, behavior: scrolling() })
}

const scrolling = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

/** Gap between the panel and the bar below it, in px. */
const AIR = 16

/**
 * On phones, below the picture: scrolls only as far as the whole picture stays visible, and only while it is
 * in the viewport.
 */
function bringIntoView(panel: HTMLElement): void {
  const picture = panel.parentElement?.previousElementSibling
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  if (!picture || isTyping) return
  const { top, bottom } = picture.getBoundingClientRect()
  if (bottom < 0 || top > innerHeight) return
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const edge = innerHeight - (parseFloat(scrollPaddingBottom) || 0)
  const wanted = panel.getBoundingClientRect().bottom + AIR - edge
  const most = top - AIR
  if (Math.min(wanted, most) > 0) {
    scrollBy({ top: Math.min(wanted, most), behavior: scrolling() })
  }
}
