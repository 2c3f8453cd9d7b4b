/** Keeps what the privacy policy promises about time: nightly, and on the host's word with a report beforehand. */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import {
  dropLetters,
  dropUnpaidOrders,
  forgetBuyers,
  forgetContacts,
  putAwayGuestDesigns,
} from './retention.queries.ts'

export const RETENTION_JOB = defineJob<object>('retention.let-go', { deadlineSeconds: 600, retries: 1 })

export interface LetGo {
  what: string
  kept: string
  rows: number
}

export interface Retention {
  letGo(): Promise<LetGo[]>
  /** What `letGo` would do now; nothing changes. */
  foresee(): Promise<LetGo[]>
}

interface Rule {
  what: string
  kept: string
  carryOut: (tx: Tx, now: Date) => Promise<number | { rows: number; fileKeys: string[] }>
}

const DAY_MS = 86_400_000
const REASON = 'retention: let go'
const CONTACT_YEARS = 3
/** Bokforingslagen (1999:1078), 7 kap. 2 §: to the end of the seventh year after the financial year, which is the calendar year. */
const BOOK_YEARS = 7

/** In this order: a draft that goes no longer holds its design. */
const RULES: readonly Rule[] = [
  {
    what: 'orders that were never paid',
    kept: '90 days',
    carryOut: (tx, now) => dropUnpaidOrders(tx, daysBefore(now, 90)),
  },
  {
    what: 'designs without an account that nobody ordered',
    kept: '90 days',
    carryOut: (tx, now) => putAwayGuestDesigns(tx, daysBefore(now, 90), now),
  },
  {
    what: 'letters about accounts and saved designs',
    kept: '30 days',
    carryOut: (tx, now) => dropLetters(tx, daysBefore(now, 30)),
  },
  {
    what: 'how buyers can be reached, and whom a toy was for',
    kept: `${CONTACT_YEARS} years after the last order`,
    carryOut: (tx, now) => forgetContacts(tx, yearsBefore(now, CONTACT_YEARS)),
  },
  {
    what: 'who bought what',
    kept: 'to the end of the seventh year after the purchase',
    carryOut: (tx, now) => forgetBuyers(tx, startOfYear(now, -BOOK_YEARS)),
  },
]

export interface RetentionDeps {
  db: Database
  clock: Clock
  log: Log
  files: Pick<FileStore, 'remove'>
}

export function createRetention({ db, clock, log, files }: RetentionDeps): Retention {
  async function letGo({ what, kept, carryOut }: Rule): Promise<LetGo> {
    const { rows, fileKeys } = whole(await db.asShop(REASON, (tx) => carryOut(tx, clock.now())))
    for (const key of fileKeys) await files.remove(key)
    if (rows > 0) log.info({ what, rows }, 'let go of what was kept long enough')
    return { what, kept, rows }
  }

  return { letGo: () => inTurn(letGo), foresee: () => foreseeRetention({ db, clock }) }
}

/** What the next night will do. */
export function foreseeRetention({ db, clock }: Pick<RetentionDeps, 'db' | 'clock'>): Promise<LetGo[]> {
  return inTurn(async ({ what, kept, carryOut }) => {
    const undone = new Undone()
    try {
      await db.asShop(REASON, async (tx) => {
        undone.rows = whole(await carryOut(tx, clock.now())).rows
        throw undone
      })
    } catch (error) {
      if (error !== undone) throw error
    }
    return { what, kept, rows: undone.rows }
  })
}

function whole(forgotten: Awaited<ReturnType<Rule['carryOut']>>): { rows: number; fileKeys: string[] } {
  return typeof forgotten === 'number' ? { rows: forgotten, fileKeys: [] } : forgotten
}

/** Takes a transaction back after it has counted. */
class Undone extends Error {
  rows = 0
}

async function inTurn(work: (rule: Rule) => Promise<LetGo>): Promise<LetGo[]> {
  const done: LetGo[] = []
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

/** In Swedish time, to the hour of winter. */
function startOfYear(now: Date, add: number): Date {
  return new Date(`${Number(swedishDate(now).slice(0, 4)) + add}-01-01T00:00:00+01:00`)
}
