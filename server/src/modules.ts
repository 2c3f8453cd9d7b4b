/** Builds every module on a shared context and wires their dependencies. */
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import type { Adapters } from './adapters.ts'
import { createAuth } from '@leksmedjan/supabase-wire/auth/auth'
import { createAccounts, createOperators } from './accounts/accounts.ts'
import { authPorts, AUTH_PAGES } from './accounts/auth-ports.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createComplaints } from './complaints/complaints.ts'
import { createMail } from './mail/mail.ts'
import { createBoughtModels, type BoughtModels, type BoughtModelsDeps } from './models/bought-models.ts'
import { createModels, createProofs } from './models/models.ts'
import { createOrders } from './orders/orders.ts'
import { createPayments } from './payments/payments.ts'
import { createPricing } from './pricing/pricing.ts'
import { createPrints, startsFrom } from './prints/prints.ts'
import { createSafety } from './safety/safety.ts'
import { createProgress } from './progress/progress.ts'
import {
  reactToInvited,
  reactToKept,
  reactToMade,
  reactToMoneyBack,
  reactToPaid,
  reactToSaved,
  reactToSignedIn,
  mailDisputeLost,
  mailDeletionNews,
  mailDispute,
  mailLookupCode,
  mailProviderIncident,
  mailRefundFailed,
  giveRestBack,
  mailParked,
  mailProof,
  mailReportDecision,
  mailTurnedDown,
  mailStoryReady,
  mailWithdrawal,
} from './reactions.ts'
import type { ShopSettings } from './config.ts'
import { createDesigns } from './designs/designs.ts'
import type { Gate } from '@leksmedjan/supabase-wire/access/access'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database } from './database/database.ts'
import { createFileDeletionQueue } from './files/file-deletion-queue.ts'
import { createFileLinks } from '@leksmedjan/platform/files/file-links'
import type { Limits } from '@leksmedjan/platform/http/limits'
import type { Fetch } from '@leksmedjan/platform/http/local-fetch'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Secrets } from './keys/secrets.ts'
import type { Log } from '@leksmedjan/platform/log'
import type { SessionCheck } from '@leksmedjan/supabase-wire/access/session-check'
import { createSpending } from './spending/spending.ts'
import type { Tokens } from '@leksmedjan/supabase-wire/access/tokens'
import { buildSandbox } from './sandbox.ts'
import { createOwnData } from './own-data/own-data.ts'
import { createReports } from './reports/reports.ts'
import { createReview } from './review/review.ts'
import { createErasure, createRetention, overwriteSoon } from './retention/retention.ts'
import { createStories } from './stories/stories.ts'
import { createLosses } from './losses/losses.ts'
import { createPacking } from './packing/packing.ts'
import { createTerms } from './terms/terms.ts'
import { createWithdrawals } from './withdrawals/withdrawals.ts'
import { createBoard } from './workshop/board/board.ts'
import { createOrderExport } from './workshop/board/order-export.ts'
import { createTags } from './workshop/board/tags.ts'
import { createInbox } from './workshop/inbox/inbox.ts'
import { createWorkshopChanges } from './workshop/live/changes.ts'
import { createToday } from './workshop/today/today.ts'
import { createOrderPage } from './workshop/order/order.ts'
import { createPromises } from './workshop/promises/promises.ts'
import { createStaff } from './workshop/staff/staff.ts'

/** Where `npm run dev` serves the pages. */
const DEVELOPMENT_PAGES = 'http://localhost:5173'

export interface ShopContext {
  settings: ShopSettings
  log: Log
  clock: Clock
  db: Database
  jobs: Jobs
  adapters: Adapters
  secrets: Secrets
  localFetch: Fetch
  tokens: Tokens
  sessionCheck: SessionCheck
  gate: Gate
  limits: Limits
  accountLimits: Record<string, number>
}

export type Modules = ReturnType<typeof buildModules>

