/** Route `/create`: the wizard, or its loading, error or payment-lock screen. */
import { lazy } from 'react'
import { ConfigFailed, ConfigLoading } from './config-screens.tsx'
import { LockedScreen } from './locked-screen.tsx'
import { TEXTS } from './texts.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useUrlParams } from './use-url-params.ts'
import { mayReplaceDesign, usePaymentLock } from './use-payment-lock.ts'
import { WizardPage } from './wizard-page.tsx'

const BoughtToy = lazy(() => import('./bought/bought-toy.tsx'))

export default function CreatePage() {
  const { catalogue, failure } = useCatalogue()
  const lock = usePaymentLock()
  const entering = useUrlParams(mayReplaceDesign(lock))
  if (lock.open) return <LockedScreen payment={lock.open} />
  if (failure) return <ConfigFailed error={failure} />
  if (entering) return <ConfigLoading text={TEXTS.loadingDesign} />
  if (catalogue === null || lock.isPending) return <ConfigLoading />
  if (lock.bought) return <BoughtToy />
  return <WizardPage catalogue={catalogue} />
}
