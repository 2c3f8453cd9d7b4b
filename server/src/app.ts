/** Puts the house together: opens the database, builds every module, mounts every route. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PATHS } from '@leksmedjan/contract/addresses'
import type { ShopConfig } from '@leksmedjan/contract/config'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { chooseAdapters, type Adapters } from './adapters.ts'
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { createMail } from './mail/mail.ts'
import { letterPictureRoutes } from './mail/letter-pictures.routes.ts'
import { mailboxRoutes } from './mail/mailbox.routes.ts'
import { createModels, MAKE_MODEL, type Models } from './models/models.ts'
import { modelsRoutes } from './models/models.routes.ts'
import { createOrders, type Orders } from './orders/orders.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { createPayments, paymentJobs, type Payments } from './payments/payments.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { webhookRoutes } from './payments/webhook.routes.ts'
import { createPricing } from './pricing/pricing.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import { confirmByLetter, reactToPaid } from './reactions.ts'
import { embeddedPorts, type ShopSettings } from './config.ts'
import { createDesigns, TIDY_JOB, type Designs } from './designs/designs.ts'
import { designsRoutes } from './designs/designs.routes.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { claimDataFolder } from './platform/data-folder.ts'
import { openShopDatabase } from './platform/db/open.ts'
import type { Database } from './platform/db/database.ts'
import { createFileLinks } from './platform/files/file-links.ts'
import { fileRoutes } from './platform/files/file-routes.ts'
import { healthRoutes, type Readiness } from './platform/health.ts'
import { answerFunctionError } from './platform/http/answer-error.ts'
import { functionScope } from './platform/http/functions.ts'
import { createLimits } from './platform/http/limits.ts'
import { createLocalFetch } from './platform/http/local-fetch.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { webPages } from './platform/http/web-pages.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, measureRequests } from './platform/metrics.ts'
import { readFact, readSecrets } from './platform/settings.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import { tryOutRoutes } from './sandbox/try-out/try-out.routes.ts'

export interface Shop {
  http: FastifyInstance
  db: Database
  jobs: Jobs
  catalogue: Catalogue
  designs: Designs
  orders: Orders
  payments: Payments
  models: Models
  /** Null while payments are real. */
  sandbox: Sandbox | null
  secrets: { anonKey: string }
  /** True when this start filled an empty database. */
  isNew: boolean
  /** Starts the workers; requests are served from `http.listen` on. */
  start(): Promise<void>
  /** Finishes what runs, refuses what is new, lets go of everything. */
  stop(): Promise<void>
}

export interface OpenShopOptions {
  settings: ShopSettings
  log: Log
  clock?: Clock
  adapters?: Partial<Adapters>
  /** Database in memory, from this snapshot; for tests. */
  snapshot?: Uint8Array<ArrayBuffer>
  inMemory?: boolean
}

const SANDBOX_PUBLISHABLE_KEY = 'pk_test_embedded'
const WEB = join(import.meta.dirname, '../../web/dist')

