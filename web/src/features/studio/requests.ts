/** The studio's table calls with the official client, under row-level security (Spec §7, §8). */
import { claimAnswer, restoreAnswer, type ClaimAnswer } from '@leksmedjan/contract/designs'
import { orderLookup, type OrderLookup } from '@leksmedjan/contract/order-pages'
import * as z from 'zod/mini'
import { callFunction } from '#lib/request.ts'
import { loadClient, requireUser } from '#lib/account/session.ts'
import { COLUMNS, designOf, designRow, ORDER_COLUMNS, orderRow, studioOrderOf } from './rows.ts'
import { monthStart, STATUSES_OF, type Filter, type StudioDesign, type StudioOrder } from './studio-rules.ts'

export const PAGE_SIZE = 48

export interface View {
  filter: Filter
  search: string
}

export interface DesignsPage {
  designs: StudioDesign[]
  /** Total count of the view. */
  total: number
}

export async function listDesigns({ filter, search }: View, from: number): Promise<DesignsPage> {
  const user = requireUser()
  const client = await loadClient()
  let query = client
    .from('print_models')
    .select(COLUMNS, { count: 'exact' })
    .eq('user_id', user.id)
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
  const statuses = STATUSES_OF[filter]
  if (statuses !== null) query = query.in('generation_status', statuses)
  const words = searchable(search)
  if (words !== '') query = query.or(`name.ilike.${words},description.ilike.${words}`)
  const { data, count, error } = await query
  if (error) throw new Error('Failed to fetch designs', { cause: error })
  return { designs: z.array(designRow).parse(data).map(designOf), total: count ?? 0 }
}

/** Quoted for PostgREST's filter grammar, with wildcards escaped. */
function searchable(search: string): string {
  const plain = search
    .trim()
    .replaceAll(/[%_*\\"]/g, ' ')
    .trim()
  return plain === '' ? '' : `"*${plain}*"`
}

/** A single design, for relations the realtime channel does not carry. null when it does not exist. */
export async function findDesign(id: string): Promise<StudioDesign | null> {
  const user = requireUser()
  const client = await loadClient()
  const { data, error } = await client
    .from('print_models')
    .select(COLUMNS)
    .eq('id', id)
    .eq('user_id', user.id)
    .maybeSingle()
  if (error) throw new Error('Failed to fetch designs', { cause: error })
  return data === null ? null : designOf(designRow.parse(data))
}

/** Few enough to be listed above the designs. */
export const FIRST_ORDERS = 3
export const ORDERS_PAGE = 20

export interface OrdersPage {
  orders: StudioOrder[]
  /** Total count of the customer's orders. */
  total: number
}

export async function listOrders(count: number): Promise<OrdersPage> {
  const user = requireUser()
  const client = await loadClient()
  const answer = await client
    .from('orders')
    .select(ORDER_COLUMNS, { count: 'exact' })
    .eq('user_id', user.id)
    .not('paid_at', 'is', null)
    .order('paid_at', { ascending: false })
    .order('id')
    .range(0, count - 1)
  if (answer.error) throw new Error('Failed to fetch orders', { cause: answer.error })
  return { orders: z.array(orderRow).parse(answer.data).map(studioOrderOf), total: answer.count ?? 0 }
}

const ACTIVE = ['PENDING', 'QUEUED', 'RUNNING']

/** Ids of the designs being generated. */
export async function listActiveWork(): Promise<Set<string>> {
  const user = requireUser()
  const client = await loadClient()
  const { data, error } = await client
    .from('model_generation_jobs')
    .select('print_model_id')
    .eq('user_id', user.id)
    .in('status', ACTIVE)
  if (error) throw new Error('Failed to fetch generation jobs', { cause: error })
  return new Set(
    z
      .array(z.object({ print_model_id: z.string() }))
      .parse(data)
      .map((job) => job.print_model_id),
  )
}

export interface StudioStats {
  totalDesigns: number
  totalOrders: number
  thisMonthDesigns: number
  completedDesigns: number
  generatingDesigns: number
}

export async function readStats(): Promise<StudioStats> {
  const user = requireUser()
  const client = await loadClient()
  const designs = () =>
    client.from('print_models').select('id', { count: 'exact', head: true }).eq('user_id', user.id)
  const answers = await Promise.all([
    designs(),
    client
      .from('orders')
      .select('id', { count: 'exact', head: true })
      .eq('user_id', user.id)
      .not('paid_at', 'is', null),
    designs().gte('created_at', monthStart(new Date())),
    designs().eq('generation_status', 'COMPLETED'),
    designs().in('generation_status', STATUSES_OF.generating ?? []),
  ])
  const [
    totalDesigns = 0,
    totalOrders = 0,
    thisMonthDesigns = 0,
    completedDesigns = 0,
    generatingDesigns = 0,
  ] = answers.map(({ count, error }) => {
    if (error) throw new Error('Failed to fetch design statistics', { cause: error })
    return count ?? 0
  })
  return { totalDesigns, totalOrders, thisMonthDesigns, completedDesigns, generatingDesigns }
}

export async function renameDesign(id: string, name: string): Promise<void> {
  const user = requireUser()
  const client = await loadClient()
  const { data, error } = await client
    .from('print_models')
    .update({ name })
    .eq('id', id)
    .eq('user_id', user.id)
    .select('id')
  if (error || data.length !== 1) {
    throw new Error('Failed to update design', { cause: error ?? 'no row was changed' })
  }
}

export async function removeDesign(id: string): Promise<void> {
  const user = requireUser()
  const client = await loadClient()
  const { error } = await client.from('print_models').delete().eq('id', id).eq('user_id', user.id)
  if (error) throw new Error('Failed to delete design', { cause: error })
}

export async function restoreDesign(id: string): Promise<void> {
  await callFunction('restore-design', restoreAnswer, { design_id: id })
}

/** Moves this browser's guest designs to the account; `waiting` accepts or declines pending ones saved with its address. */
export async function claimGuestDesigns(waiting?: 'accept' | 'decline'): Promise<ClaimAnswer> {
  try {
    return await callFunction('claim-guest-designs', claimAnswer, waiting === undefined ? {} : { waiting })
  } catch (error) {
    throw new Error('Failed to migrate designs', { cause: error })
  }
}

export function readOrder(order: StudioDesign['orders'][number]): Promise<OrderLookup> {
  return callFunction('order-lookup', orderLookup, { email: order.email, order_number: order.orderNumber })
}
