/** Print jobs, their queue, and the printers of the workshop. */
import * as z from 'zod/mini'
import { toyPlace } from './toy-places.ts'

/** A-Z and 2-9 without what looks alike on a label: I, O, 0, 1. */
export const PRINT_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Name of a job's files outside the shop: without order number or child's name. */
export const printCode = z.string().check(z.regex(/^[A-Z0-9]{8}$/))

export const PRINT_STATUSES = [
  'queued',
  'starting',
  'printing',
  'paused',
  'printed',
  'checked',
  'failed',
  'cancelled',
] as const
export const printStatus = z.enum(PRINT_STATUSES)
export type PrintStatus = z.infer<typeof printStatus>

/** Why an attempt is made: the toy's first, or once more after a failed print or inspection, a complaint, a lost parcel. */
export const ATTEMPT_REASONS = ['first', 'failed', 'inspection', 'complaint', 'lost', 'returned'] as const
export const attemptReason = z.enum(ATTEMPT_REASONS)
export type AttemptReason = z.infer<typeof attemptReason>

/** What went wrong with a print. */
export const PRINT_FAILURES = [
  'came_loose',
  'clogged',
  'ran_out',
  'stringing',
  'layer_shift',
  'supports',
  'wrong_colour',
  'power',
  'other',
] as const
export const printFailure = z.enum(PRINT_FAILURES)
export type PrintFailure = z.infer<typeof printFailure>

/** Why a queued job may not be started yet, the first that applies. */
export const WAIT_REASONS = [
  'over',
  'unpaid',
  'review',
  'safety',
  'held',
  'model',
  'proof',
  /** Of its buyer, who was asked to wait more than 30 days. */
  'answer',
  'day',
] as const
export const waitReason = z.enum(WAIT_REASONS)
export type WaitReason = z.infer<typeof waitReason>

/**
 * Manual review of a running print. `order_over`: its order was cancelled, or its toy paid back. `design_removed`: its design was removed by
 * moderation; staff stop the print or let it continue.
 */
export const PRINT_ATTENTIONS = ['order_over', 'design_removed'] as const

/** A printer and a toy. load: filaments must be changed first. */
export const PRINTER_FITS = ['ready', 'load', 'too_few_slots', 'too_small'] as const
export const printerFit = z.enum(PRINTER_FITS)
export type PrinterFit = z.infer<typeof printerFit>

export const PRINT_LIMITS = {
  reason: 300,
  gramsLost: 5000,
  printerName: 60,
  bedMm: { least: 80, most: 1000 },
  slots: 16,
  hoursADay: { least: 0.5, most: 24 },
  projectBytes: 20 * 1024 * 1024,
  projectName: 100,
} as const

/** A filament of a toy: `slots` are the extruders of its 3MF. */
const plannedFilament = z.object({
  hex: z.string(),
  /** Of the catalogue, or of its nearest colour. */
  name: z.string(),
  isOwn: z.boolean(),
  grams: z.number(),
  slots: z.array(z.number()),
})

export const printPlan = z.object({
  layerMm: z.number(),
  hours: z.number(),
  grams: z.number(),
  supportGrams: z.number(),
  colourChanges: z.number(),
  filaments: z.array(plannedFilament),
})
export type PrintPlanShown = z.infer<typeof printPlan>

const size3 = z.object({ width: z.number(), depth: z.number(), height: z.number() })

/** Why a toy will not be, or was not, with its buyer by the promised day: the earliest day as the queue stands, and what lies before it. */
export const dayReason = z.object({
  /** At its buyer, ISO date. */
  earliest: z.string(),
  /** Its print failed or did not pass its check. */
  isPrintedAgain: z.boolean(),
  /** What is printed before it on the printer that it gets. */
  before: z.object({ toys: z.int(), hours: z.number() }),
  /** Of its own print, those left; null before there is one. */
  hours: z.nullable(z.number()),
  /** Closed days that lie between, ISO dates; null without any. */
  closed: z.nullable(z.object({ first: z.string(), last: z.string() })),
})
export type DayReason = z.infer<typeof dayReason>

/** A slot whose filament is changed, counted from 1; filaments by the names on their spools, null for an empty slot. */
export const slotChange = z.object({ slot: z.int(), was: z.nullable(z.string()), becomes: z.string() })
export type SlotChange = z.infer<typeof slotChange>

