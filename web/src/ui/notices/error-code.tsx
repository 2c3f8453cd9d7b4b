/** On a screen that failed: what to name when asking for help, and whom to ask. */
import { useEffect, useState } from 'react'
import { useFacts } from '../../lib/config.ts'
import { TEXTS } from '../texts.ts'

interface ErrorCodeProps {
  /** A call the shop answered has the id by which its log knows it. */
  error: Error & { requestId?: string | null }
}

export function ErrorCode({ error }: ErrorCodeProps) {
  const email = useFacts()?.seller.email
  const [code] = useState(() => (error.requestId ?? crypto.randomUUID()).slice(0, 8).toUpperCase())
  useEffect(() => console.error(code, error), [code, error])
  return (
    <p className="flex flex-col text-ink-soft">
      {TEXTS.errorCode} {code}
      {email && (
        <a href={`mailto:${email}?subject=${code}`} className="text-link">
          {email}
        </a>
      )}
    </p>
  )
}
