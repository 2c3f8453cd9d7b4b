import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'
import { createSessionCheck, type SessionClaims } from '@leksmedjan/supabase-wire/access/session-check'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('reads each session anew while the LISTEN connection is down', async () => {
  let listening = (): void => undefined
  let lost = (): void => undefined
  const check = createSessionCheck({
    clock: shop.clock,
    db: {
      ...shop.db,
      listen(_channel, _heard, onListening = listening, onLost = lost) {
        listening = onListening
        lost = onLost
        return () => undefined
      },
    },
  })
  const { session } = await shop.customer('anna@exempel.se')
  const { sub, session_id } = decodeJwt<SessionClaims>(session.access_token)
  const admit = () => check.admit({ sub, session_id, aal: 'aal1' })
  listening()
  await admit()
  await shop.db.pool.query('delete from auth.sessions where id = $1', [session_id])
  // Cached until a notification, which is never sent here.
  await admit()
  lost()
  await expect(admit()).rejects.toMatchObject({ code: 'session_ended' })
})