export const printJob = z.object({
  code: printCode,
  attempt: z.number(),
  reason: attemptReason,
  status: printStatus,
  version: z.number(),
  orderId: z.string(),
  orderNumber: z.string(),
  /** The toy's name; for the role WORKSHOP its kind and size. */
  title: z.string(),
  /** Innermost level of the catalogue, for screens that anybody may stand before; '' where the design is gone. */
  kind: z.string(),
  /** Without the buyer's texts, for the same screens; null until it is drawn. */
  plainImageUrl: z.nullable(z.string()),
  /** null for the role WORKSHOP until there is one without the buyer's texts. */
  imageUrl: z.nullable(z.string()),
  size: z.string(),
  /** ISO dates. */
  promisedLast: z.nullable(z.string()),
  printsFrom: z.nullable(z.string()),
  /** Last day to hand over to the carrier, ISO date; null for pick-ups, without a promise, and while the order needs review. */
  shipBy: z.nullable(z.string()),
  /** From when it may be started, ISO instant, while making the toy again can be taken back; null otherwise. */
  startsFrom: z.nullable(z.string()),
  /** Its buyer comes for the toy, as for the one before it. */
  isPickup: z.boolean(),
  isLate: z.boolean(),
  /** A delay notice promised new days, not over yet; the buyer may cancel. */
  hasNewDays: z.boolean(),
  /** Its last promised day is still to come, and will not be kept as the queue stands. */
  missesPromise: z.boolean(),
  /** null where the promised day is kept. */
  dayReason: z.nullable(dayReason),
  /** 1 before the others, -1 after them. */
  priority: z.number(),
  waitsFor: z.nullable(waitReason),
  holdReason: z.nullable(z.string()),
  attention: z.nullable(z.string()),
  plan: z.nullable(printPlan),
  sizeMm: z.nullable(size3),
  /** Parts that may come off and that a small child could swallow (EN 71-1); 0 also where it was not inspected. */
  smallParts: z.int(),
  /** Of these parts, largest first; empty where the report keeps none. */
  smallPartPlaces: z.array(toyPlace),
  /** Of the child, as the buyer chose it: '3-5 år'; null for none. */
  age: z.nullable(z.string()),
  printer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  fits: z.array(z.object({ printerId: z.string(), fit: printerFit })),
  /** What to load first, for printers with the fit `load`; empty once it is started. */
  loads: z.array(z.object({ printerId: z.string(), slots: z.array(slotChange) })),
  startedAt: z.nullable(z.string()),
  printedAt: z.nullable(z.string()),
  /** Who took the last step. */
  by: z.string(),
  /** Until when the last step can be taken back. */
  undoUntil: z.nullable(z.string()),
  failure: z.nullable(
    z.object({
      kind: printFailure,
      words: z.nullable(z.string()),
      gramsLost: z.nullable(z.number()),
      /** Signed for a quarter of an hour. */
      photos: z.array(z.string()),
    }),
  ),
})
export type PrintJob = z.infer<typeof printJob>

export const colourValue = z.string().check(z.regex(/^#[0-9A-F]{6}$/))

export const printer = z.object({
  id: z.string(),
  name: z.string(),
  bed: size3,
  slots: z.number(),
  /** Filament of each slot; null where none is known. */
  loaded: z.array(z.nullable(colourValue)),
  hoursADay: z.number(),
  isActive: z.boolean(),
  version: z.number(),
})
export type Printer = z.infer<typeof printer>

/** A project that the operator saved in Bambu Studio or OrcaSlicer and uploaded for a printer. */
export const printerProject = z.object({
  /** Of this upload: for compare-and-set. */
  id: z.string(),
  /** Of the uploaded file. */
  name: z.string(),
  /** 'BambuStudio-02.05.00.66' */
  application: z.string(),
  /** Of each filament: 'PLA'. */
  materials: z.array(z.string()),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
})
export type PrinterProject = z.infer<typeof printerProject>

/** Why an uploaded file is no project: `details.reason` of `printer_project_refused`. */
export const PROJECT_REFUSALS = [
  'no_zip',
  'no_project',
  'not_studio',
  'settings_broken',
  'too_large',
] as const
export const projectRefusal = z.enum(PROJECT_REFUSALS)
export type ProjectRefusal = z.infer<typeof projectRefusal>

export const PROJECT_TYPE = 'model/3mf'
/** POST workshop-printer-project?printer=…, the file as its body. `replaces`: id of the project as it was seen; none for the first. */
export const printerProjectQuery = z.object({
  printer: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PRINT_LIMITS.projectName)),
  replaces: z.optional(z.uuid()),
})
export type PrinterProjectQuery = z.infer<typeof printerProjectQuery>

/** POST workshop-remove-printer-project. `id`: of the project as it was seen. */
export const removePrinterProject = z.strictObject({ printerId: z.uuid(), id: z.uuid() })
export type RemovePrinterProject = z.infer<typeof removePrinterProject>

