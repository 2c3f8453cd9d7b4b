-- A lost parcel that did not hold the toy: what lay in it is packed and sent again, and no toy is made.

alter table public.shipments
  add column resend_agreed_at timestamptz,
  add constraint what_is_sent_again_was_lost_without_the_toy
    check (resend_agreed_at is null or (lost_at is not null and contents is not null and not 'toy' = any (contents)));
comment on column public.shipments.resend_agreed_at is
  'When it was agreed to send what lay in it again; open until anything of the order is sent after that.';
