/** The queue as the workshop sees it, and what is handed to the slicer. */
import { ageWords } from '@leksmedjan/contract/orders'
import { UNDO_MS } from '@leksmedjan/contract/workshop-moves'
import {
  type DayReason,
  PRINT_FILE_FORMATS,
  type PrintCard,
  type PrintFileRequest,
  type PrintJob,
  type Printer,
  type QueueAnswer,
} from '@leksmedjan/contract/prints'
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { swedishDate, type DaySpan } from '@leksmedjan/contract/delivery-span'
import type { StaffRole } from '@leksmedjan/contract/staff'
import type { Actor } from '@leksmedjan/platform/actor'
import type { Clock } from '@leksmedjan/platform/clock'
import type { FileLinks } from '@leksmedjan/platform/files/file-links'
import { findSetting } from '@leksmedjan/platform/settings'
import * as z from 'zod/mini'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ShopError } from '../errors.ts'
import { pictureFor, readsWords, titleFor } from '../http/staff/staff-sight.rules.ts'
import { logStaffAct } from '../http/staff/staff-log.queries.ts'
import type { StaffMember } from '../http/staff/staff-check.ts'
import { SLICER_SETTINGS, type Models } from '../models/models.ts'
import { isForPickup, isToBeSent, PRINT_FORMATS, shipByOf } from '../orders/orders.ts'
import type { Database, ShopReason, Tx } from '../database/database.ts'
import { SETTINGS } from '../settings/settings.ts'
import { startsFrom, undo } from './job.rules.ts'
import {
  breakOffOf,
  planOf,
  projectsFor,
  sizeMmOf,
  slotChanges,
  smallPartPlacesOf,
  smallPartsOf,
} from './plan.rules.ts'
import { printJobNotFound } from './prints.errors.ts'
import {
  findStop,
  findOrderOfJob,
  listEventsOf,
  listFailurePhotos,
  listLate,
  listShown,
  listWithNewDays,
  type JobEventRow,
  type ShownRow,
} from './prints.queries.ts'
import { listPrinters } from './printers.queries.ts'
import { listProjects } from './projects.queries.ts'
import {
  fitOf,
  groupByColours,
  inQueueOrder,
  isShown,
  loadedFor,
  waitsFor,
  type QueuedToy,
  type ToyToPrint,
} from './queue.rules.ts'

/** Forecast of the queue as it stands. */
export interface Forecast {
  /** Of all prints that are not done, less what has been printed of those that run. */
  hoursLeft: number
  /** Of it, of orders that their buyers may still cancel for nothing. */
  hoursCancellable: number
  /** Orders that cannot keep their promise, by id. */
  missed: ReadonlyMap<string, { reason: DayReason }>
}

const files = z.array(z.object({ format: z.string(), sha256: z.string() }))

/** What is printed of a model's files; undefined where none can be. */
export function fileToPrint(stored: unknown): { format: string; sha256: string } | undefined {
  const read = files.safeParse(stored)
  if (!read.success) return undefined
  return PRINT_FORMATS.map((format) => read.data.find((file) => file.format === format)).find(
    (file) => file !== undefined,
  )
}

export function toyOf(row: ShownRow): QueuedToy & { row: ShownRow } {
  return {
    row,
    code: row.code,
    priority: row.priority,
    rank: row.rank,
    createdAt: row.createdAt,
    holdReason: row.holdReason,
    order: {
      status: row.orderStatus,
      paymentStatus: row.paymentStatus,
      needsReview: row.needsReview,
      promisedLast: row.promisedLast,
      printsFrom: row.printsFrom,
      lacksSafetyFile: row.lacksSafetyFile,
      asksToWait: row.asksToWait,
    },
    isModelMade: row.modelStatus === 'completed',
    isProofPassed:
      row.proofState === null ||
      row.proofState === 'approved' ||
      (row.proofState === 'lapsed' && row.silencePrints === true),
  }
}

export function toyToPrint(row: ShownRow, colours: BusinessLogic['colors']): ToyToPrint {
  const plan = planOf(row.printPlan, colours)
  return { sizeMm: sizeMmOf(row.report), colours: plan?.filaments.map(({ hex }) => hex) ?? [] }
}

/** What to load first on printers that the toy fits. */
function loadsFor(
  toy: ToyToPrint,
  printers: readonly Printer[],
  colours: BusinessLogic['colors'],
): PrintJob['loads'] {
  return printers.flatMap((printer) => {
    const became = fitOf(toy, printer) === 'load' ? loadedFor(toy.colours, printer.loaded) : null
    if (became === null) return []
    return [{ printerId: printer.id, slots: slotChanges(printer.loaded, became, colours) }]
  })
}

