import type { Tx } from '../database.ts'
import type { OnSignedIn } from './sessions/sessions.ts'

/** Kinds of letters about an account. */
export type LetterKind =
  | 'signIn'
  | 'signUp'
  /** A sign-up for an address that has an account. */
  | 'alreadyKnown'
  | 'recovery'
  | 'emailChange'
  | 'emailChangeCurrent'
  | 'reauthentication'
  | 'passwordChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodeUsed'

export interface AuthLetter {
  to: string
  kind: LetterKind
  /** Page that posts the token, or the account's settings; null for a code alone. */
  link: string | null
  /** Six digits; null where nothing is to be proven. */
  code: string | null
  lifetimeMinutes: number
  /** Addresses of a change, empty otherwise. */
  from: string
  newEmail: string
}

/** Callbacks that the host application supplies. */
export interface AuthPorts {
  /** Sends a letter once the transaction is committed. */
  postLetter(tx: Tx, letter: AuthLetter): Promise<void>
  /** Text message with a code; `host` is named in it, so that phones fill it in on this site only (WebOTP). */
  codeMessage(code: string, host: string): string
  /** Name of a sheet of recovery codes that was given none. */
  recoveryCodesName: string
  isEmail(text: string): boolean
  /** Throws `weakPassword` with its reasons; `known`: guessable facts about this customer. */
  checkPassword(password: string, known: string[]): Promise<void>
  /** Runs with every sign-in. */
  onSignedIn: OnSignedIn
}
