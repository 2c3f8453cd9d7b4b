/** Error of an auth call; rate limits count down to the next attempt. */
import { type ReactNode, useEffect, useState } from 'react'
import { AUTH_WORDS } from '../../lib/account/auth-texts.ts'
import type { AuthFailure } from '../../lib/account/auth-failure.ts'
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

const SECOND_MS = 1000
const TICK_MS = 250

/** Whole seconds until `at` (ms since 1970), counting down to 0. */
export function useSecondsLeft(at: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / SECOND_MS))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return left
}
