-- Of a toy that is paid back while it travels nothing is owed: it is late neither for its buyer nor in the lists of the workshop.

alter table public.order_items add column of_toy boolean not null default true;
update public.order_items set of_toy = false where part in ('gift_box', 'greeting', 'digital_story');
comment on column public.order_items.of_toy is 'The toy, or what is made on it; not what lies beside it or comes by letter.';

create function public.toy_is_paid_back(order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.refunds r
      where r.order_id = toy_is_paid_back.order_id and r.status <> 'failed' and r.subject = 'Leksaken')
    and (select coalesce(sum(r.amount), 0) from public.refunds r
      where r.order_id = toy_is_paid_back.order_id and r.status <> 'failed' and r.subject = 'Leksaken')
    >= (select coalesce(sum(greatest(0, i.total - (select coalesce(sum(r.amount), 0) from public.refunds r
        where r.order_id = i.order_id and r.status <> 'failed' and r.subject = i.title))), 0)
      from public.order_items i
      where i.order_id = toy_is_paid_back.order_id and i.of_toy)
$$;
revoke execute on function public.toy_is_paid_back(uuid) from public;
comment on function public.toy_is_paid_back(uuid) is
  'The price of the toy and of what is cut into it has gone back or is on its way, with or without their freight.';

create or replace function public.late_orders(at timestamptz) returns table (order_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with carried as (
      select o.id, o.status, o.payment_status, s.contents is null or 'toy' = any (s.contents) as holds_toy, s.expected_last,
        o.late_told_at, o.remade_at,
        coalesce((select j.reason in ('complaint', 'returned') from public.print_jobs j
          where j.order_id = o.id and j.status <> 'cancelled' and j.reason not in ('failed', 'inspection')
          order by j.attempt desc limit 1), false) as is_new_toy,
        -- Who has had no toy waits for the one that was promised first.
        case when exists (select from public.shipments had
            where had.order_id = o.id and had.voided_at is null and had.delivered_at is not null and (had.contents is null or 'toy' = any (had.contents)))
          then o.promised_last else coalesce(o.first_promised_last, o.promised_last) end as promised_last
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and s.method = 'parcel'
        and o.status in ('shipped', 'delivered')
        and not ((s.contents is null or 'toy' = any (s.contents)) and public.toy_is_paid_back(o.id))
        and not exists (select from public.shipments back where back.order_id = s.order_id and back.voided_at is null
          and back.returned_at is not null and (o.remade_at is null or o.remade_at <= back.shipped_at)
          and back.shipped_at = (select max(b.shipped_at) from public.shipments b
            where b.order_id = s.order_id and b.voided_at is null and b.shipped_at < s.shipped_at))
    ), open as materialized (
      select id, status, payment_status, promised_last as last, false as is_late from public.orders
      where status in ('confirmed', 'processing', 'printing')
      union
      select o.id, o.status, o.payment_status, o.promised_last, false
      from public.reprints_of_sent_toys() r join public.orders o on o.id = r.order_id
      union
      select c.id, c.status, c.payment_status,
        case when c.holds_toy then c.promised_last else greatest(c.promised_last, c.expected_last) end,
        c.holds_toy and coalesce((c.is_new_toy and c.late_told_at > c.remade_at)
          or ((c.is_new_toy or c.late_told_at is not null) and c.expected_last > c.promised_last), false)
      from carried c
      union
      select o.id, o.status, o.payment_status, o.promised_last, false
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.returned_at is not null and s.returned_damaged and s.return_ended_at is null
        and s.method = 'parcel' and o.status = 'shipped' and (s.contents is null or 'toy' = any (s.contents))
        and public.is_open_return(s.order_id, s.shipped_at, s.returned_at) and not public.toy_is_paid_back(o.id)
    )
    select distinct o.id from open o
    where o.payment_status = 'paid' and (o.is_late or o.last < (at at time zone 'Europe/Stockholm')::date)
      and not (o.status in ('confirmed', 'processing') and exists (select from public.order_proofs p
        where p.order_id = o.id and (p.state = 'waiting' or (p.state = 'lapsed' and not p.silence_prints)
          or (p.state = 'change_asked' and p.answered_at > at - interval '24 hours'))))
      and not exists (select from public.disputes d where d.order_id = o.id and d.status = 'lost')
      and not exists (select from public.orders paid where paid.id = o.id and public.is_all_back(paid))
      and not public.awaits_new_days(o.id);
end
$$;
comment on function public.late_orders(timestamptz) is
  'Paid orders over the last promised day: not sent, or sent by parcel and not received; and those on their way of which a letter said that they come late, or whose new toy its carrier brings after its day (`lateWithCarrier`), or of whose new toy a letter named later days. Not while its buyer has the word about the model, of a toy that is paid back, nor once the bank has taken the money or it has gone back (`is_all_back`); what the bank asks about is late like any other.';
