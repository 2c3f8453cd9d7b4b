/** Calls of the settings page. Auth errors are thrown as the client returns them. */
import {
  deletionAnswer,
  sessionsAnswer,
  type DeletionAnswer,
  type OpenSession,
} from '@leksmedjan/contract/account'
import type { Factor, SupabaseClient, User } from '@supabase/supabase-js'
import type { Profile } from '#lib/account/profile-name.ts'
import { ApiError, callFunction, fetchFile, fetchAsVisitor } from '#lib/request.ts'
import { loadClient, requireUser, useSession } from '#lib/account/session.ts'
import { showSecondStep } from '#lib/account/second-step.ts'
import { unwrap } from '#lib/account/use-auth-call.ts'
import { PATHS } from '#routes.ts'

const AUTH = '/auth/v1'

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
  /** null without recovery codes. */
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

/** Resolves to false when the visitor closes the dialog. */
export const confirmByFactor = (client: SupabaseClient): Promise<boolean> => showSecondStep(client)

/** Uses a sign-in code, since only that proves access to the mailbox. */
export async function mailConfirmation({ auth }: SupabaseClient, email: string): Promise<void> {
  const back = new URL(PATHS.authCallback, location.origin)
  back.searchParams.set('next', PATHS.settings)
  unwrap(
    await auth.signInWithOtp({ email, options: { emailRedirectTo: back.href, shouldCreateUser: false } }),
  )
}

/**
 * Signs in anew with the code, and with the second factor where there is one. Resolves to false, with the previous session
 * kept, when the visitor closes that step. The session not kept is ended.
 */
export async function confirmByCode(
  client: SupabaseClient,
  { email, code, hasFactor }: { email: string; code: string; hasFactor: boolean },
): Promise<boolean> {
  const before = unwrap(await client.auth.getSession()).session
  const after = unwrap(await client.auth.verifyOtp({ email, token: code, type: 'email' })).session
  const isShown = !hasFactor || (await showSecondStep(client))
  if (before !== null && !isShown) unwrap(await client.auth.setSession(before))
  const left = isShown ? before : after
  // If this fails the session remains in the list of devices.
  if (before !== null && left !== null) await client.auth.admin.signOut(left.access_token, 'local')
  return isShown
}

export async function listSessions(): Promise<OpenSession[]> {
  const answer = await callAuth('/sessions')
  return sessionsAnswer.parse(await answer.json()).sessions
}

export async function endSession(id: string): Promise<void> {
  await callAuth(`/sessions/${encodeURIComponent(id)}`, 'DELETE')
}

async function callAuth(path: string, method: 'GET' | 'DELETE' = 'GET'): Promise<Response> {
  const answer = await fetchAsVisitor(AUTH + path, { method })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return answer
}

/** Export of all personal data as a ZIP archive. */
export const fetchExport = (): Promise<Blob> => fetchFile('account-export')

export function readDeletion(): Promise<DeletionAnswer> {
  return callFunction('account-deletion', deletionAnswer)
}

export function askForDeletion(): Promise<DeletionAnswer> {
  return callFunction('account-deletion', deletionAnswer, {})
}

export function withdrawDeletion(): Promise<DeletionAnswer> {
  return callFunction('account-deletion', deletionAnswer, { withdraw: true })
}
