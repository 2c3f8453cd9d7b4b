/** Error of an auth call; rate limits count down to the next attempt. */
import type { ReactNode } from 'react'
import { AUTH_WORDS } from '../../lib/account/auth-texts.ts'
import type { AuthFailure } from '../../lib/account/auth-failure.ts'
import { useSecondsLeft } from '../../lib/use-seconds-left.ts'
import { Notice } from './notice.tsx'

interface AuthFailureNoticeProps {
  failure: AuthFailure | null
  title?: string
  /** Suggested action. */
  children?: ReactNode
}

export function AuthFailureNotice({ failure, title, children }: AuthFailureNoticeProps) {
  if (failure === null) return null
  return (
    <Notice tone="bad" urgent {...(title !== undefined && { title })}>
      <p>{failure.waitUntil === null ? failure.words : <Wait until={failure.waitUntil} />}</p>
      {children}
    </Notice>
  )
}

function Wait({ until }: { until: number }) {
  const seconds = useSecondsLeft(until)
  return seconds === 0 ? AUTH_WORDS.again : AUTH_WORDS.wait(seconds)
}
