/** Puts the house together: opens the database, builds every module, mounts every route. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { designIdIn, PATHS, VERSION_PATHS } from '@leksmedjan/contract/addresses'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { chooseAdapters, type Adapters } from './adapters.ts'
import { browserConfig } from './browser-config.ts'
import { accountRoutes } from './auth/account.routes.ts'
import { createAuth, createOperators, TIDY_ACCOUNTS_JOB, type Auth, type Operators } from './auth/auth.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { createMail } from './mail/mail.ts'
import { letterPictureRoutes } from './mail/letter-pictures.routes.ts'
import { mailboxRoutes } from './mail/mailbox.routes.ts'
import { createBoughtModels, type BoughtModels, type BoughtModelsDeps } from './models/bought-models.ts'
import { FOLLOW_MODEL } from './models/models.jobs.ts'
import { createModels, createProofs, MAKE_MODEL, type Models, type Proofs } from './models/models.ts'
import { modelsRoutes } from './models/models.routes.ts'
import { modelWebhookRoutes } from './models/webhook.routes.ts'
import { proofRoutes } from './models/proofs.routes.ts'
import { createOrders, type Orders } from './orders/orders.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { createPayments, paymentJobs, type Payments } from './payments/payments.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { webhookRoutes } from './payments/webhook.routes.ts'
import { createPricing } from './pricing/pricing.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import {
  confirmByLetter,
  parkDoubted,
  reactToKept,
  reactToMoneyBack,
  reactToPaid,
  reactToSaved,
  reactToSignedIn,
  reactToUserDeleted,
  tellOfModelTrouble,
  tellOfMoneyBack,
  tellOfProof,
  tellOfStory,
} from './reactions.ts'
import type { ShopSettings } from './config.ts'
import { createDesigns, TIDY_DRAWINGS_JOB, TIDY_JOB, type Designs } from './designs/designs.ts'
import { designsRoutes } from './designs/designs.routes.ts'
import { createGate, type ApiKeys, type Gate } from './platform/access.ts'
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
import { findFact, readSecrets, type Secrets } from './platform/settings.ts'
import { createSpending } from './platform/spending/spending.ts'
import { createTokens, type Tokens } from './platform/tokens.ts'
import { approvalRoutes } from './sandbox/approval/approval.routes.ts'
import { createRealtime } from './realtime/realtime.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { createRest } from './rest/rest.ts'
import { restRoutes } from './rest/rest.routes.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import { tryOutRoutes } from './sandbox/try-out/try-out.routes.ts'
import { createReports } from './reports/reports.ts'
import { createReview, type Review } from './review/review.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { createRetention, RETENTION_JOB, type Retention } from './retention/retention.ts'
import { createForgetting } from './stories/forgetting.ts'
import { createStories, MAKE_STORY, type Stories } from './stories/stories.ts'
import { createWithdrawals } from './withdrawals/withdrawals.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

export interface Shop {
  http: FastifyInstance
  db: Database
  jobs: Jobs
  catalogue: Catalogue
  designs: Designs
  orders: Orders
  auth: Auth
  operators: Operators
  payments: Payments
  models: Models
  proofs: Proofs
  stories: Stories
  retention: Retention
  review: Review
  /** Null while payments are real. */
  sandbox: Sandbox | null
  secrets: ApiKeys
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
const VERSION = '0.1.0'
/** Where `npm run dev` serves the pages. */
const DEVELOPMENT_PAGES = 'http://localhost:5173'
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
    ...chooseAdapters(settings, { db, clock, log, localFetch, sandboxSecretKey }),
    ...options.adapters,
  }
  const jobs = createJobs({ kind: db.kind, connection: jobsConnection, works: settings.role !== 'web', log })
  const tokens = createTokens({ db, clock, issuer: `${settings.publicUrl}/auth/v1` })
  await tokens.turnOver()
  const gate = createGate(secrets, tokens)
  const accountLimits =
    (await db.asShop('settings: the shop reads its own', (tx) => findFact(tx, 'accounts.limits'))) ?? {}
  const ground: Ground = {
    settings,
    log,
    clock,
    db,
    jobs,
    adapters,
    secrets,
    localFetch,
    tokens,
    gate,
    accountLimits,
  }
  const modules = buildModules(ground)
  const isNew = await modules.catalogue.seedIfEmpty()
  await modules.designs.start()
  await modules.sandbox?.seed()
  const readiness: Readiness = { isOpen: false }
  mountRoutes(http, ground, modules, readiness)
  restRoutes(http, { gate, rest: await createRest(ground), limits: createLimits(db.pool) })

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
  tokens: Tokens
  /** Decides whom a call comes from. */
  gate: Gate
  accountLimits: Record<string, number>
}

