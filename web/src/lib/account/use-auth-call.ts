/** State of one auth call at a time: busy, failure, or done. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { useCallback, useRef, useState } from 'react'
import { authFailure, type AuthFailure } from './auth-failure.ts'
import { loadClient } from './session.ts'

export interface AuthCall {
  busy: boolean
  failure: AuthFailure | null
  /** Ignored while a call is in flight. Resolves to true when `work` succeeded. */
  run: (work: (client: SupabaseClient) => Promise<void>) => Promise<boolean>
  forget: () => void
}

/** `fallback`: text for errors without one of their own. */
export function useAuthCall(fallback?: string): AuthCall {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const run = useCallback(
    async (work: (client: SupabaseClient) => Promise<void>) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setFailure(null)
      try {
        await work(await loadClient())
        return true
      } catch (error) {
        const latest = authFailure(error, fallback)
        if (latest.code === '') console.error('A call of the sign-in service failed', error)
        setFailure(latest)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [fallback],
  )
  return { busy, failure, run, forget: () => setFailure(null) }
}

/** The client returns errors instead of throwing them. */
export function unwrap<R extends { data: unknown; error: unknown }>(
  answer: R,
): Extract<R, { error: null }>['data'] {
  if (answer.error !== null) throw answer.error
  return answer.data
}
