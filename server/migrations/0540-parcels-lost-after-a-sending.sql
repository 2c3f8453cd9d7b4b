-- Of several parcels one may be lost after another was sent again: its toy is made once more all the same.

comment on function public.is_open_return(uuid, timestamptz, timestamptz) is
  'Nothing of the order was sent since the parcel came back, or was recorded as lost.';
