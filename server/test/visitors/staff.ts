/** Staff of a test shop, with a second factor shown in the session. */
import type { StaffRole } from '@leksmedjan/contract/staff'
import { Secret, TOTP } from 'otpauth'
import type { Customer, TestShop } from '../shops/open-shop.ts'

interface Enrolled {
  id: string
  totp: { secret: string }
}

/** Signed in at aal2; `call` acts as this person. */
export async function staffMember(shop: TestShop, email: string, role: StaffRole): Promise<Customer> {
  await shop.operators.grant(email, role)
  const customer = await shop.customer(email)
  const ask = async <T>(path: string, payload: object): Promise<T> => {
    const answer = await shop.http.inject({
      method: 'POST',
      url: `/auth/v1/factors${path}`,
      headers: { apikey: shop.secrets.anonKey, authorization: customer.headers['authorization'] ?? '' },
      payload,
    })
    if (answer.statusCode !== 200)
      throw new Error(`factors${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<T>()
  }
  const { id, totp } = await ask<Enrolled>('', { factor_type: 'totp', friendly_name: 'Telefon' })
  const challenge = await ask<{ id: string }>(`/${id}/challenge`, {})
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({
    timestamp: shop.clock.now().getTime(),
  })
  const session = await ask<Customer['session']>(`/${id}/verify`, { challenge_id: challenge.id, code })
  const headers = { authorization: `Bearer ${session.access_token}` }
  return {
    ...customer,
    session,
    headers: { ...customer.headers, ...headers },
    call: (name, body, more) => customer.call(name, body, { ...headers, ...more }),
    get: (name, more) => customer.get(name, { ...headers, ...more }),
  }
}
