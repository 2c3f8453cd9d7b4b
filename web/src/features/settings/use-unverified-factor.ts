/** A second step that was begun and never proven is taken back when its dialog closes. */
import { useCallback, useEffect, useRef } from 'react'
import { loadClient } from '#lib/account/session.ts'

/** Says which factor is under way, and null once it is proven. */
export function useUnverifiedFactor(): (factorId: string | null) => void {
  const factorInProgress = useRef<string | null>(null)
  useEffect(
    () => () => {
      const begun = factorInProgress.current
      factorInProgress.current = null
      if (begun !== null) void unenroll(begun)
    },
    [],
  )
  return useCallback((factorId) => {
    factorInProgress.current = factorId
  }, [])
}

async function unenroll(factorId: string): Promise<void> {
  const { auth } = await loadClient()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) console.error('A second step that was not proven stays until the next one', error)
}
