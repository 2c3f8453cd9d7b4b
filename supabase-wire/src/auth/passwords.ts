/** Passwords: argon2id at rest. */
import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '@leksmedjan/platform/random'

/** Reports algorithm and cost of each comparison (`argon2id$v=19$m=…,t=…,p=…`), nothing of the password or its owner. */
export const PASSWORD_COMPARED = 'leksmedjan.auth.password-compared'
const compared = channel(PASSWORD_COMPARED)

let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Takes the same time for accounts without a password and for unknown addresses. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hash(newSecret())
  const shown = kept ?? (await decoy)
  const isRight = await verify(shown, password)
  if (compared.hasSubscribers) compared.publish(shown.split('$').slice(1, 4).join('$'))
  return isRight && kept !== null
}
