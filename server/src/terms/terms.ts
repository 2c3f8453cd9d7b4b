/**
 * Which terms apply to an order. A version that comes with an update of the shop takes effect only 30 days after every account
 * has been notified; orders keep the version they were placed under.
 */
import { swedishDate } from '@leksmedjan/contract/delivery-span'
import { changedSections, TERMS_BY_VERSION } from '@leksmedjan/contract/terms'
import { TERMS_VERSION } from '@leksmedjan/contract/terms'
import { onceKeyOf, type Mail } from '../mail/mail.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import type { Log } from '@leksmedjan/platform/log'
import {
  hasAccounts,
  insertVersion,
  listUnnotified,
  listVersions,
  noteTold,
  type TermsVersion,
} from './terms.queries.ts'

export interface Terms {
  /** Before the first request: a version that this shop has not had yet gets the day from which it is in force. */
  open(): Promise<void>
  /** Call once the queue runs: enqueues pending notice mails. */
  enqueueNotices(): Promise<void>
  /** The job: one mail to each account that is older than the version. */
  tell(): Promise<void>
  inForce(): string
  /** Announced and not in force yet. */
  coming(): { version: string; from: string } | null
}

export interface TermsDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  mail: Mail
  log: Log
}

/** The terms promise 30 days; the rest is for a mail server that is away. */
const NOTICE_DAYS = 35
const DAY_MS = 86_400_000
const AT_ONCE = 100
const READ = 'settings: read'
const WRITE = 'mail: write and send'

export function createTerms({ db, clock, jobs, mail, log }: TermsDeps): Terms {
  /** Versions are part of the code and their dates are fixed, so a read at the start stays valid. */
  let versions: TermsVersion[] = []

  const today = () => swedishDate(clock.now())
  const untold = () => versions.filter(({ told_at }) => told_at === null)

  function inForce(): string {
    const day = today()
    return versions.findLast(({ in_force_from: from }) => from <= day)?.version ?? TERMS_VERSION
  }

  async function keepNew(tx: Tx): Promise<void> {
    const version = TERMS_VERSION
    const isTelling = await hasAccounts(tx)
    const now = clock.now()
    const noticed = swedishDate(new Date(now.getTime() + NOTICE_DAYS * DAY_MS))
    // Without accounts there is no agreement to the former terms.
    const from = isTelling && noticed > version ? noticed : version
    await insertVersion(tx, { version, in_force_from: from, came_at: now, told_at: isTelling ? null : now })
    log.info({ version, from }, 'new terms registered')
  }

  async function tell(): Promise<void> {
    for (const row of untold()) {
      let told = AT_ONCE
      while (told === AT_ONCE) told = await db.asShop(WRITE, (tx) => mailBatch(tx, row))
      const at = clock.now()
      await db.asShop(WRITE, (tx) => noteTold(tx, row.version, at))
      row.told_at = at
    }
  }

  /** Resolves to their number. */
  async function mailBatch(tx: Tx, row: TermsVersion): Promise<number> {
    const key = `${row.version}:`
    const onceKey = onceKeyOf('terms', key)
    const holders = await listUnnotified(tx, { key: onceKey, before: row.came_at, most: AT_ONCE })
    const facts = { ...row, changed: changedSections(versionBefore(row), row.version) }
    for (const { id, email } of holders) await mail.post(tx, 'terms', { to: email, key: key + id, facts })
    return holders.length
  }

  const versionBefore = (row: TermsVersion): string =>
    versions[versions.indexOf(row) - 1]?.version ?? row.version

  return {
    async open() {
      versions = await db.asShop(READ, async (tx) => {
        const known = await listVersions(tx)
        const isNew = !known.some(({ version }) => version === TERMS_VERSION)
        if (isNew) await keepNew(tx)
        const all = isNew ? await listVersions(tx) : known
        // After a downgrade a newer version has no text here.
        return all.filter(({ version }) => Object.hasOwn(TERMS_BY_VERSION, version))
      })
    },
    async enqueueNotices() {
      if (untold().length === 0) return
      await db.asShop(WRITE, (tx) => jobs.enqueue(tx, JOBS['terms.tell'], {}, { onceKey: 'soon' }))
    },
    tell,
    inForce,
    coming() {
      const day = today()
      const next = versions.find(({ in_force_from: from }) => from > day)
      return next === undefined ? null : { version: next.version, from: next.in_force_from }
    },
  }
}
