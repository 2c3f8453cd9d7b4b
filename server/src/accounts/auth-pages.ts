import { PATHS } from '@leksmedjan/contract/addresses'
import type { Sites } from '@leksmedjan/supabase-wire/auth/otp/redirects.rules'

/** Pages that read mailed tokens, and the account's settings. */
export const AUTH_PAGES: Sites['pages'] = {
  callback: PATHS.authCallback,
  verify: PATHS.authVerify,
  resetPassword: PATHS.resetPassword,
  settings: PATHS.settings,
}