/** POST workshop-queue. Queued jobs in the order in which they are to be printed; those that wait come after them. */
export const queueAnswer = z.object({
  /** By the shop's clock. */
  now: z.string(),
  jobs: z.array(printJob),
  /** Startable jobs that need the same filaments, by the first of each. */
  groups: z.array(
    z.object({
      colours: z.array(z.object({ hex: z.string(), name: z.string() })),
      codes: z.array(z.string()),
      hours: z.number(),
    }),
  ),
  printers: z.array(printer),
  /** Of all prints that are not done, less what has been printed of those that run. */
  hoursLeft: z.number(),
  /** Of it, of orders that their buyers may still cancel for nothing. */
  hoursCancellable: z.number(),
})
export type QueueAnswer = z.infer<typeof queueAnswer>

const reasonGiven = z.string().check(z.trim(), z.minLength(1), z.maxLength(PRINT_LIMITS.reason))
const named = { code: printCode, version: z.number() }

/** POST workshop-print-step. `version`: of the job as it was seen; another gives `print_job_moved`. */
export const printStep = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('start'),
    ...named,
    printerId: z.nullable(z.uuid()),
    /** Number of small parts acknowledged at the start; omitted for none. */
    smallParts: z.optional(z.int().check(z.gte(1))),
  }),
  z.strictObject({ step: z.literal('finish'), ...named }),
  z.strictObject({
    step: z.literal('fail'),
    ...named,
    kind: printFailure,
    words: z.nullable(reasonGiven),
    gramsLost: z.nullable(z.number().check(z.gte(0), z.lte(PRINT_LIMITS.gramsLost))),
  }),
  /** A person agrees to another attempt after a failed one. */
  z.strictObject({ step: z.literal('again'), ...named }),
  z.strictObject({ step: z.literal('undo'), ...named }),
  z.strictObject({ step: z.literal('hold'), ...named, why: reasonGiven }),
  z.strictObject({ step: z.literal('release'), ...named }),
  z.strictObject({ step: z.literal('seen'), ...named }),
  z.strictObject({
    step: z.literal('prioritise'),
    ...named,
    priority: z.number().check(z.int(), z.gte(-1), z.lte(1)),
  }),
  /** Before the job of this code; null: last. */
  z.strictObject({ step: z.literal('move'), ...named, before: z.nullable(printCode) }),
])
export type PrintStep = z.infer<typeof printStep>

export const printStepAnswer = z.object({ code: printCode, status: printStatus, version: z.number() })

/** `details` of `print_job_moved`: what happened to it meanwhile. */
export const movedMeanwhile = z.object({
  status: printStatus,
  who: z.string(),
  at: z.string(),
  /** It took the step before it back. */
  isUndo: z.boolean(),
})

/** `details.reason` of `print_step_refused`. */
export const PRINT_REFUSALS = [
  ...WAIT_REASONS,
  'wrong_state',
  'too_late',
  'failed_since',
  'printer_gone',
  'too_few_slots',
  'too_small',
  'not_printed',
  'just_agreed',
  /** The buyer's bank decides about the payment. */
  'disputed',
  /** Another toy lies on its bed: `details.running`. */
  'printer_busy',
] as const
export const printRefusal = z.enum(PRINT_REFUSALS)
export type PrintRefusal = z.infer<typeof printRefusal>

/** `details.running` of the refusal `printer_busy`: the print that is to be marked as done, failed or stopped first. */
export const runningPrint = z.object({
  code: printCode,
  orderNumber: z.string(),
  /** As in the queue. */
  title: z.string(),
  printer: z.string(),
  /** Its order is over, or its design was removed. */
  isToStop: z.boolean(),
})
export type RunningPrint = z.infer<typeof runningPrint>

export const PRINT_FILE_FORMATS = ['3mf', 'stl'] as const
/** POST workshop-print-file: the file's bytes, named by the job's code. */
export const printFileRequest = z.strictObject({ code: printCode, format: z.enum(PRINT_FILE_FORMATS) })
export type PrintFileRequest = z.infer<typeof printFileRequest>

/** POST workshop-print-project: the printer's project with the toy in it. Throws `printer_project_too_small` where it has too few filaments. */
export const printProjectRequest = z.strictObject({ code: printCode, printerId: z.uuid() })
export type PrintProjectRequest = z.infer<typeof printProjectRequest>

