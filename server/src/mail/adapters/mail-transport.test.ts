/** One contract for the mailbox and for SMTP, then what only a mail server can do wrong. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LETTER, mailTransportContract } from '../../../test/contracts/mail-transport.ts'
import {
  openSmtpDouble,
  type DeliveredLetter,
  type SmtpDouble,
  type SmtpFault,
  type SmtpStep,
} from '../../../test/doubles/smtp-double.ts'
import { openTestShop, type TestShop } from '../../../test/shops/open-shop.ts'
import { listMailbox } from '../mailbox.queries.ts'
import { createEmbeddedMailbox } from './embedded-mailbox.ts'
import { createSmtp } from './smtp.ts'

describe('the mailbox', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  mailTransportContract(() => ({
    transport: createEmbeddedMailbox(shop.db, shop.clock),
    async received(to) {
      const messages = await shop.db.asShop('host command', (tx) => listMailbox(tx, to))
      return messages
        .map(({ id: messageId, recipient, subject, html, text }) => ({
          messageId,
          to: recipient,
          subject,
          html,
          text,
        }))
        .toReversed()
    },
  }))
})

describe('SMTP', () => {
  const SILENCE_MS = 400
  let server: SmtpDouble
  beforeAll(async () => {
    server = await openSmtpDouble()
  })
  afterEach(() => {
    for (const step of Object.keys(server.faults)) delete server.faults[step as SmtpStep]
    server.lines.length = 0
    server.letters.length = 0
  })
  afterAll(() => server.close())

  const transport = ({ query = '', isPlainAllowed = true } = {}) =>
    createSmtp(
      {
        url: `smtp://127.0.0.1:${server.port}${query}`,
        from: 'Leksmedjan på Ön <hej@leksmedjan.se>',
        isPlainAllowed,
      },
      { silenceMs: SILENCE_MS },
    )
  const headerOf = ({ headers }: DeliveredLetter, name: string) => headers.get(name) ?? ''

  mailTransportContract(() => ({
    transport: transport(),
    received: async (to) =>
      server.letters
        .filter(({ recipients }) => recipients.includes(to))
        .map((letter) => ({
          messageId: headerOf(letter, 'message-id').replaceAll(/^<|@leksmedjan\.se>$/g, ''),
          to: headerOf(letter, 'to'),
          subject: headerOf(letter, 'subject'),
          html: letter.html,
          text: letter.text,
        })),
  }))

  it('names the sender as the settings do', async () => {
    await transport().send(LETTER)
    const [letter] = server.letters
    expect(letter?.from).toBe('hej@leksmedjan.se')
    expect(letter?.headers.get('from')).toBe('Leksmedjan på Ön <hej@leksmedjan.se>')
  })

  it.each<[string, SmtpStep, SmtpFault, string]>([
    ['does not know the recipient', 'RCPT', '550 5.1.1 no such user', 'refused'],
    ['has a full mailbox', 'RCPT', '452 4.2.2 mailbox full', 'unavailable'],
    ['greylists', 'RCPT', '451 4.7.1 try again later', 'unavailable'],
    ['rejects the letter', 'letter', '554 5.7.1 rejected', 'refused'],
    ['rejects every letter', 'DATA', '554 5.7.1 no letters', 'refused'],
    ['defers the letter', 'letter', '451 4.3.0 not now', 'unavailable'],
    ['finds it too large', 'MAIL', '552 5.3.4 too large', 'refused'],
    ['rejects the shop as sender', 'MAIL', '550 5.7.1 not your domain', 'unavailable'],
    ['wants a password', 'MAIL', '530 5.7.0 authentication required', 'unavailable'],
    ['is closing', 'greeting', '421 4.3.2 closing', 'unavailable'],
    ['closes the connection at once', 'greeting', 'cut', 'unavailable'],
    ['closes the connection before the letter', 'DATA', 'cut', 'unavailable'],
    ['closes the connection after the letter', 'letter', 'cut', 'unknown'],
    ['never greets', 'greeting', 'silence', 'unavailable'],
    ['never answers', 'RCPT', 'silence', 'unavailable'],
    ['never answers the letter', 'letter', 'silence', 'unknown'],
  ])('a server that %s', async (_name, step, fault, failure) => {
    server.faults[step] = fault
    const error: unknown = await transport()
      .send(LETTER)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'UpstreamError', failure })
    expect(String(error)).not.toContain(LETTER.to)
    expect(server.letters).toEqual([])
  })

  it('that is not there is unavailable', async () => {
    const gone = await openSmtpDouble()
    await gone.close()
    const smtp = createSmtp({
      url: `smtp://127.0.0.1:${gone.port}`,
      from: 'hej@leksmedjan.se',
      isPlainAllowed: true,
    })
    await expect(smtp.send(LETTER)).rejects.toMatchObject({ failure: 'unavailable' })
  })

  it('a letter larger than the server takes is refused', async () => {
    const text = 'x'.repeat(200_000)
    await expect(transport().send({ ...LETTER, text })).rejects.toMatchObject({ failure: 'refused' })
    expect(server.letters).toEqual([])
  })

  it.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'sends neither recipient nor letter to a server without TLS: smtp://…%s',
    async (query) => {
      await expect(transport({ query, isPlainAllowed: false }).send(LETTER)).rejects.toMatchObject({
        failure: 'unavailable',
      })
      expect(server.lines.join('\n')).toMatch(/^EHLO /)
      expect(server.lines.join('\n')).not.toMatch(/MAIL FROM|anna@/)
    },
  )

  it('sends to it where the settings allow that', async () => {
    await transport().send(LETTER)
    expect(server.letters.map(({ recipients }) => recipients)).toEqual([[LETTER.to]])
  })
})
