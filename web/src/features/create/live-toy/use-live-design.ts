/** Keeps the live toy true to the visitor's choices, once the page has come to rest. */
import { useEffect, useState } from 'react'
import { selectionsOf } from '#lib/wizard-data.ts'
import { useWizard, type Wizard } from '#lib/wizard-store.ts'
import { useShop } from '../wizard-shop.ts'
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
    const sizes = new Map(catalogue.product_sizes.map((size) => [size.value, size.longest_cm * 10]))
    const tell = (wizard: Wizard) => wishForToy(wishOf(wizard, sizes.get(wizard.data.selectedSize.value)))
    tell(useWizard.getState())
    const unsubscribe = useWizard.subscribe(tell)
    return () => {
      unsubscribe()
      stopMaker()
    }
  }, [on, catalogue])
}

function wishOf(wizard: Wizard, sizeMm: number | undefined): LiveWish {
  const { addOns, recipientName } = wizard.data
  const engraving = addOns.engraving.enabled ? addOns.engraving.text.trim() : ''
  return {
    // The buyer's own words change no shape, and writing them should cost nothing.
    selections: { ...selectionsOf(wizard), descriptionText: '' },
    finish: { sizeMm, engraving: engraving || null, nameSign: recipientName.trim() || null },
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
