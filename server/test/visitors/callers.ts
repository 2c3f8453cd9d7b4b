/** Accounts of a test shop: created past the row policies, subject to them like any other. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@leksmedjan/platform/actor'
import { insertSession } from '@leksmedjan/supabase-wire/auth/sessions/sessions.queries'
import { createTokens, type Tokens } from '@leksmedjan/supabase-wire/access/tokens'
import { TEST_URL, type TestShop } from '../shops/open-shop.ts'

export interface Caller {
  userId: string
  email: string
  token: string
  actor: Extract<Actor, { kind: 'customer' }>
}

export async function newCaller(
  shop: TestShop,
  name: string,
  { admin = false, userMetadata = {} }: { admin?: boolean; userMetadata?: Record<string, unknown> } = {},
): Promise<Caller> {
  const email = `${name}-${randomUUID().slice(0, 8)}@leksmedjan.example`
  const userId = await shop.db.asShop('host command', async (tx) => {
    const { id } = await tx
      .insertInto('auth.users')
      .values({ email, email_confirmed_at: shop.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (admin) {
      await tx
        .insertInto('user_roles')
        .columns(['user_id', 'role_id'])
        .expression((e) =>
          e
            .selectFrom('roles')
            .select((s) => [s.val(id).as('user_id'), 'roles.id as role_id'])
            .where('name', '=', 'ADMIN'),
        )
        .execute()
    }
    return id
  })
  const caller = { userId, email }
  const token = await signFor(shop, caller, userMetadata)
  return { ...caller, token, actor: { kind: 'customer', userId, email, guestHash: null } }
}

/** Signs and verifies as the shop does. */
export const tokensOf = ({ db, clock, secrets: { encryption } }: TestShop): Tokens =>
  createTokens({ db, clock, encryption, issuer: `${TEST_URL}/auth/v1` })

/** A new one-hour token of its own session. */
export async function signFor(
  shop: TestShop,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  user_metadata: Record<string, unknown> = {},
): Promise<string> {
  const amr = [{ method: 'otp', timestamp: Math.floor(shop.clock.now().getTime() / 1000) }]
  const now = shop.clock.now()
  const { id } = await shop.db.asShop('host command', (tx) =>
    insertSession(tx, { userId, aal: 'aal1', amr, userAgent: null, ip: '127.0.0.1', now }),
  )
  const { token } = await tokensOf(shop).sign({
    sub: userId,
    email,
    phone: '',
    app_metadata: {},
    user_metadata,
    aal: 'aal1',
    amr,
    session_id: id,
  })
  return token
}
