import { useEffect, useState } from 'react'
import { catalogueQuery } from '../../lib/catalogue.ts'

/** The cheapest size in öre, once the catalogue has come; the page reads well without it. */
export function useLowestPrice(): number | null {
  const [price, setPrice] = useState<number | null>(null)
  useEffect(() => {
    let watching = true
    const load = async () => {
      const { product_sizes: sizes } = await catalogueQuery.queryFn()
      if (watching && sizes.length > 0) setPrice(Math.min(...sizes.map((size) => size.base_price)))
    }
    load().catch((error: unknown) => console.error('The price from did not load', error))
    return () => {
      watching = false
    }
  }, [])
  return price
}
