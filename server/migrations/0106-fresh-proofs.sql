-- Sensitive changes require a proof younger than ten minutes. A factor enrolled in the same session raises its level but
-- does not refresh proven_at.

alter table auth.sessions add column proven_at timestamptz not null default 'epoch';
comment on column auth.sessions.proven_at is
  'Newest proof of who is signed in: the sign-in, or the answer of a factor that was not added within this session.';

alter table auth.mfa_factors add column enrolled_in uuid;
comment on column auth.mfa_factors.enrolled_in is
  'Session that added the factor, or printed the recovery codes; it may have ended.';
