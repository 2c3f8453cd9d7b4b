/** Passwords: argon2id at rest, refused while they are easy to guess. */
import { channel } from 'node:diagnostics_channel'
import { countCharacters, PASSWORD_CHARACTERS } from '@leksmedjan/contract/limits'
import { knownWords, LEAST_PASSWORD_SCORE } from '@leksmedjan/contract/password-words'
import { hash, verify } from '@node-rs/argon2'
import { BOUNDS } from '../../bounds.ts'
import { newSecret } from '@leksmedjan/platform/random'
import { validationFailed, weakPassword } from '../auth.errors.ts'
import { measureStrength } from './strength.ts'

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

/** Throws `weak_password` with its reasons; `known`: guessable facts about this customer. */
export async function checkPassword(password: string, known: string[]): Promise<void> {
  if (Buffer.byteLength(password) > BOUNDS.passwordBytes.most) {
    throw validationFailed(`Password cannot be longer than ${BOUNDS.passwordBytes.most} bytes`)
  }
  const characters = countCharacters(password)
  if (characters < PASSWORD_CHARACTERS.least) {
    throw weakPassword(`Password should be at least ${PASSWORD_CHARACTERS.least} characters.`, ['length'])
  }
  if (characters > PASSWORD_CHARACTERS.most) {
    throw validationFailed(`Password cannot be longer than ${PASSWORD_CHARACTERS.most} characters`)
  }
  const { score, isListed } = await measureStrength(password, knownWords(known))
  if (score >= LEAST_PASSWORD_SCORE) return
  throw isListed
    ? weakPassword('Password is known to be weak and easy to guess, please choose a different one.', [
        'pwned',
      ])
    : weakPassword('Password is too easy to guess. Make it longer or mix more characters.', ['characters'])
}
