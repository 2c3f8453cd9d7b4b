/** Contract of mail transports: run by the mailbox, and by SMTP against a local mail server. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MailTransport, SentLetter } from '../../src/mail/mail-transport.ts'

export interface MailHarness {
  transport: MailTransport
  /** Letters to this address, oldest first. */
  received(to: string): Promise<SentLetter[]>
}

export const LETTER: SentLetter = {
  messageId: randomUUID(),
  to: 'anna@exempel.se',
  subject: 'Räven från Österåker är på väg',
  html: '<p>Räven är på väg.</p>',
  text: 'Räven är på väg.',
}

/** Longer than a line of SMTP may be: 998 characters (RFC 5322, 2.1.1). */
const LONG_LINE = 'Sågspån från Östergötland & Ångermanland = 100 % trä, '.repeat(40).trim()

export function mailTransportContract(open: () => MailHarness): void {
  it.each([
    ['Swedish letters', {}],
    ['a long subject', { subject: `Din beställning ${'är äntligen på väg från ön '.repeat(12)}🦊`.trim() }],
    ['long lines', { text: `${LONG_LINE}\n\n${LONG_LINE}`, html: `<p>${LONG_LINE}</p>` }],
    ['lines that begin with a dot', { text: 'En rad\n.\n..två\n.tre', html: '<p>\n.\n..\n</p>' }],
    ['what looks like an encoding', { text: '=C3=A5 =\n=20', html: '&aring;=' }],
  ])('delivers %s whole, to its recipient alone', async (_name, more) => {
    const { transport, received } = open()
    const letter = {
      ...LETTER,
      ...more,
      messageId: randomUUID(),
      to: `${randomUUID()}@exempel.se`,
    }
    await transport.send(letter)
    expect(await received(letter.to)).toEqual([letter])
    expect(await received('bertil@exempel.se')).toEqual([])
  })

  it('gives a letter sent twice the same message id', async () => {
    const { transport, received } = open()
    const letter = { ...LETTER, messageId: randomUUID(), to: 'tva@exempel.se' }
    await transport.send(letter)
    await transport.send(letter)
    expect([...new Set((await received(letter.to)).map(({ messageId }) => messageId))]).toEqual([
      letter.messageId,
    ])
  })

  it.each(['\r\n', '\n', '\r', '\r\n ', '\u0000\n'])(
    'adds neither header nor recipient where a subject holds a line break (%j)',
    async (lineBreak) => {
      const { transport, received } = open()
      const to = `${randomUUID()}@exempel.se`
      const subject = `Hej${lineBreak}Bcc: mallory@exempel.se${lineBreak}${lineBreak}<p>falskt</p>`
      await transport.send({ ...LETTER, messageId: randomUUID(), to, subject })
      const [letter] = await received(to)
      expect(letter).toMatchObject({
        subject: 'Hej Bcc: mallory@exempel.se <p>falskt</p>',
        text: LETTER.text,
      })
      expect(await received('mallory@exempel.se')).toEqual([])
    },
  )

  it.each([
    'anna@exempel.se\r\nBcc: mallory@exempel.se',
    'anna@exempel.se>\r\nRCPT TO:<mallory@exempel.se',
    'anna@exempel.se, mallory@exempel.se',
    'anna@exempel.se;mallory@exempel.se',
    'Anna <mallory@exempel.se>',
    'grupp: mallory@exempel.se;',
    'mallory@exempel.se (anna@exempel.se)',
    'anna@exempel.se\u0000',
    '',
  ])('refuses %j as recipient, and sends nothing', async (to) => {
    const { transport, received } = open()
    const before = await Promise.all([received(LETTER.to), received('mallory@exempel.se')])
    await expect(transport.send({ ...LETTER, messageId: randomUUID(), to })).rejects.toMatchObject({
      name: 'UpstreamError',
      failure: 'refused',
    })
    expect(await Promise.all([received(LETTER.to), received('mallory@exempel.se')])).toEqual(before)
  })
}
