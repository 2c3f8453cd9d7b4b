import { useEffect } from 'react'

const SHOP = 'Leksmedjan'

/** @example pageTitle('Betalning') === 'Betalning – Leksmedjan' */
export function pageTitle(title?: string): string {
  return title === undefined ? `${SHOP} – en leksak som bara finns i ett exemplar` : `${title} – ${SHOP}`
}

export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
