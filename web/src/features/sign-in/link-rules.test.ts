import { expect, test } from 'vitest'
import { readLink } from './link-rules.ts'

const read = (rest: string) => readLink(new URL(`https://shop.example/auth/callback${rest}`))
const HASH = 'a'.repeat(56)

test('a letter carries its token and what it is for', () => {
  expect(read(`?token_hash=${HASH}&type=magiclink`)).toEqual({
    kind: 'letter',
    tokenHash: HASH,
    type: 'magiclink',
  })
})

test.each([
  `?token_hash=${HASH}`,
  `?token_hash=${HASH}&type=sms`,
  '?type=magiclink',
  '?token_hash=short&type=magiclink',
  `?token_hash=${HASH}<script>&type=magiclink`,
])('%s is not a link of ours', (rest) => {
  expect(read(rest)).toEqual({ kind: 'foreign' })
})

test('a refusal is read from the query, else from the fragment', () => {
  const words = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
  const refused = { kind: 'refused', code: 'otp_expired' }
  expect(read(`?${words}`)).toEqual(refused)
  expect(read(`#${words}&sb=`)).toEqual(refused)
  expect(read('?error_description=Only+words')).toEqual({ kind: 'refused', code: '' })
})

test('tokens are in the fragment, with the state in the query; an address with neither is no link', () => {
  expect(read('')).toEqual({ kind: 'bare' })
  const tokens = { access: 't', refresh: 'r', nonce: '' }
  expect(read('#access_token=t&refresh_token=r&type=magiclink')).toEqual({ kind: 'handed', tokens })
  expect(read('?trip=m#access_token=t&refresh_token=r')).toEqual({
    kind: 'handed',
    tokens: { ...tokens, nonce: 'm' },
  })
  expect(read('?access_token=t&refresh_token=r')).toEqual({ kind: 'bare' })
})
