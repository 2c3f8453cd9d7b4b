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
import { createEmbeddedMailbox } from './mail/adapters/embedded-mailbox.ts'
import { createSmtp } from './mail/adapters/smtp.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import { createStripePayments } from './payments/adapters/stripe.ts'
import { createStripeQuotes } from './payments/adapters/stripe-quotes.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Fetch } from './platform/http/local-fetch.ts'
import type { CartQuoteProvider } from './pricing/cart-quote-provider.ts'
import { openDiskFiles } from './platform/files/adapters/disk-files.ts'
import type { FileStore } from './platform/files/file-store.ts'

export interface Adapters {
  files: FileStore
  previewImages: PreviewImageProvider
  moderation: ModerationProvider
  toyTexts: ToyTextProvider
  quotes: CartQuoteProvider
  payments: PaymentProvider
  mail: MailTransport
  models3d: Model3dProvider
  /** Lets go of workers and connections. */
  close(): Promise<void>
}

/** What the embedded defaults stand on. */
export interface Ground {
  db: Database
  clock: Clock
  /** Reaches the shop's own addresses in the process. */
  localFetch: Fetch
  sandboxSecretKey: string
}

export function chooseAdapters(settings: ShopSettings, ground: Ground): Adapters {
  const workshop = openToyWorkshop()
  const { db, clock } = ground
  const account = {
    publicUrl: settings.publicUrl,
    ...(settings.stripe === null
      ? { secretKey: ground.sandboxSecretKey, sandboxFetch: ground.localFetch }
      : { secretKey: settings.stripe.secretKey, sandboxFetch: null }),
  }
  return {
    files: openDiskFiles(join(settings.dataDir, 'files')),
    previewImages: createEmbeddedPreviewImages(workshop),
    moderation: createEmbeddedModeration(),
    toyTexts: createEmbeddedToyTexts(),
    quotes: createStripeQuotes(account, clock),
    payments: createStripePayments(account, clock),
    mail: settings.smtp === null ? createEmbeddedMailbox(db, clock) : createSmtp(settings.smtp),
    models3d: createEmbeddedModels(workshop),
    close: () => workshop.close(),
  }
}
