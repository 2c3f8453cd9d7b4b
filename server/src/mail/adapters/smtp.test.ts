import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSmtp } from './smtp.ts'

/** A mail server without TLS. */
let server: Server
let port: number
let said: string[]
beforeEach(async () => {
  said = []
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.test ready\r\n')
    let isLetter = false
    socket.setEncoding('utf8').on('data', (text: string) => {
      said.push(text)
      if (isLetter && !text.endsWith('\r\n.\r\n')) return
      isLetter = text.startsWith('DATA')
      socket.write(isLetter ? '354 go on\r\n' : '250 mail.test\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => void server.close())

const LETTER = { messageId: '1', to: 'anna@exempel.se', subject: 'Hej', html: '<p>Hej</p>', text: 'Hej' }
const send = (url: string, isPlainAllowed: boolean) =>
  createSmtp({ url, from: 'Leksmedjan <hej@leksmedjan.se>', isPlainAllowed }).send(LETTER)

it.each(['', '?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
  'says neither recipient nor letter to a server without TLS: smtp://…%s',
  async (query) => {
    await expect(send(`smtp://127.0.0.1:${port}${query}`, false)).rejects.toMatchObject({
      failure: 'unavailable',
    })
    expect(said.join('')).toMatch(/^EHLO /)
    expect(said.join('')).not.toMatch(/MAIL FROM|anna@/)
  },
)

it('sends there where that is allowed', async () => {
  await send(`smtp://127.0.0.1:${port}`, true)
  expect(said.join('')).toContain('anna@exempel.se')
})
