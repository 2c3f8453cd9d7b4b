/** mailto link to the seller; plain text until the shop's settings have loaded. */
import type { ReactNode } from 'react'
import { useFacts } from '../../lib/config.ts'
import { mailtoHref } from '../../lib/mailto.ts'

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
