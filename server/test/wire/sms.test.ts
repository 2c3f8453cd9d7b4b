/** Text messages: one contract for the mailbox and for 46elks, then what only 46elks can do wrong. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smsContract } from '../contracts/sms-transport.ts'
import { openTestShop, type TestShop } from '../shops/open-shop.ts'
import { openOutsideService, type OutsideService, type Reply } from '../doubles/upstream-service.ts'
import { createEmbeddedMailbox, createEmbeddedSms } from '../../src/mail/adapters/embedded-mailbox.ts'
import { createElksSms } from '@leksmedjan/supabase-wire/auth/adapters/elks-sms'

describe('the mailbox', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  smsContract(() => ({
    sms: createEmbeddedSms(createEmbeddedMailbox(shop.db, shop.clock)),
    async received(to) {
      const url = `/dev/mailbox/messages?to=${encodeURIComponent(to)}`
      const { messages } = (await shop.http.inject({ url })).json<{ messages: { text: string }[] }>()
      return messages.map(({ text }) => text).toReversed()
    },
  }))
})

describe('46elks', () => {
  const ACCOUNT = { username: 'u123', password: 'hemligt', from: 'Leksmedjan' }
  const message = { to: '+46701740601', text: '123456 \u00e4r din kod' }
  let elks: OutsideService
  let reply: Reply
  beforeAll(async () => {
    elks = await openOutsideService(() => reply)
  })
  afterAll(() => elks.close())
  beforeEach(() => {
    elks.calls.length = 0
    // As 46elks answers: https://46elks.com/docs/send-sms
    reply = { json: { id: 's3633fa8e62f823e52fbc67ebf6925ab5', status: 'created', cost: 3500, parts: 1 } }
  })
  const send = () => createElksSms(ACCOUNT, { address: elks.address, timeoutMs: 400 }).send(message)

  smsContract(() => ({
    sms: createElksSms(ACCOUNT, { address: elks.address }),
    received: async (number) =>
      elks.calls.filter(({ form }) => form['to'] === number).map(({ form }) => form['message'] ?? ''),
  }))

  it('receives the account, a sender, and the flag against storing the text', async () => {
    await send()
    const [call] = elks.calls
    expect(call?.method).toBe('POST')
    expect(call?.headers.authorization).toBe(`Basic ${btoa('u123:hemligt')}`)
    expect(call?.form).toEqual({
      from: 'Leksmedjan',
      to: message.to,
      message: message.text,
      dontlog: 'message',
    })
  })

  it.each<[string, Reply, string]>([
    ['says no to the account', { status: 401, text: 'Unauthorized' }, 'refused'],
    ['says no to the number', { status: 403, text: 'Invalid to number' }, 'refused'],
    ['has failed', { json: { id: 's1', status: 'failed' } }, 'refused'],
    ['answers something else', { text: '<html>' }, 'refused'],
    ['is down', { status: 503, text: '' }, 'unavailable'],
    ['has enough of us', { status: 429, text: '' }, 'unavailable'],
    ['says nothing', 'silence', 'unknown'],
    ['says far too much', { text: 'x'.repeat(100_000) }, 'unknown'],
    [
      'sends us elsewhere',
      { status: 307, text: '', headers: { location: 'http://127.0.0.1:1/' } },
      'unknown',
    ],
  ])('that %s raises its own error, after one call', async (_name, planted, failure) => {
    reply = planted
    const refusal: unknown = await send().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'UpstreamError', failure })
    expect(String(refusal)).not.toContain('123456')
    expect(elks.calls).toHaveLength(1)
  })

  it('that is unreachable is unavailable', async () => {
    const gone = await openOutsideService(() => reply)
    await gone.close()
    const sms = createElksSms(ACCOUNT, { address: gone.address })
    await expect(sms.send(message)).rejects.toMatchObject({ failure: 'unavailable' })
  })
})
