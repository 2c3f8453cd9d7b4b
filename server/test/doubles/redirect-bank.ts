/**
 * An imaginary bank that shares nothing with Stripe's shape: the buyer pays on the bank's own page, amounts are decimal texts,
 * news is sealed in a notice to the webhook that the payment names, or in the address to which the buyer is sent back,
 * refunds are carried out later.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { ProviderFault } from '../payment-cases.ts'
import { openOutsideService, type OutsideCall, type Reply } from './upstream-service.ts'

export const BANK_KEY = 'bank-key-of-the-shop'

type OrderState = 'CREATED' | 'PAID' | 'CANCELLED'
type RefundState = 'QUEUED' | 'DONE' | 'FAILED'
/** `claimed`: the buyer claims the money back at once; `closed`: no refund reaches the buyer's account. */
export type BankOutcome = 'accepted' | 'claimed' | 'closed'

interface BankOrder {
  ref: string
  attempt: string
  merchantRef: string
  cart: string
  ore: number
  validUntil: string
  /** '' where the buyer alone brings news. */
  noticeUrl: string
  returnUrl: string
  state: OrderState
  payment: string | null
}

interface BankRefund {
  id: string
  payment: string
  merchantRef: string
  ore: number
  reason: string
  state: RefundState
}

export interface BankCode {
  code: string
  percent?: number
  offOre?: number
  leastOre?: number
  /** VALID where none is given. */
  state?: 'VALID' | 'EXPIRED' | 'SPENT'
}

export interface BankNotice {
  notice: string
  what: string
  /** '' where it concerns none. */
  order: string
  payment: string
  seal: string
}

export interface RedirectBankOptions {
  /** Codes of the merchant. */
  codes?: BankCode[]
  /** Sends a notice to the shop. */
  deliver?: (url: string, notice: BankNotice) => Promise<void>
}

export interface RedirectBank {
  address: string
  /** The buyer accepts on the bank's page. Resolves to where the bank sends the buyer. */
  accept(ref: string, outcome?: BankOutcome): Promise<string>
  carryOutRefunds(): Promise<void>
  setFault(fault: ProviderFault): void
  /** Quotes are this much too high, öre. */
  setSurplus(ore: number): void
  close(): Promise<void>
}

export function sealOf({ notice, what, order, payment }: Omit<BankNotice, 'seal'>, key = BANK_KEY): string {
  return createHmac('sha256', key).update([notice, what, order, payment].join('|')).digest('base64url')
}

const FAULTS: Record<Exclude<ProviderFault, 'none'>, Reply> = {
  error: { status: 500, text: 'down' },
  busy: { status: 429, text: 'too many calls' },
  garbage: { text: '<html><body>Underhåll</body></html>' },
  cut: 'cut',
  slow: 'silence',
}

