/** Welcome toast, once per actual sign-in; not when the client restores its session. */
import { loadClient, useSession } from '#lib/account/session.ts'
import { useOrders } from '#lib/order-store.ts'
import { notify } from '#ui/notices/toast-store.ts'
import { TEXTS } from './texts.ts'
import { isToWorkshop } from './to-workshop.ts'

/** `byName`: with the first name if the profile has one. `to`: the page it leads to; on the way to the workshop it does not mention designing. */
export function welcome({ to, byName = false }: { to: string; byName?: boolean }): void {
  const first = useSession.getState().profile?.firstName ?? ''
  notify({
    text: byName && first !== '' ? TEXTS.welcomeBack(first) : TEXTS.welcome,
    ...(isToWorkshop(to) ? {} : { detail: detailNow() }),
  })
  void noteSignIn()
}

const detailNow = (): string =>
  useOrders.getState().history.length > 0 ? TEXTS.welcomeBuyer : TEXTS.welcomeDetail

/** Spec §7: login counter and time, written by the client; nothing depends on them. */
async function noteSignIn(): Promise<void> {
  const { user } = useSession.getState()
  if (user === null) return
  const client = await loadClient()
  const { error } = await client
    .from('profiles')
    .update({ last_login_at: new Date().toISOString(), failed_login_attempts: 0 })
    .eq('id', user.id)
  if (error) console.error('The sign-in was not noted in the profile', error.message)
}
