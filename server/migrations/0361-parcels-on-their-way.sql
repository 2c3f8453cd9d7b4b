-- What replaces a delivered toy stands with what was sent until it has arrived: found by the board among all parcels ever sent.

create index shipments_on_their_way on public.shipments (order_id, shipped_at)
  where voided_at is null and delivered_at is null and lost_at is null and returned_at is null;
