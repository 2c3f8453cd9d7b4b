/** The buyer's e-mail, stored 30 days on this device after they ticked the consent box. */
import { isEmail } from '@leksmedjan/contract/email'
import { browserStore, type TextStore } from '../storage.ts'

export const EMAIL_COOKIE = 'user_email'
const KEY = 'user_email'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

export interface EmailStores {
  store: TextStore
  cookies: { cookie: string }
  secure: boolean
}

function browserStores(): EmailStores {
  return { store: browserStore(), cookies: document, secure: location.protocol === 'https:' }
}

export function rememberEmail(email: string, keepers: EmailStores = browserStores()): void {
  keepers.store.setItem(KEY, email)
  keepers.cookies.cookie = cookie(email, THIRTY_DAYS_S, keepers.secure)
}

export function forgetEmail(keepers: EmailStores = browserStores()): void {
  keepers.store.removeItem(KEY)
  keepers.cookies.cookie = cookie('', 0, keepers.secure)
}

/** '' when nothing is stored. */
export function rememberedEmail(keepers: EmailStores = browserStores()): string {
  const found = fromCookie(keepers.cookies.cookie) ?? keepers.store.getItem(KEY) ?? ''
  return isEmail(found) ? found : ''
}

function cookie(email: string, seconds: number, secure: boolean): string {
  const flags = secure ? '; Secure' : ''
  return `${EMAIL_COOKIE}=${encodeURIComponent(email)}; Max-Age=${seconds}; Path=/; SameSite=Lax${flags}`
}

function fromCookie(all: string): string | null {
  const pair = all.split('; ').find((each) => each.startsWith(`${EMAIL_COOKIE}=`))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(EMAIL_COOKIE.length + 1))
  } catch {
    return null
  }
}
