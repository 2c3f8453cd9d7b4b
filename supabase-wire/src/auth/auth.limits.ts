/** Rate limits of auth per address and network, shared by all processes through the database. */
import { isCodedError } from '@leksmedjan/platform/errors'
import type { Limit, Limits, LimitKey } from '@leksmedjan/platform/http/limits'
import { networkMarkOf } from '@leksmedjan/platform/http/network'
import { RATES } from '../rates.ts'
import {
  mailLimitReached,
  messagesUsedUp,
  passwordPaused,
  recoveryCodesLocked,
  secondsLeft,
  type AuthError,
} from './auth.errors.ts'

/** Kind of mail; the two mails of an e-mail change are one kind. */
export type AuthMailKind = 'signIn' | 'signUp' | 'recovery' | 'change' | 'onceMore'

/** Permission to mail an address. */
export interface MailSlot {
  /** `lettersPerAddress` is used up: a mail is sent only for a request from a network the account has signed in from. */
  isCrowded: boolean
  /** Only mails that are sent count for the address. */
  markSent(): void
}

/** An attempt with a password or code for an address. */
export interface CredentialAttempt {
  ip: string
  address: string
  /** Whether the account of this address has signed in from this network. */
  isKnownHere(): Promise<boolean>
}

export interface Throttle {
  /**
   * One mail request a minute per network, kind and address, whether the address is known or not. `to` is the address, or the
   * id of a customer who requests mails to their own. A refused request is not counted.
   */
  mail(kind: AuthMailKind, to: readonly string[], ip: string): Promise<void>
  /** Runs what may send a mail to an address. */
  withMailSlot<T>(address: string, work: (post: MailSlot) => Promise<T>): Promise<T>
  /** Tries a mailed link. A throw of `show` is a failed attempt; only those count. */
  verification<T>(ip: string, show: () => Promise<T>): Promise<T>
  /**
   * The same for a mailed code. With `codesPerAddress` used up, `mayOpen` is true only on networks the account has signed in
   * from.
   */
  code<T>(tried: CredentialAttempt, show: (mayOpen: boolean) => Promise<T>): Promise<T>
  /**
   * The same for a password. With `passwordsPerAddress` used up, it is compared only on networks the account has signed in
   * from; elsewhere throws `password_paused`, whether the address is known or not.
   */
  password<T>(tried: CredentialAttempt, show: () => Promise<T>): Promise<T>
  /** The same for a reauthentication nonce. */
  nonce<T>(userId: string, show: () => Promise<T>): Promise<T>
  /** Measuring and hashing a new password is expensive; `userId` is null at sign-up. */
  newPassword(ip: string, userId: string | null): Promise<void>
  refresh(ip: string): Promise<void>
  /** Challenges of a second factor and answers to them. */
  factor(ip: string, userId: string): Promise<void>
  /** Attempts per set of recovery codes; a new set starts at zero. */
  recoveryCode(sheet: string): Promise<void>
  /**
   * SMS cost money: limited per number, customer, network and in total. An unverified number may belong to anybody: it gets
   * few messages, which do not count against the number where it is verified.
   */
  message(to: { number: string; isProven: boolean }, userId: string, ip: string): Promise<void>
  service(ip: string): Promise<void>
}

/** `own`: overrides from the settings. */
export function createThrottle(
  limits: Omit<Limits, 'consumeInStatement'>,
  own: Record<string, number>,
): Throttle {
  const sized = (name: keyof typeof RATES): Limit => ({
    ...RATES[name],
    points: own[name] ?? RATES[name].points,
  })
  const limitKey = (name: keyof typeof RATES, key: string): LimitKey => ({ limit: sized(name), key })
  const spendNetwork = (limit: Limit, ip: string) => limits.consume(limit, networkMarkOf(ip))
  const spendOr = async (refusal: (seconds: number) => AuthError, spend: () => Promise<void>) => {
    try {
      await spend()
    } catch (error) {
      if (isCodedError(error, 'too_many_requests')) throw refusal(secondsLeft(error))
      throw error
    }
  }
  return {
    mail(kind, to, ip) {
      const network = networkMarkOf(ip)
      const wishes = to.map((one) => `${one} ${kind} ${network}`)
      return spendOr(mailLimitReached, () =>
        limits.consumeAll([
          limitKey('lettersPerNetwork', network),
          ...wishes.map((one) => limitKey('lettersOfAKindAMinute', one)),
          ...wishes.map((one) => limitKey('lettersOfAKindAnHour', one)),
        ]),
      )
    },
    async withMailSlot(address, work) {
      const held = await limits.reserve([], limitKey('lettersPerAddress', address))
      let isSent = false
      try {
        return await work({ isCrowded: held.isSoftExceeded, markSent: () => (isSent = true) })
      } finally {
        await (isSent ? held.confirm() : held.release())
      }
    },
    verification: (ip, show) => limits.attempt([limitKey('proofsPerNetwork', networkMarkOf(ip))], show),
    code({ ip, address, isKnownHere }, show) {
      const network = networkMarkOf(ip)
      return limits.attempt(
        [
          limitKey('proofsPerNetwork', network),
          limitKey('codesPerAddressAndNetwork', `${address} ${network}`),
        ],
        async ({ isSoftExceeded }) => show(!isSoftExceeded || (await isKnownHere())),
        limitKey('codesPerAddress', address),
      )
    },
    password({ ip, address, isKnownHere }, show) {
      const network = networkMarkOf(ip)
      return limits.attempt(
        [
          limitKey('passwordsPerNetwork', network),
          limitKey('passwordsPerAddressAndNetwork', `${address} ${network}`),
        ],
        async ({ isSoftExceeded }) => {
          if (isSoftExceeded && !(await isKnownHere())) throw passwordPaused()
          return show()
        },
        limitKey('passwordsPerAddress', address),
      )
    },
    nonce: (userId, show) => limits.attempt([limitKey('noncesPerCustomer', userId)], show),
    newPassword: (ip, userId) =>
      limits.consumeAll([
        limitKey('newPasswordsPerNetwork', networkMarkOf(ip)),
        ...(userId === null ? [] : [limitKey('newPasswordsPerCustomer', userId)]),
      ]),
    refresh: (ip) => spendNetwork(sized('refreshesPerNetwork'), ip),
    factor: (ip, userId) =>
      limits.consumeAll([
        limitKey('factorsPerNetwork', networkMarkOf(ip)),
        limitKey('factorsPerCustomer', userId),
      ]),
    recoveryCode: (sheet) =>
      spendOr(recoveryCodesLocked, () => limits.consume(sized('recoveryCodesPerSheet'), sheet)),
    message({ number, isProven }, userId, ip) {
      const network = networkMarkOf(ip)
      const own = isProven
        ? [limitKey('messagesPerNumber', number), limitKey('messagesPerNumberADay', number)]
        : [
            limitKey('firstMessagesPerNumber', number),
            limitKey('firstMessagesPerNumberADay', number),
            limitKey('firstMessagesPerCustomer', userId),
            limitKey('firstMessagesPerNetwork', network),
            limitKey('firstMessagesInAll', 'shop'),
          ]
      return spendOr(messagesUsedUp, () =>
        limits.consumeAll([
          ...own,
          limitKey('messagesPerCustomer', userId),
          limitKey('messagesPerNetwork', network),
          limitKey('messagesInAll', 'shop'),
        ]),
      )
    },
    service: (ip) => spendNetwork(sized('servicesPerNetwork'), ip),
  }
}
