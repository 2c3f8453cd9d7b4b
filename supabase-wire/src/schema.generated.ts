/** Generated from the migrated schema by `npm run db:types`; do not edit. */
import type { ColumnType } from 'kysely'

/** Left out on insert, the database fills it in. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as what was stored; written as its JSON text or an object. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface DB {
  'auth.flow_states': {
    id: Generated<string>
    user_id: string | null
    method: string
    code_challenge: string | null
    code_challenge_method: string | null
    provider: string | null
    state_hash: string | null
    provider_verifier: string | null
    nonce: string | null
    redirect_to: string | null
    auth_code_hash: string | null
    auth_code_issued_at: Timestamp | null
    created_at: Timestamp
  }
  'auth.identities': {
    id: Generated<string>
    user_id: string
    provider: string
    provider_id: string
    identity_data: Generated<Json>
    last_sign_in_at: Timestamp | null
    created_at: Generated<Timestamp>
    updated_at: Generated<Timestamp>
  }
  'auth.known_networks': {
    user_id: string
    network_hash: string
    seen_at: Timestamp
  }
  'auth.mfa_challenges': {
    id: Generated<string>
    factor_id: string
    code_hash: string | null
    failures: Generated<number>
    ip: string
    created_at: Timestamp
    verified_at: Timestamp | null
  }
  'auth.mfa_factors': {
    id: Generated<string>
    user_id: string
    factor_type: string
    status: Generated<string>
    friendly_name: Generated<string>
    secret: string | null
    phone: string | null
    last_used_step: number | null
    last_challenged_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
    enrolled_in: string | null
  }
  'auth.mfa_recovery_codes': {
    id: Generated<string>
    user_id: string
    code_hash: string
    created_at: Timestamp
    used_at: Timestamp | null
  }
  'auth.one_time_tokens': {
    id: Generated<string>
    user_id: string
    purpose: string
    relates_to: string
    token_hash: string
    code_hash: string
    failures: Generated<number>
    flow_state_id: string | null
    created_at: Timestamp
    expires_at: Timestamp
    password_hash: string | null
    user_metadata: Json | null
    asked_by: string | null
  }
  'auth.refresh_tokens': {
    session_id: string
    generation: number
    parent: Generated<number | null>
    token_hash: string
    created_at: Timestamp
    used_at: Timestamp | null
  }
  'auth.sessions': {
    id: Generated<string>
    user_id: string
    aal: Generated<string>
    amr: Json
    user_agent: string | null
    ip: string | null
    created_at: Timestamp
    refreshed_at: Timestamp
    proven_at: Generated<Timestamp>
  }
  'auth.signing_keys': {
    kid: string
    public_key: Json
    private_key: Json
    created_at: Timestamp
    signs_from: Timestamp
  }
  'auth.users': {
    id: Generated<string>
    email: string
    created_at: Generated<Timestamp>
    email_confirmed_at: Timestamp | null
    password_hash: string | null
    phone: string | null
    phone_confirmed_at: Timestamp | null
    new_email: string | null
    email_change_sent_at: Timestamp | null
    confirmation_sent_at: Timestamp | null
    recovery_sent_at: Timestamp | null
    last_sign_in_at: Timestamp | null
    user_metadata: Generated<Json>
    app_metadata: Generated<Json>
    banned_until: Timestamp | null
    updated_at: Generated<Timestamp>
  }
  profiles: {
    id: string
    first_name: string | null
    last_name: string | null
    last_login_at: Timestamp | null
    failed_login_attempts: Generated<number>
    created_at: Generated<Timestamp>
  }
  realtime_presences: {
    ref: string
    topic: string
    key: string
    meta: Json
    lease_until: Timestamp
  }
  roles: {
    id: Generated<string>
    name: string
  }
  user_roles: {
    user_id: string
    role_id: string
    created_at: Generated<Timestamp>
  }
}
