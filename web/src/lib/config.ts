/** GET /config.json, asked for once: the public key, the payment provider, the seller. */
import type { ShopConfig } from '@leksmedjan/contract/config'
import { useEffect, useState } from 'react'

const TIMEOUT_MS = 15_000

let asked: Promise<ShopConfig> | undefined

/** A failed answer is forgotten, so that the next caller asks again. */
export function loadConfig(): Promise<ShopConfig> {
  asked ??= fetchConfig().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function fetchConfig(): Promise<ShopConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`config.json answered ${answer.status}`)
  const config: unknown = await answer.json()
  if (!isShopConfig(config)) throw new Error('config.json has another shape than this page knows')
  return config
}

/** By hand: the contract's schema would bring 10 kB of zod to the landing page. */
function isShopConfig(value: unknown): value is ShopConfig {
  if (typeof value !== 'object' || value === null) return false
  const { anonKey, payments, seller, countries } = value as Partial<Record<keyof ShopConfig, unknown>>
  return typeof anonKey === 'string' && isRecord(payments) && isRecord(seller) && Array.isArray(countries)
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** null until the answer is here; pages that cannot go on without it await `loadConfig` instead. */
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