export async function openRedirectBank(options: RedirectBankOptions = {}): Promise<RedirectBank> {
  const { codes = [], deliver = post } = options
  const orders = new Map<string, BankOrder>()
  const refunds: BankRefund[] = []
  const claimed = new Set<string>()
  const closed = new Set<string>()
  let fault: ProviderFault = 'none'
  let surplusOre = 0

  const orderOfPayment = (payment: string) => [...orders.values()].find((each) => each.payment === payment)

  async function notify({ noticeUrl }: BankOrder, what: string, order: string, payment: string) {
    const news = { notice: randomUUID(), what, order, payment }
    const notice = { ...news, seal: sealOf(news) }
    if (noticeUrl !== '') await deliver(noticeUrl, notice)
    return notice
  }

  function create(form: Record<string, string>): Reply {
    const known = [...orders.values()].find(({ attempt }) => attempt === form['attempt'])
    if (known !== undefined) return shown(known)
    const order: BankOrder = {
      ref: `RB-${orders.size + 1}`,
      attempt: form['attempt'] ?? '',
      merchantRef: form['merchant_ref'] ?? '',
      cart: form['cart'] ?? '',
      ore: oreOf(form['amount']),
      validUntil: form['valid_until'] ?? '',
      noticeUrl: form['notice_url'] ?? '',
      returnUrl: form['return_url'] ?? '',
      state: 'CREATED',
      payment: null,
    }
    orders.set(order.ref, order)
    return shown(order)
  }

  function shown({ ref, merchantRef, cart, ore, validUntil, state, payment }: BankOrder): Reply {
    return {
      json: {
        ref,
        page: `${service.address}/pay/${ref}`,
        merchant_ref: merchantRef,
        cart,
        amount: textOf(ore),
        currency: 'SEK',
        valid_until: validUntil,
        state,
        payment,
      },
    }
  }

  function cancel(order: BankOrder): Reply {
    if (order.state === 'CREATED') order.state = 'CANCELLED'
    return shown(order)
  }

  function refund(payment: string, form: Record<string, string>): Reply {
    const known = refunds.find(({ merchantRef }) => merchantRef === form['merchant_ref'])
    if (known !== undefined) return { json: shownRefund(known) }
    const ore = oreOf(form['amount'])
    const order = orderOfPayment(payment)
    const before = sum(
      refunds
        .filter((each) => each.payment === payment && each.state !== 'FAILED')
        .map(({ ore: each }) => each),
    )
    if (order === undefined || claimed.has(payment) || before + ore > order.ore) {
      return { status: 409, json: { error: 'NOT_REFUNDABLE' } }
    }
    const made: BankRefund = {
      id: `RR-${refunds.length + 1}`,
      payment,
      merchantRef: form['merchant_ref'] ?? '',
      ore,
      reason: form['reason'] ?? '',
      state: 'QUEUED',
    }
    refunds.push(made)
    return { json: shownRefund(made) }
  }

  const claimsOf = (payment: string) =>
    claimed.has(payment)
      ? [
          {
            id: `RC-${payment}`,
            payment,
            amount: textOf(orderOfPayment(payment)?.ore ?? 0),
            reason: 'NOT_MINE',
            state: 'OPEN',
            answer_by: '2026-11-30T12:00:00.000Z',
          },
        ]
      : []

  const history = (): Reply => ({
    json: {
      paid: [...orders.values()]
        .filter(({ state }) => state === 'PAID')
        .map(({ ref, merchantRef }) => ({ ref, merchant_ref: merchantRef })),
      refunds: refunds.map(shownRefund),
      claims: [...claimed].flatMap(claimsOf),
    },
  })

  function quote(form: Record<string, string>): Reply {
    const prices = (form['prices'] ?? '').split(' ').map(oreOf)
    const code = codes.find((each) => each.code === form['code'])
    const discounts = discountsOf(prices, code)
    const lines = prices.map((ore, index) => {
      const discount = discounts[index] ?? 0
      // 25 % VAT is a fifth of the price with it.
      return { price: textOf(ore), discount: textOf(discount), vat: textOf(Math.round((ore - discount) / 5)) }
    })
    const shipping = oreOf(form['shipping'])
    const total = sum(prices) - sum(discounts) + shipping + surplusOre
    return { json: { quote: `RQ-${form['cart']}`, lines, shipping: textOf(shipping), total: textOf(total) } }
  }

  function findCode(name: string, total: string | null): Reply {
    const code = codes.find((each) => each.code === name.toUpperCase())
    if (code === undefined || oreOf(total ?? '0.00') < (code.leastOre ?? 0)) return NOT_FOUND
    const { percent, offOre, state = 'VALID' } = code
    return {
      json: {
        code: code.code,
        state,
        percent: percent === undefined ? null : String(percent),
        off: offOre === undefined ? null : textOf(offOre),
      },
    }
  }

  function respond({ method, path, headers, form }: OutsideCall): Reply {
    if (headers.authorization !== `Merchant ${BANK_KEY}`) return { status: 401, json: { error: 'KEY' } }
    if (fault !== 'none') return FAULTS[fault]
    const { pathname, searchParams } = new URL(path, 'http://bank.test')
    const [what = '', id = '', verb = ''] = pathname.slice(1).split('/').map(decodeURIComponent)
    const call = [method, what, verb].filter((part) => part !== '').join(' ')
    const order = orders.get(id)
    if (call === 'POST orders') return create(form)
    if (call === 'GET orders') return order === undefined ? NOT_FOUND : shown(order)
    if (call === 'POST orders cancel') return order === undefined ? NOT_FOUND : cancel(order)
    if (call === 'GET payments') return payment(id)
    if (call === 'POST payments refunds') return refund(id, form)
    if (call === 'GET history') return history()
    if (call === 'GET codes') return findCode(id, searchParams.get('total'))
    if (call === 'POST quotes') return quote(form)
    return NOT_FOUND
  }

  function payment(id: string): Reply {
    const order = orderOfPayment(id)
    if (order === undefined) return NOT_FOUND
    const own = refunds.filter((each) => each.payment === id)
    return { json: { order: order.ref, refunds: own.map(shownRefund), claims: claimsOf(id) } }
  }

  const service = await openOutsideService(respond)
  return {
    address: service.address,
    async accept(ref, outcome = 'accepted') {
      const order = orders.get(ref)
      if (order?.state !== 'CREATED') throw new Error(`order ${ref} cannot be paid`)
      order.state = 'PAID'
      order.payment = `RP-${ref}`
      if (outcome === 'claimed') claimed.add(order.payment)
      if (outcome === 'closed') closed.add(order.payment)
      const news = await notify(order, 'ORDER_PAID', ref, '')
      return `${order.returnUrl}?${new URLSearchParams({ ...news }).toString()}`
    },
    async carryOutRefunds() {
      for (const each of refunds.filter(({ state }) => state === 'QUEUED')) {
        each.state = closed.has(each.payment) ? 'FAILED' : 'DONE'
        const order = orderOfPayment(each.payment)
        if (order !== undefined) await notify(order, `REFUND_${each.state}`, '', each.payment)
      }
    },
    setFault(next) {
      fault = next
    },
    setSurplus(ore) {
      surplusOre = ore
    },
    close: () => service.close(),
  }
}

async function post(url: string, notice: BankNotice): Promise<void> {
  await fetch(url, { method: 'POST', body: JSON.stringify(notice) })
}

const NOT_FOUND: Reply = { status: 404, json: { error: 'UNKNOWN' } }

const textOf = (ore: number): string => (ore / 100).toFixed(2)
const oreOf = (text = '0.00'): number => Math.round(Number(text) * 100)
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function shownRefund({ id, payment, merchantRef, ore, reason, state }: BankRefund) {
  return { id, payment, merchant_ref: merchantRef, amount: textOf(ore), reason, state }
}

/** A percentage of each line, or an amount in proportion to the lines with the rest on the last. */
function discountsOf(prices: number[], code: BankCode | undefined): number[] {
  const { percent, offOre } = code ?? {}
  if (percent !== undefined) return prices.map((ore) => Math.round((ore * percent) / 100))
  if (offOre === undefined) return prices.map(() => 0)
  const shares = prices.slice(0, -1).map((ore) => Math.round((ore * offOre) / sum(prices)))
  return [...shares, offOre - sum(shares)]
}
