/** Settings → ports: each outside service, its embedded default and its real adapter. */
import { join } from 'node:path'
import type { ShopSettings } from './config.ts'
import { openDiskFiles } from './platform/files/adapters/disk-files.ts'
import type { FileStore } from './platform/files/file-store.ts'

export interface Adapters {
  files: FileStore
}

export function chooseAdapters(settings: ShopSettings): Adapters {
  return { files: openDiskFiles(join(settings.dataDir, 'files')) }
}
