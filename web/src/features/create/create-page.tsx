/** Route `/create`: the wizard, or its loading, error or payment-lock screen. */
import { lazy } from 'react'
import { ConfigFailed, ConfigLoading } from './catalogue/config-screens.tsx'
import { LockedScreen } from './payment-lock/locked-screen.tsx'
import { TEXTS } from './texts.ts'
import { useCatalogue } from './catalogue/use-catalogue.ts'
import { useUrlParams } from './saved-design/use-url-params.ts'
import { mayReplaceDesign, usePaymentLock } from './payment-lock/use-payment-lock.ts'
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
