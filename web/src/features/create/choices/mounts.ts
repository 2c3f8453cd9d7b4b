/** What the bodies of kinds have no place for: a table that step 1 does without, loaded with the steps that offer features. */
import { useEffect } from 'react'
import type { Beside } from '@leksmedjan/toymaker/grammar/mounts'
import { create } from 'zustand'

type LackOf = (kind: string, feature: string, beside: Beside) => string | null

/** Until it is loaded everything is offered; the server refuses what has no place. */
const useTable = create<{ lackOf: LackOf }>()(() => ({ lackOf: () => null }))

export const lackOf: LackOf = (kind, feature, beside) => useTable.getState().lackOf(kind, feature, beside)

export const loadMounts = (): Promise<void> =>
  import('./mount-table.ts').then((table) => useTable.setState(table))

/** Loads the table, and renders again once it is there. */
export function useMounts(): void {
  useTable()
  useEffect(() => {
    loadMounts().catch((error: unknown) => console.error(error))
  }, [])
}
