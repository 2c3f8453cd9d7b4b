/** LRU cache of the last models by toy: the same toy bought again, or a job retried after its model was made, needs no other. */
import type { MadeModel, Model3dProvider } from '../model3d-provider.ts'

/** Some ten megabytes each. */
const KEPT = 3

/** Of a provider whose model follows from the toy alone. */
export function withRecentModels(provider: Model3dProvider): Model3dProvider {
  const recent = new Map<string, MadeModel>()
  return {
    ...provider,
    async make(wish, signal) {
      const key = JSON.stringify(wish.toy)
      const made = recent.get(key) ?? (await provider.make(wish, signal))
      recent.delete(key)
      if (made !== null) recent.set(key, made)
      for (const oldest of [...recent.keys()].slice(0, -KEPT)) recent.delete(oldest)
      return made
    },
  }
}
