/** A session's end is told by the shop's clock; the client holds it against the browser's, which may be hours off. */

/** The answer as it came; the end of a session in it is told by the browser's clock. */
export async function byOwnClock(url: RequestInfo | URL, answer: Response): Promise<Response> {
  const { pathname } = new URL(url instanceof Request ? url.url : url, location.origin)
  if (!answer.ok || !pathname.startsWith('/auth/v1/')) return answer
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (!isSession(said)) return answer
  return Response.json(
    { ...said, expires_at: Math.round(Date.now() / MS_PER_S) + said.expires_in },
    { status: answer.status },
  )
}

const MS_PER_S = 1000

function isSession(said: unknown): said is { expires_in: number } {
  return (
    said !== null &&
    typeof said === 'object' &&
    'access_token' in said &&
    'expires_in' in said &&
    typeof said.expires_in === 'number'
  )
}
