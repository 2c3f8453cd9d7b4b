/**
 * `expires_at` of a session is in server time; the client compares it with the browser's clock, which may be
 * hours off.
 */

/** The response with `expires_at` recomputed from `expires_in` and the browser's clock. */
export async function adjustExpiry(url: RequestInfo | URL, answer: Response): Promise<Response> {
  const { pathname } = new URL(url instanceof Request ? url.url : url, location.origin)
  if (!answer.ok || !pathname.startsWith('/auth/v1/')) return answer
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (!isSession(body)) return answer
  return Response.json(
    { ...body, expires_at: Math.round(Date.now() / MS_PER_S) + body.expires_in },
    { status: answer.status },
  )
}

const MS_PER_S = 1000

function isSession(body: unknown): body is { expires_in: number } {
  return (
    body !== null &&
    typeof body === 'object' &&
    'access_token' in body &&
    'expires_in' in body &&
    typeof body.expires_in === 'number'
  )
}
