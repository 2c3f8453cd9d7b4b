/** Text messages through 46elks (https://46elks.com/docs/send-sms). */
import { UpstreamError } from '@leksmedjan/platform/errors'
import { requestUpstream } from '@leksmedjan/platform/http/upstream-client'
import type { SmsTransport } from '../sms-transport.ts'

export interface ElksAccount {
  username: string
  password: string
  /** A number in international form, or a name of at most eleven letters and digits. */
  from: string
}

const ADDRESS = 'https://api.46elks.com/a1/sms'
const SERVICE = 'text messages'
const TIMEOUT_MS = 10_000
const MOST_BYTES = 16 * 1024

export interface ElksOptions {
  address?: string
  timeoutMs?: number
}

export function createElksSms(account: ElksAccount, options: ElksOptions = {}): SmsTransport {
  const { address = ADDRESS, timeoutMs = TIMEOUT_MS } = options
  const credentials = Buffer.from(`${account.username}:${account.password}`).toString('base64')
  return {
    async send({ to, text }) {
      const { status, body } = await requestUpstream(SERVICE, address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}` },
        form: { from: account.from, to, message: text, dontlog: 'message' },
        timeoutMs,
        mostBytes: MOST_BYTES,
      })
      if (status >= 500 || status === 429)
        throw new UpstreamError(SERVICE, 'unavailable', `answered ${status}`)
      if (status !== 200 || !isTaken(body)) {
        throw new UpstreamError(SERVICE, 'refused', `answered ${status}: ${body.slice(0, 200)}`)
      }
    },
  }
}

/** `created` and `sent` are pending; `failed` is final. */
function isTaken(body: string): boolean {
  try {
    const { id, status } = JSON.parse(body) as { id?: unknown; status?: unknown }
    return typeof id === 'string' && status !== 'failed'
  } catch {
    return false
  }
}
