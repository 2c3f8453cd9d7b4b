/** What the settings ask the shop for. Auth errors are thrown as the client gives them. */
import {
  deletionAnswer,
  sessionsAnswer,
  type DeletionAnswer,
  type OpenSession,
} from '@leksmedjan/contract/account'
import type { Factor, User } from '@supabase/supabase-js'
import { fetchInTime } from '#lib/fetch-in-time.ts'
import type { Profile } from '#lib/account/profile-name.ts'
import { ApiError, callFunction, functionHeaders, functionUrl } from '#lib/request.ts'
import { loadClient, requireUser, useSession } from '#lib/account/session.ts'
import { unwrap } from '#lib/account/use-auth-call.ts'

const AUTH = '/auth/v1'
/** Pictures of every design are packed first. */
const EXPORT_TIMEOUT_MS = 120_000

export async function readUser(): Promise<User> {
  const { auth } = await loadClient()
  return unwrap(await auth.getUser()).user
}

export async function saveName({ firstName, lastName }: Profile): Promise<void> {
  const { id } = requireUser('No authenticated user')
  const client = await loadClient()
  const { error } = await client
    .from('profiles')
    .update({ first_name: firstName || null, last_name: lastName || null })
    .eq('id', id)
    .select('id')
    .single()
  if (error) throw error
  useSession.setState({ profile: { firstName, lastName } })
}

export interface TwoStep {
  factors: Factor[]
  /** null when the customer has none. */
  recovery: { remaining: number; total: number } | null
}

export async function readTwoStep(): Promise<TwoStep> {
  const { auth } = await loadClient()
  const { totp, phone } = unwrap(await auth.mfa.listFactors())
  const factors: Factor[] = [...totp, ...phone]
  if (factors.length === 0) return { factors, recovery: null }
  const { data, error } = await auth.mfa.recoveryCodes.getStatus()
  if (error && error.code !== 'mfa_factor_not_found') throw error
  return { factors, recovery: data }
}

export async function listSessions(): Promise<OpenSession[]> {
  const answer = await callAuth('/sessions')
  return sessionsAnswer.parse(await answer.json()).sessions
}

export async function endSession(id: string): Promise<void> {
  await callAuth(`/sessions/${encodeURIComponent(id)}`, 'DELETE')
}

async function callAuth(path: string, method: 'GET' | 'DELETE' = 'GET'): Promise<Response> {
  const answer = await fetchInTime(AUTH + path, { method, headers: await functionHeaders(false) })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return answer
}

/** Everything the shop keeps about the customer, as one archive. */
export async function fetchExport(): Promise<Blob> {
  const init = { headers: await functionHeaders(false) }
  const answer = await fetchInTime(functionUrl('account-export'), init, EXPORT_TIMEOUT_MS)
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return answer.blob()
}

export function readDeletion(): Promise<DeletionAnswer> {
  return callFunction('account-deletion', deletionAnswer)
}

export function askForDeletion(): Promise<DeletionAnswer> {
  return callFunction('account-deletion', deletionAnswer, {})
}

export function withdrawDeletion(): Promise<DeletionAnswer> {
  return callFunction('account-deletion', deletionAnswer, { withdraw: true })
}
