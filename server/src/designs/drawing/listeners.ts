/** Who listens to which generation in this process. */

export interface Listeners {
  /** Until the signal fires, or the returned way out is taken. */
  arrive(generationId: string, gone: AbortSignal): () => void
  has(generationId: string): boolean
}

/** `onChange` when the first has come and when the last has left. */
export function createListeners(onChange: (generationId: string) => void): Listeners {
  const counts = new Map<string, number>()
  const count = (generationId: string, by: number) => {
    const before = counts.get(generationId) ?? 0
    if (before + by === 0) counts.delete(generationId)
    else counts.set(generationId, before + by)
    if (before === 0 || before + by === 0) onChange(generationId)
  }
  return {
    arrive(generationId, gone) {
      if (gone.aborted) return () => undefined
      let isHere = true
      const leave = () => {
        gone.removeEventListener('abort', leave)
        if (isHere) count(generationId, -1)
        isHere = false
      }
      count(generationId, 1)
      gone.addEventListener('abort', leave)
      return leave
    },
    has: (generationId) => counts.has(generationId),
  }
}
