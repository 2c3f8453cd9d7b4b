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
import { confirmByLetter, reactToMoneyBack, reactToPaid, tellOfMoneyBack } from './reactions.ts'
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
import { createLocalFetch, type Fetch } from './platform/http/local-fetch.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { webPages } from './platform/http/web-pages.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, measureRequests } from './platform/metrics.ts'
import { readFact, readSecrets, type Secrets } from './platform/settings.ts'
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
  claimDataFolder(settings.dataDir)
  const { db, jobsConnection } = await openShopDatabase({ ...settings, ...options, log })
  const secrets = await readSecrets(db, settings)
  const clock = options.clock ?? systemClock
  const http = openHttp(settings, log)
  const localFetch = createLocalFetch(http, settings.publicUrl)
  const { sandboxSecretKey } = secrets
  const adapters = {
    ...chooseAdapters(settings, { db, clock, localFetch, sandboxSecretKey }),
    ...options.adapters,
  }
  const jobs = createJobs({ kind: db.kind, connection: jobsConnection, works: settings.role !== 'web', log })
  const ground: Ground = { settings, log, clock, db, jobs, adapters, secrets, localFetch }
  const modules = buildModules(ground)
  const isNew = await modules.catalogue.seedIfEmpty()
  await modules.designs.start()
  await modules.sandbox?.seed()
  const readiness: Readiness = { isOpen: false }
  mountRoutes(http, ground, modules, readiness)

  let starting = Promise.resolve()
  async function begin(): Promise<void> {
    await jobs.start()
    await modules.payments.open()
    readiness.isOpen = true
  }

  return {
    ...modules,
    http,
    db,
    jobs,
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
      await modules.designs.stop()
      await http.close()
      await jobs.stop()
      await db.close()
      await adapters.close()
    },
  }
}

/** What every module may be given. */
interface Ground {
  settings: ShopSettings
  log: Log
  clock: Clock
  db: Database
  jobs: Jobs
  adapters: Adapters
  secrets: Secrets
  localFetch: Fetch
}

function buildModules(ground: Ground) {
  const { settings, log, clock, db, jobs, adapters, secrets } = ground
  const { publicUrl } = settings
  const { files, previewImages: images, moderation, toyTexts, quotes } = adapters
  const links = createFileLinks({ publicUrl, secret: secrets.fileLinks, clock })
  const catalogue = createCatalogue(db)
  const pricing = createPricing({ db, catalogue, quotes, clock })
  const designs = createDesigns({ db, clock, log, files, links, catalogue, images, moderation, toyTexts })
  const orders = createOrders({
    db,
    pricing,
    designs,
    limits: createLimits(db.pool),
    clock,
    listModels: (tx, orderId) => models.list(tx, orderId),
    onPaid: reactToPaid(jobs, (tx, orderId) => models.request(tx, orderId)),
  })
  const provider3d = adapters.models3d
  const models = createModels({ db, clock, log, jobs, files, links, provider: provider3d, orders, designs })
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
    onMoneyBack: reactToMoneyBack(jobs),
  })
  const mail = createMail({ db, transport: adapters.mail, jobs, clock, log })
  const sandbox = settings.stripe === null ? buildSandbox(ground) : null

  jobs.handle(TIDY_JOB, () => designs.tidy())
  jobs.schedule(TIDY_JOB, '*/5 * * * *')
  jobs.handle(MAKE_MODEL, ({ orderId }, signal) => models.make(orderId, signal))
  paymentJobs(jobs, payments)
  confirmByLetter({ db, jobs, orders, mail, publicUrl })
  tellOfMoneyBack({ db, jobs, orders, mail, publicUrl })
  return { links, catalogue, pricing, designs, orders, models, payments, sandbox }
}

function buildSandbox({ db, jobs, clock, secrets, localFetch, log }: Ground): Sandbox {
  return createSandbox({
    db,
    jobs,
    clock,
    secretKey: secrets.sandboxSecretKey,
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    fetch: localFetch,
    log,
  })
}

function mountRoutes(
  http: FastifyInstance,
  { settings, db, adapters, secrets }: Ground,
  { links, sandbox, ...modules }: ReturnType<typeof buildModules>,
  readiness: Readiness,
): void {
  const { production, allowEmbedded, publicUrl } = settings
  securityHeaders(http, { https: publicUrl.startsWith('https:') })
  healthRoutes(http, db, readiness)
  measureRequests(http, createMetrics())
  fileRoutes(http, adapters.files, links)
  http.get('/config.json', async (): Promise<ShopConfig> => browserConfig(db, settings, secrets))
  if (sandbox !== null) sandboxRoutes(http, sandbox)
  if (sandbox !== null && (!production || allowEmbedded.has('payments'))) tryOutRoutes(http, sandbox.tryOut)
  functionScope(http, { anonKey: secrets.anonKey, resolveToken: async () => null }, (scope) => {
    catalogueRoutes(scope, modules.catalogue)
    designsRoutes(scope, modules.designs)
    pricingRoutes(scope, modules.pricing)
    orderRoutes(scope, modules.orders)
    paymentRoutes(scope, modules.payments)
    webhookRoutes(scope, modules.payments)
    modelsRoutes(scope, modules.models)
  })
  letterPictureRoutes(http)
  if (settings.smtp === null) mailboxRoutes(http, db)
  const paths = new Set<string>(Object.values(PATHS))
  webPages(http, { folder: WEB, paths, publicUrl, stripe: settings.stripe !== null })
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
