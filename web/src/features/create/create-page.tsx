/** Route `/create`: the wizard, or its loading, error or payment-lock screen. */
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { ConfigFailed, ConfigLoading } from './catalogue/config-screens.tsx'
import { TEXTS } from './texts.ts'
import { useCatalogue } from './catalogue/use-catalogue.ts'
import { useUrlParams } from './saved-design/use-url-params.ts'
import { mayReplaceDesign, usePaymentLock } from './payment-lock/use-payment-lock.ts'
import { useLaterSteps } from './use-later-steps.ts'
import { WizardPage } from './wizard-page.tsx'

export default function CreatePage() {
  const { catalogue, failure } = useCatalogue()
  const lock = usePaymentLock()
  const entering = useUrlParams(mayReplaceDesign(lock))
  const isPastStart = useWizard(({ step }) => step > 1) || lock.open !== null || lock.bought
  const later = useLaterSteps(isPastStart || entering)
  const fault = failure ?? later.failure
  if (lock.open && later.steps !== null) return <later.steps.LockedScreen payment={lock.open} />
  if (fault) return <ConfigFailed error={fault} />
  if (entering) return <ConfigLoading text={TEXTS.loadingDesign} />
  if (catalogue === null || lock.isPending || (isPastStart && later.steps === null)) return <ConfigLoading />
  if (lock.bought && later.steps !== null) return <later.steps.BoughtToy />
  return <WizardPage catalogue={catalogue} later={later.steps} />
}
