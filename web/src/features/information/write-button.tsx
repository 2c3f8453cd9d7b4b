/** The page's one next action: a letter to the seller. Before the shop's settings are here it leads to the addresses. */
import type { ReactNode } from 'react'
import { useFacts } from '#lib/config.ts'
import { mailtoHref, type LetterDraft } from '#lib/mailto.ts'
import { PATHS } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'

export function WriteButton({ draft, children }: { draft?: LetterDraft; children: ReactNode }) {
  const email = useFacts()?.seller.email
  return (
    <ButtonLink to={email === undefined ? PATHS.contact : mailtoHref(email, draft)} className="print:hidden">
      {children}
    </ButtonLink>
  )
}
