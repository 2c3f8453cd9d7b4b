/** Opens a letter to the seller. Until the shop's settings are here, the words stand without a link. */
import type { ReactNode } from 'react'
import { useConfig } from '../lib/config.ts'
import { mailtoHref, type LetterDraft } from '../lib/mailto.ts'

interface MailLinkProps {
  draft?: LetterDraft
  className?: string
  /** Left out: the address itself. */
  children?: ReactNode
}

export function MailLink({ draft, className = 'text-link', children }: MailLinkProps) {
  const email = useConfig()?.seller.email
  if (email === undefined) return <span>{children}</span>
  return (
    <a href={mailtoHref(email, draft)} className={className}>
      {children ?? email}
    </a>
  )
}
