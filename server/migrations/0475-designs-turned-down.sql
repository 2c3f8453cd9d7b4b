-- A parked order whose flagged design was turned down waits for its refund, and for nothing once all has gone back.

update public.orders o set review_reason = 'the design was turned down'
where o.needs_review and o.review_reason like 'a judge doubted the design%'
  and exists (select from public.judgements j where j.subject = o.prompt_id and j.status = 'removed')
  and not exists (select from public.judgements j where j.subject = o.prompt_id and j.status = 'open');

with over as (
  update public.orders set needs_review = false, review_reason = null
  where needs_review and payment_status = 'refunded' and review_reason = 'the design was turned down' returning id)
insert into public.order_history (order_id, at, aspect, was, became, who, why)
select id, now(), 'review', 'needs_review', 'released', 'shop', 'what was paid has gone back' from over;