export async function openShop(options: OpenShopOptions): Promise<Shop> {
  const { settings, log } = options
  const clock = options.clock ?? systemClock
  claimDataFolder(settings.dataDir)
  const { db, jobsConnection } = await openShopDatabase({ ...settings, ...options, log })
  const http = openHttp(settings, log)
  const localFetch = createLocalFetch(http, settings.publicUrl)
  const jobs = createJobs({ kind: db.kind, connection: jobsConnection, works: settings.role !== 'web', log })
  const secrets = await readSecrets(db, settings)
  const { sandboxSecretKey } = secrets
  const adapters = {
    ...chooseAdapters(settings, { db, clock, localFetch, sandboxSecretKey }),
    ...options.adapters,
  }
  const links = createFileLinks({ publicUrl: settings.publicUrl, secret: secrets.fileLinks, clock })
  const limits = createLimits(db.pool)
  const catalogue = createCatalogue(db)
  const isNew = await catalogue.seedIfEmpty()
  const { files, previewImages: images, moderation, toyTexts } = adapters
  const designs = createDesigns({ db, clock, log, files, links, catalogue, images, moderation, toyTexts })
  await designs.start()
  jobs.handle(TIDY_JOB, () => designs.tidy())
  jobs.schedule(TIDY_JOB, '*/5 * * * *')
  const { publicUrl } = settings
  const mail = createMail({ db, transport: adapters.mail, jobs, clock, log })
  const pricing = createPricing({ db, catalogue, quotes: adapters.quotes, clock })
  const orders = createOrders({
    db,
    pricing,
    designs,
    limits,
    clock,
    listModels: (tx, orderId) => models.list(tx, orderId),
    onPaid: reactToPaid(jobs, (tx, orderId) => models.request(tx, orderId)),
  })
  const models = createModels({
    db,
    clock,
    log,
    jobs,
    files,
    links,
    provider: adapters.models3d,
    orders,
    designs,
  })
  jobs.handle(MAKE_MODEL, ({ orderId }, signal) => models.make(orderId, signal))
  const webhookSecret = settings.stripe?.webhookSecret ?? null
  const provider = adapters.payments
  const payments = createPayments({
    db,
    orders,
    provider,
    jobs,
    clock,
    log,
    webhookSecret,
    publicUrl,
  })
  paymentJobs(jobs, payments)
  confirmByLetter({ db, jobs, orders, mail, publicUrl })

  const readiness: Readiness = { isOpen: false }
  securityHeaders(http, { https: settings.publicUrl.startsWith('https:') })
  healthRoutes(http, db, readiness)
  measureRequests(http, createMetrics())
  fileRoutes(http, adapters.files, links)
  http.get('/config.json', async (): Promise<ShopConfig> => browserConfig(db, settings, secrets))
  const sandbox =
    settings.stripe === null
      ? createSandbox({
          db,
          jobs,
          clock,
          secretKey: secrets.sandboxSecretKey,
          publishableKey: SANDBOX_PUBLISHABLE_KEY,
          fetch: localFetch,
          log,
        })
      : null
  if (sandbox !== null) {
    await sandbox.seed()
    sandboxRoutes(http, sandbox)
    if (!settings.production || settings.allowEmbedded.has('payments')) tryOutRoutes(http, sandbox.tryOut)
  }
  const gate = { anonKey: secrets.anonKey, resolveToken: async () => null }
  functionScope(http, gate, (scope) => {
    catalogueRoutes(scope, catalogue)
    designsRoutes(scope, designs)
    pricingRoutes(scope, pricing)
    orderRoutes(scope, orders)
    paymentRoutes(scope, payments)
    webhookRoutes(scope, payments)
    modelsRoutes(scope, models)
  })
  letterPictureRoutes(http)
  if (settings.smtp === null) mailboxRoutes(http, db)
  webPages(http, {
    folder: WEB,
    paths: new Set(Object.values(PATHS)),
    publicUrl: settings.publicUrl,
    stripe: settings.stripe !== null,
  })

  let starting = Promise.resolve()
  async function begin(): Promise<void> {
    await jobs.start()
    await payments.open()
    readiness.isOpen = true
  }

  return {
    http,
    db,
    jobs,
    catalogue,
    designs,
    orders,
    payments,
    models,
    sandbox,
    secrets,
    isNew,
    start() {
      starting = begin()
      return starting
    },
    async stop() {
      readiness.isOpen = false
      // A shop told to stop while it starts first finishes that: half a queue cannot be closed.
      await starting.catch(() => undefined)
      await designs.stop()
      await http.close()
      await jobs.stop()
      await db.close()
      await adapters.close()
    },
  }
}

function openHttp(settings: ShopSettings, log: Log): FastifyInstance {
  const logger: FastifyBaseLogger = log
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  http.setErrorHandler((error, request, reply) => answerFunctionError(error, request, reply))
  return http
}

async function browserConfig(
  db: Database,
  settings: ShopSettings,
  secrets: { anonKey: string },
): Promise<ShopConfig> {
  const [seller, countries] = await db.asShop('settings: the shop reads its own', (tx) =>
    Promise.all([readFact(tx, 'seller'), readFact(tx, 'countries')]),
  )
  return {
    url: settings.publicUrl,
    anonKey: secrets.anonKey,
    payments:
      settings.stripe === null
        ? { provider: 'embedded', publishableKey: SANDBOX_PUBLISHABLE_KEY }
        : { provider: 'stripe', publishableKey: settings.stripe.publishableKey },
    oauth: [],
    mail: { embedded: settings.smtp === null },
    version: '0.1.0',
    seller,
    countries,
    embeddedInProduction: settings.production ? embeddedPorts(settings) : [],
  }
}
