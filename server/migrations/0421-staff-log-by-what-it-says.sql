-- The log is searched for words anywhere in its rows: indexes by a beginning no longer serve anything.

drop index public.staff_log_subject;
drop index public.staff_log_order;
