import { useEffect, useState } from 'react'
import { clearUrlTokens, originalUrl } from '#lib/account/url-tokens.ts'
import { confirmLink, followLink, type LinkOutcome } from './follow-link.ts'

export interface Followed {
  /** null while pending. */
  outcome: LinkOutcome | null
  /** Confirms, where the outcome is a question. */
  proceed: () => Promise<void>
}

/**
 * Removes the token from address bar and history; only that of a link that waits for confirmation stays, so that the page
 * can be reloaded.
 */
export function useFollowedLink(): Followed {
  const [address] = useState(originalUrl)
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)
  useEffect(() => {
    let watching = true
    const follow = async () => {
      const found = await followLink(address)
      if (found.kind !== 'ask' || location.hash !== '') leaveAddress()
      if (watching) setOutcome(found)
    }
    void follow()
    return () => {
      watching = false
    }
  }, [address])
  const proceed = async () => {
    if (outcome?.kind !== 'ask') return
    const found = await confirmLink(address, outcome.question)
    leaveAddress()
    setOutcome(found)
  }
  return { outcome, proceed }
}

function leaveAddress(): void {
  clearUrlTokens()
  history.replaceState(history.state, '', location.pathname)
}
