/** Delivery addresses that staff corrected. */
import type { CheckoutOrder } from '@leksmedjan/contract/orders'
import type { Tx } from '../database/database.ts'
import type { NarrowRow } from '../database/rows.ts'

type Address = CheckoutOrder['deliveryAddress']

const CHANGE = ['at', 'who', 'was', 'became'] as const

export type AddressChange = Pick<
  NarrowRow<'order_address_changes', { was: Address; became: Address }>,
  (typeof CHANGE)[number]
>

export async function listAddressChanges(tx: Tx, orderId: string): Promise<AddressChange[]> {
  return tx
    .selectFrom('order_address_changes')
    .select(CHANGE)
    .$narrowType<{ was: Address; became: Address }>()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

export async function insertAddressChange(tx: Tx, orderId: string, change: AddressChange): Promise<void> {
  const { was, became, ...rest } = change
  await tx
    .insertInto('order_address_changes')
    .values({ order_id: orderId, ...rest, was: JSON.stringify(was), became: JSON.stringify(became) })
    .execute()
}

/** Under the order's row lock. */
export async function updateAddress(
  tx: Tx,
  order: { id: string; version: number },
  address: Address,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      delivery_full_name: address.fullName,
      street_address: address.streetAddress,
      postal_code: address.postalCode,
      city: address.city,
      phone_number: address.phoneNumber,
      version: order.version + 1,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute()
}
