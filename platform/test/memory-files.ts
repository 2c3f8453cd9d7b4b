/** In-memory file store. */
import { checkFileKey, contentTypeOf, type FileStore } from '../src/files/file-store.ts'

export function memoryFiles(): FileStore {
  const kept = new Map<string, Uint8Array>()
  return {
    async put(key, bytes) {
      checkFileKey(key)
      kept.set(key, bytes)
    },
    async find(key) {
      checkFileKey(key)
      const bytes = kept.get(key)
      return bytes === undefined ? null : { bytes, contentType: contentTypeOf(key) }
    },
    async remove(key) {
      kept.delete(key)
    },
    list: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
  }
}
