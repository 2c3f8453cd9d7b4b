import { useEffect, useState } from 'react'
import { followLink, type LinkOutcome } from './follow-link.ts'

/** null while the link is being followed. What it carried does not stay in the address bar, nor in the history. */
export function useFollowedLink(): LinkOutcome | null {
  const [address] = useState(() => location.href)
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null)
  useEffect(() => {
    let watching = true
    const follow = async () => {
      const found = await followLink(address)
      history.replaceState(history.state, '', location.pathname)
      if (watching) setOutcome(found)
    }
    void follow()
    return () => {
      watching = false
    }
  }, [address])
  return outcome
}
