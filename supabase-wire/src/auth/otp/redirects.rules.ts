/** Where a sign-in may end, and how its outcome is written into that address. */
import type { AuthError } from '../auth.errors.ts'
import type { SessionAnswer } from '../auth.wire.ts'

export interface Sites {
  /** The service's own address, without a closing slash. */
  publicUrl: string
  /** Origins allowed beside it. */
  also: readonly string[]
  /** Paths. The first three read a mailed token and post it. */
  pages: { callback: string; verify: string; resetPassword: string; settings: string }
}

/** The wanted address where it is the service's own, else silently its first page. */
export function allowedRedirect(wanted: string | null, { publicUrl, also }: Sites): string {
  if (wanted === null || /[\\\s]/.test(wanted) || !URL.canParse(wanted)) return publicUrl
  const url = new URL(wanted)
  const isPlain = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
  const isOurs = url.origin === new URL(publicUrl).origin || also.includes(url.origin)
  return isPlain && isOurs ? wanted : publicUrl
}

/** The page that a mail links to: mail scanners open links, so only its POST consumes the token. */
export function mailLink(token: string, type: string, wanted: string | null, sites: Sites): string {
  const target = new URL(allowedRedirect(wanted, sites))
  const { callback, verify, resetPassword } = sites.pages
  const isLanding = [callback, verify, resetPassword].includes(target.pathname)
  const url = isLanding ? target : new URL(type === 'recovery' ? resetPassword : callback, target)
  url.hash = ''
  url.searchParams.set('token_hash', token)
  url.searchParams.set('type', type)
  return url.href
}

/** The service's only page for tokens, after a confirmation; it redirects to the requested page. Other sites have their own. */
export function formPostPage(wanted: string, { publicUrl, pages }: Sites): string {
  const target = new URL(wanted)
  if (target.origin !== new URL(publicUrl).origin || target.pathname === pages.callback) return wanted
  const page = new URL(pages.callback, target)
  const next = target.pathname + target.search
  if (next !== '/') page.searchParams.set('next', next)
  return page.href
}

/** Tokens are in the fragment only: no server and no log sees it. */
export function withSession(
  target: string,
  session: SessionAnswer,
  type: string,
  more: Record<string, string> = {},
): string {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
    ...more,
  })
  return `${withoutFragment(target)}#${fragment.toString()}&sb=`
}

export function withCode(target: string, code: string): string {
  return withQuery(target, { code })
}

/** In query and fragment: pages read the one, clients the other. */
export function withError(target: string, { status, code, message }: AuthError): string {
  const words = { error: ERROR_OF[status] ?? 'server_error', error_code: code, error_description: message }
  return `${withQuery(target, words)}#${new URLSearchParams(words).toString()}&sb=`
}

const ERROR_OF: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'invalid_request',
  422: 'invalid_request',
  429: 'access_denied',
  503: 'temporarily_unavailable',
}

/** By hand: rewriting the whole query would change how members of the page's own are written. */
function withQuery(target: string, members: Record<string, string>): string {
  const base = withoutFragment(target)
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(members).toString()}`
}

function withoutFragment(target: string): string {
  return target.split('#')[0] ?? target
}
