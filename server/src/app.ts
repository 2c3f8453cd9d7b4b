/** Composition root: opens the database, builds every module, mounts every route. */
import { BOUNDS } from './bounds.ts'
import { answerFunctionError, functionScope } from './http/functions.ts'
import { TIME_ZONE } from '@leksmedjan/contract/delivery-span'
import { join } from 'node:path'
import { designIdIn, PATHS, VERSION_PATHS, versionPath, WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import { serialIn } from '@leksmedjan/contract/serials'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { chooseAdapters, type Adapters } from './adapters.ts'
import { browserConfig } from './browser-config.ts'
import { accountRoutes } from './accounts/account.routes.ts'
import type { Auth } from '@leksmedjan/supabase-wire/auth/auth'
import type { Accounts, Operators } from './accounts/accounts.ts'
import { adminRoutes } from './accounts/admin.routes.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { complaintRoutes } from './complaints/complaints.routes.ts'
import type { Complaints } from './complaints/complaints.ts'
import { letterPictureRoutes } from './mail/letter-pictures.routes.ts'
import { mailboxRoutes } from './mail/mailbox.routes.ts'
import type { Models, Proofs } from './models/models.ts'
import { modelsRoutes } from './models/models.routes.ts'
import { modelWebhookRoutes } from './models/webhook.routes.ts'
import { proofRoutes } from './models/proofs.routes.ts'
import { packingRoutes } from './packing/packing.routes.ts'
import type { Orders } from './orders/orders.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import type { Payments } from './payments/payments.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { webhookRoutes } from './payments/events/webhook.routes.ts'
import { createCouponLimits } from './pricing/pricing.ts'
import { pricingRoutes } from './pricing/pricing.routes.ts'
import type { ShopSettings } from './config.ts'
import type { Designs } from './designs/designs.ts'
import { designsRoutes } from './designs/designs.routes.ts'
import { createGate } from '@leksmedjan/supabase-wire/access/access'
import { systemClock, type Clock } from '@leksmedjan/platform/clock'
import { hasRoom } from '@leksmedjan/platform/folders'
import { claimDataFolder, LEAST_FREE_BYTES } from './data-folder.ts'
import type { InMemory } from '@leksmedjan/platform/db/embedded'
import { openShopDatabase } from './database/open.ts'
import type { Database } from './database/database.ts'
import { fileRoutes } from '@leksmedjan/platform/files/file-routes'
import { healthRoutes, type Readiness } from '@leksmedjan/platform/health'
import { rewritePublicUrls, type AddressColumn } from './files/public-url-change.ts'
import { devDoor, isLocalCaller } from './http/dev-door.ts'
import { createLimits } from '@leksmedjan/platform/http/limits'
import { openHttp } from '@leksmedjan/platform/http/open-http'
import { createLocalCall, createLocalFetch } from '@leksmedjan/platform/http/local-fetch'
import { securityHeaders } from '@leksmedjan/platform/http/security-headers'
import { webPages } from './http/web-pages.ts'
import { registerJobs } from './job-handlers.ts'
import { createJobs, type Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { subscribeToSecretChanges } from './keys/secret-subscription.ts'
import { openSecrets, type Secrets } from './keys/secrets.ts'
import { openEncryption } from './keys/shop-key.ts'
import { createMetrics, measureRequests } from '@leksmedjan/platform/metrics'
import { collectGarbageWhenIdle } from '@leksmedjan/platform/idle-gc'
import { createSessionCheck } from '@leksmedjan/supabase-wire/access/session-check'
import { createStaffCheck } from './http/staff/staff-check.ts'
import { findSetting } from '@leksmedjan/platform/settings'
import { SETTINGS } from './settings/settings.ts'
import { createTokens } from '@leksmedjan/supabase-wire/access/tokens'
import { approvalRoutes } from '@leksmedjan/stripe-emulator/approval/approval.routes'
import type { Published } from '@leksmedjan/supabase-wire/realtime/changes'
import { createRealtime } from '@leksmedjan/supabase-wire/realtime/realtime'
import { realtimeRoutes } from '@leksmedjan/supabase-wire/realtime/realtime.routes'
import { createRest } from '@leksmedjan/supabase-wire/rest/rest'
import { restRoutes } from '@leksmedjan/supabase-wire/rest/rest.routes'
import type { Sandbox } from '@leksmedjan/stripe-emulator/sandbox'
import { sandboxRoutes } from '@leksmedjan/stripe-emulator/sandbox.routes'
import { tryOutRoutes } from '@leksmedjan/stripe-emulator/try-out/try-out.routes'
import type { Promises } from './workshop/promises/promises.ts'
import type { Packing } from './packing/packing.ts'
import type { Prints } from './prints/prints.ts'
import type { Safety } from './safety/safety.ts'
import { printRoutes } from './prints/prints.routes.ts'
import type { Progress } from './progress/progress.ts'
import type { Review } from './review/review.ts'
import type { OwnData } from './own-data/own-data.ts'
import { ownDataRoutes } from './own-data/own-data.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import type { Losses } from './losses/losses.ts'
import type { Retention } from './retention/retention.ts'
import type { Terms } from './terms/terms.ts'
import type { Stories } from './stories/stories.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'
import type { Withdrawals } from './withdrawals/withdrawals.ts'
import { boardRoutes } from './workshop/board/board.routes.ts'
import { inboxRoutes } from './workshop/inbox/inbox.routes.ts'
import { promisesRoutes } from './workshop/promises/promises.routes.ts'
import { changesRoutes } from './workshop/live/changes.routes.ts'
import { workshopOrderRoutes } from './workshop/order/order.routes.ts'
import { staffRoutes } from './workshop/staff/staff.routes.ts'
import type { Today } from './workshop/today/today.ts'
import { todayRoutes } from './workshop/today/today.routes.ts'
import { workshopRoutes } from './workshop/workshop.routes.ts'
import { buildModules, type ShopContext, type Modules } from './modules.ts'

export interface Shop {
  http: FastifyInstance
  db: Database
  jobs: Jobs
  catalogue: Catalogue
  designs: Designs
  orders: Orders
  auth: Auth
  accounts: Accounts
  operators: Operators
  payments: Payments
  models: Models
  proofs: Proofs
  prints: Prints
  packing: Packing
  safety: Safety
  today: Today
  promises: Promises
  stories: Stories
  terms: Terms
  progress: Progress
  losses: Losses
  withdrawals: Withdrawals
  complaints: Complaints
  ownData: OwnData
  retention: Retention
  review: Review
  /** Null while payments are real. */
  sandbox: Sandbox | null
  secrets: Secrets
  /** True when this start filled an empty database. */
  isNew: boolean
  /** Starts the workers; requests are served from `http.listen` on. */
  start(): Promise<void>
  /** Graceful stop: completes running work, refuses new work, closes all connections. */
  stop(): Promise<void>
}

export interface OpenShopOptions {
  settings: ShopSettings
  log: Log
  clock?: Clock
  adapters?: Partial<Adapters>
  /** Of the embedded database; for tests. */
  inMemory?: InMemory
}

export const VERSION = '0.1.0'
const WEB = join(import.meta.dirname, '../../web/dist')

/** Columns with absolute URLs of public pictures, stored because the wire returns rows unchanged (Spec §5). */
const PICTURE_ADDRESSES: readonly AddressColumn[] = [
  ['print_models', 'thumbnail_url'],
  ['print_models', 'shared_url'],
  ['orders', 'image_url'],
  ['order_models', 'thumbnail_url'],
]

/** Tables and views of the live channel. */
const PUBLISHED: Published = new Map([
  ['print_models', 'owned'],
  ['model_generation_jobs', 'owned'],
  ['public_designs', 'shared'],
])

export async function openShop(options: OpenShopOptions): Promise<Shop> {
  const { settings, log } = options
  claimDataFolder(settings.dataDir)
  const { db, jobsConnection } = await openShopDatabase({ ...settings, ...options, log })
  const clock = options.clock ?? systemClock
  const encryption = openEncryption(settings)
  const { production } = settings
  const secrets = await openSecrets({ db, clock, encryption, production }).catch(async (fault: unknown) => {
    await db.close()
    throw fault
  })
  const unsubscribeFromSecrets = subscribeToSecretChanges({ db, log }, secrets)
  const httpOptions = {
    trustProxy: settings.trustProxy,
    log,
    answerError: answerFunctionError,
    bodyBytes: BOUNDS.bodyBytes.most,
  }
  const http = openHttp(httpOptions)
  // Routes of a worker process serve its own jobs only and are not reachable from outside.
  const door = settings.role === 'worker' ? openHttp(httpOptions) : http
  const localFetch = createLocalFetch(http, settings.publicUrl)
  const { sandboxSecretKey } = secrets
  const localCall = createLocalCall(http)
  const chosen = await chooseAdapters(settings, { db, clock, log, localCall, sandboxSecretKey })
  const adapters = { ...chosen, ...options.adapters }
  const jobs = createJobs({
    kind: db.kind,
    connection: jobsConnection,
    works: settings.role !== 'web',
    timeZone: TIME_ZONE,
    log,
  })
  const tokens = createTokens({ db, clock, encryption, issuer: `${settings.publicUrl}/auth/v1` })
  await tokens.turnOver()
  const sessionCheck = createSessionCheck({ db, clock })
  const gate = createGate(secrets, tokens, sessionCheck)
  const limits = createLimits(db.pool, clock)
  const accountLimits =
    (await db.asShop('settings: read', (tx) => findSetting(tx, SETTINGS['accounts.limits']))) ?? {}
  const context: ShopContext = {
    settings,
    log,
    clock,
    db,
    jobs,
    adapters,
    secrets,
    localFetch,
    tokens,
    sessionCheck,
    gate,
    limits,
    accountLimits,
  }
  const modules = buildModules(context)
  registerJobs(context, modules)
  const isNew = await modules.catalogue.seedIfEmpty()
  const moved = await rewritePublicUrls(db, settings.publicUrl, PICTURE_ADDRESSES)
  if (moved > 0) log.info({ moved }, 'PUBLIC_URL changed: picture URLs rewritten')
  await modules.designs.start()
  await modules.terms.open()
  await modules.stories.open()
  await modules.sandbox?.seed()
  const readiness: Readiness = { isOpen: false }
  healthRoutes(door, { db, hasRoom: () => hasRoom(settings.dataDir, LEAST_FREE_BYTES), readiness })
  const metrics = createMetrics()
  measureRequests(door, metrics, settings.metricsKey)
  collectGarbageWhenIdle(door)
  mountRoutes(http, context, modules, metrics)
  restRoutes(http, { gate, rest: await createRest(context), limits })

  let starting = Promise.resolve()
  let stopped: Promise<void> | null = null
  async function begin(): Promise<void> {
    await jobs.start()
    await modules.payments.open()
    await modules.terms.enqueueNotices()
    readiness.isOpen = true
  }

  async function end(): Promise<void> {
    readiness.isOpen = false
    // A stop during the start first completes it: a half-started queue cannot be closed.
    await starting.catch(() => undefined)
    await modules.designs.stop()
    modules.workshop.changes.stop()
    await door.close()
    await http.close()
    await modules.payments.close()
    await jobs.stop()
    sessionCheck.stop()
    unsubscribeFromSecrets()
    await db.close()
    await adapters.close()
  }

  return {
    ...modules,
    today: modules.workshop.today,
    promises: modules.workshop.promises,
    http: door,
    db,
    jobs,
    secrets,
    isNew,
    start() {
      starting = begin()
      return starting
    },
    stop: () => (stopped ??= end()),
  }
}

function mountRoutes(
  http: FastifyInstance,
  { settings, log, clock, db, adapters, secrets, gate, sessionCheck, limits }: ShopContext,
  { links, sandbox, ...modules }: Modules,
  metrics: Registry,
): void {
  const { publicUrl } = settings
  securityHeaders(http, { https: publicUrl.startsWith('https:') })
  fileRoutes(http, { files: adapters.files, links, isSessionLive: sessionCheck.stands })
  const config = () =>
    browserConfig({
      db,
      clock,
      catalogue: modules.catalogue,
      workload: () => modules.prints.workload(),
      terms: modules.terms,
      settings,
      adapters,
      anonKey: secrets.anonKey,
      version: VERSION,
      drawingMs: modules.designs.usualDrawingMs(),
    })
  http.get('/config.json', config)
  if (sandbox !== null) {
    sandboxRoutes(http, sandbox, (request) => isLocalCaller(request, settings.trustProxy))
    approvalRoutes(http, sandbox.approvals)
  }
  const staff = createStaffCheck({ db, clock })
  modules.auth.mount(http, {
    gate,
    version: VERSION,
    mountAdmin: (scope) => adminRoutes(scope, modules.accounts, staff),
  })
  functionScope(http, gate, (scope) => {
    catalogueRoutes(scope, modules.catalogue)
    designsRoutes(scope, modules.designs)
    const coupons = createCouponLimits(limits)
    pricingRoutes(scope, modules.pricing, coupons)
    orderRoutes(scope, modules.orders, coupons)
    paymentRoutes(scope, modules.payments)
    webhookRoutes(scope, adapters.payments, modules.payments)
    withdrawalRoutes(scope, modules.withdrawals)
    reportRoutes(scope, modules.reports)
    ownDataRoutes(scope, modules.ownData)
    modelsRoutes(scope, modules.models)
    proofRoutes(scope, modules.proofs)
    modelWebhookRoutes(scope, modules.bought)
    accountRoutes(scope, modules.accounts)
    workshopRoutes(scope, staff)
    printRoutes(scope, staff, modules.prints)
    boardRoutes(scope, staff, modules.workshop)
    promisesRoutes(scope, staff, modules.workshop.promises)
    workshopOrderRoutes(scope, staff, modules.workshop.orderPage)
    inboxRoutes(scope, staff, modules.workshop.inbox)
    changesRoutes(scope, staff, modules.workshop.changes)
    staffRoutes(scope, staff, modules.workshop.staff)
    todayRoutes(scope, staff, modules.workshop.today)
    packingRoutes(scope, modules.packing, staff)
    complaintRoutes(scope, staff, modules.complaints)
  })
  const realtime = createRealtime({ db, gate, sessionCheck, clock, log, metrics, published: PUBLISHED })
  realtimeRoutes(http, { realtime, gate, limits, answerError: answerFunctionError })
  letterPictureRoutes(http)
  devDoor(http, { publicUrl, trustProxy: settings.trustProxy, gate, staff }, (scope) => {
    if (settings.smtp === null) mailboxRoutes(scope, db)
    if (sandbox !== null) tryOutRoutes(scope, sandbox.tryOut)
  })
  const paths = new Set<string>([...Object.values(PATHS), ...VERSION_PATHS, ...Object.values(WORKSHOP_PATHS)])
  const describe = async (path: string) => {
    const [designId, serial] = [designIdIn(path), serialIn(path)]
    if (serial !== null) return modules.packing.describeToy(serial)
    return designId === null ? undefined : modules.designs.describeShared(designId)
  }
  // While newer terms are only announced, the terms page shows those in force.
  const drawnAs = (path: string) =>
    path !== PATHS.terms || modules.terms.coming() === null
      ? path
      : versionPath(path, modules.terms.inForce())
  const { sources } = adapters.payments.form
  const appRoot = WORKSHOP_PATHS.board
  webPages(http, { folder: WEB, paths, appRoot, publicUrl, sources, describe, config, drawnAs })
}
