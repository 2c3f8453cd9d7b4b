/** Delivery and e-mail addresses that staff corrected. */
import { sql } from 'kysely'
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
    .where(sql<boolean>`not became ? 'email'`)
    .orderBy('id')
    .execute()
}

export type EmailChange = Pick<AddressChange, 'at' | 'who'> & Record<'was' | 'became', string>

/** Corrections of where its letters go, oldest first. */
export async function listEmailChanges(tx: Tx, orderId: string): Promise<EmailChange[]> {
  const { rows } = await sql<EmailChange>`
    select at, who, was ->> 'email' as was, became ->> 'email' as became from order_address_changes
    where order_id = ${orderId} and became ? 'email' order by id`.execute(tx)
  return rows
}

export async function insertEmailChange(tx: Tx, orderId: string, change: EmailChange): Promise<void> {
  const { was, became, ...rest } = change
  const emails = { was: JSON.stringify({ email: was }), became: JSON.stringify({ email: became }) }
  await tx
    .insertInto('order_address_changes')
    .values({ order_id: orderId, ...rest, ...emails })
    .execute()
}

/** Under the order's row lock. */
export async function updateEmail(
  tx: Tx,
  order: { id: string; version: number },
  email: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ email, version: order.version + 1, updated_at: at })
    .where('id', '=', order.id)
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
