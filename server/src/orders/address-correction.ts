/** The e-mail address of an order; the delivery address of a paid one, corrected by staff until its parcel is sent, once it came back, and while its toy is made, or what lay beside it sent, again. */
import { statusesIn, type CheckoutOrder, type OrderStatus } from '@leksmedjan/contract/orders'
import { holdsToy } from '@leksmedjan/contract/parcel-contents'
import type { Clock } from '@leksmedjan/platform/clock'
import type { Tx } from '../database/database.ts'
import { insertAddressChange, insertEmailChange, updateAddress, updateEmail } from './addresses.queries.ts'
import type { LockedOrder } from './order-views.ts'
import { stepRefused } from './orders.errors.ts'
import { findOrder } from './orders.queries.ts'
import { addressOf } from './orders.wire.ts'
import { backInWorkshop, toResend } from './parcel-contents.ts'
import { isMadeAgain, listShipments } from './shipments.queries.ts'

export interface AddressCorrection {
  /** As it was read. */
  version: number
  /** Freight and VAT were paid for the country: it stays. */
  address: Omit<CheckoutOrder['deliveryAddress'], 'country'>
  who: string
}

export interface EmailCorrection extends Pick<AddressCorrection, 'version' | 'who'> {
  email: string
}

const UNSENT: readonly OrderStatus[] = statusesIn('to_make', 'in_print')

const SENT: readonly OrderStatus[] = statusesIn('sent', 'received')

/** Of an order that was cancelled only what its buyer keeps: the toy is not. */
async function isSentAgain(tx: Tx, { id, status }: Pick<LockedOrder, 'id' | 'status'>): Promise<boolean> {
  const sent = await listShipments(tx, id)
  const back = backInWorkshop(sent)
  if (status === 'cancelled') return back.some((parcel) => !holdsToy(parcel)) || toResend(sent).length > 0
  return (
    SENT.includes(status) && (back.length > 0 || toResend(sent).length > 0 || (await isMadeAgain(tx, id)))
  )
}

export function createAddressCorrection({ clock }: { clock: Clock }) {
  return {
    async correctAddress(
      tx: Tx,
      { id, status, version }: LockedOrder,
      correction: AddressCorrection,
    ): Promise<boolean> {
      if (version !== correction.version) return false
      if (!UNSENT.includes(status) && !(await isSentAgain(tx, { id, status })))
        throw stepRefused(
          'wrong_state',
          `the order is ${status}: its address is corrected before it is sent, or sent again`,
        )
      const order = await findOrder(tx, id)
      if (order === null || order.email === '') throw forgotten()
      const at = clock.now()
      const was = addressOf(order)
      const became = { ...was, ...correction.address }
      await updateAddress(tx, { id, version }, became, at)
      await insertAddressChange(tx, id, { at, who: correction.who, was, became })
      return true
    },

    async correctEmail(
      tx: Tx,
      { id, version }: LockedOrder,
      { email, who, ...seen }: EmailCorrection,
    ): Promise<boolean> {
      if (version !== seen.version) return false
      const was = (await findOrder(tx, id))?.email ?? ''
      if (was === '') throw forgotten()
      const at = clock.now()
      await updateEmail(tx, { id, version }, email, at)
      await insertEmailChange(tx, id, { at, who, was, became: email })
      return true
    },
  }
}

const forgotten = () =>
  stepRefused('wrong_state', 'its buyer has been forgotten: there is no address any more')