/** POST workshop-print-card: what to set in the slicer. */
export const printCardRequest = z.strictObject({ code: printCode })
export const printCard = z.object({
  code: printCode,
  formats: z.array(z.enum(PRINT_FILE_FORMATS)),
  /** It is not printed any more; null while it is. */
  stopped: z.nullable(
    z.object({
      at: z.string(),
      /** Address of a member of staff; or buyer, payment, shop. */
      who: z.string(),
      why: z.string(),
    }),
  ),
  /** Of printers in use. */
  projects: z.array(
    z.object({
      printer: z.object({ id: z.string(), name: z.string() }),
      fit: printerFit,
      application: z.string(),
      materials: z.array(z.string()),
      /** It has as many filaments as the toy needs. */
      isEnough: z.boolean(),
    }),
  ),
  nozzleMm: z.number(),
  material: z.string(),
  nozzleC: z.number(),
  bedC: z.number(),
  layerMm: z.nullable(z.number()),
  walls: z.number(),
  /** Share of the inside. */
  infill: z.number(),
  topLayers: z.number(),
  bottomLayers: z.number(),
  supportsOnBedOnly: z.boolean(),
  /** What must be broken off the print; null where nothing must, or nothing is known. */
  breakOff: z.nullable(
    z.object({
      /** Parts of their own that begin on the slicer's supports. */
      supported: z.number(),
      /** Thin columns of the file, under what begins over another part. */
      pedestals: z.number(),
      /** Whether the toy has parts that move. */
      moves: z.boolean(),
    }),
  ),
  plan: z.nullable(printPlan),
  sizeMm: z.nullable(size3),
})
export type PrintCard = z.infer<typeof printCard>

/** Why no printer of the shop makes a toy of a size. */
export const sizeFault = z.enum(['too_few_slots', 'too_small'])
export type SizeFault = z.infer<typeof sizeFault>

/** POST workshop-printers. */
export const printersAnswer = z.object({
  printers: z.array(
    z.extend(printer, {
      project: z.nullable(printerProject),
      /** Orders in the queue whose toy fits no other printer in use: without this one they wait. */
      ordersOnlyHere: z.int(),
    }),
  ),
  /** Filaments that can be loaded: those on offer, and others that toys in the queue need. */
  colours: z.array(z.object({ hex: colourValue, name: z.string() })),
  /** Sizes on offer, each with why it is not sold; null: it is. */
  sizes: z.array(z.object({ name: z.string(), longestCm: z.number(), fault: z.nullable(sizeFault) })),
})
export type PrintersAnswer = z.infer<typeof printersAnswer>

const sideMm = z.number().check(z.int(), z.gte(PRINT_LIMITS.bedMm.least), z.lte(PRINT_LIMITS.bedMm.most))

/** POST workshop-save-printer: a new one without `id`. `version` of the printer as it was seen; 0 for a new one. */
export const savePrinter = z.strictObject({
  id: z.nullable(z.uuid()),
  version: z.number(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PRINT_LIMITS.printerName)),
  bed: z.object({ width: sideMm, depth: sideMm, height: sideMm }),
  slots: z.number().check(z.int(), z.gte(1), z.lte(PRINT_LIMITS.slots)),
  loaded: z.array(z.nullable(colourValue)).check(z.maxLength(PRINT_LIMITS.slots)),
  hoursADay: z.number().check(z.gte(PRINT_LIMITS.hoursADay.least), z.lte(PRINT_LIMITS.hoursADay.most)),
  isActive: z.boolean(),
})
export type SavePrinter = z.infer<typeof savePrinter>

/** POST workshop-load-printer: the filament of each slot; either staff role. `version`: for compare-and-set. */
export const loadPrinter = z.strictObject({
  id: z.uuid(),
  version: z.number(),
  loaded: z.array(z.nullable(colourValue)).check(z.maxLength(PRINT_LIMITS.slots)),
})
export type LoadPrinter = z.infer<typeof loadPrinter>

/** Of a toy, at most: body, accent, pale and dark. They share layers, hundreds of times in a toy, so none is changed by hand. */
export const TOY_FILAMENTS = 4

/**
 * Why none of the printers makes a toy of this size, whichever side is its longest; null where one does, or none is kept. A size is
 * sold before the toy's filaments are known.
 * @example sizeFaultOf(22, [{ bed: { width: 250, depth: 210, height: 210 }, slots: 4 }]) === 'too_small'
 */
export function sizeFaultOf(
  longestCm: number,
  printers: readonly Pick<Printer, 'bed' | 'slots'>[],
): SizeFault | null {
  const large = printers.filter(({ bed }) => longestCm * 10 <= Math.min(bed.width, bed.depth, bed.height))
  if (printers.length === 0 || large.some(({ slots }) => slots >= TOY_FILAMENTS)) return null
  return large.length > 0 ? 'too_few_slots' : 'too_small'
}
