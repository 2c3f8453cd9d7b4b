/** Notice of the legal guarantee (directive 2024/825): at checkout and in the confirmation. */
import { useId } from 'react'
import { TEXTS } from '../texts.ts'

export function LegalGuarantee() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-row border border-line p-4 text-note">
      <h2 id={id} className="font-text text-note font-bold text-ink">
        {TEXTS.guaranteeTitle}
      </h2>
      <p className="mt-1 text-ink-soft">{TEXTS.guaranteeBody}</p>
    </section>
  )
}
