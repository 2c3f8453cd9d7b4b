/** Passwords: argon2id at rest, refused while they are easy to guess. */
import {
  knownWords,
  LEAST_PASSWORD_SCORE,
  PASSWORD_WORDS,
  withoutEnding,
} from '@leksmedjan/contract/password-words'
import { hash, verify } from '@node-rs/argon2'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { newSecret } from '../../platform/random.ts'
import { validationFailed, weakPassword } from '../auth.errors.ts'

const SHORTEST = 6
const LONGEST_BYTES = 72

let measure: Promise<ZxcvbnFactory> | null = null
let decoy: Promise<string> | null = null

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Takes as long for customers without a password and for nobody at all. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  decoy ??= hash(newSecret())
  const isRight = await verify(kept ?? (await decoy), password)
  return isRight && kept !== null
}

/** Throws `weak_password` with its reasons; `known` is what others know of this customer. */
export async function checkPassword(password: string, known: string[]): Promise<void> {
  if (password.length < SHORTEST) {
    throw weakPassword(`Password should be at least ${SHORTEST} characters.`, ['length'])
  }
  if (Buffer.byteLength(password) > LONGEST_BYTES) {
    throw validationFailed(`Password cannot be longer than ${LONGEST_BYTES} characters`)
  }
  measure ??= loadMeasure()
  const zxcvbn = await measure
  const words = knownWords(known)
  const { score, sequence } = zxcvbn.check(password, words)
  const isWeak = [score, zxcvbn.check(withoutEnding(password), words).score].some(
    (one) => one < LEAST_PASSWORD_SCORE,
  )
  if (!isWeak) return
  const isListed = sequence.some(
    (match) => match.dictionaryName === 'passwords-common' && match.token.length === password.length,
  )
  throw isListed
    ? weakPassword('Password is known to be weak and easy to guess, please choose a different one.', [
        'pwned',
      ])
    : weakPassword('Password is too easy to guess. Make it longer or mix more characters.', ['characters'])
}

/** When first needed: the lists take memory that a shop at rest should not hold. */
async function loadMeasure(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({
    dictionary: { ...common.dictionary, ...PASSWORD_WORDS },
    graphs: common.adjacencyGraphs,
  })
}
