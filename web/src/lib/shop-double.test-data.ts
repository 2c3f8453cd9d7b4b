/** The shop as a test lets it answer: everything below the page's own `fetch`. */
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

/** Every call but the one for the settings is answered by `answer`; returns the calls as they come. */
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

/** A fault nobody expects, in the words of the tables and of a function alike. */
export function planted(status = 500): Response {
  return Response.json(
    { code: 'XX000', message: 'planted', details: null, hint: null },
    { status, statusText: 'Internal Server Error' },
  )
}

export const KARIN = { id: '5d1c2b30-0000-4000-8000-000000000001', email: 'karin@exempel.se' }

/** The page's one client stands ready and Karin is signed in; needs `answerCalls` first. */
export async function signInKarin(): Promise<void> {
  vi.stubGlobal('location', new URL('http://localhost:8787/'))
  await loadClient()
  // The client's first word comes once for all test files, and must not come after ours.
  await whenSessionKnown()
  useSession.setState({ status: 'signedIn', user: KARIN })
}

export function signOutKarin(): void {
  useSession.setState({ ...useSession.getInitialState(), status: 'signedOut' })
}
