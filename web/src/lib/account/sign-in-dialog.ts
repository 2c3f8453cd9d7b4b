/** Store of the sign-in dialog, which any page may open; `sign-in.tsx` renders it. */
import { create } from 'zustand'

/**
 * start: 'Logga in'. sendLink: sends a link to the known address at once. magicLink: begins with the e-mail
 * field.
 * factor: second factor of the signed-in account, over the page.
 */
export type SignInStart = 'start' | 'sendLink' | 'magicLink' | 'forgotPassword' | 'factor'

interface SignInDialogStore {
  open: boolean
  start: SignInStart
  /** Prefilled address; '' for the remembered one. */
  email: string
  /** The page stays mounted after sign-in; only the e-mailed link leads to `returnTo`. */
  stays: boolean
}

export const useSignInDialog = create<SignInDialogStore>()(() => ({
  open: false,
  start: 'start',
  email: '',
  stays: false,
}))

/** Where the callback page of this tab redirects to (Spec §4). */
export const REDIRECT_KEY = 'auth-redirect'

/** `returnTo`: path to redirect to after sign-in; by default the present one. */
export function openSignIn({
  start = 'start',
  email = '',
  returnTo = location.pathname + location.search,
  stays = false,
}: { start?: SignInStart; email?: string; returnTo?: string; stays?: boolean } = {}): void {
  try {
    sessionStorage.setItem(REDIRECT_KEY, returnTo)
  } catch {
    // Storage blocked: the redirect goes to the start page.
  }
  useSignInDialog.setState({ open: true, start, email, stays })
}

export function closeSignIn(): void {
  useSignInDialog.setState({ open: false })
}

/** Read once. Only paths of this origin are followed (open redirect); `otherwise` where none is stored. */
export function takeReturnPath(otherwise = '/'): string {
  const stored = storedPath()
  try {
    sessionStorage.removeItem(REDIRECT_KEY)
  } catch {
    // Storage blocked.
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

/**
 * Parameter of mailed links: session storage ends with its tab, and the link may open in another tab or device.
 */
const NEXT = 'next'
/** Paths that open an order or design with their secret are not mailed: the address may be mistyped. */
const NOT_MAILED = ['email', 'key']

/** Redirect target of a mailed link, with the path to return to. */
export function linkTarget(page: string): string {
  const path = ownPath(storedPath())
  const target = new URL(page, location.origin)
  if (path === null || path === '/') return target.href
  const next = new URL(path, location.origin)
  for (const name of NOT_MAILED) next.searchParams.delete(name)
  target.searchParams.set(NEXT, next.pathname + next.search + next.hash)
  return target.href
}

/** Return path of a mailed link; '/' for a missing or foreign one. */
export function nextPathIn({ searchParams }: URL): string {
  return ownPath(searchParams.get(NEXT) ?? '') ?? '/'
}

const PLANTED = 'https://own.invalid'

/**
 * null for anything that leaves the origin, however it is encoded. @example ownPath('//evil.example') === null
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/')) return null
  const url = new URL(text, PLANTED)
  return url.origin === PLANTED ? url.pathname + url.search + url.hash : null
}
