/** mailto link to the seller; plain text until the shop's settings have loaded. */
import type { ReactNode } from 'react'
import { useFacts } from '../../lib/config.ts'

interface MailLinkProps {
  className?: string
  /** Default: the address itself. */
  children?: ReactNode
}

export function MailLink({ className = 'text-link', children }: MailLinkProps) {
  const email = useFacts()?.seller.email
  if (email === undefined) return <span>{children}</span>
  return (
    <a href={mailtoHref(email)} className={className}>
      {children ?? email}
    </a>
  )
}

/** What a `mailto:` link prefills. */
export interface LetterDraft {
  subject: string
  body: string
}

/** RFC 6068: lines end with CRLF, and a space is %20. */
export function mailtoHref(address: string, draft?: LetterDraft): string {
  const to = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
  if (draft === undefined) return to
  const body = draft.body.replaceAll(/\r?\n/g, '\r\n')
  return `${to}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(body)}`
}
