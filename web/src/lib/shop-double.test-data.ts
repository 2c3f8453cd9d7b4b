/** Test double of the server: stubs the page's `fetch`. */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { vi } from 'vitest'
import { loadClient, whenSessionKnown, useSession } from './account/session.ts'

const CONFIG: Partial<Record<keyof ShopConfig, unknown>> = {
  url: 'http://localhost:8787',
  anonKey: 'sb_publishable_test',
  payments: { provider: 'embedded', publishableKey: 'pk_test_embedded' },
  oauth: [],
  sms: true,
  mail: { embedded: true },
  version: '0',
  seller: { name: '', organisationNumber: '', vatNumber: '', postalAddress: '', email: '', phone: '' },
  claims: {},
  paymentCompany: { name: 'Stripe', site: 'stripe.com' },
  paymentCookies: [],
  countries: ['Sverige'],
  rating: 4.5,
  picturesBy: 'toymaker',
  modelsBy: 'toymaker',
  drawingSeconds: null,
  textsBy: 'toymaker',
  embeddedInProduction: [],
}

export interface Call {
  url: string
  init: RequestInit | undefined
}

/** Answers every call but the config with `answer`; returns the recorded calls. */
export function answerCalls(
  answer: (url: string, init?: RequestInit) => Response | Promise<Response>,
): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (asked: string | URL | Request, init?: RequestInit) => {
    const url = asked instanceof Request ? asked.url : String(asked)
    if (url === '/config.json') return Response.json(CONFIG)
    calls.push({ url, init })
    return answer(url, init)
  })
  return calls
}

/** An unexpected failure, in the error shape of tables and functions. */
export function planted(status = 500): Response {
  return Response.json(
    { code: 'XX000', message: 'planted', details: null, hint: null },
    { status, statusText: 'Internal Server Error' },
  )
}

export const KARIN = { id: '5d1c2b30-0000-4000-8000-000000000001', email: 'karin@exempel.se' }

/** Signs Karin in on the page's client; needs `answerCalls` first. */
export async function signInKarin(): Promise<void> {
  vi.stubGlobal('location', new URL('http://localhost:8787/'))
  await loadClient()
  // The client's initial event fires once for all test files and must not arrive after this one.
  await whenSessionKnown()
  useSession.setState({ status: 'signedIn', user: KARIN })
}

export function signOutKarin(): void {
  useSession.setState({ ...useSession.getInitialState(), status: 'signedOut' })
}
