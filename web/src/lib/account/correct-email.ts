/** An address corrected at the checkout also replaces the one in the wizard and the remembered one. */
import { useWizard } from '../wizard/wizard-store.ts'
import { rememberEmail, rememberedEmail, type EmailStores } from './remembered-email.ts'

export function correctEmail(from: string, to: string, keepers?: EmailStores): void {
  const { data, change } = useWizard.getState()
  if (data.email === from) change({ email: to })
  if (rememberedEmail(keepers) === from) rememberEmail(to, keepers)
}