function buildModules(ground: Ground) {
  const { settings, log, clock, db, jobs, adapters, secrets } = ground
  const { publicUrl } = settings
  const {
    files,
    previewImages: images,
    moderation,
    toyTexts,
    ownImages,
    ownTexts,
    ownModeration,
    quotes,
  } = adapters
  const links = createFileLinks({ publicUrl, secret: secrets.fileLinks, clock })
  const catalogue = createCatalogue(db)
  const pricing = createPricing({ db, catalogue, quotes, clock })
  const limits = createLimits(db.pool)
  const mail = createMail({ db, transport: adapters.mail, jobs, clock, log })
  const onSaved = reactToSaved({ mail, publicUrl })
  const spending = createSpending({ db, clock, dailyCeilingOre: settings.aiDailyBudgetOre })
  const drawing = { db, clock, log, files, links, images, ownImages, spending }
  const writing = { moderation, ownModeration, toyTexts, ownTexts }
  const designs = createDesigns({ ...drawing, ...writing, catalogue, limits, onSaved })
  const orders = createOrders({
    db,
    pricing,
    designs,
    limits,
    clock,
    listModels: (tx, orderId) => models.list(tx, orderId),
    showStory: (tx, orderId) => stories.show(tx, orderId),
    showProof: (tx, orderId) => proofs.stand(tx, orderId),
    onPaid: reactToPaid(
      jobs,
      (tx, orderId) => models.request(tx, orderId),
      (tx, orderId) => stories.request(tx, orderId),
    ),
  })
  const auth = createAuth({
    db,
    clock,
    log,
    limits,
    tokens: ground.tokens,
    files,
    mail,
    sms: adapters.sms,
    oauth: adapters.oauth,
    secret: secrets.accounts,
    ownLimits: ground.accountLimits,
    sites: { publicUrl, also: settings.production ? [] : [DEVELOPMENT_PAGES] },
    onSignedIn: reactToSignedIn({ designs, orders }),
    onUserDeleted: reactToUserDeleted({ designs, orders, forgetStories: createForgetting({ files, log }) }),
  })
  const operators = createOperators({ db, clock, publicUrl, secret: secrets.accounts })
  const onTrouble = tellOfModelTrouble({ orders, mail, publicUrl, clock })
  const bought = createBought(ground, { designs, spending, onTrouble })
  const provider3d = bought ?? adapters.models3d
  const proofs = createProofs({
    db,
    clock,
    jobs,
    links,
    orders,
    usualOrigin: provider3d.origin,
    onProof: tellOfProof({ orders, mail, clock, publicUrl }),
  })
  const models = createModels({
    db,
    clock,
    log,
    jobs,
    files,
    links,
    provider: provider3d,
    orders,
    designs,
    proofs,
  })
  const { storyTexts: texts, ownStoryTexts, storyPictures: pictures } = adapters
  const onReady = tellOfStory({ orders, mail, publicUrl })
  const shelf = { db, clock, log, jobs, files, links, texts, ownTexts: ownStoryTexts, spending, pictures }
  const stories = createStories({ ...shelf, orders, designs, onReady })
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
  const withdrawals = createWithdrawals({
    db,
    orders,
    payments,
    onStoryWithdrawn: (tx, orderId) => stories.takeBack(tx, orderId),
    mail,
    clock,
    publicUrl,
  })
  const reports = createReports({ db, limits, mail, clock, publicUrl })
  const lookFirst = parkDoubted({ db, orders, designs })
  const review = createReview({ db, clock, log, onKept: reactToKept({ orders }) })
  const retention = createRetention({ db, clock, log, files })
  const sandbox = settings.stripe === null ? buildSandbox(ground) : null

  jobs.handle(TIDY_JOB, () => designs.tidy())
  jobs.schedule(TIDY_JOB, '*/5 * * * *')
  jobs.handle(TIDY_DRAWINGS_JOB, () => designs.tidyDrawings())
  jobs.schedule(TIDY_DRAWINGS_JOB, '20 4 * * *')
  jobs.handle(TIDY_ACCOUNTS_JOB, () => auth.tidy())
  jobs.schedule(TIDY_ACCOUNTS_JOB, '17 * * * *')
  jobs.handle(RETENTION_JOB, async () => void (await retention.letGo()))
  jobs.schedule(RETENTION_JOB, '40 3 * * *')
  jobs.handle(MAKE_MODEL, async ({ orderId }, signal) => {
    await lookFirst(orderId)
    await models.make(orderId, signal)
  })
  if (bought !== null) jobs.handle(FOLLOW_MODEL, ({ id }, signal) => bought.follow(id, signal))
  jobs.handle(MAKE_STORY, ({ orderId }, signal) => stories.make(orderId, signal))
  paymentJobs(jobs, payments)
  confirmByLetter({ db, jobs, orders, mail, publicUrl })
  tellOfMoneyBack({ db, jobs, orders, mail, publicUrl })
  return {
    links,
    catalogue,
    pricing,
    designs,
    orders,
    auth,
    operators,
    models,
    bought,
    proofs,
    stories,
    payments,
    withdrawals,
    retention,
    reports,
    review,
    sandbox,
  }
}

