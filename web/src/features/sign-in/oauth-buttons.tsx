/** OAuth providers with configured keys; redirects there and back to the callback page. */
import type { Provider } from '@supabase/supabase-js'
import { oauthRedirect } from '#lib/account/oauth-nonces.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { PATHS } from '#routes.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { TEXTS } from './texts.ts'

export function OauthButtons({ services }: { services: readonly string[] }) {
  const call = useAuthCall(TEXTS.oauthFailed)
  const leave = (service: string) =>
    call.run(async ({ auth }) => {
      const { error } = await auth.signInWithOAuth({
        provider: service as Provider,
        options: { redirectTo: oauthRedirect(PATHS.authCallback) },
      })
      if (error) throw error
    })
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-note text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {TEXTS.or}
      </p>
      {services.map((service) => (
        <Button key={service} look="secondary" wide busy={call.busy} onClick={() => void leave(service)}>
          {TEXTS.oauth[service] ?? service}
        </Button>
      ))}
      <AuthFailureNotice failure={call.failure} title={TEXTS.signInFailed} />
    </div>
  )
}
