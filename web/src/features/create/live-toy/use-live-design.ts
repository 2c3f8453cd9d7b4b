/** Requests a live toy for the current choices once the page is idle. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { useEffect } from 'react'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard, type Wizard } from '#lib/wizard/wizard-store.ts'
import { withTileDefaults } from '../choices/tile-defaults.ts'
import { useIdle } from '../viewport/use-idle.ts'
import { useWizardContext } from '../wizard-context.ts'
import type { LiveWish } from './live-messages.ts'
import { stopWorker, requestToy } from './live-toy-store.ts'

export function useLiveDesign(): void {
  const { catalogue } = useWizardContext()
  const idle = useIdle()
  useEffect(() => {
    if (!idle) return undefined
    const request = (wizard: Wizard) => requestToy(liveWishOf(wizard, catalogue))
    request(useWizard.getState())
    const unsubscribe = useWizard.subscribe(request)
    return () => {
      unsubscribe()
      stopWorker()
    }
  }, [idle, catalogue])
}

export function liveWishOf(wizard: Wizard, catalogue: BusinessLogic): LiveWish {
  const { addOns, signText, selectedSize } = wizard.data
  const size = catalogue.product_sizes.find(({ value }) => value === selectedSize.value)
  const sizeMm = size && size.longest_cm * 10
  const engraving = addOns.engraving.enabled ? addOns.engraving.text.trim() : ''
  return {
    // The description does not affect the shape: dropped so that typing triggers no rebuild.
    selections: { ...withTileDefaults(catalogue, selectionsOf(wizard)), descriptionText: '' },
    finish: { sizeMm, engraving: engraving || null, nameSign: signText.trim() || null },
  }
}