/** Null while all models are the toymaker's. */
function createBought(
  { db, clock, log, jobs, adapters }: Ground,
  deps: Pick<BoughtModelsDeps, 'designs' | 'spending' | 'onTrouble'>,
): BoughtModels | null {
  const { files, modelSeller: seller, models3d: own, modelFinisher: finisher } = adapters
  if (seller === null) return null
  return createBoughtModels({ db, clock, log, jobs, files, seller, own, finisher, ...deps })
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
  { settings, log, clock, db, adapters, secrets, gate }: Ground,
  { links, sandbox, ...modules }: ReturnType<typeof buildModules>,
  readiness: Readiness,
): void {
  const { production, allowEmbedded, publicUrl } = settings
  securityHeaders(http, { https: publicUrl.startsWith('https:') })
  healthRoutes(http, db, readiness)
  const metrics = createMetrics()
  measureRequests(http, metrics)
  fileRoutes(http, adapters.files, links)
  const config = () =>
    browserConfig({
      db,
      clock,
      catalogue: modules.catalogue,
      settings,
      adapters,
      anonKey: secrets.anonKey,
      sandboxPublishableKey: SANDBOX_PUBLISHABLE_KEY,
      version: VERSION,
    })
  http.get('/config.json', config)
  if (sandbox !== null) sandboxRoutes(http, sandbox)
  if (sandbox !== null && (!production || allowEmbedded.has('payments'))) {
    tryOutRoutes(http, sandbox.tryOut)
    approvalRoutes(http, sandbox.approvals)
  }
  authRoutes(http, { gate, auth: modules.auth, version: VERSION })
  functionScope(http, gate, (scope) => {
    catalogueRoutes(scope, modules.catalogue)
    designsRoutes(scope, modules.designs)
    pricingRoutes(scope, modules.pricing)
    orderRoutes(scope, modules.orders)
    paymentRoutes(scope, modules.payments)
    webhookRoutes(scope, modules.payments)
    withdrawalRoutes(scope, modules.withdrawals)
    reportRoutes(scope, modules.reports)
    modelsRoutes(scope, modules.models)
    proofRoutes(scope, modules.proofs)
    modelWebhookRoutes(scope, modules.bought)
    accountRoutes(scope, modules.auth)
  })
  const realtime = createRealtime({ db, gate, clock, log, metrics })
  realtimeRoutes(http, { realtime, gate, limits: createLimits(db.pool) })
  letterPictureRoutes(http)
  if (settings.smtp === null) mailboxRoutes(http, db)
  const paths = new Set<string>([...Object.values(PATHS), ...VERSION_PATHS])
  const describe = async (path: string) => {
    const designId = designIdIn(path)
    return designId === null ? undefined : modules.designs.describeShared(designId)
  }
  webPages(http, { folder: WEB, paths, publicUrl, stripe: settings.stripe !== null, describe, config })
}

function openHttp(settings: ShopSettings, log: Log): FastifyInstance {
  const logger: FastifyBaseLogger = log
  const http = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The one proxy in front: what callers write into the header themselves stands before its word.
    trustProxy: settings.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    // Lists of ids in an address: 16 kB and more, beside a token in a header.
    http: { maxHeaderSize: 64 * 1024 },
    routerOptions: { ignoreTrailingSlash: true },
  })
  http.setErrorHandler((error, request, reply) => answerFunctionError(error, request, reply))
  return http
}
