/** Identities and secrets in the provider's form. */
import { randomText } from '@leksmedjan/platform/random'

const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const LENGTHS = { cs_test: 58, whsec: 32 } as const

export function newId(prefix: string): string {
  const length = prefix === 'cs_test' || prefix === 'whsec' ? LENGTHS[prefix] : 24
  return `${prefix}_${randomText(SIGNS, length)}`
}

/** The browser's bearer secret for one session or intent. */
export function newClientSecret(id: string): string {
  return `${id}_secret_${randomText(SIGNS, 40)}`
}

/** Codes typed by people: without ambiguous characters. */
export function newCode(): string {
  return randomText('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8)
}

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
