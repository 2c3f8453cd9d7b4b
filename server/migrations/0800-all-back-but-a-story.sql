-- A buyer keeps a digital story that was handed over, and its money stays with the shop: all of the payment is back without it. One
-- function, asked by whatever waits for the money.

create function public.is_all_back(o public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select o.total_price > 0 and o.refunded_total > 0 and o.refunded_total >= o.total_price - coalesce((
    select greatest(0, i.total - (select coalesce(sum(r.amount), 0) from public.refunds r
      where r.order_id = o.id and r.status <> 'failed' and r.subject in ('Den digitala sagan', i.title)))
    from public.order_stories s join public.order_items i on i.order_id = s.order_id and i.part = 'digital_story'
    where s.order_id = o.id and s.status = 'completed'), 0)
$$;
revoke execute on function public.is_all_back(public.orders) from public;
comment on function public.is_all_back(public.orders) is
  'All of its payment has gone back or is on its way, but for a digital story that its buyer has and keeps: nothing more of it is owed.';

create or replace function public.awaits_cancellation(order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.withdrawals w join public.orders o on o.id = w.order_id
    where w.order_id = awaits_cancellation.order_id
    and w.subject = 'order' and w.outcome = 'recorded' and w.late is not null
    and not public.is_all_back(o)
    and not exists (select from public.inbox_done d where d.kind = 'withdrawal' and d.subject = public.inbox_id(w)))
$$;
comment on function public.awaits_cancellation(uuid) is
  'Its buyer may cancel, as the toy is late, and asked to: until the card in the inbox is done, or all has gone back (`is_all_back`), nothing of the order is sent.';

-- What `is_all_back` reads beside the order. A refund is written after the sum on its order.
create trigger notes_cancellation_paid after insert or update of status on public.refunds
  for each row execute function public.note_cancellation_asked();
create trigger notes_cancellation_kept after insert or update of status on public.order_stories
  for each row execute function public.note_cancellation_asked();
comment on function public.note_cancellation_asked() is
  'A message of withdrawal came, or was replaced; or what is kept or goes back of its order changed.';

create or replace function public.late_orders(at timestamptz) returns table (order_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with carried as (
      select o.id, o.status, o.payment_status, s.contents is null or 'toy' = any (s.contents) as holds_toy, s.expected_last,
        o.late_told_at is not null or coalesce((select j.reason in ('complaint', 'returned') from public.print_jobs j
          where j.order_id = o.id and j.status <> 'cancelled' and j.reason not in ('failed', 'inspection')
          order by j.attempt desc limit 1), false) as is_said_late,
        -- Who has had no toy waits for the one that was promised first.
        case when exists (select from public.shipments had
            where had.order_id = o.id and had.voided_at is null and had.delivered_at is not null and (had.contents is null or 'toy' = any (had.contents)))
          then o.promised_last else coalesce(o.first_promised_last, o.promised_last) end as promised_last
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.delivered_at is null and s.lost_at is null and s.returned_at is null and s.method = 'parcel'
        and o.status in ('shipped', 'delivered')
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
        c.holds_toy and c.is_said_late and coalesce(c.expected_last > c.promised_last, false)
      from carried c
      union
      select o.id, o.status, o.payment_status, o.promised_last, false
      from public.shipments s join public.orders o on o.id = s.order_id
      where s.voided_at is null and s.returned_at is not null and s.returned_damaged and s.return_ended_at is null
        and s.method = 'parcel' and o.status = 'shipped' and (s.contents is null or 'toy' = any (s.contents))
        and public.is_open_return(s.order_id, s.shipped_at, s.returned_at)
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
  'Paid orders over the last promised day: not sent, or sent by parcel and not received; and those on their way of which a letter said that they come late, or whose new toy its carrier brings after its day (`lateWithCarrier`). Not while its buyer has the word about the model, nor once the bank has taken the money or it has gone back (`is_all_back`); what the bank asks about is late like any other.';

update public.orders o set awaits_cancellation = false where o.awaits_cancellation and not public.awaits_cancellation(o.id);
