/** Settings → ports: each outside service, its embedded default and its real adapter. */
import { join } from 'node:path'
import { openToyWorkshop } from '@leksmedjan/toymaker/node/workshop'
import type { ShopSettings } from './config.ts'
import { createEmbeddedModeration } from './designs/adapters/embedded-moderation.ts'
import { createEmbeddedPreviewImages } from './designs/adapters/embedded-preview-image.ts'
import { createEmbeddedToyTexts } from './designs/adapters/embedded-toy-text.ts'
import type { ModerationProvider } from './designs/moderation-provider.ts'
import type { PreviewImageProvider } from './designs/preview-image-provider.ts'
import type { ToyTextProvider } from './designs/toy-text-provider.ts'
import { createEmbeddedModels } from './models/adapters/embedded-model3d.ts'
import type { Model3dProvider } from './models/model3d-provider.ts'
import { openDiskFiles } from './platform/files/adapters/disk-files.ts'
import type { FileStore } from './platform/files/file-store.ts'

export interface Adapters {
  files: FileStore
  previewImages: PreviewImageProvider
  moderation: ModerationProvider
  toyTexts: ToyTextProvider
  models3d: Model3dProvider
  /** Lets go of workers and connections. */
  close(): Promise<void>
}

export function chooseAdapters(settings: ShopSettings): Adapters {
  const workshop = openToyWorkshop()
  return {
    files: openDiskFiles(join(settings.dataDir, 'files')),
    previewImages: createEmbeddedPreviewImages(workshop),
    moderation: createEmbeddedModeration(),
    toyTexts: createEmbeddedToyTexts(),
    models3d: createEmbeddedModels(workshop),
    close: () => workshop.close(),
  }
}
