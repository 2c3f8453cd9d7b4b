/** Fetches what follows step 1: at once where it is shown, else while the first step is chosen. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { useIdle } from './viewport/use-idle.ts'

export type LaterSteps = typeof import('./later-steps.tsx')

interface Loaded {
  steps: LaterSteps | null
  failure: Error | null
}

const useLoaded = create<Loaded>()(() => ({ steps: null, failure: null }))
let loading: Promise<void> | null = null

/** Never rejects: why they did not come is said where they are needed. */
export function loadLaterSteps(): Promise<void> {
  loading ??= import('./later-steps.tsx').then(
    (steps) => useLoaded.setState({ steps, failure: null }),
    (error: unknown) => {
      loading = null
      useLoaded.setState({ failure: error instanceof Error ? error : new Error(String(error)) })
    },
  )
  return loading
}

export function useLaterSteps(areShown: boolean): Loaded {
  const { steps, failure } = useLoaded()
  useEffect(() => {
    if (areShown) void loadLaterSteps()
  }, [areShown])
  return { steps, failure: areShown && steps === null ? failure : null }
}

/** Once step 1 has painted, so that the way on is short. */
export function usePrefetchedSteps(): void {
  const idle = useIdle()
  useEffect(() => {
    if (idle) void loadLaterSteps()
  }, [idle])
}
