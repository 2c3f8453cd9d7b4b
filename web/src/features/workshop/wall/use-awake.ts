/** Keeps the screen on while the page is seen; where the browser cannot, the screen's own settings decide. */
import { useEffect } from 'react'

export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on low battery.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isLeft) void lock?.release()
    }
    const onSeen = () => void take()
    onSeen()
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', onSeen)
      void lock?.release()
    }
  }, [])
}
