/** The shop's option lists, with the price maps fetched 100 ms later (Spec §7, §9). */
import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { catalogueQuery } from '#lib/catalogue.ts'
import { activeCatalogue, priceMaps, type PriceMaps } from './catalogue-lists.ts'

const PRICES_AFTER_MS = 100
const RESEEN_AFTER_MS = 60_000

export function useCatalogue() {
  const { data, error } = useQuery({
    ...catalogueQuery,
    select: activeCatalogue,
    // A page left open for days is shown again: sizes may have come or gone with a printer.
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > RESEEN_AFTER_MS && 'always',
  })
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return { catalogue: data ?? null, failure: data === undefined ? error : null }
}

export interface Prices {
  maps: PriceMaps | null
  /** Which list's prices failed to load. */
  fault: string | null
}

export function usePriceMaps(catalogue: BusinessLogic): Prices {
  const [prices, setPrices] = useState<Prices>({ maps: null, fault: null })
  useEffect(() => {
    const timer = setTimeout(() => setPrices(readPrices(catalogue)), PRICES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [catalogue])
  return prices
}

function readPrices(catalogue: BusinessLogic): Prices {
  try {
    return { maps: priceMaps(catalogue), fault: null }
  } catch (error) {
    return { maps: null, fault: error instanceof Error ? error.message : String(error) }
  }
}
