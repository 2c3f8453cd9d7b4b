/** What must hold of the money at any moment between two transactions; one statement, so that it sees one moment. */
import type pg from 'pg'

export interface Violation {
  rule: string
  /** The order, or the series of numbers. */
  what: string
}

/** Each part lists what breaks its rule. */
const RULES: Record<string, string> = {
  'a paid order has one settled payment of its own total': `
    select o.id::text from orders o
    left join payment_attempts a on a.order_id = o.id and a.status = 'paid'
    where o.paid_at is not null
    group by o.id having count(a.session_id) <> 1 or min(a.amount) <> o.total_price or min(a.payment_reference) <> o.payment_reference`,
  'a settled payment belongs to a paid order': `
    select o.id::text from orders o join payment_attempts a on a.order_id = o.id and a.status = 'paid' where o.paid_at is null`,
  'the states agree with the money': `
    select o.id::text from orders o
    where (o.paid_at is not null) <> (o.payment_status in ('paid', 'refunded'))
       or (o.paid_at is null and o.status not in ('pending', 'cancelled'))
       or (o.status = 'refunded' and o.payment_status <> 'refunded' and not exists
        (select 1 from refunds r where r.payment_reference = o.payment_reference and r.status = 'failed'))`,
  'a payment is refunded when all of it has arrived, and only then': `
    select o.id::text from orders o
    left join refunds r on r.payment_reference = o.payment_reference and r.status = 'succeeded'
    where o.paid_at is not null and o.total_price > 0
    group by o.id having (o.payment_status = 'refunded') <> (coalesce(sum(r.amount), 0) = o.total_price)`,
  'the lines of an order add up to its total and its VAT': `
    select o.id::text from orders o join order_items i on i.order_id = o.id
    group by o.id having sum(i.total) + o.shipping_cost <> o.total_price
      or sum(i.discount) <> o.discount_total or sum(i.unit_price * i.quantity) <> o.product_total
      or sum(i.tax) + div(o.shipping_cost * 2 + 5, 10) <> o.tax_amount`,
  'what goes back is what the refunds say, and never more than was paid': `
    select o.id::text from orders o
    left join refunds r on r.order_id = o.id and r.payment_reference = o.payment_reference and r.status <> 'failed'
    group by o.id having coalesce(sum(r.amount), 0) <> o.refunded_total or o.refunded_total > o.total_price`,
  'a repeated payment goes back once and in full': `
    select a.order_id::text from payment_attempts a
    left join refunds r on r.payment_reference = a.payment_reference and r.reason = 'duplicate'
    where a.status = 'duplicate' group by a.session_id
    having count(r.id) <> 1 or min(r.amount) <> coalesce(a.received, a.amount)`,
  'of a payment that waits for a person no more goes back than came': `
    select a.order_id::text from payment_attempts a join refunds r on r.payment_reference = a.payment_reference and r.status <> 'failed'
    where a.status = 'review' group by a.session_id having sum(r.amount) > coalesce(a.received, a.amount)`,
  'a paid order has one receipt of its sum and VAT': `
    select o.id::text from orders o left join receipts r on r.order_id = o.id and r.series = 'receipt'
    group by o.id having count(r.number) <> (o.paid_at is not null)::int
      or min(r.total) <> o.total_price or min(r.vat) <> o.tax_amount`,
  'the credit notes of an order are what has gone back': `
    select o.id::text from orders o
    left join lateral (select coalesce(sum(total), 0) as total, coalesce(sum(vat), 0) as vat
      from receipts where order_id = o.id and series = 'credit_note') as c on true
    left join lateral (select coalesce(sum(amount), 0) as total
      from refunds where order_id = o.id and payment_reference = o.payment_reference and status = 'succeeded') as r on true
    where c.total <> r.total or (c.total = o.total_price and o.paid_at is not null and c.vat <> o.tax_amount)`,
  'numbers run from one without a gap': `
    select c.series from receipt_counters c left join receipts r on r.series = c.series
    group by c.series having count(r.number) <> c.last_number or coalesce(max(r.number), 0) <> c.last_number`,
  'history leads step by step to where the order stands': `
    select h.order_id::text from (
      select order_id, aspect, was, became,
        lag(became) over w as before, row_number() over (partition by order_id, aspect order by id desc) as back
      from order_history where aspect in ('status', 'payment_status', 'refund')
      window w as (partition by order_id, aspect order by id)) as h
    join orders o on o.id = h.order_id
    where h.was is distinct from coalesce(h.before, case h.aspect when 'payment_status' then 'pending' when 'refund' then '0' end)
      or (h.back = 1 and h.became <> case h.aspect
        when 'status' then o.status when 'payment_status' then o.payment_status else o.refunded_total::text end)`,
  'where an order stands is told by its history': `
    select o.id::text from orders o
    where not exists (select 1 from order_history h where h.order_id = o.id and h.aspect = 'status')
      or (o.payment_status <> 'pending' and not exists
        (select 1 from order_history h where h.order_id = o.id and h.aspect = 'payment_status'))
      or (o.needs_review and not exists (select 1 from order_history h where h.order_id = o.id and h.aspect = 'review'))`,
  'a paid order that stands has its model, once': `
    select o.id::text from orders o left join order_models m on m.order_id = o.id
    where o.payment_status = 'paid' group by o.id having count(m.id) <> 1`,
}

const STATEMENT = Object.entries(RULES)
  .map(([rule, broken]) => `select ${literal(rule)} as rule, broken.what from (${broken}) as broken (what)`)
  .join('\nunion all\n')

/** Empty when all is well; at most a hundred, so that a broken shop still answers. */
export async function checkInvariants(db: Pick<pg.ClientBase, 'query'>): Promise<Violation[]> {
  const { rows } = await db.query<Violation>(`${STATEMENT} limit 100`)
  return rows
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