export function buildModules(context: ShopContext) {
  const { settings, log, clock, db, jobs, adapters, secrets, limits } = context
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
  const links = createFileLinks({ publicUrl, secrets: secrets.fileLinks, clock })
  const catalogue = createCatalogue(db)
  const pricing = createPricing({ db, catalogue, quotes, clock, workload: () => prints.workload() })
  const mail = createMail({ db, transport: adapters.mail, jobs, clock, log, publicUrl })
  const terms = createTerms({ db, clock, jobs, mail, log })
  const onSaved = reactToSaved(mail)
  const spending = createSpending({ db, clock, dailyCeilingOre: settings.aiDailyBudgetOre })
  const drawing = { db, clock, log, files, links, images, ownImages, spending }
  const writing = { moderation, ownModeration, toyTexts, ownTexts }
  const discard = createFileDeletionQueue(jobs)
  const designs = createDesigns({ ...drawing, ...writing, catalogue, limits, onSaved, discard })
  const usualOrigin = adapters.modelSeller === null ? adapters.models3d.origin : 'ai'
  const orders = createOrders({
    db,
    catalogue,
    pricing,
    designs,
    limits,
    clock,
    workload: () => prints.workloadNow(),
    remakePlace: (orderId) => prints.placeOf(orderId),
    isForeseenMissed: async (orderId) => (await prints.missedPromises()).has(orderId),
    secrets: secrets.accounts,
    onLookupCode: mailLookupCode(mail),
    links,
    usualOrigin,
    // The print job first: it may refuse the step. The withdrawal last: it may cancel the order.
    onStep: async (tx, step) => {
      await prints.onStep(tx, step)
      await progress.onStep(tx, step)
      await withdrawals.onStep(tx, step)
    },
    onOver: (tx, over) => prints.onOver(tx, over),
    onToyPaidBack: (tx, over) => prints.endRemake(tx, over),
    onNothingCame: giveRestBack((tx, request) => payments.refundWithin(tx, request)),
    onPaid: reactToPaid(
      jobs,
      (tx, orderId) => models.request(tx, orderId),
      (tx, orderId) => stories.request(tx, orderId),
      (tx, orderId) => prints.request(tx, orderId),
    ),
    onParked: mailParked(mail),
    termsInForce: terms.inForce,
  })
  const progress = createProgress({
    db,
    clock,
    jobs,
    mail,
    orders,
    brokenPromises: () => prints.brokenPromises(),
  })
  const sandbox = adapters.payments.isEmbedded ? buildSandbox(context) : null
  const onReportDecided = mailReportDecision(mail)
  const erasure = createErasure({
    clock,
    log,
    discard,
    undoMs: UNDO_MS,
    removeDesigns: designs.remove,
    discardPictures: designs.discardUnnamed,
    onReportClosed: async (tx, report) =>
      void (await onReportDecided(tx, { ...report, verdict: 'kept', design: null, isHeld: false })),
    erasePaymentCustomer: async (tx, payer) => sandbox?.erase(tx, payer),
    onErased: overwriteSoon(jobs),
  })
  const { tokens, sessionCheck } = context
  const auth = createAuth({
    ...authPorts(mail, reactToSignedIn({ designs, orders })),
    db,
    clock,
    log,
    limits,
    tokens,
    sessionCheck,
    sms: adapters.sms,
    oauth: adapters.oauth,
    secrets: secrets.accounts,
    ownLimits: context.accountLimits,
    sites: { publicUrl, also: settings.production ? [] : [DEVELOPMENT_PAGES], pages: AUTH_PAGES },
  })
  const accounts = createAccounts({
    db,
    clock,
    log,
    sessionCheck,
    files,
    mail,
    onUserDeleted: (tx, person) => erasure.erase(tx, person),
    onErasureWaits: (tx, person) => erasure.erasePartially(tx, person),
    hindrancesOf: erasure.hindrancesOf,
    onDeletionNews: mailDeletionNews(mail),
  })
  const operators = createOperators({ db, clock, publicUrl, secrets: secrets.accounts })
  const onIncident = mailProviderIncident({ orders, mail, clock })
  const bought = createBought(context, { designs, spending, onIncident })
  const provider3d = bought ?? adapters.models3d
  const proofs = createProofs({
    db,
    clock,
    links,
    orders,
    usualOrigin,
    onProof: mailProof({ orders, mail }),
  })
  const models = createModels({
    db,
    clock,
    log,
    jobs,
    files,
    links,
    provider: provider3d,
    own: adapters.models3d,
    orders,
    designs,
    proofs,
    onMade: reactToMade(jobs),
  })
  const safety = createSafety({ db, clock, catalogue })
  const prints = createPrints({
    db,
    clock,
    files,
    links,
    discard,
    catalogue,
    orders,
    models,
    onMadeAgain: (tx, orderId) => review.holdRemoved(tx, orderId),
  })
  const { storyTexts: texts, ownStoryTexts, storyPictures: pictures } = adapters
  const onReady = mailStoryReady({ orders, mail })
  const storyDeps = { db, clock, log, jobs, files, texts, ownTexts: ownStoryTexts, spending, pictures }
  const stories = createStories({ ...storyDeps, orders, designs, onReady })
  const payments = createPayments({
    db,
    orders,
    provider: adapters.payments,
    jobs,
    clock,
    log,
    secrets,
    publicUrl,
    onRefundSucceeded: reactToMoneyBack(jobs),
    onRefundFailed: mailRefundFailed({ orders, mail, jobs }),
    onDispute: mailDispute(mail),
  })
  const withdrawals = createWithdrawals({
    db,
    orders,
    payments,
    onStoryWithdrawn: (tx, orderId) => stories.takeBack(tx, orderId),
    holdPrint: (tx, orderId, why) => prints.hold(tx, orderId, { who: 'buyer', why }),
    onWithdrawn: mailWithdrawal({ mail, prints }),
    mail,
    jobs,
    clock,
  })
  const losses = createLosses({ db, clock, jobs, mail, orders, payments })
  const complaints = createComplaints({
    db,
    clock,
    jobs,
    limits,
    files,
    links,
    mail,
    orders,
    payments,
    prints,
  })
  const packing = createPacking({
    carrier: adapters.carrier,
    discard,
    log,
    db,
    clock,
    jobs,
    mail,
    files,
    links,
    publicUrl,
    orders,
    designs,
    models,
    losses,
    prints,
  })
  const ownData = createOwnData({
    db,
    clock,
    jobs,
    limits,
    mail,
    publicUrl,
    requests: accounts.ofAddress,
    pack: accounts.export.ofAddress,
  })
  const reports = createReports({ db, limits, mail, clock, publicUrl })
  const review = createReview({
    db,
    clock,
    log,
    orders,
    payments,
    onKept: reactToKept({ orders }),
    onReportDecided,
    onTurnedDown: mailTurnedDown({ orders, mail }),
    prints,
    onLostCancelled: mailDisputeLost({ orders, mail }),
  })
  const inbox = createInbox({ db, clock, links, orders, review, models, payments, accounts })
  const workshop = {
    board: createBoard({
      db,
      clock,
      links,
      missedPromises: prints.missedPromises,
      startsFrom,
      coloursOnOffer: async () => (await catalogue.current()).colors,
    }),
    tags: createTags({ db, clock }),
    orderExport: createOrderExport({ db, clock, missedPromises: prints.missedPromises }),
    orderPage: createOrderPage({
      db,
      clock,
      files,
      discard,
      mail,
      links,
      orders,
      payments,
      designs,
      prints,
      parcels: packing,
      checks: packing,
      missedPromises: prints.missedPromises,
    }),
    promises: createPromises({
      db,
      clock,
      orders,
      standing: prints.standing,
      deliverySpans: pricing.deliverySpans,
    }),
    inbox,
    changes: createWorkshopChanges({ db }),
    today: createToday({ db, clock, mail, inbox, missedPromises: prints.missedPromises }),
    staff: createStaff({ db, clock, mail, accounts: operators, onInvited: reactToInvited(jobs) }),
  }
  context.sessionCheck.onChange((userId) => workshop.changes.check(userId))
  const retention = createRetention({ db, clock, log, discard, erasure })
  return {
    links,
    catalogue,
    mail,
    pricing,
    designs,
    orders,
    auth,
    accounts,
    operators,
    models,
    bought,
    proofs,
    prints,
    safety,
    stories,
    payments,
    progress,
    terms,
    withdrawals,
    losses,
    complaints,
    workshop,
    packing,
    retention,
    ownData,
    reports,
    review,
    sandbox,
  }
}

/** Null while all models are the toymaker's. */
function createBought(
  { db, clock, log, jobs, adapters }: ShopContext,
  deps: Pick<BoughtModelsDeps, 'designs' | 'spending' | 'onIncident'>,
): BoughtModels | null {
  const { files, modelSeller: seller, models3d: own, modelFinisher: finisher } = adapters
  if (seller === null) return null
  return createBoughtModels({ db, clock, log, jobs, files, seller, own, finisher, ...deps })
}
