/**
 * HTTP client of Tripo's API version 3: envelopes, error codes, size limits, and allowed download hosts. Source:
 * developers.tripo3d.ai (authentication, error handling, rate limits). Provider messages are dropped: they may repeat a key.
 */
import { isUnreachable, readBounded, retryAfterIn } from '@leksmedjan/platform/http/upstream-client'
import { isJsonObject, readJson } from '@leksmedjan/platform/json'
import { ProviderFault, type FaultKind } from '../../spending/provider-fault.ts'

export interface TripoAccount {
  apiKey: string
  /** Without a trailing slash. */
  baseUrl: string
}

export interface TripoLimits {
  /** Timeout and size limit of API calls. */
  callMs: number
  uploadMs: number
  downloadMs: number
  fileBytes: number
}

export const TRIPO_LIMITS: TripoLimits = {
  callMs: 20_000,
  uploadMs: 60_000,
  downloadMs: 120_000,
  /** A model of 100 000 faces with its texture is some 20 MB. */
  fileBytes: 100 * 1024 * 1024,
}

const ANSWER_BYTES = 1024 * 1024
const MOST_REDIRECTS = 3

export interface TripoClient {
  /** `data` of the response envelope. Throws ProviderFault. */
  call(path: string, request: TripoRequest): Promise<Record<string, unknown>>
  /** Without our key, from allowed hosts alone, at most `fileBytes`. Throws ProviderFault. */
  download(address: string, signal: AbortSignal): Promise<Uint8Array>
}

export interface TripoRequest {
  json?: object
  form?: FormData
  timeoutMs: number
  signal?: AbortSignal
}

export function tripoClient(
  account: TripoAccount,
  limits: TripoLimits,
  fileHosts: readonly string[],
): TripoClient {
  return {
    async call(path, { json, form, timeoutMs, signal }) {
      const body = form ?? (json === undefined ? null : JSON.stringify(json))
      const answer = await ask(`${account.baseUrl}${path}`, ANSWER_BYTES, until(timeoutMs, signal), {
        method: body === null ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${account.apiKey}`,
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { body }),
      })
      return dataOf(answer)
    },

    async download(address, signal) {
      const deadline = until(limits.downloadMs, signal)
      let at = address
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const url = allowed(at)
        const answer = await ask(url, limits.fileBytes, deadline, { method: 'GET' })
        if (answer.status === 200) return answer.bytes
        const next = answer.headers.get('location')
        if (answer.status < 300 || answer.status > 399 || next === null || !URL.canParse(next, url.href)) {
          throw new ProviderFault('spoiled', `the file's address answered ${answer.status}`)
        }
        at = new URL(next, url).href
      }
      throw new ProviderFault('spoiled', 'too many redirects to the file')
    },
  }

  /**
   * Downloads only from the provider's hosts over https, or from the configured server, which may be in the operator's
   * network. Each redirect is checked again (SSRF).
   */
  function allowed(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null
    const isOwn = url !== null && url.origin === new URL(account.baseUrl).origin
    const isKnown =
      url !== null &&
      url.protocol === 'https:' &&
      url.port === '' &&
      fileHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
    if (url === null || url.username !== '' || !(isOwn || isKnown)) {
      throw new ProviderFault(
        'spoiled',
        `a file at ${url?.host ?? 'no address'}, which is not the provider's`,
      )
    }
    return url
  }
}

interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array
}

interface Until {
  gone: AbortSignal | undefined
  /** Aborted by the caller, or timed out. */
  either: AbortSignal
}

function until(timeoutMs: number, gone?: AbortSignal): Until {
  const timeout = AbortSignal.timeout(timeoutMs)
  return { gone, either: gone === undefined ? timeout : AbortSignal.any([gone, timeout]) }
}

async function ask(
  address: string | URL,
  mostBytes: number,
  { gone, either }: Until,
  init: RequestInit,
): Promise<Answer> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: either })
    const { status, headers } = answer
    return { status, headers, bytes: await readBounded(answer, mostBytes) }
  } catch (cause) {
    gone?.throwIfAborted()
    // A request that was never sent has made nothing.
    throw new ProviderFault(isUnreachable(cause) ? 'busy' : 'spoiled', 'no whole answer came', { cause })
  }
}

/** Error codes that guarantee that nothing was made, whatever the HTTP status. */
const KIND_OF_CODE: Readonly<Record<number, FaultKind>> = {
  2: 'setup',
  1000: 'setup',
  1001: 'setup',
  1002: 'setup',
  1003: 'setup',
  1004: 'setup',
  1005: 'setup',
  1007: 'busy',
  2000: 'busy',
  2002: 'busy',
  2003: 'busy',
  2004: 'busy',
  2006: 'busy',
  2007: 'busy',
  2008: 'content',
  2009: 'content',
  2010: 'setup',
  2013: 'setup',
  2014: 'setup',
  2015: 'setup',
  2016: 'setup',
  2017: 'setup',
  2018: 'busy',
  2019: 'busy',
}

function dataOf({ status, headers, bytes }: Answer): Record<string, unknown> {
  const envelope = readJson(new TextDecoder().decode(bytes))
  const { code, data } = isJsonObject(envelope) ? envelope : {}
  if (status === 200 && code === 0 && isJsonObject(data)) return data
  const trace =
    headers
      .get('x-tripo-trace-id')
      ?.replaceAll(/[^\w-]/g, '')
      .slice(0, 64) ?? ''
  const told = `answered ${status} ${typeof code === 'number' ? code : 'without a code'}${trace && `, call ${trace}`}`
  throw new ProviderFault(kindOf(status, code), told, retryAfterIn(headers))
}

function kindOf(status: number, code: unknown): FaultKind {
  const known = typeof code === 'number' ? KIND_OF_CODE[code] : undefined
  if (known !== undefined) return known
  if (status === 429) return 'busy'
  // A redirect of the API must be fixed by the operator; the key is not sent to its target.
  return status >= 300 && status < 500 ? 'setup' : 'spoiled'
}
