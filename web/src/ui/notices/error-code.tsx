/** On an error page: the reference to quote and the support contact. */
import { useEffect, useState } from 'react'
import { useFacts } from '../../lib/config.ts'
import { TEXTS } from '../texts.ts'

interface ErrorCodeProps {
  /** Request id of an answered call, for finding it in the server log. */
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
