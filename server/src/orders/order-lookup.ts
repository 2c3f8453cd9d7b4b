/** E-mail and order number together identify an order; misses are rate-limited, and beyond the limit a mailed code is required. */
import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { normaliseOrderNumber } from '@leksmedjan/contract/orders'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Database, Tx } from '../database/database.ts'
import { isShopError } from '../errors.ts'
import type { Limits } from '@leksmedjan/platform/http/limits'
import type { Versions } from '@leksmedjan/platform/keys/encryption'
import { sameText } from '@leksmedjan/platform/random'
import { RATES } from '../rates.ts'
import {
  findLookupCode,
  noteProven,
  noteTry,
  putLookupCode,
  type LookupCode,
} from './lookup-codes.queries.ts'
import { lookupCodeNeeded, lookupCodeWrong, lookupIncomplete, lookupMissed } from './orders.errors.ts'
import { findByNumber, type OrderRow } from './orders.queries.ts'

/** Identifies a buyer without an account. */
export interface LookupRequest {
  email: string
  orderNumber: string
  /** Mail sent when a number is being guessed. */
  code?: string | null | undefined
}

/** Joins the transaction that wrote the code down. */
export type OnLookupCode = (
  tx: Tx,
  letter: { to: string; code: string; minutes: number; at: Date },
) => Promise<void>

export interface OrderLookupDeps {
  db: Database
  limits: Limits
  clock: Clock
  /** Key the hashes of the codes; the newest first. */
  secrets: Versions
  onLookupCode: OnLookupCode
}

const LOOK_UP = 'orders: look up by number'
const CODE_MINUTES = 30
const CODE_TRIES = 5
const PROVEN_MS = 60 * 60_000
const AGAIN_MS = 60_000
/** Longer than it takes to queue a mail: hit and miss take the same time. */
const ANSWER_AFTER_MS = 150

export function createOrderLookup({ db, limits, clock, secrets, onLookupCode }: OrderLookupDeps) {
  const hashOf = (orderId: string, code: string, secret = secrets()[0]) =>
    createHmac('sha256', secret).update(`lookup:${orderId}:${code}`).digest('hex')
  const fits = (orderId: string, code: string, kept: string) =>
    secrets().some((secret) => sameText(hashOf(orderId, code, secret), kept))

  /** Finds the order by number and e-mail. Every miss gives the same error. */
  async function identify(wish: LookupRequest, network: string): Promise<OrderRow> {
    const email = wish.email.trim().toLowerCase()
    const orderNumber = normaliseOrderNumber(wish.orderNumber)
    if (email === '' || orderNumber === '') throw lookupIncomplete()
    const [order, held] = await Promise.all([
      db.perStatement(LOOK_UP, (tx) => findByNumber(tx, orderNumber)),
      limits.reserve(
        [
          { limit: RATES.lookupMissesPerNetwork, key: network },
          { limit: RATES.lookupMissesPerNumber, key: `${orderNumber} ${network}` },
        ],
        { limit: RATES.lookupMissesADay, key: orderNumber },
      ),
    ])
    const owned = order !== null && order.email_lower === email ? order : null
    if (held.isSoftExceeded) {
      const standing = await guarded(owned, wish.code?.trim() ?? '', network)
      await (standing === 'passed' ? held.release() : held.confirm())
      if (standing === 'wrong') throw lookupCodeWrong()
      if (owned === null || standing !== 'passed') throw lookupCodeNeeded()
      return owned
    }
    if (owned === null) {
      await held.confirm()
      throw lookupMissed()
    }
    await held.release()
    return owned
  }

  /** For a number with too many misses: requires a mailed code; the answer does not reveal whether e-mail and number match. */
  async function guarded(
    order: OrderRow | null,
    code: string,
    network: string,
  ): Promise<'passed' | 'mailed' | 'missed' | 'wrong'> {
    const floor = wait(ANSWER_AFTER_MS)
    const standing = await standingOf(order, code, network)
    if (standing !== 'passed') await floor
    return standing
  }

  async function standingOf(order: OrderRow | null, code: string, network: string) {
    if (order === null) return code === '' ? 'missed' : 'wrong'
    const kept = await db.asShop(LOOK_UP, (tx) => findLookupCode(tx, order.id))
    if (kept?.proven_network === network && (kept.proven_until ?? clock.now()) > clock.now()) return 'passed'
    if (code !== '') return db.asShop(LOOK_UP, (tx) => tryCode(tx, order.id, code, network))
    // The limit counts mails, not requests: a second click within a minute is free.
    if (!isFresh(kept) && (await hasLettersLeft(order.id)))
      await db.asShop(LOOK_UP, (tx) => mailCode(tx, order))
    return 'mailed'
  }

  const isFresh = (kept: LookupCode | null) =>
    kept !== null && clock.now().getTime() - kept.created_at.getTime() < AGAIN_MS

  async function tryCode(
    tx: Tx,
    orderId: string,
    code: string,
    network: string,
  ): Promise<'passed' | 'wrong'> {
    const kept = await findLookupCode(tx, orderId)
    if (kept === null) return 'wrong'
    const now = clock.now()
    await noteTry(tx, orderId)
    const isRight = kept.tries < CODE_TRIES && kept.expires_at > now && fits(orderId, code, kept.code_hash)
    if (!isRight) return 'wrong'
    await noteProven(tx, orderId, { network, until: new Date(now.getTime() + PROVEN_MS), now })
    return 'passed'
  }

  async function mailCode(tx: Tx, order: OrderRow): Promise<void> {
    if (isFresh(await findLookupCode(tx, order.id))) return
    const now = clock.now()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
    await putLookupCode(tx, { orderId: order.id, codeHash: hashOf(order.id, code), now, expiresAt })
    await onLookupCode(tx, { to: order.email, code, minutes: CODE_MINUTES, at: now })
  }

  async function hasLettersLeft(orderId: string): Promise<boolean> {
    try {
      await limits.consume(RATES.lookupLettersPerOrder, orderId)
      return true
    } catch (error) {
      if (isShopError(error, 'too_many_requests')) return false
      throw error
    }
  }

  return { identify }
}
