/** Credentials in the headers of a request. */
import type { IncomingHttpHeaders } from 'node:http'

/** Credentials as sent; null where absent, '' for a bearer that cannot be parsed. */
export interface CallKeys {
  bearer: string | null
  apikey: string | null
}

const BEARER = /^bearer +(\S+) *$/i

export function keysIn(headers: IncomingHttpHeaders): CallKeys {
  const { apikey, authorization } = headers
  return {
    // An unparsable bearer is rejected; it must not fall back to the API key sent next to it.
    bearer: authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? ''),
    apikey: typeof apikey === 'string' && apikey !== '' ? apikey : null,
  }
}
