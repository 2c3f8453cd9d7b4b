/**
 * Public settings of the shop: publishable key, payment provider, seller, claims. Embedded in every document by
 * the server; else fetched once from GET /config.json.
 */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { useEffect, useState } from 'react'

/** A timeout of its own: `fetchWithTimeout` would add 170 bytes to the landing page, whose budget is spent. */
const TIMEOUT_MS = 15_000
/** Id of the element that holds it (index.html). */
const ELEMENT = 'shop'

/** Values needed for the first paint: strings, '' where there is nothing to show. */
export type ShopFacts = Pick<
  ShopConfig,
  'seller' | 'claims' | 'testimonial' | 'offer' | 'terms' | 'processors' | 'paymentCompany'
>

const embedded = embeddedConfig()
let pending: Promise<ShopConfig> | undefined = embedded === null ? undefined : Promise.resolve(embedded)
let prerendered: ShopFacts | null = embedded

/** For prerendering: placeholders that the server replaces; null for none. */
export function prerenderWith(facts: ShopFacts | null): void {
  prerendered = facts
}

/** A failure is not cached, so that the next caller retries. */
export function loadConfig(): Promise<ShopConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined
    throw error
  })
  return pending
}

async function fetchConfig(): Promise<ShopConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`)
  const config: unknown = await answer.json()
  if (!isShopConfig(config)) throw new Error('config.json has another shape than this page knows')
  return config
}

function embeddedConfig(): ShopConfig | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(ELEMENT)?.textContent.trim()
  if (!text?.startsWith('{"')) return null
  const config: unknown = JSON.parse(text)
  return isShopConfig(config) ? config : null
}

/** Checked by hand: the contract's schema would add 10 kB of zod to the landing page. */
function isShopConfig(value: unknown): value is ShopConfig {
  if (typeof value !== 'object' || value === null) return false
  const { anonKey, payments, seller, claims, countries } = value as Partial<Record<keyof ShopConfig, unknown>>
  return typeof anonKey === 'string' && [payments, seller, claims].every(isRecord) && Array.isArray(countries)
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * null in the first render, so that hydration matches the prerendered page; pages that cannot render without it
 * await
 * `loadConfig`, texts use `useFacts`.
 */
export function useConfig(): ShopConfig | null {
  const [config, setConfig] = useState<ShopConfig | null>(null)
  useEffect(() => {
    let watching = true
    loadConfig().then(
      (loaded) => watching && setConfig(loaded),
      (error: unknown) => console.error('The shop settings did not load', error),
    )
    return () => {
      watching = false
    }
  }, [])
  return config
}

/** Available from the first render in every document of the server. */
export function useFacts(): ShopFacts | null {
  return useConfig() ?? prerendered
}
