-- A parcel that was recorded as lost may arrive after all, once its money is back: it stands as delivered then, and its history keeps the loss.

alter table public.shipments
  add column lost_before_at timestamptz,
  add constraint what_arrived_after_all_arrived check (lost_before_at is null or delivered_at is not null),
  drop constraint a_loss_has_its_reason,
  add constraint a_loss_has_its_reason check ((coalesce(lost_at, lost_before_at) is null) = (lost_reason is null));
comment on column public.shipments.lost_before_at is 'When it was recorded as lost, of a parcel that arrived after all.';
