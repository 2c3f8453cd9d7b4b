/** A mail server on the loopback interface: speaks SMTP without TLS, decodes what it receives, fails at the steps that a test names. */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type SmtpStep = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'letter'

/** A reply line, no reply, or a closed connection. */
export type SmtpFault = `${4 | 5}${string}` | 'silence' | 'cut'

export interface DeliveredLetter {
  from: string
  recipients: string[]
  /** Names in lower case; encoded words decoded. */
  headers: Map<string, string>
  text: string
  html: string
}

export interface SmtpDouble {
  port: number
  letters: DeliveredLetter[]
  /** All lines of all clients. */
  lines: string[]
  faults: Partial<Record<SmtpStep, SmtpFault>>
  close(): Promise<void>
}

const MOST_BYTES = 100_000
const REPLIES: Record<SmtpStep, string> = {
  greeting: '220 mail.test ready',
  EHLO: `250-mail.test\r\n250-8BITMIME\r\n250 SIZE ${MOST_BYTES}`,
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  letter: '250 accepted',
}

export async function openSmtpDouble(): Promise<SmtpDouble> {
  const sockets = new Set<Socket>()
  const double: Omit<SmtpDouble, 'port' | 'close'> = { letters: [], lines: [], faults: {} }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    serve(socket, double)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...double,
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, { letters, lines, faults }: Omit<SmtpDouble, 'port' | 'close'>): void {
  let waiting = ''
  let isLetter = false
  let envelope: { from: string; recipients: string[] } = { from: '', recipients: [] }

  /** False when this step fails. */
  function answer(step: SmtpStep): boolean {
    const fault = faults[step]
    if (fault === 'cut') socket.destroy()
    else if (fault !== 'silence') socket.write(`${fault ?? REPLIES[step]}\r\n`)
    return fault === undefined
  }

  function receiveLetter(raw: string): void {
    isLetter = false
    if (raw.length > MOST_BYTES) socket.write('552 5.3.4 too large\r\n')
    else if (answer('letter')) letters.push({ ...envelope, ...readLetter(raw.replaceAll(/^\.\./gm, '.')) })
  }

  function receiveLine(line: string): void {
    lines.push(line)
    const [verb = ''] = line.toUpperCase().split(' ')
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
    if (verb === 'MAIL') envelope = { from: address, recipients: [] }
    if (verb === 'RCPT') envelope.recipients.push(address)
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'EHLO' || verb === 'MAIL' || verb === 'RCPT') answer(verb)
    else if (verb === 'DATA') isLetter = answer('DATA')
    else socket.write('502 not implemented\r\n')
  }

  socket.setEncoding('utf8').on('data', (text: string) => {
    waiting += text
    for (;;) {
      const end = waiting.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = waiting.slice(0, end)
      waiting = waiting.slice(end + (isLetter ? 5 : 2))
      if (isLetter) receiveLetter(part)
      else receiveLine(part)
    }
  })
  answer('greeting')
}

function readLetter(raw: string): Pick<DeliveredLetter, 'headers' | 'text' | 'html'> {
  const { headers, body } = splitPart(raw)
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '') ?? []
  const parts = body.split(`--${boundary}`).map((part) => splitPart(part.trimStart()))
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type) === true)
    return part === undefined ? '' : decodeBody(part)
  }
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

interface Part {
  headers: Map<string, string>
  body: string
}

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: raw.slice(end + 4).replace(/\r\n$/, '') }
}

/** RFC 2047; white space between two encoded words is not part of the text. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/(\?=)\s+(?==\?)/g, '$1')
  return joined.replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', text = '']) =>
        kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
      ),
    ).toString(),
  )
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedBytes(body.replaceAll(/=\r\n/g, ''))
        : Buffer.from(body)
  return bytes.toString().replaceAll('\r\n', '\n')
}

/** RFC 2045, 6.7. */
function quotedBytes(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
}
