/** What following a link would do, requested before it is redeemed. */
import { letterAnswer, type LetterAnswer } from '@leksmedjan/contract/account'
import * as z from 'zod/mini'
import { guestSecret } from '#lib/account/guest-secret.ts'
import { loadConfig } from '#lib/config.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'

const refusal = z.object({ error_code: z.string() })

/** With the properties that `authFailure` reads. */
class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, answerBody: unknown) {
    super('the link could not be looked at')
    this.status = status
    this.code = refusal.safeParse(answerBody).data?.error_code ?? ''
  }
}

/** Does not redeem the token. Throws `PreviewRefused`. */
export async function previewLink(letter: { tokenHash: string; type: string }): Promise<LetterAnswer> {
  const body = JSON.stringify({ token_hash: letter.tokenHash, type: letter.type })
  const headers = { 'content-type': 'application/json' }
  return letterAnswer.parse(await callAuth('/auth/v1/letter', { method: 'POST', body, headers }))
}

const owner = z.object({ id: z.string(), email: z.string() })

/** Owner of a token. Not requested by the client, which would end this browser's session if a foreign token is refused. */
export async function ownerOf(accessToken: string): Promise<z.infer<typeof owner>> {
  return owner.parse(await callAuth('/auth/v1/user', { headers: { authorization: `Bearer ${accessToken}` } }))
}

async function callAuth(
  url: string,
  { headers: own, ...init }: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
): Promise<unknown> {
  const { anonKey: apikey } = await loadConfig()
  const headers = { ...own, apikey, 'x-guest-session': guestSecret() }
  const answer = await fetchWithTimeout(url, { ...init, headers })
  const answerBody: unknown = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new PreviewRefused(answer.status, answerBody)
  return answerBody
}
