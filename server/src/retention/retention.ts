/** Retention schedule of the privacy policy: applied nightly, or by command with a dry run. */
import { COMPLAINT_PHOTO_DAYS, COMPLAINT_YEARS } from '@leksmedjan/contract/complaints'
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import type { EnqueueFileDeletion } from '../files/file-deletion-queue.ts'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import { deleteComplaintPhotos } from './complaints.queries.ts'
import type { Erasure } from './erasure/erasure.ts'
import { listPastComplaints } from './erasure/sold-toys.queries.ts'
import {
  deleteErasureMails,
  deleteMails,
  deleteUnpaidOrders,
  anonymiseBuyers,
  anonymiseContacts,
  hideGuestDesigns,
} from './retention.queries.ts'

export { createErasure } from './erasure/erasure.ts'

/** Snapshots that still see the deleted rows have ended by then. */
const OVERWRITE_AFTER_SECONDS = 60

/** After an erasure: rewrites the tables, so that the rows leave the database's files. */
export const overwriteSoon = (jobs: Jobs) => (tx: Tx) =>
  jobs.enqueue(
    tx,
    JOBS['retention.overwrite'],
    {},
    { onceKey: 'soon', afterSeconds: OVERWRITE_AFTER_SECONDS },
  )

export interface RetentionResult {
  what: string
  kept: string
  rows: number
}

export interface Retention {
  apply(): Promise<RetentionResult[]>
  /** What `apply` would do; changes nothing. */
  dryRun(): Promise<RetentionResult[]>
  /** Rewrites tables whose deleted rows are still in the files. Throws while some are locked; the job retries those. */
  rewriteTables(): Promise<void>
}

/** Deleting files needs the running shop; counting does not. */
type SoldToys = Pick<Erasure, 'anonymiseSoldToys'>

interface Rule {
  what: string
  kept: string
  /** Transactions per night, default 1; the next night continues. */
  portions?: number
  carryOut: (tx: Tx, now: Date, toys: SoldToys) => Promise<number | { rows: number; fileKeys: string[] }>
}

const DAY_MS = 86_400_000
const REASON = 'retention: delete expired'
const CONTACT_YEARS = 3
/** Bokforingslagen (1999:1078), 7 kap. 2 §: to the end of the seventh year after the financial year, which is the calendar year. */
const BOOK_YEARS = 7

/** Ordered: a deleted draft releases its design. */
const RULES: readonly Rule[] = [
  {
    what: 'orders that were never paid',
    kept: '90 days',
    carryOut: (tx, now) => deleteUnpaidOrders(tx, daysBefore(now, 90)),
  },
  {
    what: 'designs without an account that nobody ordered',
    kept: '90 days',
    carryOut: (tx, now) => hideGuestDesigns(tx, daysBefore(now, 90), now),
  },
  {
    what: 'letters about accounts and saved designs',
    kept: '30 days',
    carryOut: (tx, now) => deleteMails(tx, daysBefore(now, 30)),
  },
  {
    what: 'letters that confirm an erasure',
    kept: '1 day',
    carryOut: (tx, now) => deleteErasureMails(tx, daysBefore(now, 1)),
  },
  {
    what: 'photos of complaints',
    kept: `${COMPLAINT_PHOTO_DAYS} days after the answer`,
    carryOut: (tx, now) => deleteComplaintPhotos(tx, daysBefore(now, COMPLAINT_PHOTO_DAYS)),
  },
  {
    what: 'how buyers can be reached, and whom a toy was for',
    kept: `${CONTACT_YEARS} years after the last order`,
    carryOut: (tx, now) => anonymiseContacts(tx, yearsBefore(now, CONTACT_YEARS)),
  },
  {
    what: 'words, names, pictures and 3D files of sold toys',
    kept: `${COMPLAINT_YEARS} years after the delivery`,
    portions: 20,
    carryOut: (tx, now, toys) => toys.anonymiseSoldToys(tx, yearsBefore(now, COMPLAINT_YEARS)),
  },
  {
    what: 'who bought what',
    kept: 'to the end of the seventh year after the purchase',
    carryOut: (tx, now) => anonymiseBuyers(tx, startOfYear(now, -BOOK_YEARS)),
  },
]

export interface RetentionDeps {
  db: Database
  clock: Clock
  log: Log
  discard: EnqueueFileDeletion
  erasure: SoldToys
}

export function createRetention({ db, clock, log, discard, erasure }: RetentionDeps): Retention {
  const applyOnce = ({ carryOut }: Rule): Promise<number> =>
    db.asShop(REASON, async (tx) => {
      const removed = whole(await carryOut(tx, clock.now(), erasure))
      await discard(tx, removed.fileKeys)
      return removed.rows
    })

  async function apply(rule: Rule): Promise<RetentionResult> {
    const { what, kept, portions = 1 } = rule
    let rows = 0
    for (let done = 0; done < portions; done += 1) {
      const more = await applyOnce(rule)
      rows += more
      if (more === 0) break
    }
    if (rows > 0) log.info({ what, rows }, 'retention applied')
    return { what, kept, rows }
  }

  return {
    apply: () => inTurn(apply),
    dryRun: () => retentionDryRun({ db, clock }),
    async rewriteTables() {
      const busy = await db.rewriteTables()
      if (busy.length > 0) throw new Error(`tables locked, not rewritten: ${busy.join(', ')}`)
    },
  }
}

const DRY_RUN_LIMIT = 200

const COUNTED: SoldToys = {
  anonymiseSoldToys: async (tx, before) => (await listPastComplaints(tx, before, DRY_RUN_LIMIT)).length,
}

/** Dry run of the next night. */
export function retentionDryRun({
  db,
  clock,
}: Pick<RetentionDeps, 'db' | 'clock'>): Promise<RetentionResult[]> {
  return inTurn(async ({ what, kept, carryOut }) => {
    const undone = new Undone()
    try {
      await db.asShop(REASON, async (tx) => {
        undone.rows = whole(await carryOut(tx, clock.now(), COUNTED)).rows
        throw undone
      })
    } catch (error) {
      if (error !== undone) throw error
    }
    return { what, kept, rows: undone.rows }
  })
}

function whole(removed: Awaited<ReturnType<Rule['carryOut']>>): { rows: number; fileKeys: string[] } {
  return typeof removed === 'number' ? { rows: removed, fileKeys: [] } : removed
}

/** Rolls back the transaction after counting. */
class Undone extends Error {
  rows = 0
}

async function inTurn(work: (rule: Rule) => Promise<RetentionResult>): Promise<RetentionResult[]> {
  const done: RetentionResult[] = []
  for (const rule of RULES) done.push(await work(rule))
  return done
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Midnight in Swedish winter time. */
function startOfYear(now: Date, add: number): Date {
  return new Date(`${Number(swedishDate(now).slice(0, 4)) + add}-01-01T00:00:00+01:00`)
}
