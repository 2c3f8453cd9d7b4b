/** Port: storage of pictures and models. Disk by default, object storage by settings. */

export interface StoredFile {
  bytes: Uint8Array
  /** Content type by the key's extension. */
  contentType: string
}

/**
 * Keys look like `public/previews/<sha256>.webp`: lower-case letters, digits, `-`, `_`, `.` and `/`. Files under `public/` are
 * publicly readable; the rest only by signed URL.
 */
export interface FileStore {
  /** Atomic; overwrites an existing key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  find(key: string): Promise<StoredFile | null>
  /** Idempotent: no error for a missing file. */
  remove(key: string): Promise<void>
  /** Keys under the prefix, in order. */
  list(prefix: string): Promise<string[]>
}

const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/

/** Throws on path traversal, hidden files and unexpected characters. */
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
