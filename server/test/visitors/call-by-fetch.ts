/** Transport to a sandbox through `fetch`: over a socket, or scripted. */
import type { Fetch, LocalCall } from '@leksmedjan/platform/http/local-fetch'

export function callByFetch(fetch: Fetch, address: string): LocalCall {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(address + path, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      ...(method === 'POST' ? { body } : {}),
    })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }
}
