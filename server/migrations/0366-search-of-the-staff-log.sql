-- The staff log is searched by who, what and of which order; each in the order of writing.

create index staff_log_email on public.staff_log (email, id desc);
create index staff_log_act on public.staff_log (act, id desc);
-- By the beginning of a number, whatever the collation of the database.
create index staff_log_subject on public.staff_log (lower(subject) text_pattern_ops);
create index staff_log_order on public.staff_log (lower(detail ->> 'order') text_pattern_ops) where detail ? 'order';