/** Of a toy to be made. A print that is to be stopped is sent nowhere. */
function lastDayToSend({ attention, journey, ...row }: ShownRow, closed: readonly DaySpan[]): string | null {
  const { sent, country, shipping_method: shippingMethod } = journey
  const isDamaged = sent.at(-1)?.returned_damaged === true
  const way = { sent, country, shippingMethod: shippingMethod ?? 'standard', isToBeSent: isToBeSent(sent) }
  return attention === null ? shipByOf({ ...row, ...way, isDamaged, isUnsent: true }, closed) : null
}

export interface PrintQueueDeps {
  db: Database
  clock: Clock
  links: Pick<FileLinks, 'publicUrl' | 'signedUrl'>
  catalogue: Pick<Catalogue, 'current'>
  models: Pick<Models, 'printFiles'>
  reason: ShopReason
}

interface ForecastDep {
  /** `rows`: every print job that is shown. */
  forecast: (tx: Tx, rows: readonly ShownRow[]) => Promise<Forecast>
}

export function createPrintQueue({
  db,
  clock,
  links,
  catalogue,
  models,
  reason,
  forecast,
}: PrintQueueDeps & ForecastDep) {
  const today = () => swedishDate(clock.now())

  function jobOf(
    row: ShownRow,
    events: readonly JobEventRow[],
    {
      lists,
      printers,
      role,
      photos,
      isLate,
      hasNewDays,
      reason,
      closed,
    }: {
      lists: BusinessLogic
      printers: readonly Printer[]
      role: StaffRole
      photos: readonly string[]
      isLate: boolean
      hasNewDays: boolean
      /** Of an order that cannot keep its promise. */
      reason: DayReason | null
      closed: readonly DaySpan[]
    },
  ): PrintJob {
    const now = clock.now()
    const taken = undo(events, { nowMs: now.getTime(), undoMs: UNDO_MS, isLatest: row.isLatest })
    const last = events.findLast(({ was, became }) => was !== became)
    const failed = row.status === 'failed' ? events.findLast(({ became }) => became === 'failed') : undefined
    const toy = toyToPrint(row, lists.colors)
    const reads = readsWords(role, 'queue', row.status)
    const plainUrl = row.plainKey === null ? null : links.publicUrl(row.plainKey)
    const size = lists.product_sizes.find(({ value }) => value === row.sizeValue)
    return {
      code: row.code,
      attempt: row.attempt,
      reason: row.reason,
      status: row.status,
      version: row.version,
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      title: titleFor(reads, row),
      kind: row.kind,
      plainImageUrl: pictureFor(false, { ...row, plainUrl }),
      imageUrl: pictureFor(reads, { ...row, plainUrl }),
      size: size?.name ?? row.sizeValue,
      promisedLast: row.promisedLast,
      printsFrom: row.printsFrom,
      shipBy: lastDayToSend(row, closed),
      startsFrom: startsFrom(row, now)?.toISOString() ?? null,
      isPickup: isForPickup(row.journey.sent),
      isLate,
      hasNewDays,
      missesPromise: reason !== null && today() <= (row.promisedLast ?? ''),
      dayReason: reason,
      priority: row.priority,
      waitsFor: row.status === 'queued' ? waitsFor(toyOf(row), today()) : null,
      holdReason: row.holdReason,
      attention: row.attention,
      plan: planOf(row.printPlan, lists.colors),
      sizeMm: toy.sizeMm,
      smallParts: smallPartsOf(row.report),
      smallPartPlaces: smallPartPlacesOf(row.report),
      age: ageWords(row.recipientAge ?? '') || null,
      printer:
        row.printerId === null || row.printerName === null
          ? null
          : { id: row.printerId, name: row.printerName },
      fits: printers.map((printer) => ({ printerId: printer.id, fit: fitOf(toy, printer) })),
      loads: row.status === 'queued' ? loadsFor(toy, printers, lists.colors) : [],
      startedAt: row.startedAt?.toISOString() ?? null,
      printedAt: row.printedAt?.toISOString() ?? null,
      by: last?.who ?? 'shop',
      undoUntil:
        'to' in taken && last !== undefined ? new Date(last.at.getTime() + UNDO_MS).toISOString() : null,
      failure:
        failed?.failure === undefined || failed.failure === null
          ? null
          : { kind: failed.failure, words: failed.why, gramsLost: failed.gramsLost, photos: [...photos] },
    }
  }

  async function rowOf(code: string): Promise<ShownRow> {
    const [row] = await db.asShop(reason, (tx) => listShown(tx, code))
    if (row === undefined) throw printJobNotFound(code)
    return row
  }

  return {
    /** Links to photos are issued to the session of `reader`. */
    async queue({ role }: StaffMember, reader: Actor): Promise<QueueAnswer> {
      const lists = await catalogue.current()
      const [rows, events, photos, printers, expected, late, moved, closed] = await db.asShop(
        reason,
        async (tx) => {
          const all = await listShown(tx)
          const shown = all.filter((row) => isShown(row, row.orderStatus))
          return [
            shown,
            await listEventsOf(
              tx,
              shown.map(({ id }) => id),
            ),
            await listFailurePhotos(
              tx,
              shown.filter(({ status }) => status === 'failed').map(({ id }) => id),
            ),
            await listPrinters(tx),
            await forecast(tx, all),
            await listLate(tx, clock.now()),
            await listWithNewDays(tx, clock.now()),
            (await findSetting(tx, SETTINGS['promise.closed'])) ?? [],
          ] as const
        },
      )
      const inUse = printers.filter(({ isActive }) => isActive)
      const eventsOf = Map.groupBy(events, ({ jobId }) => jobId)
      const photosOf = Map.groupBy(photos, ({ jobId }) => jobId)
      const jobs = inQueueOrder(rows.map(toyOf), today()).map(({ row }) =>
        jobOf(row, eventsOf.get(row.id) ?? [], {
          lists,
          printers: inUse,
          role,
          isLate: late.has(row.orderId),
          hasNewDays: moved.has(row.orderId),
          closed,
          reason: expected.missed.get(row.orderId)?.reason ?? null,
          photos: (photosOf.get(row.id) ?? []).map(({ fileKey }) => links.signedUrl(fileKey, reader)),
        }),
      )
      const startable = jobs.flatMap(({ status, waitsFor: wait, code, plan }) =>
        status === 'queued' && wait === null && plan !== null
          ? [
              {
                code,
                filaments: plan.filaments,
                colours: plan.filaments.map(({ hex }) => hex),
                hours: plan.hours,
              },
            ]
          : [],
      )
      const nameOf = new Map(
        startable.flatMap(({ filaments }) => filaments.map(({ hex, name }) => [hex, name])),
      )
      const groups = groupByColours(startable).map(({ colours, codes, hours }) => ({
        colours: colours.map((hex) => ({ hex, name: nameOf.get(hex) ?? hex })),
        codes,
        hours,
      }))
      const { hoursLeft, hoursCancellable } = expected
      return { now: clock.now().toISOString(), jobs, groups, printers: inUse, hoursLeft, hoursCancellable }
    },

    async card(code: string): Promise<PrintCard> {
      const [row, { colors }, [printers, projects, stop]] = await Promise.all([
        rowOf(code),
        catalogue.current(),
        db.asShop(reason, (tx) => Promise.all([listPrinters(tx), listProjects(tx), findStop(tx, code)])),
      ])
      const plan = planOf(row.printPlan, colors)
      const sizeMm = sizeMmOf(row.report)
      const made = files.safeParse(row.files)
      const formats = PRINT_FILE_FORMATS.filter(
        (format) => row.modelStatus === 'completed' && made.data?.some((file) => file.format === format),
      )
      return {
        code,
        formats,
        stopped: stop === null ? null : { at: stop.at.toISOString(), who: stop.who, why: stop.why ?? '' },
        projects: formats.includes('3mf') ? projectsFor({ plan, sizeMm }, printers, projects) : [],
        ...SLICER_SETTINGS,
        layerMm: plan?.layerMm ?? null,
        breakOff: breakOffOf(row.report),
        plan,
        sizeMm,
      }
    },

    async file(
      member: StaffMember,
      { code, format }: PrintFileRequest,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const orderId = await db.asShop(reason, (tx) => findOrderOfJob(tx, code))
      if (orderId === null) throw printJobNotFound(code)
      const made = await models.printFiles(orderId)
      const found = made.find(({ name }) => name.endsWith(`.${format}`))
      if (found === undefined) throw new ShopError('model_not_found', `no ${format} of print job ${code}`)
      await db.asShop(reason, (tx) =>
        logStaffAct(tx, member, { act: 'prints: download', subject: code, detail: { format } }, clock.now()),
      )
      return { name: `${code}.${format}`, bytes: found.bytes }
    },
  }
}
