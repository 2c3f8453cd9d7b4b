/** Claims of an access token, as row policies read them (`request.jwt.claims`). */
import * as z from 'zod/mini'

export const AUDIENCE = 'authenticated'

export const tokenClaims = z.object({
  iss: z.string(),
  sub: z.uuid(),
  aud: z.literal(AUDIENCE),
  role: z.literal('authenticated'),
  iat: z.number(),
  exp: z.number(),
  email: z.string(),
  phone: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  aal: z.enum(['aal1', 'aal2']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
  session_id: z.uuid(),
  is_anonymous: z.boolean(),
})
/** Authenticator assurance level (NIST SP 800-63B). */
export type Level = 'aal1' | 'aal2'
export type TokenClaims = z.infer<typeof tokenClaims>
