import { sql, type RawBuilder } from 'kysely'

interface OrderColumns {
  id: RawBuilder<string>
  number: RawBuilder<string>
  email: RawBuilder<string>
}

/** Condition on `mail_messages`: letters to the order's buyer about it, also to an address that was corrected. Once keys name the order, its number, a refund or a complaint. */
export const isLetterOfOrder = ({ id, number, email }: OrderColumns): RawBuilder<boolean> => sql<boolean>`
  lower(recipient) in (select lower(${email}) union all select lower(c.was ->> 'email') from order_address_changes c
    where c.order_id = ${id} and c.became ? 'email') and exists (
    select from (select (${id})::text as mark union all select ${number}
      union all select r.id::text from refunds r where r.order_id = ${id}
      union all select c.id::text from complaints c where c.order_id = ${id}) as marks
    where strpos(once_key, mark) > 0)`
