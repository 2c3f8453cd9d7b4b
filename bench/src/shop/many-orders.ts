/** A shop in its second year: copies of one paid order in every state. */
import pg from 'pg'

export const ORDERS = 10_000
export const JOBS = 300
const RUNNING = 20

/** Written past the shop's triggers, which only a superuser may. */
export async function copyOrders(databaseUrl: string, orderId: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    for (let isMade = false; !isMade;) {
      const { rows } = await database.query<{ status: string }>(
        'select status from order_models where order_id = $1',
        [orderId],
      )
      isMade = rows[0]?.status === 'completed'
      if (!isMade) await new Promise((next) => setTimeout(next, 500))
    }
    await database.query('set session_replication_role = replica')
    const columns = async (table: string) => {
      const { rows } = await database.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      )
      return rows.map(({ name }) => name)
    }
    const copy = async (table: string, changes: string, from: string) => {
      const names = (await columns(table)).join(', ')
      await database.query(
        `insert into ${table} (${names}) select ${names} from (
           select (jsonb_populate_record(one, ${changes})).* from ${from}) as copies`,
      )
    }
    await database.query(
      `create table bench_orders as select n, gen_random_uuid() as id,
         'MINIMAL-' || translate(lpad(to_hex(n), 8, 'Z'), '01', 'GH') as number,
         case when n <= ${RUNNING} then 'printing' when n <= ${JOBS} then 'processing' when n <= 400 then 'shipped'
           when n % 20 = 0 then 'cancelled' else 'delivered' end as status
       from generate_series(1, ${ORDERS - 1}) as n`,
    )
    await copy(
      'orders',
      `jsonb_build_object('id', b.id, 'order_number', upper(b.number), 'status', b.status, 'payment_reference', 'pi_' || b.n,
         'open_session_id', null, 'delivery_full_name', 'Kund ' || b.n, 'prints_from', '2020-01-01',
         'promised_last', to_char(now() + (b.n % 20 - 2) * interval '1 day', 'YYYY-MM-DD'),
         'created_at', now() - (b.n % 700) * interval '1 day',
         'product_total', one.product_total + b.n % 97 * 100, 'total_price', one.total_price + b.n % 97 * 100,
         'paid_at', now() - (b.n % 700) * interval '1 day')`,
      `orders as one, bench_orders as b where one.id = '${orderId}'`,
    )
    await copy(
      'order_models',
      `jsonb_build_object('id', gen_random_uuid(), 'order_id', b.id)`,
      `order_models as one, bench_orders as b where one.order_id = '${orderId}' and b.n <= 400`,
    )
    await copy(
      'print_jobs',
      `jsonb_build_object('id', gen_random_uuid(), 'order_id', b.id,
         'code', translate(upper(lpad(to_hex(b.n), 8, 'Z')), '01', 'GH'), 'status', case b.status when 'printing' then 'printing'
           when 'processing' then 'queued' else 'checked' end,
         'started_at', case when b.status <> 'processing' then now() - interval '1 hour' end)`,
      `print_jobs as one, bench_orders as b where one.order_id = '${orderId}' and b.n <= 400`,
    )
    // One in a hundred has the rare tag, half of all the usual one.
    await database.query(
      `insert into order_tags (order_id, tag, at, who)
         select id, 'Mässan', now(), 'bench' from bench_orders where n % 100 = 0
         union all select id, 'Present', now(), 'bench' from bench_orders where n % 2 = 0`,
    )
    await database.query('drop table bench_orders; analyze')
  } finally {
    await database.end()
  }
}
