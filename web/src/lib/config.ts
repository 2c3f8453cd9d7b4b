/**
 * What the browser knows of this shop: the public key, the payment provider, the seller, what the shop says of itself.
 * The server writes it into every document; where it did not, GET /config.json is asked once.
 */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { useEffect, useState } from 'react'

/** Its own deadline: `fetchWithTimeout` would be 170 bytes more on the landing page, whose budget is spent. */
const TIMEOUT_MS = 15_000
/** The element of a document that holds it (index.html). */
const ELEMENT = 'shop'

/** The texts a page may show in its first paint: each is a string, '' where there is nothing to say. */
export type ShopFacts = Pick<
  ShopConfig,
  'seller' | 'claims' | 'testimonial' | 'offer' | 'terms' | 'processors'
>

const embedded = embeddedConfig()
let pending: Promise<ShopConfig> | undefined = embedded === null ? undefined : Promise.resolve(embedded)
let prerendered: ShopFacts | null = embedded

/** While pages are drawn ahead of time: marks that the server puts the shop's texts in place of. */
export function prerenderWith(facts: ShopFacts): void {
  prerendered = facts
}

/** A failed answer is forgotten, so that the next caller asks again. */
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

/** By hand: the contract's schema would bring 10 kB of zod to the landing page. */
function isShopConfig(value: unknown): value is ShopConfig {
  if (typeof value !== 'object' || value === null) return false
  const { anonKey, payments, seller, claims, countries } = value as Partial<Record<keyof ShopConfig, unknown>>
  return typeof anonKey === 'string' && [payments, seller, claims].every(isRecord) && Array.isArray(countries)
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * null in the first paint, so that a page drawn ahead of time comes alive as it stands; pages that cannot go on
 * without it await `loadConfig` instead, texts use `useFacts`.
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

/** There from the first paint in every document of the server. */
export function useFacts(): ShopFacts | null {
  return useConfig() ?? prerendered
}
