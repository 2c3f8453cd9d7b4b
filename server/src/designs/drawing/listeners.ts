/** Connected clients per generation in this process. */

export interface Listeners {
  /** Registered until the signal aborts or the returned function is called. */
  arrive(generationId: string, gone: AbortSignal): () => void
  has(generationId: string): boolean
}

/** `onChange` runs when the first client connects and when the last one disconnects. */
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
