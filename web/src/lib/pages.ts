/** Titles of pages, and their code ahead of a visit. */
import { useEffect } from 'react'

const SHOP = 'Leksmedjan'

/** @example pageTitle('Betalning') === 'Betalning – Leksmedjan' */
export function pageTitle(title?: string): string {
  return title === undefined ? `${SHOP} – hitta på en leksak, så gör vi den` : `${title} – ${SHOP}`
}

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}

/** Prefetches the chunk of a page. Set by `main.tsx`, which has the routes. */
export const pagePrefetch: { fetch?: (pathname: string) => Promise<void> } = {}
