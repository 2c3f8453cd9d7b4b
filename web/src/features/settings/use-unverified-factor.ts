/** Unenrols a factor whose dialog closes before it is verified. */
import { useCallback, useEffect, useRef } from 'react'
import { loadClient } from '#lib/account/session.ts'

/** Call with the id of the factor being enrolled, and with null once it is verified. */
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
