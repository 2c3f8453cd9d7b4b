/** The shop's keys encrypted with a passphrase: AES-256-GCM, key derived by scrypt. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { SetupError } from '@leksmedjan/platform/errors'

export const LEAST_PASSPHRASE = 12
/** One try takes 32 MB and a tenth of a second (OWASP, Password Storage Cheat Sheet, scrypt). */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MOST_BYTES = 64 * 1024 * 1024
const CIPHER = 'aes-256-gcm'

const base64 = z.string().transform((text) => Buffer.from(text, 'base64'))
const sealed = z.strictObject({
  derivation: z.strictObject({
    name: z.literal('scrypt'),
    N: z.literal(COST.N),
    r: z.literal(COST.r),
    p: z.literal(COST.p),
    salt: base64,
  }),
  cipher: z.literal(CIPHER),
  iv: base64,
  tag: base64,
  data: base64,
})

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { ...COST, maxmem: MOST_BYTES })

/** `beside` is associated data: authenticated, not encrypted. */
export async function seal(text: string, passphrase: string, beside: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt), iv).setAAD(Buffer.from(beside))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const encoded = (bytes: Buffer) => bytes.toString('base64')
  return JSON.stringify({
    derivation: { name: 'scrypt', ...COST, salt: encoded(salt) },
    cipher: CIPHER,
    iv: encoded(iv),
    tag: encoded(cipher.getAuthTag()),
    data: encoded(data),
  })
}

export async function unseal(text: string, passphrase: string, beside: string): Promise<string> {
  const { derivation, iv, tag, data } = sealed.parse(JSON.parse(text))
  const key = await keyOf(passphrase, derivation.salt)
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(beside))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    throw new SetupError(
      'The passphrase does not open this backup (or its keys or its manifest were changed afterwards).',
    )
  }
}
