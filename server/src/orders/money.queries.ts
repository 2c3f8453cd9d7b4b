/** Payment, refunds and disputes of an order, for operators; what of it concerns the buyer: failed refunds and disputes. */
import type { BankStanding } from '@leksmedjan/contract/disputes'
import {
  withdrawnPartOf,
  type LateToy,
  type WithdrawalOutcome,
  type WithdrawalSubject,
  type WithdrawnPart,
} from '@leksmedjan/contract/withdrawal'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { GivenBack } from './worth-left.ts'
import { owedAfter, type RefundTold } from './owed.rules.ts'

type RefundStatus = 'due' | 'pending' | 'succeeded' | 'failed'

export interface OrderMoney {
  paidOre: number | null
  refunds: { amountOre: number; status: RefundStatus; at: Date; subject: string | null; why: string }[]
  disputes: {
    amountOre: number
    status: string
    at: Date
    isOpen: boolean
    /** Until when the bank takes an answer; null where it does not say, and once it has decided. */
    answerBy: Date | null
  }[]
  /** Messages of its buyer, oldest first, each with what it ended. */
  withdrawals: { at: Date; part: WithdrawnPart }[]
}

/** Failed refunds not made up for by a later one, öre. */
export async function sumOwed(tx: Tx, orderId: string): Promise<number> {
  return (await findExceptions(tx, orderId)).owedOre
}

export interface MoneyExceptions {
  owedOre: number
  /** null without a dispute. */
  bank: BankStanding | null
  /** Nothing more is owed: all is back, or on its way, but for a digital story that its buyer keeps. */
  isAllBack: boolean
  /** The bank asks about the payment: the stage before it decides. */
  isAsked: boolean
  /** A refund is requested, and the provider has not answered for good. */
  isComingBack: boolean
}

export async function findExceptions(tx: Tx, orderId: string): Promise<MoneyExceptions> {
  const { rows } = await sql<Omit<MoneyExceptions, 'owedOre'> & { refunds: RefundTold[] }>`
    select (select case when bool_or(closed_at is null and status not like 'warning_%') then 'decides' when bool_or(status = 'lost') then 'gave_back' end
      from disputes where order_id = ${orderId}) as bank,
      coalesce((select is_all_back(orders) from orders where id = ${orderId}), false) as "isAllBack",
      exists (select from disputes where order_id = ${orderId} and closed_at is null and status like 'warning_%') as "isAsked",
      exists (select from refunds where order_id = ${orderId} and status in ('due', 'pending')) as "isComingBack",
      (select coalesce(json_agg(json_build_object('amountOre', amount, 'isFailed', status = 'failed',
          'begunMs', extract(epoch from created_at) * 1000, 'endedMs', extract(epoch from updated_at) * 1000)), '[]')
        from refunds where payment_reference in (select payment_reference from refunds where order_id = ${orderId})) as refunds`.execute(
    tx,
  )
  const {
    bank = null,
    isAllBack = false,
    isAsked = false,
    isComingBack = false,
    refunds = [],
  } = rows[0] ?? {}
  return { bank, isAllBack, isAsked, isComingBack, owedOre: owedAfter(refunds) }
}

/** What goes back for which part, from when it is decided on: the bank may take days. */
export const listGoingBack = (tx: Tx, orderId: string): Promise<GivenBack[]> =>
  tx
    .selectFrom('refunds')
    .select(['subject', 'amount as amountOre'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .execute()

export async function findMoney(tx: Tx, orderId: string): Promise<OrderMoney> {
  const [order, refunds, disputes, withdrawals] = await Promise.all([
    tx
      .selectFrom('orders')
      .select('total_price')
      .where('id', '=', orderId)
      .where('paid_at', 'is not', null)
      .executeTakeFirst(),
    tx
      .selectFrom('refunds')
      .select(['amount as amountOre', 'status', 'updated_at as at', 'subject', 'why'])
      .$narrowType<{ status: RefundStatus }>()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    tx
      .selectFrom('disputes')
      .select(['amount', 'status', 'updated_at', 'closed_at', 'answer_by'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    tx
      .selectFrom('withdrawals')
      .select(['at', 'subject', 'outcome', 'refund as refundOre', 'goods', 'late'])
      .$narrowType<{ subject: WithdrawalSubject; outcome: WithdrawalOutcome; late: LateToy | null }>()
      .where('order_id', '=', orderId)
      // One about all of the order that ends some of its goods alone is kept with them as a second one of the same instant.
      .distinctOn('at')
      .orderBy('at')
      .orderBy(sql`late is null`)
      .orderBy(sql`subject = 'order'`, 'desc')
      .execute(),
  ])
  return {
    paidOre: order?.total_price ?? null,
    refunds,
    disputes: disputes.map(({ amount, status, updated_at: at, closed_at: closed, answer_by }) => ({
      amountOre: amount,
      status,
      at,
      isOpen: closed === null,
      answerBy: closed === null ? answer_by : null,
    })),
    withdrawals: withdrawals.map((message) => ({ at: message.at, part: withdrawnPartOf(message) })),
  }
}
