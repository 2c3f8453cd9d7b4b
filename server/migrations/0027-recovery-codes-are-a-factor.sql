-- Recovery codes stand among a customer's factors, as clients know them; what an app shares with the shop is kept sealed.

alter table auth.mfa_factors
  drop constraint mfa_factors_factor_type_check,
  drop constraint factor_has_its_means,
  add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'phone', 'recovery_code')),
  add constraint factor_has_its_means check
    ((factor_type = 'totp' and secret is not null and phone is null)
      or (factor_type = 'phone' and phone is not null and secret is null)
      or (factor_type = 'recovery_code' and secret is null and phone is null));
create unique index mfa_factors_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
comment on column auth.mfa_factors.factor_type is 'totp, phone, or recovery_code for the sheet of codes.';
comment on column auth.mfa_factors.secret is 'Shared secret of the app, sealed with a key that is not in this table; shown once, never again.';
comment on column auth.mfa_factors.updated_at is 'Last change; for recovery codes when the sheet was made.';
