/** Price of the cart: debounced query on each change; stale responses are dropped. */
import type { PricingResult } from '@leksmedjan/contract/pricing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { cartKey, priceFault, pricingBody, readPrice } from './pricing-cart.ts'
import { calculatePricing } from '../requests.ts'

const DEBOUNCE_MS = 300

export interface Price {
  /** null until known and after a failed calculation. */
  result: PricingResult | null
  /** Refetching: the displayed sum is the previous one. */
  waiting: boolean
  fault: string | null
  retry: () => void
}

export function usePrice(): Price {
  const cart = useWizard((wizard) => cartKey(wizard.data))
  const debounced = useDebounced(cart)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['price', debounced],
    queryFn: async ({ signal }) =>
      readPrice(await calculatePricing(pricingBody(useWizard.getState().data), signal)),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
  const failed = error !== null && !isFetching
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return {
    result: error === null ? (data ?? null) : null,
    waiting: isFetching || isPlaceholderData || debounced !== cart,
    fault: failed ? priceFault(error) : null,
    retry: () => void refetch(),
  }
}

/** Returns the value once it has been stable; the first one at once. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
