/** Passwords are refused while they are easy to guess, with the same words as in the form. */
import { countCharacters, PASSWORD_CHARACTERS } from '@leksmedjan/contract/limits'
import { knownWords, LEAST_PASSWORD_SCORE } from '@leksmedjan/contract/password-words'
import { validationFailed, weakPassword } from '@leksmedjan/supabase-wire/auth/auth.errors'
import { BOUNDS } from '../bounds.ts'
import { measureStrength } from './password-strength.ts'

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
