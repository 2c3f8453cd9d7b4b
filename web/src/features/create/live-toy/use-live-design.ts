/** Keeps the live toy true to the visitor's choices, once the page has come to rest. */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { useEffect, useState } from 'react'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard, type Wizard } from '#lib/wizard/wizard-store.ts'
import { asOnTile } from '../tile-defaults.ts'
import { useShop } from '../wizard-context.ts'
import type { LiveWish } from './live-messages.ts'
import { stopMaker, wishForToy } from './live-toy-store.ts'

/** The page comes first: at the latest after this long the toy is begun. */
const LATEST_MS = 1500

export function useLiveDesign(wanted: boolean): void {
  const { catalogue } = useShop()
  const idle = useIdle()
  const on = wanted && idle
  useEffect(() => {
    if (!on) return undefined
    const tell = (wizard: Wizard) => wishForToy(liveWishOf(wizard, catalogue))
    tell(useWizard.getState())
    const unsubscribe = useWizard.subscribe(tell)
    return () => {
      unsubscribe()
      stopMaker()
    }
  }, [on, catalogue])
}

export function liveWishOf(wizard: Wizard, catalogue: BusinessLogic): LiveWish {
  const { addOns, signText, selectedSize } = wizard.data
  const size = catalogue.product_sizes.find(({ value }) => value === selectedSize.value)
  const sizeMm = size && size.longest_cm * 10
  const engraving = addOns.engraving.enabled ? addOns.engraving.text.trim() : ''
  return {
    // The buyer's own words change no shape, and writing them should cost nothing.
    selections: { ...asOnTile(catalogue, selectionsOf(wizard)), descriptionText: '' },
    finish: { sizeMm, engraving: engraving || null, nameSign: signText.trim() || null },
  }
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const waiting = setTimeout(() => setIdle(true), LATEST_MS / 3)
      return () => clearTimeout(waiting)
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }, [])
  return idle
}
