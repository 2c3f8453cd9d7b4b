-- Answers to complaints: broken parts are to be thrown away.

alter table public.complaints add column throws_away boolean;
comment on column public.complaints.throws_away is 'The answer asks the buyer to throw away what is broken. Null where nobody chose: what its words say of loose parts decides.';
