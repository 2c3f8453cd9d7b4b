/** A member of staff at aal2, as the host's command and an authenticator app make one. */
import { createHmac } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ask } from '../load.ts'
import type { Session } from './sign-in.ts'

const ROOT = join(import.meta.dirname, '../../..')
const EMAIL = 'operator@exempel.se'

/** `env`: of the running shop, whose command listener answers. */
export async function signInStaff(
  { shopUrl, anonKey }: { shopUrl: string; anonKey: string },
  env: Record<string, string>,
): Promise<Session> {
  const carryOut = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.mjs', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
    return stdout
  }
  carryOut('admin', 'grant', EMAIL)
  const link = new URLSearchParams(/callback\?(\S+)/.exec(carryOut('admin', 'link', EMAIL))?.[1] ?? '')
  const send = async <T>(path: string, body: unknown, token: string | null): Promise<T> => {
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
    const headers = { apikey: anonKey, ...bearer }
    const { status, text } = await ask({ method: 'POST', url: `${shopUrl}/auth/v1/${path}`, headers, body })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text) as T
  }
  const verify = { type: link.get('type'), token_hash: link.get('token_hash') }
  const { access_token: token } = await send<Session>('verify', verify, null)
  const app = { factor_type: 'totp', friendly_name: 'Telefon' }
  const { id, totp } = await send<{ id: string; totp: { secret: string } }>('factors', app, token)
  const challenge = await send<{ id: string }>(`factors/${id}/challenge`, {}, token)
  const shown = { challenge_id: challenge.id, code: codeOf(totp.secret) }
  return send<Session>(`factors/${id}/verify`, shown, token)
}

/** RFC 6238: six digits, thirty seconds, SHA-1. `secret` in base 32. */
function codeOf(secret: string): string {
  const bits = Array.from(secret, (sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
