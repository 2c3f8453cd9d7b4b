/**
 * Primary action: mailto link to the seller; a link to the contact page until the shop's settings have
 * loaded.
 */
import type { ReactNode } from 'react'
import { useFacts } from '#lib/config.ts'
import { mailtoHref, type LetterDraft } from '#ui/text/mail-link.tsx'
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
