/** The person to erase, and which rows are theirs. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/database.ts'

export interface Person {
  /** null: never had an account. */
  userId: string | null
  /** Verified, lower case; null while it is not. */
  email: string | null
}

/** Orders of the account; a guest's by the order's address. */
export const ordersOf = ({ userId, email }: Person): RawBuilder<boolean> =>
  sql<boolean>`(orders.user_id = ${userId} or (orders.user_id is null and orders.email_lower = ${email}))`

/** Designs of the account; a guest's by the given address, or through such an order. */
export const designsOf = (person: Person): RawBuilder<boolean> =>
  sql<boolean>`(print_models.user_id = ${person.userId} or (print_models.user_id is null and (print_models.guest_email = ${person.email}
    or exists (select from orders where orders.print_model_id = print_models.id and ${ordersOf(person)}))))`

/**
 * Every address and phone number that received messages, lower case. Unverified ones that also belong to another
 * person are excluded: a change of address, or a present to a friend, must not delete that person's data.
 */
export async function listAddresses(tx: Tx, person: Person): Promise<string[]> {
  const { userId, email } = person
  const { rows } = await sql<{ address: string }>`
    with typed as (
      select new_email as address from auth.users where id = ${userId}
      union select email_lower from orders where ${ordersOf(person)})
    select address from typed where address <> ''
      and not exists (select from auth.users where email = address and id is distinct from ${userId}::uuid)
      and not exists (select from orders where email_lower = address and not ${ordersOf(person)})
    union select lower(email) from auth.users where id = ${userId} and email_confirmed_at is not null
    union select phone from auth.users where id = ${userId} and phone <> ''
    union select phone from auth.mfa_factors where user_id = ${userId} and phone <> ''
    union select ${email}::text where ${email}::text is not null`.execute(tx)
  return rows.map(({ address }) => address)
}
