-- Password, name and metadata of a sign-up are stored with its one-time token and applied when that token is redeemed: an
-- unproven account has none, so nobody can preset a password for another's address.

alter table auth.one_time_tokens
  add column password_hash text,
  add column user_metadata jsonb check (jsonb_typeof(user_metadata) = 'object'),
  add column asked_by text;
comment on column auth.one_time_tokens.password_hash is
  'argon2id of the password of the sign-up that caused this letter; the account''s own once this very letter is answered.';
comment on column auth.one_time_tokens.user_metadata is
  'What came with the wish for this letter; the account''s own once this letter is the first that proves the address.';
comment on column auth.one_time_tokens.asked_by is
  'Hash of the secret of the browser that asked; null where the asking client sent none, and for links printed on a terminal.';

-- Who typed these is unknown; their addresses sign up once more, or in by letter.
update public.profiles set first_name = null, last_name = null
  where id in (select id from auth.users where email_confirmed_at is null);
update auth.users set password_hash = null, user_metadata = '{}' where email_confirmed_at is null;
alter table auth.users add constraint nothing_before_the_proof
  check (email_confirmed_at is not null or (password_hash is null and user_metadata = '{}'));
