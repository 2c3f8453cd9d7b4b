/** Customers who sign up with a password, and sign in with it. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Accounts } from './account-clients.ts'

export const PASSWORD = 'en mycket ovanlig ugglekopp'
export const OTHER = 'tre snälla drakar i regn'

export interface PasswordOwner {
  email: string
  client: SupabaseClient
  userId: string
}

let counter = 0
export const newAddress = () => `kund${(counter += 1)}@exempel.se`

/** Signed up as Maja with `PASSWORD`, and confirmed by mail. */
export async function signedUp(accounts: Accounts, email = newAddress()): Promise<PasswordOwner> {
  const client = accounts.client()
  await client.auth.signUp({ email, password: PASSWORD, options: { data: { first_name: 'Maja' } } })
  const letter = await accounts.letter(email)
  const { data, error } = await client.auth.verifyOtp({ token_hash: letter.token, type: 'signup' })
  if (error) throw error
  return { email, client, userId: data.user?.id ?? '' }
}

export const signInWith = (accounts: Accounts, email: string, password: string) =>
  accounts.client().auth.signInWithPassword({ email, password })
