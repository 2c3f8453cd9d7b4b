/** Confirmation before signing in, for a link opened in another browser than the one that requested it. */
import { useState } from 'react'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { LinkQuestion } from './follow-link.ts'
import { LinkCard } from './link-card.tsx'
import { TEXTS } from './texts.ts'

interface ConfirmLinkCardProps {
  question: LinkQuestion
  onYes: () => Promise<void>
}

export function ConfirmLinkCard({ question, onYes }: ConfirmLinkCardProps) {
  const { about, email, newEmail, instead } = question
  const [busy, setBusy] = useState(false)
  const words = TEXTS.ask[about]
  const yes = async () => {
    setBusy(true)
    await onYes()
  }
  return (
    <LinkCard title={words.title(email, newEmail ?? '')} toy="owl" tint="fjord">
      <div className="flex flex-col gap-3 [overflow-wrap:anywhere] text-ink-soft">
        <p>{words.lead(email)}</p>
        {words.along !== '' && <p>{words.along}</p>}
        {instead !== null && <p className="text-ink">{TEXTS.askInstead(instead)}</p>}
        <p>{TEXTS.askElse}</p>
      </div>
      <div className="flex w-full flex-col gap-3">
        <Button wide busy={busy} onClick={() => void yes()}>
          {words.yes}
        </Button>
        <ButtonLink to={instead === null ? PATHS.home : PATHS.studio} replace wide look="secondary">
          {TEXTS.askNo}
        </ButtonLink>
      </div>
    </LinkCard>
  )
}
