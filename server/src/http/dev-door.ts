/**
 * Access to the mailbox and the sandbox's controls at /dev: from the shop's own machine while the shop is tried out there,
 * else for operators. An operator's browser posts its token once, to /dev/session, and continues with a cookie: navigations
 * carry no token.
 */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keysIn } from '@leksmedjan/platform/http/call-keys'
import { actorOf, type Gate } from '@leksmedjan/supabase-wire/access/access'
import { isShopError } from '../errors.ts'
import type { StaffCheck } from './staff/staff-check.ts'
import { isLoopbackHost, isReservedHost } from '@leksmedjan/platform/reserved-hosts'
import { escapeHtml } from '@leksmedjan/platform/http/html'

export interface DevDoorDeps {
  publicUrl: string
  trustProxy: boolean
  gate: Gate
  staff: Pick<StaffCheck, 'admit'>
}

const COOKIE = 'leksmedjan_dev'
const COOKIE_SECONDS = 3600
const SESSION = '/dev/session'
/** Headers of proxies that do not, or not only, send X-Forwarded-For. */
const OTHER_PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-host',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'via',
]

/** Routes added by `mount` require this access. */
export function devDoor(
  app: FastifyInstance,
  deps: DevDoorDeps,
  mount: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isAtOwnMachine(request, deps)) return undefined
      try {
        await admitOperator(request, deps)
        return undefined
      } catch (error) {
        if (!isShopError(error) || !wantsPage(request)) throw error
        return answerPage(reply, error.code)
      }
    })
    scope.post(SESSION, async (request, reply) => {
      const { bearer } = keysIn(request.headers)
      const secure = deps.publicUrl.startsWith('https:') ? '; Secure' : ''
      return reply
        .header(
          'set-cookie',
          `${COOKIE}=${bearer ?? ''}; Path=/dev; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
        )
        .code(204)
        .send()
    })
    mount(scope)
  })
}

/**
 * True when PUBLIC_URL, the Host header and the remote address are all loopback. None suffices alone: behind a proxy every
 * request comes from loopback, and a foreign page may send any Host (DNS rebinding). With a trusted proxy the forwarded client
 * must be in a private network: a deployed shop with the default PUBLIC_URL then exposes its mailbox to no other network.
 */
export function isAtOwnMachine(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
  { publicUrl, trustProxy }: Pick<DevDoorDeps, 'publicUrl' | 'trustProxy'>,
): boolean {
  return isOfOwnMachine(new URL(publicUrl).hostname) && isLocalCaller(request, trustProxy)
}

/** Host header and remote address are loopback, and a client named by a trusted proxy is in a private network. */
export function isLocalCaller(
  { headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
  trustProxy: boolean,
): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined
  const isProxied = OTHER_PROXY_HEADERS.some((name) => headers[name] !== undefined)
  // Without the trusted header the client behind the proxy is unknown.
  if (trustProxy ? isProxied && !isForwarded : isProxied || isForwarded) return false
  return (
    isLoopbackHost(hostIn(headers.host ?? '')) &&
    isLoopbackHost(mapped(socket.remoteAddress ?? '')) &&
    isIP(mapped(ip)) !== 0 &&
    isReservedHost(mapped(ip))
  )
}

/** IPv4-mapped IPv6 address. */
const mapped = (address: string) => address.replace(/^::ffff:/, '')

/** .test names are reserved for testing (RFC 6761). */
const isOfOwnMachine = (host: string) => isLoopbackHost(host) || host.endsWith('.test')

function hostIn(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

async function admitOperator(request: FastifyRequest, { gate, staff }: DevDoorDeps): Promise<void> {
  const { bearer, apikey } = keysIn(request.headers)
  const access = await gate.admit({ bearer: bearer || cookieIn(request), apikey })
  await staff.admit(actorOf(access, null))
}

function cookieIn({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? null
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

/** The script reads the operator's session from this browser, posts it to /dev/session and reloads. */
function answerPage(reply: FastifyReply, code: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const next = code === 'second_factor_needed' ? TEXTS.factor : TEXTS.signIn
  return reply
    .code(code === 'forbidden' ? 403 : 401)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-ancestors 'none'`,
    )
    .send(`<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${escapeHtml(TEXTS.title)}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>body{font:1rem/1.5 system-ui;max-width:36rem;margin:4rem auto;padding:0 1rem}</style></head>
<body><h1>${escapeHtml(TEXTS.title)}</h1><p>${escapeHtml(next)}</p><p><a href="/">${escapeHtml(TEXTS.home)}</a></p>
<script nonce="${nonce}">${SHOW_SESSION}</script></body></html>`)
}

/** Once per tab: without an operator's session the page would reload endlessly. */
const SHOW_SESSION = `
const shown = 'leksmedjan-dev-shown'
const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name))
const token = key && JSON.parse(localStorage.getItem(key) ?? 'null')?.access_token
if (token && sessionStorage.getItem(shown) !== token) {
  sessionStorage.setItem(shown, token)
  fetch('${SESSION}', { method: 'POST', headers: { authorization: 'Bearer ' + token } })
    .then(({ ok }) => { if (ok) location.reload() })
}`

const TEXTS = {
  title: 'Bara för den som driver butiken',
  signIn: 'Logga in i butiken som operatör, med ditt andra steg, och öppna sidan igen.',
  factor: 'Du är inloggad, men det andra steget fattas. Visa det under Inställningar och öppna sidan igen.',
  home: 'Till butiken',
} as const
