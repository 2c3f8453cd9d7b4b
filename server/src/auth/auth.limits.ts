/** How often: per address and per network, counted in the database for all processes together. */
import { isShopError } from '../platform/errors.ts'
import type { Limit, Limits } from '../platform/http/limits.ts'
import { networkMarkOf } from '../platform/http/network.ts'
import {
  lettersUsedUp,
  messagesUsedUp,
  recoveryCodesLocked,
  secondsLeft,
  type AuthError,
} from './auth.errors.ts'

const MINUTES = 60
const LIMITS = {
  lettersPerAddress: { name: 'auth-letter', points: 1, perSeconds: MINUTES },
  lettersPerNetwork: { name: 'auth-letters', points: 30, perSeconds: 60 * MINUTES },
  proofsPerNetwork: { name: 'auth-proofs', points: 30, perSeconds: 5 * MINUTES },
  codesPerAddress: { name: 'auth-codes', points: 10, perSeconds: 10 * MINUTES },
  passwordsPerNetwork: { name: 'auth-passwords', points: 30, perSeconds: 5 * MINUTES },
  passwordsPerAddress: { name: 'auth-password', points: 10, perSeconds: 10 * MINUTES },
  factorsPerNetwork: { name: 'auth-factors', points: 15, perSeconds: MINUTES },
  factorsPerCustomer: { name: 'auth-factor', points: 20, perSeconds: 10 * MINUTES },
  recoveryCodesPerSheet: { name: 'auth-recovery', points: 5, perSeconds: 15 * MINUTES },
  messagesPerNumber: { name: 'auth-message', points: 1, perSeconds: MINUTES },
  messagesPerCustomer: { name: 'auth-messages', points: 10, perSeconds: 60 * MINUTES },
  messagesPerNetwork: { name: 'auth-messages-net', points: 20, perSeconds: 60 * MINUTES },
  messagesInAll: { name: 'auth-messages-all', points: 1000, perSeconds: 24 * 60 * MINUTES },
  servicesPerNetwork: { name: 'auth-services', points: 30, perSeconds: 5 * MINUTES },
  refreshesPerNetwork: { name: 'auth-refreshes', points: 150, perSeconds: 5 * MINUTES },
} as const satisfies Record<string, Limit>

export interface Throttle {
  /**
   * One letter a minute to an address, whatever it is about and whether the address is known or not. `to` is the
   * address, or the id of a customer who asks for letters to their own. Refused, nothing is counted: a network that
   * has used up its letters cannot keep an address from getting any.
   */
  letter(to: readonly string[], ip: string): Promise<void>
  /** Tries to show a link, or with an address a code. */
  proof(ip: string, address: string | null): Promise<void>
  password(ip: string, address: string): Promise<void>
  refresh(ip: string): Promise<void>
  /** Questions for a second factor and answers to them. */
  factor(ip: string, userId: string): Promise<void>
  /** Tries on a sheet of recovery codes; a new sheet has its own. */
  recoveryCode(sheet: string): Promise<void>
  /** Text messages cost money: per number, customer, network and for the shop in all. */
  message(number: string, userId: string, ip: string): Promise<void>
  /** Ways out to a sign-in service and back. */
  service(ip: string): Promise<void>
}

/** `own` says how often each lets through, where the shop's owner wants it otherwise. */
export function createThrottle(limits: Limits, own: Record<string, number>): Throttle {
  const sized = <K extends keyof typeof LIMITS>(name: K): Limit => ({
    ...LIMITS[name],
    points: own[name] ?? LIMITS[name].points,
  })
  const spendNetwork = (limit: Limit, ip: string) => limits.spend(limit, networkMarkOf(ip))
  const spendOr = async (refusal: (seconds: number) => AuthError, spend: () => Promise<void>) => {
    try {
      await spend()
    } catch (error) {
      if (isShopError(error, 'too_many_requests')) throw refusal(secondsLeft(error))
      throw error
    }
  }
  return {
    letter: (to, ip) =>
      spendOr(lettersUsedUp, async () => {
        const purses = [
          { limit: sized('lettersPerNetwork'), key: networkMarkOf(ip) },
          ...to.map((one) => ({ limit: sized('lettersPerAddress'), key: one })),
        ]
        await limits.refuseSpent(purses)
        for (const { limit, key } of purses) await limits.spend(limit, key)
      }),
    async proof(ip, address) {
      await spendNetwork(sized('proofsPerNetwork'), ip)
      if (address !== null) await limits.spend(sized('codesPerAddress'), address)
    },
    async password(ip, address) {
      await spendNetwork(sized('passwordsPerNetwork'), ip)
      await limits.spend(sized('passwordsPerAddress'), address)
    },
    refresh: (ip) => spendNetwork(sized('refreshesPerNetwork'), ip),
    async factor(ip, userId) {
      await spendNetwork(sized('factorsPerNetwork'), ip)
      await limits.spend(sized('factorsPerCustomer'), userId)
    },
    recoveryCode: (sheet) =>
      spendOr(recoveryCodesLocked, () => limits.spend(sized('recoveryCodesPerSheet'), sheet)),
    message: (number, userId, ip) =>
      spendOr(messagesUsedUp, async () => {
        await limits.spend(sized('messagesPerNumber'), number)
        await limits.spend(sized('messagesPerCustomer'), userId)
        await spendNetwork(sized('messagesPerNetwork'), ip)
        await limits.spend(sized('messagesInAll'), 'shop')
      }),
    service: (ip) => spendNetwork(sized('servicesPerNetwork'), ip),
  }
}
