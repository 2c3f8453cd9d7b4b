/** Settings → ports: each upstream service, its embedded default and its real adapter. */
import { join } from 'node:path'
import { openRenderPool } from '@leksmedjan/toymaker/node/render-pool'
import { createElksSms } from '@leksmedjan/supabase-wire/auth/adapters/elks-sms'
import { createEmbeddedSms, createEmbeddedMailbox } from './mail/adapters/embedded-mailbox.ts'
import type { OauthProvider, SmsTransport } from '@leksmedjan/supabase-wire/auth/auth'
import type { ShopSettings } from './config.ts'
import { createEmbeddedModeration } from './designs/adapters/embedded-moderation.ts'
import { createEmbeddedPreviewImages } from './designs/adapters/embedded-preview-image.ts'
import { createEmbeddedToyTexts } from './designs/adapters/embedded-toy-text.ts'
import { withModerationProvider } from './designs/moderation/moderation.ts'
import type { ModerationProvider } from './designs/moderation-provider.ts'
import type { PreviewImageProvider } from './designs/preview-image-provider.ts'
import type { ToyTextProvider } from './designs/toy-text-provider.ts'
import { createEmbeddedModels } from './models/adapters/embedded-model3d.ts'
import { withRecentModels } from './models/adapters/recent-models.ts'
import { createEmbeddedFinisher } from './models/adapters/embedded-finisher.ts'
import { createTripoModels } from './models/adapters/tripo3d-model3d.ts'
import type { ModelFinisher, Model3dSeller } from './models/model3d-seller.ts'
import type { Model3dProvider } from './models/model3d-provider.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import { createOwnLabels } from './packing/adapters/own-label.ts'
import type { Carrier } from './packing/carrier.ts'
import { createStripePayments } from './payments/adapters/stripe.ts'
import { createStripeQuotes } from './payments/adapters/stripe-quotes.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { createEmbeddedStoryPictures } from './stories/adapters/embedded-story-pictures.ts'
import { createEmbeddedStoryTexts } from './stories/adapters/embedded-story-text.ts'
import type { StoryPictureProvider } from './stories/story-picture-provider.ts'
import type { StoryTextProvider } from './stories/story-text-provider.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from './database/database.ts'
import type { Log } from '@leksmedjan/platform/log'
import { PUBLISHABLE_KEY } from '@leksmedjan/stripe-emulator/seed'
import { getSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from './settings/settings.ts'
import type { LocalCall } from '@leksmedjan/platform/http/local-fetch'
import type { CartQuoteProvider } from './pricing/cart-quote-provider.ts'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import { openS3Files } from '@leksmedjan/platform/files/adapters/s3-files'
import type { FileStore } from '@leksmedjan/platform/files/file-store'
import { withScaledPictures } from './files/scaled-pictures.ts'

/** Each imports a package of its own, loaded only where it is chosen: together they are a sixth of the start's modules. */
const LOAD = {
  images: () => import('./designs/adapters/openai-preview-image.ts'),
  moderation: () => import('./designs/adapters/openai-moderation.ts'),
  texts: () => import('./designs/adapters/openai-toy-text.ts'),
  stories: () => import('./stories/adapters/openai-story-text.ts'),
  smtp: () => import('./mail/adapters/smtp.ts'),
  google: () => import('@leksmedjan/supabase-wire/auth/adapters/google-oauth'),
  apple: () => import('@leksmedjan/supabase-wire/auth/adapters/apple-oauth'),
  github: () => import('@leksmedjan/supabase-wire/auth/adapters/github-oauth'),
}

const CARRIERS: Record<ShopSettings['carrier'], (deps: AdapterDeps) => Carrier> = { own: createOwnLabels }

export interface Adapters {
  files: FileStore
  previewImages: PreviewImageProvider
  moderation: ModerationProvider
  toyTexts: ToyTextProvider
  /** Embedded implementations, as fallbacks of paid ones. */
  ownImages: PreviewImageProvider
  ownTexts: ToyTextProvider
  ownModeration: ModerationProvider
  quotes: CartQuoteProvider
  payments: PaymentProvider
  mail: MailTransport
  carrier: Carrier
  /** null where mail is real and no SMS service is configured: codes would not arrive. */
  sms: SmsTransport | null
  /** OAuth providers with configured keys. */
  oauth: OauthProvider[]
  models3d: Model3dProvider
  /** null: all models are made by the toymaker. */
  modelSeller: Model3dSeller | null
  modelFinisher: ModelFinisher
  storyTexts: StoryTextProvider
  ownStoryTexts: StoryTextProvider
  storyPictures: StoryPictureProvider
  close(): Promise<void>
}

export interface AdapterDeps {
  db: Database
  clock: Clock
  log: Log
  /** In-process fetch of the shop's own URLs. */
  localCall: LocalCall
  sandboxSecretKey: string
}

export async function chooseAdapters(settings: ShopSettings, ground: AdapterDeps): Promise<Adapters> {
  const renderPool = openRenderPool(renderPoolWithin(process.constrainedMemory()))
  const { db, clock, log } = ground
  const mailbox = createEmbeddedMailbox(db, clock)
  const { ai } = settings
  const ownImages = createEmbeddedPreviewImages(renderPool)
  const ownTexts = createEmbeddedToyTexts()
  const ownStoryTexts = createEmbeddedStoryTexts()
  const ownModeration = createEmbeddedModeration()
  const limits = () => db.asShop('settings: read', (tx) => getSetting(tx, SETTINGS['ai.moderation']))
  const files = chooseFiles(settings)
  const { publicUrl } = settings
  const { payments, quotes } =
    settings.payments === null
      ? openEmbeddedPayments(settings, ground)
      : await settings.payments.open({ publicUrl, clock })
  return {
    files: withScaledPictures(files),
    previewImages:
      ai.images === null ? ownImages : (await LOAD.images()).createOpenAiPreviewImages(ai.images),
    moderation:
      ai.moderation === null
        ? ownModeration
        : withModerationProvider(
            ownModeration,
            (await LOAD.moderation()).createOpenAiModeration({ ...ai.moderation, limits }),
            log,
          ),
    toyTexts: ai.texts === null ? ownTexts : (await LOAD.texts()).createOpenAiToyTexts(ai.texts),
    ownImages,
    ownTexts,
    ownModeration,
    quotes,
    payments,
    mail: settings.smtp === null ? mailbox : (await LOAD.smtp()).createSmtp(settings.smtp),
    carrier: CARRIERS[settings.carrier](ground),
    sms: chooseSms(settings, mailbox),
    oauth: await chooseOauth(settings, clock),
    models3d: withRecentModels(createEmbeddedModels(renderPool)),
    modelSeller: ai.models === null ? null : createTripoModels(ai.models),
    modelFinisher: createEmbeddedFinisher(),
    storyTexts: ai.texts === null ? ownStoryTexts : (await LOAD.stories()).createOpenAiStoryTexts(ai.texts),
    ownStoryTexts,
    storyPictures: createEmbeddedStoryPictures(renderPool),
    async close() {
      await files.close()
      await renderPool.close()
    },
  }
}

/** The shop's own sandbox implements Stripe's protocol. */
function openEmbeddedPayments(
  { publicUrl }: ShopSettings,
  { localCall, sandboxSecretKey, clock }: AdapterDeps,
): Pick<Adapters, 'payments' | 'quotes'> {
  const account = {
    publicUrl,
    secretKey: sandboxSecretKey,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: null,
    sandbox: localCall,
  }
  return { payments: createStripePayments(account, clock), quotes: createStripeQuotes(account, clock) }
}

/** Below this, two toymaker workers with open scenes ran out of memory: the system killed the process. */
const ROOMY_BYTES = 768 * 2 ** 20

/** `allowedBytes`: the container's memory limit; 0 where unknown. With little memory work is queued. */
export function renderPoolWithin(allowedBytes: number): { workers?: number } {
  return allowedBytes > 0 && allowedBytes < ROOMY_BYTES ? { workers: 1 } : {}
}

export function chooseFiles({ s3, dataDir }: ShopSettings): FileStore & { close(): Promise<void> } {
  if (s3 !== null) return openS3Files(s3)
  return { ...openDiskFiles(join(dataDir, 'files')), close: () => Promise.resolve() }
}

function chooseSms({ elks, smtp }: ShopSettings, mailbox: MailTransport): SmsTransport | null {
  if (elks !== null) return createElksSms(elks)
  return smtp === null ? createEmbeddedSms(mailbox) : null
}

async function chooseOauth({ oauth }: ShopSettings, clock: Clock): Promise<OauthProvider[]> {
  const { google, github, apple } = oauth
  return [
    ...(google === null ? [] : [(await LOAD.google()).createGoogle(google, clock)]),
    ...(apple === null ? [] : [(await LOAD.apple()).createApple(apple, clock)]),
    ...(github === null ? [] : [(await LOAD.github()).createGithub(github)]),
  ]
}
