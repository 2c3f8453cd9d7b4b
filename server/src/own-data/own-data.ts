/** GDPR access and erasure without an account, by a mailed link to the address. */
import { randomUUID } from 'node:crypto'
import type { DeletionAnswer } from '@leksmedjan/contract/account'
import { PATHS } from '@leksmedjan/contract/addresses'
import { normaliseOrderNumber } from '@leksmedjan/contract/orders'
import type { OwnDataAnswer, OwnDataRequest, OwnDataWish } from '@leksmedjan/contract/own-data'
import type { Mail } from '../mail/mail.ts'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { isShopError, ShopError } from '../errors.ts'
import type { Limit, Limits } from '@leksmedjan/platform/http/limits'
import { JOBS } from '../job-table.ts'
import type { Jobs } from '@leksmedjan/platform/jobs/jobs'
import { newSecret, sha256 } from '@leksmedjan/platform/random'
import { RATES } from '../rates.ts'
import { findAddress, findAsked, insertLink, insertRequest, removeRequest } from './own-data.queries.ts'

export interface OwnData {
  /** Same response and timing whether the shop holds data or not; `network`: network mark of the client. */
  sendLink(request: OwnDataRequest, network: string): Promise<void>
  /** The job: mails the link, where the shop holds data of the address. */
  writeLetter(id: string): Promise<void>
  /** State of an erasure request, or a new request. Throws `own_data_link_over`. */
  answer(wish: OwnDataWish): Promise<OwnDataAnswer>
  /** The bytes of a ZIP archive. Throws `own_data_link_over`. */
  export(key: string): Promise<AsyncIterable<Uint8Array>>
}

export interface OwnDataDeps {
  db: Database
  clock: Clock
  jobs: Jobs
  limits: Pick<Limits, 'consume'>
  mail: Pick<Mail, 'post'>
  publicUrl: string
  /** For a verified address without an account. */
  requests: {
    stand(tx: Tx, email: string): Promise<DeletionAnswer>
    ask(tx: Tx, email: string): Promise<void>
    withdraw(tx: Tx, email: string): Promise<void>
  }
  pack: (email: string) => Promise<AsyncIterable<Uint8Array>>
}

const REASON = 'own data: mail and link'
const OPENS_MS = 24 * 3_600_000

export function createOwnData(deps: OwnDataDeps): OwnData {
  const { db, clock, jobs, limits, mail, publicUrl, requests, pack } = deps

  async function addressOf(tx: Tx, key: string): Promise<string> {
    const email = await findAddress(tx, sha256(key), clock.now())
    if (email === null) throw new ShopError('own_data_link_over', 'no such link, or its day is over')
    return email
  }

  /** The response does not reveal that the address's limit is used up. */
  async function hasLeft(limit: Limit, key: string): Promise<boolean> {
    try {
      await limits.consume(limit, key)
      return true
    } catch (error) {
      if (isShopError(error, 'too_many_requests')) return false
      throw error
    }
  }

  async function writeLetter(id: string): Promise<void> {
    const asked = await db.asShop(REASON, (tx) => findAsked(tx, id))
    if (asked === null) return
    const { email, held } = asked
    // A miss does not count against the address: otherwise strangers could lock its owner out for a day.
    const isSent = held !== null && (await hasLeft(RATES.ownDataLettersPerAddress, email))
    await db.asShop(REASON, async (tx) => {
      if (!(await removeRequest(tx, id)) || !isSent) return
      const [at, key] = [clock.now(), newSecret()]
      if (held === 'link') {
        const expires_at = new Date(at.getTime() + OPENS_MS)
        await insertLink(tx, { id, email, key_hash: sha256(key), created_at: at, expires_at })
      }
      const link = publicUrl + (held === 'link' ? `${PATHS.ownData}#key=${key}` : PATHS.settings)
      await mail.post(tx, 'own-data', { to: email, key: id, facts: { held, link } })
    })
  }

  return {
    writeLetter,

    async sendLink({ email: typed, order_number: number }, network) {
      await limits.consume(RATES.ownDataLettersPerNetwork, network)
      const email = typed.trim().toLowerCase()
      if (!(await hasLeft(RATES.ownDataLettersPerAddressAndNetwork, `${email} ${network}`))) return
      const orderNumber = normaliseOrderNumber(number ?? '') || null
      const id = randomUUID()
      await db.asShop(REASON, async (tx) => {
        await insertRequest(tx, { id, email, order_number: orderNumber, created_at: clock.now() })
        await jobs.enqueue(tx, JOBS['own-data.write-letter'], { id }, { onceKey: id })
      })
    },

    answer: ({ key, wish }) =>
      db.asShop(REASON, async (tx) => {
        const email = await addressOf(tx, key)
        if (wish === 'erase') await requests.ask(tx, email)
        if (wish === 'keep') await requests.withdraw(tx, email)
        return { email, ...(await requests.stand(tx, email)) }
      }),

    async export(key) {
      return pack(await db.asShop(REASON, (tx) => addressOf(tx, key)))
    },
  }
}
