/** Whether the sign-in dialog stands open, and where it begins. Any page may open it; the app shows it. */
import { create } from 'zustand'

/**
 * start: 'Logga in'. sendLink: sends a link to the known address at once. magicLink: begins with the e-mail field.
 * factor: second factor of the signed-in account, over the page.
 */
export type SignInStart = 'start' | 'sendLink' | 'magicLink' | 'forgotPassword' | 'factor'

interface SignInDialogStore {
  open: boolean
  start: SignInStart
  /** Known address to begin with; '' for the remembered one. */
  email: string
  /** The page stays once signed in; only the e-mailed link leads to `returnTo`. */
  stays: boolean
}

export const useSignInDialog = create<SignInDialogStore>()(() => ({
  open: false,
  start: 'start',
  email: '',
  stays: false,
}))

/** Where the callback returns to, in this tab (Spec §4). */
export const REDIRECT_KEY = 'auth-redirect'

/** `returnTo`: path of the shop to stand on once signed in; the present one by default. */
export function openSignIn({
  start = 'start',
  email = '',
  returnTo = location.pathname + location.search,
  stays = false,
}: { start?: SignInStart; email?: string; returnTo?: string; stays?: boolean } = {}): void {
  try {
    sessionStorage.setItem(REDIRECT_KEY, returnTo)
  } catch {
    // Blocked storage: the visitor lands on the start page.
  }
  useSignInDialog.setState({ open: true, start, email, stays })
}

export function closeSignIn(): void {
  useSignInDialog.setState({ open: false })
}

/** Read once. Only a path of the shop is followed, never another address; `otherwise` where none was kept. */
export function takeReturnPath(otherwise = '/'): string {
  const stored = storedPath()
  try {
    sessionStorage.removeItem(REDIRECT_KEY)
  } catch {
    // Blocked storage.
  }
  return ownPath(stored) ?? otherwise
}

function storedPath(): string {
  try {
    return sessionStorage.getItem(REDIRECT_KEY) ?? ''
  } catch {
    return ''
  }
}

/** Parameter of a letter's link: session storage ends with its tab, and the link may open in another or on another device. */
const NEXT = 'next'
/** What opens somebody's order or design does not belong in a letter: the address may be mistyped. */
const NOT_MAILED = ['email', 'key']

/** Page of the shop that a letter leads to, with the way back to where the letter was asked for. */
export function linkTarget(page: string): string {
  const path = ownPath(storedPath())
  const target = new URL(page, location.origin)
  if (path === null || path === '/') return target.href
  const next = new URL(path, location.origin)
  for (const name of NOT_MAILED) next.searchParams.delete(name)
  target.searchParams.set(NEXT, next.pathname + next.search + next.hash)
  return target.href
}

/** The way back that a letter's link carries; '/' where it carries none of the shop's own. */
export function nextPathIn({ searchParams }: URL): string {
  return ownPath(searchParams.get(NEXT) ?? '') ?? '/'
}

const PLANTED = 'https://own.invalid'

/** null for anything that would leave the shop, however it is written. @example ownPath('//evil.example') === null */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/')) return null
  const url = new URL(text, PLANTED)
  return url.origin === PLANTED ? url.pathname + url.search + url.hash : null
}
