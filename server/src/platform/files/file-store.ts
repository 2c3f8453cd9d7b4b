/** Where pictures and models are kept. A port: disk by default, object storage by settings. */

export interface StoredFile {
  bytes: Uint8Array
  /** By the ending of its key. */
  contentType: string
}

/**
 * Keys look like `public/previews/<sha256>.webp`: lower-case letters, digits, `-`, `_`, `.` and `/`.
 * What lies under `public/` may be read by anybody; the rest only by signed link.
 */
export interface FileStore {
  /** Writes all of it or nothing; the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  find(key: string): Promise<StoredFile | null>
  /** No error when it is already gone. */
  remove(key: string): Promise<void>
  /** Keys under the prefix, in order. */
  list(prefix: string): Promise<string[]>
}

const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/

/** Throws on keys that climb, hide or surprise. */
export function checkFileKey(key: string): void {
  if (key.length > 300 || !KEY.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`)
}

export const CONTENT_TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  glb: 'model/gltf-binary',
  stl: 'model/stl',
  '3mf': 'model/3mf',
  pdf: 'application/pdf',
  json: 'application/json',
}

export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}
