/** TOTP, RFC 6238: SHA-1, six digits, 30 s, one step of clock skew either way. */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

export interface NewTotp {
  /** Base32, 160 bits. */
  secret: string
  uri: string
  /** Bare SVG. Clients put it behind a data address without escaping: it holds neither a hash sign nor a per cent sign. */
  qrCode: string
}

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** ASCII: a digit of another alphabet is longer in bytes, and the comparison throws for another length. */
const SIX_DIGITS = /^[0-9]{6}$/

export function newTotp(issuer: string, label: string): NewTotp {
  const totp = generator(new Secret({ size: SECRET_BYTES }), { issuer, label })
  const uri = totp.toString()
  const qrCode = renderSVG(uri, { border: 2, whiteColor: 'white', blackColor: 'black' })
  return { secret: totp.secret.base32, uri, qrCode }
}

/** The time step the code belongs to; null when it belongs to none near now. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  if (!SIX_DIGITS.test(code)) return null
  const timestamp = now.getTime()
  const delta = generator(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function generator(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}
