import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, TEST_URL, type TestShop } from '../../test/shops/open-shop.ts'
import { UpstreamError } from '@leksmedjan/platform/errors'
import { createLog } from '@leksmedjan/platform/log'
import { createMail, type MailTransport, type SentLetter } from './mail.ts'

interface Message {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  receivedAt: string
}

const LETTER = {
  subject: 'Hej',
  html: '<p><a href="http://shop.test/a?b=1&amp;c=2">Hej</a></p>',
  text: 'Hej',
}

describe('a letter', () => {
  let shop: TestShop
  const sent: SentLetter[] = []
  let failures: Error[] = []
  const transport: MailTransport = {
    async send(letter) {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      sent.push(letter)
    },
  }
  const post = (key: string, to = 'karin@exempel.se') =>
    shop.db.asShop('mail: write and send', (tx) => mail().post(tx, 'erasure-waits', { to, key }))
  const mail = () =>
    createMail({
      db: shop.db,
      transport,
      jobs: shop.jobs,
      clock: shop.clock,
      log: createLog('silent'),
      publicUrl: TEST_URL,
    })
  const stateOf = async (key: string) => {
    const { rows } = await shop.db.pool.query<{ status: string }>(
      'select status from mail_messages where once_key = $1',
      [`erasure-waits:${key}`],
    )
    return rows.map(({ status }) => status)
  }

  beforeAll(async () => {
    shop = await openTestShop({ adapters: { mail: transport } })
  })
  afterAll(() => shop.close())

  it('of one key is sent once, however often it is posted', async () => {
    const key = randomUUID()
    await Promise.all([post(key), post(key)])
    await post(key)
    await shop.idle()
    expect(sent.filter(({ to }) => to === 'karin@exempel.se')).toHaveLength(1)
    expect(await stateOf(key)).toEqual(['sent'])
  })

  it('never was when its transaction is rolled back', async () => {
    const key = randomUUID()
    const before = sent.length
    await expect(
      shop.db.asShop('mail: write and send', async (tx) => {
        await mail().post(tx, 'erasure-waits', { to: 'nej@exempel.se', key })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await shop.idle()
    expect([await stateOf(key), sent.length]).toEqual([[], before])
  })

  it('is sent again when the post office is away', async () => {
    const key = randomUUID()
    failures = [new UpstreamError('mail', 'unavailable', 'away')]
    await post(key, 'senare@exempel.se')
    await expect.poll(() => stateOf(key), { timeout: 15_000 }).toEqual(['sent'])
  })

  it('is taken up again when its job has given up', async () => {
    const key = randomUUID()
    const letters = mail()
    await post(key, 'lange@exempel.se')
    await shop.idle()
    await shop.db.pool.query(`update mail_messages set status = 'waiting' where once_key = $1`, [
      `erasure-waits:${key}`,
    ])
    const before = sent.length
    await letters.sendOverdue()
    await shop.idle()
    expect(sent).toHaveLength(before)
    shop.clock.advance(16 * 60_000)
    await letters.sendOverdue()
    await expect.poll(() => stateOf(key), { timeout: 15_000 }).toEqual(['sent'])
    expect(sent).toHaveLength(before + 1)
  })

  it('that a mail server will not take now leaves no address in the queue', async () => {
    const key = randomUUID()
    const said = new Error('Recipient failed: 450 4.2.1 <kvarnsten@exempel.se>: busy')
    const rejected = Object.assign(said, { rejected: ['kvarnsten@exempel.se'] })
    failures = [new UpstreamError('mail', 'unavailable', 'not taken', rejected)]
    await post(key, 'kvarnsten@exempel.se')
    const failed = async () =>
      (
        await shop.db.pool.query<{ output: string }>(
          `select output::text from pgboss.job where output::text like '%450 4.2.1%'`,
        )
      ).rows.map(({ output }) => output)
    await expect.poll(failed, { timeout: 15_000, interval: 20 }).toHaveLength(1)
    expect((await failed()).join()).not.toContain('@')
    await expect.poll(() => stateOf(key), { timeout: 15_000 }).toEqual(['sent'])
  })

  it('is not sent again to an address that does not exist', async () => {
    const key = randomUUID()
    failures = [new UpstreamError('mail', 'refused', 'no such mailbox')]
    await post(key, 'ingen@exempel.se')
    await shop.idle()
    expect(await stateOf(key)).toEqual(['refused'])
  })
})

describe('the embedded mailbox', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await deliver('ett@exempel.se', 'Första')
    await deliver('Ett@exempel.se', 'Andra <b>')
    await deliver('annan@exempel.se', 'Tredje')
  })
  afterAll(() => shop.close())

  const get = (url: string) => shop.http.inject({ url })
  const messagesTo = async (query: string) =>
    ((await get(`/dev/mailbox/messages${query}`)).json() as { messages: Message[] }).messages

  async function deliver(recipient: string, subject: string): Promise<void> {
    await shop.db.asShop('mail: write and send', (tx) =>
      tx
        .insertInto('mailbox_messages')
        .values({
          id: randomUUID(),
          recipient,
          subject,
          html: LETTER.html,
          text: 'Hej',
          received_at: new Date(),
        })
        .execute(),
    )
  }

  it('lists letters of an address, newest first, with their links', async () => {
    const messages = await messagesTo('?to=ETT@exempel.se')
    expect(messages.map(({ subject }) => subject)).toEqual(['Andra <b>', 'Första'])
    expect(messages[0]).toMatchObject({
      to: 'Ett@exempel.se',
      text: 'Hej',
      links: ['http://shop.test/a?b=1&c=2'],
    })
    expect(await messagesTo('')).toHaveLength(3)
    expect(await messagesTo('?to=ett@exempel.se&to=annan@exempel.se')).toMatchObject([{ subject: 'Tredje' }])
  })

  it('shows them on a page, and each as it is, without letting it run anything', async () => {
    const page = await get('/dev/mailbox')
    expect(page.body).toContain('Andra &lt;b&gt;')
    const [newest] = await messagesTo('?to=ett@exempel.se')
    const letter = await get(`/dev/mailbox/messages/${newest?.id}`)
    expect(letter.body).toBe(LETTER.html)
    expect(letter.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect((await get('/dev/mailbox/messages/none')).statusCode).toBe(404)
  })

  it('is not there when letters go out by SMTP', async () => {
    const other = await openTestShop({
      env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Leksmedjan <hej@leksmedjan.example>' },
    })
    expect((await other.http.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
    expect((await other.http.inject({ url: '/dev/mailbox/messages' })).statusCode).toBe(404)
    await other.close()
  })
})
